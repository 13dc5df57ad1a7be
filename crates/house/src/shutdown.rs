//! The moment at which a server ends: announced, with no new match until then, or at once.

use parking_lot::Mutex;
use std::time::{Duration, Instant};

/// The end of a server, announced or not.
#[derive(Debug, Default)]
pub struct HouseShutdown(Mutex<ShutdownState>);

#[derive(Debug, Default)]
struct ShutdownState {
    announced: Option<AnnouncedEnd>,
    /// The server has ended; no connection is accepted.
    is_over: bool,
}

/// A moment that was announced.
#[derive(Clone, Copy, Debug)]
struct AnnouncedEnd {
    moment: Instant,
    /// Minutes left when the end was last announced to users.
    told: u64,
}

/// Result of comparing the clock with an announced end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShutdownNotice {
    /// No announcement is due.
    Nothing,
    /// The end is this many minutes away, and is to be announced again.
    Minutes(u64),
    /// The end has come.
    Now,
}

/// Minutes before the end at which the announcement is repeated.
const SAID_AGAIN: [u64; 2] = [5, 1];

impl HouseShutdown {
    /// Announces the end at `now + after`. Returns the minutes until then, rounded up.
    pub fn announce(&self, after: Duration, now: Instant) -> u64 {
        let told = minutes(after);
        self.0.lock().announced = Some(AnnouncedEnd { moment: now + after, told });
        told
    }

    /// Calls the end off. Returns whether one was announced.
    pub fn call_off(&self) -> bool {
        self.0.lock().announced.take().is_some()
    }

    /// Minutes left, rounded up; None without an announced end.
    pub fn minutes(&self, now: Instant) -> Option<u64> {
        self.0.lock().announced.map(|announced| minutes(announced.moment.saturating_duration_since(now)))
    }

    /// Returns the announcement due at `now`; each is returned once.
    pub fn take_announcement(&self, now: Instant) -> ShutdownNotice {
        let mut state = self.0.lock();
        let Some(announced) = &mut state.announced else { return ShutdownNotice::Nothing };
        let left = minutes(announced.moment.saturating_duration_since(now));
        if left == 0 {
            ShutdownNotice::Now
        } else if left < announced.told && SAID_AGAIN.iter().any(|mark| left <= *mark && announced.told > *mark) {
            announced.told = left;
            ShutdownNotice::Minutes(left)
        } else {
            ShutdownNotice::Nothing
        }
    }

    /// Ends the server now.
    pub fn end_now(&self) {
        self.0.lock().is_over = true;
    }

    /// Whether the server has ended.
    pub fn is_over(&self) -> bool {
        self.0.lock().is_over
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
        let (ending, now) = (HouseShutdown::default(), Instant::now());
        assert_eq!((ending.take_announcement(now), ending.minutes(now)), (ShutdownNotice::Nothing, None));
        assert_eq!(ending.announce(Duration::from_secs(600), now), 10);
        let said = |seconds: u64| ending.take_announcement(now + Duration::from_secs(seconds));
        let heard: Vec<(u64, ShutdownNotice)> =
            (0..=600).map(|second| (second, said(second))).filter(|(_, clock)| *clock != ShutdownNotice::Nothing).collect();
        assert_eq!(heard, [(300, ShutdownNotice::Minutes(5)), (540, ShutdownNotice::Minutes(1)), (600, ShutdownNotice::Now)]);
        assert_eq!(ending.minutes(now + Duration::from_secs(1)), Some(10));
    }

    #[test]
    fn a_short_one_is_not_said_twice_and_one_that_is_called_off_does_not_come() {
        let (ending, now) = (HouseShutdown::default(), Instant::now());
        assert_eq!(ending.announce(Duration::from_secs(60), now), 1);
        assert_eq!(ending.take_announcement(now + Duration::from_secs(59)), ShutdownNotice::Nothing);
        assert!(ending.call_off() && !ending.call_off());
        assert_eq!(ending.take_announcement(now + Duration::from_secs(61)), ShutdownNotice::Nothing);
    }
}
