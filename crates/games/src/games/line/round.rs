//! The end of a round, its score, and the continuation of the match.

use super::bonus::LineBonus;
use super::rulebook::VoidRule;
use super::table::{MOST_PLAYERS, SeatOrder, Side};
use crate::games::domino::{Line, Tiles};
use crate::games::{PointsMeaning, Seat, SeatSet};
use arrayvec::ArrayVec;

/// The way in which a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundEnding {
    /// This player laid the last tile.
    Out(Seat),
    /// No player can lay or draw.
    Blocked,
    /// This player's side reached the goal in the middle of the round.
    Goal(Seat),
}

/// A round that is over.
pub struct RoundEnd<'a, S> {
    /// The way in which it ended.
    pub ending: RoundEnding,
    /// The seats and their sides.
    pub table: &'a SeatOrder,
    /// The tiles left, by seat.
    pub hands: &'a [S; MOST_PLAYERS],
    /// The line of play.
    pub line: &'a Line,
    /// The player who laid the round's first tile.
    pub opener: Seat,
    /// The player who laid the last tile.
    pub last: Option<Seat>,
}

impl<S: Tiles> RoundEnd<'_, S> {
    /// The tiles left in the hands of each side in the match, counted by `worth`.
    pub(super) fn left(&self, worth: impl Fn(S) -> u32) -> ArrayVec<(Side, u32), MOST_PLAYERS> {
        // Built in place, since a collected vector would be copied.
        let mut left = ArrayVec::from(std::array::from_fn(|side| (Side(side as u8), 0)));
        for seat in self.table.order() {
            left[usize::from(self.table.side(*seat).0)].1 += worth(self.hands[seat.index()]);
        }
        left.truncate(self.table.sides());
        if !self.table.is_whole() {
            let sides = self.table.sides_in();
            left.retain(|(side, _)| sides.contains(side));
        }
        left
    }

    /// The player who went out; None if the round ended otherwise.
    pub(super) fn closer(&self) -> Option<Seat> {
        match self.ending {
            RoundEnding::Out(seat) => Some(seat),
            _ => None,
        }
    }
}

/// The result of a round: the winner, and the points by side.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RoundScore {
    /// By side, for this round alone.
    pub points: [u32; MOST_PLAYERS],
    /// The side that won the round; None if it is void, or if rounds aren't won.
    pub winner: Option<Side>,
    /// Whether the round is void, without points, since two hands are equal.
    pub void: bool,
    /// The bonus of the last tile; it is included in the points.
    pub bonus: Option<LineBonus>,
}

impl RoundScore {
    /// `points` for the side that won the round, 0 for the others.
    pub(super) fn won(side: Side, points: u32) -> RoundScore {
        let mut score = RoundScore { winner: Some(side), ..RoundScore::default() };
        score.points[usize::from(side.0)] = points;
        score
    }

    /// A void round, without points.
    pub(super) fn nobody() -> RoundScore {
        RoundScore { void: true, ..RoundScore::default() }
    }
}

/// The side with the fewest pips left; None if two share it.
pub(super) fn lowest(left: &[(Side, u32)]) -> Option<Side> {
    let least = left.iter().map(|(_, left)| *left).min()?;
    let mut sides = left.iter().filter(|(_, left)| *left == least).map(|(side, _)| *side);
    sides.next().filter(|_| sides.next().is_none())
}

/// The winner of a round by the pips `left`: the side that went out, or the lowest hand of a
/// blocked round; None if the round is void.
pub(super) fn winner<S: Tiles>(end: &RoundEnd<S>, left: &[(Side, u32)], void: VoidRule) -> Option<Side> {
    let same = |(side, pips): &(Side, u32)| left.iter().any(|(other, theirs)| other != side && theirs == pips);
    if void == VoidRule::AnyTwo && left.iter().any(same) {
        return None;
    }
    end.closer().map(|seat| end.table.side(seat)).or_else(|| lowest(left))
}

/// The pips left to all other sides together.
pub(super) fn left_of_others(left: &[(Side, u32)], winner: Side) -> u32 {
    left.iter().filter(|(side, _)| *side != winner).map(|(_, left)| left).sum()
}

/// The pips left to one side.
pub(super) fn left_of(left: &[(Side, u32)], side: Side) -> u32 {
    left.iter().find(|(other, _)| *other == side).map_or(0, |(_, left)| *left)
}

/// The totals after a round.
pub struct RoundTotals<'a> {
    /// The seats and their sides.
    pub table: &'a SeatOrder,
    /// By side.
    pub totals: &'a [u32; MOST_PLAYERS],
    /// By side, before the points of the round's end.
    pub before: &'a [u32; MOST_PLAYERS],
    /// The sides that have reached the goal, in the order in which they did.
    pub reached: &'a [Side],
}

impl RoundTotals<'_> {
    /// The sides of `sides` with the fewest `points` (by side).
    pub fn lowest(&self, sides: &[Side], points: &[u32; MOST_PLAYERS]) -> ArrayVec<Side, MOST_PLAYERS> {
        let of = |side: &Side| points[usize::from(side.0)];
        let least = sides.iter().map(of).min();
        sides.iter().copied().filter(|side| Some(of(side)) == least).collect()
    }

    /// All points of `side` so far.
    pub fn total(&self, side: Side) -> u32 {
        self.totals[usize::from(side.0)]
    }
}

/// The continuation of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundVerdict {
    /// Another round, without these sides.
    GoOn {
        /// The sides that leave, in order; empty in most games.
        out: ArrayVec<Side, MOST_PLAYERS>,
    },
    /// All have reached the goal: another round decides, and no side leaves.
    ExtraRound,
    /// `sides` have won; `out` left in the last round.
    Won {
        /// The winning sides; several share the victory.
        sides: ArrayVec<Side, MOST_PLAYERS>,
        /// The sides that reached the limit in this round and leave, in order.
        out: ArrayVec<Side, MOST_PLAYERS>,
    },
}

impl RoundVerdict {
    /// The verdict that the leading sides have won; several share the victory.
    pub(super) fn ahead(after: &RoundTotals, points_are: PointsMeaning) -> RoundVerdict {
        let sides = after.table.sides_in();
        let totals = sides.iter().map(|side| after.total(*side));
        let best = match points_are {
            PointsMeaning::Prize => totals.max(),
            PointsMeaning::Penalty => totals.min(),
        };
        RoundVerdict::Won { sides: sides.into_iter().filter(|side| Some(after.total(*side)) == best).collect(), out: ArrayVec::new() }
    }

    /// Continues the match until a side has reached the goal, which wins.
    pub(super) fn first_to_reach(after: &RoundTotals) -> RoundVerdict {
        match after.reached.first() {
            Some(side) => RoundVerdict::Won { sides: ArrayVec::from_iter([*side]), out: ArrayVec::new() },
            None => RoundVerdict::GoOn { out: ArrayVec::new() },
        }
    }
}

/// The seats of all these sides.
pub(in crate::games) fn seats_of(table: &SeatOrder, sides: &[Side]) -> SeatSet {
    SeatSet(sides.iter().fold(0, |all, side| all | table.seats_of(*side).0))
}
