//! Saved matches, and the player's name: listed, replayed, reviewed, deleted, from the menu.

use crate::program::{Folder, Session, run, salotto};
use std::fs;

fn start(folder: &Folder, language: &str, arguments: &[&str]) -> Session {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--pace", "none", "--lang", language]).env("TZ", "UTC");
    let mut session = Session::start(command);
    session.heard();
    session
}

/// A folder with an unfinished match of 14 November 2023 at 22:13, and a finished one of 2 July
/// 2017. The first has its date in the record; the second, an older one, in the file's name.
fn kept() -> Folder {
    let folder = Folder::new();
    let mut session = start(&folder, "en", &["play", "classic", "--players", "3", "--seed", "21"]);
    for key in ["b", "enter"] {
        session.press(key);
    }
    session.close();
    let played = folder.matches().remove(0);
    let finished = folder.path().join("matches/finished");
    fs::create_dir_all(&finished).unwrap();
    let text = fs::read_to_string(&played).unwrap();
    let begun = text.lines().find(|line| line.starts_with("# begun ")).expect("when it began, in a comment");
    fs::write(finished.join("1498989600000-classic.salotto"), text.replace(begun, "")).unwrap();
    fs::write(&played, text.replace(begun, "# begun 2023-11-14T22:13:20Z")).unwrap();
    folder
}

/// The list of saved matches.
fn list(folder: &Folder, language: &str) -> (Session, Vec<String>) {
    let mut session = start(folder, language, &[]);
    let said = session.press("3");
    (session, said)
}

#[test]
fn a_kept_match_tells_when_it_began_against_whom_and_how_far_it_came() {
    for (language, open, over) in [
        ("it", "14 novembre 2023 alle 22:13: Domino classico contro Giulia e Bruno", "2 luglio 2017 alle 10:00"),
        ("en", "14 November 2023 at 22:13: Classic dominoes against ", "2 July 2017 at 10:00"),
    ] {
        let folder = kept();
        // The names are written in the match, in the language that it was played in.
        let open = if language == "it" { open.trim_end_matches("Giulia e Bruno") } else { open };
        let (mut session, said) = list(&folder, language);
        let moves = if language == "it" { "moss" } else { "move" };
        assert!(said[1].starts_with(open) && said[1].contains(moves), "{said:?}");
        assert!(session.press("down")[0].starts_with(over));
    }
}

#[test]
fn a_match_of_today_says_so() {
    let folder = Folder::new();
    start(&folder, "en", &["play", "classic", "--seed", "21"]).close();
    let (_, said) = list(&folder, "en");
    assert!(said[1].starts_with("Today at ") || said[1].starts_with("Yesterday at "), "{said:?}");
    assert!(said[1].contains("no moves yet"), "{said:?}");
}

#[test]
fn a_match_is_deleted_only_by_who_says_so_twice() {
    let folder = kept();
    let (mut session, _) = list(&folder, "en");
    session.press("1");
    assert_eq!(session.press("3"), ["Delete this match? It can't be brought back.", "No, keep it, 1 of 2"]);
    session.press("enter");
    assert_eq!(folder.matches().len(), 1);
    session.press("1");
    session.press("3");
    assert_eq!(session.press("2")[0], "Deleted.");
    assert_eq!((folder.matches().len(), folder.finished().len()), (0, 1));
    session.press("1");
    session.press("3");
    assert_eq!(session.press("2")[..2], ["Deleted.", "There are no saved matches any more."]);
    assert_eq!(folder.finished().len(), 0);
}

#[test]
fn a_finished_match_is_replayed_line_by_line_and_reviewed_from_the_menu() {
    let folder = kept();
    let (mut session, _) = list(&folder, "en");
    session.press("2");
    let story = session.press("1");
    assert_eq!(story[0], "The match, line by line. Enter plays the rest.");
    assert!(story[1].contains("lead") || story[1].contains("Round 1"), "{story:?}");
    let next = session.press("down");
    assert!(next[0].contains(", 2 of "), "{next:?}");
    let rest = session.press("enter");
    assert!(rest.len() > 3 && rest.contains(&"That was the match. Escape or X goes back.".to_string()), "{rest:?}");
    session.press("esc");
    session.press("2");
    let review = session.press("2").join(" ");
    assert!(review.contains("better") || review.contains("clearly"), "{review}");
}

#[test]
fn a_kept_match_is_gone_on_with_from_the_menu() {
    let folder = kept();
    let (mut session, _) = list(&folder, "en");
    session.press("1");
    assert!(session.press("1")[0].contains("lassic dominoes"));
    assert!(session.press("m")[0].contains("tiles"));
}

#[test]
fn a_review_without_a_file_takes_the_latest_match_that_is_over() {
    let folder = Folder::new();
    let nothing = run(&folder, &["review", "--lang", "en"]);
    assert_eq!(nothing.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&nothing.stderr).starts_with("No match is over yet"));
    let folder = kept();
    let latest = folder.finished().remove(0);
    let named = run(&folder, &["review", &latest.display().to_string()]);
    let unnamed = run(&folder, &["review"]);
    assert!(unnamed.status.success());
    assert_eq!(unnamed.stdout, named.stdout);
}

#[test]
fn the_name_is_asked_for_once_and_needn_t_be_given() {
    for (answer, name) in [("Anna", "Anna"), ("", "Player")] {
        let folder = Folder::new();
        let mut session = start(&folder, "en", &[]);
        session.press("1");
        session.press("3");
        assert!(session.press("enter")[0].starts_with("What is your name?"));
        session.send(answer);
        session.close();
        let text = fs::read_to_string(folder.matches().remove(0)).unwrap();
        assert!(text.lines().any(|line| line == format!("seat 1 human {name}")), "{text}");
        let mut session = start(&folder, "en", &[]);
        session.press("1");
        session.press("3");
        assert!(!session.press("enter")[0].starts_with("What is your name?"));
    }
}

#[test]
fn a_prompt_says_what_it_wants_takes_no_command_for_a_name_and_is_left_by_every_way_out() {
    let folder = Folder::new();
    let asked = |folder: &Folder| {
        let mut session = start(folder, "en", &[]);
        session.press("1");
        session.press("3");
        assert!(session.press("enter")[0].starts_with("What is your name?"));
        session
    };
    let mut session = asked(&folder);
    assert!(session.press("?")[0].starts_with("What is your name?"));
    for word in ["undo", ":undo"] {
        let said = session.press(word);
        assert!(said[0].starts_with("Undo is the word of a command") && said[1].starts_with("What is your name?"), "{said:?}");
    }
    session.send(":quit");
    assert_eq!(session.close().1, Some(0));
    assert!(folder.matches().is_empty(), "no match has begun");
    for way in ["quit", "esc"] {
        let folder = Folder::new();
        let mut session = asked(&folder);
        session.send(way);
        let (said, _) = session.close();
        assert_eq!(folder.matches().is_empty(), way == "quit", "{way}: {said:?}");
        assert!(said.iter().all(|line| !line.to_lowercase().contains("you are")), "{way}: {said:?}");
    }
}

#[test]
fn the_name_is_a_setting_and_can_be_removed() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", &[]);
    session.press("3");
    for (typed, item) in [("Anna Rossi", "Your name: Anna Rossi, 10 of 20"), ("-", "Your name: none, 10 of 20")] {
        session.send("10");
        session.send(typed);
        assert_eq!(session.heard().last().unwrap(), item);
    }
}
