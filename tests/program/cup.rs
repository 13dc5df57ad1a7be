//! The cup: played through, left and taken up anywhere, called off, counted once it was finished.

use crate::program::{Folder, Session, run, salotto};
use std::fs;

/// A level that doesn't search, so that matches are soon over.
const SETTINGS: &str = "lessons = [\"classic 1\"]\nnews = \"off\"\nname_asked = true\npositions = \"off\"\nbots = \"easy\"\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("settings.toml", SETTINGS);
    folder
}

/// The program at this hour, with what it says.
fn start(folder: &Folder, arguments: &[&str], hour: u8) -> (Session, Vec<String>) {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--pace", "none", "--lang", "en"]);
    command.env("SALOTTO_CLOCK", format!("2026-12-03T{hour}:00:00Z"));
    let mut session = Session::start(command);
    let said = session.heard();
    (session, said)
}

/// The list of the cup, reached by the menu.
fn cup(folder: &Folder, hour: u8) -> (Session, Vec<String>) {
    let (mut session, _) = start(folder, &[], hour);
    session.press("1");
    assert_eq!(session.press("end"), ["A cup: three short matches"]);
    let said = session.press("enter");
    (session, said)
}

/// Plays on to the end of a match of a cup; returns the standings after it.
fn standings(session: &mut Session) -> String {
    let said = session.play_to_the_end();
    let standings = said.iter().find(|line| line.starts_with("Cup points after ") || line.contains("Final points: "));
    standings.unwrap_or_else(|| panic!("{said:?}")).clone()
}

/// The names and points of standings, by name.
fn points(standings: &str) -> Vec<(String, u32)> {
    let (_, list) = standings.trim_end_matches('.').rsplit_once(": ").unwrap();
    let list = list.replace(", and ", ", ");
    let pairs = list.split(", ").map(|item| item.rsplit_once(' ').unwrap());
    let mut points: Vec<(String, u32)> = pairs.map(|(name, points)| (name.to_string(), points.parse().unwrap())).collect();
    points.sort();
    points
}

fn stats(folder: &Folder) -> Vec<String> {
    let ended = run(folder, &["stats", "--lang", "en"]);
    String::from_utf8(ended.stdout).unwrap().lines().filter(|line| line.contains("cup")).map(str::to_string).collect()
}

fn games(folder: &Folder) -> Vec<String> {
    let game = |text: String| text.lines().find_map(|line| line.strip_prefix("game ")).unwrap().to_string();
    let mut games: Vec<String> = folder.finished().iter().map(|path| game(fs::read_to_string(path).unwrap())).collect();
    games.sort();
    games
}

#[test]
fn a_cup_is_played_through_and_counted() {
    let folder = folder();
    let (mut session, said) = cup(&folder, 18);
    assert!(said[0].starts_with("A cup: three matches against the same opponents."), "{said:?}");
    assert!(said[1].starts_with("Begin: ") && said[1].ends_with(" minutes"), "{said:?}");
    assert_eq!(session.press("down"), ["Opponents: easy"]);
    session.press("up");
    let begun = session.press("enter");
    assert!(begun[0].starts_with("Match 1 of 3: ") && begun[0].ends_with(" minutes."), "{begun:?}");
    let mut before = Vec::new();
    for number in 1..=3 {
        let said = standings(&mut session);
        let after = if number == 1 { "one match of 3".to_string() } else { format!("{number} of 3 matches") };
        assert_eq!(said.starts_with(&format!("Cup points after {after}: ")), number < 3, "{said}");
        let now = points(&said);
        assert_eq!((now.len(), now.iter().filter(|(name, _)| name == "you").count()), (4, 1), "{said}");
        // The same players, none with fewer points than before.
        let is_more = |(before, now): (&(String, u32), &(String, u32))| before.0 == now.0 && (before.1..=before.1 + 3).contains(&now.1);
        assert!(before.is_empty() || before.iter().zip(&now).all(is_more), "{before:?} {now:?}");
        assert_eq!(session.press("s"), [said]);
        assert!(stats(&folder).is_empty());
        let first = session.press("home");
        let next = format!("Match {} of 3: ", number + 1);
        assert!(first[0].starts_with(if number < 3 { &next } else { "Back to the start" }), "{first:?}");
        session.press("enter");
        before = now;
    }
    session.close();
    let games = games(&folder);
    assert!(games.len() == 3 && games.windows(2).all(|pair| pair[0] != pair[1]), "{games:?}");
    let most = before.iter().map(|(_, points)| points).max();
    let own = before.iter().find(|(name, _)| name == "you").map(|(_, points)| points);
    let won = if own == most { "won it" } else { "not won it" };
    assert_eq!(stats(&folder), [format!("You have finished one cup, and {won}.")]);
}

#[test]
fn a_cup_is_left_and_taken_up_between_matches_and_in_the_middle_of_one() {
    let folder = folder();
    let (mut session, _) = cup(&folder, 18);
    session.press("enter");
    session.press("b");
    session.close();
    // In the middle of the first match, by the cup.
    let (mut session, said) = cup(&folder, 19);
    assert_eq!(said[0], "No match of the cup is finished yet.");
    assert!(session.press("enter")[0].starts_with("Resuming"));
    let first = standings(&mut session);
    // Going to the start puts the match with the finished ones.
    session.press("escape");
    session.close();
    // The figures are made anew from the matches.
    folder.write("figures.json", "{ broken");
    let (mut session, said) = cup(&folder, 20);
    assert!(said.contains(&first), "{said:?}");
    assert!(said.iter().any(|line| line.starts_with("Match 2 of 3: ")), "{said:?}");
    assert_eq!(session.press("s").first(), Some(&first));
    session.press("enter");
    session.press("b");
    session.kill();
    // In the middle of the second match, by the command line.
    let (mut session, said) = start(&folder, &["resume"], 21);
    assert!(said.contains(&first), "{said:?}");
    standings(&mut session);
    assert!(session.press("home")[0].starts_with("Match 3 of 3: "));
    session.press("enter");
    let last = standings(&mut session);
    session.press("enter");
    session.close();
    assert_eq!(points(&last).len(), 4, "{last}");
    assert_eq!((games(&folder).len(), stats(&folder).len()), (3, 1));
    // The next cup is a new one.
    assert!(cup(&folder, 22).1[0].starts_with("A cup: three matches"));
}

/// Begins a match of a cup at its item, makes a key count, and leaves.
fn begin_and_leave(mut session: Session) {
    session.press("enter");
    session.press("b");
    session.close();
}

/// Calls off the cup that is under way.
fn call_off(folder: &Folder, hour: u8) {
    let (mut session, _) = cup(folder, hour);
    assert_eq!(session.press("end"), ["Call the cup off"]);
    assert_eq!(session.press("enter"), ["Call the cup off? It won't count in your results.", "No, go on later"]);
    assert_eq!(session.press("2")[0], "The cup is called off.");
    assert!(session.press("enter")[0].starts_with("A cup: three matches"));
    session.close();
}

/// Resumes the last match and plays it to its end, without a word about a cup.
fn finish_without_a_cup(folder: &Folder, hour: u8) {
    let (mut session, said) = start(folder, &["resume"], hour);
    assert!(said.iter().all(|line| !line.contains("cup") && !line.contains("Cup")), "{said:?}");
    let said = session.play_to_the_end();
    assert!(said.iter().all(|line| !line.contains("cup") && !line.contains("Cup")), "{said:?}");
    session.press("escape");
    session.close();
}

#[test]
fn a_cup_that_was_called_off_counts_as_not_played_and_its_match_stays() {
    for begun in [2, 3] {
        let folder = folder();
        let (mut session, _) = cup(&folder, 18);
        for _ in 1..begun {
            session.press("enter");
            standings(&mut session);
        }
        begin_and_leave(session);
        call_off(&folder, 19);
        finish_without_a_cup(&folder, 20);
        assert_eq!((folder.finished().len(), stats(&folder).len()), (begun, 0));
    }
}

#[test]
fn a_cup_that_is_called_off_brings_no_earlier_one_back() {
    let folder = folder();
    for hour in [12, 14] {
        begin_and_leave(cup(&folder, hour).0);
        call_off(&folder, hour + 1);
    }
    // Even if the clock was ahead before.
    begin_and_leave(cup(&folder, 10).0);
    assert_eq!(cup(&folder, 11).1[0], "No match of the cup is finished yet.");
}

#[test]
fn a_match_of_a_cup_that_was_begun_twice_counts_once() {
    let folder = folder();
    let (mut session, _) = cup(&folder, 18);
    session.press("enter");
    standings(&mut session);
    session.press("escape");
    session.close();
    let [(mut first, _), (second, _)] = [19, 20].map(|hour| cup(&folder, hour));
    first.press("enter");
    standings(&mut first);
    first.press("escape");
    first.close();
    begin_and_leave(second);
    finish_without_a_cup(&folder, 21);
    let (session, said) = cup(&folder, 22);
    assert!(said[0].starts_with("Cup points after 2 of 3 matches: "), "{said:?}");
    session.close();
}

#[cfg(unix)]
#[test]
fn a_match_of_a_cup_that_another_window_plays_isnt_taken_up_twice() {
    let folder = folder();
    let (mut first, _) = cup(&folder, 18);
    first.press("enter");
    let (mut second, said) = cup(&folder, 19);
    assert_eq!(said[0], "No match of the cup is finished yet.");
    let said = second.press("enter");
    assert!(said[0].contains("another window"), "{said:?}");
    first.close();
    second.close();
    assert_eq!(folder.matches().len(), 1);
}
