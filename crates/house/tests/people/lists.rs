//! Nested lists: keys pressed on the server, however often, end nothing for other users.

use crate::company::{Folder, Guest, comes_by, new_person, open, opens_a_table, quick_person, rows, says, two_at_a_table};
use salotto::locale::Language;

/// The number of times that each key is pressed, which takes seconds in all; `SALOTTO_PRESSES` can
/// raise it.
fn presses() -> usize {
    std::env::var("SALOTTO_PRESSES").map_or(300, |presses| presses.parse().expect("a number"))
}

/// Number of keys pressed before the answers are waited for.
const AT_ONCE: usize = 100;

/// Maximum number of nested lists.
const MOST_OPEN: usize = 4;

/// Waits until everything typed has been answered: an unknown word is named then. Discards the
/// output until there, since each wait searches all of it.
#[track_caller]
fn answers_all(guest: &mut Guest) {
    guest.types("zzz").hears("zzz").hears("zzz").settles().forgets();
}

/// Asks for every list that opens over others, again and again, each time from the list to which
/// this way leads, and gets out of them.
#[track_caller]
fn asks_for_all_lists(guest: &mut Guest, way: &[&str], out: &str) {
    for keys in [&["?"][..], &["-"], &["?", "?", "-"], &["menu", "?", "?", "-", "F1"]] {
        way.iter().for_each(|item| _ = guest.chooses(item).settles());
        for number in 1..=presses() / keys.len() {
            keys.iter().for_each(|key| _ = guest.types(key));
            if number % AT_ONCE == 0 {
                answers_all(guest);
            }
        }
        answers_all(guest);
        (0..=MOST_OPEN + way.len()).for_each(|_| _ = guest.types("x").settles());
        guest.hears(out);
    }
}

#[test]
fn lists_in_the_house_never_lie_deeper_than_a_few() {
    let folder = Folder::new("lists");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut guest = Guest::comes(&house, None, Some(Language::English));
    guest.hears("The lobby.").settles();
    says(&mut anna, "Ciao");
    guest.hears("Anna says: Ciao").settles();
    asks_for_all_lists(&mut guest, &[], "The lobby.");
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut guest, Language::English, &words);
    anna.hears("al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian).settles();
    asks_for_all_lists(&mut anna, &[], "Non c'è nessuna lista");
    new_person(&house, "Dora", Language::English);
}

#[test]
fn lists_of_who_looks_after_the_house_never_lie_deeper_than_a_few() {
    let folder = Folder::new("operators-lists");
    let house = open(&folder);
    let mut serena = Guest::comes(&house, Some("olga"), Some(Language::English));
    serena.hears("press Enter.").types("Serena").hears("The lobby.").settles();
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    says(&mut anna, "Ciao");
    serena.hears("Anna says: Ciao").settles();
    opens_a_table(&mut anna, "Si aspetta un minuto");
    for way in [&["the house"][..], &["the house", "who is here", "Anna"], &["the house", "the tables"], &["the house", "what was done"]] {
        asks_for_all_lists(&mut serena, way, "The lobby.");
    }
    new_person(&house, "Dora", Language::English);
}

#[test]
fn a_number_typed_as_a_line_is_told_before_it_is_played_with_others() {
    let folder = Folder::new("number-told");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta, anche per giorni");
    anna.chooses("Cominciare").wait_for_turn(Language::Italian).settles();
    let lays = || rows(&folder, "SELECT line FROM steps WHERE line LIKE '1 lay%'").len();
    anna.types("2").hears("per aprire: Invio per giocare.").settles().types("3").hears("per aprire: Invio per giocare.").settles();
    assert_eq!(lays(), 0, "nothing is played by a number alone");
    // Enter plays the move that was read out, and so does the same number again; over the list of
    // moves as well.
    anna.types("b").settles().types("2").hears("2: Invio per la seconda").settles();
    assert_eq!(lays(), 0);
    anna.types("2").hears("Hai aperto con").settles();
    bruno.hears("Anna opens with");
    assert_eq!(lays(), 1);
}
