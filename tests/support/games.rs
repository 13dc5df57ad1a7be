//! The test cases of every game, from `tests/games/KEY.toml`: no test has its own list of games.

#![allow(dead_code)] // Each test uses its own part of it.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto_games::games::any::{AnyOptions, AnyRules};
use salotto_games::games::catalogue::{CatalogueGame, GameName};
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, Game, NullLog, Stage};
use serde::Deserialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// The matches that tests play of one game. A text such as `players=3 limit=50` names the options
/// that differ from the defaults.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Cases {
    /// Matches played at random to the end, with the laws of all games checked at each step.
    pub laws: Vec<String>,
    /// The longest matches that can be agreed, which end too.
    pub longest: Vec<String>,
    /// Matches in which the hidden information is sampled from each seat's view at each step. For line games a bar
    /// follows, and after it the information that plays hide or don't hide from a passive observer: see `Habits` in
    /// crates/games/tests/engine/secrets.rs.
    pub secrets: Vec<String>,
    /// The number of redeals that the secrets of a line game must exceed.
    #[serde(default)]
    pub redeals: usize,
    /// Matches that are restored from the text of their record.
    pub records: Vec<String>,
    /// Matches played by bots of every level.
    pub bots: Vec<String>,
    /// The comparison of levels.
    pub ladder: Ladder,
    /// A match in which moves are advised, listed, and reviewed.
    pub review: String,
    /// Options on which the length of a round depends, with the values whose matches are measured: several at once with
    /// commas.
    #[serde(default)]
    pub lengths: String,
    /// A short match of several rounds, if the game has rounds.
    pub rounds: String,
    /// The shortest match.
    pub short: String,
    /// A match of three players; empty if there are always more.
    pub three: String,
    /// A match of two people over streams, with bots in the other seats.
    pub people: String,
    /// Whether a round can be typed as in its record, one action after the other.
    pub typed_one_by_one: bool,
    /// The check of its puzzles.
    pub puzzles: Puzzles,
    /// The maximum numbers of words.
    pub words: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    pub options: String,
    /// The number of deals. Each is played once for each seat.
    pub deals: u64,
}

/// The number of a game's puzzles that are checked again. The check is exhaustive or, where that
/// takes too long, by a master with this many playouts.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    pub proved: usize,
    pub playouts: Option<u32>,
}

/// The maximum numbers of words: in the median line, in 95 of a hundred lines, and in the median
/// wait with three players.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Words {
    pub line: usize,
    pub long_line: usize,
    pub wait: usize,
}

/// The test cases of `game`.
///
/// # Panics
/// Its file is missing or incomplete.
pub fn cases(game: GameName) -> Cases {
    let name = format!("tests/games/{}.toml", game.key());
    // The tests of the crate `salotto-games` are in a folder further down.
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let text =
        folders.map(|folder| std::fs::read_to_string(folder.join(&name))).find(Result::is_ok).expect("the project's folder or above");
    let text = text.unwrap_or_else(|error| panic!("{name}, which says what is to be tested of {game:?}: {error}"));
    toml_edit::de::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Runs `check` for every game, each on a thread of its own, and panics with the names of those
/// that failed.
pub fn each_game(check: impl Fn(GameName) + Sync) {
    let check = &check;
    let failed: Vec<&str> = std::thread::scope(|scope| {
        let checked =
            |game: &'static GameName| scope.spawn(move || catch_unwind(AssertUnwindSafe(|| check(*game))).err().map(|_| game.key()));
        let threads: Vec<_> = GameName::ALL.iter().map(checked).collect();
        threads.into_iter().filter_map(|thread| thread.join().expect("a panic was caught")).collect()
    });
    assert!(failed.is_empty(), "not right, as told above: {failed:?}");
}

/// The rules with these options, the others being the defaults.
pub fn rules_of<G: CatalogueGame>(options: &str) -> G::Rules {
    let named: Vec<(String, String)> = options.split_whitespace().map(named).collect();
    let agreed = G::Options::default().with(&named).unwrap_or_else(|bad| panic!("{options}: {bad:?}"));
    agreed.rules().unwrap_or_else(|bad| panic!("{options}: {bad:?}"))
}

/// Every position in which a player is to move, of a match that chance plays.
pub fn positions<G: Game>(rules: &G::Rules, seed: u64) -> Vec<G> {
    let mut positions = Vec::new();
    play_by_chance(rules, seed, |before, _| positions.push(before));
    positions
}

/// Every position after a player's move, of the same match.
pub fn positions_after_moves<G: Game>(rules: &G::Rules, seed: u64) -> Vec<G> {
    let mut positions = Vec::new();
    play_by_chance(rules, seed, |_, after: &G| positions.push(after.clone()));
    positions
}

/// Plays a match by chance; `watch` gets the positions before and after each move.
fn play_by_chance<G: Game>(rules: &G::Rules, seed: u64, mut watch: impl FnMut(G, &G)) {
    let (mut game, mut chance) = (G::new(rules.clone()), ChaCha8Rng::seed_from_u64(seed));
    loop {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).expect("a permutation");
            }
            Stage::ToMove { choices, .. } => {
                let before = game.clone();
                game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog);
                watch(before, &game);
            }
            Stage::Over(_) => return,
        }
    }
}

/// The rules of any game with these options, the others being the defaults.
pub fn any_rules_of(game: GameName, options: &str) -> AnyRules {
    let named: Vec<(String, String)> = options.split_whitespace().map(named).collect();
    let agreed = AnyOptions::of(game).with(&named).unwrap_or_else(|bad| panic!("{options}: {bad:?}"));
    agreed.rules().unwrap_or_else(|bad| panic!("{options}: {bad:?}"))
}

/// The name and the value of an option.
pub fn named(option: &str) -> (String, String) {
    let (name, value) = option.split_once('=').expect("name=value");
    (name.to_string(), value.to_string())
}

/// Options as arguments of the command line.
pub fn arguments(options: &str) -> Vec<String> {
    options.split_whitespace().flat_map(|option| ["-o".to_string(), option.to_string()]).collect()
}
