//! Rate limit on log lines: a few a second are written, the others are counted.

use crate::identity::Address;
use parking_lot::Mutex;
use std::collections::HashSet;
use std::thread;
use std::time::{Duration, Instant};

/// The most lines per second; further ones are counted. Equal lines from one address count as one.
const A_SECOND: usize = 5;
const SECOND: Duration = Duration::from_secs(1);

/// Lines that share a limit.
pub struct BoundedLog {
    counts: Mutex<Option<LineCounts>>,
    /// Logs the number of suppressed lines.
    tells: fn(u64),
}

/// The lines of one second.
struct LineCounts {
    since: Instant,
    written: HashSet<(Address, &'static str)>,
    counted: u64,
}

impl BoundedLog {
    pub const fn new(tells: fn(u64)) -> BoundedLog {
        BoundedLog { counts: Mutex::new(None), tells }
    }

    /// Writes a line with this text about an address, or counts it.
    pub fn write(&'static self, from: Address, says: &'static str, line: impl FnOnce()) {
        if self.may_write(from, says, Instant::now()) {
            line();
        }
    }

    fn may_write(&'static self, from: Address, says: &'static str, now: Instant) -> bool {
        let mut all = self.counts.lock();
        let counts = all.get_or_insert_with(|| LineCounts { since: now, written: HashSet::new(), counted: 0 });
        if now.saturating_duration_since(counts.since) >= SECOND && counts.counted == 0 {
            (counts.since, counts.written) = (now, HashSet::new());
        }
        if counts.written.len() < A_SECOND && counts.written.insert((from.network(), says)) {
            return true;
        }
        counts.counted += 1;
        if counts.counted == 1 {
            // If no thread can be started, the count is logged with the next second's.
            let _ = thread::Builder::new().name("log".into()).spawn(|| self.end_second());
        }
        false
    }

    /// Waits for the end of the second and logs the number of suppressed lines.
    fn end_second(&self) {
        thread::sleep(SECOND);
        let counted = self.counts.lock().take().map_or(0, |counts| counts.counted);
        if counted > 0 {
            (self.tells)(counted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    fn from(number: u32) -> Address {
        Address::Ip(std::net::Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn a_few_lines_a_second_are_written_and_the_others_are_counted() {
        static TOLD: AtomicU64 = AtomicU64::new(0);
        static LINES: BoundedLog = BoundedLog::new(|count| _ = TOLD.fetch_add(count, Ordering::SeqCst));
        let now = Instant::now();
        let may = |number, says| LINES.may_write(from(number), says, now);
        // A repeated line of one address is written once.
        assert_eq!([may(1, "refused"), may(1, "refused"), may(1, "limit")], [true, false, true]);
        let written = (2..100).filter(|number| may(*number, "refused")).count();
        assert_eq!(written, A_SECOND - 2);
        LINES.end_second();
        assert_eq!(TOLD.load(Ordering::SeqCst), 1 + 98 - 3, "none is lost");
        assert!(may(1, "refused"), "the next second has lines of its own");
    }

    #[test]
    fn where_nothing_was_counted_the_next_second_begins_by_itself() {
        static LINES: BoundedLog = BoundedLog::new(|_| unreachable!("nothing was counted"));
        let now = Instant::now();
        for second in 0..3 {
            for number in 0..A_SECOND as u32 {
                assert!(LINES.may_write(from(number), "refused", now + SECOND * second));
            }
        }
    }
}
