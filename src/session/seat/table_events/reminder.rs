//! A reminder of the player's turn, once, for players who want it in matches with others.

use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::session::client::Person;
use crate::session::client::settings::BellSetting;
use crate::session::seat::MatchOwner;
use crate::session::seat::announced::AnnouncedState;
use crate::session::seat::view::SeatView;
use std::time::{Duration, Instant};

impl AnnouncedState {
    /// When the player is to be reminded: some time after the turn began, or after their last key.
    /// None if they don't want it, or were reminded already.
    pub(in crate::session) fn reminder_due(&self, owner: MatchOwner, seat_view: &SeatView, person: &Person) -> Option<Instant> {
        let after = Duration::from_secs(person.settings.reminder.into());
        let is_turn = seat_view.is_own_turn() && seat_view.pause_message().is_none();
        let wanted = !after.is_zero() && owner == MatchOwner::Tables && is_turn && self.reminded_at != Some(seat_view.revision);
        let began = self.turn_began_at.unwrap_or(self.seated_at);
        wanted.then(|| began.max(person.inbox.last_input()) + after)
    }

    /// Reminds the player of their turn, if it is time.
    pub(in crate::session) fn remind(&mut self, owner: MatchOwner, seat_view: &SeatView, person: &mut Person) {
        if self.reminder_due(owner, seat_view, person).is_some_and(|due| due <= self.clock.now()) {
            self.reminded_at = Some(seat_view.revision);
            call_to_turn(person);
            person.output.tell_events(&[message!("still-your-turn")]);
        }
    }
}

/// Signals the player's turn: by the bell if they want it, else by a sound, where sounds are
/// supported.
pub(in crate::session) fn call_to_turn(person: &mut Person) {
    match person.settings.bell {
        BellSetting::On => person.output.ring(),
        BellSetting::Off => person.output.queue_sound(Sound::Turn.into()),
    }
}
