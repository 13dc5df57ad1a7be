//! What is earned besides the tiles left in hands, and what whoever opens may do.

use super::Rulebook;
use super::action::{LaySets, LineChoices};
use super::event::OpeningReason;
use super::history::History;
use crate::games::Seat;
use crate::games::domino::TileSet;

/// Points for something that was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// Who did it; the points are their side's.
    pub seat: Seat,
    /// What it was.
    pub earned: BonusFor,
    /// How many points.
    pub points: u32,
}

/// What earns points besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusFor {
    /// The next player had to pass.
    Pass,
    /// Going out with a tile that fitted both ends.
    Capicua,
    /// The same, where it makes the round count twice.
    CapicuaTwice,
    /// Going out with the double zero.
    Chuchazo,
}

/// What whoever opens a round may do: lay one of the tiles that may open, or leave it to their partner
/// before anybody has done anything.
pub(super) fn opening_choices<R: Rulebook>(
    rules: &R,
    hand: TileSet,
    round: u16,
    why: OpeningReason,
    history: &History,
) -> LineChoices<R::Lays> {
    let pass = history.is_empty() && rules.may_leave_opening(why);
    LineChoices { lays: R::Lays::opening(rules.opening(hand, round)), draw: false, pass }
}
