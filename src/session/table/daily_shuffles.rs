//! Shuffles of the daily deal, computed from its date: equal for all players.

use crate::bots::fixed_shuffles::FixedShuffles;
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::records::{DailyDeal, Header};
use chrono::{Datelike, NaiveDate};

/// Version of the rule that makes deals from dates and chooses the bots' moves. Changing earlier
/// days' deals or the bots' choices needs a new one. Deals of older versions stay known for ever;
/// their bots' moves don't.
pub const VERSION: u32 = 7;

/// The first version with the deals of this one. The next one differs in how a result is placed, and later ones in
/// the moves of some games' bots.
pub const SAME_DEALS: u32 = 4;

/// The first version with the bots' moves of this one in a game.
fn version_of_bots(game: GameName) -> u32 {
    match game {
        GameName::AllFives => 6,
        GameName::Jolly | GameName::MexicanTrain => 7,
        _ => SAME_DEALS,
    }
}

/// The text of the cycles: a line `from DATE`, and the games of as many days in a row, each with the preset
/// that makes its deal short; `rules` for none. A cycle in force never changes; a new game begins another.
const CYCLES: &str = include_str!("cycle.txt");

/// Games of consecutive days, which follow each other from a date on.
struct DailyCycle {
    from: NaiveDate,
    games: Vec<(GameName, &'static str)>,
}

/// All cycles, the oldest first.
fn cycles() -> Vec<DailyCycle> {
    let mut cycles: Vec<DailyCycle> = Vec::new();
    for (first, second) in CYCLES.lines().filter_map(|line| line.split_once(' ')) {
        match (first, GameName::named(first), cycles.last_mut()) {
            ("from", _, _) => cycles.push(DailyCycle { from: second.parse().unwrap_or_default(), games: Vec::new() }),
            (_, Some(game), Some(cycle)) => cycle.games.push((game, second)),
            _ => {}
        }
    }
    cycles
}

/// The game whose turn it is on a date.
pub fn game_of(date: NaiveDate) -> GameName {
    let cycles = cycles();
    let DailyCycle { games, .. } = cycles.iter().rfind(|cycle| cycle.from <= date).unwrap_or(&cycles[0]);
    games[date.num_days_from_ce().rem_euclid(games.len() as i32) as usize].0
}

/// The options of a game's daily deals that differ from the defaults.
pub fn options(game: GameName) -> Vec<(String, String)> {
    let preset = cycles().into_iter().flat_map(|cycle| cycle.games).find(|(other, _)| *other == game).map(|(_, preset)| preset);
    let preset = game.presets().iter().find(|other| preset == Some(other.name));
    preset.map(|preset| preset.named()).unwrap_or_default()
}

/// The shuffles of a daily deal's match; None if it isn't one, or its version is unknown.
pub fn daily_shuffles(header: &Header) -> Option<FixedShuffles> {
    deal_text(header).map(|text| FixedShuffles::of(&text))
}

/// The text from which the shuffles of a daily deal's match follow; None as for [`daily_shuffles`].
fn deal_text(header: &Header) -> Option<String> {
    let daily = known_day(header)?;
    Some(format!("salotto daily {} {}", version_of_deals(daily), day_text(daily, header)))
}

/// The text of a daily deal's match, the same for all matches in which the bots play the same; None as for
/// [`daily_shuffles`].
pub fn bots_text(header: &Header) -> Option<String> {
    let daily = known_day(header)?;
    let version = if has_known_bots(daily, header.game) { version_of_bots(header.game) } else { daily.version };
    Some(format!("{version} {}", day_text(daily, header)))
}

/// The day of a daily deal's match, if its version is known.
fn known_day(header: &Header) -> Option<DailyDeal> {
    header.notes.daily.filter(|daily| (1..=VERSION).contains(&daily.version))
}

/// The date, the game, and the options that differ from the defaults.
fn day_text(daily: DailyDeal, header: &Header) -> String {
    let options: String = changed_options(header).iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("{} {}{options}", daily.date, header.game.names().0)
}

/// The version that dealt a day's deals first.
fn version_of_deals(daily: DailyDeal) -> u32 {
    daily.version.min(SAME_DEALS)
}

/// Whether the deals of a game are the same on both: those of one date, by versions with the same deals.
pub fn is_same_deal(one: DailyDeal, other: DailyDeal) -> bool {
    (one.date, version_of_deals(one)) == (other.date, version_of_deals(other))
}

/// Whether this program plays the bots' moves of a day's deal of a game, so that its results can be compared.
pub fn has_known_bots(daily: DailyDeal, game: GameName) -> bool {
    (version_of_bots(game)..=VERSION).contains(&daily.version)
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
    use crate::records::{Notes, rules_of};

    /// The dates of the stored deals in `tests/daily`.
    const DATES: [&str; 10] = [
        "2026-01-01",
        "2026-02-28",
        "2026-06-15",
        "2026-11-22",
        "2026-12-31",
        "2027-01-01",
        "2028-02-29",
        "2030-07-07",
        "2050-10-10",
        "2099-12-31",
    ];

    /// Follows from the text of the first cycle, which must never change.
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
        format!("version {version} {date}: {}, {}", first(0), first(1))
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
        for game in GameName::ALL {
            let path = format!("{}/tests/daily/{}.txt", env!("CARGO_MANIFEST_DIR"), game.key());
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            let kept: Vec<&str> = kept.lines().filter(|line| line.starts_with("version ")).collect();
            let now: Vec<String> = (1..=VERSION).flat_map(|version| DATES.map(|date| deals_of(*game, date, version))).collect();
            assert_eq!(now, kept, "{path} now:\n{}", now.join("\n"));
        }
    }

    #[test]
    fn each_game_has_its_day_in_a_cycle_and_they_come_in_the_same_order_for_ever() {
        let day = |number: u64| NaiveDate::from_ymd_opt(2026, 11, 28).unwrap() + chrono::Days::new(number);
        assert_eq!((0..2).map(|number| game_of(day(number)).key()).collect::<Vec<_>>(), ["classic", "mexican-train"]);
        let cycles = cycles();
        assert!(cycles.is_sorted_by_key(|cycle| cycle.from));
        let last = cycles.last().expect("a cycle");
        let games = (0..last.games.len() as u64).map(|number| game_of(last.from + chrono::Days::new(number)).key());
        let all = GameName::ALL.iter().map(|game| game.key());
        assert_eq!(games.collect::<std::collections::BTreeSet<_>>(), all.collect::<std::collections::BTreeSet<_>>());
        let first = CYCLES.split("from ").nth(1).and_then(|first| first.split_once('\n')).expect("a cycle").1;
        assert_eq!(FixedShuffles::of(first).seed(), SEED);
    }

    #[test]
    fn a_change_of_the_bots_of_one_game_leaves_the_results_of_the_others_comparable() {
        let day = |version| DailyDeal { date: "2026-11-22".parse().unwrap(), version };
        let known = |game| (1..=VERSION + 1).filter(|version| has_known_bots(day(*version), game)).collect::<Vec<_>>();
        assert_eq!(known(GameName::Classic), [4, 5, 6, 7]);
        assert_eq!(known(GameName::AllFives), [6, 7]);
        assert_eq!([GameName::Jolly, GameName::MexicanTrain].map(known), [[7], [7]]);
        let texts = |game: GameName| {
            let header = |version| Header {
                game,
                options: options(game),
                seats: Vec::new(),
                notes: Notes { daily: Some(day(version)), ..Notes::default() },
            };
            [4, 5, 6].map(|version| (deal_text(&header(version)), bots_text(&header(version))))
        };
        let [classic, five, six] = texts(GameName::Classic);
        assert_eq!((&classic, &five), (&five, &six), "bots of the same results have one name");
        let [four, five, six] = texts(GameName::AllFives);
        assert_eq!((&four.0, &five.0), (&five.0, &six.0), "the deals are the same");
        assert_eq!([four, five, six].map(|(_, bots)| bots.unwrap()[..13].to_string()), ["4 2026-11-22 ", "5 2026-11-22 ", "6 2026-11-22 "]);
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
