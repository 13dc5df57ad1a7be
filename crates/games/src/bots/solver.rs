//! The exact value of a round of dominoes between two sides with all hands open.
//!
//! The search asks repeatedly whether the round is worth so many points (memory-enhanced test
//! driver, MTD), with a transposition table. A position is the tiles left in the hands, the two
//! open numbers, and the player to move. Passes follow from these, since only players who can't lay
//! pass. So a turn here always belongs to a player who can lay.

use crate::games::domino::{Half, LineEnd, OpenEnd, Tile, TileSet};
use crate::games::line::classic::Classic;
use crate::games::line::latin::LatinOptions;
use crate::games::line::pairs::{OutRule, Pairs};
use crate::games::line::{Lay, LaySets, LineAction, LineGame, Rulebook, Side};
use crate::games::{Choices, Game, Stage};
use arrayvec::ArrayVec;

/// A line game whose rounds are scored only by the pips left at the end.
pub trait Solvable: Rulebook {
    /// The round's score of side 0 minus that of side 1. `left` are each side's pips at the end,
    /// `out` the side that went out.
    fn settle(&self, left: [i32; 2], out: Option<usize>) -> i32;

    /// Whether the options add no other points.
    fn only_pips_count(&self) -> bool {
        true
    }
}

impl Solvable for Pairs {
    fn settle(&self, left: [i32; 2], out: Option<usize>) -> i32 {
        let lower = if left[0] < left[1] { Some(0) } else { Some(1).filter(|_| left[1] < left[0]) };
        match out.filter(|_| self.options().out_wins == OutRule::Yes).or(lower) {
            Some(0) => left[1],
            Some(_) => -left[0],
            None => 0,
        }
    }

    fn only_pips_count(&self) -> bool {
        self.options().latin == LatinOptions::default()
    }
}

impl Solvable for Classic {
    /// The player who goes out has no pips left, so the lower hand wins in any case, and equal
    /// hands score 0.
    fn settle(&self, left: [i32; 2], _out: Option<usize>) -> i32 {
        left[1] - left[0]
    }
}

/// The value of a round from here, with all hands known and perfect play on both sides: the score
/// of side 0 minus that of side 1. None unless two sides alternate in a round that has begun, all
/// tiles are in the hands or in the line, and only the pips left count.
pub fn value<R: Solvable>(game: &LineGame<R>) -> Option<i32> {
    let (mut search, next) = SolverSearch::of(game)?;
    Some(search.value(next))
}

/// The value of the round after each choice of the player to move, as [`value`] computes it; None
/// if that is None.
pub fn values<R: Solvable>(game: &LineGame<R>) -> Option<Vec<(LineAction, i32)>> {
    let (mut search, next) = SolverSearch::of(game)?;
    let Stage::ToMove { choices, .. } = game.stage() else { return None };
    let value_after = |action| match (action, next) {
        (LineAction::Lay(lay), SolverMove::Turn(position)) => {
            let after = search.after(&position, SolverPlay::of(lay));
            (action, search.value(after))
        }
        _ => (action, search.value(next)),
    };
    Some(choices.all().map(value_after).collect())
}

/// The number of positions in the table: few enough to stay in the processor's cache.
const ENTRIES: usize = 1 << 16;
/// More tiles than a player can have to lay, each at both ends.
const MOST_PLAYS: usize = 32;
/// The end of an empty line: the tiles that may open fit it.
const EMPTY: u8 = 10;

/// A turn of a player who can lay.
#[derive(Clone, Copy)]
struct SolverPosition {
    /// The tiles in hands, as bits by tile number.
    left: u64,
    /// The open numbers: the lower one first, except in the position taken from a game, which has
    /// the left one first.
    ends: [u8; 2],
    /// The player to move, by their position in the order of play.
    turn: u8,
    /// The pips that each side holds.
    pips: [i16; 2],
}

/// A tile, by its number, and the end it goes to.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SolverPlay {
    tile: u8,
    end: u8,
}

impl SolverPlay {
    /// The play in the position taken from a game, with its ends left and right.
    fn of(lay: Lay) -> SolverPlay {
        SolverPlay { tile: lay.tile.index(), end: u8::from(lay.side == LineEnd::Right) }
    }
}

#[derive(Clone, Copy)]
enum SolverMove {
    Turn(SolverPosition),
    /// The round is over, with this score.
    Over(i32),
}

/// The stored bounds of a position's value for the player to move.
#[derive(Clone, Copy)]
struct SolverEntry {
    left: u64,
    ends_and_turn: u16,
    least: i16,
    most: i16,
    best: SolverPlay,
}

struct SolverSearch<'a, R> {
    rules: &'a R,
    tiles: ArrayVec<Tile, 55>,
    /// The hands held at first, in order of play.
    hands: [u64; 4],
    /// The number of players less one, as a bit mask of one bit or two for counting turns.
    last: u8,
    /// The tiles that fit each number; the possible opening tiles at [`EMPTY`].
    fitting: [u64; EMPTY as usize + 1],
    table: Vec<SolverEntry>,
}

fn bits(set: TileSet) -> u64 {
    set.iter().fold(0, |bits, tile| bits | 1 << tile.index())
}

impl<'a, R: Solvable> SolverSearch<'a, R> {
    fn of(game: &'a LineGame<R>) -> Option<(SolverSearch<'a, R>, SolverMove)> {
        let Stage::ToMove { seat, choices } = game.stage() else { return None };
        if !game.rules().only_pips_count() {
            return None;
        }
        let order = game.table().order();
        let alternating = (0..).zip(order).all(|(place, seat)| game.table().side(*seat) == Side(place % 2));
        let held: TileSet = order.iter().flat_map(|seat| game.hand(*seat).iter()).collect();
        let all = TileSet::double(game.rules().highest());
        if !alternating || ![2, 4].contains(&order.len()) || held.len() + game.line().len() < all.len() {
            return None;
        }
        let mut fitting: [u64; EMPTY as usize + 1] = std::array::from_fn(|number| bits(all & TileSet::with(number as u8)));
        fitting[usize::from(EMPTY)] = bits(choices.wide().lays.tiles());
        let ends = match game.line().ends() {
            Some([OpenEnd { half: Half::Number(left), .. }, OpenEnd { half: Half::Number(right), .. }]) => [left, right],
            Some(_) => return None,
            None => [EMPTY; 2],
        };
        let search = SolverSearch {
            rules: game.rules(),
            tiles: all.iter().collect(),
            hands: std::array::from_fn(|turn| bits(game.hand(order[turn % order.len()]))),
            last: order.len() as u8 - 1,
            fitting,
            table: vec![SolverEntry { left: 0, ends_and_turn: 0, least: 0, most: 0, best: SolverPlay { tile: 0, end: 0 } }; ENTRIES],
        };
        let pips_of = |side| order.iter().skip(side).step_by(2).map(|seat| game.hand(*seat).pips() as i16).sum();
        let turn = game.table().position(seat) as u8;
        let next = search.turn_of(SolverPosition { left: bits(held), ends, turn, pips: [pips_of(0), pips_of(1)] });
        Some((search, next))
    }

    fn value(&mut self, next: SolverMove) -> i32 {
        match next {
            SolverMove::Over(value) => value,
            SolverMove::Turn(position) => {
                let (mut least, mut most) = bounds(&position);
                let mut value = 0;
                while least < most {
                    let goal = value.max(least + 1);
                    value = self.search(&position, goal);
                    if value < goal { most = value } else { least = value }
                }
                sign(position.turn) * least
            }
        }
    }

    /// The position at the turn of the next player who can lay, starting with the one to move; the
    /// end of the round if none can.
    #[inline]
    fn turn_of(&self, position: SolverPosition) -> SolverMove {
        let fitting = position.left & (self.fitting[usize::from(position.ends[0])] | self.fitting[usize::from(position.ends[1])]);
        let mut turns = (0..=self.last).map(|step| (position.turn + step) & self.last);
        match turns.find(|turn| self.hands[usize::from(*turn)] & fitting != 0) {
            Some(turn) => SolverMove::Turn(SolverPosition { turn, ..position }),
            None => SolverMove::Over(self.settle(&position, None)),
        }
    }

    fn settle(&self, position: &SolverPosition, out: Option<usize>) -> i32 {
        self.rules.settle(position.pips.map(i32::from), out)
    }

    /// The position after `play`.
    #[inline]
    fn after(&self, position: &SolverPosition, play: SolverPlay) -> SolverMove {
        let tile = self.tiles[usize::from(play.tile)];
        let side = usize::from(position.turn % 2);
        let mut after = SolverPosition { left: position.left & !(1 << play.tile), ..*position };
        after.pips[side] -= i16::from(tile.pips());
        if self.hands[usize::from(position.turn)] & after.left == 0 {
            return SolverMove::Over(self.settle(&after, Some(side)));
        }
        after.ends = match position.ends {
            [EMPTY, _] => [tile.low(), tile.high()],
            ends => {
                let opened = tile.opposite(ends[usize::from(play.end)]);
                let other = ends[usize::from(1 - play.end)];
                [opened.min(other), opened.max(other)]
            }
        };
        after.turn = (position.turn + 1) & self.last;
        self.turn_of(after)
    }

    /// Whether the side to move gets `goal` points or more, as a bound on its points: a lower bound
    /// if it reaches the goal, an upper bound if not.
    fn search(&mut self, position: &SolverPosition, goal: i32) -> i32 {
        let (slot, ends_and_turn) = slot(position);
        let (mut least, mut most) = bounds(position);
        let known = self.table[slot];
        let mut first = None;
        if known.left == position.left && known.ends_and_turn == ends_and_turn {
            (least, most) = (least.max(known.least.into()), most.min(known.most.into()));
            first = Some(known.best);
        }
        if least >= goal || least == most {
            return least;
        }
        if most < goal {
            return most;
        }
        let (mut value, mut best) = (i32::MIN, SolverPlay { tile: 0, end: 0 });
        if let Some(play) = first {
            (value, best) = (self.worth(position, &self.after(position, play), goal), play);
        }
        if value < goal {
            let mut plays = self.plays(position, first);
            while let Some((play, next)) = plays.most_promising() {
                let worth = self.worth(position, &next, goal);
                if worth > value {
                    (value, best) = (worth, play);
                }
                if value >= goal {
                    break;
                }
            }
        }
        if value < goal {
            most = most.min(value);
        } else {
            least = least.max(value);
        }
        self.table[slot] = SolverEntry { left: position.left, ends_and_turn, least: least as i16, most: most as i16, best };
        value
    }

    /// The bound of [`SolverSearch::search`] for a play that leads to `next`.
    #[inline]
    fn worth(&mut self, position: &SolverPosition, next: &SolverMove, goal: i32) -> i32 {
        match next {
            SolverMove::Over(value) => sign(position.turn) * value,
            SolverMove::Turn(after) if after.turn % 2 == position.turn % 2 => self.search(after, goal),
            SolverMove::Turn(after) => -self.search(after, 1 - goal),
        }
    }

    /// Every play but `except`.
    #[inline]
    fn plays(&self, position: &SolverPosition, except: Option<SolverPlay>) -> PendingPlays {
        let hand = self.hands[usize::from(position.turn)] & position.left;
        let mut plays = PendingPlays::default();
        let ends = if position.ends[0] == position.ends[1] { 1 } else { 2 };
        for end in 0..ends {
            let mut fitting = hand & self.fitting[usize::from(position.ends[usize::from(end)])];
            while fitting != 0 {
                let play = SolverPlay { tile: fitting.trailing_zeros() as u8, end };
                fitting &= fitting - 1;
                if except != Some(play) {
                    let next = self.after(position, play);
                    plays.promises.push(self.promise(position, play, &next) << PLACE | plays.plays.len() as i32);
                    plays.plays.push((play, next));
                }
            }
        }
        plays
    }

    /// The priority of a play before it is tried.
    fn promise(&self, position: &SolverPosition, play: SolverPlay, next: &SolverMove) -> i32 {
        let pips = i32::from(self.tiles[usize::from(play.tile)].pips());
        match next {
            SolverMove::Over(value) => 1000 + sign(position.turn) * value,
            SolverMove::Turn(after) if after.turn % 2 == position.turn % 2 => 100 + pips,
            SolverMove::Turn(after) => {
                let fitting = after.left & (self.fitting[usize::from(after.ends[0])] | self.fitting[usize::from(after.ends[1])]);
                let replies = (self.hands[usize::from(after.turn)] & fitting).count_ones() as i32;
                pips - 10 * replies
            }
        }
    }
}

/// The plays that are still to be tried.
#[derive(Default)]
struct PendingPlays {
    plays: ArrayVec<(SolverPlay, SolverMove), MOST_PLAYS>,
    /// The priority of each play, with its index in `plays` in the lowest bits, so that sorting
    /// moves nothing larger.
    promises: ArrayVec<i32, MOST_PLAYS>,
}

/// The number of bits of an index below [`MOST_PLAYS`].
const PLACE: u32 = MOST_PLAYS.trailing_zeros();

impl PendingPlays {
    #[inline]
    fn most_promising(&mut self) -> Option<(SolverPlay, SolverMove)> {
        let (at, promise) = self.promises.iter().copied().enumerate().max_by_key(|(_, promise)| *promise)?;
        self.promises.swap_remove(at);
        Some(self.plays[promise as usize % MOST_PLAYS])
    }
}

/// The least and the most points of the side to move: the winner gets at most the other side's
/// pips.
#[inline]
fn bounds(position: &SolverPosition) -> (i32, i32) {
    let side = usize::from(position.turn % 2);
    (-i32::from(position.pips[side]), i32::from(position.pips[1 - side]))
}

fn sign(turn: u8) -> i32 {
    if turn.is_multiple_of(2) { 1 } else { -1 }
}

/// The index in the table, and the part of the entry's key besides the tiles.
#[inline]
fn slot(position: &SolverPosition) -> (usize, u16) {
    let ends_and_turn = u16::from(position.ends[0]) << 8 | u16::from(position.ends[1]) << 4 | u16::from(position.turn);
    let mixed = (position.left ^ u64::from(ends_and_turn).rotate_right(20)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((mixed >> (64 - ENTRIES.trailing_zeros())) as usize, ends_and_turn)
}
