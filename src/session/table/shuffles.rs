//! The random input of a match: the order of its shuffles.

use super::daily_shuffles::daily_shuffles;
use crate::games::Pile;
use crate::games::any::AnyPiece;
use crate::records::Header;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::collections::VecDeque;
use std::fmt::Display;

/// Source of a match's shuffles.
pub(super) struct ShuffleSource {
    /// The seed of unknown shuffles, and of the bots' random numbers.
    pub seed: u64,
    /// Shuffles known in advance: those of an earlier match, or undone ones.
    pub ahead: VecDeque<Vec<String>>,
}

impl ShuffleSource {
    /// The order of the match's next shuffle, after `number` earlier ones.
    pub(super) fn next_order(&mut self, pile: Pile<AnyPiece>, number: usize, header: &Header) -> Vec<AnyPiece> {
        if let Some(known) = self.ahead.pop_front() {
            if let Some(order) = arrange_as_written(&pile, &known) {
                return order;
            }
            self.ahead.clear();
        }
        if let Some(shuffles) = daily_shuffles(header) {
            return shuffles.order(number as u64, &pile);
        }
        order_of_seed(self.seed, number, &pile)
    }
}

/// The pieces in the order of shuffle `number`, from 0, of a match with this seed. Letters name
/// seeds: it must never change.
pub(in crate::session) fn order_of_seed<P: Copy>(seed: u64, number: usize, pile: &[P]) -> Vec<P> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(number as u64);
    let mut order = pile.to_vec();
    order.shuffle(&mut chance);
    order
}

/// The pile in the written order; None if the written pieces differ from it.
fn arrange_as_written<P: Copy + Display>(pile: &[P], written: &[String]) -> Option<Vec<P>> {
    let mut left: Vec<(String, P)> = pile.iter().map(|piece| (piece.to_string(), *piece)).collect();
    let mut taken = |text: &String| left.iter().position(|(named, _)| named == text).map(|place| left.swap_remove(place).1);
    let order: Vec<P> = written.iter().map(&mut taken).collect::<Option<_>>()?;
    left.is_empty().then_some(order)
}
