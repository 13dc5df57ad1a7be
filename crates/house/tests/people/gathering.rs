//! A table before its match: invitations, calls, and the permission to begin.

use crate::company::{
    Folder, Guest, LONG, USUAL, begins, comes_by, kept, new_person, open, opens, opens_a_table, play_on, quick_person, two_at_a_table,
};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::{EntryTarget, PageVisit};
use std::sync::Arc;
use std::time::Instant;

const DAYS: &str = "Si aspetta, anche per giorni";

/// Anna at a table of hers for three, by correspondence, with Bruno and Carla, who speak English.
#[track_caller]
fn three_at_a_table(house: &Arc<House>, folder: &Folder) -> [Guest; 3] {
    let mut anna = quick_person(house, folder, "Anna", Language::Italian);
    let [mut bruno, mut carla] = ["Bruno", "Carla"].map(|name| quick_person(house, folder, name, Language::English));
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3")], "3 persone", DAYS);
    comes_by(&mut bruno, Language::English, &words);
    comes_by(&mut carla, Language::English, &words);
    [anna, bruno, carla]
}

#[test]
fn where_a_seat_is_free_whoever_begins_is_asked_and_may_go_on_waiting() {
    let folder = Folder::new("asked");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    anna.chooses("Cominciare").hears("Un posto è ancora libero. Cominciare lo stesso?\nNo, si aspetta, 1 di 2").types("");
    anna.hears("Aspetti: al tavolo tu; un posto libero.").settles();
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo. Nessun posto libero.").settles();
    anna.types("").hears("Manche 1");
    bruno.hears("Round 1");
}

#[test]
fn all_who_sit_down_hear_how_long_the_match_takes() {
    let folder = Folder::new("minutes");
    let house = open(&folder);
    let (anna, bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    let (anna, bruno) = (anna.heard.text(), bruno.heard.text());
    assert!(anna.contains("Opzioni del gioco: due giocatori, livello dei bot normale; circa 20 minuti"), "{anna}");
    assert!(anna.contains(". Durata: circa 10 minuti.\n"), "{anna}");
    assert!(bruno.contains(". Length: about 10 minutes.\n"), "{bruno}");
}

#[test]
fn the_invitation_gives_way_to_the_beginning_when_all_sit() {
    let folder = Folder::new("gives-way");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    assert!(anna.heard.text().ends_with("Bruno si siede al tavolo. Nessun posto libero.\nCominciare, 1 di 5\n"), "{}", anna.heard.text());
    anna.types("").hears("Manche 1");
    bruno.hears("Round 1");
}

#[test]
fn who_is_in_the_lobby_with_a_seat_kept_is_called_and_who_has_gone_is_named() {
    let folder = Folder::new("called");
    let house = open(&folder);
    let [mut anna, mut bruno, mut carla] = three_at_a_table(&house, &folder);
    anna.hears("Carla si siede al tavolo. Nessun posto libero.").settles();
    bruno.settles().chooses("Back to the lobby").hears("Your seat is kept.").hears("The lobby.").settles();
    anna.hears("Bruno torna nella sala: il posto resta suo.").settles();
    carla.settles().types("quit").hears("Goodbye.");
    carla.wait_until_out();
    anna.hears("Carla esce dalla casa: il posto resta suo.").settles();
    // Bruno reads something, and types something, while Anna begins.
    bruno.chooses("Settings").settles().chooses("your name").hears("Type the name");
    anna.chooses("Cominciare").hears("Manca Carla. Cominciare lo stesso?").settles().chooses("Sì, si comincia").hears("Manche 1");
    bruno.types("").hears("The match at your table begins.").hears("Round 1");
    assert!(!anna.heard.text().contains("Bruno ha lasciato"), "he counts as there:\n{}", anna.heard.text());
}

#[test]
fn who_is_back_at_the_table_is_heard_of() {
    let folder = Folder::new("back");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta un minuto");
    bruno.settles().chooses("Back to the lobby").hears("The lobby.").settles();
    anna.hears("Bruno torna nella sala: il posto resta suo.");
    bruno.chooses("Your table").hears("Your tables.").settles().types("").hears("You wait at a table:");
    anna.hears("Bruno è di nuovo al tavolo.");
}

#[test]
fn who_has_come_in_again_is_called_from_the_lobby() {
    let folder = Folder::new("in-again");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, DAYS);
    bruno.settles().types("quit").hears("Goodbye.");
    bruno.wait_until_out();
    anna.hears("Bruno esce dalla casa").settles();
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("The lobby.").settles();
    anna.chooses("Cominciare").hears("Manche 1");
    bruno.hears("The match at your table begins.").hears("Round 1");
}

#[test]
fn who_goes_to_another_table_is_not_called_to_the_first() {
    let folder = Folder::new("elsewhere");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, DAYS);
    bruno.settles().chooses("Back to the lobby").hears("The lobby.").settles();
    anna.hears("Bruno torna nella sala").settles();
    bruno.chooses("Open a table").hears("Which game?").settles().types("").hears("Enter to open").settles().types("");
    bruno.hears("You wait at a table:").settles();
    anna.chooses("Cominciare").hears("Manca Bruno.").settles().chooses("Sì, si comincia").hears("Manche 1");
    bruno.types("?").settles();
    let text = bruno.heard.text();
    assert!(!text.contains("begins") && !text.contains("Round 1"), "{text}");
}

#[test]
fn where_whoever_opened_the_table_has_gone_the_others_begin_at_once_if_all_want_to() {
    let folder = Folder::new("leaderless");
    let house = open(&folder);
    let [mut anna, mut bruno, mut carla] = three_at_a_table(&house, &folder);
    anna.hears("Carla si siede al tavolo.").settles();
    // While Anna is there, no other player may begin.
    assert!(!bruno.settles().heard.text().contains("egin"), "{}", bruno.heard.text());
    anna.types("esci").hears("Arrivederci.");
    anna.wait_until_out();
    let gone = "Anna leaves the house: the seat is kept. In a minute any of you can begin; at once, if all want to.";
    bruno.hears(gone).settles();
    carla.hears(gone).settles();
    bruno.chooses("Begin at once").hears("You want to begin at once. Carla would have to want it too.").settles();
    carla.hears("Bruno wants to begin at once.").settles().chooses("Begin at once").hears("Round 1");
    bruno.hears("Round 1");
}

#[test]
fn a_guests_table_is_for_those_who_have_its_words_and_ends_with_its_last_person() {
    let folder = Folder::new("guests-table");
    let house = open(&folder);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let mut guest = Guest::comes(&house, None, Some(Language::Italian));
    guest.hears("Giochi come ospite").hears("Sei nella sala.").settles().chooses("Aprire un tavolo");
    guest.hears("una volta fuori non ritrovi questo tavolo").settles();
    let words = opens_from_games(&mut guest);
    // Without the words, no other guest finds it.
    bruno.types("end").settles().types("home").hears("Open a table, 1 of ").settles();
    let mut other = Guest::comes(&house, None, Some(Language::English));
    other.hears("The lobby.").settles();
    comes_by(&mut other, Language::English, &words);
    guest.hears("si siede al tavolo. Nessun posto libero.").settles().chooses("Cominciare").hears("Manche 1");
    other.hears("Round 1");
    guest.cut();
    assert_eq!(house.tables().len(), 1, "one of them is there");
    other.cut();
    assert_eq!(house.tables().len(), 0, "it has ended");
    drop(bruno);
}

#[test]
fn who_is_left_at_a_guests_table_hears_that_they_may_begin() {
    let folder = Folder::new("guests-leader");
    let house = open(&folder);
    let (mut guest, words) = guest_opens_table(&house);
    let mut other = Guest::comes(&house, None, Some(Language::English));
    other.hears("The lobby.").settles();
    comes_by(&mut other, Language::English, &words);
    guest.cut();
    other.hears("Now it's up to you to begin.").settles().chooses("Begin").hears("Begin all the same?");
}

/// A guest without a name who has opened a table for two from the lobby, and the three words that lead there.
pub fn guest_opens_table(house: &Arc<House>) -> (Guest, String) {
    let mut guest = Guest::comes(house, None, Some(Language::Italian));
    guest.hears("Sei nella sala.").settles().chooses("Aprire un tavolo").settles();
    let words = opens_from_games(&mut guest);
    (guest, words)
}

/// Opens a table of the usual kind, from the list of games; returns its words.
fn opens_from_games(guest: &mut Guest) -> String {
    guest.chooses("Domino classico").hears("Aprire: 2 persone, solo su invito").settles();
    guest.types("").hears("Aspetti al tavolo:").settles().types("").hears("con queste tre parole: ").settles();
    let text = guest.heard.text();
    let words = text.split("con queste tre parole: ").nth(1).and_then(|rest| rest.split('.').next()).expect("three words");
    words.replace(", ", " ")
}

#[test]
fn a_guest_has_one_table_and_alone_leaves_none_behind() {
    let folder = Folder::new("guests-one");
    let house = open(&folder);
    let (mut guest, _) = guest_opens_table(&house);
    guest.types("x").hears("Sei nella sala.").settles().chooses("Aprire un tavolo").hears("Chi è ospite ha un tavolo alla volta.");
    guest.settles().types("home").settles().types("").hears("I tuoi tavoli.").settles().types("").hears("Aspetti al tavolo:");
    guest.settles().chooses("Chiudere il tavolo").hears("Sei nella sala.").settles();
    assert_eq!(house.tables().len(), 0);
}

/// The number of keys pressed after the name was given, without typed texts, and the number of words heard.
fn pressed_and_heard(text: &str, name: &str) -> (usize, usize) {
    let (_, text) = text.split_once(&format!("> {name}\n")).expect("a name");
    let (keys, heard): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("> "));
    (keys.len(), heard.iter().map(|line| line.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()).sum())
}

/// The keys after the name, and the most words, until the friend sits down, for the player who opens a table.
const TO_OPEN: (usize, usize) = (4, 110);
/// The keys and the most words for the player who comes to it, without the three words.
const TO_COME: (usize, usize) = (3, 50);

/// Checks the number of keys since the name was given, and that no more words than this were heard.
#[track_caller]
fn check_counts(text: &str, name: &str, (keys, most_words): (usize, usize)) {
    let (pressed, heard) = pressed_and_heard(text, name);
    assert!(pressed == keys && heard <= most_words, "{pressed} keys, {heard} words:\n{text}");
}

/// Two new users who press Enter wherever it is offered: one opens a table, and the other comes to
/// it by the words.
fn two_friends(house: &Arc<House>, files: [&str; 2], names: [&str; 2], said: &Said) {
    let mut one = Guest::comes(house, Some(names[0]), None);
    one.settles();
    said.language.iter().for_each(|key| _ = one.types(key).settles());
    one.hears(said.name).types(names[0]).hears(said.lobby).settles();
    for heard in [said.game, said.open, said.waits] {
        one.types("").hears(heard).settles();
    }
    one.types("").hears(said.invited).settles();
    let text = one.heard.text();
    check_counts(&text, names[0], TO_OPEN);
    let words = text.split(said.invited).nth(1).and_then(|rest| rest.split('.').next()).expect("three words").trim().replace(", ", " ");

    let mut two = Guest::comes(house, Some(names[1]), None);
    two.settles();
    said.language.iter().for_each(|key| _ = two.types(key).settles());
    two.hears(said.name).types(names[1]).hears(said.lobby).settles();
    two.chooses(said.by_words).hears(said.ask).settles();
    check_counts(&two.heard.text(), names[1], TO_COME);
    two.types(&words).hears(said.waits).settles();

    one.hears(names[1]).hears(said.begins).settles().types("").hears(said.begun).settles();
    two.hears(said.begun).settles();
    one.types(said.quit).settles();
    two.hears(names[0]).settles().types(said.quit).settles();
    kept(files[0], &one.wait_until_out());
    kept(files[1], &two.wait_until_out());
}

/// Keys that the two press and texts that they hear, in their language.
struct Said {
    /// The keys for the language, which the server doesn't know.
    language: &'static [&'static str],
    name: &'static str,
    lobby: &'static str,
    game: &'static str,
    open: &'static str,
    waits: &'static str,
    invited: &'static str,
    by_words: &'static str,
    ask: &'static str,
    begins: &'static str,
    begun: &'static str,
    quit: &'static str,
}

const ITALIAN: Said = Said {
    language: &[""],
    name: "premi Invio.",
    lobby: "Sei nella sala.",
    game: "Quale gioco?",
    open: "Aprire: ",
    waits: "Aspetti al tavolo:",
    invited: "con queste tre parole:",
    by_words: "Andare a un tavolo con tre parole",
    ask: "premi Invio.",
    begins: "Cominciare, 1 di ",
    begun: "Manche 1",
    quit: "esci",
};

const ENGLISH: Said = Said {
    language: &["down", ""],
    name: "press Enter.",
    lobby: "The lobby.",
    game: "Which game?",
    open: "Open: ",
    waits: "You wait at a table:",
    invited: "for whoever you invite:",
    by_words: "Go to a table with a three-word code",
    ask: "press Enter.",
    begins: "Begin, 1 of ",
    begun: "Round 1",
    quit: "quit",
};

const SPANISH: Said = Said {
    language: &["down", "down", ""],
    name: "pulsa Enter.",
    lobby: "Estás en la sala.",
    game: "¿Qué juego?",
    open: "Abrir: ",
    waits: "Esperas en una mesa:",
    invited: "Da estas tres palabras a quien invites:",
    by_words: "Ir a una mesa con tres palabras",
    ask: "pulsa Enter.",
    begins: "Empezar, 1 de ",
    begun: "Ronda 1",
    quit: "salir",
};

#[test]
fn two_friends_who_know_nothing_find_each_other() {
    let folder = Folder::new("friends");
    let house = open(&folder);
    two_friends(&house, ["friends.anna", "friends.bruno"], ["Anna", "Bruno"], &ITALIAN);
}

#[test]
fn two_english_friends_who_know_nothing_find_each_other() {
    let folder = Folder::new("friends-english");
    let house = open(&folder);
    two_friends(&house, ["friends.amy", "friends.bob"], ["Amy", "Bob"], &ENGLISH);
}

#[test]
fn two_spanish_friends_who_know_nothing_find_each_other() {
    let folder = Folder::new("friends-spanish");
    let house = open(&folder);
    two_friends(&house, ["friends.ana", "friends.bruno-spanish"], ["Ana", "Bruno"], &SPANISH);
}

#[test]
fn sixteen_at_a_table_two_people_among_bots_play_a_round_and_the_next_begins() {
    let folder = Folder::new("sixteen");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    // No player is out after the first round.
    let largest = [("Set di tessere", "Si gioca con 364 tessere"), ("Giocatori", "16"), ("Limite", "1000")];
    let words = opens(&mut anna, "Il domino del Salotto", &largest, "2 persone", DAYS);
    comes_by(&mut bruno, Language::English, &words);
    begins(anna.hears("Bruno si siede al tavolo.").settles()).hears("Manche 1: 7 tessere a testa, 252 nell'ossario.");
    bruno.hears("Round 1: 7 tiles each, 252 in the boneyard.");
    let end = Instant::now() + 10 * LONG;
    while !anna.heard.text().contains("Manche 2: ") || !bruno.heard.text().contains("Round 2: ") {
        assert!(Instant::now() < end, "the round goes on and on:\n{}", anna.heard.text());
        play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1);
    }
}

#[test]
fn who_has_invited_hears_that_they_can_begin_and_begins_with_the_next_key() {
    let folder = Folder::new("next-key");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, USUAL);
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").hears("Cominciare, 1 di ").types("").hears("Manche 1");
    bruno.hears("Round 1");
    assert!(!anna.heard.text().contains("non c'è più"), "{}", anna.heard.text());
}

/// The number of words said to a user since this place of the output.
fn words_since(guest: &Guest, place: usize) -> usize {
    guest.heard.text()[place..].lines().filter(|line| !line.starts_with('>')).map(|line| line.split_whitespace().count()).sum()
}

#[test]
fn an_evening_begins_with_four_keys_for_who_opens_a_table_and_three_inputs_for_who_comes() {
    let folder = Folder::new("counts");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let before = anna.heard.text().len();
    // Open a table, at this game, as is usual; invite.
    for said in ["Quale gioco?", "Invio per aprire, ", "Aspetti al tavolo:", "con queste tre parole: "] {
        anna.types("").hears(said).settles();
    }
    let said = words_since(&anna, before);
    let text = anna.heard.text();
    let code =
        text.rsplit("con queste tre parole: ").next().and_then(|rest| rest.split('.').next()).expect("three words").replace(", ", " ");
    let before = bruno.heard.text().len();
    bruno.types("down").settles().types("").hears("press Enter.").settles().types(&code).hears("You wait at a table:").settles();
    let heard = words_since(&bruno, before);
    println!("who opens hears {said} words, who comes {heard}");
    assert!((60..=110).contains(&said) && heard <= 110, "{said} and {heard} words:\n{text}\n{}", bruno.heard.text());
}

#[test]
fn a_phone_that_fell_asleep_before_the_match_is_told_as_it_begins() {
    let folder = Folder::new("asleep-before");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, USUAL);
    let page = PageVisit::default();
    let phone = page.line.clone();
    let mut gina = Guest::comes_by_page(&house, page, EntryTarget::Table(words));
    gina.hears("What are you called?").types("line Gina").hears("You wait at a table:");
    anna.hears("si siede al tavolo.").settles();
    phone.sleep(true);
    begins(&mut anna).hears("Il telefono di Gina").hears("non torna entro 5 minuti, muove un bot.");
    phone.sleep(false);
    anna.hears("è di nuovo al tavolo.");
}
