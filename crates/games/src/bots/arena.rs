//! Whole matches of bots against each other, from a seed: which bot is better, and by how much.

use super::fixed_shuffles::FixedShuffles;
use super::standings::{Results, Summary};
use super::{Bot, Contender, Opponents};
use crate::games::{NullLog, Outcome, Pile, Stage};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The number of matches with each shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealMode {
    /// Once: each contender keeps its seat.
    Once,
    /// Once for each rotation of the contenders around the seats: luck of the deal cancels out.
    Duplicate,
}

/// A series of matches.
#[derive(Clone, Debug)]
pub struct Contest<G: Opponents> {
    /// The rules of the matches.
    pub rules: G::Rules,
    /// By seat.
    pub lineup: Vec<Contender>,
    /// The number of matches with each shuffle.
    pub deals: DealMode,
    /// The seed of the random numbers: equal seeds give equal series.
    pub seed: u64,
}

/// The result of one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMatch {
    /// By seat.
    pub lineup: Vec<Contender>,
    /// The outcome of the match.
    pub outcome: Outcome,
    /// The number of actions in the match, of all seats together.
    pub actions: u64,
}

impl<G: Opponents> Contest<G> {
    /// The number of matches with each shuffle.
    pub fn seatings(&self) -> usize {
        seatings(&self.lineup, self.deals).len()
    }

    /// The matches with the shuffles of `number`: one, or one for each seating. Deterministic in
    /// seed and number.
    pub fn play(&self, number: u64) -> Vec<PlayedMatch> {
        // Nothing stops it.
        self.play_until(&AtomicBool::new(false), number, &bot_of).unwrap_or_default()
    }

    /// [`Self::play`] with bots that `seated` makes from a contender and a seed; None once
    /// `stopped` is set, which is checked before each move.
    pub(super) fn play_until(
        &self,
        stopped: &AtomicBool,
        number: u64,
        seated: &dyn Fn(Contender, u64) -> Box<dyn Bot<G>>,
    ) -> Option<Vec<PlayedMatch>> {
        seatings(&self.lineup, self.deals).into_iter().map(|lineup| self.play_seated(lineup, stopped, number, seated)).collect()
    }

    fn play_seated(
        &self,
        lineup: Vec<Contender>,
        stopped: &AtomicBool,
        number: u64,
        seated: &dyn Fn(Contender, u64) -> Box<dyn Bot<G>>,
    ) -> Option<PlayedMatch> {
        let mut shuffles = stream(self.seed, number);
        let seed = |seat: usize| self.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_add(seat as u64 + 1);
        let mut bots: Vec<Box<dyn Bot<G>>> = lineup.iter().enumerate().map(|(seat, contender)| seated(*contender, seed(seat))).collect();
        let (outcome, actions) = play::<G>(self.rules.clone(), &mut bots, |pile| pile.shuffle(&mut shuffles), stopped)?;
        Some(PlayedMatch { lineup, outcome, actions })
    }

    /// The results of `deals` different shuffles, each played as by [`Contest::play`].
    pub fn results(&self, deals: u64) -> Results {
        let begun = Instant::now();
        let mut summary = Summary::new(&self.lineup);
        (0..deals).for_each(|number| summary.add(&self.play(number)));
        summary.results(begun.elapsed())
    }
}

pub(super) fn bot_of<G: Opponents>(contender: Contender, seed: u64) -> Box<dyn Bot<G>> {
    G::seated(contender, seed)
}

/// The outcome of the match with these shuffles and these bots, each with the seed of its random
/// numbers; None once `stopped` is set, which is checked before each move.
pub fn play_fixed<G: Opponents>(
    rules: G::Rules,
    lineup: &[(Contender, u64)],
    shuffles: FixedShuffles,
    stopped: &AtomicBool,
) -> Option<Outcome> {
    let mut bots: Vec<Box<dyn Bot<G>>> = lineup.iter().map(|(contender, seed)| bot_of(*contender, *seed)).collect();
    let mut number = 0;
    let shuffle = |pile: &mut Pile<G::Piece>| {
        *pile = shuffles.order(number, pile).into_iter().collect();
        number += 1;
    };
    play::<G>(rules, &mut bots, shuffle, stopped).map(|(outcome, _)| outcome)
}

/// One match: its outcome and its number of actions; None once `stopped` is set.
fn play<G: Opponents>(
    rules: G::Rules,
    bots: &mut [Box<dyn Bot<G>>],
    mut shuffle: impl FnMut(&mut Pile<G::Piece>),
    stopped: &AtomicBool,
) -> Option<(Outcome, u64)> {
    let mut game = G::new(rules);
    let mut actions = 0;
    while !stopped.load(Ordering::Relaxed) {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                shuffle(&mut pile);
                let taken = game.shuffled(&pile, &mut NullLog);
                debug_assert!(taken.is_ok(), "a shuffled pile is a permutation of itself");
            }
            Stage::ToMove { seat, choices } => {
                let action = bots[seat.index()].choose(&game.view(seat), &choices);
                debug_assert!(game.judge(&action).is_ok(), "a bot chose {action:?} of {choices:?}");
                game.apply(&action, &mut NullLog);
                actions += 1;
            }
            Stage::Over(outcome) => return Some((outcome, actions)),
        }
    }
    None
}

/// The shuffles of match `number` of a series.
fn stream(seed: u64, number: u64) -> ChaCha8Rng {
    let mut shuffles = ChaCha8Rng::seed_from_u64(seed);
    shuffles.set_stream(number);
    shuffles
}

fn seatings(lineup: &[Contender], deals: DealMode) -> Vec<Vec<Contender>> {
    let mut seatings = vec![lineup.to_vec()];
    if deals == DealMode::Duplicate {
        for by in 1..lineup.len() {
            let mut seating = lineup.to_vec();
            seating.rotate_right(by);
            if !seatings.contains(&seating) {
                seatings.push(seating);
            }
        }
    }
    seatings
}
