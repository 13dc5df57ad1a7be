//! Spectators of a match: their output, their messages, and their leaving.

use crate::company::{Folder, Guest, comes_by, open, opens, play_on, quick_person, rows, says, sql};
use salotto::locale::Language;
use salotto_house::House;
use std::sync::Arc;

/// An English-speaking spectator of the match with these words.
#[track_caller]
fn listens(house: &Arc<House>, folder: &Folder, name: &str, words: &str) -> Guest {
    let mut guest = quick_person(house, folder, name, Language::English);
    guest
        .chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types(words)
        .hears("The match has begun, so you listen.")
        .settles();
    guest
}

/// Anna and Bruno, who play with a bot, in her turn; and the words that invite to them.
#[track_caller]
fn a_match(house: &Arc<House>, folder: &Folder) -> (Guest, Guest, String) {
    let mut anna = quick_person(house, folder, "Anna", Language::Italian);
    let mut bruno = quick_person(house, folder, "Bruno", Language::English);
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3")], "2 persone", "Si aspetta, anche per giorni");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian);
    (anna, bruno, words)
}

#[test]
fn who_looks_on_speaks_with_players_and_with_others_who_look_on() {
    let folder = Folder::new("beside");
    let house = open(&folder);
    let (mut anna, mut bruno, words) = a_match(&house, &folder);
    let [mut carla, mut dave] = ["Carla", "Dave"].map(|name| listens(&house, &folder, name, &words));
    let mut elisa = quick_person(&house, &folder, "Elisa", Language::Italian);
    says(&mut carla, "Good evening");
    carla.hears("You said: Good evening");
    anna.hears("Carla dice: Good evening");
    bruno.hears("Carla says: Good evening");
    dave.hears("Carla says: Good evening").settles().types("say Hello Carla").hears("You said: Hello Carla");
    carla.hears("Dave says: Hello Carla").settles();
    says(&mut anna, "Buonasera");
    carla.hears("Anna says: Buonasera").settles();
    // Messages are walked in a list of their own, over which one can speak too.
    carla.types("-").hears("3 things were said, the latest first.\nAnna says: Buonasera, 1 of 3").settles();
    says(&mut carla, "Still here");
    anna.hears("Carla dice: Still here");
    carla.types("down").hears("Dave says: Hello Carla, 2 of 3").settles();
    carla.types("x").hears("Back at the table.").settles().types("t").hears("Anna's turn.");
    elisa.settles();
    assert!(!elisa.heard.text().contains("dice"), "in the lobby none of it is heard: {}", elisa.heard.text());
}

#[test]
fn nothing_that_is_typed_beside_a_match_is_done_in_it() {
    let folder = Folder::new("beside-keys");
    let house = open(&folder);
    let (mut anna, _bruno, words) = a_match(&house, &folder);
    let mut carla = listens(&house, &folder, "Carla", &words);
    let before = rows(&folder, "SELECT line FROM steps ORDER BY n");
    for key in ["b", "d", "g", "space", "u", "h", "3"] {
        carla.types(key).hears("This key does nothing here").settles();
    }
    // Neither a sentence nor an empty line is Enter's wish for a seat.
    carla.types("'").hears("press Enter.").types("b").hears("You said: b").settles();
    carla.types("'").hears("press Enter.").types("").hears("You have said nothing.").settles();
    carla.types("-").hears("One thing was said.").types("").settles().types("x").hears("Back at the table.").settles();
    anna.settles();
    assert!(!anna.heard.text().contains("vorrebbe"), "{}", anna.heard.text());
    assert_eq!(rows(&folder, "SELECT line FROM steps ORDER BY n"), before);
}

#[test]
fn who_looks_on_hears_which_keys_there_are_and_leaves_by_the_key_that_closes_lists() {
    let folder = Folder::new("beside-help");
    let house = open(&folder);
    let (_anna, _bruno, words) = a_match(&house, &folder);
    for leaves in ["x", "q", "quit"] {
        let name = format!("Carla{}", leaves.len());
        let mut carla = listens(&house, &folder, &(name + &leaves[..1]), &words);
        carla
            .types("?")
            .hears("Enter, ask for a bot's seat; ")
            .hears("X, stop listening.")
            .hears("Question mark again for all keys.")
            .settles();
        carla.types("?").hears("All keys, by theme.").settles().types("x").hears("Back at the table.").settles();
        carla.types(leaves).hears("The lobby.").settles();
    }
}

#[test]
fn who_looks_on_hears_why_it_ends_when_nobody_plays_any_more() {
    let folder = Folder::new("beside-end");
    let house = open(&folder);
    let (mut anna, mut bruno, words) = a_match(&house, &folder);
    let mut carla = listens(&house, &folder, "Carla", &words);
    assert!(carla.heard.text().contains("You are listening to a match: Classic dominoes."), "{}", carla.heard.text());
    carla.types("n").hears("Nothing has happened since you began to listen.").settles();
    bruno.settles().types("quit").hears("Goodbye.");
    anna.settles().types("esci").hears("Arrivederci.");
    carla.hears("Nobody is at the table any more: the match waits for its players.\nThe lobby.");
}

#[test]
fn what_a_player_says_over_a_list_is_answered_at_once() {
    let folder = Folder::new("said-over");
    let house = open(&folder);
    let (mut anna, mut bruno, _words) = a_match(&house, &folder);
    bruno.settles().types("q").hears("Menu.").settles();
    says(&mut bruno, "one moment");
    bruno.hears("You said: one moment");
    anna.hears("Bruno dice: one moment").settles();
    bruno.settles().types("-").hears("You said: one moment, 1 of 1").settles().types("x").hears("Menu.").settles().types("x").settles();
    assert_eq!(bruno.heard.text().matches("You said: one moment\n").count(), 1, "{}", bruno.heard.text());
}

#[test]
fn who_does_not_want_to_hear_somebody_does_not_hear_them_beside_the_table_either() {
    let folder = Folder::new("beside-unheard");
    let house = open(&folder);
    let (mut anna, mut bruno, words) = a_match(&house, &folder);
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    carla.chooses("who is here").hears("people are here.").chooses("Anna,").hears("What about Anna?");
    carla.chooses("mute").hears("Muted: you no longer hear what Anna says").settles().types("x").hears("The lobby.").settles();
    carla.chooses("Go to a table with a three-word code").hears("press Enter.").types(&words).hears("so you listen.").settles();
    says(&mut anna, "primo");
    bruno.hears("Anna says: primo").settles();
    says(&mut bruno, "two");
    carla.hears("Bruno says: two");
    assert!(!carla.heard.text().contains("primo"), "{}", carla.heard.text());
}

#[test]
fn who_begins_to_listen_hears_how_the_match_stands_and_walks_what_lies_open() {
    let folder = Folder::new("beside-arrives");
    let house = open(&folder);
    let (mut anna, mut bruno, words) = a_match(&house, &folder);
    anna.chooses_best();
    bruno.hears("Anna opens with").settles();
    let mut carla = listens(&house, &folder, "Carla", &words);
    let text = carla.heard.text();
    for said in ["Scores: Anna 0", "'s turn.", "Enter asks for the seat of one."] {
        assert!(text.contains(said), "{said}: {text}");
    }
    carla.types("left-arrow").hears(", 1 of ").settles().types("e").hears("Round 1").settles();
    let before = carla.heard.text().len();
    carla.types("w").hears("Scores: Anna 0").settles();
    assert!(carla.heard.text()[before..].contains("'s turn."), "{}", carla.heard.text());
    carla.types("l").hears("This key does nothing here").settles();
}

#[test]
fn who_listens_to_kingdomino_walks_everybodys_kingdom() {
    let folder = Folder::new("beside-kingdoms");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens(&mut anna, "Kingdomino", &[("Giocatori", "2")], "2 persone", "Si aspetta, anche per giorni");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian).chooses_best();
    bruno.hears("Anna places").settles();
    let mut carla = listens(&house, &folder, "Carla", &words);
    let text = carla.heard.text();
    assert!(text.contains("On offer: ") && text.contains("Bruno's turn."), "{text}");
    carla.types("a").hears("Anna's kingdom").hears("Castle").settles().types("v").hears("Anna").settles();
    carla.types("up").settles().types("l").settles().types("f").settles();
    assert!(!carla.heard.text().contains("does nothing"), "{}", carla.heard.text());
    carla
        .types("a")
        .hears("Bruno's kingdom")
        .settles()
        .types("v")
        .hears("is only a castle")
        .settles()
        .types("a")
        .hears("Anna's kingdom")
        .settles();
}

#[test]
fn who_listens_is_taken_along_when_those_who_played_play_again() {
    let folder = Folder::new("listens-on");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens(&mut anna, "Domino classico", &[("Traguardo", "30")], "2 persone", "Si aspetta, anche per giorni");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian);
    let mut carla = listens(&house, &folder, "Carla", &words);
    let mut dave = listens(&house, &folder, "Dave", &words);
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    carla.hears("The match is over.").settles();
    dave.hears("The match is over.").settles().chooses("back to the lobby").hears("The lobby.").settles();
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:");
    carla.hears("Anna would like another match like this one.").settles();
    bruno.hears("Anna would like another match like this one.").chooses("Another match like this one").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    carla.hears("You are listening to a match: Classic dominoes.");
    dave.settles();
    assert_eq!(dave.heard.text().matches("You are listening").count(), 1, "he has gone: {}", dave.heard.text());
}

#[test]
fn who_comes_when_the_match_has_begun_hears_since_when() {
    let folder = Folder::new("beside-since");
    let house = open(&folder);
    let (_anna, _bruno, words) = a_match(&house, &folder);
    // An hour and a half have passed.
    sql(&folder, "UPDATE tables SET begun = begun - 5400 WHERE begun > 5400");
    let mut carla = quick_person(&house, &folder, "Carla", Language::English);
    carla
        .chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types(&words)
        .hears("The match began an hour ago, so you listen.");
    // The same from the list of matches, which has the tables that are open to all.
    let [mut dave, mut elisa, mut fred] = ["Dave", "Elisa", "Fred"].map(|name| quick_person(&house, &folder, name, Language::English));
    elisa
        .chooses("Open a table")
        .chooses("Classic dominoes")
        .hears("Enter to open")
        .settles()
        .chooses("Open:")
        .hears("You wait at a table:");
    fred.chooses("One table with room").settles().types("").hears("You wait at a table:");
    elisa.hears("Fred sits down.").settles().chooses("Begin").hears("Round 1");
    sql(&folder, "UPDATE tables SET begun = begun - 5400 WHERE begun > 5400");
    dave.chooses("Listen to ").hears("Which match would you like to hear?").settles().types("").hears("The match began an hour ago");
}
