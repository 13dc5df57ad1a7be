//! Leaving a match, the list of options and the program: the player is asked once about changes
//! that would be lost, and choices are saved.

use crate::program::{Folder, Session, salotto};

fn start(folder: &Folder, language: &str, arguments: &[&str]) -> Session {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--pace", "none", "--lang", language]);
    let mut session = Session::start(command);
    session.heard();
    session
}

/// A match with a move of the player, in a folder where no file can be saved.
fn unsaved(language: &str) -> (Folder, Session) {
    let folder = Folder::new();
    folder.write("matches", "in the way");
    let mut session = start(&folder, language, &["play", "classic", "--seed", "21"]);
    session.press("z");
    session.press("enter");
    (folder, session)
}

#[test]
fn a_match_that_cant_be_saved_is_left_only_by_who_says_so_twice() {
    for (language, cant, lost, on) in [
        ("it", "Questa partita non si può salvare in", "è persa", "Continuare la partita, 1 di 2"),
        ("en", "This match can't be saved in", "it is lost", "Go on with the match, 1 of 2"),
    ] {
        for way in [&["f2", "4"][..], &["f2", "5"], &[":quit"], &["b", ":quit"], &["b", "f2", "5"]] {
            let (folder, mut session) = unsaved(language);
            let asked = way.iter().map(|key| session.press(key)).last().unwrap();
            assert!(asked[0].starts_with(cant) && asked[0].contains(lost), "{way:?}: {asked:?}");
            assert!(asked[0].contains(&folder.path().join("matches").display().to_string()), "{asked:?}");
            assert_eq!(asked.last().unwrap(), on);
            session.press("enter");
            let hand = session.press("m").join(" ");
            assert!(hand.contains("tessere") || hand.contains("tiles"), "{way:?}: the match goes on: {hand}");
            for key in way {
                session.press(key);
            }
            session.press("2");
            let now = session.press("m");
            assert!(session.is_over() || now[0].contains("non fa niente") || now[0].contains("does nothing"), "{way:?}: {now:?}");
        }
    }
}

#[test]
fn a_match_that_is_saved_is_left_without_a_question() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", &["play", "classic", "--seed", "21"]);
    session.press("z");
    session.press("enter");
    session.press("f2");
    assert_eq!(session.press("5"), ["The match is saved. Goodbye!"]);
}

#[test]
fn what_is_chosen_in_the_agreement_is_there_the_next_time_however_it_was_left() {
    for way in ["esc", "f2", ":quit", "^D"] {
        let folder = Folder::new();
        let mut session = start(&folder, "en", &[]);
        for key in ["1", "3", "3", "4"] {
            session.press(key);
        }
        if way == "^D" {
            session.close();
        } else {
            session.press(way);
        }
        let mut session = start(&folder, "en", &[]);
        session.press("1");
        let agreement = session.press("3");
        assert_eq!(agreement.last().unwrap(), "Begin: four players, normal opponents; about 20 minutes, 1 of 7", "{way}");
    }
}

/// Plays tile by tile until the player of Salotto dominoes has too many points.
fn lost(folder: &Folder, language: &str) -> Session {
    let mut session = start(folder, language, &["play", "salotto", "--players", "4", "--limit", "20", "--seed", "1", "--bots", "greedy"]);
    for _ in 0..200 {
        for key in ["z", "enter", "enter", "space"] {
            let said = session.press(key).join("\n");
            if said.contains("You are out. How") || said.contains("Sei fuori. Come") {
                return session;
            }
        }
    }
    panic!("the player never lost");
}

#[test]
fn who_is_out_is_asked_once_and_listens_on() {
    let folder = Folder::new();
    let mut session = lost(&folder, "en");
    let mut said = session.press("1");
    while !said.iter().any(|line| line.starts_with("What would you like to do now")) {
        said.extend(session.press("enter"));
        assert!(said.len() < 2000, "{said:#?}");
    }
    assert!(!said.iter().any(|line| line.starts_with("You are out. How")), "{said:#?}");
}

#[test]
fn who_is_out_goes_to_the_end_at_once_or_to_another_match() {
    for (language, wins, done) in [("it", "vince", "Che cosa vuoi fare adesso?"), ("en", "wins", "What would you like to do now?")] {
        let folder = Folder::new();
        let mut session = lost(&folder, language);
        let said = session.press("2");
        let end = said.iter().position(|line| line == done).unwrap_or_else(|| panic!("{said:#?}"));
        assert!(said[..end].iter().any(|line| line.contains(wins)) && end < 12, "{said:#?}");
        let folder = Folder::new();
        let mut session = lost(&folder, language);
        let said = session.press("3").join(" ");
        assert!(said.contains("Manche 1") || said.contains("Round 1"), "{said}");
    }
}

#[test]
fn between_two_rounds_the_match_is_left_as_ever() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", &["play", "salotto", "--seed", "1", "--bots", "beginner"]);
    let mut keys = ["b", "enter"].into_iter().cycle().take(400);
    assert!(keys.any(|key| session.press(key).iter().any(|line| line == "Enter for the next round.")), "a round ends");
    let said = session.press("quit");
    assert!(session.is_over(), "{said:?}");
    assert_eq!(said.last().map(String::as_str), Some("The match is saved. Goodbye!"));
}
