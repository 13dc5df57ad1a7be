//! What everybody saw in a round of All fives, and what follows from it about the hidden tiles.

use super::HIGHEST;
use super::cross::Cross;
use super::rules::MOST_PLAYERS;
use crate::games::Seat;
use crate::games::domino::{Tile, TileSet};
use crate::games::line::LeadRank;
use arrayvec::ArrayVec;

/// One public act of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Laid the next tile.
    Laid,
    /// Took a tile from the boneyard.
    Drew,
    /// Passed without a tile that fits.
    Lacked,
}

/// The acts of a round in order: 28 tiles at most are laid and drawn, and between two that are laid
/// three players at most pass.
pub type History = ArrayVec<(Seat, Act), 160>;

pub(super) fn record(history: &mut History, seat: Seat, act: Act) {
    // A history without its last pass is weaker, but never wrong.
    let _ = history.try_push((seat, act));
}

/// Some of a hand's hidden tiles: how many, and which tiles are not among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// How many tiles they are, at least one.
    pub count: u8,
    /// What none of them is.
    pub not: TileSet,
}

/// The hidden tiles of one hand, the last drawn ones last.
pub type UnseenHand = ArrayVec<Unseen, 28>;

/// What the history of a round says about each hand. `dealt` is how many tiles each player got,
/// `shown` the highest tile of all hands and whose it was, if that decided the lead.
pub(super) fn deduce(cross: &Cross, history: &History, dealt: u8, shown: Option<(Seat, Tile)>) -> [UnseenHand; MOST_PLAYERS] {
    let mut hands: [UnseenHand; MOST_PLAYERS] = std::array::from_fn(|seat| dealt_hand(Seat(seat as u8), dealt, shown));
    let mut then = cross.cleared();
    let mut laid = cross.laid().iter();
    let all = TileSet::double(HIGHEST);
    for (seat, act) in history {
        let hand = &mut hands[seat.index()];
        match act {
            Act::Laid => {
                if let Some(next) = laid.next() {
                    give_up(hand, TileSet::from_iter([next.tile]));
                    then.lay(next.tile, next.arm);
                }
            }
            Act::Drew => {
                exclude(hand, then.fitting(all));
                hand.push(Unseen { count: 1, not: TileSet::EMPTY });
            }
            Act::Lacked => exclude(hand, then.fitting(all)),
        }
    }
    hands
}

/// A hand before the first act. A shown tile is a part of its own, so that no other tile takes its
/// place.
fn dealt_hand(seat: Seat, dealt: u8, shown: Option<(Seat, Tile)>) -> UnseenHand {
    let Some((owner, tile)) = shown else { return ArrayVec::from_iter([Unseen { count: dealt, not: TileSet::EMPTY }]) };
    let not = above(tile);
    if owner != seat {
        return ArrayVec::from_iter([Unseen { count: dealt, not }]);
    }
    let shown = TileSet::from_iter([tile]);
    let others = Unseen { count: dealt - 1, not: not | shown };
    std::iter::once(Unseen { count: 1, not: !shown }).chain((dealt > 1).then_some(others)).collect()
}

/// The tiles that would have led before `shown`: higher doubles, or, if it isn't a double, all
/// doubles and heavier tiles.
fn above(shown: Tile) -> TileSet {
    if shown.is_double() {
        return TileSet::DOUBLES - TileSet::double(shown.high());
    }
    let heavier = |tile: &Tile| LeadRank::Total.of(*tile) > LeadRank::Total.of(shown);
    TileSet::DOUBLES | TileSet::double(HIGHEST).iter().filter(heavier).collect()
}

fn exclude(hand: &mut UnseenHand, tiles: TileSet) {
    hand.iter_mut().for_each(|unseen| unseen.not |= tiles);
}

/// Takes a tile out of the hand. If it may come from several parts, the one most is known about
/// loses it: what remains is certainly true.
fn give_up(hand: &mut UnseenHand, tile: TileSet) {
    let from = hand.iter().enumerate().filter(|(_, unseen)| (unseen.not & tile).is_empty());
    if let Some((index, _)) = from.max_by_key(|(_, unseen)| unseen.not.len()) {
        hand[index].count -= 1;
        if hand[index].count == 0 {
            hand.remove(index);
        }
    }
}
