//! Rate limit on changes of a user's name.

use crate::ids::PersonId;
use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// The most new names of one user within [`LATELY`].
pub const MOST: usize = 3;
/// How long a new name counts.
pub const LATELY: Duration = Duration::from_secs(600);

/// The counter of new names.
#[derive(Default)]
pub struct RenameLimiter(Mutex<HashMap<PersonId, VecDeque<Instant>>>);

impl RenameLimiter {
    /// Whether a user may change their name at `now`.
    pub fn may_change(&self, person: PersonId, now: Instant) -> bool {
        let mut all = self.0.lock();
        all.retain(|_, taken| {
            taken.retain(|at| now.saturating_duration_since(*at) < LATELY);
            !taken.is_empty()
        });
        all.get(&person).is_none_or(|taken| taken.len() < MOST)
    }

    /// Counts a changed name.
    pub fn take(&self, person: PersonId, now: Instant) {
        self.0.lock().entry(person).or_default().push_back(now);
    }
}
