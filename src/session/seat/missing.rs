//! For whom a table waits: between two rounds, and where somebody takes long.

use super::Whose;
use super::at_once::FEW;
use super::knows::Knows;
use super::mine::Mine;
use crate::games::{Seat, SeatSet};
use crate::narration::message::message;
use crate::narration::{Ear, Message, Value};
use crate::session::person::Person;
use crate::session::table::Playable;
use crate::session::table::chair::WaitsFor;
use std::time::Duration;

impl<G: Playable> Knows<G> {
    /// Whether others play as well, and the next round waits.
    pub(in crate::session) fn is_between_rounds(&self, mine: &Mine) -> bool {
        mine.whose == Whose::Tables && self.waits_for == WaitsFor::People
    }

    /// For whom the next round waits, where others play as well; None where all are ready, or it waits
    /// for something else.
    pub(in crate::session) fn waits_between_rounds(&self, mine: &Mine, person: &Person) -> Option<Message> {
        if !self.is_between_rounds(mine) {
            return None;
        }
        let others: SeatSet = self.missing.iter().filter(|seat| *seat != self.seat).collect();
        let ear = self.ear(person);
        match (mine.is_ready(self.moment), others.is_empty()) {
            (true, true) => None,
            (true, false) => Some(message!("waiting-ready", who = names(others, &ear))),
            (false, false) => Some(message!("waiting-you-and", who = names(others, &ear))),
            // Alone, nobody waits.
            (false, true) => self.header.people().any(|seat| seat != self.seat).then(|| message!("waiting-you")),
        }
    }

    /// The same, how one gets on, where that is still to be done, and whether the match is paused.
    pub(in crate::session) fn awaits_round(&self, mine: &Mine, person: &Person) -> Vec<Message> {
        let next = (!mine.is_ready(self.moment)).then(|| G::next_round(&self.view));
        let said: Vec<Message> = self.waits_between_rounds(mine, person).into_iter().chain(next).chain(self.paused()).collect();
        if said.is_empty() { vec![message!("waiting-nobody")] } else { said }
    }

    /// What is said as the player asks for the next round in a pause, in which nothing follows.
    pub(in crate::session) fn ready_in_pause(&self, person: &Person) -> Option<Vec<Message>> {
        let paused = self.paused()?;
        let others: SeatSet = self.missing.iter().filter(|seat| *seat != self.seat).collect();
        let waiting = (!others.is_empty()).then(|| message!("waiting-for", who = names(others, &self.ear(person))));
        Some(waiting.into_iter().chain([paused]).collect())
    }
}

/// That it goes on without these if they don't move soon, as `own` hears it, or somebody who looks on.
pub(in crate::session) fn hurry(whom: SeatSet, left: Duration, own: Option<Seat>, waits_for: WaitsFor, ear: &Ear) -> Message {
    let round = if waits_for == WaitsFor::People { "yes" } else { "no" };
    let seconds = left.as_secs_f64().round() as i64;
    if own.is_some_and(|own| whom.contains(own)) {
        return message!("hurry-you", round = round, seconds = seconds);
    }
    if whom.len() > FEW {
        return message!("hurry-many", count = whom.len(), seconds = seconds);
    }
    message!("hurry", round = round, who = names(whom, ear), seconds = seconds)
}

/// These by their names, or how many they are.
fn names(seats: SeatSet, ear: &Ear) -> Value {
    if seats.len() > FEW {
        return Value::from(message!("so-many-people", count = seats.len()));
    }
    Value::Series(seats.iter().map(|seat| ear.name(seat)).collect())
}
