//! A list in the lobby that opens by itself: nothing is chosen by a key that was meant for another.

use crate::company::{Folder, Guest, LONG, open, two_at_a_table};
use std::time::{Duration, Instant};

/// Time after the opening of a list in which a key counts as one for the list before.
const REACTS: Duration = Duration::from_millis(600);
const NOT_YET: &str = "The list had only just opened: nothing is chosen yet.";

#[test]
fn enter_that_was_meant_for_a_table_chooses_nothing_in_the_lobby_after_the_table_was_closed() {
    let end = Instant::now() + LONG;
    loop {
        let folder = Folder::new("sudden-list");
        let house = open(&folder);
        let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
        bruno.cut();
        let mut bruno = Guest::comes_by_wire(&house, "Bruno");
        bruno.hears("The lobby.").hears("\n").types("key enter").hears("Your tables.").hears("\n").types("key enter");
        bruno.hears("You wait at a table:").hears("\n");
        let before = Instant::now();
        anna.chooses("Chiudere il tavolo");
        bruno.hears("The lobby.").types("key enter");
        // On a slow machine it came too late to be a slip.
        if before.elapsed() < REACTS {
            bruno.hears("Open a table, 1 of ").hears(NOT_YET).settles();
            // The next one is meant, once the list was heard.
            std::thread::sleep(REACTS);
            bruno.types("key enter").hears("Which game");
            return;
        }
        assert!(Instant::now() < end, "the machine is too slow");
    }
}
