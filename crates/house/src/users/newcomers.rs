//! Admission of new users: whether there is any, and how many per address within a day.

use crate::identity::Address;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Default limit per address: some classes of a school, which share one.
pub const USUAL: usize = 100;
const DAY: Duration = Duration::from_secs(24 * 3600);
/// The most addresses remembered; the oldest are dropped.
const REMEMBERED: usize = 4096;

/// Which new users are admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdmissionPolicy {
    /// All.
    Everybody,
    /// Users with a key and an invitation.
    Invited,
}

/// The counter of new users.
pub struct NewcomerLimiter {
    are_invited: AtomicBool,
    most: AtomicUsize,
    counts: Mutex<HashMap<Address, (Instant, usize)>>,
}

impl Default for NewcomerLimiter {
    fn default() -> NewcomerLimiter {
        NewcomerLimiter { are_invited: AtomicBool::new(false), most: AtomicUsize::new(USUAL), counts: Mutex::default() }
    }
}

impl NewcomerLimiter {
    /// Sets which new users are admitted, and the most from one address within a day.
    pub fn let_in(&self, welcome: AdmissionPolicy, most: usize) {
        self.are_invited.store(welcome == AdmissionPolicy::Invited, Ordering::Relaxed);
        self.most.store(most, Ordering::Relaxed);
    }

    /// Which new users are admitted.
    pub fn welcome(&self) -> AdmissionPolicy {
        if self.are_invited.load(Ordering::Relaxed) { AdmissionPolicy::Invited } else { AdmissionPolicy::Everybody }
    }

    /// Counts a new user from this address at `now`; false beyond the limit. Local users aren't
    /// limited.
    pub fn count_newcomer(&self, from: Address, now: Instant) -> bool {
        if from == Address::Local {
            return true;
        }
        let mut counts = self.counts.lock();
        counts.retain(|_, (since, _)| now.saturating_duration_since(*since) < DAY);
        if counts.len() >= REMEMBERED
            && let Some(first) = counts.iter().min_by_key(|(_, (since, _))| *since).map(|(from, _)| *from)
        {
            counts.remove(&first);
        }
        let (_, count) = counts.entry(from.network()).or_insert((now, 0));
        if *count >= self.most.load(Ordering::Relaxed) {
            return false;
        }
        *count += 1;
        true
    }

    /// Takes a count back: the user isn't new after all, or didn't stay.
    pub fn go(&self, from: Address) {
        if let Some((_, count)) = self.counts.lock().get_mut(&from.network()) {
            *count = count.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> Address {
        Address::Ip(address.parse().unwrap())
    }

    #[test]
    fn so_many_new_people_come_from_one_address_within_a_day() {
        let (newcomers, now) = (NewcomerLimiter::default(), Instant::now());
        newcomers.let_in(AdmissionPolicy::Everybody, 2);
        let school = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(from);
        assert_eq!(school.map(|pupil| newcomers.count_newcomer(pupil, now)), [true, true, false]);
        assert!(newcomers.count_newcomer(from("10.0.0.1"), now) && (0..9).all(|_| newcomers.count_newcomer(Address::Local, now)));
        newcomers.go(school[0]);
        assert!(newcomers.count_newcomer(school[2], now));
        assert!(!newcomers.count_newcomer(school[2], now + DAY / 2));
        assert!(newcomers.count_newcomer(school[2], now + DAY));
    }

    #[test]
    fn no_more_addresses_are_remembered_than_there_is_room_for() {
        let newcomers = NewcomerLimiter::default();
        let now = Instant::now();
        for number in 0..REMEMBERED as u32 + 50 {
            assert!(newcomers.count_newcomer(Address::Ip(std::net::Ipv4Addr::from_bits(number).into()), now));
        }
        assert_eq!(newcomers.counts.lock().len(), REMEMBERED);
    }
}
