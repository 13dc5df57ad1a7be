//! The public history of a round of All fives, and deductions from it about the hidden tiles.

use super::HIGHEST;
use super::cross::Cross;
use super::rules::MOST_PLAYERS;
use crate::games::Seat;
use crate::games::domino::{DominoSet, MiddleSet, Tile};
use crate::games::line::{HiddenTiles, SeatOrder, UnseenHand, dealt_hands, exclude, give_up};
use arrayvec::ArrayVec;

/// One public act of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FivesAct {
    /// Laid the next tile.
    Laid,
    /// Took a tile from the boneyard.
    Drew,
    /// Passed without a tile that fits.
    Lacked,
}

/// The acts of a round in order: at most 28 tiles are laid and drawn, and at most three players
/// pass between two lays.
pub type FivesHistory = ArrayVec<(Seat, FivesAct), 160>;

pub(super) fn record(history: &mut FivesHistory, seat: Seat, act: FivesAct) {
    // A history without its last pass is weaker, but never wrong.
    let _ = history.try_push((seat, act));
}

/// The deductions from a round's history about each hand. `dealt` is the number of tiles each
/// player got. `shown` is the highest tile of all hands and its holder, if that decided the lead.
pub(super) fn deduce(
    cross: &Cross,
    history: &FivesHistory,
    dealt: u8,
    shown: Option<(Seat, Tile)>,
    table: &SeatOrder,
) -> [UnseenHand<MiddleSet>; MOST_PLAYERS] {
    let mut hands = dealt_hands(dealt, shown, DominoSet::double(HIGHEST), table);
    let mut then = cross.cleared();
    let mut laid = cross.laid().iter();
    let all = MiddleSet::double(HIGHEST);
    for (index, (seat, act)) in history.iter().enumerate() {
        let hand = &mut hands[seat.index()];
        match act {
            FivesAct::Laid => {
                if let Some(next) = laid.next() {
                    give_up(hand, MiddleSet::from_iter([next.tile]));
                    then.lay(next.tile, next.arm);
                }
            }
            FivesAct::Drew => {
                exclude(hand, then.fitting(all));
                hand.push(HiddenTiles { count: 1, not: MiddleSet::EMPTY, since: index as u16 + 1 });
            }
            FivesAct::Lacked => exclude(hand, then.fitting(all)),
        }
    }
    hands
}
