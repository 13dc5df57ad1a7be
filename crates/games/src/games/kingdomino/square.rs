//! Squares, counted from the castle, and the four directions.

use crate::games::options::{OptionValue, option_words};
use std::fmt;
use std::str::FromStr;

option_words! {
    /// The area in which the squares of a kingdom lie.
    #[derive(Hash)]
    pub enum KingdomShape {
        /// On a grid of five by five squares, with the castle on the middle one. Squares are named
        /// from a1, at the bottom left, to e5.
        Grid = "grid",
        /// Anywhere, as long as the kingdom is never wider or higher than its size. Squares are
        /// counted from the castle.
        Free = "free",
    }
}

/// A mode, or `auto` for the one that goes with the draft.
impl OptionValue for Option<KingdomShape> {
    fn to_text(&self) -> String {
        self.map_or("auto".to_string(), |mode| mode.to_text())
    }

    fn from_text(text: &str) -> Option<Self> {
        if text == "auto" { Some(None) } else { KingdomShape::from_text(text).map(Some) }
    }
}

option_words! {
    /// The maximum width and height of a kingdom, the castle included.
    pub enum KingdomSize {
        /// Five by five squares, as usual.
        Five = "5",
        /// The Mighty Duel of the published game: two players, all the tiles.
        Seven = "7",
    }
}

impl KingdomSize {
    /// The number of squares in a row: 5 or 7.
    pub const fn squares(self) -> i8 {
        match self {
            KingdomSize::Five => 5,
            KingdomSize::Seven => 7,
        }
    }
}

/// The maximum distance of a square from the castle: a kingdom is at most seven squares wide.
const FARTHEST: i8 = 6;
/// The distance of the grid's edge from the castle.
const GRID_REACH: i8 = 2;

/// A square of a kingdom, counted from its castle: squares to the right (negative: to the left) and
/// up (negative: down).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The number of squares to the right of the castle; negative to its left.
    pub right: i8,
    /// The number of squares above the castle; negative below it.
    pub up: i8,
}

impl Square {
    /// The castle's own square.
    pub const CASTLE: Square = Square { right: 0, up: 0 };

    /// The square of the grid with this column, `a` to `e` from left to right, and row, 1 to 5 from
    /// the bottom to the top (as on a chess board, so that up is the higher number). The castle
    /// is on c3.
    fn of_grid(column: char, row: u8) -> Option<Square> {
        let right = "abcde".find(column)? as i8 - GRID_REACH;
        (1..=5).contains(&row).then(|| Square { right, up: row as i8 - 1 - GRID_REACH })
    }

    /// The column and row of the square on the grid, if it lies there.
    pub fn on_grid(self) -> Option<(char, u8)> {
        let reach = -GRID_REACH..=GRID_REACH;
        let lies_there = reach.contains(&self.right) && reach.contains(&self.up);
        lies_there.then(|| (char::from(b'a' + (self.right + GRID_REACH) as u8), (self.up + GRID_REACH + 1) as u8))
    }

    /// The square beside it.
    pub fn step(self, direction: Direction) -> Square {
        let (right, up) = match direction {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
        };
        Square { right: self.right.saturating_add(right), up: self.up.saturating_add(up) }
    }

    /// The name of the square: `d3` on the grid, `+1,+0` without.
    pub fn named(self, mode: KingdomShape) -> NamedSquare {
        NamedSquare { square: self, mode }
    }
}

/// A square with the way its text names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedSquare {
    /// The square.
    pub square: Square,
    /// The way its text names it.
    pub mode: KingdomShape,
}

impl fmt::Display for NamedSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.mode, self.square.on_grid()) {
            (KingdomShape::Grid, Some((column, row))) => write!(f, "{column}{row}"),
            _ => write!(f, "{:+},{:+}", self.square.right, self.square.up),
        }
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl FromStr for NamedSquare {
    type Err = ParseSquareError;

    /// Reads `d3` or `+1,-2`; a number without a sign counts to the right or up.
    fn from_str(text: &str) -> Result<NamedSquare, ParseSquareError> {
        if let Some((right, up)) = text.split_once(',') {
            return Ok(Square { right: distance(right)?, up: distance(up)? }.named(KingdomShape::Free));
        }
        let mut letters = text.chars();
        let (Some(column), Some(row), None) = (letters.next(), letters.next(), letters.next()) else { return Err(ParseSquareError) };
        let row = row.to_digit(10).ok_or(ParseSquareError)? as u8;
        Ok(Square::of_grid(column.to_ascii_lowercase(), row).ok_or(ParseSquareError)?.named(KingdomShape::Grid))
    }
}

fn distance(text: &str) -> Result<i8, ParseSquareError> {
    text.parse().ok().filter(|distance| (-FARTHEST..=FARTHEST).contains(distance)).ok_or(ParseSquareError)
}

/// The direction from a tile's left half to its right half. North is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All four, clockwise from the north.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The direction that leads back.
    pub(super) fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::North => "north",
            Direction::East => "east",
            Direction::South => "south",
            Direction::West => "west",
        })
    }
}

/// A text that names no direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDirectionError;

impl FromStr for Direction {
    type Err = ParseDirectionError;

    /// Reads `north`, `east`, `south`, `west`, or their first letter.
    fn from_str(text: &str) -> Result<Direction, ParseDirectionError> {
        match text {
            "north" | "n" => Ok(Direction::North),
            "east" | "e" => Ok(Direction::East),
            "south" | "s" => Ok(Direction::South),
            "west" | "w" => Ok(Direction::West),
            _ => Err(ParseDirectionError),
        }
    }
}
