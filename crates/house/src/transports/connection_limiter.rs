//! Limits on connections: in total and per address, open at once and per minute.

use crate::identity::Address;
use crate::transports::limits::{EntryRefusal, Limits};
use ipnet::IpNet;
use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long a failed attempt or a login counts.
const MINUTE: Duration = Duration::from_secs(60);
/// Number of remembered addresses from which on expired ones are removed.
const REMEMBERED: usize = 1024;
/// The most connections per address that only look at the page. They don't count as others do: a
/// class opens a link at the same time, and each browser makes several connections.
const LOOKING: usize = 256;

/// The counter of connections. Clones share their state.
#[derive(Clone, Debug)]
pub struct ConnectionLimiter {
    limits: Limits,
    banned: Arc<[IpNet]>,
    counts: Arc<Mutex<ConnectionCounts>>,
}

#[derive(Debug, Default)]
struct ConnectionCounts {
    /// Connections that hold a place.
    all: usize,
    places: HashMap<Address, AddressCount>,
}

#[derive(Debug, Default)]
struct AddressCount {
    open: usize,
    /// Connections that only look at the page.
    looking: usize,
    failed: VecDeque<Instant>,
    came: VecDeque<Instant>,
}

/// An admitted connection. It counts until it is dropped.
#[derive(Debug)]
pub struct ConnectionPermit {
    limiter: ConnectionLimiter,
    place: Address,
    came_in: AtomicBool,
    has_place: AtomicBool,
    looks: AtomicBool,
}

/// How the server knows a user who wants a place, in the order of their rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UserStanding {
    /// New, or without a key.
    No,
    /// Registered.
    Yes,
    /// An operator.
    LooksAfter,
}

impl ConnectionLimiter {
    /// A limiter with these limits and no connections.
    pub fn new(limits: Limits) -> ConnectionLimiter {
        ConnectionLimiter { limits, banned: Arc::default(), counts: Arc::default() }
    }

    /// This limiter with these networks banned.
    pub fn with_banned(self, banned: &[IpNet]) -> ConnectionLimiter {
        ConnectionLimiter { banned: banned.into(), ..self }
    }

    /// Admits a connection from `address` at `now`. A login needs a place as well. Local
    /// connections are limited by the number of places only.
    ///
    /// # Errors
    /// The network is banned, too many connections from there are open, or too many failed or came
    /// in lately.
    pub fn enter(&self, address: Address, now: Instant) -> Result<ConnectionPermit, EntryRefusal> {
        if self.is_banned(address) {
            return Err(EntryRefusal::BannedNetwork);
        }
        let place = address.network();
        let mut counts = self.counts.lock();
        counts.remove_expired(now);
        let counted = counts.places.entry(place).or_default();
        counted.remove_expired(now);
        if place != Address::Local && counted.open >= self.limits.per_address {
            return Err(EntryRefusal::TooManyFromThere);
        }
        // A school has one address: successful logins from it outweigh failed ones.
        if counted.failed.len() >= self.limits.attempts + counted.came.len() {
            return Err(EntryRefusal::TooOften);
        }
        if place != Address::Local && counted.came.len() >= self.limits.comings {
            return Err(EntryRefusal::TooFast);
        }
        counted.open += 1;
        let [came_in, has_place, looks] = [const { AtomicBool::new(false) }; 3];
        Ok(ConnectionPermit { limiter: self.clone(), place, came_in, has_place, looks })
    }

    fn is_banned(&self, address: Address) -> bool {
        let Address::Ip(address) = address else { return false };
        self.banned.iter().any(|network| network.contains(&address.to_canonical()))
    }

    /// Whether no connection holds a place.
    pub fn is_empty(&self) -> bool {
        self.counts.lock().all == 0
    }

    /// The limits.
    pub fn limits(&self) -> Limits {
        self.limits
    }
}

impl ConnectionCounts {
    /// Removes expired addresses once many are remembered.
    fn remove_expired(&mut self, now: Instant) {
        if self.places.len() >= REMEMBERED {
            self.places.retain(|_, counted| {
                counted.remove_expired(now);
                counted.open + counted.looking > 0 || !counted.failed.is_empty() || !counted.came.is_empty()
            });
        }
    }
}

impl AddressCount {
    fn remove_expired(&mut self, now: Instant) {
        for times in [&mut self.failed, &mut self.came] {
            while times.front().is_some_and(|time| now.saturating_duration_since(*time) >= MINUTE) {
                times.pop_front();
            }
        }
    }
}

impl ConnectionPermit {
    /// Marks the connection as logged in.
    pub fn mark_logged_in(&self) {
        self.came_in.store(true, Ordering::Relaxed);
        if let Some(counted) = self.limiter.counts.lock().places.get_mut(&self.place) {
            counted.came.push_back(Instant::now());
        }
    }

    /// Marks the connection as no attempt to log in: its end is no failure.
    pub fn excuse(&self) {
        self.came_in.store(true, Ordering::Relaxed);
    }

    /// Marks the connection as only looking at public data. It doesn't count among logins, up to a
    /// limit of its own.
    pub fn mark_public_only(&self) {
        self.excuse();
        let mut counts = self.limiter.counts.lock();
        if let Some(counted) = counts.places.get_mut(&self.place)
            && counted.looking < LOOKING
            && !self.looks.swap(true, Ordering::Relaxed)
        {
            counted.open -= 1;
            counted.looking += 1;
        }
    }

    /// Takes a place, held until this is dropped. A second call keeps it.
    ///
    /// # Errors
    /// The server is full. For users who aren't registered that is so once only the places kept for
    /// registered users are left; for operators it never is.
    pub fn take_place(&self, known: UserStanding) -> Result<(), EntryRefusal> {
        let Limits { all, kept, .. } = self.limiter.limits;
        let room = match known {
            UserStanding::No => all.saturating_sub(kept),
            UserStanding::Yes => all,
            UserStanding::LooksAfter => usize::MAX,
        };
        let mut counts = self.limiter.counts.lock();
        if self.has_place.load(Ordering::Relaxed) {
            return Ok(());
        }
        if counts.all >= room {
            return Err(EntryRefusal::Full);
        }
        counts.all += 1;
        self.has_place.store(true, Ordering::Relaxed);
        Ok(())
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.limiter.counts.lock();
        counts.all -= usize::from(*self.has_place.get_mut());
        if let Some(counted) = counts.places.get_mut(&self.place) {
            match *self.looks.get_mut() {
                true => counted.looking -= 1,
                false => counted.open -= 1,
            }
            if !*self.came_in.get_mut() {
                counted.failed.push_back(Instant::now());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn limiter(all: usize, per_address: usize, attempts: usize) -> ConnectionLimiter {
        ConnectionLimiter::new(Limits { all, kept: 0, per_address, attempts, ..Limits::default() })
    }

    fn from(address: &str) -> Address {
        Address::Ip(address.parse().unwrap())
    }

    #[test]
    fn no_more_are_let_in_than_the_house_has_room_for() {
        let (limiter, now) = (limiter(2, 9, 9), Instant::now());
        let [first, second, third] = ["1.1.1.1", "1.1.1.2", "1.1.1.3"].map(|address| limiter.enter(from(address), now).unwrap());
        first.take_place(UserStanding::Yes).unwrap();
        second.take_place(UserStanding::No).unwrap();
        assert_eq!(third.take_place(UserStanding::Yes).unwrap_err(), EntryRefusal::Full);
        drop(first);
        assert!(third.take_place(UserStanding::No).is_ok());
    }

    #[test]
    fn those_who_only_look_leave_room_for_those_who_come_in_and_have_a_bound_of_their_own() {
        let (limiter, now) = (limiter(9, 2, 9), Instant::now());
        let enter = || limiter.enter(from("1.1.1.1"), now);
        let look = || enter().inspect(ConnectionPermit::mark_public_only);
        let looking: Vec<ConnectionPermit> = (0..LOOKING).map(|_| look().unwrap()).collect();
        looking[0].mark_public_only();
        let more = [look().unwrap(), look().unwrap()];
        assert_eq!(enter().unwrap_err(), EntryRefusal::TooManyFromThere);
        drop(more);
        let coming = [enter().unwrap(), enter().unwrap()];
        assert_eq!(enter().unwrap_err(), EntryRefusal::TooManyFromThere);
        drop((looking, coming));
        let counts = limiter.counts.lock();
        let counted = &counts.places[&from("1.1.1.1")];
        assert_eq!((counted.looking, counted.open), (0, 0));
    }

    #[test]
    fn a_connection_has_one_place_however_often_it_takes_one_and_gives_it_back() {
        let limiter = limiter(3, 9, 9);
        let pass = limiter.enter(from("1.1.1.1"), Instant::now()).unwrap();
        (0..9).for_each(|_| pass.take_place(UserStanding::No).unwrap());
        assert_eq!(limiter.counts.lock().all, 1);
        drop(pass);
        assert_eq!(limiter.counts.lock().all, 0);
    }

    #[test]
    fn some_places_are_kept_for_those_whom_the_house_knows() {
        let limiter = ConnectionLimiter::new(Limits { all: 5, kept: 2, ..Limits::default() });
        let passes: Vec<ConnectionPermit> = (0..6).map(|_| limiter.enter(from("1.1.1.1"), Instant::now()).unwrap()).collect();
        passes[..3].iter().for_each(|pass| pass.take_place(UserStanding::No).unwrap());
        assert_eq!(passes[3].take_place(UserStanding::No).unwrap_err(), EntryRefusal::Full);
        passes[3..5].iter().for_each(|pass| pass.take_place(UserStanding::Yes).unwrap());
        assert_eq!(passes[5].take_place(UserStanding::Yes).unwrap_err(), EntryRefusal::Full);
        passes[5].take_place(UserStanding::LooksAfter).expect("who looks after it is always let in");
    }

    #[test]
    fn one_address_has_so_many_and_a_network_of_64_bits_is_one() {
        let (limiter, now) = (limiter(9, 1, 9), Instant::now());
        let _held = ["1.1.1.1", "1.1.1.2", "2001:db8::1", "2001:db8:0:1::1"].map(|address| limiter.enter(from(address), now).unwrap());
        for again in ["1.1.1.1", "::ffff:1.1.1.2", "2001:db8::ffff:1"] {
            assert_eq!(limiter.enter(from(again), now).unwrap_err(), EntryRefusal::TooManyFromThere, "{again}");
        }
    }

    #[test]
    fn who_comes_again_and_again_and_never_in_waits_a_minute() {
        let (limiter, now) = (limiter(9, 9, 2), Instant::now());
        drop(limiter.enter(from("1.1.1.1"), now).unwrap());
        drop(limiter.enter(from("1.1.1.1"), now).unwrap());
        assert_eq!(limiter.enter(from("1.1.1.1"), now).unwrap_err(), EntryRefusal::TooOften);
        assert!(limiter.enter(from("1.1.1.2"), now).is_ok());
        assert!(limiter.enter(from("1.1.1.1"), Instant::now() + MINUTE).is_ok());
    }

    #[test]
    fn where_many_come_in_as_many_more_may_fail() {
        let (limiter, now) = (limiter(9, 9, 2), Instant::now());
        for _ in 0..5 {
            limiter.enter(from("1.1.1.1"), now).unwrap().mark_logged_in();
        }
        (0..7).for_each(|_| drop(limiter.enter(from("1.1.1.1"), now).unwrap()));
        assert_eq!(limiter.enter(from("1.1.1.1"), now).unwrap_err(), EntryRefusal::TooOften);
    }

    #[test]
    fn from_one_address_so_many_come_in_within_a_minute_and_others_beside_them() {
        let (limiter, now) = (ConnectionLimiter::new(Limits { comings: 3, ..Limits::default() }), Instant::now());
        for _ in 0..3 {
            limiter.enter(from("1.1.1.1"), now).unwrap().mark_logged_in();
        }
        assert_eq!(limiter.enter(from("1.1.1.1"), now).unwrap_err(), EntryRefusal::TooFast);
        assert!(limiter.enter(from("1.1.1.2"), now).is_ok());
        assert!(limiter.enter(from("1.1.1.1"), Instant::now() + MINUTE).is_ok());
        for _ in 0..9 {
            limiter.enter(Address::Local, now).unwrap().mark_logged_in();
        }
    }

    #[test]
    fn nobody_comes_from_a_network_that_is_banned_and_the_one_beside_it_may() {
        let banned = ["192.0.2.0/24", "2001:db8:7::/48"].map(|network| network.parse().unwrap());
        let limiter = limiter(9, 9, 9).with_banned(&banned);
        for address in ["192.0.2.0", "192.0.2.255", "::ffff:192.0.2.7", "2001:db8:7:ffff::1"] {
            assert_eq!(limiter.enter(from(address), Instant::now()).unwrap_err(), EntryRefusal::BannedNetwork, "{address}");
        }
        for address in ["192.0.1.255", "192.0.3.0", "2001:db8:8::1"] {
            assert!(limiter.enter(from(address), Instant::now()).is_ok(), "{address}");
        }
        assert!(limiter.enter(Address::Local, Instant::now()).is_ok());
    }

    #[test]
    fn addresses_are_forgotten_when_nothing_of_them_counts() {
        let (limiter, mut now) = (limiter(9, 9, 9), Instant::now());
        for number in 0..3 * REMEMBERED as u32 {
            limiter.enter(Address::Ip(IpAddr::V4(number.into())), now).unwrap().mark_logged_in();
            if number % REMEMBERED as u32 == 0 {
                now = Instant::now() + MINUTE;
            }
        }
        assert!(limiter.counts.lock().places.len() <= REMEMBERED + 1);
    }
}
