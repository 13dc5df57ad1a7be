//! The deal of the day at the server: played once, with results by name for players who want that.

use crate::company::{Folder, open, quick_person, rows, sql};
use salotto::locale::Language;
use std::time::{SystemTime, UNIX_EPOCH};

#[test]
fn the_deal_of_the_day_is_played_on_and_results_are_by_name_for_those_who_want_it() {
    let folder = Folder::new("days");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    anna.chooses("Il circolo").settles().chooses("La partita del giorno").hears("La partita del giorno, ").settles();
    anna.chooses("Domino classico, da giocare").wait_for_turn(Language::Italian).settles();
    anna.types("h").settles();
    assert!(anna.heard.text().lines().last().is_some_and(|line| line.contains("non c'è")), "there is no advice: {}", anna.heard.text());
    anna.types("q").settles().chooses("Tornare nella sala");
    anna.hears("La partita del giorno, ").settles().chooses("Domino classico, da continuare").wait_for_turn(Language::Italian).settles();
    assert_eq!(rows(&folder, "SELECT header FROM tables").len(), 1, "it is the same table");
    anna.types("q").settles().chooses("Tornare nella sala").hears("La partita del giorno, ").settles();
    // Others have played it, and one of them long ago.
    let today = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs() / 86_400;
    for (name, by_name, ago) in [("Bruno", 1, 0), ("Carla", 0, 0), ("Dora", 1, 5), ("Elio", 1, 20), ("Fred", 1, 40)] {
        let id = crate::company::make_known(&folder, name, Language::Italian);
        sql(&folder, &format!("UPDATE people SET by_name = {by_name} WHERE id = {id}"));
        sql(
            &folder,
            &format!("INSERT INTO days (person, day, game, score, won, margin) VALUES ({id}, {}, 'classic', 105, 1, 30)", today - ago),
        );
    }
    for (period, title, there) in [
        ("I risultati di oggi", "I risultati di oggi.", "Bruno"),
        ("I risultati della settimana", "degli ultimi 7 giorni.", "Bruno Dora"),
        ("I risultati del mese", "degli ultimi 30 giorni.", "Bruno Dora Elio"),
    ] {
        anna.chooses(period).hears(title).settles();
        for _ in 0..4 {
            anna.types("down").settles();
        }
        let text = anna.heard.text();
        let said = text.rsplit(title).next().unwrap_or_default();
        for name in ["Bruno", "Carla", "Dora", "Elio", "Fred"] {
            assert_eq!(said.contains(name), there.contains(name), "{period}: {said}");
        }
        assert!(said.contains("Domino classico: Bruno, una vinta su 1, scarto 30"), "{said}");
        anna.types("x").settles();
    }
    anna.chooses("Far sentire il tuo nome").hears("gli altri sentono qui il tuo nome").settles();
    assert_eq!(rows(&folder, "SELECT name FROM people WHERE by_name = 1 AND name = 'Anna'"), ["Anna"]);
}
