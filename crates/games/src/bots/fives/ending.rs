//! The end of a round of All fives: the condition for known hands, and the state that determines
//! the rest.

use super::reached;
use crate::bots::ending::{self, Endgame, certain_deal};
use crate::bots::search::{TriedAction, Worth};
use crate::games::domino::{MiddleSet, Tile};
use crate::games::fives::{Fives, FivesAction, FivesChoices, FivesView, MOST_ENDS, MOST_PLAYERS, OpenArm};
use crate::games::{Seat, Stage};
use arrayvec::ArrayVec;

/// All actions of the player of `view`, best first, with the round's exact value after each. None
/// if they can't know all hands, if it is not their turn, if there are more than two sides, or if
/// the search takes more than `most` steps.
pub fn solve(view: &FivesView, most: u32) -> Option<Vec<TriedAction<FivesAction>>> {
    if view.table.sides() != 2 || view.turn() != Some(view.eye) || view.boneyard > 0 {
        return None;
    }
    let deal = certain_deal(view.unseen(), &view.hidden_places())?;
    ending::solve(&Fives::imagine_dealt(view, deal.into_iter(), std::iter::empty()), view, most)
}

/// The tiles left, the ends, the spinners, the player to move, and the totals of the sides.
#[derive(PartialEq, Eq, Hash)]
pub struct FivesPosition {
    left: MiddleSet,
    open: ArrayVec<OpenArm, MOST_ENDS>,
    spinners: ArrayVec<u8, 7>,
    turn: Seat,
    totals: [u32; MOST_PLAYERS],
}

impl Endgame for Fives {
    type Position = FivesPosition;

    fn position(&self, turn: Seat) -> FivesPosition {
        let left = self.table().order().iter().fold(MiddleSet::EMPTY, |left, seat| left | self.hand(*seat));
        FivesPosition { left, open: self.cross().open(), spinners: self.cross().spinners().collect(), turn, totals: *self.totals() }
    }

    fn come_to(&self, view: &FivesView, stage: &Stage<Tile, FivesChoices>) -> Option<Worth> {
        reached(self, view, stage)
    }

    fn is_ours(view: &FivesView, seat: Seat) -> bool {
        view.table.side(seat) == view.table.side(view.eye)
    }
}

#[cfg(test)]
mod tests {
    use crate::bots::ending::beside::agrees;
    use crate::games::fives::{Fives, FivesOptions};

    #[test]
    fn an_ending_comes_to_what_trying_everything_finds() {
        agrees::<FivesOptions, Fives>(&[("hand", "14")], 12);
        agrees::<FivesOptions, Fives>(&[("players", "4"), ("teams", "2x2"), ("hand", "7")], 300);
        agrees::<FivesOptions, Fives>(&[("spinner", "all"), ("hand", "14")], 12);
    }
}
