//! Messages about who a table waits for: between rounds, and when a player takes long.

use crate::games::any::AnyGame;
use crate::games::{Seat, SeatSet};
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{EventNarration, Listener, Message, Value};
use crate::session::client::Person;
use crate::session::seat::MatchOwner;
use crate::session::seat::state::SeatState;
use crate::session::seat::table_events::simultaneous::FEW;
use crate::session::seat::view::SeatView;
use crate::session::table::events::AwaitedStep;
use std::time::Duration;

impl SeatView {
    /// Whether there are other players, and the next round waits.
    pub(in crate::session) fn is_between_rounds(&self, state: &SeatState) -> bool {
        state.owner == MatchOwner::Tables && self.waits_for == AwaitedStep::People
    }

    /// A message about who the next round waits for; None if all are ready, or the match waits for
    /// something else.
    pub(in crate::session) fn missing_players_message(&self, state: &SeatState, person: &Person) -> Option<Message> {
        if !self.is_between_rounds(state) {
            return None;
        }
        let others: SeatSet = self.missing.iter().filter(|seat| *seat != self.seat).collect();
        let listener = self.listener(person);
        match (state.is_ready(self.revision), others.is_empty()) {
            (true, true) => None,
            (true, false) => Some(message!("waiting-ready", who = player_names(others, &listener))),
            (false, false) => Some(message!("waiting-you-and", who = player_names(others, &listener))),
            // Alone, the player waits for no one.
            (false, true) => self.header.people().any(|seat| seat != self.seat).then(|| message!("waiting-you")),
        }
    }

    /// The same message, the key for the next round if it is needed, and whether the match is
    /// paused.
    pub(in crate::session) fn round_wait_messages(&self, state: &SeatState, person: &Person) -> Vec<Message> {
        let next = (!state.is_ready(self.revision)).then(|| AnyGame::next_round_message(&self.view));
        let said: Vec<Message> = self.missing_players_message(state, person).into_iter().chain(next).chain(self.pause_message()).collect();
        if said.is_empty() { vec![message!("waiting-nobody")] } else { said }
    }

    /// The message for a player who is ready in a pause, in which nothing follows.
    pub(in crate::session) fn ready_in_pause_messages(&self, person: &Person) -> Option<Vec<Message>> {
        let paused = self.pause_message()?;
        let others: SeatSet = self.missing.iter().filter(|seat| *seat != self.seat).collect();
        let waiting = (!others.is_empty()).then(|| message!("waiting-for", who = player_names(others, &self.listener(person))));
        Some(waiting.into_iter().chain([paused]).collect())
    }
}

/// The warning that the match goes on without these players, as the player at `own` or a spectator
/// hears it.
pub(in crate::session) fn hurry_warning(
    whom: SeatSet,
    left: Duration,
    own: Option<Seat>,
    waits_for: AwaitedStep,
    listener: &Listener,
) -> Message {
    let round = if waits_for == AwaitedStep::People { "yes" } else { "no" };
    let seconds = left.as_secs_f64().round() as i64;
    if own.is_some_and(|own| whom.contains(own)) {
        return message!("hurry-you", round = round, seconds = seconds).with_sound(Sound::Time);
    }
    if whom.len() > FEW {
        return message!("hurry-many", count = whom.len(), seconds = seconds);
    }
    message!("hurry", round = round, who = player_names(whom, listener), seconds = seconds)
}

/// The players' names, or their number.
fn player_names(seats: SeatSet, listener: &Listener) -> Value {
    if seats.len() > FEW {
        return Value::from(message!("so-many-people", count = seats.len()));
    }
    Value::Series(seats.iter().map(|seat| listener.name(seat)).collect())
}
