//! How much comes in by the page.

use std::time::{Duration, Instant};

/// The longest head of a request, in bytes.
pub(super) const HEAD: usize = 16 << 10;

/// The most headers of a request.
pub(super) const HEADERS: usize = 64;

/// The longest message from a page, in bytes: a line of the wire.
pub(super) const MESSAGE: usize = 4112;

/// What a connection keeps of what it reads, and of what it writes, in bytes.
pub(super) const BUFFER: usize = 4 << 10;

/// How many frames of any kind may come within this time: a key held down sends thirty a second.
const FRAMES: u32 = 600;
const WITHIN: Duration = Duration::from_secs(5);

/// How often a page is asked whether it is still there; one that has said nothing from one time to
/// the next but one has gone.
pub(super) const ASKED: Duration = Duration::from_secs(30);

/// How many frames have come lately.
pub(super) struct Rate {
    since: Instant,
    frames: u32,
}

impl Rate {
    pub(super) fn begins(now: Instant) -> Rate {
        Rate { since: now, frames: 0 }
    }

    /// Whether one more may come.
    pub(super) fn allows(&mut self, now: Instant) -> bool {
        if now.duration_since(self.since) >= WITHIN {
            *self = Rate::begins(now);
        }
        self.frames += 1;
        self.frames <= FRAMES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_frames_come_within_a_time_and_no_more() {
        let begun = Instant::now();
        let mut rate = Rate::begins(begun);
        assert!((0..FRAMES).all(|_| rate.allows(begun)) && !rate.allows(begun));
        assert!(!rate.allows(begun + WITHIN / 2));
        assert!(rate.allows(begun + WITHIN));
    }
}
