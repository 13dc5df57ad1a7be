//! Limits on input by the page.

use std::time::{Duration, Instant};

/// The longest request head, in bytes.
pub(super) const HEAD: usize = 16 << 10;

/// The most headers of a request.
pub(super) const HEADERS: usize = 64;

/// The longest message of a page, in bytes: a line of the wire.
pub(super) const MESSAGE: usize = 4112;

/// Size of a connection's read and write buffers, in bytes.
pub(super) const BUFFER: usize = 4 << 10;

/// The most frames within this time: a key held down sends thirty a second.
const FRAMES: u32 = 600;
const WITHIN: Duration = Duration::from_secs(5);

/// Interval of pings. A page silent for two intervals counts as gone.
pub(super) const ASKED: Duration = Duration::from_secs(30);

/// The recent number of frames.
pub(super) struct FrameRate {
    since: Instant,
    frames: u32,
}

impl FrameRate {
    pub(super) fn begin(now: Instant) -> FrameRate {
        FrameRate { since: now, frames: 0 }
    }

    /// Counts a frame; false beyond the limit.
    pub(super) fn allows(&mut self, now: Instant) -> bool {
        if now.duration_since(self.since) >= WITHIN {
            *self = FrameRate::begin(now);
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
        let mut rate = FrameRate::begin(begun);
        assert!((0..FRAMES).all(|_| rate.allows(begun)) && !rate.allows(begun));
        assert!(!rate.allows(begun + WITHIN / 2));
        assert!(rate.allows(begun + WITHIN));
    }
}
