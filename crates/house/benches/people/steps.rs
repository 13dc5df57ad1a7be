//! Steps per second that the database of a server stores.

use crate::proxy::Proxy;
use crate::server::Server;
use salotto_house::ids::TableId;
use salotto_house::store::{Database, Store, StoredTable};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Number of concurrent matches at each server: a step of one doesn't wait for another.
const MATCHES: i64 = 16;

/// Number of first steps of a match, which include one-time work.
const FIRST: usize = 20;
/// Delay of a distant database server.
const AWAY: Duration = Duration::from_millis(20);

/// A database server that waits for the disk, as in production.
pub fn server() -> Option<Server> {
    let server = Server::start()?;
    server.stops();
    server.settles("fsync = on\n");
    server.starts();
    Some(server)
}

/// Measures a file, a database server with one server and with two, and a distant one.
pub fn measure(folder: &Path, time: Duration) {
    let file = Database::File(folder.join("steps.sqlite"));
    println!("SQLite, one house: {:.0} steps/s", rate(&[Store::open(&file).expect("a database")], time));
    let Some(server) = server() else { return };
    let address = server.database("steps");
    for houses in 1..=2 {
        let open = || Store::open(&Database::Server(address.clone())).expect("the server");
        let stores: Vec<Store> = (0..houses).map(|_| open()).collect();
        println!("PostgreSQL, houses: {houses}: {:.0} steps/s", rate(&stores, time));
    }
    let line = Proxy::far_from(server.socket(), AWAY);
    far_away(&Store::open(&Database::Server(line.address("steps"))).expect("the server"), time.max(Duration::from_secs(2)));
}

/// Measures the time of a step of one match, at one server.
fn far_away(store: &Store, time: Duration) {
    let table = opened(store, TableId(9000));
    let (since, mut took) = (Instant::now(), Vec::new());
    for n in 0.. {
        let begun = Instant::now();
        assert!(store.add_step(table, 0, n, "1 lay 3-4 right").expect("it is written"));
        took.push(begun.elapsed());
        if since.elapsed() >= time && took.len() > 2 * FIRST {
            break;
        }
    }
    store.remove_table(table).expect("it is written");
    let mut rest = took.split_off(FIRST);
    [&mut took, &mut rest].into_iter().for_each(|took| took.sort());
    let (half, most) = (rest[rest.len() / 2], rest[rest.len() * 99 / 100]);
    let (first, longest) = (took[FIRST / 2], took[FIRST - 1]);
    println!(
        "PostgreSQL, {AWAY:?} away: a step in {half:.1?}, p99 {most:.1?}; of the first {FIRST} in {first:.1?}, the longest {longest:.1?}"
    );
}

/// A table at which a match is played.
fn opened(store: &Store, id: TableId) -> TableId {
    store.store_table(&StoredTable::playing(id), &[], &[]).expect("it is written");
    id
}

/// Steps per second of all these servers together.
fn rate(houses: &[Store], time: Duration) -> f64 {
    let kept = AtomicUsize::new(0);
    // Each server reads the notifications of the others, as in production.
    let bells: Vec<_> = houses.iter().filter_map(Store::listen).collect();
    let since = Instant::now();
    thread::scope(|scope| {
        for (house, store) in (1..).zip(houses) {
            for number in 0..MATCHES {
                let table = opened(store, TableId(house * 1000 + number));
                let kept = &kept;
                scope.spawn(move || {
                    let mut n = 0;
                    while since.elapsed() < time {
                        assert!(store.add_step(table, 0, n, "1 lay 3-4 right").expect("it is written"));
                        n += 1;
                    }
                    kept.fetch_add(n as usize, Ordering::Relaxed);
                    store.remove_table(table).expect("it is written");
                });
            }
        }
    });
    drop(bells);
    kept.load(Ordering::Relaxed) as f64 / time.as_secs_f64()
}
