//! Queries to a database server, and their number: it may be far away.

use crate::company::LONG;
use crate::company::server::Server;
use crate::proxy::{Line, Proxy};
use salotto::games::Seat;
use salotto_house::ids::{HouseId, TableId, VisitId};
use salotto_house::store::{ChangeNotification, Database, ListenEvent, RemoteUser, Store, StoredTable, TakenSeat};
use std::thread;
use std::time::Instant;

const TABLE: TableId = TableId(5);

#[test]
fn a_step_is_one_round_trip_to_the_server() {
    let Some(server) = Server::start() else { return };
    let _ = server.database("trips");
    let proxy = Proxy::to(server.socket());
    let store = Store::open(&Database::Server(proxy.address("trips"))).expect("the server");
    store.store_table(&StoredTable::playing(TABLE), &[], &[]).expect("it is kept");
    let mut steps = 0..;
    let mut ten = || {
        let before = proxy.asked();
        for n in steps.by_ref().take(10) {
            assert_eq!(store.add_step(TABLE, 0, n, "1 pass"), Ok(true));
        }
        proxy.asked() - before
    };
    assert_eq!([ten(), ten()], [10, 10], "the first ones as well");
    assert_eq!(store.add_step(TABLE, 0, 3, "2 pass"), Ok(false), "another is there");
    assert_eq!(store.add_step(TABLE, 0, 3, "1 pass"), Ok(true), "it is there");
    assert_eq!(store.add_step(TABLE, 1, 1000, "1 pass"), Ok(false), "nothing was taken back");
}

#[test]
fn connections_that_the_server_has_closed_hold_no_step_up() {
    let Some(server) = Server::start() else { return };
    let _ = server.database("closed");
    let proxy = Proxy::to(server.socket());
    let store = Store::open(&Database::Server(proxy.address("closed"))).expect("the server");
    store.store_table(&StoredTable::playing(TABLE), &[], &[]).expect("it is kept");
    store.add_step(TABLE, 0, 0, "1 pass").expect("it is kept");
    proxy.is(Line::Cut);
    proxy.is(Line::Open);
    assert_eq!(store.add_step(TABLE, 0, 1, "1 pass"), Ok(true), "nobody is told that the house can't save");
}

#[test]
fn connections_that_answer_no_more_take_up_no_place_and_others_come_in_their_stead() {
    let Some(server) = Server::start() else { return };
    let _ = server.database("lost");
    let proxy = Proxy::to(server.socket());
    let store = Store::open(&Database::Server(proxy.address("lost"))).expect("the server");
    store.store_table(&StoredTable::playing(TABLE), &[], &[]).expect("it is kept");
    proxy.loses();
    let end = Instant::now() + LONG;
    // All of them are waited for at once, and would be for ever.
    let reads = || while store.table(TABLE).is_err() && Instant::now() < end {};
    let adds = || while store.add_step(TABLE, 0, 0, "1 pass").is_err() && Instant::now() < end {};
    thread::scope(|scope| {
        (0..4).for_each(|_| drop(scope.spawn(reads)));
        (0..4).for_each(|_| drop(scope.spawn(adds)));
    });
    assert!(store.table(TABLE).is_ok_and(|kept| kept.is_some()));
    assert_eq!(store.steps(TABLE), Ok(vec!["1 pass".to_string()]));
}

#[test]
fn who_goes_through_a_door_is_read_elsewhere_and_nobody_else() {
    let Some(server) = Server::start() else { return };
    let database = Database::Server(server.database("doors"));
    let [one, other] = [(), ()].map(|()| Store::open(&database).expect("the server"));
    let is_at = |visit: i64, at_table: Option<TableId>| RemoteUser {
        house: HouseId(0),
        visit: VisitId(visit),
        person: None,
        name: format!("Guest {visit}"),
        fingerprint: String::new(),
        address: String::new(),
        at_table,
    };
    let house = one.house().expect("it is shared");
    one.record_arrival(&is_at(1, None)).expect("it is kept");
    one.record_arrival(&is_at(2, None)).expect("it is kept");
    let heard = other.listen().expect("it is shared");
    assert_eq!(heard.recv_timeout(LONG), Ok(ListenEvent::Listening));
    one.record_arrival(&is_at(2, Some(TABLE))).expect("it is kept");
    assert_eq!(heard.recv_timeout(LONG), Ok(ListenEvent::Bell(house, ChangeNotification::Person(VisitId(2)))));
    let there = other.present_at(house, VisitId(2)).expect("the server").expect("they are in");
    assert_eq!((there.house, there.at_table), (house, Some(TABLE)));
    one.record_departure(VisitId(2)).expect("it is kept");
    assert_eq!(other.present_at(house, VisitId(2)), Ok(None));
    assert_eq!(other.remote_users().map(|all| all.len()), Ok(1));
}

#[test]
fn who_sits_where_is_kept_and_who_gets_up_sits_nowhere() {
    let Some(server) = Server::start() else { return };
    let store = Store::open(&Database::Server(server.database("sits"))).expect("the server");
    let house = store.house().expect("it is shared");
    for ready in [-1, 4] {
        store.store_seat(TABLE, TakenSeat { seat: Seat(1), house, ready, consent: None }).expect("it is kept");
    }
    assert_eq!(store.sitting(TABLE), Ok(vec![TakenSeat { seat: Seat(1), house, ready: 4, consent: None }]));
    store.stand_up(TABLE, Seat(1)).expect("it is kept");
    assert_eq!(store.sitting(TABLE), Ok(Vec::new()));
}
