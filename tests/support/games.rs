//! What to test of every game, from `tests/games/KEY.toml`: no test has a list of games of its own.

#![allow(dead_code)] // Each test uses its own part of it.

use salotto_games::games::catalogue::{CatalogueGame, GameName};
use salotto_games::games::options::GameOptions;
use serde::Deserialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// What tests play of one game. A text such as `players=3 limit=50` names the options that aren't
/// the default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Cases {
    /// Played at random to the end, checking the laws of all games at each moment.
    pub laws: Vec<String>,
    /// The longest matches that can be agreed; they end too.
    pub longest: Vec<String>,
    /// Each seat imagines what it can't see, at each moment. For line games, after a bar, what its
    /// plays hide and don't hide from somebody who only listens: see `Habits` in crates/games/tests/engine/secrets.rs.
    pub secrets: Vec<String>,
    /// More redeals than this must have come about with the secrets of a line game.
    #[serde(default)]
    pub redeals: usize,
    /// They come back from the text of their record.
    pub records: Vec<String>,
    /// Bots of every level play them.
    pub bots: Vec<String>,
    /// Levels are compared.
    pub ladder: Ladder,
    /// Moves are advised, listed, and looked at again.
    pub review: String,
    /// A match of several rounds, if the game has rounds, that is soon over.
    pub rounds: String,
    /// As short a match as there is.
    pub short: String,
    /// With three players; empty if there are always more.
    pub three: String,
    /// Two people play it over streams, with bots in the other seats.
    pub people: String,
    /// Whether a round can be typed as its record tells it, one action after the other.
    pub typed_one_by_one: bool,
    /// How its puzzles are proved again.
    pub puzzles: Puzzles,
    /// How many words there may be at most.
    pub words: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    pub options: String,
    /// Each is played once for each seat.
    pub deals: u64,
}

/// How many puzzles of a game are proved again: by everything that can follow, or, where that is too
/// much, by a master with this many playouts.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    pub proved: usize,
    pub playouts: Option<u32>,
}

/// How many words there may be: in the median line, in all lines but one in twenty, and in the
/// median wait with three players.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Words {
    pub line: usize,
    pub long_line: usize,
    pub wait: usize,
}

/// What to test of `game`; fails if its file is missing or incomplete.
pub fn cases(game: GameName) -> Cases {
    let name = format!("tests/games/{}.toml", game.key());
    // The games' own tests lie in a crate further down.
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let text =
        folders.map(|folder| std::fs::read_to_string(folder.join(&name))).find(Result::is_ok).expect("the project's folder or above");
    let text = text.unwrap_or_else(|error| panic!("{name}, which says what is to be tested of {game:?}: {error}"));
    toml_edit::de::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Does `check` for every game, each on a thread of its own, and names those that failed.
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

/// The rules that the defaults make with these options changed.
pub fn rules_of<G: CatalogueGame>(options: &str) -> G::Rules {
    let named: Vec<(String, String)> = options.split_whitespace().map(named).collect();
    let agreed = G::Options::default().with(&named).unwrap_or_else(|bad| panic!("{options}: {bad:?}"));
    agreed.rules().unwrap_or_else(|bad| panic!("{options}: {bad:?}"))
}

/// An option's name and value.
pub fn named(option: &str) -> (String, String) {
    let (name, value) = option.split_once('=').expect("name=value");
    (name.to_string(), value.to_string())
}

/// The same as arguments of the command line.
pub fn arguments(options: &str) -> Vec<String> {
    options.split_whitespace().flat_map(|option| ["-o".to_string(), option.to_string()]).collect()
}
