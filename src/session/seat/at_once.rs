//! Messages about rounds with simultaneous choices, as a seat hears them.

use super::knows::Knows;
use crate::games::{Seat, SeatSet};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};
use crate::session::person::Person;
use crate::session::table::Playable;
use crate::session::table::chair::{Turns, WaitsFor};

/// The most waiting players told by name; of more, the number is told.
pub(super) const FEW: usize = 3;

impl<G: Playable> Knows<G> {
    /// Whether all choose at the same time.
    pub(in crate::session) fn is_at_once(&self) -> bool {
        self.turns == Turns::AtOnce
    }

    /// A message about who is still choosing, once this player has chosen.
    pub(in crate::session) fn still_choosing(&self, person: &Person) -> Option<Message> {
        still_choosing(self.choosing, Some(self.seat), &self.ear(person)).filter(|_| self.waits_for == WaitsFor::Others)
    }

    /// The message for a turn, which is everyone's if all choose at the same time.
    pub(in crate::session) fn turn_of_all(&self, said: Message) -> Message {
        if self.is_at_once() && said == message!("turn-you") { message!("turn-all") } else { said }
    }

    /// Messages about whose turn it is, if all choose at the same time.
    pub(in crate::session) fn turn_at_once(&self, person: &Person) -> Option<Vec<Message>> {
        let others = still_choosing(self.choosing, Some(self.seat), &self.ear(person));
        match self.waits_for {
            WaitsFor::Others => Some(others.into_iter().collect()).filter(|said: &Vec<Message>| !said.is_empty()),
            WaitsFor::Move(seat) if seat == self.seat && self.is_at_once() => {
                let said = G::your_turn(&self.view, &self.ear(person)).map(|said| self.turn_of_all(said));
                Some(said.into_iter().chain(others).collect())
            }
            _ => None,
        }
    }
}

/// A message about who is still choosing, except the listener; None if all have chosen.
pub(super) fn still_choosing(choosing: SeatSet, own: Option<Seat>, ear: &Listener) -> Option<Message> {
    let others: Vec<Value> = choosing.iter().filter(|seat| Some(*seat) != own).map(|seat| ear.name(seat)).collect();
    let count = others.len();
    match count {
        0 => None,
        1..=FEW => Some(message!("still-choosing", who = Value::Series(others), count = count)),
        _ => Some(message!("still-choosing-many", count = count)),
    }
}
