//! Picking one bit of many.

/// How many steps are taken without asking whether they are due: it costs less than an
/// unpredictable branch.
const STEPS: usize = 3;

/// The number of the bit in `bits` that has `index` set bits below it; 64 where there is none.
#[inline]
pub(super) fn nth_bit(mut bits: u64, index: usize) -> u32 {
    for step in 0..STEPS {
        let without_lowest = bits & bits.wrapping_sub(1);
        bits = if step < index { without_lowest } else { bits };
    }
    for _ in STEPS..index {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros()
}
