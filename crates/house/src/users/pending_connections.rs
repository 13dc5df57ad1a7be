//! Connections that haven't logged in yet.
//!
//! The number of these connections is limited. When it is reached, a new connection displaces the
//! oldest one of the address with the most. So clients that don't log in can't keep out those that do.

use crate::identity::Address;
use parking_lot::Mutex;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most connections before login; no fewer than the users who may connect, who may all come at
/// once.
const ROOM: usize = 512;

/// The connections before login. Clones share it.
#[derive(Clone, Default)]
pub struct PendingConnections(Arc<Mutex<PendingState>>);

#[derive(Default)]
struct PendingState {
    /// By number, in the order of their arrival.
    knocks: BTreeMap<u64, PendingEntry>,
    next: u64,
}

struct PendingEntry {
    from: Address,
    since: Instant,
    cut: Box<dyn Fn(CutReason) + Send>,
}

/// Reason why the server closes a connection before login.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutReason {
    /// The connection made room for a newer one.
    MadeRoom,
    /// An operator closed it.
    SentAway,
}

/// A connection before login. It is removed on drop, or when its visit begins.
pub struct LoginAttempt {
    threshold: PendingConnections,
    number: u64,
}

/// The number of connections from one address, and the age of the oldest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressQueue {
    pub from: Address,
    pub count: usize,
    pub longest: Duration,
}

impl PendingConnections {
    /// Adds a connection from this address. `cut` closes it and is told the reason.
    pub fn knock(&self, from: Address, cut: impl Fn(CutReason) + Send + 'static) -> LoginAttempt {
        let mut standing = self.0.lock();
        let gone = if standing.knocks.len() >= ROOM { standing.take_out_one() } else { None };
        let number = standing.next;
        standing.next += 1;
        standing.knocks.insert(number, PendingEntry { from: from.network(), since: Instant::now(), cut: Box::new(cut) });
        drop(standing);
        gone.iter().for_each(|gone| (gone.cut)(CutReason::MadeRoom));
        LoginAttempt { threshold: self.clone(), number }
    }

    /// The connections by address, the most frequent first.
    pub fn by_address(&self) -> Vec<AddressQueue> {
        let mut all: Vec<AddressQueue> = Vec::new();
        for knock in self.0.lock().knocks.values() {
            match all.iter_mut().find(|other| other.from == knock.from) {
                Some(known) => known.count += 1,
                None => all.push(AddressQueue { from: knock.from, count: 1, longest: knock.since.elapsed() }),
            }
        }
        all.sort_by_key(|there| std::cmp::Reverse(there.count));
        all
    }

    /// Closes all connections from this address.
    pub fn send_away(&self, from: Address) {
        let mut standing = self.0.lock();
        let gone: Vec<PendingEntry> = standing.knocks.extract_if(.., |_, knock| knock.from == from).map(|(_, knock)| knock).collect();
        drop(standing);
        gone.iter().for_each(|gone| (gone.cut)(CutReason::SentAway));
    }
}

impl PendingState {
    /// Removes the connection that has to make room.
    fn take_out_one(&mut self) -> Option<PendingEntry> {
        let mut counts: HashMap<Address, usize> = HashMap::new();
        self.knocks.values().for_each(|knock| *counts.entry(knock.from).or_default() += 1);
        let number = *self.knocks.iter().rev().max_by_key(|(_, knock)| counts[&knock.from])?.0;
        self.knocks.remove(&number)
    }
}

impl LoginAttempt {
    /// The connection's visit begins.
    pub fn admit(&self) {
        self.threshold.0.lock().knocks.remove(&self.number);
    }
}

impl Drop for LoginAttempt {
    fn drop(&mut self) {
        self.admit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn from(address: &str) -> Address {
        Address::Ip(address.parse().unwrap())
    }

    #[test]
    fn who_comes_takes_the_place_of_the_longest_from_where_most_stand() {
        let (threshold, cut) = (PendingConnections::default(), Arc::new(AtomicUsize::new(0)));
        let knock = |address: &str| {
            let cut = Arc::clone(&cut);
            threshold.knock(from(address), move |why| _ = cut.fetch_add(usize::from(why == CutReason::MadeRoom), Ordering::Relaxed))
        };
        let anna = knock("10.0.0.1");
        let _silent: Vec<LoginAttempt> = (0..2 * ROOM).map(|_| knock("10.0.0.2")).collect();
        let _bruno = knock("10.0.0.3");
        assert_eq!(cut.load(Ordering::Relaxed), ROOM + 2);
        let there = threshold.by_address();
        assert_eq!(there.iter().map(|there| there.count).collect::<Vec<_>>(), [ROOM - 2, 1, 1]);
        assert_eq!(there[0].from, from("10.0.0.2"));
        anna.admit();
        assert_eq!(threshold.by_address().len(), 2);
    }

    #[test]
    fn all_from_one_address_are_sent_away_and_nobody_else() {
        let (threshold, cut) = (PendingConnections::default(), Arc::new(AtomicUsize::new(0)));
        let knock = |address: &str| {
            let cut = Arc::clone(&cut);
            threshold.knock(from(address), move |why| _ = cut.fetch_add(usize::from(why == CutReason::SentAway), Ordering::Relaxed))
        };
        let _all = [knock("10.0.0.1"), knock("10.0.0.2"), knock("10.0.0.1")];
        threshold.send_away(from("10.0.0.1"));
        assert_eq!(cut.load(Ordering::Relaxed), 2);
        assert_eq!(threshold.by_address().iter().map(|there| there.from).collect::<Vec<_>>(), [from("10.0.0.2")]);
    }
}
