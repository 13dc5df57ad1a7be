//! Salotto: domino games for people who listen. The modules are listed in the order of the data flow;
//! a module uses only those before it.
//!
//! A game is the rules and the state of a match, and nothing else: randomness, players and words come
//! from outside. A whole match of random moves:
//!
//! ```
//! use rand::{RngExt, SeedableRng, seq::SliceRandom};
//! use salotto::games::line::{LineGame, classic};
//! use salotto::games::{Choices, Game, NullLog, Stage, options::GameOptions};
//!
//! # fn main() -> Result<(), salotto::games::options::OptionsError> {
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
//!
//! `examples/chance.rs` writes such a match as a record, `examples/bot.rs` is a bot of your own,
//! `examples/sockets.rs` seats two people at one table; docs/dev/architecture.md explains how the
//! modules fit together.

/// The games, their bots and records, which use none of the other modules.
pub use salotto_games::{bots, games, records};

/// Messages to players, without a language.
pub mod narration;

/// Sentences, in each language.
pub mod locale;

/// Output to a player: sentences become lines on a screen, and speech of the program's
/// own voice.
pub mod speech;

/// Input of a player: keys and typed lines arrive here.
pub mod input;

/// Sessions of players at tables, which use all other modules.
pub mod session;

/// The command line: it only defines commands and options.
pub mod cli;

/// Carries out the commands of the command line.
pub mod commands;
