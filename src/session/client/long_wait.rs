//! Notices during a long wait: the first after a second, and then every ten seconds.

use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Time until the first notice.
const FIRST: Duration = Duration::from_secs(1);
/// Time between notices.
const EVERY: Duration = Duration::from_secs(10);

/// A wait of a player for a server, a disk or a computation.
///
/// A loop that takes input waits for it until [`due`](LongWait::due), and gives notice whenever
/// [`is_due`](LongWait::is_due) is true. A thread that takes none calls
/// [`receive`](LongWait::receive) or [`run`](LongWait::run).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongWait {
    due: Instant,
}

impl LongWait {
    /// A wait that begins at `now`.
    pub fn begin(now: Instant) -> LongWait {
        LongWait { due: now + FIRST }
    }

    /// When the next notice is due.
    pub fn due(&self) -> Instant {
        self.due
    }

    /// Whether a notice is due at `now`. If so, the next one is ten seconds later.
    pub fn is_due(&mut self, now: Instant) -> bool {
        let is_due = now >= self.due;
        if is_due {
            self.note_told(now);
        }
        is_due
    }

    /// Notes that the player was told at `now`, as by an answer to a key.
    pub fn note_told(&mut self, now: Instant) {
        self.due = now + EVERY;
    }

    /// Runs `does` on a thread of its own, and calls `tell` whenever a notice is due meanwhile. If no
    /// thread can be started, runs it here without a notice.
    pub fn run<T: Send>(mut does: impl FnMut() -> T + Send, tell: impl FnMut()) -> T {
        let (done, is_done) = channel();
        let result = thread::scope(|scope| {
            let work = || {
                let result = does();
                // The end of the thread wakes the waiting thread as well.
                let _ = done.send(());
                result
            };
            let work = thread::Builder::new().name("waited for".into()).spawn_scoped(scope, work).ok()?;
            LongWait::begin(Instant::now()).receive(&is_done, tell);
            Some(work.join().unwrap_or_else(|panic| resume_unwind(panic)))
        });
        result.unwrap_or_else(does)
    }

    /// Receives the next value, and calls `tell` whenever a notice is due meanwhile; None if the
    /// channel is closed.
    pub fn receive<T>(&mut self, from: &Receiver<T>, mut tell: impl FnMut()) -> Option<T> {
        loop {
            match from.recv_timeout(self.due.saturating_duration_since(Instant::now())) {
                Ok(value) => return Some(value),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if self.is_due(Instant::now()) {
                        tell();
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    const MOMENT: Duration = Duration::from_millis(1);

    #[test]
    fn who_waits_is_told_after_a_second_and_every_ten_seconds_from_then_on() {
        let begun = Instant::now();
        let mut wait = LongWait::begin(begun);
        assert!(!wait.is_due(begun + FIRST - MOMENT));
        assert!(wait.is_due(begun + FIRST) && !wait.is_due(begun + FIRST + EVERY - MOMENT));
        assert!(wait.is_due(begun + FIRST + EVERY) && !wait.is_due(begun + FIRST + EVERY));
        assert_eq!(wait.due(), begun + FIRST + 2 * EVERY);
    }

    #[test]
    fn an_answer_meanwhile_counts_as_told() {
        let begun = Instant::now();
        let mut wait = LongWait::begin(begun);
        wait.note_told(begun + FIRST / 2);
        assert!(!wait.is_due(begun + FIRST) && wait.is_due(begun + FIRST / 2 + EVERY));
    }

    #[test]
    fn what_comes_at_once_is_received_without_a_word_and_what_comes_late_with_one() {
        let (sender, receiver) = channel();
        sender.send(1).unwrap();
        let mut wait = LongWait::begin(Instant::now());
        assert_eq!(wait.receive(&receiver, || panic!("it is there")), Some(1));
        let mut wait = LongWait { due: Instant::now() };
        assert_eq!(wait.receive(&receiver, || sender.send(2).unwrap()), Some(2));
        drop(sender);
        assert_eq!(wait.receive(&receiver, || ()), None);
    }
}
