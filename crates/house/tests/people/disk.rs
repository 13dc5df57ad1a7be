//! A server whose disk is full: it says so, keeps its data, and opens no new table.

use crate::company::{Folder, Guest, USUAL, comes_by, new_person, open, opens_a_table, play_on, rows, sql};
use salotto::locale::Language;

/// From now on, nothing can be written into these tables.
fn fills(folder: &Folder) {
    for table in ["steps", "tables", "people", "bans"] {
        let full =
            format!("CREATE TRIGGER full_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END");
        sql(folder, &full);
    }
}

/// There is room again.
fn make_room(folder: &Folder) {
    for table in ["steps", "tables", "people", "bans"] {
        sql(folder, &format!("DROP TRIGGER full_{table}"));
    }
}

#[test]
fn matches_wait_nobody_comes_in_new_and_when_there_is_room_play_goes_on() {
    let folder = Folder::new("full");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let mut carlotta = new_person(&house, "Carlotta", Language::Italian);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").settles().chooses("Cominciare");
    anna.hears("Tocca a te").settles();
    fills(&folder);
    let before = rows(&folder, "SELECT line FROM steps");
    anna.types("b").settles();
    // Anna opens, and the move isn't announced before it is stored.
    anna.types("");
    bruno.hears("The house can't save anything. Matches wait, and nothing is lost.");
    anna.hears("La casa non riesce a salvare: chi gioca aspetta, e niente va perduto.");
    carlotta.hears("La casa non riesce a salvare: chi gioca aspetta, e niente va perduto.");
    assert_eq!(rows(&folder, "SELECT line FROM steps"), before);
    assert!(!bruno.heard.text().contains("Anna opens with"), "{}", bruno.heard.text());

    carlotta.settles().chooses("Aprire un tavolo");
    carlotta.chooses("Domino classico");
    carlotta.chooses("In quanti:").chooses("tu, contro i bot").settles();
    carlotta.chooses("Aprire:").hears("La casa non riesce a salvare: per ora non si può. Riprova più tardi.");
    assert_eq!(house.tables().len(), 1, "no new table");
    let mut dora = Guest::comes(&house, Some("Dora"), Some(Language::English));
    dora.hears("press Enter.").types("Dora").hears("The house can't save anything, so this can't be done now. Try again later.");
    // A player who leaves the match waits like the others, and is told the reason.
    bruno.settles().types("q").settles().chooses("Back to the lobby").hears("One moment: the house is waiting for its disk.");

    make_room(&folder);
    bruno.hears("The lobby.").settles();
    anna.hears("La casa salva di nuovo: si continua.");
    dora.hears("press Enter.").types("Dora").hears("Hello, Dora.");
    bruno.chooses("Your table").chooses("").hears("Resuming Classic dominoes.");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    let after = rows(&folder, "SELECT line FROM steps ORDER BY n");
    assert!(after.starts_with(&before) && after.len() > before.len(), "{after:?}");
    let told = bruno.heard.text().matches("can't save anything. Matches wait").count();
    assert_eq!(told, 1, "once is enough");
}

#[test]
fn who_comes_back_to_a_match_that_cant_be_read_hears_that_their_seat_is_kept() {
    let folder = Folder::new("unread");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, USUAL);
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").settles().chooses("Cominciare").hears("Tocca a te").settles();
    for (one, quits) in [(&mut anna, "Tornare nella sala"), (&mut bruno, "Back to the lobby")] {
        one.types("q").settles().chooses(quits).hears(if quits.starts_with('T') { "Sei nella sala." } else { "The lobby." }).settles();
    }
    sql(&folder, "ALTER TABLE steps RENAME TO hidden");
    bruno
        .chooses("Your table")
        .chooses("")
        .hears("The match can't be opened just now. Nothing is lost, and your seat is kept")
        .hears("The lobby.")
        .settles();
    sql(&folder, "ALTER TABLE hidden RENAME TO steps");
    bruno.chooses("Your table").chooses("").hears("Resuming Classic dominoes.");
}

#[test]
fn a_guest_who_leaves_the_house_from_a_match_that_cant_be_saved_hears_what_they_wait_for() {
    let folder = Folder::new("full-guest");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL);
    let mut guest = Guest::comes(&house, None, Some(Language::English));
    guest.hears("The lobby.").settles();
    comes_by(&mut guest, Language::English, &words);
    anna.hears(" si siede").settles().chooses("Cominciare");
    anna.hears("Tocca a te").settles();
    fills(&folder);
    anna.types("b").settles();
    anna.types("");
    guest.hears("The house can't save anything. Matches wait, and nothing is lost.").settles();
    guest.types("quit").hears("One moment: the house is waiting for its disk.");
    // The wait lasts, and is announced again.
    guest.hears("One moment: the house is waiting for its disk.");
    make_room(&folder);
    guest.hears("Goodbye.");
    anna.hears("La casa salva di nuovo: si continua.");
}
