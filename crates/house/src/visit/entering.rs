//! Going in: of a person's visits the newest counts.

use crate::house::House;
use crate::people::presence::{Presence, lock};
use salotto::narration::message::message;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

/// How long somebody who comes in again waits for their earlier visit to end.
const LEAVES: Duration = Duration::from_secs(10);

impl House {
    /// Puts somebody into the lobby; whether that worked. A person's newest visit counts: earlier
    /// ones end first.
    pub(crate) fn enters(&self, presence: &Arc<Presence>) -> bool {
        let mut present = lock(&self.present);
        let (end, mut told) = (Instant::now() + LEAVES, None);
        let same = |other: &&Arc<Presence>| presence.who.known().is_some() && other.who == presence.who;
        while let Some(other) = present.values().find(same).cloned() {
            if other.visit > presence.visit {
                return false;
            }
            if told != Some(other.visit) {
                self.send_away(&other, message!("house-newer"));
                told = Some(other.visit);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            present = self.left.wait_timeout(present, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        present.insert(presence.visit, Arc::clone(presence));
        drop(present);
        self.is_in_for_others(presence);
        true
    }
}
