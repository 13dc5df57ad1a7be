//! Rate limit on guessing words. Wrong guesses count per address and in total; beyond a limit
//! guesses wait in a queue or are refused.

use crate::identity::Address;
use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a wrong guess counts, and how long an address is refused.
const HOUR: Duration = Duration::from_secs(3600);
/// Wrong guesses from one address within an hour, after which it is refused.
const MOST_FROM_ONE: usize = 20;
/// Wrong guesses from all addresses within an hour, after which all guesses wait in one queue.
const MOST_IN_ALL: usize = 2000;
/// Interval between two guesses of the queue.
const BETWEEN: Duration = Duration::from_secs(1);
/// The most guesses that wait, and the most of them from one address.
const MOST_WAITING: usize = 600;
const MOST_WAITING_FROM_ONE: usize = 10;
/// Interval at which a waiting guess checks its turn.
const ASKS_AGAIN: Duration = Duration::from_millis(50);

/// The counter of guesses. Clones share it.
#[derive(Clone, Default)]
pub struct GuessLimiter(Arc<Mutex<GuessCounts>>);

#[derive(Default)]
struct GuessCounts {
    from: HashMap<Address, AddressGuesses>,
    /// The latest wrong guesses from all addresses, [`MOST_IN_ALL`] at most.
    wrong: VecDeque<Instant>,
    /// The numbers of waiting guesses, with their addresses.
    queue: VecDeque<(u64, Address)>,
    /// Those that wait until their address has less than its share of the queue, in the order of their arrival.
    behind: VecDeque<(u64, Address)>,
    next: u64,
    /// When the queue last moved.
    moved: Option<Instant>,
}

/// The guesses from one address.
#[derive(Default)]
struct AddressGuesses {
    wrong: VecDeque<Instant>,
    refused_until: Option<Instant>,
    /// Guesses under way whose result isn't known yet.
    undecided: usize,
}

/// Whether a guess waits in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueuePolicy {
    Yes,
    /// The user is registered: a queue wouldn't keep out an attacker who is.
    No,
}

/// Reason why words aren't tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessRefusal {
    /// Too many wrong guesses from this address.
    Refused,
    /// Too many guesses wait.
    Full,
}

/// When a guess is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessTurn {
    Now,
    /// Not now; check again after this time.
    In(Duration),
}

/// A guess, until its result is known.
pub struct PendingGuess {
    guesses: GuessLimiter,
    from: Address,
    queues: QueuePolicy,
    number: u64,
    is_undecided: bool,
}

impl GuessLimiter {
    /// A new guess from this address.
    pub fn begin(&self, from: Address, queues: QueuePolicy) -> PendingGuess {
        let mut counts = self.0.lock();
        let number = counts.next;
        counts.next += 1;
        PendingGuess { guesses: self.clone(), from: from.network(), queues, number, is_undecided: false }
    }
}

impl PendingGuess {
    /// Whether the guess is due at `now`. Once it is, it counts as under way until it is dropped.
    ///
    /// # Errors
    /// The words aren't tried.
    pub fn check_turn(&mut self, now: Instant) -> Result<GuessTurn, GuessRefusal> {
        if self.is_undecided {
            return Ok(GuessTurn::Now);
        }
        let mut counts = self.guesses.0.lock();
        counts.remove_expired(now);
        // Local users don't share an address with strangers.
        if self.from != Address::Local {
            let counted = counts.from.entry(self.from).or_default();
            if counted.refused_until.is_some() {
                return Err(GuessRefusal::Refused);
            }
            if counted.wrong.len() + counted.undecided >= MOST_FROM_ONE {
                return Ok(GuessTurn::In(ASKS_AGAIN));
            }
        }
        if self.queues == QueuePolicy::Yes && counts.wrong.len() >= MOST_IN_ALL {
            let place = counts.queue_place(self.number, self.from)?;
            let moves = counts.moved.map_or(now, |moved| moved + BETWEEN);
            if place > 0 || moves > now {
                return Ok(GuessTurn::In(moves.saturating_duration_since(now) + BETWEEN * u32::try_from(place).unwrap_or(u32::MAX)));
            }
            counts.leave_queue(self.number);
            counts.moved = Some(now);
        }
        counts.from.entry(self.from).or_default().undecided += 1;
        self.is_undecided = true;
        Ok(GuessTurn::Now)
    }

    /// Counts the guess as wrong.
    pub fn count_wrong(self, now: Instant) {
        let mut counts = self.guesses.0.lock();
        counts.wrong.push_back(now);
        if counts.wrong.len() > MOST_IN_ALL {
            counts.wrong.pop_front();
        }
        if self.from != Address::Local {
            let counted = counts.from.entry(self.from).or_default();
            counted.wrong.push_back(now);
            if counted.wrong.len() >= MOST_FROM_ONE {
                counted.refused_until = Some(now + HOUR);
            }
        }
    }
}

impl Drop for PendingGuess {
    fn drop(&mut self) {
        let mut counts = self.guesses.0.lock();
        counts.leave_queue(self.number);
        if self.is_undecided
            && let Some(counted) = counts.from.get_mut(&self.from)
        {
            counted.undecided -= 1;
        }
    }
}

impl GuessCounts {
    /// The guess's place in the queue, from 0; a new one is appended. While its address has its share of
    /// the queue, the guess waits behind it.
    fn queue_place(&mut self, number: u64, from: Address) -> Result<usize, GuessRefusal> {
        if let Some(place) = self.queue.iter().position(|(other, _)| *other == number) {
            return Ok(place);
        }
        if self.behind.iter().any(|(other, _)| *other == number) {
            return Ok(self.queue.len());
        }
        if self.queue.iter().filter(|(_, other)| *other == from).count() >= MOST_WAITING_FROM_ONE {
            self.behind.push_back((number, from));
            return Ok(self.queue.len());
        }
        if self.queue.len() >= MOST_WAITING {
            return Err(GuessRefusal::Full);
        }
        self.queue.push_back((number, from));
        Ok(self.queue.len() - 1)
    }

    /// Removes a guess that is tried, or given up. The first of its address behind the share follows.
    fn leave_queue(&mut self, number: u64) {
        self.behind.retain(|(other, _)| *other != number);
        let Some(place) = self.queue.iter().position(|(other, _)| *other == number) else { return };
        let Some((_, from)) = self.queue.remove(place) else { return };
        let next = self.behind.iter().position(|(_, other)| *other == from);
        self.queue.extend(next.and_then(|next| self.behind.remove(next)));
    }

    /// Removes what doesn't count any more.
    fn remove_expired(&mut self, now: Instant) {
        let is_over = |at: &Instant| now.saturating_duration_since(*at) >= HOUR;
        while self.wrong.front().is_some_and(is_over) {
            self.wrong.pop_front();
        }
        self.from.retain(|_, counted| {
            while counted.wrong.front().is_some_and(is_over) {
                counted.wrong.pop_front();
            }
            counted.refused_until.take_if(|until| *until <= now);
            counted.undecided > 0 || !counted.wrong.is_empty() || counted.refused_until.is_some()
        });
    }
}

#[cfg(test)]
impl GuessLimiter {
    /// Counts as many wrong guesses as there may be, from many addresses: further ones wait.
    pub fn fill(&self, now: Instant) {
        for number in 0..MOST_IN_ALL as u32 {
            let address = std::net::Ipv4Addr::from_bits(0x0a00_0000 + number / 19);
            let mut once = self.begin(Address::Ip(address.into()), QueuePolicy::No);
            assert_eq!(once.check_turn(now), Ok(GuessTurn::Now));
            once.count_wrong(now);
        }
    }

    /// Number of guesses in the queue, without those behind an address's share.
    pub fn waiting(&self) -> usize {
        self.0.lock().queue.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(number: u32) -> Address {
        Address::Ip(std::net::Ipv4Addr::from_bits(number).into())
    }

    fn guess_wrong(guesses: &GuessLimiter, from: Address, now: Instant) {
        let mut once = guesses.begin(from, QueuePolicy::No);
        assert_eq!(once.check_turn(now), Ok(GuessTurn::Now));
        once.count_wrong(now);
    }

    #[test]
    fn after_twenty_wrong_an_address_is_refused_for_an_hour_and_another_isnt() {
        let (guesses, now) = (GuessLimiter::default(), Instant::now());
        (0..20).for_each(|_| guess_wrong(&guesses, from(1), now));
        for queues in [QueuePolicy::Yes, QueuePolicy::No] {
            assert_eq!(guesses.begin(from(1), queues).check_turn(now + HOUR / 2), Err(GuessRefusal::Refused));
        }
        assert_eq!(guesses.begin(from(2), QueuePolicy::Yes).check_turn(now), Ok(GuessTurn::Now));
        assert_eq!(guesses.begin(from(1), QueuePolicy::Yes).check_turn(now + HOUR), Ok(GuessTurn::Now));
        let six = |text: &str| Address::Ip(text.parse().unwrap());
        (0..20).for_each(|_| guess_wrong(&guesses, six("2001:db8::1"), now));
        assert_eq!(guesses.begin(six("2001:db8::2"), QueuePolicy::Yes).check_turn(now), Err(GuessRefusal::Refused));
    }

    #[test]
    fn tries_at_the_same_moment_are_no_more_than_those_one_after_another() {
        let (guesses, now) = (GuessLimiter::default(), Instant::now());
        let mut all: Vec<PendingGuess> = (0..40).map(|_| guesses.begin(from(1), QueuePolicy::Yes)).collect();
        let are_tried = all.iter_mut().filter_map(|one| one.check_turn(now).ok()).filter(|turn| *turn == GuessTurn::Now).count();
        assert_eq!(are_tried, MOST_FROM_ONE);
        // A class types the right words: the others follow.
        all.drain(..MOST_FROM_ONE);
        assert!(all.iter_mut().all(|one| one.check_turn(now) == Ok(GuessTurn::Now)));
    }

    #[test]
    fn past_two_thousand_wrong_whoever_tries_waits_in_one_queue_and_who_has_a_key_doesnt() {
        let (guesses, now) = (GuessLimiter::default(), Instant::now());
        for number in 0..MOST_IN_ALL as u32 {
            assert_eq!(guesses.begin(from(0), QueuePolicy::Yes).check_turn(now), Ok(GuessTurn::Now));
            guess_wrong(&guesses, from(1 + number / 19), now);
        }
        let seconds = |count: u32| now + BETWEEN * count;
        let [mut first, mut second, mut third] = [1000, 1001, 1001].map(|number| guesses.begin(from(number), QueuePolicy::Yes));
        assert_eq!(first.check_turn(now), Ok(GuessTurn::Now));
        assert_eq!(second.check_turn(now), Ok(GuessTurn::In(BETWEEN)));
        assert_eq!(third.check_turn(now), Ok(GuessTurn::In(2 * BETWEEN)));
        assert_eq!(guesses.begin(from(1002), QueuePolicy::No).check_turn(now), Ok(GuessTurn::Now));
        // Right and wrong guesses wait as long; a dropped guess leaves the queue.
        first.count_wrong(now);
        assert_eq!(third.check_turn(seconds(1)), Ok(GuessTurn::In(BETWEEN)));
        drop(second);
        assert_eq!(third.check_turn(seconds(1)), Ok(GuessTurn::Now));
        assert_eq!(guesses.begin(from(1003), QueuePolicy::Yes).check_turn(seconds(1)), Ok(GuessTurn::In(BETWEEN)));
        let spread = |number: usize| from((1004 + number / MOST_WAITING_FROM_ONE) as u32);
        let mut waiting: Vec<PendingGuess> = (0..MOST_WAITING).map(|number| guesses.begin(spread(number), QueuePolicy::Yes)).collect();
        assert!(waiting.iter_mut().all(|one| matches!(one.check_turn(seconds(1)), Ok(GuessTurn::In(_)))));
        assert_eq!(guesses.begin(from(1003), QueuePolicy::Yes).check_turn(seconds(1)), Err(GuessRefusal::Full));
        drop(waiting);
        assert_eq!(guesses.begin(from(1003), QueuePolicy::Yes).check_turn(now + HOUR), Ok(GuessTurn::Now), "an hour later there is none");
    }

    #[test]
    fn an_address_has_a_small_share_of_the_queue_and_its_further_guesses_wait_behind_it() {
        let (guesses, now) = (GuessLimiter::default(), Instant::now());
        guesses.fill(now);
        let mut all: Vec<PendingGuess> = (0..MOST_WAITING).map(|_| guesses.begin(from(1000), QueuePolicy::Yes)).collect();
        let turns: Vec<_> = all.iter_mut().map(|one| one.check_turn(now).expect("a place")).collect();
        assert_eq!(turns[0], GuessTurn::Now);
        // The first has left the queue, and ten have followed it.
        let share = MOST_WAITING_FROM_ONE as u32;
        let mut other = guesses.begin(from(1001), QueuePolicy::Yes);
        assert_eq!(other.check_turn(now), Ok(GuessTurn::In(BETWEEN * (share + 1))), "another address is next after a share");
        // A guess that is dropped makes room for the one that has waited longest behind the share, whoever asks first.
        drop(all.remove(1));
        assert_eq!(all[500].check_turn(now), Ok(GuessTurn::In(BETWEEN * (share + 2))), "behind all that came before");
        assert_eq!(all[10].check_turn(now), Ok(GuessTurn::In(BETWEEN * (share + 1))), "behind the other address");
    }

    #[test]
    fn guesses_behind_the_share_are_tried_in_the_order_of_their_arrival() {
        let (guesses, now) = (GuessLimiter::default(), Instant::now());
        guesses.fill(now);
        let mut all: Vec<PendingGuess> = (0..25).map(|_| guesses.begin(from(1000), QueuePolicy::Yes)).collect();
        let numbers: Vec<u64> = all.iter().map(|one| one.number).collect();
        assert!(all.iter_mut().all(|one| one.check_turn(now).is_ok()));
        let mut tried = vec![all.remove(0).number];
        // The last to come asks first.
        for second in 1..25 {
            let place = all.iter_mut().rposition(|one| one.check_turn(now + BETWEEN * second) == Ok(GuessTurn::Now));
            tried.push(all.remove(place.expect("one is tried")).number);
        }
        assert_eq!(tried, numbers);
    }
}
