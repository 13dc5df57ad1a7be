//! Several tiles at once, as bits, in as many bits as the largest set of a game needs.

use super::pips;
use super::sort::DominoSet;
use super::tile::{MOST_PIPS, Tile};
use std::fmt;

/// Some tiles: a hand, the boneyard in no order, all tiles with a four.
///
/// A bit means one tile of a kind. In sets with several tiles of a kind, further bits mean two of
/// it, three, four. So `&` leaves as many of each kind as both have, `|` as many as either has; `-`
/// removes every tile of the kinds that the other has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const WORDS: usize>(pub(super) [u64; WORDS]);

/// Tiles of a single set up to double nine.
pub type SmallSet = Bits<1>;
/// Tiles of a single set up to double twelve.
pub type MiddleSet = Bits<2>;
/// Tiles of any single set.
pub type SingleSet = Bits<KINDS>;
/// Tiles of any set.
pub type TileSet = Bits<WIDE>;

/// The number of words for the kinds of all tiles.
pub(super) const KINDS: usize = 3;
/// The number of words for the kinds that can occur several times: those up to double twelve.
const SEVERAL: usize = 2;
/// The number of words for the largest sets, which have up to four tiles of a kind.
const WIDE: usize = KINDS + 3 * SEVERAL;

impl<const WORDS: usize> Bits<WORDS> {
    /// No tile.
    pub const EMPTY: Self = Bits([0; WORDS]);
    /// All doubles, in every number of copies.
    pub const DOUBLES: Self = {
        let (mut doubles, mut number) = (Self::EMPTY, 0);
        while number <= MOST_PIPS {
            doubles = doubles.with_all(Tile::new(number, number));
            number += 1;
        }
        doubles
    };
    const WITH: [Self; MOST_PIPS as usize + 1] = {
        let mut with = [Self::EMPTY; MOST_PIPS as usize + 1];
        let mut number = 0;
        while number <= MOST_PIPS {
            let mut other = 0;
            while other <= MOST_PIPS {
                with[number as usize] = with[number as usize].with_all(Tile::new(number, other));
                other += 1;
            }
            number += 1;
        }
        with
    };

    /// The maximum number of tiles of a kind.
    const COPIES: usize = if WORDS > KINDS { 1 + (WORDS - KINDS) / SEVERAL } else { 1 };
    /// The number of words for the kinds.
    pub(super) const KINDS: usize = if WORDS > KINDS { KINDS } else { WORDS };

    /// The index of the word with the bit of the `copy`-th tile of a kind, from 0; beyond all words
    /// if there is no room for it.
    const fn word(tile: Tile, copy: usize) -> usize {
        let word = tile.index() as usize / 64;
        match copy {
            0 if word < Self::KINDS => word,
            1.. if word < SEVERAL => KINDS + (copy - 1) * SEVERAL + word,
            _ => WORDS,
        }
    }

    /// The index of the word with the kinds whose further copies are in `word`.
    pub(super) const fn kinds_of(word: usize) -> usize {
        if word < KINDS { word } else { (word - KINDS) % SEVERAL }
    }

    const fn bit(tile: Tile) -> u64 {
        1 << (tile.index() % 64)
    }

    const fn with_all(mut self, tile: Tile) -> Self {
        let mut copy = 0;
        while copy < Self::COPIES {
            let word = Self::word(tile, copy);
            if word < WORDS {
                self.0[word] |= Self::bit(tile);
            }
            copy += 1;
        }
        self
    }

    /// All tiles of the double-`highest` set, each once, except those without room.
    ///
    /// # Panics
    /// `highest` is above 18.
    pub const fn double(highest: u8) -> Self {
        let (mut set, mut words) = (Self::EMPTY, 0);
        let kinds = Tile::new(highest, highest).index() as usize + 1;
        while words < Self::KINDS {
            let bits = kinds.saturating_sub(64 * words);
            set.0[words] = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
            words += 1;
        }
        set
    }

    /// All tiles of a set, except those without room.
    #[inline]
    pub fn all(set: DominoSet) -> Self {
        let mut all = Self::double(set.highest());
        for copy in 1..usize::from(set.copies()).min(Self::COPIES) {
            for word in 0..SEVERAL {
                all.0[KINDS + (copy - 1) * SEVERAL + word] = all.0[word];
            }
        }
        all
    }

    /// All tiles that have `number`, in every number of copies.
    ///
    /// # Panics
    /// `number` is above 18.
    #[inline]
    pub const fn with(number: u8) -> Self {
        Self::WITH[number as usize]
    }

    /// The tiles in a narrower set of bits; tiles that don't fit are dropped.
    #[inline]
    pub(super) fn narrowed(tiles: TileSet) -> Self {
        Bits(std::array::from_fn(|word| tiles.0[word]))
    }

    /// The tiles in the widest set of bits.
    #[inline]
    pub(super) fn widened(self) -> TileSet {
        Bits(std::array::from_fn(|word| if word < WORDS { self.0[word] } else { 0 }))
    }

    /// The tiles of both together.
    #[inline]
    pub fn plus(self, other: Self) -> Self {
        if Self::COPIES == 1 {
            return self | other;
        }
        let mut both = self;
        other.iter().for_each(|tile| both.insert(tile));
        both
    }

    /// One tile of each kind in the set.
    #[inline]
    pub const fn kinds(mut self) -> Self {
        let mut word = KINDS;
        while word < WORDS {
            self.0[word] = 0;
            word += 1;
        }
        self
    }

    /// Adds a tile.
    #[inline]
    pub fn insert(&mut self, tile: Tile) {
        let bit = Self::bit(tile);
        for copy in 0..Self::COPIES {
            let word = Self::word(tile, copy);
            if word < WORDS && (self.0[word] & bit == 0 || Self::COPIES == 1) {
                self.0[word] |= bit;
                return;
            }
        }
    }

    /// Removes one such tile, if there is one.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        let bit = Self::bit(tile);
        for copy in (0..Self::COPIES).rev() {
            let word = Self::word(tile, copy);
            if word < WORDS && (self.0[word] & bit != 0 || Self::COPIES == 1) {
                self.0[word] &= !bit;
                return;
            }
        }
    }

    /// All tiles but one such.
    #[inline]
    pub fn without(mut self, tile: Tile) -> Self {
        self.remove(tile);
        self
    }

    /// Whether there is such a tile.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        let word = tile.index() as usize / 64;
        word < Self::KINDS && self.0[word] & Self::bit(tile) != 0
    }

    /// The number of such tiles.
    pub fn count(self, tile: Tile) -> usize {
        let there = |copy: &usize| self.0.get(Self::word(tile, *copy)).is_some_and(|word| word & Self::bit(tile) != 0);
        (0..Self::COPIES).take_while(there).count()
    }

    /// The number of tiles.
    #[inline]
    pub const fn len(self) -> usize {
        if WORDS == 1 {
            return self.0[0].count_ones() as usize;
        }
        // Counting bits is expensive without the processor's own instruction.
        let (mut len, mut word) = (0, 0);
        while word < WORDS {
            if self.0[word] != 0 {
                len += self.0[word].count_ones() as usize;
            }
            word += 1;
        }
        len
    }

    /// Whether there is no tile.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let (mut any, mut word) = (0, 0);
        while word < Self::KINDS {
            any |= self.0[word];
            word += 1;
        }
        any == 0
    }

    /// The sum of the pips of all its tiles.
    #[inline]
    pub fn pips(self) -> u32 {
        let mut pips = 0;
        for (word, bits) in self.0.into_iter().enumerate() {
            if WORDS == 1 || bits != 0 {
                pips += pips::of(Self::kinds_of(word), bits);
            }
        }
        pips
    }

    /// The number of halves with `number`; a double has two.
    #[inline]
    pub fn halves(self, number: u8) -> u32 {
        ((self & Self::with(number)).len() + self.count(Tile::new(number, number))) as u32
    }

    /// The last tile, in the order of all tiles.
    #[inline]
    pub fn last(self) -> Option<Tile> {
        let word = (0..Self::KINDS).rev().find(|word| self.0[*word] != 0)?;
        Some(Tile::at((64 * word) as u8 + 63 - self.0[word].leading_zeros() as u8))
    }

    /// The tile of kind number `index` in the set, from 0.
    #[inline]
    pub const fn nth(self, mut index: usize) -> Tile {
        let mut word = 0;
        while word + 1 < Self::KINDS {
            let here = self.0[word].count_ones() as usize;
            if index < here {
                break;
            }
            index -= here;
            word += 1;
        }
        Tile::at((64 * word) as u8 + nth_bit(self.0[word], index))
    }

    /// The tiles in ascending order, with equal tiles next to each other.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let (mut bits, mut word, mut alike) = (self.0[0], 0, (Tile::at(0), 0));
        std::iter::from_fn(move || {
            if Self::COPIES > 1 && alike.1 > 0 {
                alike.1 -= 1;
                return Some(alike.0);
            }
            while bits == 0 {
                word += 1;
                if word >= Self::KINDS {
                    word = Self::KINDS;
                    return None;
                }
                bits = self.0[word];
            }
            let tile = Tile::at((64 * word) as u8 + bits.trailing_zeros() as u8);
            bits &= bits - 1;
            if Self::COPIES > 1 {
                alike = (tile, self.count(tile) - 1);
            }
            Some(tile)
        })
    }
}

/// The number of steps taken without checking whether they are needed: cheaper than an
/// unpredictable branch.
const STEPS: usize = 2;

/// `bits` with the lowest `index` set bits cleared.
#[inline]
pub(super) const fn from_nth(mut bits: u64, index: usize) -> u64 {
    let mut step = 0;
    while step < STEPS {
        let without_lowest = bits & bits.wrapping_sub(1);
        bits = if step < index { without_lowest } else { bits };
        step += 1;
    }
    while step < index {
        bits &= bits.wrapping_sub(1);
        step += 1;
    }
    bits
}

/// The position of the set bit number `index`, from 0; 64 if there are fewer.
#[inline]
const fn nth_bit(bits: u64, index: usize) -> u8 {
    from_nth(bits, index).trailing_zeros() as u8
}

impl<const WORDS: usize> FromIterator<Tile> for Bits<WORDS> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::EMPTY;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

impl<const WORDS: usize> fmt::Debug for Bits<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|tile| tile.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_have_the_tiles_doubles_and_pips_that_the_rules_say() {
        for (highest, tiles, doubles, pips) in
            [(6, 28, 7, 168), (9, 55, 10, 495), (12, 91, 13, 1092), (15, 136, 16, 2040), (18, 190, 19, 3420)]
        {
            let set = TileSet::double(highest);
            assert_eq!((set.len(), (set & TileSet::DOUBLES).len(), set.pips()), (tiles, doubles, pips));
            assert_eq!(set.iter().map(|tile| u32::from(tile.pips())).sum::<u32>(), pips);
            assert_eq!(set.last(), Some(Tile::new(highest, highest)));
            assert_eq!((0..tiles).map(|index| set.nth(index)).collect::<TileSet>(), set);
        }
    }
}
