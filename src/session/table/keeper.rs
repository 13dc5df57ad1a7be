//! Where the steps of a match are kept, and what is said of it to other tables at which it is played.

use super::elsewhere::{Added, Look};
use super::latecomers::Watcher;
use crate::games::{Outcome, Seat};
use crate::records::Header;
use crate::session::disk::saved::Pen;

/// Where the steps of a match are kept as it is played.
pub trait Keeper: Send {
    /// Adds a step, as a line of the record without its newline.
    fn add(&mut self, line: &str) -> Added;
    /// Keeps `lines` as all steps of the match: something was taken back.
    fn rewrite(&mut self, header: &Header, lines: &[String]) -> Added;
    /// Waits until everything added is kept. Nobody hears of a step before that.
    fn keep_up(&mut self);
    /// Learns that the match is over, before anybody hears of it.
    fn over(&mut self, _outcome: &Outcome) {}
    /// What was kept elsewhere since the last look; None if the match is played only here.
    fn look(&mut self) -> Option<Look> {
        None
    }
    /// Learns that somebody sits here.
    fn sits(&mut self, _seat: Seat) {}
    /// Learns that somebody has left.
    fn leaves(&mut self, _seat: Seat) {}
    /// Learns that somebody wants the next round.
    fn is_ready(&mut self, _seat: Seat) {}
    /// Says elsewhere what somebody has said here.
    fn says(&mut self, _seat: Seat, _text: &str) {}
    /// Says elsewhere that one who looks on here would like a bot's seat.
    fn wants_seat(&mut self, _watcher: &Watcher) {}
    /// Says elsewhere that this bot's seat is given to this one.
    fn tells_of_seat(&mut self, _seat: Seat, _watcher: &Watcher) {}
    /// Whether the one with this number looks on elsewhere.
    fn looks_on_elsewhere(&mut self, _who: u64) -> bool {
        false
    }
    /// Gives the seat of a bot to the one with this number who looks on; who sits where from now
    /// on, or none where that can't be kept.
    fn gives_seat(&mut self, _seat: Seat, _who: u64) -> Option<Header> {
        None
    }
}

/// A match on the shelf is kept as a file.
impl Keeper for Pen {
    fn add(&mut self, line: &str) -> Added {
        self.add(line);
        Added::Yes
    }

    fn rewrite(&mut self, header: &Header, lines: &[String]) -> Added {
        self.rewrite(header, lines);
        Added::Yes
    }

    fn keep_up(&mut self) {
        self.keep_up();
    }
}
