//! The pips of tile sets, summed byte by byte of their bits.

use super::set::KINDS;
use super::tile::{MOST_KINDS, Tile};

/// The number of bytes in a word.
const BYTES: usize = 8;

/// The sum of pips of each byte value, for each byte of the words with the kinds of tiles. A lookup
/// avoids a loop over the tiles of a hand, whose length the branch predictor can't foresee.
static PIPS: [[u16; 256]; BYTES * KINDS] = {
    let mut pips = [[0; 256]; BYTES * KINDS];
    let mut tile = 0;
    while tile < MOST_KINDS {
        let (of, bit) = (&mut pips[tile / 8], 1 << (tile % 8));
        let mut byte = 0;
        while byte < 256 {
            if byte & bit != 0 {
                of[byte] += Tile::at(tile as u8).pips() as u16;
            }
            byte += 1;
        }
        tile += 1;
    }
    pips
};

/// The pips of the tiles with these bits, in the word of that number.
#[inline]
pub(super) fn of(word: usize, bits: u64) -> u32 {
    let [first, second] = [bits as u32, (bits >> 32) as u32];
    let of_half = |half: u32, byte: usize| {
        let of_bytes = PIPS[byte..byte + 4].iter().zip(half.to_le_bytes());
        of_bytes.map(|(of, byte)| u32::from(of[usize::from(byte)])).sum::<u32>()
    };
    let lower = of_half(first, BYTES * word);
    // Always so with double six.
    if second == 0 { lower } else { lower + of_half(second, BYTES * word + 4) }
}
