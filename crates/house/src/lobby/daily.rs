//! The daily deal on the server: each user plays it once. Results of the day, the week and the
//! month, by name for users who opted in.

use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, run_patiently};
use crate::lobby::table_visit::play_at_table;
use crate::matches;
use crate::matches::results::day_number;
use crate::store::{DailyTotal, DayResult, StoreResult};
use crate::tables::OpenTable;
use crate::users::names;
use crate::users::online_user::OnlineUser;
use chrono::Datelike;
use salotto::games::catalogue::GameName;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::records::DailyDeal;
use salotto::session::client::Person;
use salotto::session::daily::{is_same_deal, month, today};
use salotto::session::list::List;
use salotto::session::table::message_of_game;
use std::sync::Arc;

/// An item of the list of daily deals.
#[derive(Clone, Copy, PartialEq)]
enum DaysItem {
    Play(GameName),
    Since(Period),
    ByName,
}

/// The period of a list of results.
#[derive(Clone, Copy, PartialEq)]
enum Period {
    Day,
    Week,
    Month,
}

impl Period {
    /// Length of the period in days, including today.
    fn days(self) -> i64 {
        match self {
            Period::Day => 1,
            Period::Week => 7,
            Period::Month => 30,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Period::Day => "day",
            Period::Week => "week",
            Period::Month => "month",
        }
    }
}

/// A user's data about a day.
struct DayRecord {
    results: Vec<DayResult>,
    by_name: bool,
}

/// Shows today's deals with the user's results, and the lists of results.
///
/// # Errors
/// The user leaves for something else.
pub fn show(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let mut at = None;
    loop {
        let daily = today();
        let read = || -> StoreResult<DayRecord> {
            Ok(DayRecord { results: house.store.day_results(id, day_number(daily))?, by_name: house.store.is_by_name(id)? })
        };
        let Ok(known) = run_patiently(person, read) else {
            person.output.hold_for_next(&[message!("house-cant-read")]);
            return Ok(());
        };
        let title = message!("days-title", day = daily.date.day(), month = month(daily));
        let list = List::new(title, items(&known, house, user, daily));
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        let Some(item) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
        at = Some(item);
        match item {
            DaysItem::Play(game) => match known.results.iter().find(|result| result.game == game.key()) {
                Some(_) => person.output.hold_for_next(&[message!("days-done")]),
                None => play(game, daily, house, user, person)?,
            },
            DaysItem::Since(period) => show_results(period, daily, id, house, user, person)?,
            DaysItem::ByName => {
                let said = match run_patiently(person, || house.store.store_by_name(id, !known.by_name)) {
                    Ok(()) if known.by_name => message!("days-unnamed"),
                    Ok(()) => message!("days-named"),
                    Err(why) => failure_message(&why),
                };
                person.output.hold_for_next(&[said]);
            }
        }
    }
}

fn items(known: &DayRecord, house: &House, user: &OnlineUser, daily: DailyDeal) -> Vec<(DaysItem, Message)> {
    let game = |game: &GameName| {
        let name = message_of_game(*game);
        let said = match known.results.iter().find(|result| result.game == game.key()) {
            Some(result) => {
                let won = if result.won == 1 { "yes" } else { "no" };
                message!("days-played", game = name, won = won, points = result.score)
            }
            None if own_table(*game, daily, house, user).is_some() => message!("days-begun", game = name),
            None => message!("days-open", game = name),
        };
        (DaysItem::Play(*game), said)
    };
    let periods = [Period::Day, Period::Week, Period::Month]
        .map(|period| (DaysItem::Since(period), message!("days-results", period = period.word())));
    let by_name = if known.by_name { message!("days-by-name-off") } else { message!("days-by-name-on") };
    GameName::ALL.iter().map(game).chain(periods).chain([(DaysItem::ByName, by_name)]).collect()
}

/// The table at which the user plays this deal already.
fn own_table(game: GameName, daily: DailyDeal, house: &House, user: &OnlineUser) -> Option<Arc<OpenTable>> {
    house.tables().into_iter().find(|table| {
        let state = table.state();
        state.daily.is_some_and(|played| is_same_deal(played, daily)) && state.settings.game == game && state.seat_of(user.id).is_some()
    })
}

/// Plays a deal of today at a table of its own.
fn play(game: GameName, daily: DailyDeal, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let table = match own_table(game, daily, house, user) {
        Some(table) => Ok(table),
        None => run_patiently(person, || matches::seating::open_daily(house, game, daily, user)),
    };
    let Ok(table) = table else {
        person.output.hold_for_next(&[message!("house-cant-write")]);
        return Ok(());
    };
    if run_patiently(person, || matches::seating::begin(house, &table, &names::bot_names_in(house.language))).is_err() {
        person.output.hold_for_next(&[message!("house-cant-begin")]);
        return Ok(());
    }
    play_at_table(house, &table, user, person)
}

/// Shows the results of a day, a week or a month.
fn show_results(
    period: Period,
    daily: DailyDeal,
    id: PersonId,
    house: &Arc<House>,
    user: &Arc<OnlineUser>,
    person: &mut Person,
) -> LobbyResult {
    let since = day_number(daily) - period.days() + 1;
    let Ok(all) = run_patiently(person, || house.store.totals_since(since, id)) else {
        person.output.hold_for_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    let lines: Vec<Message> = all.iter().filter_map(line).collect();
    if lines.is_empty() {
        person.output.hold_for_next(&[message!("days-nothing")]);
        return Ok(());
    }
    let list = List::to_walk(message!("days-results-title", period = period.word()), lines);
    person.choose(&list, &mut LobbyVisitor { house, user }).into_item().map(|_| ())
}

fn line(result: &DailyTotal) -> Option<Message> {
    let game = message_of_game(GameName::named(&result.game)?);
    let sign = if result.margin < 0 { "minus" } else { "plus" };
    let margin = message!("tournament-margin", sign = sign, count = result.margin.unsigned_abs() as usize);
    let (won, count) = (result.won as usize, result.played as usize);
    Some(message!("days-line", game = game, who = result.name.as_str(), won = won, count = count, margin = margin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::early_end::GiveUpOutcome;
    use crate::testing::{a_table_of_annas, names};

    #[test]
    fn who_gives_the_deal_of_the_day_up_has_lost_it_and_hosts_as_many_tables_as_before() {
        let (_folder, house, _table, anna) = a_table_of_annas("day-given-up");
        let (daily, id) = (today(), anna.id.person_id().expect("known"));
        let table = matches::seating::open_daily(&house, GameName::Classic, daily, &anna).expect("it is kept");
        matches::seating::begin(&house, &table, &names()).expect("it begins");
        assert_eq!(house.store.day_results(id, day_number(daily)), Ok(Vec::new()));
        assert_eq!(matches::early_end::want_to_give_up(&house, &table, &anna), Ok(GiveUpOutcome::Over));
        let lost = DayResult { game: "classic".to_string(), score: 0, won: 0, margin: 0 };
        assert_eq!(house.store.day_results(id, day_number(daily)), Ok(vec![lost]));
        for _ in 0..crate::MOST_TABLES {
            matches::seating::open_daily(&house, GameName::Classic, daily, &anna).expect("it is kept");
        }
        assert!(matches::early_end::may_host(&house, id), "deals of the day aren't counted");
    }
}
