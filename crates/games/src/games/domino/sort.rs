//! The sets that games are played with: a set of dominoes, or several of them together.

use super::tile::Tile;
use crate::games::options::OptionValue;
use std::fmt;

/// A set of dominoes: every pair of numbers up to the highest, in some number of copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DominoSet {
    highest: u8,
    copies: u8,
}

/// The size of the tile set's representation that a match needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// A single set up to double nine.
    Small,
    /// A single set up to double twelve.
    Middle,
    /// Any set.
    Large,
}

impl DominoSet {
    /// The double-`highest` set, each tile once.
    pub const fn double(highest: u8) -> DominoSet {
        DominoSet { highest, copies: 1 }
    }

    /// `copies` double-`highest` sets together: one, two or four.
    pub const fn several(copies: u8, highest: u8) -> DominoSet {
        DominoSet { highest, copies }
    }

    /// The highest number on its tiles.
    #[inline]
    pub const fn highest(self) -> u8 {
        self.highest
    }

    /// The number of tiles of each kind.
    #[inline]
    pub const fn copies(self) -> u8 {
        self.copies
    }

    /// The number of tiles.
    #[inline]
    pub const fn size(self) -> usize {
        self.copies as usize * (Tile::new(self.highest, self.highest).index() as usize + 1)
    }

    /// The tiles of the set, grouped by kind.
    #[inline]
    pub fn tiles(self) -> impl Iterator<Item = &'static [Tile]> {
        std::iter::repeat_n(Tile::set(self.highest), usize::from(self.copies))
    }

    /// The smallest of `sets`, by number of tiles, that satisfies `serves`.
    pub fn smallest(sets: &[&str], serves: impl Fn(DominoSet) -> bool) -> Option<DominoSet> {
        sets.iter().filter_map(|set| DominoSet::from_text(set)).filter(|set| serves(*set)).min_by_key(|set| set.size())
    }

    /// The representation that a match with this set needs.
    #[inline]
    pub const fn width(self) -> Width {
        match (self.copies, self.highest) {
            (1, ..=9) => Width::Small,
            (1, ..=12) => Width::Middle,
            _ => Width::Large,
        }
    }
}

/// `6`, or `2x6` for two sets.
impl fmt::Display for DominoSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.copies {
            1 => write!(f, "{}", self.highest),
            copies => write!(f, "{copies}x{}", self.highest),
        }
    }
}

impl OptionValue for DominoSet {
    fn to_text(&self) -> String {
        self.to_string()
    }

    fn from_text(text: &str) -> Option<Self> {
        let (copies, highest) = text.split_once('x').unwrap_or(("1", text));
        Some(DominoSet { highest: highest.parse().ok()?, copies: copies.parse().ok()? })
    }
}
