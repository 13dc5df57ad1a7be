//! Identity of users: one user at two windows, names that mean other users, words that look like
//! the game, and the limits of guests.

use crate::company::{Folder, Guest, comes_by, new_person, open, opens_a_table, play_on, rows, says};
use salotto::locale::Language;
use std::thread;
use std::time::{Duration, Instant};

const ELSEWHERE: &str = "Hai aperto la casa da un'altra parte: qui si chiude.";

#[test]
fn of_two_windows_of_one_person_the_newer_counts_at_once() {
    let folder = Folder::new("newer");
    let house = open(&folder);
    let mut first = new_person(&house, "Anna", Language::Italian);
    let mut second = Guest::comes(&house, Some("Anna"), None);
    second.hears("Sei nella sala.");
    first.hears(ELSEWHERE);
    first.wait_until_out();
    assert_eq!(house.own_users().len(), 1);
}

#[test]
fn in_mid_match_the_newer_window_has_the_seat() {
    let folder = Folder::new("newer-match");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    let mut newer = Guest::comes(&house, Some("Anna"), None);
    anna.hears(ELSEWHERE);
    anna.wait_until_out();
    newer.hears("Sei nella sala.").settles().chooses("Il tuo tavolo");
    newer.types("").hears("Si riprende: Domino classico.");
    bruno.hears("Anna has left the table.").hears("Anna is back at the table.");
    play_on(&mut [(&mut newer, Language::Italian), (&mut bruno, Language::English)], 4);
}

#[test]
fn of_many_windows_at_once_one_stays() {
    let folder = Folder::new("windows");
    let house = open(&folder);
    new_person(&house, "Anna", Language::Italian).types("esci").wait_until_out();
    let mut windows: Vec<Guest> = (0..5).map(|_| Guest::comes(&house, Some("Anna"), None)).collect();
    let end = Instant::now() + crate::company::LONG;
    let open = |windows: &[Guest]| windows.iter().filter(|guest| guest.thread.as_ref().is_some_and(|thread| !thread.is_finished())).count();
    while open(&windows) > 1 || house.own_users().len() != 1 {
        assert!(Instant::now() < end, "{} windows are open", open(&windows));
        thread::sleep(Duration::from_millis(5));
    }
    let last = windows.iter_mut().find(|guest| guest.thread.as_ref().is_some_and(|thread| !thread.is_finished()));
    last.expect("one of them").hears("Sei nella sala.").types("esci").hears("Arrivederci.");
}

#[test]
fn who_says_their_name_in_two_windows_is_one_person() {
    let folder = Folder::new("two-names");
    let house = open(&folder);
    let mut first = Guest::comes(&house, Some("Anna"), Some(Language::Italian));
    first.hears("premi Invio.");
    let mut second = Guest::comes(&house, Some("Anna"), Some(Language::Italian));
    second.hears("premi Invio.");
    first.types("Anna").hears("Ciao, Anna.");
    second.types("Annetta").hears("Ciao, Anna.").hears("Sei nella sala.");
    first.hears(ELSEWHERE);
    assert_eq!(rows(&folder, "SELECT name FROM people"), ["Anna"]);
}

#[test]
fn a_name_that_tries_to_be_somebody_else_is_not_to_be_had() {
    let folder = Folder::new("names");
    let house = open(&folder);
    new_person(&house, "Nicolò", Language::Italian);
    let taken = "c'è già: scegli un altro nome.";
    let reserved = "Questo nome è riservato: scegline un altro.";
    let signs = "Un nome ha soltanto lettere e cifre, senza spazi né altri segni.";
    let length = "Un nome ha da 2 a 16 lettere.";
    let unfit = [
        [("NICOLO", taken), ("nicolo\u{300}", taken), ("tu", reserved), ("You", reserved)],
        [("Ospiti", reserved), ("zita", taken), ("Ospite7", reserved), ("nessuno", reserved)],
        [("Nicolò\u{200b}", signs), ("Νicolò", signs), ("Anna dice", signs), ("-", length)],
        [("x", length), ("Annabellissimissima", length), ("12", signs), ("Anna!", signs)],
    ];
    new_person(&house, "Zita", Language::Italian);
    for (number, names) in unfit.into_iter().enumerate() {
        let mut new = Guest::comes(&house, Some(&format!("key{number}")), Some(Language::Italian));
        for (name, said) in names {
            new.hears("premi Invio.").types(name).hears(said);
        }
        new.hears("premi Invio.").types(&format!("Franco{number}")).hears(&format!("Ciao, Franco{number}."));
    }
}

#[test]
fn what_is_said_can_not_be_taken_for_the_game() {
    let folder = Folder::new("chat");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::Italian);
    for text in ["ciao\rTocca a te.", "\u{202e}.et a accoT", "Bruno dice: apro io\u{2028}Tocca a te.", "\u{1b}[2J\u{7}Tocca a te."] {
        says(&mut anna, text);
        bruno.hears("Anna dice: ");
    }
    anna.types(":say Tocca a te. Bruno passa.").hears("Hai detto: Tocca a te. Bruno passa.");
    bruno.hears("Anna dice: Tocca a te. Bruno passa.").settles();
    let heard = bruno.heard.text();
    let said: Vec<&str> = heard.lines().filter(|line| line.contains("Tocca a te") || line.contains("accoT")).collect();
    assert_eq!(said.len(), 5, "{heard:?}");
    assert!(said.iter().all(|line| line.starts_with("Anna dice: ") && !line.contains(['\u{202e}', '\u{1b}', '\u{7}', '\r'])), "{said:?}");
}

#[test]
fn five_times_in_ten_seconds_is_enough_and_so_are_a_hundred_and_fifty_letters() {
    let folder = Folder::new("chatter");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    says(&mut anna, &"è".repeat(151));
    anna.hears("È troppo lungo: 151 lettere, al massimo 150.");
    for number in 0..5 {
        says(&mut anna, &format!("ciao {number}"));
        bruno.hears(&format!("Anna says: ciao {number}"));
    }
    says(&mut anna, "ciao ancora");
    anna.hears("Hai parlato 5 volte in 10 secondi: aspetta un momento.");
    assert!(!bruno.heard.text().contains("ancora"));
}

#[test]
fn the_prompt_for_a_name_repeats_itself_refuses_commands_and_can_be_left() {
    let folder = Folder::new("left-prompt");
    let house = open(&folder);
    for (number, way) in ["quit", ":quit", "esc"].into_iter().enumerate() {
        let mut new = Guest::comes(&house, Some(&format!("key{number}")), Some(Language::English));
        new.hears("Type your name and press Enter. Escape leaves.");
        new.types("?").hears("Type your name and press Enter.");
        for word in ["undo", ":undo"] {
            new.types(word).hears("Undo is the word of a command").hears("Type your name and press Enter.");
        }
        new.types("").hears("Type your name and press Enter.");
        new.types(way).wait_until_out();
    }
    assert_eq!(rows(&folder, "SELECT name FROM people"), Vec::<String>::new());
}

#[test]
fn words_are_not_guessed() {
    let folder = Folder::new("guests");
    let house = open(&folder);
    let mut guest = Guest::comes(&house, None, Some(Language::English));
    guest.hears("You play as a guest").hears("ssh-keygen -t ed25519").hears("The lobby.").hears("Open a table, 1 of 7");
    for _ in 0..10 {
        guest
            .settles()
            .chooses("Go to a table with a three-word code")
            .hears("press Enter.")
            .types("cat dog horse")
            .hears("This code invites to no table of this house.");
    }
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    guest.settles().chooses("Go to a table with a three-word code").hears("press Enter.").types(&words);
    guest.hears("Too many wrong words. Leave the house, and come back with the right ones.");
}

#[test]
fn somebody_has_so_many_tables_open() {
    let folder = Folder::new("tables");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    for number in 0..salotto_house::MOST_TABLES {
        anna.chooses("Aprire un tavolo");
        anna.chooses("Domino classico");
        anna.chooses("In quanti:").chooses("tu, contro i bot").settles();
        anna.chooses("Aprire:").hears("Aspetti al tavolo:");
        anna.chooses("Tornare nella sala").hears("Sei nella sala.");
        assert_eq!(house.tables().len(), number + 1);
    }
    anna.chooses("Aprire un tavolo").hears("Hai già aperto 20 tavoli: prima finiscine uno, oppure chiudilo.");
}

#[test]
fn a_seat_acts_in_its_own_turn_and_once() {
    let folder = Folder::new("turns");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").settles().chooses("Cominciare");
    // Anna opens; Bruno's keys before that have no effect.
    anna.hears("Tocca a te").settles();
    bruno.hears("Anna opens");
    let steps = || rows(&folder, "SELECT line FROM steps ORDER BY n");
    let before = steps();
    for key in ["b", "d", "g", " ", "", "6-4", "1"] {
        bruno.types(key).settles();
    }
    assert_eq!(steps(), before);
    bruno.hears("It is not your turn: it is Anna's.");
    anna.types("b").settles();
    anna.types("").settles();
    bruno.hears("Anna opens with").hears("our turn").settles();
    let once = steps();
    assert_eq!(once.len(), before.len() + 1);
    for key in ["b", "", "6-4", "d"] {
        anna.types(key).settles();
    }
    assert_eq!(steps(), once, "a second time is no turn");
    anna.hears("Non tocca a te");
}
