//! What a kingdom is worth, and who has won.

use super::kingdom::Squares;
use super::rules::Tie;
use super::terrain::Terrain;
use crate::games::{Seat, SeatSet};

/// Squares of one terrain that hang together edge by edge. The castle joins nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Territory {
    pub terrain: Terrain,
    pub squares: Squares,
    pub crowns: u8,
}

impl Territory {
    /// Its squares times its crowns.
    pub fn points(&self) -> u16 {
        self.squares.len() as u16 * u16::from(self.crowns)
    }
}

/// A player's points and where they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Score {
    /// All territories together.
    pub territories: u16,
    /// The bonus for never having skipped: 0 or 5.
    pub never_skipped: u8,
    /// The bonus for the castle in the centre: 0 or 10.
    pub centred: u8,
}

impl Score {
    pub fn total(&self) -> i32 {
        i32::from(self.territories) + i32::from(self.never_skipped) + i32::from(self.centred)
    }
}

/// What decides between players with the same points: first the one, then the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct TieBreak {
    /// The number of squares of the largest territory, with crowns or without.
    pub largest_territory: u8,
    /// All crowns of the kingdom.
    pub crowns: u8,
}

/// Who has the most of these points, which are given by seat; `tie_break` is asked for those who share the lead, if the rules want it.
pub fn winners(tie: Tie, points: &[i32], tie_break: impl Fn(Seat) -> TieBreak) -> SeatSet {
    let most = points.iter().max();
    let leaders = (0..).map(Seat).zip(points).filter(|(_, points)| Some(*points) == most).map(|(seat, _)| seat);
    let leaders: SeatSet = leaders.collect();
    if tie == Tie::Shared || leaders.len() == 1 {
        return leaders;
    }
    let best = leaders.iter().map(&tie_break).max();
    leaders.iter().filter(|seat| Some(tie_break(*seat)) == best).collect()
}
