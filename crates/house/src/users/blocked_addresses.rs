//! Guests blocked by a user, recognised by their address when they come back.

use crate::users::online_user::UserId;
use parking_lot::Mutex;
use std::collections::{BTreeSet, HashMap};
use std::time::{Duration, Instant};

/// How long an address is remembered; later it may be another's.
const A_DAY: Duration = Duration::from_secs(24 * 3600);
/// The most addresses a user may block; the oldest is dropped.
const MOST: usize = 50;

/// Blocked addresses by user.
#[derive(Default)]
pub struct BlockedAddresses(Mutex<HashMap<UserId, Vec<BlockedGuests>>>);

/// The blocked guests of an address.
struct BlockedGuests {
    address: String,
    since: Instant,
    names: BTreeSet<String>,
}

impl BlockedAddresses {
    /// Blocks a guest for a user from `now` on, and guests who come later from that address.
    pub fn hear_no_more(&self, who: UserId, address: &str, name: &str, now: Instant) {
        let mut all = self.0.lock();
        let own = all.entry(who).or_default();
        let mut names: BTreeSet<String> =
            own.iter().filter(|there| there.address == address).flat_map(|there| there.names.clone()).collect();
        names.insert(name.to_string());
        own.retain(|there| there.address != address);
        if own.len() >= MOST {
            own.remove(0);
        }
        own.push(BlockedGuests { address: address.to_string(), since: now, names });
    }

    /// Unblocks a guest for a user, and others from that address.
    pub fn hear_again(&self, who: UserId, name: &str) {
        let mut all = self.0.lock();
        if let Some(own) = all.get_mut(&who) {
            own.retain(|there| !there.names.contains(name));
        }
    }

    /// A guest comes in from this address. Returns the users who block them.
    pub fn note_arrival(&self, address: &str, name: &str, now: Instant) -> Vec<UserId> {
        let mut all = self.0.lock();
        all.retain(|_, own| {
            own.retain(|there| now.saturating_duration_since(there.since) < A_DAY);
            !own.is_empty()
        });
        let of_there = all.iter_mut().filter_map(|(who, own)| Some((*who, own.iter_mut().find(|there| there.address == address)?)));
        of_there.map(|(who, there)| (there.names.insert(name.to_string()), who).1).collect()
    }

    /// The names of all guests a user has blocked.
    pub fn names_blocked_by(&self, who: UserId) -> Vec<String> {
        self.0.lock().get(&who).into_iter().flatten().flat_map(|there| there.names.iter().cloned()).collect()
    }

    /// Removes a user who can't come back.
    pub fn forget(&self, who: UserId) {
        self.0.lock().remove(&who);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;

    #[test]
    fn who_comes_later_from_the_same_address_isnt_heard_for_a_day_and_is_once_one_of_them_is() {
        let (apart, now, anna) = (BlockedAddresses::default(), Instant::now(), UserId::Known(PersonId(1)));
        assert!(apart.note_arrival("192.0.2.7", "Guest 3", now).is_empty());
        apart.hear_no_more(anna, "192.0.2.7", "Guest 4", now);
        assert_eq!(apart.note_arrival("192.0.2.7", "Guest 5", now), [anna]);
        assert!(apart.note_arrival("192.0.2.8", "Guest 6", now).is_empty());
        assert_eq!(apart.names_blocked_by(anna), ["Guest 4", "Guest 5"]);
        assert!(apart.note_arrival("192.0.2.7", "Guest 7", now + A_DAY).is_empty());
        apart.hear_no_more(anna, "192.0.2.7", "Guest 8", now);
        apart.note_arrival("192.0.2.7", "Guest 9", now);
        apart.hear_again(anna, "Guest 9");
        assert!(apart.note_arrival("192.0.2.7", "Guest 10", now).is_empty() && apart.names_blocked_by(anna).is_empty());
    }
}
