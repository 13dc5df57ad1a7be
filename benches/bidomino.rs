//! Rate of random Bidomino matches, and the scores of random players:
//! `cargo bench --bench bidomino [-- matches]`.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use salotto::games::bidomino::{Bidomino, BidominoOptions, BidominoRules, MOST_PLAYERS};
use salotto::games::{Choices, Game, NullLog, Outcome, Stage};
use std::time::Instant;

fn main() {
    let matches = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(10_000);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for players in 2..=MOST_PLAYERS {
        let Ok(rules) = BidominoRules::new(BidominoOptions { players, ..BidominoOptions::default() }) else { continue };
        measure(&rules, matches, &mut chance);
    }
}

/// Plays this many random matches and prints the figures.
fn measure(rules: &BidominoRules, matches: u32, chance: &mut ChaCha8Rng) {
    let (mut actions, mut points) = (0_u64, 0_i64);
    let begin = Instant::now();
    for _ in 0..matches {
        let outcome = play(rules, chance, &mut actions);
        points += outcome.scores.iter().map(|score| i64::from(*score)).sum::<i64>();
    }
    let seconds = begin.elapsed().as_secs_f64();
    let deals = f64::from(matches) * f64::from(rules.deals());
    println!(
        "{} players: {:.0} matches, {:.0} deals, {:.0} actions a second; {:.1} actions and {:.2} points a deal",
        rules.players(),
        f64::from(matches) / seconds,
        deals / seconds,
        actions as f64 / seconds,
        actions as f64 / deals,
        points as f64 / deals,
    );
}

fn play(rules: &BidominoRules, chance: &mut ChaCha8Rng, actions: &mut u64) -> Outcome {
    let mut game = Bidomino::new(rules.clone());
    loop {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(chance);
                // A permutation of the pile is never refused.
                let _ = game.shuffled(&pile, &mut NullLog);
            }
            Stage::ToMove { choices, .. } => {
                game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog);
                *actions += 1;
            }
            Stage::Over(outcome) => return outcome,
        }
    }
}
