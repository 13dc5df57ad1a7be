//! A write that is held up from outside: one line says so, with its duration.

use crate::support::{Folder, House, has_ssh};
use sqlx::{Connection, Executor, SqliteConnection};
use tokio::runtime::Builder;

/// The milliseconds of each slow write in the log.
fn slow_writes(log: &str) -> Vec<u64> {
    let took = |line: &str| Some(line.split_once(" WARN slow write milliseconds=")?.1.parse().expect("a number and nothing else"));
    log.lines().filter_map(took).collect()
}

#[test]
fn a_write_that_takes_long_is_one_line_with_its_time_and_without_a_name() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let key = folder.key("ed25519");
    let house = House::in_folder(folder, &["--log", "text"]);
    let mut anna = house.comes_in(&["-T", "-i", &key, "-l", "en"]);
    anna.hears("press Enter.");
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    let held = runtime.block_on(async {
        let address = format!("sqlite://{}", house.folder.file("data/house.sqlite"));
        let mut held = SqliteConnection::connect(&address).await.expect("the database");
        held.execute("BEGIN IMMEDIATE").await.expect("it is held");
        held
    });
    anna.types("Annalisa\n");
    // The delay is announced after a second.
    anna.hears("One moment: the house is waiting for its disk.");
    runtime.block_on(held.close()).expect("it is free");
    anna.hears("The lobby.");
    let log = house.wait_for_log(&["slow write", "came in"]);
    let slow = slow_writes(&log);
    assert!(!slow.is_empty() && slow.iter().all(|took| (1000..60_000).contains(took)), "{log}");
    assert!(!log.contains("Annalisa"), "{log}");
}
