//! The deal of the day: begun, resumed, played to its end, compared, and checked from its record.

use crate::program::{Folder, Session, run, salotto};
use salotto::games::catalogue::GameName;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

/// A short match, so that it is soon over: the record of a deal of 3 March 2025 before its first
/// step.
const SHORT: &str =
    "salotto record 1\ngame salotto\noption players 2\noption limit 10\nseat 1 human Anna\nseat 2 normal Bruno\n# daily 2025-03-03 7\n";

fn start(folder: &Folder, arguments: &[&str]) -> (Session, Vec<String>) {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--pace", "none", "--lang", "en"]).env("SALOTTO_CLOCK", "2026-12-03T18:00:00Z");
    let mut session = Session::start(command);
    let said = session.heard();
    (session, said)
}

/// The results of the 402 bots at the deal of 3 March 2025, as the program kept them after the first match of these tests:
/// they take longer than all else.
static FIELD: OnceLock<String> = OnceLock::new();

/// A finished deal of 3 March 2025: its record, and the output at its end. The bots' results are there already, unless
/// the folder has a file of its own for them.
fn finished(folder: &Folder) -> (String, Vec<String>) {
    let field = FIELD.get_or_init(|| {
        let first = Folder::new();
        played(&first, SHORT);
        fs::read_to_string(first.path().join("fields.json")).unwrap()
    });
    if !folder.path().join("fields.json").exists() {
        folder.write("fields.json", field);
    }
    played(folder, SHORT)
}

/// The match of a record, played to its end: the record then, and the last output.
fn played(folder: &Folder, begun: &str) -> (String, Vec<String>) {
    let shelf = folder.path().join("matches");
    fs::create_dir_all(&shelf).unwrap();
    fs::write(shelf.join("1741000000000-salotto.salotto"), begun).unwrap();
    let (mut session, _) = start(folder, &["resume"]);
    let said = session.play_to_the_end();
    // Going to the start puts the match with the finished ones.
    session.press("escape");
    session.close();
    (fs::read_to_string(folder.finished().remove(0)).unwrap(), said)
}

fn replayed(folder: &Folder, record: &str) -> Vec<String> {
    let file = folder.write("again.salotto", record);
    let ended = run(folder, &["replay", &file.display().to_string(), "--lang", "en"]);
    String::from_utf8(ended.stdout).unwrap().lines().map(str::to_string).collect()
}

fn line(said: &[String]) -> Option<&String> {
    said.iter().find(|line| line.starts_with("Deal of the day, 3 March 2025, Salotto dominoes: "))
}

#[test]
fn a_finished_deal_ends_with_a_line_for_friends_and_its_record_gives_the_same_line() {
    let folder = Folder::new();
    let (record, said) = finished(&folder);
    let told = line(&said).unwrap_or_else(|| panic!("{said:?}"));
    for part in [". Place ", ", with 400 bots in my seat; one hard ", " and one master ", ". Check: "] {
        assert!(told.contains(part), "{told}");
    }
    assert_eq!(check_of(told).len(), 6, "{told}");
    assert!(told.contains(": I won. I have ") || told.contains(": Bruno won. I have "), "{told}");
    assert_eq!(line(&replayed(&folder, &record)), Some(told));
    // A note with another date or version is reported; a record without it is no deal of the day.
    let other = Folder::new();
    let record = record.replace("# daily 2025-03-03 7", "# daily 2025-03-04 7");
    let claims = "This match claims to be the deal of 4 March 2025, but doesn't have that day's tiles.";
    assert_eq!(replayed(&other, &record).last().map(String::as_str), Some(claims));
    let newer = record.replace("# daily 2025-03-04 7", "# daily 2025-03-04 8");
    assert!(replayed(&other, &newer).last().unwrap().contains("another version of Salotto"));
    let none = record.replace("# daily 2025-03-04 7", "");
    assert!(!replayed(&other, &none).last().unwrap().contains("eal of"));
}

#[test]
fn a_deal_of_an_older_version_is_gone_on_with_and_kept_but_not_compared() {
    let folder = Folder::new();
    let older = SHORT.replace("# daily 2025-03-03 7", "# daily 2025-03-03 1");
    let (record, said) = played(&folder, &older);
    let other = "This is the deal of the day of another version of Salotto: it can't be compared here.";
    assert!(line(&said).is_none() && said.iter().any(|line| line == other), "{said:?}");
    // The deal has the tiles of its version: the files of tests/daily are made by the same rule.
    assert_eq!(replayed(&folder, &record).last().map(String::as_str), Some(other));
    let not_of_that_day = record.replace("# daily 2025-03-03 1", "# daily 2025-03-04 1");
    assert!(replayed(&folder, &not_of_that_day).last().unwrap().contains("doesn't have that day's tiles"));
    let file = folder.write("older.salotto", &record).display().to_string();
    assert_eq!(checked(&folder, "en", &[&file]), (Some(1), format!("{other}\n")));
    let (mut session, _) = start(&folder, &["daily"]);
    let days = session.press(&(GameName::ALL.len() + 1).to_string());
    assert!(days[1].starts_with("3 March 2025, Salotto dominoes: "), "{days:?}");
}

/// The results of the bots in the folder's file: victory, points and lead.
fn runs(folder: &Folder) -> Vec<(bool, i32, i32)> {
    let mut runs = Vec::new();
    with_field(folder, |field| {
        for run in field.split(' ') {
            let (points, lead) = run.split_once('/').unwrap();
            runs.push((points.ends_with('+'), points.trim_end_matches('+').parse().unwrap(), lead.parse().unwrap()));
        }
        field.to_string()
    });
    runs
}

/// The numbers of a text, in order.
fn numbers(text: &str) -> Vec<i32> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn a_place_is_by_the_lead_and_that_of_the_version_before_by_the_points() {
    for (version, by_lead) in [(7, true), (4, false)] {
        let folder = Folder::new();
        let begun = SHORT.replace("# daily 2025-03-03 7", &format!("# daily 2025-03-03 {version}"));
        let (record, said) = played(&folder, &begun);
        let told = line(&said).unwrap_or_else(|| panic!("{said:?}"));
        let result = numbers(told.split("I have ").nth(1).unwrap());
        let (own, other, place) = (result[0], result[1], result[2]);
        let key = |(is_win, points, lead): &(bool, i32, i32)| (!is_win, if by_lead { -lead } else { *points });
        let mine = key(&(told.contains(": I won"), own, other - own));
        let better = runs(&folder)[..400].iter().filter(|run| key(run) < mine).count();
        assert_eq!(place as usize, better + 1, "{told}");
        // It is told and checked by its own version, also later.
        assert_eq!(line(&replayed(&folder, &record)), Some(told));
        let file = folder.write("anna.salotto", &record).display().to_string();
        let (code, checked) = checked(&folder, "en", &[&file, told]);
        assert!(code == Some(0) && checked.contains(told.as_str()), "{checked}");
        let (mut session, _) = start(&folder, &["daily"]);
        let days = session.press(&(GameName::ALL.len() + 1).to_string());
        assert!(days[1].contains(&format!(", place {place} of 401")), "{days:?}");
    }
}

/// The check number at the end of a line.
fn check_of(line: &str) -> String {
    line.rsplit(": ").next().unwrap().chars().filter(char::is_ascii_digit).collect()
}

fn checked(folder: &Folder, language: &str, words: &[&str]) -> (Option<i32>, String) {
    let ended = run(folder, &[&["daily", "check"], words, &["--lang", language]].concat());
    let said = [ended.stdout, ended.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (ended.status.code(), said)
}

#[test]
fn friends_of_two_languages_check_a_result_by_one_number() {
    let folder = Folder::new();
    let (record, said) = finished(&folder);
    let check = check_of(line(&said).unwrap());
    let (there, elsewhere) = check.split_at(3);
    let file = folder.write("anna.salotto", &record).display().to_string();
    for (language, right, other) in [
        ("en", format!("The number {there} {elsewhere} is right"), "That isn't the number"),
        ("it", format!("Il numero {there} {elsewhere} è giusto"), "Il numero è un altro"),
    ] {
        let (code, said) = checked(&folder, language, &[&file, line(&said).unwrap()]);
        assert!(code == Some(0) && said.contains(&right), "{said}");
        assert_eq!(check_of(said.lines().next().unwrap()), check, "{said}");
        let (code, said) = checked(&folder, language, &[&file, "000001"]);
        assert!(code == Some(1) && said.contains(other), "{said}");
    }
    let (code, told) = checked(&folder, "en", &[&file]);
    assert!(code == Some(0) && told.contains("compare it"), "{told}");
    assert!(checked(&folder, "en", &[line(&said).unwrap()]).1.contains("A line alone can't be checked"));
    assert!(checked(&folder, "en", &[&file, "oak"]).1.contains("six digits"));
}

#[test]
fn what_is_no_finished_deal_of_the_day_is_told_to_be_none() {
    let folder = Folder::new();
    let said = |record: &str| {
        let file = folder.write("other.salotto", record).display().to_string();
        let (code, said) = checked(&folder, "en", &[&file]);
        assert_eq!(code, Some(1), "{said}");
        said
    };
    let note = "# daily 2025-03-03 7\n";
    assert!(said(&SHORT.replace(note, "")).contains("isn't a deal of the day"));
    assert!(said(SHORT).contains("isn't over yet"));
    let nonsense = SHORT.replace(note, "# daily nonsense\n");
    let claim = "claims to be the deal of a day, but daily nonsense names no day";
    assert!(said(&nonsense).contains(claim));
    assert!(replayed(&folder, &nonsense).last().unwrap().contains(claim));
    fs::create_dir_all(folder.path().join("matches")).unwrap();
    fs::write(folder.path().join("matches/1741000000000-salotto.salotto"), &nonsense).unwrap();
    let (_, said) = start(&folder, &["resume"]);
    assert!(said.iter().any(|line| line.contains(claim)), "{said:?}");
}

#[test]
fn the_day_is_said_to_be_that_of_utc() {
    let (_, said) = start(&Folder::new(), &["daily"]);
    assert!(said.iter().any(|line| line.starts_with("The deal of the day, ") && line.contains(" by UTC: ")), "{said:?}");
}

#[test]
fn its_result_is_kept_and_the_first_one_counts() {
    let folder = Folder::new();
    let (record, _) = finished(&folder);
    // The deal played again, later and to another end, from the other side.
    let again = record.replace("seat 1 human", "seat 1 normal").replace("seat 2 normal", "seat 2 human");
    fs::write(folder.path().join("matches/finished/1741100000000-salotto.salotto"), again).unwrap();
    let (mut session, said) = start(&folder, &["daily"]);
    assert!(said.iter().any(|line| line.starts_with("The deal of the day, ")), "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("Salotto dominoes, not played yet")), "{said:?}");
    // After the deals of all games.
    let days = session.press(&(GameName::ALL.len() + 1).to_string());
    assert_eq!(days[0], "Your results, the latest day first.");
    assert!(days[1].starts_with("3 March 2025, Salotto dominoes: ") && days[1].contains(", 2 tries"), "{days:?}");
}

#[test]
fn in_the_deal_of_the_day_nothing_is_taken_back_and_nobody_advises() {
    let folder = Folder::new();
    let (mut session, said) = start(&folder, &["daily", "classic"]);
    assert!(said.iter().any(|line| line.starts_with("Deal of the day, ") && line.contains("Classic dominoes")), "{said:?}");
    for key in ["b", "enter"] {
        session.press(key);
    }
    assert_eq!(session.press("u"), ["In the deal of the day no move can be taken back."]);
    assert!(session.press("h")[0].starts_with("No advice in the deal of the day."));
}

#[test]
fn a_deal_that_was_begun_is_gone_on_with_and_is_the_same_for_everybody() {
    let deal = |folder: &Folder| {
        let (session, _) = start(folder, &["daily", "bidomino"]);
        session.close();
        let text = fs::read_to_string(folder.matches().remove(0)).unwrap();
        text.lines().find(|line| line.starts_with("shuffle ")).map(str::to_string).expect("a deal")
    };
    let (mine, yours) = (Folder::new(), Folder::new());
    let first = deal(&mine);
    assert_eq!(deal(&yours), first);
    let (session, said) = start(&mine, &["daily", "bidomino"]);
    assert!(said.iter().any(|line| line.starts_with("Resuming Bidomino")), "{said:?}");
    session.close();
    assert_eq!(mine.matches().len(), 1);
}

#[test]
fn the_next_match_after_it_is_like_any_other() {
    let folder = Folder::new();
    let path = folder.path().join("matches");
    finished(&folder);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("1741000000001-salotto.salotto"), SHORT).unwrap();
    let (mut session, _) = start(&folder, &["resume"]);
    session.play_to_the_end();
    session.press("1");
    session.close();
    assert!(!daily_note(&folder.matches().remove(0)), "another match is no deal of the day");
}

fn daily_note(record: &Path) -> bool {
    fs::read_to_string(record).unwrap().contains("# daily ")
}

/// The field of the match in the folder's file, and the file with another text in its place.
fn with_field(folder: &Folder, change: impl FnOnce(&str) -> String) {
    let path = folder.path().join("fields.json");
    let text = fs::read_to_string(&path).unwrap();
    let start = text.find("seat 1\":\"").unwrap() + "seat 1\":\"".len();
    let end = start + text[start..].find('"').unwrap();
    fs::write(&path, format!("{}{}{}", &text[..start], change(&text[start..end]), &text[end..])).unwrap();
}

#[test]
fn the_kept_results_of_the_bots_are_checked_against_fresh_runs() {
    let folder = Folder::new();
    let (record, said) = finished(&folder);
    let told = line(&said).unwrap();
    let file = folder.write("anna.salotto", &record).display().to_string();
    let check = || checked(&folder, "en", &[&file]).1;
    let unchanged = check();
    assert!(unchanged.contains(told.as_str()) && !unchanged.contains("replaced"), "{unchanged}");
    // All 402 runs are in the file.
    with_field(&folder, |field| {
        assert_eq!(field.split(' ').count(), 402);
        field.replacen('/', "+/", 1)
    });
    let other = if check().contains("they have been replaced") { check() } else { panic!("a changed result is noticed") };
    assert_eq!(other, unchanged);
    fs::write(folder.path().join("fields.json"), "nonsense").unwrap();
    assert!(check().contains("was damaged; it has been made anew"));
    assert_eq!(check(), unchanged);
}

/// The results of the bots that the folder's file has of this kind.
fn stored(folder: &Folder) -> serde_json::Value {
    serde_json::from_str(&fs::read_to_string(folder.path().join("fields.json")).unwrap()).unwrap()
}

#[test]
fn a_place_stays_when_its_field_has_gone_and_the_field_is_computed_no_more() {
    let folder = Folder::new();
    finished(&folder);
    let listed = || {
        let (mut session, _) = start(&folder, &["daily"]);
        let days = session.press(&(GameName::ALL.len() + 1).to_string());
        session.close();
        days[1].clone()
    };
    let first = listed();
    assert!(first.contains(", place ") && first.contains(" of 401"), "{first}");
    // As if later fields had taken its room.
    let mut fields = stored(&folder);
    fields["fields"] = serde_json::json!({});
    folder.write("fields.json", fields.to_string());
    assert_eq!(listed(), first);
    assert_eq!(stored(&folder), fields);
    // A match that is deleted takes its place with it.
    fs::remove_file(folder.finished().remove(0)).unwrap();
    start(&folder, &["daily"]).0.close();
    assert_eq!(stored(&folder)["places"], serde_json::json!({}));
}

#[test]
fn a_field_that_was_interrupted_is_gone_on_with_and_is_the_same() {
    let (first, second) = (Folder::new(), Folder::new());
    let (_, said) = finished(&first);
    fs::copy(first.path().join("fields.json"), second.path().join("fields.json")).unwrap();
    with_field(&second, |field| field.split(' ').take(150).collect::<Vec<_>>().join(" "));
    assert_eq!(line(&finished(&second).1), line(&said));
    let file = |folder: &Folder| fs::read_to_string(folder.path().join("fields.json")).unwrap();
    assert_eq!(file(&second), file(&first));
    // A damaged file is told with the result.
    let third = Folder::new();
    third.write("fields.json", "{");
    let (_, again) = finished(&third);
    assert!(again.iter().any(|line| line == "The file of the bots' results was damaged; it has been made anew."), "{again:?}");
    assert_eq!(line(&again), line(&said));
}

#[cfg(unix)]
#[test]
fn after_the_result_the_worth_of_the_deal_and_the_cost_of_the_moves_are_told_apart() {
    let folder = Folder::new();
    let (record, said) = finished(&folder);
    assert!(said.iter().any(|line| line.starts_with("The deal itself: a normal bot makes ")), "{said:?}");
    assert!(!said.concat().to_lowercase().contains("luck"), "{said:?}");
    // Up to the player's last move, which is played at a terminal.
    let last = record.rfind("\n1 ").unwrap() + 1;
    let again = Folder::new();
    fs::create_dir_all(again.path().join("matches")).unwrap();
    fs::write(again.path().join("matches/1741000000000-salotto.salotto"), &record[..last]).unwrap();
    let mut terminal = crate::pty::Terminal::of(&salotto(&again), &["resume", "--speech", "off", "--pace", "none", "--lang", "en"]);
    terminal.read_until("Resuming");
    terminal.send("b");
    terminal.send("\r");
    terminal.read_until("Deal of the day, 3 March 2025, ");
    terminal.read_until("The deal itself: ");
    terminal.read_until("Your own moves: ");
    terminal.read_until("What would you like to do now?");
    terminal.send("\u{4}");
    terminal.wait();
    let kept = fs::read_to_string(again.path().join("matches").join("1741000000000-salotto.salotto"))
        .or_else(|_| fs::read_to_string(again.finished().remove(0)));
    assert!(kept.unwrap().contains("# reviewed "), "the review is kept");
}
