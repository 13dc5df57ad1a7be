//! The operations of every width of tile set, for the generic engine of the line games.

use super::set::{Bits, TileSet};
use super::sort::DominoSet;
use super::tile::Tile;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// Tiles of any set that a match may be played with, in as many bits as that set needs.
pub trait Tiles:
    Copy
    + Eq
    + Default
    + Hash
    + Debug
    + FromIterator<Tile>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Sub<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + 'static
{
    /// No tile.
    const EMPTY: Self;
    /// All doubles, in every number of copies.
    const DOUBLES: Self;

    /// All tiles of a set.
    fn all(set: DominoSet) -> Self;
    /// All tiles that have `number`, in every number of copies.
    fn with(number: u8) -> Self;
    /// The tiles of a wide set in these bits; tiles that don't fit are dropped.
    fn of(tiles: TileSet) -> Self;
    /// The tiles in the widest set of bits.
    fn wide(self) -> TileSet;
    /// One tile of each kind in the set.
    fn kinds(self) -> Self;
    /// The tiles of both together.
    fn plus(self, other: Self) -> Self;
    /// All tiles but one such.
    fn without(self, tile: Tile) -> Self;
    /// Adds a tile.
    fn insert(&mut self, tile: Tile);
    /// Removes one such tile, if there is one.
    fn remove(&mut self, tile: Tile);
    /// Whether there is such a tile.
    fn contains(self, tile: Tile) -> bool;
    /// The number of such tiles.
    fn count(self, tile: Tile) -> usize;
    /// The number of tiles.
    fn len(self) -> usize;
    /// Whether there is no tile.
    fn is_empty(self) -> bool;
    /// The sum of the pips of all its tiles.
    fn pips(self) -> u32;
    /// The number of halves with `number`; a double has two.
    fn halves(self, number: u8) -> u32;
    /// The last tile, in the order of all tiles.
    fn last(self) -> Option<Tile>;
    /// The tiles in ascending order, with equal tiles next to each other.
    fn iter(self) -> impl Iterator<Item = Tile>;
    /// The number of kinds in two sets; kinds in both count twice.
    fn len_of_both(one: Self, other: Self) -> usize;
    /// The kind number `index` of two sets, from 0, with the first set's kinds before the second's.
    /// Also returns the set it is in, 0 or 1. None if there are fewer.
    fn nth_of_both(one: Self, other: Self, index: usize) -> Option<(Tile, usize)>;
}

impl<const WORDS: usize> Tiles for Bits<WORDS> {
    const EMPTY: Self = Bits::EMPTY;
    const DOUBLES: Self = Bits::DOUBLES;

    #[inline(always)]
    fn all(set: DominoSet) -> Self {
        Bits::all(set)
    }
    #[inline(always)]
    fn with(number: u8) -> Self {
        Bits::with(number)
    }
    #[inline(always)]
    fn of(tiles: TileSet) -> Self {
        Bits::narrowed(tiles)
    }
    #[inline(always)]
    fn wide(self) -> TileSet {
        self.widened()
    }
    #[inline(always)]
    fn kinds(self) -> Self {
        self.kinds()
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.plus(other)
    }
    #[inline(always)]
    fn without(self, tile: Tile) -> Self {
        self.without(tile)
    }
    #[inline(always)]
    fn insert(&mut self, tile: Tile) {
        self.insert(tile);
    }
    #[inline(always)]
    fn remove(&mut self, tile: Tile) {
        self.remove(tile);
    }
    #[inline(always)]
    fn contains(self, tile: Tile) -> bool {
        self.contains(tile)
    }
    #[inline(always)]
    fn count(self, tile: Tile) -> usize {
        self.count(tile)
    }
    #[inline(always)]
    fn len(self) -> usize {
        self.len()
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.is_empty()
    }
    #[inline(always)]
    fn pips(self) -> u32 {
        self.pips()
    }
    #[inline(always)]
    fn halves(self, number: u8) -> u32 {
        self.halves(number)
    }
    #[inline(always)]
    fn last(self) -> Option<Tile> {
        self.last()
    }
    #[inline(always)]
    fn iter(self) -> impl Iterator<Item = Tile> {
        self.iter()
    }
    #[inline(always)]
    fn len_of_both(one: Self, other: Self) -> usize {
        Bits::len_of_both(one, other)
    }
    #[inline(always)]
    fn nth_of_both(one: Self, other: Self, index: usize) -> Option<(Tile, usize)> {
        Bits::nth_of_both(one, other, index)
    }
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> BitAnd for Bits<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const WORDS: usize> BitOr for Bits<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const WORDS: usize> BitOrAssign for Bits<WORDS> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const WORDS: usize> Sub for Bits<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let kinds = |word| other.0[Self::kinds_of(word)];
        Bits(std::array::from_fn(|word| self.0[word] & !kinds(word)))
    }
}

impl<const WORDS: usize> Not for Bits<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Bits(self.0.map(|word| !word))
    }
}
