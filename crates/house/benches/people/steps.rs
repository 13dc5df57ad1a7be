//! How many steps a second the house's database keeps.

use salotto_house::ids::TableId;
use salotto_house::store::{Database, Kept, Store};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How many matches are played at once by each house: a step of one waits for none of another.
const MATCHES: i64 = 16;

/// Measures it for a file, and for a server with one house and with two.
pub fn measure(folder: &Path, server: Option<&str>, time: Duration) {
    let file = Database::File(folder.join("steps.sqlite"));
    println!("SQLite, one house: {:.0} steps/s", rate(&[Store::open(&file).expect("a database")], time));
    let Some(address) = server else { return };
    for houses in 1..=2 {
        let open = || Store::open(&Database::Server(address.to_string())).expect("the server");
        let stores: Vec<Store> = (0..houses).map(|_| open()).collect();
        println!("PostgreSQL, houses: {houses}: {:.0} steps/s", rate(&stores, time));
    }
}

/// Steps a second of all of these houses together.
fn rate(houses: &[Store], time: Duration) -> f64 {
    let kept = AtomicUsize::new(0);
    // What each hears of the others is read, as a house does.
    let bells: Vec<_> = houses.iter().filter_map(Store::listen).collect();
    let since = Instant::now();
    thread::scope(|scope| {
        for (house, store) in (1..).zip(houses) {
            for number in 0..MATCHES {
                let table = TableId(house * 1000 + number);
                let kept = &kept;
                scope.spawn(move || {
                    let word = |word: &str| word.to_string();
                    let (phase, access, aids) = (word("playing"), word("everybody"), word("on"));
                    let new =
                        Kept { id: table, phase, header: String::new(), seed: word("1"), host: None, access, waits: 60, aids, version: 0 };
                    store.keep_table(&new, &[], &[]).expect("it is written");
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
