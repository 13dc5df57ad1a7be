//! Tests of seats: occupants, and seats given to users.

use super::*;
use crate::store::StoredTable;
use crate::testing::{a_table_of_annas, names, somebody};
use crate::users::online_user::UserId;
use salotto::bots::Level;
use salotto::games::Seat;
use salotto::records::SeatPlayer;
use salotto::session::table::waiting::MatchHost;

#[test]
fn free_seats_are_bots_with_names_that_nobody_there_has() {
    let (_folder, _house, table, anna) = a_table_of_annas("bots");
    let mut state = TableState::clone(&table.state());
    state.seat_bots(&["Ánna", "Carla", "Dora"].map(String::from));
    let seats: Vec<(String, SeatPlayer)> = state.header().seats.into_iter().map(|line| (line.name, line.player)).collect();
    let bot = SeatPlayer::Bot(Level::Normal.into());
    assert_eq!(seats, [("Anna".to_string(), SeatPlayer::Human), ("Carla".to_string(), bot.clone()), ("Dora".to_string(), bot)]);
    assert_eq!((state.seat_of(anna.id), state.free_seats(), state.free_seat()), (Some(Seat(0)), 0, None));
}

#[test]
fn a_bot_yields_its_name_to_a_person_and_keeps_it_else() {
    let (_folder, house, table, _anna) = a_table_of_annas("yields");
    let mut state = TableState::clone(&table.state());
    state.seat_bots(&names());
    let carla = somebody(&house, "Cárla");
    assert!(state.give_seat(Seat(2), &carla, 4), "where Dora was");
    let more = ["Carla", "Anna", "Elsa"].map(String::from);
    state.rename_clashing_bots(&more);
    let called = |state: &TableState| state.header().seats.into_iter().map(|line| line.name).collect::<Vec<_>>();
    assert_eq!(called(&state), ["Anna", "Elsa", "Cárla"]);
    state.rename_clashing_bots(&["Fausta".to_string()]);
    assert_eq!(called(&state), ["Anna", "Elsa", "Cárla"], "nobody is called Elsa but her");
}

#[test]
fn a_seat_is_given_where_a_bot_sits_and_to_who_sits_nowhere() {
    let (_folder, house, table, anna) = a_table_of_annas("given");
    let (bruno, carla) = (somebody(&house, "Bruno"), somebody(&house, "Elena"));
    let mut state = TableState::clone(&table.state());
    assert!(!state.give_seat(Seat(1), &bruno, 4), "it is free, not a bot's");
    state.seat_bots(&names());
    assert!(!state.give_seat(Seat(0), &bruno, 4) && !state.give_seat(Seat(1), &anna, 4));
    assert!(state.give_seat(Seat(1), &bruno, 4));
    assert!(!state.give_seat(Seat(2), &bruno, 4) && !state.give_seat(Seat(1), &carla, 4));
    assert_eq!(state.joined.iter().map(|joined| (joined.seat, joined.steps)).collect::<Vec<_>>(), [(1, 4)]);
    assert_eq!(state.people_names(), ["Anna", "Bruno"]);
}

#[test]
fn a_table_for_those_invited_admits_them_and_who_opened_it() {
    let (_folder, house, table, anna) = a_table_of_annas("invited");
    let (bruno, elena) = (somebody(&house, "Bruno"), somebody(&house, "Elena"));
    let guest = UserId::Guest(house.next_visit());
    let mut state = TableState::clone(&table.state());
    assert!([bruno.id, elena.id, guest].iter().all(|who| state.admits(*who)));
    state.settings.access = Access::Invited;
    state.invited.extend(bruno.id.person_id());
    assert_eq!([anna.id, bruno.id, elena.id, guest].map(|who| state.admits(who)), [true, true, false, false]);
}

#[test]
fn what_was_kept_earlier_is_published_no_more() {
    let (_folder, _house, table, _anna) = a_table_of_annas("published");
    let before = TableState::clone(&table.state());
    let mut later = TableState { version: before.version + 1, ..before.clone() };
    later.phase = TablePhase::Playing;
    assert!(table.publish(later).is_some() && table.publish(before.clone()).is_none());
    assert_eq!(table.state().phase, TablePhase::Playing);
    table.end(TablePhase::Closed);
    assert!(table.publish(TableState { version: before.version + 9, ..before }).is_none(), "it is closed");
}

#[test]
fn bots_seats_are_given_by_whoever_opened_the_table_and_in_a_tournament_by_nobody() {
    let (_folder, _house, table, _anna) = a_table_of_annas("gives");
    let mut state = TableState::clone(&table.state());
    assert_eq!(state.policy().host, MatchHost::Sits(Seat(0)));
    state.host = None;
    assert!(state.leader().is_some() && state.policy().host == MatchHost::Nobody);
}

#[test]
fn nobody_looks_after_a_table_whose_host_was_forgotten() {
    let (_folder, _house, table, _anna) = a_table_of_annas("forgotten");
    let mut state = TableState::clone(&table.state());
    state.settings.hosting = HostRole::HearsHands;
    let read = |host| {
        TableState::from_stored(&StoredTable { host, ..state.to_stored(table.id) }, &[], Vec::new(), |_| None).expect("it can be read")
    };
    assert_eq!(read(state.host).settings.hosting, HostRole::HearsHands);
    assert_eq!(read(None).settings.hosting, HostRole::Plays, "another match like it would be theirs");
}
