//! Several tiles at once, as bits.

use super::tile::{MOST_PIPS, Tile};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// A set of tiles: a hand, the boneyard in no order, all tiles with a four.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TileSet(u128);

const WITH: [u128; MOST_PIPS as usize + 1] = {
    let mut with = [0; MOST_PIPS as usize + 1];
    let mut number = 0;
    while number <= MOST_PIPS {
        let mut other = 0;
        while other <= MOST_PIPS {
            with[number as usize] |= 1 << Tile::new(number, other).index();
            other += 1;
        }
        number += 1;
    }
    with
};

const DOUBLES: u128 = {
    let mut doubles = 0;
    let mut number = 0;
    while number <= MOST_PIPS {
        doubles |= 1 << Tile::new(number, number).index();
        number += 1;
    }
    doubles
};

impl TileSet {
    /// No tile.
    pub const EMPTY: TileSet = TileSet(0);
    /// All thirteen doubles, up to double twelve.
    pub const DOUBLES: TileSet = TileSet(DOUBLES);

    /// All tiles of the double-`highest` set.
    ///
    /// # Panics
    /// `highest` is above 12.
    pub const fn double(highest: u8) -> TileSet {
        TileSet((1 << (Tile::new(highest, highest).index() + 1)) - 1)
    }

    /// All tiles that have `number`, up to double twelve.
    ///
    /// # Panics
    /// `number` is above 12.
    #[inline]
    pub const fn with(number: u8) -> TileSet {
        TileSet(WITH[number as usize])
    }

    /// Adds `tile`, if it isn't there yet.
    #[inline]
    pub fn insert(&mut self, tile: Tile) {
        let bit = 1_u64 << (tile.index() % 64);
        // A shift of 128 bits takes many instructions.
        if tile.index() < 64 { self.0 |= bit as u128 } else { self.0 |= (bit as u128) << 64 }
    }

    /// Takes `tile` away, if it is there.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        let bit = 1_u64 << (tile.index() % 64);
        if tile.index() < 64 { self.0 &= !(bit as u128) } else { self.0 &= !((bit as u128) << 64) }
    }

    /// Whether `tile` is there.
    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// How many tiles there are, 0 to 91.
    #[inline]
    pub const fn len(self) -> usize {
        // A small set has nothing in the high half, and counting bits is expensive without the
        // processor's own instruction.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        (if high == 0 { low.count_ones() } else { low.count_ones() + high.count_ones() }) as usize
    }

    /// How many tiles two sets have, tiles in both counted twice.
    #[inline]
    pub(in crate::games) const fn len_of_both(one: TileSet, other: TileSet) -> usize {
        match TileSet::side_by_side(one, other) {
            Some(both) => both.count_ones() as usize,
            None => one.len() + other.len(),
        }
    }

    /// The tile number `index` of two sets, from 0, those of the first set first, and whether it is
    /// one of the second; None if there are fewer.
    #[inline]
    pub(in crate::games) const fn nth_of_both(one: TileSet, other: TileSet, index: usize) -> Option<(Tile, bool)> {
        let Some(both) = TileSet::side_by_side(one, other) else {
            return if index < one.len() {
                Some((one.nth(index), false))
            } else if index < one.len() + other.len() {
                Some((other.nth(index - one.len()), true))
            } else {
                None
            };
        };
        let left = from_nth(both, index);
        let bit = left.trailing_zeros() as u8;
        if left == 0 { None } else { Some((Tile::at(bit % 32), bit >= 32)) }
    }

    /// Two sets up to double six in one number, so that they are counted at once.
    #[inline]
    const fn side_by_side(one: TileSet, other: TileSet) -> Option<u64> {
        let (low, high) = ((one.0 | other.0) as u64, (one.0 >> 64 | other.0 >> 64) as u64);
        if high | low >> 32 == 0 { Some(one.0 as u64 | (other.0 as u64) << 32) } else { None }
    }

    /// Whether there is no tile.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sum of the pips of all its tiles.
    pub fn pips(self) -> u32 {
        self.iter().map(|tile| u32::from(tile.pips())).sum()
    }

    /// How often `number` stands on its tiles; a double has it twice.
    #[inline]
    pub fn halves(self, number: u8) -> u32 {
        let with = self & TileSet::with(number);
        (with.len() + usize::from(with.contains(Tile::new(number, number)))) as u32
    }

    /// The set's last tile, in the order of all tiles.
    #[inline]
    pub fn last(self) -> Option<Tile> {
        (self.0 != 0).then(|| Tile::at(127 - self.0.leading_zeros() as u8))
    }

    /// Its tile number `index`, from 0 to `len() - 1`.
    #[inline]
    pub const fn nth(self, index: usize) -> Tile {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        if high == 0 {
            return Tile::at(nth_bit(low, index));
        }
        let in_low = low.count_ones() as usize;
        Tile::at(if index < in_low { nth_bit(low, index) } else { 64 + nth_bit(high, index - in_low) })
    }

    /// Its tiles in the order of all tiles.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        // 64 bits at a time: most sets have nothing in the high half.
        let (mut bits, mut high, mut first) = (self.0 as u64, (self.0 >> 64) as u64, 0);
        std::iter::from_fn(move || {
            if bits == 0 {
                (bits, high, first) = (high, 0, 64);
            }
            let tile = (bits != 0).then(|| Tile::at(first + bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(tile)
        })
    }
}

/// How many steps are taken without checking whether they are needed: cheaper than an unpredictable
/// branch.
const STEPS: usize = 3;

/// `bits` without the lowest `index` of those that are set.
#[inline]
const fn from_nth(mut bits: u64, index: usize) -> u64 {
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

impl BitAnd for TileSet {
    type Output = TileSet;
    #[inline]
    fn bitand(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }
}

impl BitOr for TileSet {
    type Output = TileSet;
    #[inline]
    fn bitor(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }
}

impl BitOrAssign for TileSet {
    #[inline]
    fn bitor_assign(&mut self, other: TileSet) {
        self.0 |= other.0;
    }
}

impl Sub for TileSet {
    type Output = TileSet;
    #[inline]
    fn sub(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }
}

impl Not for TileSet {
    type Output = TileSet;
    #[inline]
    fn not(self) -> TileSet {
        TileSet(!self.0)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let [mut low, mut high] = [0_u64; 2];
        for tile in tiles {
            let bit = 1_u64 << (tile.index() % 64);
            if tile.index() < 64 { low |= bit } else { high |= bit }
        }
        TileSet(u128::from(low) | u128::from(high) << 64)
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|tile| tile.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_have_the_tiles_doubles_and_pips_that_the_rules_say() {
        for (highest, tiles, doubles, pips) in [(6, 28, 7, 168), (9, 55, 10, 495), (12, 91, 13, 1092)] {
            let set = TileSet::double(highest);
            assert_eq!((set.len(), (set & TileSet::DOUBLES).len(), set.pips()), (tiles, doubles, pips));
            assert_eq!(set.iter().map(|tile| u32::from(tile.pips())).sum::<u32>(), pips);
            assert_eq!(set.last(), Some(Tile::new(highest, highest)));
            assert_eq!((0..tiles).map(|index| set.nth(index)).collect::<TileSet>(), set);
        }
    }
}
