//! Moments at which a player may ask: each question has an answer there, and asking changes
//! nothing.

use crate::games::{arguments, cases, each_game};
use crate::program::{Folder, Session, salotto};
use std::collections::BTreeSet;
use std::fs;

/// Keys that only ask, at every table.
const QUESTIONS: [&str; 10] = ["c", "v", "s", "e", "t", "w", "n", "k", "p", "m"];
/// The answers when nothing can be asked.
const REFUSALS: [&str; 2] = ["First choose from the list", "This key does nothing here"];

fn start(folder: &Folder, game: &str, arguments: &[String]) -> Session {
    folder.waits_for_no_disk();
    let mut command = salotto(folder);
    command.args(["play", game]).args(arguments).args(["--lang", "en", "--speech", "off"]);
    Session::start(command)
}

fn saved(folder: &Folder) -> Vec<String> {
    folder.matches().iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

#[track_caller]
fn asks_everything(session: &mut Session, folder: &Folder, moment: &str) {
    let before = saved(folder);
    for key in QUESTIONS {
        let said = session.press(key);
        assert!(!said.is_empty() && !said.iter().any(|line| line.is_empty()), "{moment}, {key}: {said:?}");
        assert!(!REFUSALS.iter().any(|refusal| said[0].starts_with(refusal)), "{moment}, {key}: {said:?}");
        assert_eq!(session.press("r"), said, "{moment}: R repeats the answer to {key}");
    }
    assert_eq!(saved(folder), before, "{moment}: asking plays nothing");
}

#[test]
fn every_question_has_an_answer_in_the_own_turn_in_a_list_in_the_menu_between_rounds_and_after_the_end() {
    each_game(|name| {
        let (folder, game) = (Folder::new(), name.key());
        let options = arguments(&cases(name).rounds);
        let mut session = start(&folder, game, &[options, vec!["--seed=4".to_string()]].concat());
        let mut said = session.heard();
        let mut asked = BTreeSet::new();
        for _ in 0..1000 {
            let last = said.last().cloned().unwrap_or_default();
            let moment = match () {
                () if last.starts_with("Another match like this one") => "after the end",
                () if last.starts_with("Enter for the next") => "between rounds",
                () => "own turn",
            };
            if asked.insert(moment) {
                asks_everything(&mut session, &folder, &format!("{game}, {moment}"));
                if moment == "own turn" {
                    for (key, list) in [("b", "in a list"), ("f2", "in the menu")] {
                        session.press(key);
                        asks_everything(&mut session, &folder, &format!("{game}, {list}"));
                        session.press("esc");
                    }
                }
            }
            said = match moment {
                "after the end" => break,
                "between rounds" => session.press("enter"),
                _ => [session.press("b"), session.press("enter")].concat(),
            };
        }
        assert!(asked.contains("after the end"), "{game} ends");
        assert!(asked.len() == 3 || game == "kingdomino", "{game} has more than one round: {asked:?}");
    });
}

#[test]
fn who_is_out_of_the_match_hears_the_others_go_on_to_its_end() {
    let out = "You are out of the match";
    for seed in 0..30 {
        let folder = Folder::new();
        let mut session = start(&folder, "salotto", &["--players=4".to_string(), "--limit=25".to_string(), format!("--seed={seed}")]);
        let mut said = session.heard();
        while !said.iter().any(|line| line.starts_with(out) || line.starts_with("Another match")) {
            said = [session.press("b"), session.press("enter")].concat();
        }
        if !said.last().is_some_and(|line| line.starts_with("Listen on")) {
            continue;
        }
        asks_everything(&mut session, &folder, "asked how to go on");
        assert!(session.press("1").last().is_some_and(|line| line.starts_with("Enter for the next")));
        asks_everything(&mut session, &folder, "out of the match");
        assert_eq!(session.press("m"), ["You hold nothing."]);
        let mut heard = Vec::new();
        while !heard.iter().any(|line: &String| line.starts_with("Another match")) {
            heard.extend(session.press("enter"));
        }
        assert!(heard.iter().any(|line| line.contains(" wins the match")), "{heard:?}");
        assert!(!heard.iter().any(|line| line.starts_with("Your turn") || line.starts_with("You have")), "{heard:?}");
        return;
    }
    panic!("nobody is ever out before the others");
}

#[test]
fn while_a_side_is_being_chosen_no_key_names_another_tile_than_the_one_that_enter_plays() {
    let folder = Folder::new();
    let mut session = start(&folder, "pairs", &["--seed=1".to_string()]);
    session.heard();
    let mut question = Vec::new();
    while !question.first().is_some_and(|line: &String| line.starts_with("On which side")) {
        session.press("z");
        question = session.press("enter");
    }
    assert_eq!(question[0], "On which side do you play five zero? G left, zero; D right, five.");
    assert_eq!(session.press("z"), ["First choose from the list, or close it with Escape or X."], "other tiles fit as well");
    assert!(session.press("enter")[0].starts_with("You play five zero on the left"));
}
