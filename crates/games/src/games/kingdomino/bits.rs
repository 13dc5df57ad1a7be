//! Selection of the n-th set bit, to pick one of many squares or tiles.

/// The number of steps taken without checking whether they are needed: cheaper than an
/// unpredictable branch.
const STEPS: usize = 3;

/// The number of the bit in `bits` that has `index` set bits below it; 64 if there is none.
#[inline]
pub(super) fn nth_bit(mut bits: u64, mut index: usize) -> u32 {
    loop {
        for step in 0..STEPS {
            let without_lowest = bits & bits.wrapping_sub(1);
            bits = if step < index { without_lowest } else { bits };
        }
        if index <= STEPS {
            return bits.trailing_zeros();
        }
        index -= STEPS;
    }
}
