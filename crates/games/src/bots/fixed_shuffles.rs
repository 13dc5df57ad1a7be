//! Shuffles computed from a text by code of our own: identical on every machine and in every
//! version of the program. No random library guarantees that.

/// The shuffles of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedShuffles {
    seed: u64,
}

impl FixedShuffles {
    /// The shuffles for `text`, seeded by its 64-bit FNV-1a hash.
    pub fn of(text: &str) -> FixedShuffles {
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        FixedShuffles { seed: hash }
    }

    /// A seed derived from the same text for other uses, such as the bots' random numbers.
    pub fn seed(self) -> u64 {
        SplitMix(self.seed).next()
    }

    /// The order of these pieces after shuffle `number` (from 0) of the match, independent of their
    /// given order: Fisher-Yates, from the last piece down.
    pub fn order<P: Copy + Ord>(self, number: u64, pile: &[P]) -> Vec<P> {
        let mut chance = SplitMix(self.seed ^ SplitMix(number).next());
        let mut order = pile.to_vec();
        order.sort();
        for last in (1..order.len()).rev() {
            order.swap(last, chance.below(last as u64 + 1) as usize);
        }
        order
    }
}

/// Steele, Lea and Flood's generator SplitMix64.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A uniform number below `bound`: draws at the end of the range that would favour some numbers
    /// are rejected.
    fn below(&mut self, bound: u64) -> u64 {
        loop {
            let drawn = self.next();
            let number = drawn % bound;
            if drawn - number <= u64::MAX - (bound - 1) {
                return number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        let mut chance = SplitMix(1_234_567);
        let drawn: Vec<u64> = (0..3).map(|_| chance.next()).collect();
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn an_order_holds_every_piece_once_and_not_the_order_it_was_given_in() {
        let pile: Vec<u8> = (0..28).collect();
        let turned: Vec<u8> = pile.iter().rev().copied().collect();
        let shuffles = FixedShuffles::of("a match");
        let order = shuffles.order(0, &pile);
        assert_eq!(order, shuffles.order(0, &turned));
        assert_ne!(order, shuffles.order(1, &pile));
        assert_ne!(order, FixedShuffles::of("another").order(0, &pile));
        let mut sorted = order;
        sorted.sort();
        assert_eq!(sorted, pile);
    }

    #[test]
    fn every_place_is_as_likely_for_every_piece() {
        let mut counts = [[0u32; 4]; 4];
        for number in 0..24_000 {
            let order = FixedShuffles::of("fair").order(number, &[0usize, 1, 2, 3]);
            order.iter().enumerate().for_each(|(place, piece)| counts[*piece][place] += 1);
        }
        // 6,000 are expected, with a standard deviation of 67.
        assert!(counts.iter().flatten().all(|count| (5_700..6_300).contains(count)), "{counts:?}");
    }
}
