//! The length of a match, from measured matches.

use crate::games::Goal;
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::games::options::{OptionSpec, OptionValue, OptionValues, OptionsError};
use crate::records::Header;
use crate::session::client::Person;
use crate::session::client::settings::Settings;
pub use crate::session::learn::lessons::WORDS_A_MINUTE;
use crate::session::table::daily_shuffles;
use std::sync::OnceLock;
use std::time::Duration;

/// A row of the measured table.
pub struct MeasuredLength {
    /// The game's key.
    pub game: &'static str,
    /// The preset; `rules` for none; or what differs from the rules: `set=9`, or several options, as
    /// `draft=original,size=7`.
    pub way: &'static str,
    /// The number of players.
    pub players: usize,
    /// The mean number of words that one player hears in a match among normal opponents, in English at the middle
    /// level of detail, with one listed move for each decision.
    pub words: u32,
}

macro_rules! lengths_of {
    ([] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        [$(($key, include_str!(concat!("lengths/", $key, ".txt")))),*]
    };
}

/// The rows of the files in `lengths`, which `tests/said/lengths.rs` measures and prints.
pub fn measured() -> &'static [MeasuredLength] {
    static ROWS: OnceLock<Vec<MeasuredLength>> = OnceLock::new();
    let row = |game: &'static str, line: &'static str| {
        let mut words = line.split(' ');
        let [way, players, count] = [words.next()?, words.next()?, words.next()?];
        Some(MeasuredLength { game, way, players: players.parse().ok()?, words: count.parse().ok()? })
    };
    let rows = |(game, text): (&'static str, &'static str)| {
        text.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| row(game, line))
    };
    ROWS.get_or_init(|| salotto_games::catalogue!([lengths_of]).into_iter().flat_map(rows).collect())
}

/// The options of a way of playing with this number of players, in the smallest set that is enough for them; None
/// if the game isn't for so many.
pub fn with_players(game: GameName, way: &[(String, String)], players: usize) -> Option<AnyOptions> {
    let set = |options: AnyOptions, name: &str, value: String| options.with(&[(name.to_string(), value)]).ok();
    let options = AnyOptions::of(game).with(way).ok()?;
    let options = if options.get("players").is_some() { set(options, "players", players.to_string())? } else { options };
    let options = match options.rules() {
        Err(OptionsError::SetTooSmall { needed, .. }) => set(options, "set", needed.to_text())?,
        _ => options,
    };
    (options.players().ok() == Some(players)).then_some(options)
}

/// The ways of playing of a game that have a name, the rules first, each with these players.
fn named_ways(game: GameName, players: usize) -> impl Iterator<Item = (&'static str, AnyOptions)> {
    let presets = game.presets().iter().map(|preset| (preset.name, preset.named()));
    let ways = [("rules", Vec::new())].into_iter().chain(presets);
    ways.filter_map(move |(name, way)| Some((name, with_players(game, &way, players)?)))
}

/// The options of a way of playing without a name: `draft=original,size=7`.
fn options_of(way: &str) -> Vec<(String, String)> {
    way.split(',').filter_map(|option| option.split_once('=')).map(|(name, value)| (name.into(), value.into())).collect()
}

/// The measured ways of playing of a game: those that have a name, and then the rules with other values of some options.
fn ways(game: GameName, players: usize) -> impl Iterator<Item = (&'static str, AnyOptions)> {
    let is_nameless = |row: &&MeasuredLength| row.game == game.key() && row.way.contains('=');
    let mut others: Vec<&str> = measured().iter().filter(is_nameless).map(|row| row.way).collect();
    others.sort_unstable();
    others.dedup();
    let with_options = move |way: &'static str| Some((way, with_players(game, &options_of(way), players)?));
    named_ways(game, players).chain(others.into_iter().filter_map(with_options))
}

/// The ways of playing of a game that have a name for so many players, the rules first, with the minutes that each
/// takes this player.
pub(super) fn own_ways(game: GameName, players: usize, settings: &Settings) -> impl Iterator<Item = (&'static str, AnyOptions, u32)> {
    let pace = settings.own_pace(game);
    named_ways(game, players)
        .filter_map(move |(name, options)| Some((name, options, minutes_at(pace, words_of_way(game, name, players)?)?)))
}

/// The words of a way of playing; between two measured numbers of players on the straight line.
fn words_of_way(game: GameName, way: &str, players: usize) -> Option<u32> {
    let rows = || measured().iter().filter(|row| (row.game, row.way) == (game.key(), way));
    let below = rows().filter(|row| row.players <= players).max_by_key(|row| row.players)?;
    let above = rows().filter(|row| row.players >= players).min_by_key(|row| row.players)?;
    let (low, high) = (f64::from(below.words), f64::from(above.words));
    let part = (players - below.players) as f64 / (above.players - below.players).max(1) as f64;
    Some((low + (high - low) * part).round() as u32)
}

/// The measured words of a match of `game` with the `changed` options and these players; None where such a match
/// was not measured.
pub fn words(game: GameName, changed: &[(String, String)], players: usize) -> Option<u32> {
    let options = with_players(game, changed, players)?;
    let mut same = ways(game, players).filter(|(_, way)| *way == options);
    same.find_map(|(way, _)| words_of_way(game, way, players))
}

/// The amount of play that ends a match.
#[derive(Clone, Copy)]
enum MatchExtent {
    Rounds(u32),
    Points(u32),
}

impl MatchExtent {
    /// The extent of a match with these options; None if it ends only when it is left.
    fn of(options: &AnyOptions) -> Option<MatchExtent> {
        let number = |name: &str| options.get(name)?.parse::<u32>().ok();
        let of_spec = |spec: &OptionSpec| match (spec.values, spec.name) {
            (OptionValues::Goal { .. }, name) => match Goal::from_text(&options.get(name)?)? {
                Goal::Points(points) => Some(MatchExtent::Points(points)),
                Goal::Rounds(rounds) => Some(MatchExtent::Rounds(rounds.into())),
                Goal::Endless => None,
            },
            // All rounds: one for each double of the set.
            (_, "rounds") => number("rounds").or_else(|| Some(number("set")? + 1)).map(MatchExtent::Rounds),
            (_, "deals") => number("deals").or_else(|| number("players")).map(MatchExtent::Rounds),
            (_, "kingdoms") => number("kingdoms").map(MatchExtent::Rounds),
            _ => None,
        };
        options.specs().iter().find_map(of_spec)
    }

    /// The words of a match of this extent, where one of extent `other` has `words`; None for extents of two kinds.
    fn scale(self, words: u32, other: MatchExtent) -> Option<u32> {
        match (self, other) {
            (MatchExtent::Rounds(wanted), MatchExtent::Rounds(of)) | (MatchExtent::Points(wanted), MatchExtent::Points(of)) => {
                Some(words * wanted / of)
            }
            _ => None,
        }
    }
}

/// The options that change how much is heard in a round: only a measured way of playing with the same ones tells its
/// length.
const OF_A_ROUND: [&str; 6] = ["deal", "hand", "set", "size", "sum", "teams"];

/// The words of such a match: measured, or as the measured way of playing that differs from it in the fewest
/// options and has rounds of the same size. Rounds and points are taken as proportional to the words. None if there
/// is no such way.
pub fn estimated(game: GameName, changed: &[(String, String)], players: usize) -> Option<u32> {
    let nearest = || {
        let options = with_players(game, changed, players)?;
        let extent = MatchExtent::of(&options)?;
        let near = |(name, way): (&str, AnyOptions)| {
            let is_like = OF_A_ROUND.iter().all(|name| way.get(name) == options.get(name));
            let words = extent.scale(words_of_way(game, name, players).filter(|_| is_like)?, MatchExtent::of(&way)?)?;
            let differing = way.named().iter().zip(options.named()).filter(|(one, other)| *one != other).count();
            Some((differing, words))
        };
        ways(game, players).filter_map(near).min_by_key(|(differing, _)| *differing).map(|(_, words)| words)
    };
    words(game, changed, players).or_else(nearest)
}

/// The minutes that such a match takes by ear at the measured pace, rounded to five.
pub fn minutes(game: GameName, changed: &[(String, String)], players: usize) -> Option<u32> {
    minutes_at(Settings::AVERAGE_PACE, estimated(game, changed, players)?)
}

/// The minutes that such a match takes this player, by the pace of their own matches; rounded to five.
pub fn own_minutes(game: GameName, changed: &[(String, String)], players: usize, settings: &Settings) -> Option<u32> {
    minutes_at(settings.own_pace(game), estimated(game, changed, players)?)
}

/// The minutes that a match with these named options takes this player; 0 where no measured match tells it.
pub fn own_of_options(game: GameName, options: &[(String, String)], settings: &Settings) -> u32 {
    let measured = || {
        let options = AnyOptions::of(game).with(options).ok()?;
        own_minutes(game, &options.changed(), options.players().ok()?, settings)
    };
    measured().unwrap_or(0)
}

fn minutes_at(pace: u16, words: u32) -> Option<u32> {
    let minutes = (words * u32::from(pace)).div_ceil(WORDS_A_MINUTE * u32::from(Settings::AVERAGE_PACE));
    Some(minutes.next_multiple_of(5))
}

/// The options and the number of players of a game's daily deal.
fn daily(game: GameName) -> (Vec<(String, String)>, usize) {
    let options = daily_shuffles::options(game);
    let players = AnyOptions::of(game).with(&options).and_then(|options| options.players()).unwrap_or(0);
    (options, players)
}

/// The minutes that a game's daily deal takes at the measured pace; 0 where it was not measured.
pub fn of_daily(game: GameName) -> u32 {
    let (options, players) = daily(game);
    minutes(game, &options, players).unwrap_or(0)
}

/// The minutes that a game's daily deal takes this player; 0 where it was not measured.
pub fn own_of_daily(game: GameName, settings: &Settings) -> u32 {
    let (options, players) = daily(game);
    own_minutes(game, &options, players, settings).unwrap_or(0)
}

/// The pace in percent of the measured one after another match of this many words, a third of which counts
/// for the new one. None if the time is no pace: less than a fifth of the measured time, or more than five
/// times as much, as of a player who was away.
pub fn learned(pace: u16, words: u32, taken: Duration) -> Option<u16> {
    let measured = f64::from(words) / f64::from(WORDS_A_MINUTE) * 60.0;
    let percent = taken.as_secs_f64() / measured * 100.0;
    let new = (20.0..=500.0).contains(&percent).then(|| (2.0 * f64::from(pace) + percent) / 3.0)?;
    Some(new.round() as u16)
}

/// Learns the player's pace from a match that took this long.
pub(super) fn learn(header: &Header, taken: Duration, person: &mut Person) {
    let (game, players) = (header.game, header.seats.len());
    let Ok(changed) = game.agreed(&header.options) else { return };
    let Some(words) = words(game, &changed, players) else { return };
    let Some(pace) = learned(person.settings.own_pace(game), words, taken) else { return };
    person.change(|settings| {
        settings.own_pace.insert(game.key().to_string(), pace);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_learned_from_match_to_match_and_not_from_a_player_who_was_away() {
        let (words, twice) = (WORDS_A_MINUTE * 10, Duration::from_secs(20 * 60));
        let paces = (0..6).scan(Settings::AVERAGE_PACE, |pace, _| {
            *pace = learned(*pace, words, twice)?;
            Some(*pace)
        });
        assert_eq!(paces.collect::<Vec<_>>(), [133, 155, 170, 180, 187, 191]);
        assert_eq!(learned(150, words, Duration::from_secs(60)), None);
        assert_eq!(learned(150, words, Duration::from_secs(60 * 60)), None);
        assert_eq!((minutes_at(100, words), minutes_at(191, words)), (Some(10), Some(20)));
    }
}
