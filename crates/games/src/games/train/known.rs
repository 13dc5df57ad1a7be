//! The public history of a round of Mexican Train, and deductions from it about the hidden tiles.

use super::rules::MOST_PLAYERS;
use super::trains::TILES;
use crate::games::Seat;
use crate::games::domino::{SingleSet, Tile};
use crate::games::line::{HiddenTiles, UnseenHand, exclude, give_up};
use arrayvec::ArrayVec;

/// Several numbers of tiles, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct NumberSet(pub u32);

impl NumberSet {
    /// Each of them, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |number| self.0 >> number & 1 == 1)
    }

    /// All tiles that have one of them.
    pub fn tiles(self) -> SingleSet {
        self.iter().fold(SingleSet::EMPTY, |all, number| all | SingleSet::with(number))
    }
}

impl FromIterator<u8> for NumberSet {
    fn from_iter<T: IntoIterator<Item = u8>>(numbers: T) -> Self {
        NumberSet(numbers.into_iter().fold(0, |all, number| all | 1 << number))
    }
}

/// One public act of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainAct {
    /// Laid this tile.
    Laid(Tile),
    /// Took a tile from the boneyard, without one that fits these numbers.
    Drew(NumberSet),
    /// Passed without a tile that fits these numbers.
    Lacked(NumberSet),
}

/// The acts of a round in order. Each tile is drawn and laid once at most, and there are few passes
/// in between.
pub type TrainHistory = ArrayVec<(Seat, TrainAct), { 3 * TILES }>;

pub(super) fn record(history: &mut TrainHistory, seat: Seat, act: TrainAct) {
    // A history without its last pass is weaker, but never wrong.
    let _ = history.try_push((seat, act));
}

/// The deductions from a round's history about each hand. `begun` is the number of tiles of each
/// player once the engine was laid, `not` the tiles that no hand had then, and `told` the tiles
/// that the deductions cover.
pub(super) fn deduce(
    history: &TrainHistory,
    begun: &[u8; MOST_PLAYERS],
    not: SingleSet,
    told: SingleSet,
) -> [UnseenHand<SingleSet>; MOST_PLAYERS] {
    let begin = |count: u8| if count > 0 { vec![HiddenTiles { count, not, since: 0 }] } else { Vec::new() };
    let mut hands: [UnseenHand<SingleSet>; MOST_PLAYERS] = begun.map(begin);
    for (index, (seat, act)) in history.iter().enumerate() {
        let hand = &mut hands[seat.index()];
        match act {
            TrainAct::Laid(tile) => give_up(hand, SingleSet::from_iter([*tile])),
            TrainAct::Drew(lacked) => {
                exclude(hand, lacked.tiles() & told);
                hand.push(HiddenTiles { count: 1, not: SingleSet::EMPTY, since: index as u16 + 1 });
            }
            TrainAct::Lacked(lacked) => exclude(hand, lacked.tiles() & told),
        }
    }
    hands
}
