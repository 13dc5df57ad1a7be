//! Archiving of idle tables. The clock is the test's own: it is moved by days, and the server does
//! its due work each time.

use crate::company::{Folder, Guest, open, opens_a_table, play_on, quick_person, rows, two_at_a_table};
use salotto::locale::Language;
use salotto_house::{House, maintenance};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// A clock, in seconds since 1970.
struct Clock(i64);

impl Clock {
    fn now() -> Clock {
        Clock(SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs() as i64)
    }

    /// Lets this many days and an hour pass at an open server.
    fn passes(&mut self, days: usize, house: &Arc<House>) {
        for _ in 0..days {
            self.0 += 24 * 3600;
            maintenance::run_maintenance(house, self.0).expect("it is kept");
        }
        self.0 += 3600;
        maintenance::run_maintenance(house, self.0).expect("it is kept");
    }
}

fn leave(guests: [&mut Guest; 2]) {
    for (guest, word) in guests.into_iter().zip(["esci", "quit"]) {
        guest.types(word).wait_until_out();
    }
}

/// Anna and Bruno play a few turns, and go.
fn play_and_go(house: &Arc<House>, folder: &Folder, waits: &str) {
    let (mut anna, mut bruno) = two_at_a_table(house, folder, waits);
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    leave([&mut anna, &mut bruno]);
}

const ONE_OF_ANNAS: &str = "Un tuo tavolo è stato archiviato, perché da molto tempo non ci veniva nessuno.";
const ONE_OF_BRUNOS: &str = "One table of yours was archived, because nobody had come to it for a long time.";

#[test]
fn a_table_that_nobody_has_touched_for_a_month_is_among_the_finished_matches_and_won_by_nobody() {
    let (folder, mut clock) = (Folder::new("month"), Clock::now());
    let house = open(&folder);
    play_and_go(&house, &folder, "Si aspetta un minuto");
    let steps = rows(&folder, "SELECT line FROM steps ORDER BY n");
    clock.passes(30, &house);
    // Yesterday she looked in, and moved nothing.
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("Sei nella sala.").settles().chooses("Il tuo tavolo");
    anna.types("").hears("Si riprende: Domino classico.").types("esci").wait_until_out();
    clock.passes(30, &house);
    assert_eq!(house.tables().len(), 1, "it stays");
    clock.passes(1, &house);
    assert!(house.tables().is_empty());

    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears(ONE_OF_ANNAS).hears("Sei nella sala.").settles();
    anna.chooses("Le tue partite finite").hears("Nessuna partita portata a termine. Una è stata archiviata prima della fine.");
    anna.hears("Domino classico con Bruno, ").hears(": archiviata prima della fine, senza vincitori, 1 di 1").settles();
    anna.types("").settles().chooses("riascoltarla").settles();
    (0..10).for_each(|_| _ = anna.types("down").settles());
    assert!(anna.heard.text().contains("Bruno attacca"), "{}", anna.heard.text());
    anna.types("").hears("La partita era questa.").settles().types("x").settles();
    anna.chooses("Domino classico con Bruno").settles().chooses("la partita come testo");
    steps.iter().for_each(|step| _ = anna.hears(step));
    anna.types("esci").wait_until_out();
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears(ONE_OF_BRUNOS).hears("The lobby.").settles();
    bruno.chooses("your finished matches").hears("No match is finished yet. One was archived before its end.");
    bruno.hears(": archived before its end, won by nobody, 1 of 1").types("quit").wait_until_out();
    // Both have heard it, and aren't told again.
    for name in ["Anna", "Bruno"] {
        let heard = Guest::comes(&house, Some(name), None).settles().types("esci").types("quit").wait_until_out();
        assert!(!heard.contains("archiviat") && !heard.contains("archived"), "{heard}");
    }
}

#[test]
fn a_table_by_correspondence_is_put_away_after_a_year() {
    let (folder, mut clock) = (Folder::new("year"), Clock::now());
    let house = open(&folder);
    play_and_go(&house, &folder, "Si aspetta, anche per giorni");
    clock.passes(365, &house);
    assert_eq!(house.tables().len(), 1);
    clock.passes(1, &house);
    assert!(house.tables().is_empty());
    Guest::comes(&house, Some("Anna"), None).hears(ONE_OF_ANNAS).types("esci").wait_until_out();
}

#[test]
fn a_table_at_which_somebody_sits_stays_and_so_does_the_match_there() {
    let (folder, mut clock) = (Folder::new("sits"), Clock::now());
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    clock.passes(40, &house);
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 2);
    clock.passes(40, &house);
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    assert_eq!(house.tables().len(), 1);
}

#[test]
fn of_a_match_that_never_began_nothing_stays_and_its_words_invite_to_no_table() {
    let (folder, mut clock) = (Folder::new("gathering"), Clock::now());
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    anna.types("esci").wait_until_out();
    clock.passes(32, &house);
    assert!(house.tables().is_empty());
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears(ONE_OF_ANNAS).hears("Sei nella sala.").settles();
    anna.chooses("Le tue partite finite").hears("Non hai ancora finito nessuna partita.").settles();
    anna.chooses("Andare a un tavolo con tre parole")
        .hears("premi Invio.")
        .types(&words)
        .hears("Queste parole non invitano a nessun tavolo");
    for of in ["tables", "steps", "seats", "invitations", "results"] {
        assert_eq!(rows(&folder, &format!("SELECT 'there' FROM {of}")), [""; 0], "{of}");
    }
}

#[test]
fn a_house_that_was_closed_for_months_finds_its_tables_as_they_were() {
    let (folder, mut clock) = (Folder::new("summer"), Clock::now());
    let house = open(&folder);
    play_and_go(&house, &folder, "Si aspetta un minuto");
    clock.passes(1, &house);
    drop(house);
    clock.0 += 100 * 24 * 3600;
    let house = open(&folder);
    clock.passes(28, &house);
    assert_eq!(house.tables().len(), 1);
}
