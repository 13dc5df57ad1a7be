//! The visual display of a list, where there is one.

use super::ListText;
use crate::input::keys::Command;
use crate::session::person::{Person, scene};
use crate::speech::scene::{LaidKind, SceneKeys};

/// Commands shown beside a list's items.
const KEYS: [Command; 5] = [Command::Cancel, Command::Repeat, Command::Say, Command::Chat, Command::Help];

/// Displays this list.
pub(super) fn lays(list: &ListText, cursor: usize, person: &mut Person) {
    if person.desk.shows_scene() {
        person.desk.lays(LaidKind::List, list.title.clone(), list.items.clone(), cursor);
        person.desk.offers(SceneKeys::Now, scene::keys(KEYS.map(|command| (command, None)), &person.inbox));
        // At a table the display of the game stays.
        if !person.at_table {
            person.desk.draws(Vec::new());
            person.desk.offers(SceneKeys::All, scene::all_keys(|_| true, |_| None, &person.inbox));
        }
    }
}
