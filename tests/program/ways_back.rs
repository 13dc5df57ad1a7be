//! Going back returns to the previous list and item.

use crate::program::{Folder, Session, salotto};
use salotto::games::catalogue::GameName;

fn start(folder: &Folder) -> Session {
    let mut program = salotto(folder);
    program.args(["--speech", "off", "--lang", "en", "--pace", "none"]);
    let mut session = Session::start(program);
    session.heard();
    session
}

/// The last line of output after these keys.
fn last(session: &mut Session, keys: &[&str]) -> String {
    keys.iter().flat_map(|key| session.press(key)).last().unwrap_or_default()
}

#[test]
fn from_a_list_one_comes_back_to_the_item_that_opened_it() {
    let folder = Folder::new();
    let mut session = start(&folder);
    for (item, title) in [("2", "The rules of the games, 2"), ("3", "Settings, 3"), ("4", "The keys, 4"), ("7", "Lessons, 7")] {
        let said = last(&mut session, &[item, "x"]);
        assert!(said.starts_with(title), "{said}");
    }
}

#[test]
fn escape_in_what_is_agreed_leads_to_the_games_and_from_the_rules_as_well() {
    let folder = Folder::new();
    let (mut session, games) = (start(&folder), GameName::ALL.len());
    // After the games come the quarter of an hour and the cup.
    let said = last(&mut session, &["1", "3", "x"]);
    assert!(said.starts_with("Classic dominoes") && said.contains(&format!(", 3 of {}", games + 2)), "{said}");
    assert!(last(&mut session, &["x"]).starts_with("New match"));
    let said = last(&mut session, &["2", "7", "x"]);
    assert!(said.starts_with("Kingdomino") && said.contains(&format!(", 7 of {games}")), "{said}");
}

#[test]
fn who_has_a_saved_match_is_not_here_for_the_first_time() {
    let folder = Folder::first_time();
    let mut program = salotto(&folder);
    program.args(["play", "classic", "--seed", "21", "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(program);
    session.press("0-3");
    session.close();
    assert_eq!(folder.matches().len(), 1);
    let mut session = start(&folder);
    let said = last(&mut session, &["down", "up"]);
    assert!(said.starts_with("New match, 1"), "{said}");
}

#[test]
fn the_first_step_back_is_to_what_was_said_before_the_last() {
    let folder = Folder::new();
    let mut session = start(&folder);
    session.press("down");
    assert_eq!(session.press("pageup"), ["New match, 1 of 12"]);
    assert_eq!(session.press("pagedown"), ["The rules of the games, 2 of 12"]);
}
