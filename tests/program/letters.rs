//! Lines for friends: said after a match, opened in another player's program, and compared.

use crate::program::{Folder, Session, run, salotto};
use salotto::games::catalogue::GameName;
use salotto::session::daily::{options, today};
use std::fs;
use std::io::Write;
use std::process::Stdio;

/// A short match with a seed, before its first step.
const SHORT: &str = "salotto record 1\ngame salotto\noption players 2\noption limit 10\nseat 1 human Anna\nseat 2 normal Bruno\n# seed 7\n";

fn start(folder: &Folder, arguments: &[&str], lang: &str) -> (Session, Vec<String>) {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--pace", "none", "--lang", lang]);
    let mut session = Session::start(command);
    let said = session.heard();
    (session, said)
}

/// A folder with a finished match, which was resumed in the middle.
fn anna() -> Folder {
    let folder = Folder::new();
    folder.write("settings.toml", "name = \"Anna\"\n");
    let shelf = folder.path().join("matches");
    fs::create_dir_all(&shelf).unwrap();
    fs::write(shelf.join("1741000000000-salotto.salotto"), SHORT).unwrap();
    let (mut session, _) = start(&folder, &["resume"], "en");
    for key in ["b", "enter", "b", "enter"] {
        session.press(key);
    }
    session.close();
    let (mut session, _) = start(&folder, &["resume"], "en");
    session.play_to_the_end();
    session.press("escape");
    session.close();
    folder
}

fn printed(folder: &Folder, arguments: &[&str]) -> (String, String, Option<i32>) {
    let ended = run(folder, arguments);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap().trim().to_string();
    (text(&ended.stdout), text(&ended.stderr), ended.status.code())
}

/// The shuffles of the only finished match.
fn shuffles(folder: &Folder) -> Vec<String> {
    let record = fs::read_to_string(folder.finished().remove(0)).unwrap();
    record.lines().filter(|line| line.starts_with("shuffle")).map(str::to_string).collect()
}

#[test]
fn a_friend_plays_the_same_deal_and_both_results_are_told() {
    let anna = anna();
    let (line, wrong, code) = printed(&anna, &["share", "--lang", "it"]);
    assert_eq!(code, Some(0), "{wrong}");
    assert!(line.starts_with("Anna ti sfida con la stessa distribuzione: ") && line.contains(" by Anna check "), "{line}");
    let marco = Folder::new();
    // A mail program quotes the line and breaks it.
    let damaged = format!("Ciao! > {}", line.replace(" seed", "\n> SEED"));
    let (mut session, said) = start(&marco, &["open", &damaged], "en");
    let said = said.join("\n");
    assert!(said.contains("Anna challenges you to the same deal: Salotto dominoes."), "{said}");
    assert!(said.contains("Do you want to play it?") && said.contains("Opponents: normal."), "{said}");
    assert!(marco.finished().is_empty());
    session.press("enter");
    let said = session.play_to_the_end().join("\n");
    assert!(said.contains("The same deal: you ") && said.contains("; Anna "), "{said}");
    session.press("escape");
    session.close();
    let (his, hers) = (shuffles(&marco), shuffles(&anna));
    let both = his.len().min(hers.len());
    assert!(both > 0 && his[..both] == hers[..both]);
    let record = fs::read_to_string(marco.finished().remove(0)).unwrap();
    assert!(record.contains("# challenge ") && record.contains("# seed 7\n"), "{record}");
    // Marco's own line has his result, with the same check of the deal.
    let (his, ..) = printed(&marco, &["share", "--lang", "en"]);
    let dealt = |line: &str| line.split(" dealt ").nth(1).unwrap().split(' ').next().unwrap().to_string();
    assert_eq!((his.starts_with("A friend challenges you"), dealt(&his)), (true, dealt(&line)), "{his}");
}

#[test]
fn a_line_that_cant_be_read_is_refused_with_what_to_do() {
    let anna = anna();
    let (line, ..) = printed(&anna, &["share", "--lang", "en"]);
    let refused = |text: &str, why: &str| {
        let (said, wrong, code) = printed(&anna, &["open", text, "--lang", "en"]);
        assert_eq!(code, Some(1), "{text}: {said}");
        assert!(wrong.contains(why), "{text}: {wrong}");
    };
    refused("hello", "I find no line from a friend in this text.");
    refused(&line.replace("salotto 1", "salotto 2"), "This line is of version 2");
    refused(line.split(" check").next().unwrap(), "The end of the line is missing");
    refused(&line.replace("seed 7", "seed 8"), "Something in this line isn't as it was sent");
}

#[test]
fn a_line_pasted_in_two_parts_is_opened() {
    let anna = anna();
    let (line, ..) = printed(&anna, &["share", "--lang", "en"]);
    let (one, two) = line.split_at(line.find("dealt").unwrap());
    let folder = Folder::new();
    let mut command = salotto(&folder);
    command.args(["open", "--speech", "off", "--lang", "en"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = command.spawn().unwrap();
    program.stdin.take().unwrap().write_all(format!("{one}\n{two}\n").as_bytes()).unwrap();
    let said = String::from_utf8(program.wait_with_output().unwrap().stdout).unwrap();
    assert!(said.contains("The end of the line is missing.") && said.contains("Anna challenges you"), "{said}");
}

#[test]
fn a_puzzle_is_sent_and_opened_and_a_match_of_another_origin_is_not() {
    let folder = Folder::new();
    let (line, ..) = printed(&folder, &["share", "classic", "3", "--lang", "en"]);
    assert!(line.starts_with("A friend sends you a puzzle: Classic dominoes, number 3. salotto 1 puzzle classic 3 dealt "), "{line}");
    let (mut session, said) = start(&folder, &["open", &line], "en");
    assert!(said.join("\n").contains("number 3"), "{said:?}");
    let said = session.press("enter").join("\n");
    assert!(said.contains("Find the"), "{said}");
    session.close();
    for (arguments, why) in [
        (vec!["share"], "There is no finished match yet."),
        (vec!["share", "classic", "4000"], "There is no puzzle 4000 here"),
        (vec!["share", "classic"], "After the game comes the number of a puzzle"),
    ] {
        let (_, wrong, code) = printed(&folder, &[&arguments[..], &["--lang", "en"]].concat());
        assert!(wrong.contains(why) && code != Some(0), "{arguments:?}: {wrong}");
    }
    // A match whose tiles don't follow from its number.
    let record = fs::read_to_string(anna().finished().remove(0)).unwrap();
    let file = folder.write("other.salotto", record.replace("# seed 7", "# seed 8")).display().to_string();
    let (_, wrong, code) = printed(&folder, &["share", &file, "--lang", "en"]);
    assert!(wrong.contains("This match can't be sent as a line") && code == Some(1), "{wrong}");
}

/// Puts the deal of a day, before its first step, into a folder.
fn begin_day(folder: &Folder) {
    let shelf = folder.path().join("matches");
    fs::create_dir_all(&shelf).unwrap();
    let options: String = options(GameName::Salotto).iter().map(|(name, value)| format!("option {name} {value}\n")).collect();
    let begun = format!(
        "salotto record 1\ngame salotto\n{options}seat 1 human Anna\nseat 2 normal Bruno\n# daily 2025-03-03 {}\n",
        today().version
    );
    fs::write(shelf.join("1741000000000-salotto.salotto"), begun).unwrap();
}

#[test]
fn a_deal_of_the_day_is_compared_at_once_if_it_was_played_and_at_its_end_if_it_was_begun() {
    let folder = Folder::new();
    begin_day(&folder);
    let (mut session, _) = start(&folder, &["resume"], "en");
    session.play_to_the_end();
    session.press("escape");
    session.close();
    let (line, wrong, _) = printed(&folder, &["share", "--lang", "en"]);
    assert!(
        line.contains("a deal of the day: Salotto dominoes, 3 March 2025;") && line.contains("salotto 1 day 2025-03-03 version 7 salotto"),
        "{line} {wrong}"
    );
    let (session, said) = start(&folder, &["open", &line], "en");
    assert!(said.join("\n").contains("The same deal: you "), "{said:?}");
    session.close();
    let begun = Folder::new();
    begin_day(&begun);
    let (mut session, _) = start(&begun, &["resume"], "en");
    for key in ["b", "enter"] {
        session.press(key);
    }
    session.close();
    // The match keeps the result when it is left once more.
    let (mut session, said) = start(&begun, &["open", &line], "en");
    assert!(said.iter().any(|line| line.starts_with("Go on: you have begun it")), "{said:?}");
    session.press("enter");
    session.close();
    let record = fs::read_to_string(begun.matches().remove(0)).unwrap();
    assert_eq!(record.matches("# challenge ").count(), 1, "{record}");
    let (mut session, _) = start(&begun, &["open", &line], "en");
    session.press("enter");
    let said = session.play_to_the_end();
    assert_eq!(said.iter().filter(|line| line.starts_with("The same deal: you ")).count(), 1, "{said:?}");
    session.press("escape");
    session.close();
    let record = fs::read_to_string(begun.finished().remove(0)).unwrap();
    assert_eq!(record.matches("# challenge ").count(), 1, "{record}");
}
