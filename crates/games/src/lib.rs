//! Rules, bots and records of games of the domino family, as a library without words,
//! terminals or files. Games and records know no clock; bots measure the time of their budgets.
//!
//! A game consists of its rules and the state of a match. Random numbers and players come from
//! outside. A whole match of random moves:
//!
//! ```
//! use rand::{RngExt, SeedableRng, seq::SliceRandom};
//! use salotto_games::games::line::{LineGame, classic};
//! use salotto_games::games::{Choices, Game, NullLog, Stage, options::GameOptions};
//!
//! # fn main() -> Result<(), salotto_games::games::options::OptionsError> {
//! let mut chance = rand::rngs::ChaCha8Rng::seed_from_u64(1);
//! let mut game = LineGame::new(classic::ClassicOptions::default().rules()?);
//! let outcome = loop {
//!     match game.stage() {
//!         Stage::ToShuffle(mut pile) => {
//!             pile.shuffle(&mut chance);
//!             game.shuffled(&pile, &mut NullLog).expect("the pile itself is in some order");
//!         }
//!         Stage::ToMove { choices, .. } => game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog),
//!         Stage::Over(outcome) => break outcome,
//!     }
//! };
//! assert!(!outcome.winners.is_empty());
//! # Ok(())
//! # }
//! ```

/// The rules: actions and shuffles go in, events, views, choices and refusals come out.
pub mod games;

/// The bots: a view and its choices go in, one of the choices comes out.
pub mod bots;

/// The text form of a match, and its parser.
pub mod records;
