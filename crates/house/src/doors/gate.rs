//! How many may come in, in total and from one place, and how often.

use super::Address;
use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How much the house lets in.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections in total.
    pub all: usize,
    /// Connections from one address (for IPv6, from one /64 network). A whole class may share one.
    pub per_address: usize,
    /// Connections from one address within a minute that ended before anybody came in.
    pub attempts: usize,
    /// People from one address who come in within a minute.
    pub comings: usize,
    /// How long somebody may take to come in.
    pub login: Duration,
    /// How long somebody's side may take to accept what is sent before they count as gone.
    pub behind: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { all: 400, per_address: 64, attempts: 10, comings: 120, login: Duration::from_secs(20), behind: Duration::from_secs(30) }
    }
}

/// Why somebody isn't let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The house is full.
    Full,
    /// Too many are in from the same address.
    TooManyFromThere,
    /// Too many came from the same address in the last minute and didn't come in.
    TooOften,
    /// As many came in from the same address in the last minute as may.
    TooFast,
}

/// How long an attempt, or a coming in, counts.
const MINUTE: Duration = Duration::from_secs(60);
/// How many addresses are remembered before the expired ones are cleared out.
const REMEMBERED: usize = 1024;

/// Counts who comes in. All clones are the same gate.
#[derive(Clone, Debug)]
pub struct Gate {
    limits: Limits,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    places: HashMap<Address, Counted>,
}

#[derive(Debug, Default)]
struct Counted {
    open: usize,
    failed: VecDeque<Instant>,
    came: VecDeque<Instant>,
}

/// A connection that was let in. It counts until it is dropped.
#[derive(Debug)]
pub struct Pass {
    gate: Gate,
    place: Address,
    came_in: bool,
}

impl Gate {
    /// A gate through which nobody has come yet.
    pub fn new(limits: Limits) -> Gate {
        Gate { limits, counts: Arc::default() }
    }

    /// Lets in a connection from `address` at `now`. The house's own machine may hold as many
    /// connections as the house has room for.
    ///
    /// # Errors
    /// Too many connections are open, in total or from there, or too many from there failed or came
    /// in lately.
    pub fn enter(&self, address: Address, now: Instant) -> Result<Pass, Refused> {
        let place = place(address);
        let mut counts = self.counts();
        counts.forget(now);
        let all = counts.all;
        let counted = counts.places.entry(place).or_default();
        counted.forget(now);
        if all >= self.limits.all {
            return Err(Refused::Full);
        }
        if place != Address::Local && counted.open >= self.limits.per_address {
            return Err(Refused::TooManyFromThere);
        }
        if counted.failed.len() >= self.limits.attempts {
            return Err(Refused::TooOften);
        }
        if place != Address::Local && counted.came.len() >= self.limits.comings {
            return Err(Refused::TooFast);
        }
        counted.open += 1;
        counts.all += 1;
        Ok(Pass { gate: self.clone(), place, came_in: false })
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.counts().all == 0
    }

    /// The limits it holds to.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// Forgets expired addresses once many are remembered.
    fn forget(&mut self, now: Instant) {
        if self.places.len() >= REMEMBERED {
            self.places.retain(|_, counted| {
                counted.forget(now);
                counted.open > 0 || !counted.failed.is_empty() || !counted.came.is_empty()
            });
        }
    }
}

impl Counted {
    fn forget(&mut self, now: Instant) {
        for times in [&mut self.failed, &mut self.came] {
            while times.front().is_some_and(|time| now.saturating_duration_since(*time) >= MINUTE) {
                times.pop_front();
            }
        }
    }
}

impl Pass {
    /// Whoever connected has come in.
    pub fn came_in(&mut self) {
        self.came_in = true;
        if let Some(counted) = self.gate.counts().places.get_mut(&self.place) {
            counted.came.push_back(Instant::now());
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut counts = self.gate.counts();
        counts.all -= 1;
        if let Some(counted) = counts.places.get_mut(&self.place) {
            counted.open -= 1;
            if !self.came_in {
                counted.failed.push_back(Instant::now());
            }
        }
    }
}

/// What counts as one address: whoever has an IPv6 address has a whole /64 network of them.
fn place(address: Address) -> Address {
    let Address::Ip(address) = address else { return address };
    Address::Ip(match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address => address,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(all: usize, per_address: usize, attempts: usize) -> Gate {
        Gate::new(Limits { all, per_address, attempts, ..Limits::default() })
    }

    fn from(address: &str) -> Address {
        Address::Ip(address.parse().unwrap())
    }

    #[test]
    fn no_more_are_let_in_than_the_house_has_room_for() {
        let (gate, now) = (gate(2, 9, 9), Instant::now());
        let first = gate.enter(from("1.1.1.1"), now).unwrap();
        let _second = gate.enter(from("1.1.1.2"), now).unwrap();
        assert_eq!(gate.enter(from("1.1.1.3"), now).unwrap_err(), Refused::Full);
        drop(first);
        assert!(gate.enter(from("1.1.1.3"), now).is_ok());
    }

    #[test]
    fn one_address_has_so_many_and_a_network_of_64_bits_is_one() {
        let (gate, now) = (gate(9, 1, 9), Instant::now());
        let _held = ["1.1.1.1", "1.1.1.2", "2001:db8::1", "2001:db8:0:1::1"].map(|address| gate.enter(from(address), now).unwrap());
        for again in ["1.1.1.1", "::ffff:1.1.1.2", "2001:db8::ffff:1"] {
            assert_eq!(gate.enter(from(again), now).unwrap_err(), Refused::TooManyFromThere, "{again}");
        }
    }

    #[test]
    fn who_comes_again_and_again_and_never_in_waits_a_minute() {
        let (gate, now) = (gate(9, 9, 2), Instant::now());
        for _ in 0..5 {
            gate.enter(from("1.1.1.1"), now).unwrap().came_in();
        }
        drop(gate.enter(from("1.1.1.1"), now).unwrap());
        drop(gate.enter(from("1.1.1.1"), now).unwrap());
        assert_eq!(gate.enter(from("1.1.1.1"), now).unwrap_err(), Refused::TooOften);
        assert!(gate.enter(from("1.1.1.2"), now).is_ok());
        assert!(gate.enter(from("1.1.1.1"), Instant::now() + MINUTE).is_ok());
    }

    #[test]
    fn from_one_address_so_many_come_in_within_a_minute_and_others_beside_them() {
        let (gate, now) = (Gate::new(Limits { comings: 3, ..Limits::default() }), Instant::now());
        for _ in 0..3 {
            gate.enter(from("1.1.1.1"), now).unwrap().came_in();
        }
        assert_eq!(gate.enter(from("1.1.1.1"), now).unwrap_err(), Refused::TooFast);
        assert!(gate.enter(from("1.1.1.2"), now).is_ok());
        assert!(gate.enter(from("1.1.1.1"), Instant::now() + MINUTE).is_ok());
        for _ in 0..9 {
            gate.enter(Address::Local, now).unwrap().came_in();
        }
    }

    #[test]
    fn addresses_are_forgotten_when_nothing_of_them_counts() {
        let (gate, mut now) = (gate(9, 9, 9), Instant::now());
        for number in 0..3 * REMEMBERED as u32 {
            gate.enter(Address::Ip(IpAddr::V4(number.into())), now).unwrap().came_in();
            if number % REMEMBERED as u32 == 0 {
                now = Instant::now() + MINUTE;
            }
        }
        assert!(gate.counts().places.len() <= REMEMBERED + 1);
    }
}
