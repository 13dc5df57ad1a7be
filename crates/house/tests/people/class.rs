//! A whole class at one table: a teacher opens it, the pupils go to a table by three words, and all build
//! their kingdoms with the same tiles, choosing at the same time. The transcripts of the teacher and one
//! pupil are in tests/evenings.

use crate::company::{Folder, Guest, comes_by, kept, open, opens, quick_person, words};
use crate::houses::{comes_to, only_match, two};
use salotto::locale::Language;

/// As many as Kingdomino seats.
const CLASS: usize = 40;
const ROUNDS: usize = 12;

/// Lets all of them choose, one round after the other; in each round another is the slowest.
fn play_rounds(class: &mut [(&mut Guest, Language)], rounds: usize) {
    let count = class.len();
    for round in 0..rounds {
        for place in 0..count {
            let (guest, language) = &mut class[(place + round) % count];
            guest.wait_for_turn(*language).chooses_best();
        }
    }
}

#[test]
fn forty_people_build_kingdoms_at_one_table_and_choose_at_the_same_time() {
    let folder = Folder::new("class-of-forty");
    let house = open(&folder);
    let mut teacher = quick_person(&house, &folder, "Serena", Language::Italian);
    let words = opens(&mut teacher, "Kingdomino", &[("Giocatori", "40")], "40 persone", "Si aspetta un minuto");
    let mut class: Vec<(Guest, Language)> = Vec::new();
    for number in 1..CLASS {
        let language = Language::ALL[number % 2];
        let name = format!("Zeno{number}");
        let mut pupil = quick_person(&house, &folder, &name, language);
        comes_by(&mut pupil, language, &words);
        teacher.hears(&format!("{name} si siede al tavolo."));
        class.push((pupil, language));
    }
    teacher.settles().chooses("Cominciare");
    class.insert(0, (teacher, Language::Italian));
    play_rounds(&mut class.iter_mut().map(|(guest, language)| (guest, *language)).collect::<Vec<_>>(), ROUNDS);
    for (guest, language) in &mut class {
        let (over, own, points, leave) = if *language == Language::Italian {
            ("Che cosa vuoi fare adesso?", "Hai piazzato", "Fine del giro ", "esci")
        } else {
            ("What would you like to do now?", "You place", "End of round ", "quit")
        };
        let text = guest.hears(over).settles().types(leave).wait_until_out();
        assert_eq!(text.matches(points).count(), ROUNDS - 1, "{text}");
        assert!(text.matches(own).count() >= ROUNDS - 2, "{text}");
    }
    kept("forty.teacher", &class[0].0.heard.text());
    kept("forty.pupil", &class[11].0.heard.text());
}

#[test]
fn two_people_in_two_houses_choose_at_the_same_time() {
    let Some(two) = two("at-once") else { return };
    let mut anna = crate::company::new_person(&two.houses[0], "Anna", Language::Italian);
    let mut bruno = crate::company::new_person(&two.houses[1], "Bruno", Language::English);
    let words = opens(&mut anna, "Kingdomino", &[("Giocatori", "2")], "2 persone", "Si aspetta un minuto");
    comes_to(&mut bruno, &words);
    anna.hears("Bruno si siede al tavolo.").settles();
    anna.chooses("Gli accordi del tavolo").hears("Questo tavolo.").chooses("Gli accordi").hears("Gli accordi.").settles();
    anna.chooses("Si sceglie uno alla volta").hears("Che cosa vale da adesso?").chooses("Si sceglie tutti insieme").settles();
    bruno.hears("From now on: all choose at the same time");
    anna.types("x").settles().types("x").settles().chooses("Cominciare");
    bruno.wait_for_turn(Language::English).chooses_best().hears("Anna is still choosing.");
    bruno.types("t").hears("Anna is still choosing.").settles();
    assert!(!only_match(&two.database).iter().any(|line| line.starts_with("2 ")), "it waits for Anna");
    anna.wait_for_turn(Language::Italian).chooses_best().hears("Bruno piazza");
    bruno.hears("Anna places");
    play_rounds(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 3);
    let steps = only_match(&two.database);
    let movers: Vec<&str> =
        steps.iter().filter_map(|line| line.split_once(' ')).map(|(seat, _)| seat).filter(|seat| *seat != "shuffle").collect();
    assert!(
        movers.len() >= 6 && movers.chunks(2).all(|round| round[0] == "1" && round.get(1).is_none_or(|seat| *seat == "2")),
        "{steps:?}"
    );
}

#[test]
fn what_another_person_does_is_heard_before_the_next_one_moves() {
    let folder = Folder::new("as-it-happens");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let words = opens(&mut anna, "Kingdomino", &[("Giocatori", "4")], "3 persone", "Si aspetta, anche per giorni");
    let [mut bruno, mut carla] = ["Bruno", "Carla"].map(|name| {
        let mut other = quick_person(&house, &folder, name, Language::English);
        comes_by(&mut other, Language::English, &words);
        anna.hears(&format!("{name} si siede al tavolo."));
        other
    });
    anna.settles().chooses("Cominciare").wait_for_turn(Language::Italian).chooses_best();
    carla.hears("Anna places").settles().types("n").hears("Anna places").settles();
    bruno.hears("Anna places").wait_for_turn(Language::English).chooses_best();
    anna.hears("Bruno piazza");
    carla.hears("Bruno places").wait_for_turn(Language::English).chooses_best();
    // A bot's move is told together with the next event.
    anna.hears("\nCarla ").wait_for_turn(Language::Italian);
    for guest in [&anna, &bruno, &carla] {
        assert!(!guest.heard.text().contains("Nothing has happened"), "{}", guest.heard.text());
    }
}

#[test]
fn what_was_chosen_ahead_stays_chosen_though_all_leave_and_the_house_is_opened_anew() {
    let folder = Folder::new("chosen-kept");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let code = opens(&mut anna, "Kingdomino", &[("Giocatori", "2")], "2 persone", "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &code);
    anna.hears("Bruno si siede al tavolo.").settles();
    anna.chooses("Gli accordi del tavolo").hears("Questo tavolo.").chooses("Gli accordi").hears("Gli accordi.").settles();
    anna.chooses("Si sceglie uno alla volta").hears("Che cosa vale da adesso?").chooses("Si sceglie tutti insieme").settles();
    bruno.hears("From now on: all choose at the same time").settles();
    anna.types("x").settles().types("x").settles().chooses("Cominciare");
    bruno.wait_for_turn(Language::English).chooses_best().hears("Anna is still choosing.").settles();
    anna.types("esci").wait_until_out();
    bruno.types("quit").wait_until_out();
    drop(house);
    let house = open(&folder);
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears(words(Language::Italian).1).settles();
    anna.chooses("Il tuo tavolo").chooses("").wait_for_turn(Language::Italian).chooses_best().hears("Bruno piazza");
}
