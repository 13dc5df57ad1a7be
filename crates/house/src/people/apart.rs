//! Guests whom somebody doesn't want to hear, also when they come again: who has no key is known by
//! their address alone.

use crate::people::presence::Who;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long an address is remembered: after that it may be another's.
const A_DAY: Duration = Duration::from_secs(24 * 3600);
/// How many addresses somebody doesn't want to hear at most: then the oldest goes.
const MOST: usize = 50;

/// Who doesn't hear guests of which address.
#[derive(Default)]
pub struct Apart(Mutex<HashMap<Who, Vec<FromThere>>>);

/// The guests of an address whom somebody doesn't hear.
struct FromThere {
    address: String,
    since: Instant,
    names: BTreeSet<String>,
}

impl Apart {
    /// From `now` on this one doesn't hear this guest, nor those who come later from the same address.
    pub fn hears_no_more(&self, who: Who, address: &str, name: &str, now: Instant) {
        let mut all = self.lock();
        let own = all.entry(who).or_default();
        let mut names: BTreeSet<String> =
            own.iter().filter(|there| there.address == address).flat_map(|there| there.names.clone()).collect();
        names.insert(name.to_string());
        own.retain(|there| there.address != address);
        if own.len() >= MOST {
            own.remove(0);
        }
        own.push(FromThere { address: address.to_string(), since: now, names });
    }

    /// This one hears this guest again, and who comes from the same address.
    pub fn hears_again(&self, who: Who, name: &str) {
        let mut all = self.lock();
        if let Some(own) = all.get_mut(&who) {
            own.retain(|there| !there.names.contains(name));
        }
    }

    /// A guest of this name comes in from there: those who don't hear them.
    pub fn comes(&self, address: &str, name: &str, now: Instant) -> Vec<Who> {
        let mut all = self.lock();
        all.retain(|_, own| {
            own.retain(|there| now.saturating_duration_since(there.since) < A_DAY);
            !own.is_empty()
        });
        let of_there = all.iter_mut().filter_map(|(who, own)| Some((*who, own.iter_mut().find(|there| there.address == address)?)));
        of_there.map(|(who, there)| (there.names.insert(name.to_string()), who).1).collect()
    }

    /// The names of all guests whom this one doesn't hear.
    pub fn of(&self, who: Who) -> Vec<String> {
        self.lock().get(&who).into_iter().flatten().flat_map(|there| there.names.iter().cloned()).collect()
    }

    /// Somebody who can't come again has gone.
    pub fn forgets(&self, who: Who) {
        self.lock().remove(&who);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Who, Vec<FromThere>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;

    #[test]
    fn who_comes_later_from_the_same_address_isnt_heard_for_a_day_and_is_once_one_of_them_is() {
        let (apart, now, anna) = (Apart::default(), Instant::now(), Who::Known(PersonId(1)));
        assert!(apart.comes("192.0.2.7", "Guest 3", now).is_empty());
        apart.hears_no_more(anna, "192.0.2.7", "Guest 4", now);
        assert_eq!(apart.comes("192.0.2.7", "Guest 5", now), [anna]);
        assert!(apart.comes("192.0.2.8", "Guest 6", now).is_empty());
        assert_eq!(apart.of(anna), ["Guest 4", "Guest 5"]);
        assert!(apart.comes("192.0.2.7", "Guest 7", now + A_DAY).is_empty());
        apart.hears_no_more(anna, "192.0.2.7", "Guest 8", now);
        apart.comes("192.0.2.7", "Guest 9", now);
        apart.hears_again(anna, "Guest 9");
        assert!(apart.comes("192.0.2.7", "Guest 10", now).is_empty() && apart.of(anna).is_empty());
    }
}
