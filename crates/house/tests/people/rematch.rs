//! The question to the players of a finished match whether they play again.

use crate::company::{Folder, Guest, LONG, TurnLimit, begins, comes_by, make_known, new_person, open, opens, play_on, quick_person, sql};
use crate::houses::{comes_to, two};
use salotto::locale::Language;
use salotto::session::client::settings::{Pace, Settings};
use salotto_house::House;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The question as a player hears it.
const ASKED: &str = "Anna would like another match like this one. Press plus for yes, asterisk for no.";
/// The options of a short match of three.
const THREE: [(&str, &str); 2] = [("Giocatori", "3"), ("Traguardo", "20")];

#[test]
fn who_has_played_is_asked_who_says_no_is_named_and_one_begins_with_those_who_said_yes() {
    let folder = Folder::new("rematch");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let [mut bruno, mut carla, mut dave] = ["Bruno", "Carla", "Dave"].map(|name| quick_person(&house, &folder, name, Language::English));
    let words = opens(&mut anna, "Domino classico", &THREE, "3 persone", "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    comes_by(&mut carla, Language::English, &words);
    anna.hears("Carla si siede al tavolo.").settles().types("t").hears("Tocca a te far cominciare la partita.").settles();
    bruno.settles().types("t").hears("It's up to Anna to begin.").settles();
    anna.chooses("Cominciare").wait_for_turn(Language::Italian);
    dave.chooses("Go to a table with a three-word code")
        .hears("press Enter.")
        .types(&words)
        .hears("You are listening to a match")
        .settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English), (&mut carla, Language::English)], 1000);
    // A player who reads something at the end of the match is asked there.
    bruno.settles().types("?").settles().types("?").settles();
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:").settles();
    [&mut bruno, &mut carla].into_iter().for_each(|one| _ = one.hears(ASKED).settles());
    dave.hears("Anna would like another match like this one.").settles();
    anna.types("t").hears("Bruno e Carla non hanno ancora risposto.").hears("Tocca a te far cominciare la partita.").settles();
    // No other user is invited to a reserved seat.
    let text = anna.heard.text();
    let waits = text.rsplit("Aspetti al tavolo:").next().unwrap_or_default();
    assert!(!waits.contains("Invitare con tre parole, 1 di"), "{waits}");
    // Before they have answered, the host is asked whether to begin.
    anna.chooses("Cominciare").hears("Bruno e Carla non hanno ancora risposto. Cominciare lo stesso?").hears("No, si aspetta").settles();
    anna.types("x").settles();
    carla.types("*").hears("You have said no.").settles();
    anna.hears("Carla non gioca un'altra partita: il posto è libero.").settles();
    bruno.types("+").hears("Carla doesn't play again.").hears("You wait at a table:").settles();
    anna.hears("Bruno si siede al tavolo.").settles();
    anna.types("t").hears("Carla non gioca un'altra partita.").settles();
    anna.chooses("Cominciare").hears("Un posto è ancora libero. Cominciare lo stesso?").settles().chooses("Sì, ");
    anna.hears("Manche 1");
    bruno.hears("Round 1");
    dave.hears("You are listening to a match");
    let text = carla.settles().heard.text();
    assert!(!dave.heard.text().contains("Press plus"), "who listened isn't asked:\n{}", dave.heard.text());
    assert_eq!(text.matches("would like another match").count(), 1, "{text}");
    carla.types("*").hears("Nobody has asked you anything to refuse.");
}

/// Anna and Bruno, who have played a short match to its end, and Anna asks for another.
#[track_caller]
fn two_of_whom_one_asks(house: &Arc<House>, folder: &Folder) -> (Guest, Guest) {
    let mut anna = quick_person(house, folder, "Anna", Language::Italian);
    let mut bruno = quick_person(house, folder, "Bruno", Language::English);
    let words = opens(&mut anna, "Domino classico", &[("Traguardo", "20")], "2 persone", "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:").settles();
    (anna, bruno)
}

#[test]
fn who_leaves_without_an_answer_has_said_no() {
    let folder = Folder::new("rematch-leaves");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_of_whom_one_asks(&house, &folder);
    bruno.hears(ASKED).settles().chooses("Back to the lobby").hears("The lobby.");
    anna.hears("Bruno non gioca un'altra partita: il posto è libero.").settles();
    // A no isn't for ever.
    bruno.types("+").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.").settles();
    begins(&mut anna).hears("Manche 1");
}

#[test]
fn who_plays_again_by_the_list_has_answered_and_no_key_says_anything_else() {
    let folder = Folder::new("rematch-list");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_of_whom_one_asks(&house, &folder);
    bruno.hears(ASKED).settles().chooses("Another match like this one").hears("You wait at a table:").settles();
    bruno.types("*").hears("Nobody has asked you anything to refuse.").settles();
    bruno.types("+").hears("Nobody has asked you anything to accept.").settles();
    begins(anna.hears("Bruno si siede al tavolo.").settles()).hears("Manche 1");
    let text = anna.heard.text();
    assert!(!text.contains("Bruno non gioca") && !text.contains("Bruno torna"), "{text}");
}

/// Plays on as Anna and Bruno, who presses Enter to hear the next move, until Anna has heard the end: her
/// last action hasn't reached him yet.
#[track_caller]
fn play_to_the_end_of_one(anna: &mut Guest, bruno: &mut Guest) {
    let mut limit = TurnLimit::new();
    loop {
        let text = anna.types("t").settles().heard.text();
        let answer = text.rsplit("> t\n").next().unwrap_or_default();
        assert!(limit.goes_on((answer.to_string(), of_bruno(anna))), "it stands still, or goes on and on:\n{text}");
        if answer.contains("La partita è finita") {
            return;
        } else if answer.contains("Tocca a te") || answer.contains("Tocca ancora a te") {
            anna.types("b").settles().types("").settles();
        } else if answer.contains("Invio per la prossima manche") {
            anna.types("").settles();
        } else if answer.contains("Tocca a Bruno") {
            // Her move may not have come to him yet: then nothing answers Enter, and it is pressed again.
            let (told, looked) = (of_bruno(anna), bruno.heard.text().len());
            bruno.types("b").settles().types("").types("s").settles();
            // Nor his to her: then she would be asked for his turn once more, and he would hear her answer to it.
            while bruno.heard.text()[looked..].contains("You play") && of_bruno(anna) == told {
                assert!(limit.goes_on((answer.to_string(), told)), "she doesn't hear his move:\n{}", anna.heard.text());
                thread::sleep(Duration::from_millis(2));
            }
        }
        // Anything else was told by itself, before the answer.
    }
}

/// The number of sentences about Bruno that a user was told.
fn of_bruno(one: &Guest) -> usize {
    one.heard.text().lines().filter(|line| line.starts_with("Bruno ")).count()
}

#[test]
fn who_hears_the_match_move_by_move_is_asked_when_they_have_heard_its_end() {
    let folder = Folder::new("rematch-slow");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    make_known(&folder, "Bruno", Language::English);
    let settings = Settings { language: Some(Language::English), pace: Pace::Key, ..Settings::default() };
    let settings = serde_json::to_string(&settings).expect("text");
    sql(&folder, &format!("UPDATE people SET settings = '{settings}' WHERE name = 'Bruno'"));
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("The lobby.").settles();
    let words = opens(&mut anna, "Domino classico", &[("Traguardo", "20")], "2 persone", "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    play_to_the_end_of_one(&mut anna, &mut bruno);
    anna.hears("Che cosa vuoi fare adesso?").settles().chooses("Un'altra partita così").hears("Aspetti al tavolo:").settles();
    // Text that came before an answer is heard before the next.
    bruno.types("s").settles().types("s").settles();
    assert!(!bruno.heard.text().contains(ASKED), "he hasn't heard the end:\n{}", bruno.heard.text());
    bruno.types("").hears(ASKED).hears("What would you like to do now?").settles();
    bruno.types("+").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.");
}

#[test]
fn those_of_another_house_are_asked_and_answer_there() {
    let Some(two) = two("rematch") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut others: [Guest; 2] = ["Bruno", "Carla"].map(|name| new_person(&two.houses[1], name, Language::English));
    let words = opens(&mut anna, "Domino classico", &THREE, "3 persone", "Si aspetta un minuto");
    others.iter_mut().for_each(|one| comes_to(one, &words));
    anna.hears("Carla si siede al tavolo.").settles().chooses("Cominciare");
    let [bruno, carla] = &mut others;
    play_on(&mut [(&mut anna, Language::Italian), (bruno, Language::English), (carla, Language::English)], 1000);
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:").settles();
    anna.types("t").hears("Bruno e Carla non hanno ancora risposto.").settles();
    carla.hears(ASKED).settles().types("*").hears("You have said no.").settles();
    anna.hears("Carla non gioca un'altra partita: il posto è libero.").settles();
    bruno.hears(ASKED).settles();
    bruno.types("+").hears("You wait at a table:").settles();
    anna.hears("Bruno si siede al tavolo.").settles();
    bruno.types("t").hears("Carla doesn't play again.").hears("It's up to Anna to begin.").settles();
    wait_until_present(&mut anna, "Bruno");
    anna.chooses("Cominciare").hears("Un posto è ancora libero. Cominciare lo stesso?").settles().chooses("Sì, ").hears("Manche 1");
    bruno.hears("Round 1");
}

/// Waits until a user's server knows that this player, connected to another, is at the table.
#[track_caller]
fn wait_until_present(guest: &mut Guest, name: &str) {
    let end = Instant::now() + LONG;
    loop {
        guest.types("t").settles();
        let text = guest.heard.text();
        if !text.rsplit("> t\n").next().is_some_and(|answer| answer.contains(&format!("Manca {name}"))) {
            return;
        }
        assert!(Instant::now() < end, "{text}");
    }
}
