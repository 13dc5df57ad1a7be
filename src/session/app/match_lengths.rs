//! The length of a match, from measured matches.

use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::records::Header;
use crate::session::client::Person;
use crate::session::client::settings::Settings;
pub use crate::session::learn::lessons::WORDS_A_MINUTE;
use crate::session::table::daily_shuffles;
use std::time::Duration;

/// A row of the measured table.
pub struct MeasuredLength {
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
pub fn measured() -> impl Iterator<Item = MeasuredLength> {
    let row = |line: &'static str| {
        let mut words = line.split(' ');
        let [game, preset, players, count] = [words.next()?, words.next()?, words.next()?, words.next()?];
        Some(MeasuredLength { game, preset, players: players.parse().ok()?, words: count.parse().ok()? })
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

/// The minutes that such a match takes by ear at the measured pace, rounded to five.
pub fn minutes(game: GameName, changed: &[(String, String)], players: usize) -> Option<u32> {
    minutes_at(Settings::AVERAGE_PACE, words(game, changed, players)?)
}

/// The minutes that such a match takes this player, by the pace of their own matches; rounded to five.
pub fn own_minutes(game: GameName, changed: &[(String, String)], players: usize, settings: &Settings) -> Option<u32> {
    minutes_at(settings.own_pace(game), words(game, changed, players)?)
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
