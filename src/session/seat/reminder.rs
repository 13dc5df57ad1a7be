//! A reminder of one's turn, once, for whoever wants it and lets others wait.

use super::{Sitting, Whose};
use crate::narration::message::message;
use crate::session::person::Person;
use crate::session::person::settings::Bell;
use crate::session::table::Playable;
use std::time::{Duration, Instant};

impl<G: Playable> Sitting<G> {
    /// When the player is to be reminded of their turn: so long after it began, or after their last
    /// key. None where they don't want it, or were reminded already.
    pub(in crate::session) fn reminds_at(&self, person: &Person) -> Option<Instant> {
        let after = Duration::from_secs(person.settings.reminder.into());
        let wanted =
            !after.is_zero() && self.mine.whose == Whose::Tables && self.is_own_turn() && self.told.reminded != Some(self.knows.moment);
        let began = self.told.turn_began.unwrap_or(self.told.sat_down);
        wanted.then(|| began.max(person.inbox.last_input()) + after)
    }

    /// Reminds the player of their turn, if the time for it has come.
    pub(in crate::session) fn remind(&mut self, person: &mut Person) {
        if self.reminds_at(person).is_some_and(|due| due <= Instant::now()) {
            self.told.reminded = Some(self.knows.moment);
            if person.settings.bell == Bell::On {
                person.desk.ring();
            }
            person.desk.event(&[message!("still-your-turn")]);
        }
    }
}
