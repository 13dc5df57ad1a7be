//! The list of today's daily deals, and those of earlier days.

use super::App;
use super::daily_deals::{DailyResult, KnownDeals, begun};
use super::setup::Setup;
use super::start_menu::StartChoice;
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::records::DailyDeal;
use crate::session::daily::{month, today};
use crate::session::list::List;
use crate::session::list::choice::{ListExit, NoFallback};
use crate::session::table::daily_shuffles::game_of;
use crate::session::table::message_of_game;
use chrono::{Datelike, Days};

/// An item of the list of daily deals.
#[derive(Clone, Copy)]
enum DailyItem {
    Game(GameName),
    Days,
    Earlier,
}

/// The number of earlier days whose deals are listed.
const EARLIER: u64 = 30;

/// Shows today's deals with their results, the one of the game of the day first; also those of
/// earlier days. Leads to the chosen one.
pub fn show(app: &mut App) -> StartChoice {
    let mut at = 0;
    loop {
        let (daily, known) = (today(), KnownDeals::of(app));
        let _field = known.go_on_with_field(app);
        let first = game_of(daily.date);
        let others = GameName::ALL.iter().copied().filter(|game| *game != first);
        let games = std::iter::once(first).chain(others).map(|game| (DailyItem::Game(game), known.item(game, daily, &app.person.settings)));
        let days = (!known.results.is_empty()).then(|| (DailyItem::Days, message!("daily-days", count = known.results.len())));
        let earlier = (DailyItem::Earlier, message!("daily-earlier"));
        let title = message!("daily-title", day = daily.date.day(), month = month(daily), game = message_of_game(first));
        match app.person.choose(&List::new(title, games.chain(days).chain([earlier])).with_cursor_at(at), &mut NoFallback) {
            ListExit::Item(DailyItem::Game(game)) => return deal(game, daily, app),
            ListExit::Item(DailyItem::Days) => {
                let list = List::to_walk(message!("daily-days-title"), known.results.iter().map(DailyResult::item).collect::<Vec<_>>());
                if let ListExit::Leaving(leaving) = app.person.choose(&list, &mut NoFallback) {
                    return StartChoice::Leave(leaving);
                }
                at = GameName::ALL.len();
            }
            ListExit::Item(DailyItem::Earlier) => match earlier_days(daily, &known, app) {
                StartChoice::Again => at = GameName::ALL.len() + usize::from(!known.results.is_empty()),
                chosen => return chosen,
            },
            ListExit::Nothing => return StartChoice::Again,
            ListExit::Leaving(leaving) => return StartChoice::Leave(leaving),
        }
    }
}

/// Shows the deals of earlier days, the latest first; leads to the chosen one.
fn earlier_days(today: DailyDeal, known: &KnownDeals, app: &mut App) -> StartChoice {
    let days = (1..=EARLIER).filter_map(|number| Some(DailyDeal { date: today.date.checked_sub_days(Days::new(number))?, ..today }));
    let item = |daily: DailyDeal| {
        let deal = known.item(game_of(daily.date), daily, &app.person.settings);
        (daily, message!("daily-earlier-day", day = daily.date.day(), month = month(daily), deal = deal))
    };
    let list = List::new(message!("daily-earlier-title"), days.map(item));
    match app.person.choose(&list, &mut NoFallback) {
        ListExit::Item(daily) => deal(game_of(daily.date), daily, app),
        ListExit::Nothing => StartChoice::Again,
        ListExit::Leaving(leaving) => StartChoice::Leave(leaving),
    }
}

/// A game's deal of a day, resumed if it was begun.
pub fn deal(game: GameName, daily: DailyDeal, app: &mut App) -> StartChoice {
    match begun(game, daily, app) {
        Some(path) => StartChoice::Resume(path),
        None => StartChoice::Play(Setup::daily(game, daily)),
    }
}
