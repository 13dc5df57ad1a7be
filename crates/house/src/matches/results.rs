//! Results of matches and of daily deals.

use crate::house::House;
use crate::ids::{PersonId, TableId};
use crate::store::{DayResult, MatchResult, StoreResult};
use crate::tables::{TablePhase, TableState};
use crate::tournaments::standing::margins;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::records::DailyDeal;

/// Stores the end of a match.
///
/// # Errors
/// The database can't be written.
pub fn store_result(house: &House, table: TableId, game: GameName, outcome: &Outcome) -> StoreResult<()> {
    let Some(open) = house.table(table) else { return Ok(()) };
    let seats = open.state().known_seats();
    keep_day(house, &open.state(), outcome)?;
    let result = |(seat, person): &(Seat, PersonId)| {
        let score = outcome.scores.get(seat.index()).copied().unwrap_or_default();
        MatchResult { person: *person, score: score.into(), won: outcome.winners.contains(*seat) }
    };
    house.store.end(table, game.key(), &seats.iter().map(result).collect::<Vec<_>>())?;
    house.tables.remove(table);
    open.end(TablePhase::Over);
    if house.tournaments.of_table(table).is_some() {
        house.tournaments.look();
    }
    Ok(())
}

/// Stores the result of a daily deal, if the match was one.
fn keep_day(house: &House, state: &TableState, outcome: &Outcome) -> StoreResult<()> {
    let Some(daily) = state.daily else { return Ok(()) };
    let won = |seat: usize| outcome.winners.contains(Seat(seat as u8));
    let scores: Vec<i64> = outcome.scores.iter().map(|score| i64::from(*score)).collect();
    let margins = margins(&scores, &won);
    state.known_seats().into_iter().try_for_each(|(seat, person)| {
        let place = seat.index();
        let of = |all: &[i64]| all.get(place).copied().unwrap_or_default();
        let result =
            DayResult { game: state.settings.game.key().to_string(), score: of(&scores), won: i64::from(won(place)), margin: of(&margins) };
        house.store.store_day_result(person, day_number(daily), &result)
    })
}

/// Stores a loss for the players who give a daily deal up, if the match is one.
///
/// # Errors
/// The database can't be written.
pub fn lose_day(house: &House, state: &TableState) -> StoreResult<()> {
    let Some(daily) = state.daily else { return Ok(()) };
    let lost = DayResult { game: state.settings.game.key().to_string(), score: 0, won: 0, margin: 0 };
    state.known_seats().into_iter().try_for_each(|(_, person)| house.store.store_day_result(person, day_number(daily), &lost))
}

/// Days from 1970 to a daily deal's date.
pub fn day_number(daily: DailyDeal) -> i64 {
    daily.date.signed_duration_since(chrono::NaiveDate::default()).num_days()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::seating::open_daily;
    use crate::matches::table_storage::load_state;
    use crate::testing::a_table_of_annas;
    use salotto::games::SeatSet;
    use salotto::session::daily::today;

    #[test]
    fn the_first_result_of_a_deal_of_the_day_counts_and_the_deal_is_that_of_its_date() {
        let (_folder, house, _table, anna) = a_table_of_annas("daily");
        let id = anna.id.person_id().expect("she is known");
        for (score, won) in [(40, false), (100, true)] {
            let table = open_daily(&house, GameName::Classic, today(), &anna).expect("it is kept");
            let read = house.store.table(table.id).expect("a database").and_then(|kept| load_state(&house, &kept).expect("a database"));
            assert_eq!(read.map(|state| state.daily), Some(Some(today())), "it is known when the house is opened again");
            let winners: SeatSet = [Seat(usize::from(!won) as u8)].into_iter().collect();
            let outcome = Outcome { winners, scores: [score, 60].into_iter().collect() };
            store_result(&house, table.id, GameName::Classic, &outcome).expect("it is kept");
        }
        let first = DayResult { game: "classic".to_string(), score: 40, won: 0, margin: -20 };
        assert_eq!(house.store.day_results(id, day_number(today())), Ok(vec![first]));
        assert_eq!(house.store.ratings("classic"), Ok(Vec::new()), "who plays with bots alone isn't rated");
    }
}
