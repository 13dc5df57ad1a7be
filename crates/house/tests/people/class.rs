//! A whole class at one table: a teacher opens it, the pupils come in by three words, and all build
//! their kingdoms with the same tiles.

use crate::company::{Folder, Guest, comes_by, open, opens, play_on, quick_person};
use salotto::locale::Language;

/// As many as Kingdomino seats.
const CLASS: usize = 40;

#[test]
fn forty_people_build_kingdoms_at_one_table() {
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
    play_on(&mut class.iter_mut().map(|(guest, language)| (guest, *language)).collect::<Vec<_>>(), CLASS);
    for (guest, language) in &mut class {
        guest.hears(if *language == Language::Italian { "Giro 2." } else { "Round 2." });
        let (own, points) =
            if *language == Language::Italian { ("Hai piazzato", "Fine del giro 1: ") } else { ("You place", "End of round 1: ") };
        let text = guest.heard.text();
        assert!(text.matches(own).count() == 1 && text.contains(points), "{text}");
    }
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
    anna.settles().chooses("Cominciare").is_to_move(Language::Italian).chooses_best();
    carla.hears("Anna places").settles().types("n").hears("Anna places").settles();
    bruno.hears("Anna places").is_to_move(Language::English).chooses_best();
    anna.hears("Bruno piazza");
    carla.hears("Bruno places").is_to_move(Language::English).chooses_best();
    // A bot's move is told with what follows.
    anna.hears("Carla piazza").is_to_move(Language::Italian);
    for guest in [&anna, &bruno, &carla] {
        assert!(!guest.heard.text().contains("Nothing has happened"), "{}", guest.heard.text());
    }
}
