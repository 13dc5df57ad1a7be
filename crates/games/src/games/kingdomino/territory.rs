//! Connected squares of a kingdom.

use super::plane::{PlaneSpan, bit};
use super::square::Square;
use super::terrain::Terrain;

/// Squares of one terrain connected by their edges. The castle connects no squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Territory {
    /// The terrain.
    pub terrain: Terrain,
    /// The squares, at least one.
    pub squares: Squares,
    /// The number of their crowns.
    pub crowns: u8,
}

impl Territory {
    /// The number of squares times the number of crowns.
    pub fn points(&self) -> u16 {
        self.squares.len() as u16 * u16::from(self.crowns)
    }
}

/// The tie-break values of players with equal points: the first number, then the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct TieBreak {
    /// The size of the largest territory, with or without crowns, in squares.
    pub largest_territory: u8,
    /// All crowns of the kingdom.
    pub crowns: u8,
}

/// Several squares of a kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    pub(super) bits: u64,
    /// The kingdom's columns and rows.
    pub(super) columns: PlaneSpan,
    pub(super) rows: PlaneSpan,
}

impl Squares {
    /// The number of squares.
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is no square.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether `square` is one of them.
    pub fn contains(self, square: Square) -> bool {
        self.columns.contains(square.right) && self.rows.contains(square.up) && self.bits & bit(square) != 0
    }

    /// In reading order: the top row first, each row from left to right.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let row = move |up| (self.columns.first..=self.columns.last).map(move |right| Square { right, up });
        (self.rows.first..=self.rows.last).rev().flat_map(row).filter(move |square| self.bits & bit(*square) != 0)
    }
}
