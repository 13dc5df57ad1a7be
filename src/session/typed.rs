//! What the player types at the table: a command, a number, a word.

use super::evening::{Evening, Known, Typed};
use super::table::{Next, Playable, Table};
use crate::input::keys::Command;
use crate::narration::message::message;

impl<G: Playable> Table<G> {
    /// A typed command or number, in the player's turn or out of it. `Some` where the match is left.
    pub(super) fn typed(&mut self, typed: Typed, evening: &mut Evening) -> Option<Next> {
        match typed {
            Typed::Command(command) => return self.command(command, evening),
            Typed::Number(number) => return self.number(number, evening),
            Typed::Digits(number) => self.would_take(number, evening),
            Typed::Begun => evening.desk.answer(&[message!("line-begun")]),
            Typed::Erased => evening.desk.answer(&[message!("line-erased")]),
            Typed::Unknown(word) if self.go_to_named(&word, evening) => {}
            Typed::Unknown(word) => evening.unknown(&word),
            Typed::Leaving(leaving) => return Some(Next::Leave(leaving)),
        }
        None
    }

    fn command(&mut self, command: Command, evening: &mut Evening) -> Option<Next> {
        if evening.general(command) == Known::Yes || self.inform(evening, command) == Known::Yes {
            return None;
        }
        self.order(command, evening)
    }
}
