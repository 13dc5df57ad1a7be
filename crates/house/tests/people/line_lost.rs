//! Return of a player whose line was cut: to the table where they were, unless it is played by
//! correspondence.

use crate::company::{Folder, Guest, USUAL, begins, comes_by, open, opens_a_table, quick_person, two_at_a_table, words};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::EntryTarget;
use std::sync::Arc;

fn comes_back(house: &Arc<House>, name: &str) -> Guest {
    Guest::comes_to(house, name, EntryTarget::Back(None))
}

#[test]
fn whose_line_was_cut_in_a_match_plays_on_as_they_come_back() {
    let folder = Folder::new("cut");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, USUAL);
    begins(&mut anna);
    bruno.hears("Round 1").cut();
    anna.hears("Bruno ha lasciato il tavolo");
    let mut bruno = comes_back(&house, "Bruno");
    bruno.hears("Resuming Classic dominoes.").settles();
    assert!(!bruno.heard.text().contains("The lobby."), "{}", bruno.heard.text());
    anna.hears("Bruno è di nuovo al tavolo.");
    bruno.cut();
    anna.cut();
    // Of Anna's tables only this one is in play, though no player is there.
    let mut anna = comes_back(&house, "Anna");
    anna.hears("Si riprende: Domino classico.").settles();
    anna.types("esci").wait_until_out();
}

#[test]
fn whose_line_was_cut_while_they_waited_for_a_match_waits_on() {
    let folder = Folder::new("cut-waiting");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, USUAL);
    anna.cut();
    let mut anna = comes_back(&house, "Anna");
    anna.hears("Aspetti al tavolo:").settles();
    begins(&mut anna);
    bruno.hears("Round 1");
}

#[test]
fn of_several_tables_one_comes_back_to_where_others_are_else_to_the_lobby() {
    let folder = Folder::new("cut-several");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    opens_a_table(&mut anna, USUAL);
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    let words = opens_a_table(&mut anna, USUAL);
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede").cut();
    anna = comes_back(&house, "Anna");
    anna.hears("Aspetti al tavolo: Domino classico").hears("Bruno").settles();
    bruno.types("quit").wait_until_out();
    anna.hears("Bruno").cut();
    comes_back(&house, "Anna").hears("Sei nella sala.").types("esci").wait_until_out();
}

#[test]
fn a_table_at_which_one_plays_when_one_likes_is_no_place_to_come_back_to() {
    let folder = Folder::new("cut-letters");
    let house = open(&folder);
    let (mut anna, _bruno) = two_at_a_table(&house, &folder, "Si aspetta, anche per giorni");
    anna.cut();
    let mut anna = comes_back(&house, "Anna");
    anna.hears(words(Language::Italian).1).settles();
}
