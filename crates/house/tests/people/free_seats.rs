//! Free, kept and taken seats of a table, as each of several servers on one database knows them.

use crate::company::{Folder, Guest, LONG, new_person, open_on, opens, play_on, rows_at};
use crate::gathering::guest_opens_table;
use crate::houses::{AWAY, Two, comes_to, count, meet, two};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::{EntryTarget, Fingerprint, GuestPass, PageVisit, TokenHash};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// A guest who comes by a page, in English, to the table with these words. The pass is the same each time.
fn page_guest(house: &Arc<House>, words: &str) -> Guest {
    let token = |text: &str| TokenHash::from_token(text.as_bytes());
    let pass = GuestPass { key: Fingerprint("SHA256:page".to_string()), next: token("next"), shown: Vec::new() };
    let page = PageVisit { pass: Some(pass), ..PageVisit::default() };
    Guest::comes_by_page(house, page, EntryTarget::Table(words.to_string()))
}

/// Waits until a server knows this number of tables.
#[track_caller]
fn wait_for_tables(house: &House, count: usize) {
    let end = Instant::now() + LONG;
    while house.tables().len() != count {
        assert!(Instant::now() < end, "{} tables", house.tables().len());
        thread::sleep(Duration::from_millis(5));
    }
}

/// The number of stored tables at which Gina has a seat.
const GINAS_TABLES: &str = "SELECT COUNT(*) FROM tables WHERE header LIKE '%Gina%'";

/// Waits until this query counts this number of rows.
#[track_caller]
fn wait_for_rows(database: &str, asked: &str, rows: i64) {
    let end = Instant::now() + LONG;
    while count(database, asked) != rows {
        assert!(Instant::now() < end, "{} rows", count(database, asked));
        thread::sleep(Duration::from_millis(100));
    }
}

/// Anna's table for three on the first server, at which a page's guest of the second one has a seat, and whose
/// connection is cut; returns her and the words.
fn guest_is_away(two: &Two) -> (Guest, String) {
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3")], "3 persone", "Si aspetta un minuto");
    wait_for_tables(&two.houses[1], 1);
    let mut guest = page_guest(&two.houses[1], &words);
    guest.hears("What are you called?").types("line Gina").hears("You wait at a table:");
    anna.hears("si siede al tavolo.").settles();
    guest.cut();
    anna.hears("esce dalla casa: il posto resta suo.").settles();
    (anna, words)
}

#[test]
fn the_seat_of_a_guest_who_may_come_back_to_another_house_is_not_free() {
    let Some(two) = two("away-guest") else { return };
    let (mut anna, words) = guest_is_away(&two);
    // The second server changes the table: the first reads it, and finds no such guest.
    let mut carla = new_person(&two.houses[1], "Carla", Language::English);
    comes_to(&mut carla, &words);
    anna.hears("Carla si siede al tavolo. Nessun posto libero.").settles();
    let third = Folder::new("away-guest-three");
    let opened_now = open_on(&third, Some(two.database.clone()));
    for (name, house) in [("Dora", &two.houses[0]), ("Elsa", &opened_now)] {
        let mut other = new_person(house, name, Language::English);
        other.chooses("Go to a table with a three-word code").hears("press Enter.").types(&words);
        other.hears("No seat is left at this table.").settles();
    }
    let mut guest = page_guest(&two.houses[1], &words);
    guest.hears("You wait at a table:");
    anna.hears("è di nuovo al tavolo.").settles();
    assert!(!anna.heard.text().contains("si alza"), "{}", anna.heard.text());
    anna.chooses("Cominciare").hears("Manche 1");
    guest.hears("Round 1");
    carla.hears("Round 1");
}

#[test]
fn a_table_of_guests_stays_while_one_may_come_back_to_another_house() {
    let Some(two) = two("away-guests") else { return };
    let (mut host, words) = guest_opens_table(&two.houses[0]);
    wait_for_tables(&two.houses[1], 1);
    let mut guest = page_guest(&two.houses[1], &words);
    guest.hears("What are you called?").types("line Gina").hears("You wait at a table:");
    host.hears("si siede al tavolo. Nessun posto libero.").settles();
    guest.cut();
    host.hears("esce dalla casa: il posto resta suo.").settles();
    host.cut();
    // Another server that is opened closes no table of guests whom it doesn't know.
    let third = Folder::new("away-guests-three");
    let opened_now = open_on(&third, Some(two.database.clone()));
    assert_eq!([&two.houses[0], &two.houses[1], &opened_now].map(|house| house.tables().len()), [1; 3]);
    let mut guest = page_guest(&two.houses[1], &words);
    guest.hears("You wait at a table:").settles();
    // Nor does it while the guest is back there, when its own last person gets up.
    let mut dora = new_person(&opened_now, "Dora", Language::English);
    comes_to(&mut dora, &words);
    guest.hears("Dora sits down. No seat is left.").settles();
    dora.chooses("Get up from the table").hears("The lobby.").settles();
    guest.hears("Dora gets up from the table.").settles();
    assert_eq!([&two.houses[0], &two.houses[1], &opened_now].map(|house| house.tables().len()), [1; 3]);
}

#[test]
fn a_house_that_ends_frees_the_seats_of_its_guests_in_all_houses() {
    let Some(two) = two("ended-guest") else { return };
    let (mut anna, words) = guest_is_away(&two);
    // A house that is opened now knows no such guest.
    let third = Folder::new("ended-guest-three");
    let opened_now = open_on(&third, Some(two.database.clone()));
    let Two { houses: [one, ended], database, server, .. } = two;
    let mut carla = new_person(&one, "Carla", Language::English);
    comes_to(&mut carla, &words);
    anna.hears("Carla si siede al tavolo. Nessun posto libero.").settles();
    drop(ended);
    anna.hears("si alza dal tavolo.").settles();
    assert_eq!(count(&database, GINAS_TABLES), 0, "it is free for all");
    let mut elsa = new_person(&opened_now, "Elsa", Language::English);
    comes_to(&mut elsa, &words);
    anna.hears("Elsa si siede al tavolo. Nessun posto libero.").chooses("Cominciare").hears("Manche 1");
    carla.hears("Round 1");
    elsa.hears("Round 1");
    drop(server);
}

#[test]
fn a_guest_whom_no_house_knows_after_all_were_opened_anew_keeps_no_seat() {
    let Some(two) = two("rolling-guest") else { return };
    let (mut anna, words) = guest_is_away(&two);
    let folders = ["rolling-three", "rolling-four"].map(Folder::new);
    let third = open_on(&folders[0], Some(two.database.clone()));
    // It has begun to listen to the others before the fourth is opened.
    let mut bruno = new_person(&two.houses[0], "Bruno", Language::Italian);
    opens(&mut bruno, "Domino classico", &[], "2 persone", "Si aspetta un minuto");
    wait_for_tables(&third, 2);
    let anew = [third, open_on(&folders[1], Some(two.database.clone()))];
    [&mut anna, &mut bruno].into_iter().for_each(Guest::cut);
    let Two { houses, database, server, .. } = two;
    drop(houses);
    wait_for_rows(&database, GINAS_TABLES, 0);
    for (name, house) in ["Dora", "Elsa"].into_iter().zip(&anew) {
        comes_to(&mut new_person(house, name, Language::English), &words);
    }
    drop(server);
}

#[test]
fn a_house_that_ends_closes_tables_whose_guests_have_all_gone_with_it() {
    let Some(two) = two("ended-guests") else { return };
    let (mut host, words) = guest_opens_table(&two.houses[1]);
    wait_for_tables(&two.houses[0], 1);
    let mut guest = page_guest(&two.houses[1], &words);
    guest.hears("What are you called?").types("line Gina").hears("You wait at a table:");
    host.hears("si siede al tavolo. Nessun posto libero.").settles();
    guest.cut();
    host.cut();
    let Two { houses: [one, ended], database, server, .. } = two;
    drop(ended);
    wait_for_tables(&one, 0);
    wait_for_rows(&database, "SELECT COUNT(*) FROM tables", 0);
    drop(server);
}

#[test]
fn a_house_that_stood_still_for_a_while_has_its_guests_tables_when_it_is_back() {
    let Some(two) = two("stood-still") else { return };
    let (mut host, words) = guest_opens_table(&two.houses[1]);
    wait_for_tables(&two.houses[0], 1);
    // What the first server does once the second has shown no sign for a while.
    let gone = "UPDATE houses SET beats = -1 WHERE number = 1 RETURNING id";
    let left = "DELETE FROM present WHERE house IN (SELECT id FROM gone)";
    rows_at(&two.database, &format!("WITH gone AS ({gone}), left_it AS ({left}) SELECT pg_notify('salotto', '3 people')::text FROM gone"));
    wait_for_rows(&two.database, "SELECT COUNT(*) FROM present", 1);
    let mut dora = new_person(&two.houses[0], "Dora", Language::English);
    comes_to(&mut dora, &words);
    host.hears("Dora si siede al tavolo. Nessun posto libero.");
    assert_eq!([&two.houses[0], &two.houses[1]].map(|house| house.tables().len()), [1; 2]);
}

#[test]
fn a_seat_kept_for_who_was_asked_to_another_match_is_known_to_a_house_that_is_opened_meanwhile() {
    let Some(two) = two("kept-afar") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut others: [Guest; 2] = ["Bruno", "Carla"].map(|name| new_person(&two.houses[1], name, Language::English));
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3"), ("Traguardo", "30")], "3 persone", "Si aspetta un minuto");
    others.iter_mut().for_each(|one| comes_to(one, &words));
    anna.hears("Carla si siede al tavolo.").settles().chooses("Cominciare");
    let [bruno, carla] = &mut others;
    play_on(&mut [(&mut anna, Language::Italian), (bruno, Language::English), (carla, Language::English)], 1000);
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:").settles();
    anna.chooses("Invitare qualcuno con tre parole, per ascoltare").hears("con queste tre parole: ").settles();
    let text = anna.heard.text();
    let words = text.rsplit("con queste tre parole: ").next().and_then(|rest| rest.split('.').next()).expect("three words");
    let third = Folder::new("kept-afar-three");
    let opened_now = open_on(&third, Some(two.database.clone()));
    let mut dora = new_person(&opened_now, "Dora", Language::English);
    dora.chooses("Go to a table with a three-word code").hears("press Enter.").types(words);
    dora.hears("No seat is left at this table.").hears("The lobby.").settles();
    carla.hears("would like another match").settles().types("*").hears("You have said no.").settles();
    anna.hears("Carla non gioca un'altra partita: il posto è libero.").settles();
    comes_to(&mut dora, words);
    bruno.hears("would like another match").settles().types("+").hears("You wait at a table:");
    anna.hears("Dora si siede al tavolo.").hears("Bruno si siede al tavolo. Nessun posto libero.");
}

#[test]
fn who_is_in_the_lobby_of_another_house_with_a_seat_kept_is_called_and_counts_as_there() {
    let Some(two) = two("lobby-afar") else { return };
    let (mut anna, mut bruno) = meet(&two, "50", "Muove subito un bot");
    bruno.settles().chooses("Back to the lobby").hears("Your seat is kept.").hears("The lobby.").settles();
    anna.hears("Bruno torna nella sala: il posto resta suo.").settles();
    anna.chooses("Cominciare").hears("Manche 1");
    bruno.hears("The match at your table begins.").hears("Round 1");
    anna.wait_for_turn(Language::Italian).settles();
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    bruno.wait_for_turn(Language::English).settles();
    anna.settles();
    let heard = anna.heard.text() + &bruno.heard.text();
    assert!(AWAY.iter().all(|word| !heard.contains(word)) && !heard.contains("A bot moves for you"), "{heard}");
}
