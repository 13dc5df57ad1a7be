//! A reminder of one's turn, once, for whoever wants it and lets others wait.

use super::Whose;
use super::knows::Knows;
use super::told::WasTold;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::session::person::Person;
use crate::session::person::settings::Bell;
use crate::session::table::Playable;
use std::time::{Duration, Instant};

impl<G: Playable> WasTold<G> {
    /// When the player is to be reminded of their turn: so long after it began, or after their last
    /// key. None where they don't want it, or were reminded already.
    pub(in crate::session) fn reminds_at(&self, whose: Whose, knows: &Knows<G>, person: &Person) -> Option<Instant> {
        let after = Duration::from_secs(person.settings.reminder.into());
        let is_turn = knows.is_own_turn() && knows.paused().is_none();
        let wanted = !after.is_zero() && whose == Whose::Tables && is_turn && self.reminded != Some(knows.moment);
        let began = self.turn_began.unwrap_or(self.sat_down);
        wanted.then(|| began.max(person.inbox.last_input()) + after)
    }

    /// Reminds the player of their turn, if the time for it has come.
    pub(in crate::session) fn remind(&mut self, whose: Whose, knows: &Knows<G>, person: &mut Person) {
        if self.reminds_at(whose, knows, person).is_some_and(|due| due <= Instant::now()) {
            self.reminded = Some(knows.moment);
            calls_to_turn(person);
            person.desk.event(&[message!("still-your-turn")]);
        }
    }
}

/// The signal for the words that tell the player of their turn: the bell for whoever wants it, else a
/// sound, where sounds are made.
pub(in crate::session) fn calls_to_turn(person: &mut Person) {
    match person.settings.bell {
        Bell::On => person.desk.ring(),
        Bell::Off => person.desk.sound(Sound::Turn),
    }
}
