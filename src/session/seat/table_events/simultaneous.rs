//! Messages about rounds with simultaneous choices, as a seat hears them.

use crate::games::any::AnyGame;
use crate::games::{Seat, SeatSet};
use crate::narration::message::message;
use crate::narration::{EventNarration, Listener, Message, Value};
use crate::session::client::Person;
use crate::session::seat::view::SeatView;
use crate::session::table::events::{AwaitedStep, TurnOrder};

/// The most waiting players named in a message; of more, the number is given.
pub(in crate::session::seat) const FEW: usize = 3;

impl SeatView {
    /// Whether all choose at the same time.
    pub(in crate::session) fn is_at_once(&self) -> bool {
        self.turns == TurnOrder::AtOnce
    }

    /// A message about who is still choosing, once this player has chosen.
    pub(in crate::session) fn still_choosing(&self, person: &Person) -> Option<Message> {
        still_choosing(self.choosing, Some(self.seat), &self.listener(person)).filter(|_| self.waits_for == AwaitedStep::Others)
    }

    /// The message for a turn, which is everyone's if all choose at the same time.
    pub(in crate::session) fn shared_turn_message(&self, said: Message) -> Message {
        if self.is_at_once() && said == message!("turn-you") { message!("turn-all") } else { said }
    }

    /// Messages about whose turn it is, if all choose at the same time.
    pub(in crate::session) fn simultaneous_turn_messages(&self, person: &Person) -> Option<Vec<Message>> {
        let others = still_choosing(self.choosing, Some(self.seat), &self.listener(person));
        match self.waits_for {
            AwaitedStep::Others => Some(others.into_iter().collect()).filter(|said: &Vec<Message>| !said.is_empty()),
            AwaitedStep::Move(seat) if seat == self.seat && self.is_at_once() => {
                let said = AnyGame::your_turn_message(&self.view, &self.listener(person)).map(|said| self.shared_turn_message(said));
                Some(said.into_iter().chain(others).collect())
            }
            _ => None,
        }
    }
}

/// A message about who is still choosing, except the listener; None if all have chosen.
pub(in crate::session::seat) fn still_choosing(choosing: SeatSet, own: Option<Seat>, listener: &Listener) -> Option<Message> {
    let others: Vec<Value> = choosing.iter().filter(|seat| Some(*seat) != own).map(|seat| listener.name(seat)).collect();
    let count = others.len();
    match count {
        0 => None,
        1..=FEW => Some(message!("still-choosing", who = Value::Series(others), count = count)),
        _ => Some(message!("still-choosing-many", count = count)),
    }
}
