//! The clock of waits, pauses and time limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A monotonic clock: the system's, or one that a test sets. A set clock stands still, and a wait
/// for a moment moves it there at once.
#[derive(Clone, Debug, Default)]
pub struct MonotonicClock(Option<Arc<SetTime>>);

/// The time of a set clock.
#[derive(Debug)]
struct SetTime {
    begin: Instant,
    /// The time since `begin`, in nanoseconds.
    passed: AtomicU64,
}

impl MonotonicClock {
    /// A clock that stands still until it is moved.
    pub fn set() -> MonotonicClock {
        MonotonicClock(Some(Arc::new(SetTime { begin: Instant::now(), passed: AtomicU64::new(0) })))
    }

    /// The current time.
    pub fn now(&self) -> Instant {
        self.0.as_ref().map_or_else(Instant::now, |time| time.begin + Duration::from_nanos(time.passed.load(Ordering::SeqCst)))
    }

    /// The time left until `moment`; zero if it is past.
    pub fn time_until(&self, moment: Instant) -> Duration {
        moment.saturating_duration_since(self.now())
    }

    /// Moves a set clock forward. The system's clock isn't changed.
    pub fn advance(&self, by: Duration) {
        if let Some(time) = &self.0 {
            time.passed.fetch_add(u64::try_from(by.as_nanos()).unwrap_or(u64::MAX), Ordering::SeqCst);
        }
    }

    /// Moves a set clock to `moment`. Returns whether this is a set clock, so that the wait is over.
    pub(crate) fn skip_to(&self, moment: Instant) -> bool {
        self.advance(self.time_until(moment));
        self.0.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_clock_moves_only_when_it_is_moved_and_for_all_who_share_it() {
        let (clock, hour) = (MonotonicClock::set(), Duration::from_secs(3600));
        let (begin, other) = (clock.now(), clock.clone());
        clock.advance(hour);
        assert_eq!(other.now(), begin + hour);
        assert!(other.skip_to(begin + 2 * hour) && !MonotonicClock::default().skip_to(begin));
        assert_eq!((clock.now(), clock.time_until(begin + 3 * hour)), (begin + 2 * hour, hour));
        assert!(clock.skip_to(begin));
        assert_eq!(clock.now(), begin + 2 * hour, "it never goes back");
    }
}
