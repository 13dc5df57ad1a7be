//! Admission of new users: whether there is any, and how many per address within a day.

use crate::identity::Address;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Default limit per address: some classes of a school, which share one.
pub const USUAL: usize = 100;
const DAY: Duration = Duration::from_secs(24 * 3600);
/// The most addresses remembered; the oldest are dropped.
const REMEMBERED: usize = 4096;

/// Which new users are admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Welcome {
    /// All.
    Everybody,
    /// Users with a key and an invitation.
    Invited,
}

/// The counter of new users.
pub struct Newcomers {
    are_invited: AtomicBool,
    most: AtomicUsize,
    counts: Mutex<HashMap<Address, (Instant, usize)>>,
}

impl Default for Newcomers {
    fn default() -> Newcomers {
        Newcomers { are_invited: AtomicBool::new(false), most: AtomicUsize::new(USUAL), counts: Mutex::default() }
    }
}

impl Newcomers {
    /// Sets which new users are admitted, and the most from one address within a day.
    pub fn lets_in(&self, welcome: Welcome, most: usize) {
        self.are_invited.store(welcome == Welcome::Invited, Ordering::Relaxed);
        self.most.store(most, Ordering::Relaxed);
    }

    /// Which new users are admitted.
    pub fn welcome(&self) -> Welcome {
        if self.are_invited.load(Ordering::Relaxed) { Welcome::Invited } else { Welcome::Everybody }
    }

    /// Counts a new user from this address at `now`; false beyond the limit. Local users aren't
    /// limited.
    pub fn comes(&self, from: Address, now: Instant) -> bool {
        if from == Address::Local {
            return true;
        }
        let mut counts = self.lock();
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
    pub fn goes(&self, from: Address) {
        if let Some((_, count)) = self.lock().get_mut(&from.network()) {
            *count = count.saturating_sub(1);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Address, (Instant, usize)>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
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
        let (newcomers, now) = (Newcomers::default(), Instant::now());
        newcomers.lets_in(Welcome::Everybody, 2);
        let school = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(from);
        assert_eq!(school.map(|pupil| newcomers.comes(pupil, now)), [true, true, false]);
        assert!(newcomers.comes(from("10.0.0.1"), now) && (0..9).all(|_| newcomers.comes(Address::Local, now)));
        newcomers.goes(school[0]);
        assert!(newcomers.comes(school[2], now));
        assert!(!newcomers.comes(school[2], now + DAY / 2));
        assert!(newcomers.comes(school[2], now + DAY));
    }

    #[test]
    fn no_more_addresses_are_remembered_than_there_is_room_for() {
        let newcomers = Newcomers::default();
        let now = Instant::now();
        for number in 0..REMEMBERED as u32 + 50 {
            assert!(newcomers.comes(Address::Ip(std::net::Ipv4Addr::from_bits(number).into()), now));
        }
        assert_eq!(newcomers.lock().len(), REMEMBERED);
    }
}
