//! What the player types at the table: a command, a number, a word.

use super::person::{Known, Person};
use super::sitting::{Help, Next, Sitting};
use super::table::Playable;
use crate::input::keys::Command;
use crate::input::request::Request;
use crate::locale::in_words_of_records;
use crate::narration::message::message;
use crate::narration::{Message, TypedMove, Value};

impl<G: Playable> Sitting<G> {
    /// A typed command or number, in the player's turn or out of it. `Some` where the match is left.
    pub(super) fn typed(&mut self, typed: Request, person: &mut Person) -> Option<Next> {
        self.save_before_answering();
        let helped = self.help;
        // Whoever silences the voice in the middle of it has still been told.
        if typed != Request::Command(Command::Hush) {
            self.help = Help::Untold;
        }
        match typed {
            Request::Command(Command::Help) if helped == Help::Told => return self.all_keys(person),
            Request::Command(command) => return self.command(command, person),
            Request::Number(number) => return self.number(number, person),
            Request::Digits(number) => self.would_take(number, person),
            Request::Begun => person.desk.answer(&[message!("line-begun")]),
            Request::Erased => person.desk.answer(&[message!("line-erased")]),
            Request::TooMuch(said) => person.desk.answer(&[said]),
            Request::Unknown(word) if self.go_to_named(&word, person) => {}
            Request::Unknown(word) => match G::typed(&in_words_of_records(&word), self.hand.current(), &self.view()) {
                Some(typed) => return self.typed_move(typed, person),
                None => person.unknown(&word),
            },
            Request::End(end) => return Some(Next::Leave(end.into())),
        }
        None
    }

    /// Does what was typed as a move, or says why it can't be and what comes nearest to it.
    fn typed_move(&mut self, typed: TypedMove<G::Action, G::Step>, person: &mut Person) -> Option<Next> {
        if !self.is_own_turn() {
            let said = self.not_yours(person);
            person.desk.answer(&[said]);
            return None;
        }
        let view = self.view();
        let (wanted, refused) = match typed {
            TypedMove::Action(action) => match self.judge(&action) {
                Ok(()) => return self.try_in_passing(action, person),
                Err(refusal) => (G::steps(&action, &view), G::refused(refusal, &view, &self.ear(person))),
            },
            TypedMove::Steps(steps) if !self.fitting(&steps, &view).is_empty() => return self.pick(steps, person),
            TypedMove::Steps(steps) => {
                let refused = self.why_not(&steps, person);
                (steps, refused)
            }
        };
        let nearest = self.nearest(&wanted, person);
        person.desk.answer(&[refused].into_iter().chain(nearest).collect::<Vec<_>>());
        None
    }

    /// What can be done and comes nearest to `wanted`.
    fn nearest(&self, wanted: &[G::Step], person: &Person) -> Option<Message> {
        let view = self.view();
        let ranked = G::ranked(&view, &self.ear(person));
        let (_, name) = ranked.into_iter().min_by_key(|(action, _)| G::distance(action, wanted, &view))?;
        Some(message!("typed-nearest", action = Value::phrase(name)))
    }

    fn command(&mut self, command: Command, person: &mut Person) -> Option<Next> {
        if person.general(command) == Known::Yes || self.inform(person, command) == Known::Yes {
            return None;
        }
        self.order(command, person)
    }
}
