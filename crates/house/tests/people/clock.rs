//! A clock that jumps: into the past, into the future, out of all bounds.

use crate::company::{Folder, Guest, comes_by, open, opens_a_table, play_on, quick_person, rows, sql};
use salotto::locale::Language;

#[test]
fn times_that_cannot_be_are_told_somehow_and_change_no_match() {
    let folder = Folder::new("clock");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta, anche per giorni");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    let steps = rows(&folder, "SELECT line FROM steps ORDER BY n");
    drop((anna, bruno));
    // A table of the year 1969, one of the year 2500, and one of no year at all.
    for opened in ["-1", "16725225600", "9223372036854775807"] {
        sql(&folder, &format!("UPDATE tables SET opened = {opened}"));
        let mut anna = Guest::comes(&house, Some("Anna"), None);
        anna.hears("Sei nella sala.").settles().chooses("Il tuo tavolo");
        anna.types("").hears("Si riprende: Domino classico.").types("esci").wait_until_out();
    }
    assert_eq!(rows(&folder, "SELECT line FROM steps ORDER BY n"), steps);
}

#[test]
fn a_match_that_ended_at_no_time_is_in_the_history_all_the_same() {
    let folder = Folder::new("clock-history");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    anna.chooses("Aprire un tavolo");
    anna.chooses("Domino classico");
    anna.chooses("Opzioni del gioco").settles();
    anna.chooses("Traguardo").hears("Scrivi i punti").types("50").settles();
    anna.chooses("Va bene così").settles().chooses("In quanti:").chooses("tu, contro i bot").settles();
    anna.chooses("Aprire:").hears("Aspetti al tavolo:").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian)], 1000);
    anna.chooses("Tornare nella sala").hears("Sei nella sala.");
    for ended in ["-62135596800", "0", "16725225600", "9223372036854775807", "-9223372036854775808"] {
        sql(&folder, &format!("UPDATE tables SET ended = {ended}"));
        anna.settles().chooses("Le tue partite finite").hears("Una partita finita.").hears("Domino classico con ");
        anna.types("x").hears("Sei nella sala.");
    }
}

#[test]
fn invitations_and_bans_of_another_time_end_when_their_own_ends() {
    let folder = Folder::new("clock-words");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    sql(&folder, "UPDATE invitations SET until = 9223372036854775807");
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    comes_by(&mut bruno, Language::English, &words);
    bruno.chooses("Get up").hears("The lobby.");
    sql(&folder, "UPDATE invitations SET until = 0");
    bruno
        .settles()
        .chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types(&words)
        .hears("This code was good for a day");
    sql(&folder, "INSERT INTO bans (banned, until) VALUES ('SHA256:Carlotta', 0), ('SHA256:Dora', 9223372036854775807)");
    Guest::comes(&house, Some("Carlotta"), Some(Language::English)).hears("Welcome to the house.");
    assert!(Guest::comes(&house, Some("Dora"), Some(Language::English)).wait_until_out().contains("doesn't let you in"));
}
