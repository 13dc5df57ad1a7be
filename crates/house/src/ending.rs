//! When a house ends: at an announced moment, up to which no new match begins, or at once.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The end of a house. Nobody knows of it until it is announced.
#[derive(Debug, Default)]
pub struct Ending(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    announced: Option<Announced>,
    /// Nobody comes in any more.
    is_over: bool,
}

/// A moment that was announced.
#[derive(Clone, Copy, Debug)]
struct Announced {
    moment: Instant,
    /// How many minutes were left when it was last said.
    told: u64,
}

/// What the clock says of an announced moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Nothing that everybody has to hear.
    Nothing,
    /// It is so many minutes away.
    Minutes(u64),
    /// It has come.
    Now,
}

/// When it is said again, in minutes before the end.
const SAID_AGAIN: [u64; 2] = [5, 1];

impl Ending {
    /// Announces the end, so long after `now`; in how many minutes that is, rounded up.
    pub fn announce(&self, after: Duration, now: Instant) -> u64 {
        let told = minutes(after);
        self.state().announced = Some(Announced { moment: now + after, told });
        told
    }

    /// There will be no end; whether one was announced.
    pub fn call_off(&self) -> bool {
        self.state().announced.take().is_some()
    }

    /// How many minutes are left, rounded up, if an end is announced.
    pub fn minutes(&self, now: Instant) -> Option<u64> {
        self.state().announced.map(|announced| minutes(announced.moment.saturating_duration_since(now)))
    }

    /// What is to be said at `now`, once each.
    pub fn clock(&self, now: Instant) -> Clock {
        let mut state = self.state();
        let Some(announced) = &mut state.announced else { return Clock::Nothing };
        let left = minutes(announced.moment.saturating_duration_since(now));
        if left == 0 {
            Clock::Now
        } else if left < announced.told && SAID_AGAIN.iter().any(|mark| left <= *mark && announced.told > *mark) {
            announced.told = left;
            Clock::Minutes(left)
        } else {
            Clock::Nothing
        }
    }

    /// It ends now.
    pub fn is_now(&self) {
        self.state().is_over = true;
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.state().is_over
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn minutes(left: Duration) -> u64 {
    left.as_millis().div_ceil(60_000) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_said_as_it_is_announced_then_five_minutes_and_one_before_it() {
        let (ending, now) = (Ending::default(), Instant::now());
        assert_eq!((ending.clock(now), ending.minutes(now)), (Clock::Nothing, None));
        assert_eq!(ending.announce(Duration::from_secs(600), now), 10);
        let said = |seconds: u64| ending.clock(now + Duration::from_secs(seconds));
        let heard: Vec<(u64, Clock)> =
            (0..=600).map(|second| (second, said(second))).filter(|(_, clock)| *clock != Clock::Nothing).collect();
        assert_eq!(heard, [(300, Clock::Minutes(5)), (540, Clock::Minutes(1)), (600, Clock::Now)]);
        assert_eq!(ending.minutes(now + Duration::from_secs(1)), Some(10));
    }

    #[test]
    fn a_short_one_is_not_said_twice_and_one_that_is_called_off_does_not_come() {
        let (ending, now) = (Ending::default(), Instant::now());
        assert_eq!(ending.announce(Duration::from_secs(60), now), 1);
        assert_eq!(ending.clock(now + Duration::from_secs(59)), Clock::Nothing);
        assert!(ending.call_off() && !ending.call_off());
        assert_eq!(ending.clock(now + Duration::from_secs(61)), Clock::Nothing);
    }
}
