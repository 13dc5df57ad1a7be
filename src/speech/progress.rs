//! The progress of a thread through numbered texts: the finished ones, and those no longer wanted.

use parking_lot::{Condvar, Mutex};
use std::time::Duration;

/// Read by the thread that gives texts, written by the one that says them.
#[derive(Default)]
pub(super) struct Progress {
    numbers: Mutex<ProgressNumbers>,
    /// Signalled when another text is finished.
    moved: Condvar,
}

#[derive(Default)]
struct ProgressNumbers {
    /// The last finished text.
    over: u64,
    /// The last text that is no longer wanted.
    dropped: u64,
}

impl Progress {
    /// Whether this text hasn't been dropped.
    pub(super) fn is_wanted(&self, number: u64) -> bool {
        number > self.numbers.lock().dropped
    }

    /// Drops all texts up to this one.
    pub(super) fn drop_up_to(&self, number: u64) {
        self.numbers.lock().dropped = number;
    }

    /// Notes that this text has been said, cut or dropped.
    pub(super) fn finish(&self, number: u64) {
        self.numbers.lock().over = number;
        self.moved.notify_all();
    }

    /// Waits until this text is finished, at most `timeout`; returns whether it is.
    pub(super) fn comes_to(&self, number: u64, timeout: Duration) -> bool {
        let mut numbers = self.numbers.lock();
        self.moved.wait_while_for(&mut numbers, |numbers| numbers.over < number, timeout);
        numbers.over >= number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::thread;

    #[test]
    fn a_text_is_waited_for_until_it_is_over_and_no_longer_than_patience_lasts() {
        let progress = Arc::new(Progress::default());
        assert!(progress.comes_to(0, Duration::ZERO), "nothing was given");
        assert!(!progress.comes_to(2, Duration::from_millis(1)), "it never comes");
        let sayer = Arc::clone(&progress);
        let sayer = thread::spawn(move || (1..=2).for_each(|number| sayer.finish(number)));
        assert!(progress.comes_to(2, Duration::from_secs(60)));
        sayer.join().unwrap();
    }

    #[test]
    fn what_is_dropped_is_not_wanted_and_what_comes_after_it_is() {
        let progress = Progress::default();
        assert!(progress.is_wanted(1));
        progress.drop_up_to(3);
        assert!(!progress.is_wanted(3) && progress.is_wanted(4));
        progress.drop_up_to(u64::MAX);
        assert!(!progress.is_wanted(u64::MAX));
    }
}
