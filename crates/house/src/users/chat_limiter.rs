//! Rate limits on chat, per user and per address, across reconnects.

use crate::identity::Address;
use crate::ids::PersonId;
use crate::users::online_user::UserId;
use parking_lot::Mutex;
use salotto::session::client::chat::{LATELY, MOST};
use std::collections::{HashMap, VecDeque};
use std::time::Instant;

/// Burst of sentences by guests of one address: one of each in a class. One more is allowed each
/// second.
const OF_GUESTS: f64 = 40.0;
/// Burst of sentences by all users of one address. Two more are allowed each second.
const OF_ALL: f64 = 80.0;
/// Number of remembered speakers from which on expired ones are removed.
const REMEMBERED: usize = 1024;

/// The counter of sentences.
#[derive(Default)]
pub struct AddressChatLimiter(Mutex<SentenceCounts>);

#[derive(Default)]
struct SentenceCounts {
    lately: HashMap<KnownSpeaker, VecDeque<Instant>>,
    from: HashMap<Address, AddressBuckets>,
}

/// A speaker who is recognised across reconnects.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum KnownSpeaker {
    Person(PersonId),
    Guests(Address),
}

/// The allowances of one address.
struct AddressBuckets {
    guests: TokenBucket,
    all: TokenBucket,
}

/// A token bucket.
struct TokenBucket {
    left: f64,
    most: f64,
    /// Tokens added per second.
    back: f64,
    since: Instant,
}

impl AddressChatLimiter {
    /// Counts a sentence of a user from this address at `now`, if it is allowed; `guests` is the
    /// number of guests connected from there.
    pub fn count_if_allowed(&self, who: UserId, from: Address, guests: usize, now: Instant) -> bool {
        let from = from.network();
        let (speaker, most) = match who {
            UserId::Known(person) => (KnownSpeaker::Person(person), MOST),
            UserId::Guest(_) => (KnownSpeaker::Guests(from), MOST * guests.max(1)),
        };
        let mut counts = self.0.lock();
        counts.remove_expired(now);
        let SentenceCounts { lately, from: all } = &mut *counts;
        let lately = lately.entry(speaker).or_default();
        while lately.front().is_some_and(|at| now.saturating_duration_since(*at) >= LATELY) {
            lately.pop_front();
        }
        // Local users are told apart by the system.
        let is_here = from == Address::Local;
        if lately.len() >= most && !(is_here && who.person_id().is_none()) {
            return false;
        }
        if !is_here {
            let allowed = all.entry(from).or_insert_with(|| AddressBuckets::new(now));
            let is_guest = who.person_id().is_none();
            if !allowed.all.has(now) || (is_guest && !allowed.guests.has(now)) {
                return false;
            }
            allowed.all.left -= 1.0;
            allowed.guests.left -= f64::from(u8::from(is_guest));
        }
        lately.push_back(now);
        true
    }
}

impl SentenceCounts {
    fn remove_expired(&mut self, now: Instant) {
        if self.lately.len() >= REMEMBERED {
            self.lately.retain(|_, all| all.back().is_some_and(|at| now.saturating_duration_since(*at) < LATELY));
        }
        if self.from.len() >= REMEMBERED {
            self.from.retain(|_, allowed| !allowed.all.is_whole(now) || !allowed.guests.is_whole(now));
        }
    }
}

impl AddressBuckets {
    fn new(since: Instant) -> AddressBuckets {
        let guests = TokenBucket { left: OF_GUESTS, most: OF_GUESTS, back: 1.0, since };
        AddressBuckets { guests, all: TokenBucket { left: OF_ALL, most: OF_ALL, back: 2.0, since } }
    }
}

impl TokenBucket {
    /// Whether a token is left.
    fn has(&mut self, now: Instant) -> bool {
        self.left = self.remaining_at(now);
        self.since = now;
        self.left >= 1.0
    }

    fn is_whole(&self, now: Instant) -> bool {
        self.remaining_at(now) >= self.most
    }

    fn remaining_at(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        (self.left + passed * self.back).min(self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::VisitId;
    use std::time::Duration;

    fn school() -> Address {
        Address::Ip("192.0.2.7".parse().unwrap())
    }

    /// Number of accepted sentences out of `sentences`, spoken by `people` users in turn.
    fn heard(voices: &AddressChatLimiter, who: impl Fn(usize) -> UserId, people: usize, sentences: usize, now: Instant) -> usize {
        (0..sentences).filter(|place| voices.count_if_allowed(who(place % people), school(), people, now)).count()
    }

    fn guest(number: usize) -> UserId {
        UserId::Guest(VisitId(number as i64))
    }

    fn known(number: usize) -> UserId {
        UserId::Known(PersonId(number as i64))
    }

    #[test]
    fn a_class_of_guests_says_a_sentence_each_and_sixty_who_shout_are_slowed_before_those_with_a_key() {
        let (voices, now) = (AddressChatLimiter::default(), Instant::now());
        assert_eq!(heard(&voices, guest, 40, 40, now), 40);
        let second = Duration::from_secs(1);
        let shouted: usize = (1..=20).map(|passed| heard(&voices, guest, 60, 30, now + second * passed)).sum();
        assert_eq!(shouted, 20, "one a second");
        assert_eq!(heard(&voices, known, 8, 8, now + second * 20), 8, "who has a key is heard");
    }

    #[test]
    fn who_comes_again_and_again_says_no_more_than_who_stays() {
        let (voices, now) = (AddressChatLimiter::default(), Instant::now());
        let comes_again = (0..100).filter(|visit| voices.count_if_allowed(guest(*visit), school(), 1, now)).count();
        assert_eq!(comes_again, MOST);
        let same = (0..100).filter(|_| voices.count_if_allowed(known(3), school(), 0, now)).count();
        assert_eq!(same, MOST);
        assert!(voices.count_if_allowed(known(3), school(), 0, now + LATELY));
    }

    #[test]
    fn at_the_houses_own_machine_nobody_counts_for_another() {
        let (voices, now) = (AddressChatLimiter::default(), Instant::now());
        assert!((0..200).all(|person| voices.count_if_allowed(known(person), Address::Local, 0, now)));
    }
}
