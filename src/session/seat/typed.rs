//! What the player types at the table: a command, a number, a word.

use super::{Help, Next, Sitting};
use crate::input::keys::Command;
use crate::input::request::Request;
use crate::locale::in_words_of_records;
use crate::narration::message::message;
use crate::narration::{Message, TypedMove, Value};
use crate::session::person::{Handled, Person};
use crate::session::table::Playable;

impl<G: Playable> Sitting<G> {
    /// Answers a typed command or number, in the player's turn or out of it; how the match is left,
    /// if it is.
    pub(in crate::session) fn typed(&mut self, typed: Request, person: &mut Person) -> Option<Next> {
        self.save_before_answering();
        let helped = self.help;
        // A player who silences the voice halfway through has still been told.
        if typed != Request::Command(Command::Hush) {
            self.help = Help::Untold;
        }
        match typed {
            Request::Command(Command::Help) if helped == Help::Told => return self.all_keys(person),
            Request::Command(command) => return self.command(command, person),
            Request::Say(text) => {
                person.tongue.typed = Some(text);
                let next = self.command(Command::Say, person);
                person.tongue.typed = None;
                return next;
            }
            Request::Number(number) => return self.number(number, person),
            Request::Digits(number) => self.would_take(number, person),
            Request::Begun => person.desk.answer(&[message!("line-begun")]),
            Request::Erased => person.desk.answer(&[message!("line-erased")]),
            Request::TooMuch(said) => person.desk.answer(&[said]),
            Request::Unknown(word) if self.go_to_named(&word, person) => {}
            Request::Unknown(word) => match self.move_named(&word, None) {
                Some(typed) => return self.typed_move(typed, person),
                None => person.unknown(&word),
            },
            Request::End(end) => return Some(Next::Leave(end.into())),
        }
        None
    }

    /// The typed move, if it is one, for the item that was `chosen`.
    pub(in crate::session) fn move_named(&self, word: &str, chosen: Option<G::Item>) -> Option<TypedMove<G::Action, G::Part>> {
        G::typed(&in_words_of_records(word), chosen, &self.view())
    }

    /// Does a typed move, or says why it isn't allowed and what comes nearest.
    pub(in crate::session) fn typed_move(&mut self, typed: TypedMove<G::Action, G::Part>, person: &mut Person) -> Option<Next> {
        self.cursor.typed_over = Some(typed);
        self.then_typed(None, person)
    }

    /// Does the move for which a list was left; over the list to which that leads, another one can
    /// be typed.
    pub(in crate::session) fn then_typed(&mut self, mut next: Option<Next>, person: &mut Person) -> Option<Next> {
        while let (None, Some(typed)) = (&next, self.cursor.typed_over.take()) {
            next = match self.can_be(typed, person) {
                Ok(TypedMove::Action(action)) => self.try_action(action, person),
                Ok(TypedMove::Steps(steps)) => self.pick_parts(steps, person),
                Ok(TypedMove::Unclear(asked)) => {
                    person.desk.answer(&[asked]);
                    None
                }
                Err(said) => {
                    person.desk.answer(&said);
                    None
                }
            };
        }
        next
    }

    /// The typed move, if it can be done.
    ///
    /// # Errors
    /// Why it isn't allowed, and what comes nearest.
    pub(in crate::session) fn can_be(
        &self,
        typed: TypedMove<G::Action, G::Part>,
        person: &Person,
    ) -> Result<TypedMove<G::Action, G::Part>, Vec<Message>> {
        if !self.is_own_turn() {
            return Err(vec![self.not_yours(person)]);
        }
        let view = self.view();
        let (wanted, refused) = match typed {
            TypedMove::Action(action) => match self.judge(&action) {
                Ok(()) => return Ok(typed),
                Err(refusal) => (G::parts(&action, &view), G::refused(refusal, &view, &self.ear(person))),
            },
            TypedMove::Steps(steps) if !self.fitting(&steps, &view).is_empty() => return Ok(TypedMove::Steps(steps)),
            TypedMove::Unclear(asked) => return Err(vec![asked]),
            TypedMove::Steps(steps) => {
                let refused = self.why_not(&steps, person);
                (steps, refused)
            }
        };
        Err([refused].into_iter().chain(self.nearest(&wanted, person)).collect())
    }

    /// The possible moves nearest to `wanted`.
    fn nearest(&self, wanted: &[G::Part], person: &Person) -> Option<Message> {
        let view = self.view();
        let ranked = G::ranked(&view, &self.ear(person));
        let (_, name) = ranked.into_iter().min_by_key(|(action, _)| G::distance(action, wanted, &view))?;
        Some(message!("typed-nearest", action = Value::phrase(name)))
    }

    fn command(&mut self, command: Command, person: &mut Person) -> Option<Next> {
        if self.answered_beside(command, person) == Handled::Yes
            || person.general(command) == Handled::Yes
            || self.inform(person, command) == Handled::Yes
        {
            return None;
        }
        self.order(command, person)
    }
}
