//! Sets of squares as 64 bits, and their shifts.
//!
//! The plane is wound up like a thread on a reel: the square to the right has the next bit, the
//! square above has the eighth after it, and after the last bit comes the first, which is the
//! castle's. So shifting a set is one rotation. Squares that share a bit, or falsely seem to touch,
//! lie at least seven columns or rows apart. A kingdom, with a tile added to it, is at most seven
//! squares wide and high, so no two of its squares are ever confused.

use super::square::{KingdomSize, Square};

pub(super) const CASTLE: u64 = 1;

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

#[inline]
pub(super) fn bit(square: Square) -> u64 {
    1 << bit_number(square)
}

/// The number of the bit of a square.
#[inline]
pub(super) const fn bit_number(square: Square) -> u32 {
    (square.right as i32 + 8 * square.up as i32) as u32 % 64
}

/// All squares shifted one to the east.
#[inline]
pub(super) fn eastward(squares: u64) -> u64 {
    squares.rotate_left(1)
}

#[inline]
pub(super) fn westward(squares: u64) -> u64 {
    squares.rotate_right(1)
}

#[inline]
pub(super) fn northward(squares: u64) -> u64 {
    squares.rotate_left(8)
}

#[inline]
pub(super) fn southward(squares: u64) -> u64 {
    squares.rotate_right(8)
}

/// The squares that share an edge with one of `squares`.
#[inline]
pub(super) fn beside(squares: u64) -> u64 {
    eastward(squares) | westward(squares) | northward(squares) | southward(squares)
}

/// One set of bits for each of `squares`.
#[inline]
pub(super) fn each(mut squares: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let square = squares & squares.wrapping_neg();
        squares ^= square;
        (square != 0).then_some(square)
    })
}

/// The squares of `land` connected with `start`, which is one of them.
#[inline]
pub(super) fn territory(start: u64, land: u64) -> u64 {
    let mut reached = start;
    loop {
        let further = (reached | beside(reached)) & land;
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// The territories of `land` that have one of `starts` in them, each once.
#[inline]
pub(super) fn apart(mut starts: u64, land: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let start = starts & starts.wrapping_neg();
        (start != 0).then(|| {
            let squares = territory(start, land);
            starts &= !squares;
            squares
        })
    })
}

/// The squares that share a territory with the square to their east, and those that share one with
/// the square to their north.
pub(super) struct Joints {
    east: u64,
    north: u64,
}

impl Joints {
    /// The joints of a kingdom with these squares of each terrain.
    #[inline]
    pub fn of(lands: &[u64; 6]) -> Joints {
        let joined = |beside: fn(u64) -> u64| lands.iter().fold(0, |joined, land| joined | land & beside(*land));
        Joints { east: joined(westward), north: joined(southward) }
    }

    /// The squares of the territory with `start` in it.
    #[inline]
    pub fn territory(&self, start: u64) -> u64 {
        let mut reached = start;
        loop {
            // Four steps reach all of most territories: checking after each would cost more than a
            // few idle steps.
            let nearly = self.further(self.further(self.further(reached)));
            reached = self.further(nearly);
            if reached == nearly {
                return reached;
            }
        }
    }

    #[inline]
    fn further(&self, reached: u64) -> u64 {
        let along = eastward(reached & self.east) | westward(reached) & self.east;
        let up_and_down = northward(reached & self.north) | southward(reached) & self.north;
        reached | along | up_and_down
    }
}

/// The number of `open` squares without an open square next to them.
#[inline]
pub(super) fn lonely(open: u64) -> u32 {
    (open & !beside(open)).count_ones()
}

/// The columns (or rows) from `first` to `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaneSpan {
    pub first: i8,
    pub last: i8,
}

impl PlaneSpan {
    #[inline]
    pub fn with(self, other: i8) -> PlaneSpan {
        PlaneSpan { first: self.first.min(other), last: self.last.max(other) }
    }

    pub fn contains(self, other: i8) -> bool {
        (self.first..=self.last).contains(&other)
    }

    /// The number of squares it is wide.
    pub const fn width(self) -> i16 {
        self.last as i16 - self.first as i16 + 1
    }

    /// The span extended on both sides by the squares that `size` leaves it, at most `most`.
    const fn reaching(self, most: i8, size: KingdomSize) -> PlaneSpan {
        let left = size.squares() as i16 - self.width();
        let more = if left < 0 {
            0
        } else if left < most as i16 {
            left as i8
        } else {
            most
        };
        PlaneSpan { first: self.first - more, last: self.last + more }
    }

    /// The span without its last column.
    const fn shortened(self) -> PlaneSpan {
        PlaneSpan { first: self.first, last: self.last - 1 }
    }

    /// The span that covers every span of `size` containing this one.
    pub fn stretched(self, size: i8) -> PlaneSpan {
        PlaneSpan { first: self.last - size + 1, last: self.first + size - 1 }
    }

    pub fn between(self, other: PlaneSpan) -> PlaneSpan {
        PlaneSpan { first: self.first.max(other.first), last: self.last.min(other.last) }
    }
}

/// Squares of a rectangle of at most eight columns and eight rows, so that a bit means one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaneWindow {
    squares: u64,
    lower_left: Square,
}

impl PlaneWindow {
    /// All squares of these columns and rows.
    #[inline]
    pub const fn new(columns: PlaneSpan, rows: PlaneSpan) -> PlaneWindow {
        let lower_left = Square { right: columns.first, up: rows.first };
        let one_row = (1 << columns.width()) - 1;
        let from_the_castle = (one_row * FIRST_COLUMN) & (u64::MAX >> (8 * (8 - rows.width())));
        PlaneWindow { squares: from_the_castle.rotate_left(bit_number(lower_left)), lower_left }
    }

    /// The window moved so that `square` is where the castle was.
    #[inline]
    fn beginning_at(self, square: Square) -> PlaneWindow {
        let Square { right, up } = self.lower_left;
        PlaneWindow {
            squares: self.squares.rotate_left(bit_number(square)),
            lower_left: Square { right: right + square.right, up: up + square.up },
        }
    }

    #[inline]
    pub fn squares(self) -> u64 {
        self.squares
    }

    /// The window reduced to its squares among `squares`.
    #[inline]
    pub fn among(self, squares: u64) -> PlaneWindow {
        PlaneWindow { squares: self.squares & squares, ..self }
    }

    /// The square from which [`square_of`] reads its bits.
    #[inline]
    pub fn lower_left(self) -> Square {
        self.lower_left
    }
}

/// The square of the bit with this number in a window that begins at `lower_left`.
#[inline]
pub(super) fn square_of(bit: u32, lower_left: Square) -> Square {
    let from_lower_left = bit.wrapping_sub(bit_number(lower_left)) % 64;
    Square { right: lower_left.right + (from_lower_left % 8) as i8, up: lower_left.up + (from_lower_left / 8) as i8 }
}

/// The places of a tile within a kingdom's maximum size, each by the lower left of its two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Room {
    /// The room of a tile from west to east.
    pub across: PlaneWindow,
    /// The room of a tile from south to north.
    pub upright: PlaneWindow,
}

impl Room {
    /// The room left once these squares are covered.
    #[inline]
    pub fn without(self, covered: u64) -> Room {
        let free = !covered;
        Room { across: self.across.among(free & westward(free)), upright: self.upright.among(free & southward(free)) }
    }

    /// The room of a kingdom that may spread over these columns and rows.
    pub fn inside(columns: PlaneSpan, rows: PlaneSpan) -> Room {
        Room { across: PlaneWindow::new(columns.shortened(), rows), upright: PlaneWindow::new(columns, rows.shortened()) }
    }
}

/// The squares that a kingdom may grow into.
#[derive(Clone, Copy)]
pub(super) struct GrowthLimits {
    /// All squares of its columns and rows.
    pub rectangle: u64,
    /// The room for tiles that touch it.
    pub room: Room,
}

/// The reach of kingdoms with the castle as their lower left square: by size, then by the number of
/// rows and of columns beyond the first. Precomputed, since every second tile looks one up.
static REACHES: [[[GrowthLimits; 8]; 8]; 2] = [reaches(KingdomSize::Five), reaches(KingdomSize::Seven)];

impl GrowthLimits {
    /// The reach of a kingdom that covers these columns and rows and may become `size` squares wide
    /// and high.
    #[inline]
    pub fn of(columns: PlaneSpan, rows: PlaneSpan, size: KingdomSize) -> GrowthLimits {
        let [across, up] = [columns, rows].map(|span| (span.last - span.first) as usize % 8);
        let GrowthLimits { rectangle, room } = REACHES[size as usize][up][across];
        let lower_left = Square { right: columns.first, up: rows.first };
        GrowthLimits {
            rectangle: rectangle.rotate_left(bit_number(lower_left)),
            room: Room { across: room.across.beginning_at(lower_left), upright: room.upright.beginning_at(lower_left) },
        }
    }
}

const fn reaches(size: KingdomSize) -> [[GrowthLimits; 8]; 8] {
    let castle = PlaneSpan { first: 0, last: 0 };
    let window = PlaneWindow::new(castle, castle);
    let mut reaches = [[GrowthLimits { rectangle: CASTLE, room: Room { across: window, upright: window } }; 8]; 8];
    let mut number = 0;
    while number < 64 {
        let [columns, rows] = [PlaneSpan { first: 0, last: number % 8 }, PlaneSpan { first: 0, last: number / 8 }];
        reaches[rows.last as usize][columns.last as usize] = GrowthLimits {
            rectangle: PlaneWindow::new(columns, rows).squares,
            room: Room {
                across: PlaneWindow::new(columns.reaching(2, size).shortened(), rows.reaching(1, size)),
                upright: PlaneWindow::new(columns.reaching(1, size), rows.reaching(2, size).shortened()),
            },
        };
        number += 1;
    }
    reaches
}
