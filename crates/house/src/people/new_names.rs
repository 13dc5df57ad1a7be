//! How often somebody takes another name.

use crate::ids::PersonId;
use crate::people::presence::lock;
use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// New names of one person within [`LATELY`].
pub const MOST: usize = 3;
/// How long a new name counts.
pub const LATELY: Duration = Duration::from_secs(600);

/// Counts them.
#[derive(Default)]
pub struct NewNames(Mutex<HashMap<PersonId, VecDeque<Instant>>>);

impl NewNames {
    /// Whether somebody may take another name at `now`.
    pub fn may(&self, person: PersonId, now: Instant) -> bool {
        let mut all = lock(&self.0);
        all.retain(|_, taken| {
            taken.retain(|at| now.saturating_duration_since(*at) < LATELY);
            !taken.is_empty()
        });
        all.get(&person).is_none_or(|taken| taken.len() < MOST)
    }

    /// They have taken one.
    pub fn takes(&self, person: PersonId, now: Instant) {
        lock(&self.0).entry(person).or_default().push_back(now);
    }
}
