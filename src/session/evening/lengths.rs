//! The length of a match, from measured matches.

use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::session::table::day;

/// The words in a minute at the usual rate of a synthesizer.
pub const WORDS_A_MINUTE: u32 = 175;

/// A row of the measured table.
pub struct Measured {
    /// The game's key.
    pub game: &'static str,
    /// The preset; `rules` for none.
    pub preset: &'static str,
    /// The number of players.
    pub players: usize,
    /// The mean number of words that one player hears in a match among normal opponents, in English at the middle
    /// level of detail, with one listed move for each decision.
    pub words: u32,
}

/// The rows of `lengths.txt`, which `tests/said/lengths.rs` measures and prints.
pub fn measured() -> impl Iterator<Item = Measured> {
    let row = |line: &'static str| {
        let mut words = line.split(' ');
        let [game, preset, players, count] = [words.next()?, words.next()?, words.next()?, words.next()?];
        Some(Measured { game, preset, players: players.parse().ok()?, words: count.parse().ok()? })
    };
    include_str!("lengths.txt").lines().filter(|line| !line.starts_with('#')).filter_map(row)
}

/// The measured words of a match of `game` with the `changed` options and these players; None where such a match
/// was not measured.
pub fn words(game: GameName, changed: &[(String, String)], players: usize) -> Option<u32> {
    let changed: Vec<&(String, String)> = changed.iter().filter(|(name, _)| name != "players").collect();
    let is_preset = |options: &[(&str, &str)]| {
        options.len() == changed.len() && changed.iter().all(|(name, value)| options.contains(&(name.as_str(), value.as_str())))
    };
    let preset = game.presets().iter().find(|preset| is_preset(preset.options)).map(|preset| preset.name);
    let way = if changed.is_empty() { "rules" } else { preset? };
    measured().find(|row| (row.game, row.preset, row.players) == (game.key(), way, players)).map(|row| row.words)
}

/// The minutes that such a match takes by ear, rounded to five.
pub fn minutes(game: GameName, changed: &[(String, String)], players: usize) -> Option<u32> {
    let minutes = words(game, changed, players)?.div_ceil(WORDS_A_MINUTE);
    Some(minutes.next_multiple_of(5))
}

/// The minutes that a game's daily deal takes; 0 where it was not measured.
pub fn of_daily(game: GameName) -> u32 {
    let options = day::options(game);
    let players = AnyOptions::of(game).with(&options).and_then(|options| options.players()).unwrap_or(0);
    minutes(game, &options, players).unwrap_or(0)
}
