//! The place of a tile, the effect of placing it, and the reasons why a place is illegal.

use super::plane::bit_number;
use super::square::{Direction, KingdomShape, NamedSquare, Square};
use super::terrain::Terrain;
use super::tiles::KingdominoTile;
use std::fmt;
use std::str::FromStr;

/// A tile, the square of its left half, and the direction in which its right half lies.
///
/// The text is `41 d3 south` on the grid and `41 +1,+0 south` without. A tile with two equal halves
/// would have two texts for the same place, so it always lies to the north or to the east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    tile: KingdominoTile,
    left: Square,
    direction: Direction,
    mode: KingdomShape,
}

/// The distance in bits from a square to its neighbour, for each direction in the order of
/// [`Direction::ALL`].
const STEPS: [u32; 4] = [8, 1, 56, 63];

impl Placement {
    /// `tile` with its left half on `left` and its right half beside it in `direction`. `mode` is
    /// the way of naming squares.
    #[inline]
    pub fn new(tile: KingdominoTile, left: Square, direction: Direction, mode: KingdomShape) -> Placement {
        let turned = tile.is_double() && matches!(direction, Direction::South | Direction::West);
        let (left, direction) = if turned { (left.step(direction), direction.opposite()) } else { (left, direction) };
        Placement { tile, left, direction, mode }
    }

    /// A placement that is known to turn a tile with two equal halves to the north or east.
    #[inline]
    pub(super) fn untwisted(tile: KingdominoTile, left: Square, direction: Direction, mode: KingdomShape) -> Placement {
        Placement { tile, left, direction, mode }
    }

    /// The tile that is placed.
    #[inline]
    pub fn tile(&self) -> KingdominoTile {
        self.tile
    }

    /// The square of the left half.
    #[inline]
    pub fn left(&self) -> Square {
        self.left
    }

    /// The square of the right half.
    pub fn right(&self) -> Square {
        self.left.step(self.direction)
    }

    /// The bit numbers of the squares of both halves.
    #[inline]
    pub(super) fn bit_numbers(&self) -> [u32; 2] {
        let left = bit_number(self.left);
        [left, (left + STEPS[self.direction as usize]) % 64]
    }

    /// The direction of the right half from the left half.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// The way its text names squares.
    pub fn mode(&self) -> KingdomShape {
        self.mode
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.tile, self.left.named(self.mode), self.direction)
    }
}

/// A text that names no placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlacementError;

impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Placement, ParsePlacementError> {
        let mut words = text.split_whitespace();
        let (Some(tile), Some(square), Some(direction), None) = (words.next(), words.next(), words.next(), words.next()) else {
            return Err(ParsePlacementError);
        };
        let tile = tile.parse().map_err(|_| ParsePlacementError)?;
        let NamedSquare { square, mode } = square.parse().map_err(|_| ParsePlacementError)?;
        Ok(Placement::new(tile, square, direction.parse().map_err(|_| ParsePlacementError)?, mode))
    }
}

/// The reason why a tile can't be placed somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// A half would cover the castle.
    OnCastle,
    /// This square is occupied.
    Occupied(Square),
    /// This square isn't on the grid.
    OffGrid(Square),
    /// The kingdom would have `columns` columns, more than the `most` it may have.
    TooWide {
        /// The resulting number of columns.
        columns: u8,
        /// The maximum number of columns: 5 or 7.
        most: u8,
    },
    /// The kingdom would have `rows` rows, more than the `most` it may have.
    TooHigh {
        /// The resulting number of rows.
        rows: u8,
        /// The maximum number of rows: 5 or 7.
        most: u8,
    },
    /// Neither half shares an edge with the castle or its own terrain.
    NoContact {
        /// The terrain of the left half.
        left: Terrain,
        /// The terrain of the right half.
        right: Terrain,
    },
}

/// The effect of a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The squares that the left half would touch.
    pub left: Touch,
    /// The squares that the right half would touch.
    pub right: Touch,
    /// The points of the kingdom's territories afterwards.
    pub points: u16,
    /// The increase over the present points.
    pub gain: u16,
}

/// The territories that one half of a tile would touch, edge to edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The terrain of this half.
    pub terrain: Terrain,
    /// The number of territories of its own terrain it would touch, and thereby join.
    pub territories: u8,
    /// The number of squares in the touched territories, without the tile.
    pub squares: u8,
    /// The number of crowns in the touched territories, without the tile.
    pub crowns: u8,
    /// Whether it would touch the castle.
    pub castle: bool,
}
