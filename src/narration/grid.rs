//! Squares that the four arrows walk, as a game provides them: names and contents.

use super::Message;
use std::ops::RangeInclusive;

/// A square, by its distance from the one where the cursor begins: to the right and up; negative to
/// the left and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Offset {
    /// Squares to the right; negative to the left.
    pub right: i8,
    /// Squares up; negative down.
    pub up: i8,
}

/// A player's grid of squares.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The owner of the grid, as a sentence.
    pub title: Message,
    /// From the leftmost to the rightmost.
    pub columns: RangeInclusive<i8>,
    /// From the lowest to the highest.
    pub rows: RangeInclusive<i8>,
    /// Row by row from the lowest, each from left to right; None where the arrows don't go.
    pub squares: Vec<Option<GridSquare>>,
    /// The squares to which the key for the grid leads, one after the other, before it leads back
    /// to the hand; none if it leads back at once.
    pub stops: Vec<Offset>,
}

/// A square of a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct GridSquare {
    /// The contents.
    pub what: Message,
    /// The coordinates of the square; None if the contents say enough.
    pub name: Option<Message>,
}

/// The questions about the square under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareQuestion {
    /// The row of the square.
    Row,
    /// The column of the square.
    Column,
    /// The region it is connected with.
    Region,
    /// The whole grid that it belongs to.
    Whole,
}

impl Grid {
    /// The square at a place; None if the arrows don't go there.
    pub fn square_at(&self, place: Offset) -> Option<&GridSquare> {
        if !self.columns.contains(&place.right) || !self.rows.contains(&place.up) {
            return None;
        }
        let row = usize::try_from(place.up - self.rows.start()).ok()?;
        let column = usize::try_from(place.right - self.columns.start()).ok()?;
        self.squares.get(row * self.columns.clone().count() + column)?.as_ref()
    }

    /// The index of the stop in the row of `place`.
    pub fn stop_in_row(&self, place: Offset) -> Option<usize> {
        self.stops.iter().position(|stop| stop.up == place.up)
    }

    /// All its squares, row by row from the lowest, each from left to right.
    pub fn places(columns: RangeInclusive<i8>, rows: RangeInclusive<i8>) -> impl Iterator<Item = Offset> {
        rows.flat_map(move |up| columns.clone().map(move |right| Offset { right, up }))
    }
}

impl Offset {
    /// The place this many squares to the right and up.
    pub fn offset_by(self, right: i8, up: i8) -> Offset {
        Offset { right: self.right + right, up: self.up + up }
    }
}
