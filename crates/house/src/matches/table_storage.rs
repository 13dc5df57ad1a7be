//! Storing of tables: changed here, or read after a change by another server.

use super::live_matches::{open_match, publish_open};
use super::seating::close;
use crate::house::House;
use crate::ids::{PersonId, TableId};
use crate::store::{DayResult, MatchResult, StoreError, StoreResult, StoredTable};
use crate::tables::live_match::{LiveMatch, MatchStatus, build_record, match_state};
use crate::tables::once_slot::FillGuard;
use crate::tables::{OpenTable, TablePhase, TableState, change_messages};
use crate::tournaments::standing::margins;
use crate::users::announcements::{AnnouncementAudience, AnnouncementSubject};
use crate::users::online_user::UserId;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::records::DailyDeal;
use std::sync::Arc;

/// The most attempts at a write that is refused although no other server has changed the table.
const TRIES: usize = 3;

/// Stores a table's state. Returns its version.
pub fn store_table(house: &House, id: TableId, state: &TableState) -> StoreResult<i64> {
    let invited: Vec<PersonId> = state.invited.iter().copied().collect();
    house.store.store_table(&state.to_stored(id), &state.known_seats(), &invited)
}

/// Changes a table: a copy is changed, stored and then published. After a conflict with another
/// writer the change is applied again to that writer's state. None if there is nothing to change.
///
/// # Errors
/// The database can't be written; the table is unchanged.
pub fn change_table<T>(
    house: &Arc<House>,
    table: &OpenTable,
    mut change: impl FnMut(&mut TableState) -> StoreResult<Option<T>>,
) -> StoreResult<Option<T>> {
    let mut refused = 0;
    while refused < TRIES {
        let mut state = TableState::clone(&table.state());
        let seen = state.version;
        let Some(done) = change(&mut state)? else { return Ok(None) };
        match store_table(house, table.id, &state) {
            Ok(version) => {
                publish(house, table, TableState { version, ..state });
                return Ok(Some(done));
            }
            Err(StoreError::Taken) => {
                read(house, table)?;
                // Of all concurrent writers one succeeds each time, so this ends.
                refused = if table.state().version > seen { 0 } else { refused + 1 };
            }
            Err(trouble) => return Err(trouble),
        }
    }
    Err(StoreError::Taken)
}

/// Publishes a table's state, if it is newer, and tells its users.
fn publish(house: &Arc<House>, table: &OpenTable, now: TableState) {
    let Some((before, now)) = table.publish(now) else { return };
    OpenTable::seat_change_messages(&before, &now).into_iter().for_each(|(who, said)| house.announce_at(table.id, who, said));
    // The host, who makes these changes, hears of them as the answer to a key.
    let (hosts, others): (Vec<_>, Vec<_>) = house.people.at_table(table.id, None).into_iter().partition(|one| is_host(&now, one.who));
    for host in hosts {
        change_messages(&before, &now, host.who).into_iter().for_each(|said| host.tell(said));
    }
    if others.iter().any(|one| !change_messages(&before, &now, one.who).is_empty()) {
        table.note_change_since(before);
        let (house_then, id) = (Arc::downgrade(house), table.id);
        let tells = move || _ = house_then.upgrade().map(|house| tell_changes(&house, id));
        house.bounds.announcements.tell(AnnouncementAudience::Table(id), AnnouncementSubject::Terms, None, tells);
    }
}

/// Whether this user hosts the table, alone.
fn is_host(state: &TableState, who: UserId) -> bool {
    state.host.is_some() && state.is_hosted_by(who)
}

/// Tells the users of a table but its host the changes of its settings since they were told last.
fn tell_changes(house: &House, id: TableId) {
    let Some(table) = house.table(id) else { return };
    let Some(before) = table.take_untold() else { return };
    let now = table.state();
    for one in house.people.at_table(id, None).into_iter().filter(|one| !is_host(&now, one.who)) {
        change_messages(&before, &now, one.who).into_iter().for_each(|said| one.tell(said));
    }
}

/// Makes all users leave a table that was closed or put away. It is in no list by then: its players
/// are in the lobby at once.
pub fn clear_table(house: &House, table: &OpenTable, phase: TablePhase) {
    house.tables.remove(table.id);
    table.end(phase);
    table.live.take(|_| true).iter().for_each(|live| live.close());
    table.disperse();
}

/// Reads a table's stored state.
///
/// # Errors
/// The database can't be read.
pub fn read(house: &Arc<House>, table: &OpenTable) -> StoreResult<()> {
    match house.store.table(table.id)? {
        Some(kept) if kept.is_open() => read_kept(house, table, &kept),
        Some(kept) if kept.phase == "over" => {
            house.tables.remove(table.id);
            table.end(TablePhase::Over);
            table.ring();
            Ok(())
        }
        kept => {
            clear_table(house, table, if kept.is_some() { TablePhase::Away } else { TablePhase::Closed });
            Ok(())
        }
    }
}

/// Publishes the stored state of a table, if it is newer.
fn read_kept(house: &Arc<House>, table: &OpenTable, kept: &StoredTable) -> StoreResult<()> {
    if table.state().version >= kept.version {
        return Ok(());
    }
    let Some(now) = load_state(house, kept)? else { return Ok(()) };
    let begins = now.phase == TablePhase::Playing && table.state().phase == TablePhase::Gathering;
    // Claimed before the beginning is published: users waiting here wait for the call from then on.
    let filling = begins.then(|| table.live.fill()).flatten();
    publish(house, table, now);
    match filling {
        Some(filling) if table.state().phase == TablePhase::Playing => begin_elsewhere(house, table, filling),
        Some(_) | None => Ok(()),
    }
}

/// The state of a stored table; None if it can't be parsed.
fn load_state(house: &House, kept: &StoredTable) -> StoreResult<Option<TableState>> {
    let seats = house.store.seats(kept.id)?;
    let invited = house.store.invited(kept.id)?;
    Ok(TableState::from_stored(kept, &seats, invited, |name| house.find_guest(name)))
}

/// Adds a stored table that isn't known here; None if it can't be parsed.
///
/// # Errors
/// The database can't be read.
pub fn take_up(house: &House, kept: &StoredTable) -> StoreResult<Option<Arc<OpenTable>>> {
    Ok(load_state(house, kept)?.map(|state| house.tables.add(OpenTable::new(kept.id, state))))
}

/// Reads a table that another server may have opened or changed.
///
/// # Errors
/// The database can't be read.
pub fn hear_of(house: &Arc<House>, id: TableId) -> StoreResult<()> {
    match house.table(id) {
        Some(table) => read(house, &table),
        None => match house.store.table(id)? {
            Some(kept) if kept.is_open() => take_up(house, &kept).map(|_| ()),
            Some(_) | None => Ok(()),
        },
    }
}

/// Reads all tables that other servers may have opened or changed.
///
/// # Errors
/// The database can't be read.
pub fn hear_of_all(house: &Arc<House>) -> StoreResult<()> {
    let kept = house.store.open_tables()?;
    for table in house.tables().iter().filter(|table| kept.iter().all(|kept| kept.id != table.id)) {
        read(house, table)?;
    }
    for kept in kept {
        match house.table(kept.id) {
            Some(table) => read_kept(house, &table, &kept)?,
            None => _ = take_up(house, &kept)?,
        }
    }
    Ok(())
}

/// Restores the tables when the server starts. A match with its last step stored but not its end is
/// over.
///
/// # Errors
/// The database can't be read.
pub fn restore_all(house: &House) -> StoreResult<()> {
    let kept = house.store.open_tables()?;
    let elsewhere = house.cluster.ask_elsewhere();
    for kept in kept {
        let Some(table) = take_up(house, &kept)? else { continue };
        let state = table.state();
        // Guests left when the server closed.
        if state.is_nobodys(|who| elsewhere.iter().any(|other| UserId::from_somebody(other) == who)) {
            close(house, &table);
            continue;
        }
        if state.phase == TablePhase::Playing
            && let Ok(record) = build_record(state.header(), &house.store.steps(kept.id)?)
            && let MatchStatus::Over(outcome) = match_state(&record)
        {
            store_result(house, table.id, state.agreed.game, &outcome)?;
        }
    }
    Ok(())
}

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
            DayResult { game: state.agreed.game.key().to_string(), score: of(&scores), won: i64::from(won(place)), margin: of(&margins) };
        house.store.store_day_result(person, day_number(daily), &result)
    })
}

/// Stores a loss for the players who give a daily deal up, if the match is one.
///
/// # Errors
/// The database can't be written.
pub fn lose_day(house: &House, state: &TableState) -> StoreResult<()> {
    let Some(daily) = state.daily else { return Ok(()) };
    let lost = DayResult { game: state.agreed.game.key().to_string(), score: 0, won: 0, margin: 0 };
    state.known_seats().into_iter().try_for_each(|(_, person)| house.store.store_day_result(person, day_number(daily), &lost))
}

/// Days from 1970 to a daily deal's date.
pub fn day_number(daily: DailyDeal) -> i64 {
    daily.date.signed_duration_since(chrono::NaiveDate::default()).num_days()
}

/// Handles the beginning of a match on another server: users waiting here are called.
pub fn begin_elsewhere(house: &Arc<House>, table: &OpenTable, filling: FillGuard<Arc<LiveMatch>>) -> StoreResult<()> {
    let opened = open_for_gathered(house, table);
    if let Ok(Some(live)) = &opened {
        publish_open(table, filling, live);
    } else {
        drop(filling);
        // The users find the match among their tables.
        table.waiting_users().iter().for_each(|one| table.tell_begun(one));
        table.disperse();
    }
    opened.map(|_| ())
}

/// Opens the match of a table that has begun elsewhere, if users wait for it here.
fn open_for_gathered(house: &Arc<House>, table: &OpenTable) -> StoreResult<Option<Arc<LiveMatch>>> {
    let state = table.state();
    let seats: Vec<Seat> = table.waiting_users().iter().filter_map(|one| state.seat_of(one.who)).collect();
    house.cluster.keep_seated(Some(table.id), &|_, seat| seats.contains(&seat))?;
    if seats.is_empty() {
        return Ok(None);
    }
    let steps = house.store.steps_from(table.id, 0)?.unwrap_or_default();
    Ok(open_match(house, table, &state, steps).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{open_daily, sit_down};
    use crate::store::DayResult;
    use crate::tables::assist_options::AssistOptions;
    use crate::tables::{Access, HostRole, TableSeat, TableSettings};
    use crate::testing::{a_table_of_annas, sql};
    use salotto::bots::Level;
    use salotto::games::SeatSet;
    use salotto::session::daily::today;
    use salotto::session::table::waiting::NEVER;

    #[test]
    fn the_first_result_of_a_deal_of_the_day_counts_and_the_deal_is_that_of_its_date() {
        let (_folder, house, _table, anna) = a_table_of_annas("daily");
        let id = anna.who.person_id().expect("she is known");
        let options = vec![("players".to_string(), "2".to_string())];
        let agreed = TableSettings {
            game: GameName::Classic,
            options,
            access: Access::Invited,
            waits: NEVER,
            turn_time: NEVER,
            assists: AssistOptions::NONE,
            hosting: HostRole::Plays,
        };
        for (score, won) in [(40, false), (100, true)] {
            let chairs = vec![TableSeat::Free(Level::Hard.into()); 2];
            let table = open_daily(&house, agreed.clone(), chairs, today(), &anna).expect("it is kept");
            sit_down(&house, &table, &anna).expect("it is kept");
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

    #[test]
    fn a_match_that_was_begun_and_ended_elsewhere_meanwhile_is_waited_for_no_more() {
        let (folder, house, table, _anna) = a_table_of_annas("over-elsewhere");
        sql(&folder, "UPDATE tables SET phase = 'over', version = version + 2");
        hear_of_all(&house).expect("a database");
        assert_eq!(table.state().phase, TablePhase::Over);
        assert!(house.table(table.id).is_none());
    }
}
