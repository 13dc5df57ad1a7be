//! Named opponents: chosen in the menu, kept in the record, and their remarks.

use crate::program::{Folder, Session, salotto};
use std::fs;

fn start(folder: &Folder, arguments: &[&str]) -> Session {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--pace", "none", "--lang", "en"]);
    let mut session = Session::start(command);
    session.heard();
    session
}

/// All lines of a match that is played to its end, by the answers to the keys.
fn played(session: &mut Session) -> Vec<Vec<String>> {
    let mut answers = Vec::new();
    while answers.len() < 1000 {
        for key in ["b", "enter"] {
            answers.push(session.press(key));
            if answers.last().is_some_and(|said| said.iter().any(|line| line.contains("What would you like to do now?"))) {
                return answers;
            }
        }
    }
    panic!("a match that doesn't end");
}

/// A match of some rounds against a named opponent, with these settings.
fn match_with(settings: &str) -> Vec<Vec<String>> {
    let folder = Folder::new();
    folder.write("settings.toml", format!("lessons = [\"classic 1\"]\nnews = \"off\"\n{settings}"));
    let arguments = ["play", "salotto", "--players", "2", "--limit", "120", "--bots", "rocco", "--seed", "3"];
    let mut session = start(&folder, &arguments);
    let answers = played(&mut session);
    session.close();
    answers
}

#[test]
fn a_remark_follows_the_result_of_a_round_and_never_comes_before_a_turn() {
    let answers = match_with("remarks = \"on\"\n");
    let (mut rounds, mut remarks) = (0, 0);
    for said in &answers {
        let told: Vec<usize> = (0..said.len()).filter(|place| said[*place].starts_with("Rocco says: ")).collect();
        assert!(told.len() <= 1, "{said:#?}");
        let is_end = |line: &String| line.contains("for the next round") || line.contains("What would you like to do now?");
        rounds += usize::from(said.iter().any(is_end));
        if let [place] = told[..] {
            remarks += 1;
            assert!(place > 0 && said[..place].iter().any(|line| line.contains("points")), "{said:#?}");
            assert!(said[place..].iter().all(|line| !line.contains("our turn")), "{said:#?}");
            assert!(said[place..].iter().any(is_end), "{said:#?}");
        }
    }
    assert!(rounds > 2 && remarks > 1 && remarks <= rounds, "{remarks} remarks in {rounds} rounds: {answers:#?}");
}

#[test]
fn opponents_are_silent_unless_remarks_are_chosen() {
    let answers = match_with("");
    assert!(answers.iter().flatten().all(|line| !line.starts_with("Rocco says: ")), "{answers:#?}");
    assert!(answers.iter().flatten().any(|line| line.contains("Rocco")), "{answers:#?}");
}

#[test]
fn an_opponent_is_chosen_in_the_list_of_levels_sits_under_its_name_and_is_there_when_the_match_is_resumed() {
    let folder = Folder::new();
    folder.write("settings.toml", "lessons = [\"classic 1\"]\nnews = \"off\"\nname_asked = true\n");
    let mut session = start(&folder, &[]);
    // A new match of the classic game, its opponents, the last of the list.
    for key in ["1", "3", "2"] {
        session.press(key);
    }
    let last = session.press("end");
    assert!(last[0].starts_with("Delia, hard: counts everything"), "{last:?}");
    let said = session.press("enter");
    assert!(said.iter().any(|line| line.starts_with("Opponents: Delia")), "{said:?}");
    let said = session.press("1");
    assert!(said.iter().any(|line| line.contains("Delia")), "{said:?}");
    session.close();
    let record = fs::read_to_string(folder.matches().remove(0)).unwrap();
    assert!(record.contains("\nseat 2 delia Delia\n"), "{record}");
    let mut session = start(&folder, &["resume"]);
    let said = session.press("s");
    assert!(said.iter().any(|line| line.contains("Delia")), "{said:?}");
    session.close();
    // The next match of more players has the same one at the first seat.
    let arguments = ["play", "classic", "--players", "4", "--seed", "2"];
    start(&folder, &arguments).close();
    let records: Vec<String> = folder.matches().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert!(records.iter().any(|record| record.contains("\nseat 2 delia Delia\nseat 3 mina Mina\nseat 4 rocco Rocco\n")), "{records:#?}");
}
