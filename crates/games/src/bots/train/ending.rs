//! The end of a round of Mexican Train between two players once the boneyard is empty, so that each
//! knows the other's hand, and the state that determines the rest.

use super::reached;
use crate::bots::ending::{self, Endgame};
use crate::bots::search::{TriedAction, Worth};
use crate::games::domino::{SingleSet, Tile};
use crate::games::train::{MexicanTrain, Train, TrainAction, TrainChoices, TrainView, TurnStep};
use crate::games::{Seat, SeatSet, Stage};
use arrayvec::ArrayVec;

/// The number of trains of two players.
const TRAINS: usize = 3;

/// All actions of the player of `view`, best first, with the round's exact value after each. None
/// if any tile is hidden from them, if it is not their turn, or if the search takes more than
/// `most` steps.
pub fn solve(view: &TrainView, most: u32) -> Option<Vec<TriedAction<TrainAction>>> {
    if view.players() != 2 || view.turn() != Some(view.eye) || view.boneyard > 0 {
        return None;
    }
    let other = Seat(1 - view.eye.0);
    let deal = view.unseen().iter().map(|tile| (other, tile));
    ending::solve(&MexicanTrain::imagine_dealt(view, deal, std::iter::empty()), view, most)
}

/// The tiles left, the trains of two players, and the player to move.
#[derive(PartialEq, Eq, Hash)]
pub struct TrainPosition {
    left: SingleSet,
    open: [u8; TRAINS],
    begun: [bool; TRAINS],
    marked: u64,
    uncovered: ArrayVec<Train, TRAINS>,
    turn: Seat,
    step: TurnStep,
    passes: u8,
    fresh: u64,
}

impl Endgame for MexicanTrain {
    type Position = TrainPosition;

    fn position(&self, turn: Seat) -> TrainPosition {
        let trains = self.trains();
        let all = [Train::Mexican, Train::Of(Seat(0)), Train::Of(Seat(1))];
        let SeatSet(fresh) = self.facts().fresh;
        TrainPosition {
            left: self.hand(Seat(0)) | self.hand(Seat(1)),
            open: all.map(|train| trains.open(train)),
            begun: all.map(|train| trains.length(train) > 0),
            marked: trains.marked().0,
            uncovered: trains.uncovered().iter().copied().collect(),
            turn,
            step: self.step(),
            passes: self.facts().passes,
            fresh,
        }
    }

    fn come_to(&self, view: &TrainView, stage: &Stage<Tile, TrainChoices>) -> Option<Worth> {
        reached(self, view, stage)
    }

    fn is_ours(view: &TrainView, seat: Seat) -> bool {
        seat == view.eye
    }
}

#[cfg(test)]
mod tests {
    use crate::bots::ending::beside::agrees;
    use crate::games::train::{MexicanTrain, TrainOptions};

    #[test]
    fn an_ending_comes_to_what_trying_everything_finds() {
        let all = [("players", "2"), ("set", "9"), ("hand", "27"), ("rounds", "1")];
        for more in [&[][..], &[("first-turn", "chain"), ("after-double", "next")], &[("cover-order", "any"), ("mexican", "after-own")]] {
            let options: Vec<(&str, &str)> = all.iter().chain(more).copied().collect();
            agrees::<TrainOptions, MexicanTrain>(&options, 60);
        }
    }
}
