//! The visual display of a list, where there is one.

use super::ListText;
use crate::input::keys::Command;
use crate::locale::InputMethod;
use crate::narration::Question;
use crate::narration::command::Availability;
use crate::session::client::{Person, scene};
use crate::speech::scene::{SceneKeys, SceneListKind};

/// Commands displayed next to a list's items.
const KEYS: [Command; 5] = [Command::Cancel, Command::Repeat, Command::Say, Command::Chat, Command::Help];

/// The same commands on a touched page.
const TOUCHED: [Command; 6] = [
    Command::Cancel,
    Command::Ask(Question::Ends),
    Command::Ask(Question::Scores),
    Command::Ask(Question::Turn),
    Command::Say,
    Command::Chat,
];

/// Whether a command has no effect away from a table.
fn is_at_table(command: Command) -> bool {
    let when = command.binding().when;
    !when.contains(&Availability::Always) && !when.contains(&Availability::Choosing)
}

/// Displays this list.
pub(super) fn lay(list: &ListText, cursor: usize, person: &mut Person) {
    if person.output.shows_scene() {
        person.output.lay(SceneListKind::List, list.title.clone(), list.items.clone(), cursor);
        let now = if person.inbox.types == InputMethod::Touch { &TOUCHED[..] } else { &KEYS };
        let is_here = |command: &&Command| (person.at_table || !is_at_table(**command)) && (list.closes || **command != Command::Cancel);
        let now = now.iter().filter(is_here).map(|command| (*command, None));
        person.output.offer(SceneKeys::Now, scene::keys(now, &person.inbox));
        // At a table the display of the game stays.
        if !person.at_table {
            person.output.draw(Vec::new());
            person.output.tell_status(&[]);
            person.output.offer(SceneKeys::All, scene::all_keys(|command| !is_at_table(command), |_| None, &person.inbox));
        }
    }
}
