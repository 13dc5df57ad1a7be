//! What a match owes to chance: the order in which it is shuffled.

use super::day::shuffles;
use super::playable::Playable;
use crate::games::Pile;
use crate::records::Header;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Where the shuffles of a match come from.
pub(super) struct Chance {
    /// The seed of all that isn't known in advance, and of the bots' chance.
    pub seed: u64,
    /// Shuffles known in advance: those of an earlier match, or those taken back by an undo.
    pub ahead: VecDeque<Vec<String>>,
}

impl Chance {
    /// The order of the match's next shuffle; `number` were before it.
    pub(super) fn order<G: Playable>(&mut self, pile: Pile<G::Piece>, number: usize, header: &Header) -> Vec<G::Piece> {
        if let Some(known) = self.ahead.pop_front() {
            let order: Vec<G::Piece> = known.iter().filter_map(|text| text.parse().ok()).collect();
            let (mut sorted, mut wanted) = (order.clone(), pile.to_vec());
            sorted.sort();
            wanted.sort();
            if sorted == wanted {
                return order;
            }
            self.ahead.clear();
        }
        if let Some(shuffles) = shuffles(header) {
            return shuffles.order(number as u64, &pile);
        }
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(number as u64);
        let mut order = pile.to_vec();
        order.shuffle(&mut chance);
        order
    }
}
