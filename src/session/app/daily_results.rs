//! The player's results in recent daily deals, the list of today's, and those of earlier days.

use super::setup::Setup;
use super::start_menu::StartChoice;
use super::{App, match_lengths};
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::DailyDeal;
use crate::session::client::settings::Settings;
use crate::session::daily::{deals_in, month, today};
use crate::session::library::statistics::{FinishedDigest, MatchEnd, digests};
use crate::session::list::List;
use crate::session::list::choice::{ListExit, NoFallback};
use crate::session::table::daily_shuffles::game_of;
use crate::session::table::message_of_game;
use chrono::{Datelike, Days, NaiveDate};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The result of a daily deal.
#[derive(Clone, Debug, PartialEq)]
struct DailyResult {
    daily: DailyDeal,
    game: GameName,
    /// The first attempt, which counts.
    first: FinishedDigest,
    /// The number of finished attempts.
    tries: usize,
}

impl DailyResult {
    /// The results of these matches, the latest day first, then in the order of the games.
    fn all(mut digests: Vec<FinishedDigest>) -> Vec<DailyResult> {
        digests.sort_by_key(|digest| digest.begun);
        let mut results: Vec<DailyResult> = Vec::new();
        for digest in digests {
            let (Some(daily), Some(game)) = (digest.daily(), digest.game()) else { continue };
            match results.iter_mut().find(|result| (result.daily, result.game) == (daily, game)) {
                Some(result) => result.tries += 1,
                None => results.push(DailyResult { daily, game, first: digest, tries: 1 }),
            }
        }
        let place = |game: GameName| GameName::ALL.iter().position(|other| *other == game);
        results.sort_by(|one, other| other.daily.cmp(&one.daily).then(place(one.game).cmp(&place(other.game))));
        results
    }

    /// The result of the first attempt, and the number of attempts: "won, 61 points, 2 tries".
    fn to_message(&self) -> Message {
        message!(
            "daily-result",
            won = won(&self.first),
            points = self.first.ended.score.unwrap_or_default(),
            later = if self.first.is_later() { "yes" } else { "no" },
            tries = self.tries
        )
    }

    fn item(&self) -> Message {
        let date = self.daily.date;
        message!(
            "daily-day",
            day = date.day(),
            month = month(self.daily),
            year = date.year().to_string(),
            game = message_of_game(self.game),
            result = self.to_message()
        )
    }
}

fn won(digest: &FinishedDigest) -> &'static str {
    if digest.ended.ending == MatchEnd::Won { "yes" } else { "no" }
}

/// All results, the latest day first.
fn results(evening: &App) -> Vec<DailyResult> {
    DailyResult::all(digests(&evening.shelf.finished(), &evening.folders.figures_file()).0)
}

/// The earlier result of this deal.
fn result_of(game: GameName, daily: DailyDeal, evening: &App) -> Option<DailyResult> {
    results(evening).into_iter().find(|result| (result.daily, result.game) == (daily, game))
}

/// An item of the list of daily deals.
#[derive(Clone, Copy)]
enum DailyItem {
    Game(GameName),
    Days,
    Earlier,
}

/// The number of earlier days whose deals are listed.
const EARLIER: u64 = 30;

/// The deals that were begun and not finished, and the results of those that were.
struct KnownDeals {
    begun: Vec<(GameName, DailyDeal, PathBuf)>,
    results: Vec<DailyResult>,
}

impl KnownDeals {
    fn of(evening: &App) -> KnownDeals {
        KnownDeals { begun: deals_in(evening.shelf.unfinished()), results: results(evening) }
    }

    /// A deal of a game with its state.
    fn item(&self, game: GameName, daily: DailyDeal, settings: &Settings) -> Message {
        let name = message_of_game(game);
        if self.begun.iter().any(|(other, of, _)| (*other, *of) == (game, daily)) {
            return message!("daily-begun", game = name);
        }
        match self.results.iter().find(|result| (result.game, result.daily) == (game, daily)) {
            Some(result) => message!("daily-played", game = name, result = result.to_message()),
            None => message!("daily-unplayed", game = name, minutes = match_lengths::own_of_daily(game, settings)),
        }
    }
}

/// Shows today's deals with their results, the one of the game of the day first; also those of
/// earlier days. Leads to the chosen one.
pub fn show(evening: &mut App) -> StartChoice {
    let mut at = 0;
    loop {
        let (daily, known) = (today(), KnownDeals::of(evening));
        let first = game_of(daily.date);
        let others = GameName::ALL.iter().copied().filter(|game| *game != first);
        let games =
            std::iter::once(first).chain(others).map(|game| (DailyItem::Game(game), known.item(game, daily, &evening.person.settings)));
        let days = (!known.results.is_empty()).then(|| (DailyItem::Days, message!("daily-days", count = known.results.len())));
        let earlier = (DailyItem::Earlier, message!("daily-earlier"));
        let title = message!("daily-title", day = daily.date.day(), month = month(daily), game = message_of_game(first));
        match evening.person.choose(&List::new(title, games.chain(days).chain([earlier])).with_cursor_at(at), &mut NoFallback) {
            ListExit::Item(DailyItem::Game(game)) => return deal(game, daily, evening),
            ListExit::Item(DailyItem::Days) => {
                let list = List::to_walk(message!("daily-days-title"), known.results.iter().map(DailyResult::item).collect::<Vec<_>>());
                if let ListExit::Leaving(leaving) = evening.person.choose(&list, &mut NoFallback) {
                    return StartChoice::Leave(leaving);
                }
                at = GameName::ALL.len();
            }
            ListExit::Item(DailyItem::Earlier) => match earlier_days(daily, &known, evening) {
                StartChoice::Again => at = GameName::ALL.len() + usize::from(!known.results.is_empty()),
                chosen => return chosen,
            },
            ListExit::Nothing => return StartChoice::Again,
            ListExit::Leaving(leaving) => return StartChoice::Leave(leaving),
        }
    }
}

/// Shows the deals of earlier days, the latest first; leads to the chosen one.
fn earlier_days(today: DailyDeal, known: &KnownDeals, evening: &mut App) -> StartChoice {
    let days = (1..=EARLIER).filter_map(|number| Some(DailyDeal { date: today.date.checked_sub_days(Days::new(number))?, ..today }));
    let item = |daily: DailyDeal| {
        let deal = known.item(game_of(daily.date), daily, &evening.person.settings);
        (daily, message!("daily-earlier-day", day = daily.date.day(), month = month(daily), deal = deal))
    };
    let list = List::new(message!("daily-earlier-title"), days.map(item));
    match evening.person.choose(&list, &mut NoFallback) {
        ListExit::Item(daily) => deal(game_of(daily.date), daily, evening),
        ListExit::Nothing => StartChoice::Again,
        ListExit::Leaving(leaving) => StartChoice::Leave(leaving),
    }
}

/// A game's deal of a day, resumed if it was begun.
pub fn deal(game: GameName, daily: DailyDeal, evening: &App) -> StartChoice {
    match deals_in(evening.shelf.unfinished()).into_iter().find(|(other, of, _)| (*other, *of) == (game, daily)) {
        Some((.., path)) => StartChoice::Resume(path),
        None => StartChoice::Play(Setup::daily(game, daily)),
    }
}

/// The messages before a daily deal.
pub fn opening_messages(game: GameName, daily: DailyDeal, evening: &App) -> Vec<Message> {
    let begins = message!(
        "daily-begins",
        day = daily.date.day(),
        month = month(daily),
        later = if daily.date < today().date { "yes" } else { "no" },
        game = message_of_game(game),
        minutes = match_lengths::own_of_daily(game, &evening.person.settings)
    );
    let again = result_of(game, daily, evening).map(|result| message!("daily-again", result = result.to_message()));
    std::iter::once(begins).chain(again).collect()
}

/// The days of this month whose deals were finished.
pub fn days_of_month(evening: &App) -> BTreeSet<NaiveDate> {
    let now = today().date;
    let dates = results(evening).into_iter().map(|result| result.daily.date);
    dates.filter(|date| (date.year(), date.month()) == (now.year(), now.month())).collect()
}
