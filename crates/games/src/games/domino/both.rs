//! Two sets at once, such as the tiles that fit the two ends of a line: counting, and picking one.

use super::set::{Bits, from_nth};
use super::tile::Tile;

impl<const WORDS: usize> Bits<WORDS> {
    /// The number of kinds in two sets; kinds in both count twice.
    #[inline]
    pub(super) fn len_of_both(one: Self, other: Self) -> usize {
        match Self::side_by_side(one, other) {
            Some(both) => both.count_ones() as usize,
            None => Self::len_of_each(one, other),
        }
    }

    /// The count of each set. A function by itself: inlined by the compiler, it would slow down all
    /// other cases.
    #[inline(never)]
    fn len_of_each(one: Self, other: Self) -> usize {
        one.kinds().len() + other.kinds().len()
    }

    /// The kind number `index` of two sets, from 0, with the first set's kinds before the second's.
    /// Also returns the set it is in, 0 or 1. None if there are fewer.
    #[inline]
    pub(super) fn nth_of_both(one: Self, other: Self, index: usize) -> Option<(Tile, usize)> {
        let Some(both) = Self::side_by_side(one, other) else { return Self::nth_of_each(one, other, index) };
        let left = from_nth(both, index);
        let bit = left.trailing_zeros() as u8;
        if left == 0 { None } else { Some((Tile::at(bit % 32), usize::from(bit / 32))) }
    }

    #[inline(never)]
    fn nth_of_each(one: Self, other: Self, index: usize) -> Option<(Tile, usize)> {
        let (first, second) = (one.kinds().len(), other.kinds().len());
        if index < first {
            Some((one.nth(index), 0))
        } else if index - first < second {
            Some((other.nth(index - first), 1))
        } else {
            None
        }
    }

    /// Two sets up to double six in one number, so that they are counted at once.
    #[inline]
    const fn side_by_side(one: Self, other: Self) -> Option<u64> {
        let (mut above, mut word) = ((one.0[0] | other.0[0]) >> 32, 1);
        while word < Self::KINDS {
            above |= one.0[word] | other.0[word];
            word += 1;
        }
        if above == 0 { Some(one.0[0] | other.0[0] << 32) } else { None }
    }
}
