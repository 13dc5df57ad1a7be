//! What the player types at the table: a command, a number, a word.

use super::evening::{Evening, Known, Typed};
use super::table::{Help, Next, Playable, Table};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Message, TypedMove, Value};

impl<G: Playable> Table<G> {
    /// A typed command or number, in the player's turn or out of it. `Some` where the match is left.
    pub(super) fn typed(&mut self, typed: Typed, evening: &mut Evening) -> Option<Next> {
        self.save_before_answering();
        let helped = self.help;
        // Whoever silences the voice in the middle of it has still been told.
        if typed != Typed::Command(Command::Hush) {
            self.help = Help::Untold;
        }
        match typed {
            Typed::Command(Command::Help) if helped == Help::Told => return self.all_keys(evening),
            Typed::Command(command) => return self.command(command, evening),
            Typed::Number(number) => return self.number(number, evening),
            Typed::Digits(number) => self.would_take(number, evening),
            Typed::Begun => evening.desk.answer(&[message!("line-begun")]),
            Typed::Erased => evening.desk.answer(&[message!("line-erased")]),
            Typed::TooMuch(said) => evening.desk.answer(&[said]),
            Typed::Unknown(word) if self.go_to_named(&word, evening) => {}
            Typed::Unknown(word) => match G::typed(&word, self.hand.current(), &self.view()) {
                Some(typed) => return self.typed_move(typed, evening),
                None => evening.unknown(&word),
            },
            Typed::Leaving(leaving) => return Some(Next::Leave(leaving)),
        }
        None
    }

    /// Does what was typed as a move, or says why it can't be and what comes nearest to it.
    fn typed_move(&mut self, typed: TypedMove<G::Action, G::Step>, evening: &mut Evening) -> Option<Next> {
        if !self.is_own_turn() {
            let said = self.not_yours(evening);
            evening.desk.answer(&[said]);
            return None;
        }
        let view = self.view();
        let (wanted, refused) = match typed {
            TypedMove::Action(action) => match self.game.judge(&action) {
                Ok(()) => return self.try_in_passing(action, evening),
                Err(refusal) => (G::steps(&action, &view), G::refused(refusal, &view, &self.ear(evening))),
            },
            TypedMove::Steps(steps) if !self.fitting(&steps, &view).is_empty() => return self.pick(steps, evening),
            TypedMove::Steps(steps) => {
                let refused = self.why_not(&steps, evening);
                (steps, refused)
            }
        };
        let nearest = self.nearest(&wanted, evening);
        evening.desk.answer(&[refused].into_iter().chain(nearest).collect::<Vec<_>>());
        None
    }

    /// What can be done and comes nearest to `wanted`.
    fn nearest(&self, wanted: &[G::Step], evening: &Evening) -> Option<Message> {
        let view = self.view();
        let ranked = G::ranked(&view, &self.ear(evening));
        let (_, name) = ranked.into_iter().min_by_key(|(action, _)| G::distance(action, wanted, &view))?;
        Some(message!("typed-nearest", action = Value::phrase(name)))
    }

    fn command(&mut self, command: Command, evening: &mut Evening) -> Option<Next> {
        if evening.general(command) == Known::Yes || self.inform(evening, command) == Known::Yes {
            return None;
        }
        self.order(command, evening)
    }
}
