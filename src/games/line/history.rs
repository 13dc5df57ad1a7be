//! What everybody saw in a round, and what follows from it about the hidden tiles.

use super::action::LaySets;
use super::rulebook::{LeadRank, Rulebook};
use super::table::MOST_PLAYERS;
use crate::games::Seat;
use crate::games::domino::{Line, MOST_PIPS, Tile, TileSet};
use arrayvec::ArrayVec;

/// One public act of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Laid the next tile of the line.
    Laid,
    /// Took a tile from the boneyard.
    Drew,
    /// Passed without a tile that fits.
    Lacked,
    /// Passed with a tile just drawn, which may fit.
    Kept,
}

/// The acts of a round in order. When it is full, further passes are dropped, which makes it weaker
/// but never wrong.
pub type History = ArrayVec<(Seat, Act), 320>;

/// Room reserved for the 91 tiles that can be laid and the 91 that can be drawn.
const ROOM_FOR_TILES: usize = 182;

#[inline]
pub(super) fn record(history: &mut History, seat: Seat, act: Act) {
    if matches!(act, Act::Laid | Act::Drew) || history.remaining_capacity() > ROOM_FOR_TILES {
        // Room for these is kept, so nothing is lost.
        let _ = history.try_push((seat, act));
    }
}

/// Some of a hand's hidden tiles: how many, and which tiles are not among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// How many tiles they are, at least one.
    pub count: u8,
    /// What none of them is.
    pub not: TileSet,
    /// The index of the act in the history before which they came.
    pub since: u16,
}

/// The hidden tiles of one hand, the last drawn ones last. Most hands have one entry, so that room for
/// all there could be would mostly be copied in vain.
pub type UnseenHand = Vec<Unseen>;

/// What the history of a round says about each hand: which tiles it can't hold. `line` is what was
/// laid, `dealt` how many tiles each player got in this `round`, `shown` the highest tile of all
/// hands (a double if there was one) and whose it was.
pub(super) fn deduce<R: Rulebook>(
    rules: &R,
    line: &Line,
    history: &History,
    dealt: u8,
    round: u16,
    shown: Option<(Seat, Tile)>,
) -> [UnseenHand; MOST_PLAYERS] {
    let mut hands: [UnseenHand; MOST_PLAYERS] = std::array::from_fn(|seat| dealt_hand(Seat(seat as u8), dealt, shown, MOST_PIPS));
    let mut then = Line::default();
    let mut laid = line.laid().iter();
    let all = TileSet::double(rules.highest());
    for (index, (seat, act)) in history.iter().enumerate() {
        let hand = &mut hands[seat.index()];
        match act {
            Act::Laid => {
                if let Some(next) = laid.next() {
                    give_up(hand, TileSet::from_iter([next.tile]));
                    if then.is_empty() {
                        exclude(hand, ruled_out_by_opening(rules, next.tile, round));
                    }
                    then.lay(next.tile, next.side, next.outwards);
                }
            }
            Act::Drew => {
                exclude(hand, rules.lacked_by_drawer(&then));
                hand.push(Unseen { count: 1, not: TileSet::EMPTY, since: index as u16 + 1 });
            }
            Act::Lacked => exclude(hand, rules.lays(all, &then).tiles()),
            Act::Kept => {}
        }
    }
    hands
}

/// The tiles that an opener who lays `opening` can't hold: holding one of them, they would have had
/// to lay another.
fn ruled_out_by_opening<R: Rulebook>(rules: &R, opening: Tile, round: u16) -> TileSet {
    let allowed_beside = |other: &Tile| rules.opening(TileSet::from_iter([opening, *other]), round).contains(opening);
    TileSet::double(rules.highest()).iter().filter(|other| !allowed_beside(other)).collect()
}

/// A hand before the first act, of a set up to `highest`. A shown tile is a part of its own, so that no
/// other tile takes its place.
pub(in crate::games) fn dealt_hand(seat: Seat, dealt: u8, shown: Option<(Seat, Tile)>, highest: u8) -> UnseenHand {
    let Some((owner, tile)) = shown else { return vec![Unseen { count: dealt, not: TileSet::EMPTY, since: 0 }] };
    let not = above(tile, highest);
    if owner != seat {
        return vec![Unseen { count: dealt, not, since: 0 }];
    }
    let shown = TileSet::from_iter([tile]);
    let others = Unseen { count: dealt - 1, not: not | shown, since: 0 };
    std::iter::once(Unseen { count: 1, not: !shown, since: 0 }).chain((dealt > 1).then_some(others)).collect()
}

/// The tiles that would have opened before `shown`: higher doubles, or, if it isn't a double, all
/// doubles and heavier tiles up to `highest`.
fn above(shown: Tile, highest: u8) -> TileSet {
    if shown.is_double() {
        return TileSet::DOUBLES - TileSet::double(shown.high());
    }
    let heavier = |tile: &Tile| LeadRank::Total.of(*tile) > LeadRank::Total.of(shown);
    TileSet::DOUBLES | TileSet::double(highest).iter().filter(heavier).collect()
}

/// None of the hand's tiles is one of these.
pub(in crate::games) fn exclude(hand: &mut UnseenHand, tiles: TileSet) {
    hand.iter_mut().for_each(|unseen| unseen.not |= tiles);
}

/// Takes a tile out of the hand. If it may come from several parts, the one most is known about
/// loses it: what remains is certainly true.
pub(in crate::games) fn give_up(hand: &mut UnseenHand, tile: TileSet) {
    let from = hand.iter().enumerate().filter(|(_, unseen)| unseen.count > 0 && (unseen.not & tile).is_empty());
    if let Some((index, _)) = from.max_by_key(|(_, unseen)| unseen.not.len()) {
        hand[index].count -= 1;
        if hand[index].count == 0 {
            hand.remove(index);
        }
    }
}
