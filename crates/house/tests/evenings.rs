//! Whole evenings at a house.

mod company;

use company::{Folder, kept, new_person, open, opens_a_table, play_on};
use salotto::locale::Language;

#[test]
fn two_people_meet_by_three_words_and_play_in_two_languages() {
    let folder = Folder::new("evening");
    let house = open(&folder);
    let mut anna = new_person(&house, "Anna", Language::Italian);
    let mut bruno = new_person(&house, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    bruno.chooses("Come in by three words").hears("press Enter.").types("no such words").hears("invite to no table.");
    bruno.chooses("Come in by three words").hears("press Enter.").types(&words).hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo. Nessun posto libero.");
    bruno.types("'").hears("press Enter.").types("Ciao!").hears("You said: Ciao!");
    anna.hears("Bruno dice: Ciao!");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:");
    bruno.hears("Anna would like another match like this one.").chooses("Another match like this one").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.").types("esci").hears("Arrivederci.");
    bruno.types("quit").hears("Goodbye.");
    kept("meeting.anna", &anna.is_out());
    kept("meeting.bruno", &bruno.is_out());
}
