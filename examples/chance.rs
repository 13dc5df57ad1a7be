//! A random match: a game of Kingdomino whose players make random moves, written as a record.
//!
//! `cargo run --example chance -- 7`; the number is the seed, 1 by default.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::kingdomino::{Kingdomino, KingdominoOptions};
use salotto::games::options::{GameOptions, OptionsError};
use salotto::games::{Choices, Game, NullLog, Outcome, Stage};
use salotto::records::{action_text, shuffle_text};

fn main() -> Result<(), OptionsError> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let (lines, outcome) = play(seed)?;
    println!("{}\nscores {:?}", lines.join("\n"), outcome.scores);
    Ok(())
}

/// The lines of a record, and the outcome of the match; the same for the same seed.
///
/// # Errors
/// Options that don't go together; those here do.
pub fn play(seed: u64) -> Result<(Vec<String>, Outcome), OptionsError> {
    let mut options = KingdominoOptions::default();
    options.set("players", "3")?;
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Kingdomino::new(options.rules()?);
    let mut lines = Vec::new();
    loop {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).expect("the pile itself is in some order");
                lines.push(shuffle_text(&pile));
            }
            Stage::ToMove { seat, choices } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                game.apply(&action, &mut NullLog);
                lines.push(action_text(seat, &action));
            }
            Stage::Over(outcome) => return Ok((lines, outcome)),
        }
    }
}
