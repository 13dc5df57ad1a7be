//! The public history of a round, and deductions from it about the hidden tiles.

use super::action::LaySets;
use super::rulebook::{LeadRank, Rulebook};
use super::table::{MOST_PLAYERS, SeatOrder};
use crate::games::Seat;
use crate::games::domino::{DominoSet, Line, MOST_TILES, Tile, TileSet, Tiles};
use arrayvec::ArrayVec;

/// One public act of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineAct {
    /// Laid the next tile of the line.
    Laid,
    /// Took a tile from the boneyard.
    Drew,
    /// Passed without a tile that fits.
    Lacked,
    /// Passed with a tile just drawn, which may fit.
    Kept,
}

/// The acts of a round in order. If there are too many, further passes are dropped. This weakens
/// the deductions, but never makes them wrong.
pub type LineHistory = ArrayVec<(Seat, LineAct), { MOST_ACTS + 2 * MOST_TILES }>;

/// The number of acts before passes are dropped, with sets up to double twelve; beyond it there is
/// room for each tile to be drawn and laid.
const FEW_ACTS: usize = 138;
/// The maximum number of acts in a round with larger sets.
const MOST_ACTS: usize = 400;

/// Notes that a tile was laid or drawn.
#[inline]
pub(super) fn record(history: &mut LineHistory, seat: Seat, act: LineAct) {
    // Room for these is kept, so nothing is lost.
    let _ = history.try_push((seat, act));
}

/// Notes a pass, as long as there is room for passes in a round with this set.
#[inline]
pub(super) fn record_pass(history: &mut LineHistory, seat: Seat, act: LineAct, set: DominoSet) {
    if history.len() < FEW_ACTS || set.size() > 91 && history.len() < MOST_ACTS {
        record(history, seat, act);
    }
}

/// Some of a hand's hidden tiles: their number, and the tiles that are not among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenTiles<S = TileSet> {
    /// The number of tiles, at least one.
    pub count: u8,
    /// The tiles that none of them is.
    pub not: S,
    /// The index of the act in the history before which they came.
    pub since: u16,
}

/// The hidden tiles of one hand, the last drawn ones last. A vector, since most hands have one
/// entry and room for the maximum would be copied in vain.
pub type UnseenHand<S = TileSet> = Vec<HiddenTiles<S>>;

/// The deductions from a round's history about each hand: the tiles it can't hold. `line` is the
/// line of play, `dealt` the number of tiles each player got in this `round`. `shown` is the
/// highest tile of all hands (a double if there was one) and its holder.
pub(super) fn deduce<R: Rulebook, S: Tiles>(
    rules: &R,
    line: &Line,
    history: &LineHistory,
    dealt: u8,
    round: u16,
    shown: Option<(Seat, Tile)>,
    table: &SeatOrder,
) -> [UnseenHand<S>; MOST_PLAYERS] {
    let (set, highest) = (rules.set(), rules.highest());
    let mut hands = dealt_hands(dealt, shown, set, table);
    let mut then = Line::default();
    let mut laid = line.laid();
    let all = S::all(DominoSet::double(highest));
    for (index, (seat, act)) in history.iter().enumerate() {
        let hand = &mut hands[seat.index()];
        match act {
            LineAct::Laid => {
                if let Some(next) = laid.next() {
                    give_up(hand, S::from_iter([next.tile]));
                    if then.is_empty() {
                        exclude(hand, ruled_out_by_opening(rules, next.tile, round));
                    }
                    then.lay(next.tile, next.side, next.outwards);
                }
            }
            LineAct::Drew => {
                exclude(hand, rules.lacked_by_drawer(&then));
                hand.push(HiddenTiles { count: 1, not: S::EMPTY, since: index as u16 + 1 });
            }
            LineAct::Lacked => exclude(hand, rules.lays(all, &then).tiles()),
            LineAct::Kept => {}
        }
    }
    hands
}

/// The tiles that an opener who lays `opening` can't hold: with one of them in hand, another
/// opening would have been compulsory.
fn ruled_out_by_opening<R: Rulebook, S: Tiles>(rules: &R, opening: Tile, round: u16) -> S {
    let allowed_beside = |other: &Tile| rules.opening(S::from_iter([opening, *other]), round).contains(opening);
    S::all(DominoSet::double(rules.highest())).iter().filter(|other| !allowed_beside(other)).collect()
}

/// The hands before the first act, by seat, of the players at `table`. A shown tile is a part of
/// its own, so that no other tile takes its place. If there are several copies of it, the players
/// before its owner in the order of play have none, or they would have shown theirs.
pub(in crate::games) fn dealt_hands<S: Tiles, const SEATS: usize>(
    dealt: u8,
    shown: Option<(Seat, Tile)>,
    set: DominoSet,
    table: &SeatOrder,
) -> [UnseenHand<S>; SEATS] {
    let mut hands = [const { UnseenHand::new() }; SEATS];
    let playing = hands.iter_mut().zip((0..table.players() as u8).map(Seat));
    let Some((owner, tile)) = shown else {
        playing.for_each(|(hand, _)| hand.push(HiddenTiles { count: dealt, not: S::EMPTY, since: 0 }));
        return hands;
    };
    let (above, shown) = (above::<S>(tile, set.highest()), S::from_iter([tile]));
    for (hand, seat) in playing {
        let no_other = if set.copies() == 1 { owner == seat } else { table.position(seat) < table.position(owner) };
        let others = HiddenTiles { count: dealt - u8::from(owner == seat), not: if no_other { above | shown } else { above }, since: 0 };
        if owner == seat {
            hand.push(HiddenTiles { count: 1, not: !shown, since: 0 });
        }
        if others.count > 0 {
            hand.push(others);
        }
    }
    hands
}

/// The tiles of the set that would have opened before `shown`: higher doubles, or, if it isn't a
/// double, all doubles and heavier tiles.
fn above<S: Tiles>(shown: Tile, highest: u8) -> S {
    let all = S::all(DominoSet::double(highest));
    let doubles = all & S::DOUBLES;
    if shown.is_double() {
        return doubles - S::all(DominoSet::double(shown.high()));
    }
    let heavier = |tile: &Tile| LeadRank::Total.of(*tile) > LeadRank::Total.of(shown);
    doubles | all.iter().filter(heavier).collect()
}

/// Notes that none of the hand's tiles is one of these.
pub(in crate::games) fn exclude<S: Tiles>(hand: &mut UnseenHand<S>, tiles: S) {
    hand.iter_mut().for_each(|unseen| unseen.not = unseen.not | tiles);
}

/// Removes a tile from the hand. If it may come from several parts, the part with the most
/// exclusions loses it, so that the remaining deductions are certainly true.
pub(in crate::games) fn give_up<S: Tiles>(hand: &mut UnseenHand<S>, tile: S) {
    let from = hand.iter().enumerate().filter(|(_, unseen)| unseen.count > 0 && (unseen.not & tile).is_empty());
    if let Some((index, _)) = from.max_by_key(|(_, unseen)| unseen.not.len()) {
        hand[index].count -= 1;
        if hand[index].count == 0 {
            hand.remove(index);
        }
    }
}
