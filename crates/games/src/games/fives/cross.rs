//! The layout on the table: a line with two ends, and the arms that its spinners grow across it.

use crate::games::domino::{MiddleSet, Tile};
use crate::games::options::option_words;
use arrayvec::ArrayVec;
use std::fmt;

/// The number of tiles.
pub const TILES: usize = 28;
/// The maximum number of ends: two of the line, two of each double.
pub const MOST_ENDS: usize = 16;

option_words! {
    /// The doubles that take tiles on all four sides.
    pub enum SpinnerRule {
        /// The first. `docs/rules/en/all-fives.md#R12`
        First = "first",
        /// None: the line has two ends.
        None = "none",
        /// Every double of the line; doubles on arms don't.
        All = "all",
    }
}

/// The place of a tile: an end of the line or an arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arm {
    /// The first tile, which makes both ends of the line.
    Start,
    /// The left end of the line.
    Left,
    /// The right end of the line.
    Right,
    /// The arm that goes up from the double of this number.
    Up(u8),
    /// The arm that goes down from the double of this number.
    Down(u8),
}

/// `start`, `left`, `right`, `up 6-6`, `down 6-6`.
impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arm::Start => f.write_str("start"),
            Arm::Left => f.write_str("left"),
            Arm::Right => f.write_str("right"),
            Arm::Up(number) => write!(f, "up {number}-{number}"),
            Arm::Down(number) => write!(f, "down {number}-{number}"),
        }
    }
}

/// The last tile in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OuterTile {
    /// The tile.
    pub tile: Tile,
    /// The number that the next tile has to touch.
    pub open: u8,
}

impl OuterTile {
    /// The contribution of the tile to the sum: the open half, or both halves of a double.
    #[inline]
    pub fn counts(self) -> u8 {
        if self.tile.is_double() { self.tile.pips() } else { self.open }
    }
}

/// An end on which a tile can be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenArm {
    /// The arm.
    pub arm: Arm,
    /// The number that the next tile has to touch.
    pub open: u8,
    /// The outermost tile; None at an empty side of a spinner.
    pub outermost: Option<OuterTile>,
}

/// A tile that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossTile {
    /// The tile.
    pub tile: Tile,
    /// The arm it was laid on.
    pub arm: Arm,
    /// The number it turned outwards; of the first tile, the higher one.
    pub outwards: u8,
}

/// A double of the line that takes tiles on all four sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Spinner {
    number: u8,
    up: Option<OuterTile>,
    down: Option<OuterTile>,
}

/// The layout on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cross {
    kind: SpinnerRule,
    laid: ArrayVec<CrossTile, TILES>,
    ends: Option<[OuterTile; 2]>,
    /// In the order in which they were laid.
    spinners: ArrayVec<Spinner, 7>,
}

impl Cross {
    /// An empty table on which these doubles are spinners.
    pub fn new(kind: SpinnerRule) -> Cross {
        Cross { kind, laid: ArrayVec::new(), ends: None, spinners: ArrayVec::new() }
    }

    /// Whether no tile has been laid yet.
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The laid tiles, in the order of laying.
    pub fn laid(&self) -> &[CrossTile] {
        &self.laid
    }

    /// All tiles on the table.
    pub fn tiles(&self) -> MiddleSet {
        self.laid.iter().map(|laid| laid.tile).collect()
    }

    /// The numbers of the doubles that have arms, or will have them once both their sides in the
    /// line are covered, in the order in which they were laid.
    pub fn spinners(&self) -> impl Iterator<Item = u8> {
        self.spinners.iter().map(|spinner| spinner.number)
    }

    /// The ends on which tiles can be laid: left, right, then up and down of each spinner. Empty
    /// before the first tile.
    #[inline]
    pub fn open(&self) -> ArrayVec<OpenArm, MOST_ENDS> {
        let mut open = ArrayVec::new();
        let Some([left, right]) = self.ends else { return open };
        for (arm, end) in [(Arm::Left, left), (Arm::Right, right)] {
            open.push(OpenArm { arm, open: end.open, outermost: Some(end) });
        }
        for spinner in self.spinners.iter().filter(|spinner| self.has_arms(spinner.number)) {
            for (arm, end) in [(Arm::Up(spinner.number), spinner.up), (Arm::Down(spinner.number), spinner.down)] {
                open.push(OpenArm { arm, open: end.map_or(spinner.number, |end| end.open), outermost: end });
            }
        }
        open
    }

    /// The end at `arm`; None if there is none, or none yet.
    #[inline]
    pub fn end(&self, arm: Arm) -> Option<OpenArm> {
        self.open().into_iter().find(|open| open.arm == arm)
    }

    /// Whether the spinner of this number takes tiles up and down: both its sides in the line are
    /// covered.
    #[inline]
    fn has_arms(&self, number: u8) -> bool {
        let double = Tile::new(number, number);
        self.ends.is_some_and(|ends| ends.iter().all(|end| end.tile != double))
    }

    /// The sum of all ends: a double counts both halves, and one that lies alone counts once.
    #[inline]
    pub fn sum(&self) -> u8 {
        let (Some([left, right]), [first, rest @ ..]) = (self.ends, self.laid.as_slice()) else { return 0 };
        if rest.is_empty() {
            return first.tile.pips();
        }
        let arms = self.spinners.iter().flat_map(|spinner| [spinner.up, spinner.down]).flatten();
        left.counts() + right.counts() + arms.map(OuterTile::counts).sum::<u8>()
    }

    /// The ends in the order of the sum: left, right, then the arms with tiles. A single tile
    /// counts as one end.
    pub fn counted(&self) -> ArrayVec<(Arm, OuterTile), MOST_ENDS> {
        let ends = self.open().into_iter().filter_map(|open| open.outermost.map(|end| (open.arm, end)));
        ends.take(if self.laid.len() == 1 && self.laid[0].tile.is_double() { 1 } else { MOST_ENDS }).collect()
    }

    /// The sum after laying `tile` at `arm`, where it must fit.
    #[inline]
    pub fn sum_with(&self, tile: Tile, arm: Arm) -> u8 {
        let Some(end) = self.end(arm) else { return tile.pips() };
        // A lone tile counts as a whole, although it has two ends.
        let before = if self.laid.len() == 1 { self.ends.map_or(0, |[left, right]| left.counts() + right.counts()) } else { self.sum() };
        let new = OuterTile { tile, open: tile.opposite(end.open) };
        before - end.outermost.map_or(0, OuterTile::counts) + new.counts()
    }

    /// Lays `tile` at `arm`, where it must fit.
    #[inline]
    pub fn lay(&mut self, tile: Tile, arm: Arm) {
        let outwards = self.end(arm).map_or(tile.high(), |end| tile.opposite(end.open));
        let new = OuterTile { tile, open: outwards };
        match (arm, &mut self.ends) {
            (Arm::Up(number), _) => self.spinners.iter_mut().filter(|spinner| spinner.number == number).for_each(|on| on.up = Some(new)),
            (Arm::Down(number), _) => {
                self.spinners.iter_mut().filter(|spinner| spinner.number == number).for_each(|on| on.down = Some(new))
            }
            (Arm::Left, Some(ends)) => ends[0] = new,
            (_, Some(ends)) => ends[1] = new,
            (_, None) => self.ends = Some([OuterTile { tile, open: tile.low() }, new]),
        }
        let spins = match (self.kind, arm) {
            (SpinnerRule::None, _) | (_, Arm::Up(_) | Arm::Down(_)) => false,
            (SpinnerRule::First, _) => self.spinners.is_empty(),
            (SpinnerRule::All, _) => true,
        };
        if tile.is_double() && spins {
            self.spinners.push(Spinner { number: tile.high(), up: None, down: None });
        }
        self.laid.push(CrossTile { tile, arm, outwards });
    }

    /// The tiles of `hand` that fit an open end. The table must not be empty.
    #[inline]
    pub fn fitting(&self, hand: MiddleSet) -> MiddleSet {
        self.open().iter().fold(MiddleSet::EMPTY, |fitting, open| fitting | hand & MiddleSet::with(open.open))
    }

    /// An empty layout of the same kind.
    pub fn cleared(&self) -> Cross {
        Cross::new(self.kind)
    }
}
