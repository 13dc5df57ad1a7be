//! Three words of an invitation: the places where they are typed, their expiry, and users who come
//! in without a key or a language.

use crate::company::{Folder, Guest, USUAL, begins, comes_by, open, opens, opens_a_table, quick_person, rows, sql};
use salotto::locale::Language;

const ALREADY: &str = "You are at the table of this code already.";

/// The same words with the separators that people type.
fn joined(words: &str) -> [String; 4] {
    let all: Vec<&str> = words.split(' ').collect();
    let [one, two, three] = all[..] else { panic!("{words}") };
    [
        format!("{one}, {two} e {three}"),
        format!("{one} {two} and {three}"),
        format!(":{one}, {two}, {three}."),
        format!("  {} {two}   {three}", one.to_uppercase()),
    ]
}

#[test]
fn words_are_understood_over_any_list_and_however_they_are_joined() {
    let folder = Folder::new("words-anywhere");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, USUAL);
    // The words are told in her language, and typed in his.
    for (way, typed) in ["", "Settings", "Open a table", "The keys"].into_iter().zip(joined(&words)) {
        if !way.is_empty() {
            bruno.chooses(way).settles();
        }
        bruno.types(&typed).hears("You wait at a table:").settles();
        anna.hears("Bruno si siede al tavolo.").settles();
        bruno.types(&typed).hears(ALREADY).settles().chooses("Get up").hears("The lobby.").settles();
        anna.hears("Bruno si alza dal tavolo.").settles();
    }
    // Other words are no invitation.
    bruno.types("play three left").hears("I don't know play three left").settles();
    bruno.types("gatto luna zorro").hears("This code invites to no table of this house.");
}

#[test]
fn who_follows_words_from_a_match_keeps_the_seat_there() {
    let folder = Folder::new("words-from-a-match");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::Italian);
    opens(&mut bruno, "Domino classico", &[("Traguardo", "50")], "2 persone", "Si aspetta, anche per giorni");
    begins(&mut bruno).wait_for_turn(Language::Italian).settles();
    for menu in [false, true] {
        if menu {
            bruno.types("q").hears("Menù.").settles();
        }
        bruno.types(&joined(&words)[0]).hears("Il posto resta tuo.").hears("Aspetti al tavolo:").settles();
        anna.hears("Bruno").settles();
        bruno.chooses("Tornare nella sala").settles().chooses("I tuoi 2 tavoli").hears("I tuoi tavoli.").settles();
        bruno.chooses("Tocca a te:").hears("Si riprende:").settles().types("n").settles();
    }
}

#[test]
fn whoever_listens_or_is_a_guest_follows_words_as_well() {
    let folder = Folder::new("words-guest");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::Italian);
    let others = opens(&mut bruno, "Domino classico", &[("Traguardo", "50")], "2 persone", "Si aspetta, anche per giorni");
    begins(&mut bruno).wait_for_turn(Language::Italian).settles();
    let mut guest = Guest::comes(&house, None, Some(Language::English));
    guest.hears("The lobby.").settles().types(&joined(&others)[1]).hears("so you listen.").settles();
    guest.types(&joined(&words)[2]).hears("You wait at a table:").settles();
    anna.hears("si siede al tavolo.");
}

#[test]
fn of_words_that_hold_no_more_one_hears_why_and_since_when() {
    let folder = Folder::new("words-lapsed");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, USUAL);
    sql(&folder, "UPDATE invitations SET until = until - 25 * 3600 - 60");
    let late = "This code was good for a day, which ended an hour ago. Ask for a new one.";
    bruno.types(&words).hears(late).settles();
    bruno.chooses("Go to a table with a three-word code").hears("press Enter.").types(&words).hears(late).settles();
    let mut carla = Guest::comes(&house, Some("carla"), Some(Language::Italian));
    carla.hears("premi Invio.").types(&words).hears("e sono scadute un'ora fa. Chiedine altre.").hears("premi Invio.");
    anna.chooses("Chiudere il tavolo").hears("Sei nella sala.").settles();
    bruno.types(&words).hears(late).settles();
    let mut dora = quick_person(&house, &folder, "Dora", Language::Italian);
    let words = opens_a_table(&mut dora, USUAL);
    dora.chooses("Chiudere il tavolo").hears("Sei nella sala.").settles();
    bruno.types(&words).hears("The table of this code was closed a moment ago.").settles();
}

#[test]
fn words_for_the_record_of_a_match_are_told_from_an_invitation() {
    let folder = Folder::new("words-record");
    let house = open(&folder);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let over = "INSERT INTO tables (id, phase, header, seed, access, waits, version, taken_back, opened, ended)
         VALUES (9, 'over', '', '1', 'invited', 60, 1, 0, 1, 2)";
    sql(&folder, over);
    sql(&folder, "INSERT INTO invitations (words, at_table, until) VALUES ('gatto-luna-pane', 9, 100000000000)");
    bruno.types("gatto, luna e pane").hears("This code gives a finished match in a file").settles();
    // A table that this server doesn't know yet: another one may have opened it just now.
    sql(&folder, &over.replace("(9, 'over'", "(10, 'filling'").replace(", 1, 2)", ", 1, NULL)"));
    sql(&folder, "INSERT INTO invitations (words, at_table, until) VALUES ('luna-gatto-pane', 10, 100000000000)");
    bruno.types("luna, gatto e pane").hears("This code invites to no table of this house");
}

#[test]
fn who_types_the_words_instead_of_a_name_goes_to_that_table_with_a_name() {
    let folder = Folder::new("words-name");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL);
    let mut bruno = Guest::comes(&house, Some("bruno"), Some(Language::English));
    bruno.hears("press Enter.").types(&joined(&words)[1]).hears("only your name is missing.").hears("press Enter.");
    bruno.types("Bruno").hears("Hello, Bruno.").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.");
}

#[test]
fn a_guest_whose_language_nobody_knows_is_asked_for_it_in_all_of_them_and_finds_how_to_get_a_key() {
    let folder = Folder::new("guests-language");
    let house = open(&folder);
    let mut guest = Guest::comes(&house, None, None);
    guest.hears("Che lingua? Which language? ¿Qué idioma?").settles().chooses("English");
    guest.hears("You play as a guest").hears("The lobby.").settles();
    guest.chooses("Settings").hears("Settings.").settles().chooses("How to get a name of your own");
    guest.hears("type ssh-keygen -t ed25519").hears("by the same line").hears("Settings.\nHow to get a name").settles();
    // If the client gives a language, nothing is asked.
    let mut other = Guest::comes(&house, None, Some(Language::Italian));
    other.hears("Giochi come ospite").hears("Sei nella sala.").settles();
    assert!(!other.heard.text().contains("Which language"), "{}", other.heard.text());
    let words = opens_a_table(&mut quick_person(&house, &folder, "Anna", Language::Italian), USUAL);
    comes_by(&mut other, Language::Italian, &words);
}

#[test]
fn where_lines_are_typed_help_names_words_and_a_number_is_told_before_it_plays() {
    let folder = Folder::new("lines");
    let house = open(&folder);
    // Her language is unknown before she chooses it.
    let mut guest = Guest::comes(&house, None, None);
    guest.settles().chooses("English").hears("The lobby.").settles();
    guest.types("?").hears("This is a list: down and up to move through it, Enter to choose, or a number; X to close it.").settles();
    guest.types("?").hears("All keys, by theme.").settles();
    for theme in 0..4 {
        for _ in 0..theme {
            guest.types("down").settles();
        }
        guest.types("").hears("own for the next key").settles();
        (0..20).for_each(|_| _ = guest.types("down").settles());
        guest.types("x").hears("All keys, by theme.").settles().types("home").settles();
    }
    let text = guest.heard.text();
    assert!(text.contains("Down, next tile or item") && text.contains("Q, the menu, to change settings or leave"), "{text}");
    assert!(["arrow,", "Page ", "Tab,"].iter().all(|key| !text.contains(key)), "{text}");

    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    opens(&mut anna, "Domino classico", &[("Traguardo", "50")], "2 persone", "Si aspetta, anche per giorni");
    begins(&mut anna).wait_for_turn(Language::Italian).settles();
    anna.types("?").hears("giù, tessera successiva").settles();
    let steps = || rows(&folder, "SELECT line FROM steps").len();
    let before = steps();
    anna.types("inizio").settles().types(":giù").settles();
    anna.types("1").hears("per aprire: Invio per giocare.").settles();
    assert_eq!(steps(), before, "it is told first");
    anna.types("b").settles().types("2").hears("2: Invio per la seconda riga").settles();
    assert_eq!(steps(), before, "over the list of moves as well");
    anna.types("2").settles();
    assert!(steps() > before);
}
