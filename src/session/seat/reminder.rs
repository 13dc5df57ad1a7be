//! A reminder of the player's turn, once, for players who want it in matches with others.

use super::MatchOwner;
use super::knows::Knows;
use super::told::WasTold;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::session::person::Person;
use crate::session::person::settings::Bell;
use crate::session::table::Playable;
use std::time::{Duration, Instant};

impl<G: Playable> WasTold<G> {
    /// When the player is to be reminded: some time after the turn began, or after their last key.
    /// None if they don't want it, or were reminded already.
    pub(in crate::session) fn reminds_at(&self, whose: MatchOwner, knows: &Knows<G>, person: &Person) -> Option<Instant> {
        let after = Duration::from_secs(person.settings.reminder.into());
        let is_turn = knows.is_own_turn() && knows.paused().is_none();
        let wanted = !after.is_zero() && whose == MatchOwner::Tables && is_turn && self.reminded != Some(knows.moment);
        let began = self.turn_began.unwrap_or(self.sat_down);
        wanted.then(|| began.max(person.inbox.last_input()) + after)
    }

    /// Reminds the player of their turn, if it is time.
    pub(in crate::session) fn remind(&mut self, whose: MatchOwner, knows: &Knows<G>, person: &mut Person) {
        if self.reminds_at(whose, knows, person).is_some_and(|due| due <= Instant::now()) {
            self.reminded = Some(knows.moment);
            calls_to_turn(person);
            person.desk.event(&[message!("still-your-turn")]);
        }
    }
}

/// Signals the player's turn: by the bell if they want it, else by a sound, where sounds are
/// supported.
pub(in crate::session) fn calls_to_turn(person: &mut Person) {
    match person.settings.bell {
        Bell::On => person.desk.ring(),
        Bell::Off => person.desk.sound(Sound::Turn.into()),
    }
}
