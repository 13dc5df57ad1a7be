//! The differences between players of one level: their preferences, their choice between equals,
//! and the frequency of slips.

use super::{Bot, chance};
use crate::games::{Choices, Game, InformationState};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Plays like another bot, except in a share of its turns, in which it does any legal action.
pub(super) struct SlippingBot<B> {
    pub seed: u64,
    /// From 0 to 1.
    pub share: f64,
    pub bot: B,
}

impl<G: Game, B: Bot<G>> Bot<G> for SlippingBot<B> {
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action {
        // Independent of the chance by which the other bot decides between equals.
        const ODD: u64 = 0x5851_f42d_4c95_7f2d;
        if self.share <= 0.0 {
            return self.bot.choose(view, choices);
        }
        let mut chance = chance(self.seed ^ ODD, view);
        if one_in(self.share, &mut chance) {
            return choices.nth(chance.random_range(0..choices.count()));
        }
        self.bot.choose(view, choices)
    }
}

/// Draws whether a turn is in this share of all, from 0 to 1.
pub(super) fn one_in(share: f64, chance: &mut ChaCha8Rng) -> bool {
    share > 0.0 && chance.random::<f64>() < share
}

/// The maximum deviation of a player's weights from those of their level: a quarter.
const LEANING: f64 = 0.25;

/// The factors by which a player's weights are multiplied for the whole match: players of one level
/// see equal facts, but weigh them slightly differently.
pub(super) fn leanings<const WEIGHTS: usize>(seed: u64) -> [f64; WEIGHTS] {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    std::array::from_fn(|_| chance.random_range(1.0 - LEANING..=1.0 + LEANING))
}

/// The tolerance of equal worths, since floating-point sums depend on their order.
const EQUAL: f64 = 1e-9;

/// The action with the greatest worth; among equals one picked by `seed` and `view`.
pub(super) fn one_of_the_best<A: Copy>(
    actions: impl Iterator<Item = A>,
    worth: impl Fn(&A) -> f64,
    seed: u64,
    view: &impl InformationState,
) -> Option<A> {
    let weighed: Vec<(A, f64)> = actions.map(|action| (action, worth(&action))).collect();
    let most = weighed.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
    let best: Vec<A> = weighed.iter().filter(|(_, worth)| *worth >= most - EQUAL).map(|(action, _)| *action).collect();
    match best.len() {
        0 | 1 => best.first().copied(),
        several => Some(best[chance(seed, view).random_range(0..several)]),
    }
}
