//! How a table shuffles and deals.

use super::chair::By;
use super::day::shuffles;
use super::elsewhere::Added;
use super::{Playable, Table};
use crate::games::Pile;
use crate::records::Step;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

impl<G: Playable> Table<G> {
    /// Shuffles and deals.
    pub(in crate::session) fn deal(&mut self, pile: Pile<G::Piece>) {
        let order = self.next_order(pile);
        let text = order.iter().map(|piece| piece.to_string()).collect();
        if self.keep(By::Chance, Step::Shuffle(text)) == Added::Taken {
            return;
        }
        let mut events = Vec::new();
        // The order is a permutation of the pile: it is never refused.
        let shuffled = self.game.shuffled(&order, &mut events);
        debug_assert!(shuffled.is_ok());
        self.happened(By::Chance, &events);
    }

    fn next_order(&mut self, pile: Pile<G::Piece>) -> Vec<G::Piece> {
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
        let number = self.steps.iter().filter(|step| matches!(step, Step::Shuffle(_))).count();
        if let Some(shuffles) = shuffles(&self.header) {
            return shuffles.order(number as u64, &pile);
        }
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(number as u64);
        let mut order = pile.to_vec();
        order.shuffle(&mut chance);
        order
    }
}
