//! Shuffles of the daily deal, computed from its date: equal for all players.

use crate::bots::fixed_shuffles::FixedShuffles;
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::records::Header;
use chrono::{Datelike, NaiveDate};

/// Version of the rule that makes deals from dates and chooses the bots' moves. Changing earlier
/// days' deals or the bots' choices needs a new one. Deals of older versions stay known for ever;
/// their bots' moves don't.
pub const VERSION: u32 = 4;

/// The games of nine days in a row, each with the preset that makes its deal short; `rules` for none. A
/// change needs a new version.
fn cycle() -> Vec<(GameName, &'static str)> {
    let row = |line: &'static str| line.split_once(' ').and_then(|(game, preset)| Some((GameName::named(game)?, preset)));
    include_str!("cycle.txt").lines().filter_map(row).collect()
}

/// The game whose turn it is on a date.
pub fn game_of(date: NaiveDate) -> GameName {
    let games = cycle();
    games[date.num_days_from_ce().rem_euclid(games.len() as i32) as usize].0
}

/// The options of a game's daily deals that differ from the defaults.
pub fn options(game: GameName) -> Vec<(String, String)> {
    let preset = cycle().into_iter().find(|(other, _)| *other == game).map(|(_, preset)| preset);
    let preset = game.presets().iter().find(|other| preset == Some(other.name));
    preset.map(|preset| preset.named()).unwrap_or_default()
}

/// The shuffles of a daily deal's match; None if it isn't one, or its version is unknown.
pub fn daily_shuffles(header: &Header) -> Option<FixedShuffles> {
    deal_text(header).map(|text| FixedShuffles::of(&text))
}

/// The text from which the shuffles of a daily deal's match follow; None as for [`daily_shuffles`].
pub fn deal_text(header: &Header) -> Option<String> {
    let daily = header.notes.daily.filter(|daily| (1..=VERSION).contains(&daily.version))?;
    let options: String = changed_options(header).iter().map(|(name, value)| format!(" {name}={value}")).collect();
    Some(format!("salotto daily {} {} {}{options}", daily.version, daily.date, header.game.names().0))
}

/// The options that differ from the defaults, by name.
fn changed_options(header: &Header) -> Vec<(String, String)> {
    let mut changed: Vec<_> =
        header.options.iter().filter(|(name, value)| default_of(header.game, name).as_ref() != Some(value)).cloned().collect();
    changed.sort();
    changed
}

fn default_of(game: GameName, option: &str) -> Option<String> {
    AnyOptions::of(game).get(option)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::any::AnyGame;
    use crate::games::{Game, Stage};
    use crate::records::{DailyDeal, Notes, rules_of};

    /// By version, the first pieces of the first two shuffles of each game on ten dates. They must
    /// never change.
    const DEALS: [&str; VERSION as usize] = [
        include_str!("../../../tests/daily/deals-1.txt"),
        include_str!("../../../tests/daily/deals-2.txt"),
        include_str!("../../../tests/daily/deals-3.txt"),
        include_str!("../../../tests/daily/deals-4.txt"),
    ];

    /// Follows from the text of the cycle, which must never change.
    const SEED: u64 = 2_675_556_123_598_969_256;

    fn deals_of(game: GameName, date: &str, version: u32) -> String {
        let daily = DailyDeal { date: date.parse().unwrap(), version };
        // The deals of the first two versions are of the default rules.
        let options = if version < 3 { Vec::new() } else { options(game) };
        let header = Header { game, options, seats: Vec::new(), notes: Notes { daily: Some(daily), ..Notes::default() } };
        let Stage::ToShuffle(pile) = AnyGame::new(rules_of::<AnyGame>(&header).unwrap()).stage() else {
            panic!("every match begins with a shuffle")
        };
        let first = |number: u64| {
            let order = daily_shuffles(&header).unwrap().order(number, &pile);
            order.iter().take(7).map(|piece| piece.to_string()).collect::<Vec<_>>().join(" ")
        };
        format!("{date} {}: {}, {}", game.names().0, first(0), first(1))
    }

    #[test]
    fn only_options_that_differ_from_the_defaults_have_a_part_in_the_shuffles() {
        let header = |options: &[(&str, &str)]| Header {
            game: GameName::Classic,
            options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
            seats: Vec::new(),
            notes: Notes::default(),
        };
        let players = default_of(GameName::Classic, "players").expect("an option of every game");
        assert_eq!(changed_options(&header(&[("players", &players)])), []);
        let other = if players == "3" { "4" } else { "3" };
        assert_eq!(changed_options(&header(&[("players", other)])), [("players".to_string(), other.to_string())]);
        assert_eq!(default_of(GameName::Classic, "xyzzy"), None);
    }

    #[test]
    fn a_date_gives_the_same_deals_for_ever() {
        for (version, deals) in (1..).zip(DEALS) {
            let dates = deals.lines().filter_map(|line| line.split_once(' ')).map(|(date, _)| date);
            let dates: std::collections::BTreeSet<&str> = dates.filter(|date| *date != "#").collect();
            let dealt = |date: &&str| GameName::ALL.iter().map(|game| deals_of(*game, date, version)).collect::<Vec<_>>();
            let dealt: Vec<String> = dates.iter().flat_map(dealt).collect();
            assert_eq!(dates.len(), 10);
            let kept: Vec<&str> = deals.lines().filter(|line| !line.starts_with('#')).collect();
            assert_eq!(dealt, kept, "version {version} now:\n{}", dealt.join("\n"));
        }
    }

    #[test]
    fn each_game_has_its_day_within_nine_and_they_come_in_the_same_order_for_ever() {
        let day = |number: u64| NaiveDate::from_ymd_opt(2026, 11, 28).unwrap() + chrono::Days::new(number);
        assert_eq!((0..2).map(|number| game_of(day(number)).key()).collect::<Vec<_>>(), ["classic", "mexican-train"]);
        assert!((0..9).all(|number| game_of(day(number)) == game_of(day(number + 9))));
        let games = (0..GameName::ALL.len() as u64).map(|number| game_of(day(number)));
        assert_eq!(games.map(GameName::key).collect::<std::collections::BTreeSet<_>>().len(), GameName::ALL.len());
        assert_eq!(FixedShuffles::of(include_str!("cycle.txt")).seed(), SEED);
    }

    #[test]
    fn other_options_and_another_version_are_another_deal_or_none() {
        let daily = DailyDeal { date: "2026-11-22".parse().unwrap(), version: VERSION };
        let header = |options: &[(&str, &str)], daily| Header {
            game: GameName::Classic,
            options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
            seats: Vec::new(),
            notes: Notes { daily: Some(daily), ..Notes::default() },
        };
        let players = default_of(GameName::Classic, "players").unwrap();
        assert_eq!(
            daily_shuffles(&header(&[], daily)),
            daily_shuffles(&header(&[("players", &players)], daily)),
            "defaults may be named or not"
        );
        assert_ne!(daily_shuffles(&header(&[], daily)), daily_shuffles(&header(&[("players", "4")], daily)));
        for unknown in [0, VERSION + 1] {
            assert_eq!(daily_shuffles(&header(&[], DailyDeal { version: unknown, ..daily })), None);
        }
    }
}
