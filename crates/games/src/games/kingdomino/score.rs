//! The points of a kingdom, and the winners.

use super::territory::TieBreak;
use crate::games::options::option_words;
use crate::games::{Seat, SeatSet};

option_words! {
    /// The handling of a tie for the most points.
    pub enum KingdominoTie {
        /// The largest territory; then the most crowns; then the victory is shared.
        Official = "official",
        /// The tied players share the victory at once. `docs/rules/en/kingdomino.md#R32`
        Shared = "shared",
    }
}

/// A player's points by source.
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
    /// All points of the kingdom.
    pub fn total(&self) -> i32 {
        i32::from(self.territories) + i32::from(self.never_skipped) + i32::from(self.centred)
    }
}

/// The seats with the most of these points (by seat). `tie_break` is called only for tied leaders,
/// if the rules need it.
pub fn winners(tie: KingdominoTie, points: &[i32], tie_break: impl Fn(Seat) -> TieBreak) -> SeatSet {
    let most = points.iter().max();
    let leaders = (0..).map(Seat).zip(points).filter(|(_, points)| Some(*points) == most).map(|(seat, _)| seat);
    let leaders: SeatSet = leaders.collect();
    if tie == KingdominoTie::Shared || leaders.len() == 1 {
        return leaders;
    }
    let best = leaders.iter().map(&tie_break).max();
    leaders.iter().filter(|seat| Some(tie_break(*seat)) == best).collect()
}
