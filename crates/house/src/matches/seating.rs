//! Tables from their opening to the first step: sitting down, standing up, beginning the match.

use crate::house::House;
use crate::ids::{HouseId, PersonId, TableId};
use crate::matches::live_matches::{open_match, publish_open};
use crate::matches::rematch::free_for;
use crate::matches::table_storage::{close, store_table};
use crate::matches::table_updates::{begin_elsewhere, change_table};
use crate::store::{MissingSteps, StoreError, StoreResult, new_id};
use crate::tables::assist_options::AssistOptions;
use crate::tables::live_match::LiveMatch;
use crate::tables::{Access, HostRole, KeptSeats, OpenTable, TablePhase, TableSeat, TableSettings, TableState};
use crate::users::names;
use crate::users::online_user::{OnlineUser, UserId};
use crate::users::relations::PersonQuestion;
use rand::RngExt;
use salotto::games::Seat;
use salotto::games::any::AnyOptions;
use salotto::games::catalogue::GameName;
use salotto::records::{DailyDeal, SeatLine, SeatPlayer};
use salotto::session::daily::{self, OPPONENTS};
use salotto::session::table::waiting::NEVER;
use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use std::time::Instant;

/// Opens a table, which `invited` users may join without words. The host sits down at the first
/// seat for people, unless they don't play.
///
/// # Errors
/// The database can't be written.
pub fn open_table(
    house: &House,
    settings: TableSettings,
    seats: Vec<TableSeat>,
    invited: BTreeSet<PersonId>,
    host: Option<PersonId>,
) -> StoreResult<Arc<OpenTable>> {
    let seed = house.chance.lock().random();
    open_as(house, TableId(new_id()), TableState { host, invited, ..TableState::new_gathering(settings, seats, seed) })
}

/// Opens the table of a rematch, like [`open_table`], with seats kept for those who are asked to it.
///
/// # Errors
/// The database can't be written.
pub fn open_rematch(
    house: &House,
    settings: TableSettings,
    seats: Vec<TableSeat>,
    invited: BTreeSet<PersonId>,
    (host, kept): (Option<PersonId>, KeptSeats),
) -> StoreResult<Arc<OpenTable>> {
    let seed = house.chance.lock().random();
    let state = TableState { host, invited, kept: Some(kept), ..TableState::new_gathering(settings, seats, seed) };
    open_as(house, TableId(new_id()), state)
}

/// Opens a table for a user's daily deal. The user sits down at the first seat, and bots have the others.
///
/// # Errors
/// The database can't be written.
pub fn open_daily(house: &Arc<House>, game: GameName, daily: DailyDeal, user: &Arc<OnlineUser>) -> StoreResult<Arc<OpenTable>> {
    let options = AnyOptions::of(game).with(&daily::options(game)).unwrap_or_else(|_| AnyOptions::of(game));
    let settings = TableSettings {
        game,
        options: options.named(),
        access: Access::Invited,
        waits: NEVER,
        turn_time: NEVER,
        assists: AssistOptions::NONE,
        hosting: HostRole::Plays,
    };
    let bot = || TableSeat::Bot(SeatLine { player: SeatPlayer::Bot(OPPONENTS), name: String::new() });
    let seats = (0..options.players().unwrap_or(2)).map(|seat| if seat == 0 { TableSeat::Free(OPPONENTS) } else { bot() }).collect();
    // A daily deal doesn't use the table's seed.
    let state = TableState { host: user.id.person_id(), daily: Some(daily), ..TableState::new_gathering(settings, seats, 0) };
    let table = open_as(house, TableId(new_id()), state)?;
    sit_down(house, &table, user)?;
    Ok(table)
}

/// Opens a table without a host, with this number and its players seated.
///
/// # Errors
/// `Taken` if it was opened already, or it can't be stored.
pub fn set_up(
    house: &House,
    id: TableId,
    settings: TableSettings,
    seats: Vec<TableSeat>,
    invited: BTreeSet<PersonId>,
    seed: u64,
) -> StoreResult<Arc<OpenTable>> {
    open_as(house, id, TableState { invited, ..TableState::new_gathering(settings, seats, seed) })
}

/// Seats the user who opens a table at its first seat for people if the table has no host. Where nobody sits yet, each
/// server would take such a table for one whose guests have gone.
pub fn seat_opener(seats: &mut [TableSeat], user: &OnlineUser, host: Option<PersonId>) {
    if host.is_some() {
        return;
    }
    if let Some(seat) = seats.iter_mut().find(|seat| matches!(seat, TableSeat::Free(_))) {
        *seat = TableSeat::Person { who: Some(user.id), name: user.name() };
    }
}

fn open_as(house: &House, id: TableId, state: TableState) -> StoreResult<Arc<OpenTable>> {
    let mut state = TableState { turns: state.default_turns(), ..state };
    state.rename_clashing_bots(&names::bot_names_in(house.language));
    let version = store_table(house, id, &state)?;
    Ok(house.tables.add(OpenTable::new(id, TableState { version, ..state })))
}

/// Sits down at a gathering table. Returns the seat, also if the user already had it; None if no
/// seat is free.
///
/// # Errors
/// The database can't be written; the user has no seat then.
pub fn sit_down(house: &Arc<House>, table: &OpenTable, user: &Arc<OnlineUser>) -> StoreResult<Option<Seat>> {
    let asked = PersonQuestion::PlayAgain { table: table.id };
    if let Some(seat) = table.state().seat_of(user.id) {
        user.relations.withdraw(&asked);
        return Ok(Some(seat));
    }
    if table.state().is_nonplaying_host(user.id) {
        return Ok(None);
    }
    // Registered first, so that a match that begins after the seat was given calls them.
    table.gather(user);
    let sat = change_table(house, table, |state| {
        let is_new = state.seat_of(user.id).is_none() && free_for(house, table, user.id) > 0;
        let Some(seat) = state.free_seat().filter(|_| is_new) else { return Ok(None) };
        state.seats[seat] = TableSeat::Person { who: Some(user.id), name: user.name() };
        state.rename_clashing_bots(&names::bot_names_in(house.language));
        Ok(Some(()))
    });
    let seat = table.state().seat_of(user.id);
    match seat {
        Some(_) => user.relations.withdraw(&asked),
        None => table.wait_no_more(user.visit),
    }
    sat.map(|_| seat)
}

/// Stands up from a gathering table. The leader's standing up closes it. Tournament tables can't be
/// left.
pub fn stand_up(house: &Arc<House>, table: &OpenTable, user: &OnlineUser) {
    if house.tournaments.of_table(table.id).is_some() {
        return;
    }
    let frees = |state: &mut TableState| {
        let seat = state.seat_of(user.id).filter(|_| state.phase == TablePhase::Gathering)?;
        state.seats[seat.index()] = TableSeat::Free(salotto::bots::Level::Normal.into());
        Some(())
    };
    let state = table.state();
    let host = state.host.filter(|host| user.id.person_id() == Some(*host));
    if host.is_some() && state.phase == TablePhase::Gathering && state.is_of(user.id) {
        return close(house, table);
    }
    if change_table(house, table, |state| Ok(frees(state))).is_err() {
        // A seat that can't be freed in the database is free only until the server is opened again.
        table.amend(|state| frees(state).unwrap_or_default());
        OpenTable::seat_change_messages(&state, &table.state()).into_iter().for_each(|(who, said)| house.announce_at(table.id, who, said));
    }
    table.absence.forget(user.id);
}

/// Closes a table of guests when the last of them has gone: nobody could find it again.
pub fn close_nobodys(house: &House, table: &OpenTable) {
    if table.state().is_nobodys(house.return_test()) {
        close(house, table);
    }
}

/// Removes a user from all tables they wait at.
pub fn stop_waiting(house: &House, user: &OnlineUser) {
    for table in house.tables() {
        table.wait_no_more(user.visit);
    }
}

/// Begins the match of a gathering table: bots take the free seats, and all waiting users are
/// called.
///
/// # Errors
/// The match can't be stored or opened; the table goes on gathering.
pub fn begin(house: &Arc<House>, table: &OpenTable, names: &[String]) -> Result<(), BeginError> {
    if house.ending.minutes(Instant::now()).is_some() {
        return Err(BeginError::Closing);
    }
    // Another user may be beginning it.
    let Some(filling) = table.live.fill() else { return Ok(()) };
    let mut opened: Option<io::Result<Arc<LiveMatch>>> = None;
    let begun = change_table(house, table, |state| {
        // A user has sat down meanwhile.
        opened.take().into_iter().flatten().for_each(|live| live.close());
        if state.phase != TablePhase::Gathering {
            return Ok(None);
        }
        state.seat_bots(names);
        state.phase = TablePhase::Playing;
        seat_gathered(house, table, state)?;
        let live = open_match(house, table, state, MissingSteps::default());
        Ok(opened.insert(live).is_ok().then_some(()))
    });
    match (begun, opened) {
        (Ok(Some(())), Some(Ok(live))) => {
            publish_open(table, filling, &live);
            return Ok(());
        }
        (Err(why), opened) => {
            opened.into_iter().flatten().for_each(|live| live.close());
            return Err(BeginError::Database(why));
        }
        (Ok(_), Some(Err(_))) => return Err(BeginError::System),
        (Ok(_), _) => {}
    }
    // The match has begun on another server, or the table was closed.
    if table.state().phase != TablePhase::Playing {
        return Ok(());
    }
    begin_elsewhere(house, table, filling).map_err(BeginError::Database)
}

/// Seats all users waiting for a table's match, on any server, at the table or in the lobby, before it begins, so
/// that none counts as absent. A server that has nobody to call frees the seat again.
fn seat_gathered(house: &House, table: &OpenTable, state: &TableState) -> StoreResult<()> {
    let here: Vec<Seat> = table.waiting_users().iter().filter_map(|one| state.seat_of(one.id)).collect();
    let elsewhere = house.cluster.read_remote_users().into_iter().filter(|other| other.at_table.is_none_or(|at| at == table.id));
    let elsewhere: Vec<(Seat, HouseId)> =
        elsewhere.filter_map(|other| Some((state.seat_of(UserId::from_somebody(&other))?, other.house))).collect();
    house.cluster.seat(table.id, &here, &elsewhere)
}

/// Reason why a match can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BeginError {
    /// The beginning can't be stored.
    Database(StoreError),
    /// The match can't be opened.
    System,
    /// The server is about to close.
    Closing,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::VisitId;
    use crate::matches::table_updates::free_guests_seats;
    use crate::tables::assist_options::AssistOptions;
    use crate::tables::{Access, HostRole};
    use crate::testing::{Folder, a_table_of_annas, names, somebody, sql};
    use crate::users::online_user::UserLocation;
    use salotto::games::catalogue::GameName;
    use salotto::session::table::waiting::NEVER;
    use std::sync::Barrier;
    use std::thread;

    #[test]
    fn who_has_sat_down_when_the_match_begins_is_called_before_they_wait_for_it() {
        let (_folder, house, table, anna) = a_table_of_annas("called");
        let bruno = somebody(&house, "Bruno");
        assert_eq!(sit_down(&house, &table, &bruno).expect("it is kept"), Some(Seat(1)));
        // Bruno has a seat, and isn't yet among those waiting.
        begin(&house, &table, &names()).expect("it begins");
        assert!(anna.errands.called_to().is_some() && bruno.errands.called_to().is_some());
        // Joining them now, he doesn't wait for a beginning that has passed.
        assert_eq!(sit_down(&house, &table, &bruno).expect("it is kept"), Some(Seat(1)));
        table.gather(&bruno);
        assert!(table.waiting_users().is_empty());
    }

    #[test]
    fn who_sits_down_and_waits_is_there_once() {
        let (_folder, house, table, _anna) = a_table_of_annas("once");
        let bruno = somebody(&house, "Bruno");
        sit_down(&house, &table, &bruno).expect("it is kept");
        table.gather(&bruno);
        let waiting: Vec<VisitId> = table.waiting_users().iter().map(|other| other.visit).collect();
        assert_eq!(waiting, [VisitId(1), VisitId(2)]);
    }

    #[test]
    fn who_comes_when_the_match_has_begun_has_no_seat_and_waits_for_none() {
        let (_folder, house, table, _anna) = a_table_of_annas("late");
        let bruno = somebody(&house, "Bruno");
        begin(&house, &table, &names()).expect("it begins");
        assert_eq!(sit_down(&house, &table, &bruno).expect("it is kept"), None);
        assert!(bruno.errands.called_to().is_none() && table.waiting_users().is_empty());
    }

    #[test]
    fn a_seat_that_could_not_be_kept_is_nobodys() {
        let (folder, house, table, anna) = a_table_of_annas("unkept");
        let bruno = somebody(&house, "Bruno");
        sql(&folder, "CREATE TRIGGER full BEFORE UPDATE ON tables BEGIN SELECT RAISE(FAIL, 'disk is full'); END");
        assert!(sit_down(&house, &table, &bruno).is_err());
        assert_eq!((table.state().seat_of(bruno.id), table.state().free_seats()), (None, 2));
        assert!(table.waiting_users().iter().all(|other| other.visit != bruno.visit), "he waits for nothing");
        assert!(matches!(begin(&house, &table, &names()), Err(BeginError::Database(StoreError::Unreachable(_)))));
        assert!(table.state().phase == TablePhase::Gathering && anna.errands.called_to().is_none(), "it goes on gathering");
        sql(&folder, "DROP TRIGGER full");
        assert_eq!(sit_down(&house, &table, &bruno).expect("it is kept"), Some(Seat(1)));
        begin(&house, &table, &names()).expect("it begins");
        assert!(anna.errands.called_to().is_some() && bruno.errands.called_to().is_some());
    }

    #[test]
    fn two_who_sit_down_at_once_have_a_seat_each_and_a_third_has_none() {
        let (_folder, house, table, _anna) = a_table_of_annas("at-once");
        let people = ["Bruno", "Carla", "Dora"].map(|name| somebody(&house, name));
        let mut seats = thread::scope(|scope| {
            let (house, table) = (&house, &table);
            let sits = |one| scope.spawn(move || sit_down(house, table, one).expect("it is kept"));
            let all: Vec<_> = people.iter().map(sits).collect();
            all.into_iter().map(|one| one.join().expect("no panic")).collect::<Vec<_>>()
        });
        seats.sort();
        assert_eq!(seats, [None, Some(Seat(1)), Some(Seat(2))]);
        assert_eq!(house.store.seats(table.id).expect("a database"), table.state().known_seats());
    }

    /// A table for sixteen of the game Salotto, with all seats free.
    fn a_table_for_sixteen(house: &House) -> Arc<OpenTable> {
        let options = [("players", "16"), ("set", "2x12")].map(|(option, value)| (option.to_string(), value.to_string()));
        let settings = TableSettings {
            game: GameName::Salotto,
            options: options.to_vec(),
            access: Access::Everybody,
            waits: NEVER,
            turn_time: NEVER,
            assists: AssistOptions::NONE,
            hosting: HostRole::Plays,
        };
        let chairs = vec![TableSeat::Free(salotto::bots::Level::Normal.into()); 16];
        open_table(house, settings, chairs, BTreeSet::new(), None).expect("it is kept")
    }

    #[test]
    fn a_table_without_a_host_is_stored_with_its_opener_so_that_no_server_closes_it() {
        let folder = Folder::new("opener");
        let house = crate::open(&folder.0, crate::HouseSettings::default()).expect("a house");
        let anna = somebody(&house, "Anna");
        let [empty, seated] = [false, true].map(|is_seated| {
            let table = a_table_for_sixteen(&house);
            let TableState { settings, mut seats, .. } = TableState::clone(&table.state());
            if is_seated {
                seat_opener(&mut seats, &anna, None);
            }
            open_table(&house, settings, seats, BTreeSet::new(), None).expect("it is kept")
        });
        free_guests_seats(&house).expect("a database");
        assert!(house.table(empty.id).is_none() && house.table(seated.id).is_some());
        assert_eq!(sit_down(&house, &seated, &anna), Ok(Some(Seat(0))));
    }

    /// Lets all these users come by the table's words and sit down at the same moment. Returns
    /// their seats.
    fn sit_at_once(house: &Arc<House>, table: &OpenTable, people: &[Arc<OnlineUser>]) -> Vec<StoreResult<Option<Seat>>> {
        let begin = Barrier::new(people.len());
        thread::scope(|scope| {
            let sits = |one: &Arc<OnlineUser>| {
                let id = one.id.person_id().expect("known");
                begin.wait();
                change_table(house, table, |state| Ok(state.invited.insert(id).then_some(())))?;
                sit_down(house, table, one)
            };
            let all: Vec<_> = people.iter().map(|one| scope.spawn(move || sits(one))).collect();
            all.into_iter().map(|one| one.join().expect("no panic")).collect()
        })
    }

    #[test]
    fn forty_who_sit_down_at_once_have_the_sixteen_seats_and_the_others_hear_that_none_is_left() {
        let (_folder, house, _table, _anna) = a_table_of_annas("forty");
        let table = a_table_for_sixteen(&house);
        let people: Vec<_> = (0..40).map(|number| somebody(&house, &format!("Pupil{number}"))).collect();
        let sat = sit_at_once(&house, &table, &people);
        assert!(sat.iter().all(StoreResult::is_ok), "nobody hears of a disk: {sat:?}");
        assert_eq!(sat.iter().flatten().flatten().count(), 16, "{sat:?}");
        assert_eq!(house.store.seats(table.id).expect("a database").len(), 16);
    }

    #[test]
    fn all_sixteen_who_say_yes_at_once_to_another_match_sit_there() {
        let (_folder, house, _table, _anna) = a_table_of_annas("said-yes");
        let table = a_table_for_sixteen(&house);
        let people: Vec<_> = (0..16).map(|number| somebody(&house, &format!("Player{number}"))).collect();
        let kept = KeptSeats { of: TableId(77), asked: people.iter().map(|one| one.id).collect() };
        for one in &people {
            assert!(house.people.enter(one));
            one.go_to(UserLocation::Table(TableId(77)));
        }
        let keeps = |state: &mut TableState| {
            state.kept = Some(kept.clone());
            Ok(Some(()))
        };
        change_table(&house, &table, keeps).expect("it is kept");
        let sat = sit_at_once(&house, &table, &people);
        assert!(sat.iter().all(|sat| matches!(sat, Ok(Some(_)))), "{sat:?}");
    }

    #[test]
    fn who_sits_down_as_the_match_begins_is_called_or_has_no_seat() {
        for number in 0..10 {
            let (_folder, house, table, anna) = a_table_of_annas(&format!("moment-{number}"));
            let bruno = somebody(&house, "Bruno");
            let seat = thread::scope(|scope| {
                scope.spawn(|| begin(&house, &table, &names()).expect("it begins"));
                sit_down(&house, &table, &bruno).expect("it is kept")
            });
            assert!(anna.errands.called_to().is_some() && table.live.get().is_some());
            assert_eq!(bruno.errands.called_to().is_some(), seat.is_some(), "{seat:?}");
            assert!(table.waiting_users().is_empty(), "nobody waits for what has begun");
        }
    }

    #[test]
    fn who_stands_up_leaves_a_free_seat_and_whoever_opened_it_closes_it() {
        let (_folder, house, table, anna) = a_table_of_annas("stands-up");
        let bruno = somebody(&house, "Bruno");
        sit_down(&house, &table, &bruno).expect("it is kept");
        stand_up(&house, &table, &bruno);
        assert_eq!((table.state().seat_of(bruno.id), table.state().free_seats()), (None, 2));
        stand_up(&house, &table, &anna);
        assert!(table.state().phase == TablePhase::Closed && house.table(table.id).is_none());
        assert_eq!(house.store.table(table.id), Ok(None));
        assert_eq!(sit_down(&house, &table, &bruno), Ok(None), "it is closed");
    }

    #[test]
    fn a_table_stands_as_it_was_kept_when_the_house_is_opened_again() {
        let (folder, house, table, anna) = a_table_of_annas("again");
        let bruno = somebody(&house, "Bruno");
        sit_down(&house, &table, &bruno).expect("it is kept");
        begin(&house, &table, &names()).expect("it begins");
        let (before, id) = (table.state(), table.id);
        table.live.take(|_| true).iter().for_each(|live| live.close());
        drop((table, anna, bruno));
        drop(house);
        let house = folder.open_again();
        let table = house.table(id).expect("it is there");
        let now = table.state();
        assert_eq!((now.version, now.phase, now.seed, &now.seats), (before.version, TablePhase::Playing, before.seed, &before.seats));
        assert!(crate::matches::live_matches::live(&house, &table).is_some(), "it goes on");
    }
}
