//! A host without a seat whose players are on another server, come and go, and end the match while the
//! host is busy with something else.

use crate::company::{Folder, Guest, comes_by, new_person, open, play_on, quick_person};
use crate::giving_up::gives_up;
use crate::houses::{Two, comes_to, two};
use crate::teacher::{self, WITH_HANDS, WITHOUT, a_lesson, asks_until, in_turn, opens_for, wait_until_heard};
use salotto::locale::Language;
use salotto_house::House;
use std::sync::Arc;

/// Serena, on the second server, at whose table Bruno and Carla sit, on the first, with bots at the other
/// of so many seats; and the words of its invitation.
#[track_caller]
fn gathered_for(two: &Two, hosting: &str, players: &str) -> ([Guest; 3], String) {
    let mut serena = new_person(&two.houses[1], "Serena", Language::Italian);
    let words = opens_for(&mut serena, "Domino classico", hosting, &[], players);
    let [bruno, carla] = ["Bruno", "Carla"].map(|name| {
        let mut pupil = new_person(&two.houses[0], name, Language::English);
        comes_to(&mut pupil, &words);
        serena.hears(&format!("{name} si siede al tavolo."));
        pupil
    });
    ([serena, bruno, carla], words)
}

#[track_caller]
fn gathered(two: &Two, hosting: &str) -> [Guest; 3] {
    gathered_for(two, hosting, "2").0
}

/// Dora listens to the match to which these words invite, and would like a bot's seat.
#[track_caller]
fn asks_for_a_seat(house: &Arc<House>, words: &str) -> Guest {
    one_asks_for_a_seat("Dora", house, words)
}

#[track_caller]
fn one_asks_for_a_seat(name: &str, house: &Arc<House>, words: &str) -> Guest {
    let mut one = new_person(house, name, Language::English);
    one.chooses("Go to a table with a three-word code").hears("press Enter.").types(words);
    one.hears("so you listen.").hears("Enter asks for the seat of one.").settles();
    one.types("").hears("You have asked the host for a bot's seat.").settles();
    one
}

/// Serena, at whose table Bruno, Carla and a bot play, and Dora, who listens and would like the bot's seat;
/// and the words of its invitation.
#[track_caller]
fn a_class_and_dora(house: &Arc<House>, folder: &Folder, hosting: &str) -> ([Guest; 3], Guest, String) {
    let mut serena = new_person(house, "Serena", Language::Italian);
    let words = opens_for(&mut serena, "Domino classico", hosting, &[], "3");
    let [bruno, carla] = ["Bruno", "Carla"].map(|name| {
        let mut pupil = quick_person(house, folder, name, Language::English);
        comes_by(&mut pupil, Language::English, &words);
        serena.hears(&format!("{name} si siede al tavolo."));
        pupil
    });
    serena.settles().chooses("Cominciare").hears("Ospiti il tavolo:").settles();
    let dora = asks_for_a_seat(house, &words);
    serena.hears("Dora ascolta e vorrebbe il posto di un bot: Invio per darglielo.").settles();
    ([serena, bruno, carla], dora, words)
}

/// Serena gives Dora a seat, and Dora plays from the next round on.
#[track_caller]
fn gives_a_seat([serena, bruno, carla]: [&mut Guest; 3], dora: &mut Guest) {
    assert!(serena.heard.text().contains("Dora ascolta e vorrebbe il posto di un bot: Invio per darglielo."));
    serena.types("?").hears("Invio, dare il posto di un bot a chi lo vorrebbe").settles();
    serena.types("").hears("Dora prende il posto di ").settles();
    dora.hears("Dora takes ").hears("'s seat from the next round on.");
    [&mut *bruno, &mut *carla].into_iter().for_each(|pupil| _ = pupil.settles().types("t").settles());
    let english = Language::English;
    play_on(&mut [(&mut *bruno, english), (&mut *carla, english), (&mut *dora, english)], 60);
    let told = dora.heard.text();
    assert!(told.contains("The seat is yours.") && told.contains("You play "), "{told}");
    serena.settles().types("").hears("Questo tasto qui non fa").settles();
}

#[test]
fn whoever_looks_after_a_table_gives_a_bots_seat_to_who_comes_late() {
    let folder = Folder::new("teacher-late");
    let house = open(&folder);
    let ([mut serena, mut bruno, mut carla], mut dora, words) = a_class_and_dora(&house, &folder, WITH_HANDS);
    // Enter gives it to the spectator who asked first.
    let _eva = one_asks_for_a_seat("Eva", &house, &words);
    serena.hears("Anche Eva ascolta e vorrebbe il posto di un bot, dopo Dora.").settles();
    gives_a_seat([&mut serena, &mut bruno, &mut carla], &mut dora);
}

#[test]
fn where_they_hand_the_table_over_whoever_has_it_then_hears_who_would_like_a_seat_and_gives_it() {
    let folder = Folder::new("teacher-late-hands-over");
    let house = open(&folder);
    let ([mut serena, mut bruno, _carla], mut dora, _words) = a_class_and_dora(&house, &folder, WITHOUT);
    serena.types("q").hears("Questo tavolo.").chooses("Passare il tavolo").hears("A chi passi il tavolo?").chooses("Bruno");
    bruno.hears("Dora looks on and would like a bot's seat:").settles();
    serena.settles().types("").hears("Questo tasto qui non fa").settles();
    bruno.types("q").settles().chooses("Give Dora a bot's seat").hears("Dora takes ");
    dora.hears("Dora takes ");
}

#[test]
fn they_give_it_to_who_listens_in_another_house_as_well() {
    let Some(two) = two("teacher-late") else { return };
    let ([mut serena, mut bruno, mut carla], words) = gathered_for(&two, WITHOUT, "3");
    serena.settles().chooses("Cominciare").hears("Ospiti il tavolo:").settles();
    [&bruno, &carla].iter().for_each(|pupil| wait_until_heard(pupil, "Round 1: "));
    let mut dora = asks_for_a_seat(&two.houses[0], &words);
    wait_until_heard(&serena, "Dora ascolta e vorrebbe");
    gives_a_seat([&mut serena, &mut bruno, &mut carla], &mut dora);
}

#[test]
fn they_hear_and_pause_a_match_that_is_played_in_another_house() {
    let Some(two) = two("teacher") else { return };
    let [mut serena, mut bruno, mut carla] = gathered(&two, WITH_HANDS);
    serena.settles().chooses("Cominciare").hears("Ospiti il tavolo:").settles();
    wait_until_heard(&serena, "Senti le mani di tutti");
    [&bruno, &carla].iter().for_each(|pupil| wait_until_heard(pupil, "Round 1: "));
    asks_until(&mut serena, "m", "La mano di Bruno, 7 tessere: ");
    serena.types("q").hears("Questo tavolo.").chooses("Mettere in pausa").hears("La partita è in pausa").settles();
    bruno.hears("The match is paused");
    carla.hears("The match is paused");
    let (mover, _) = in_turn(&mut bruno, &mut carla);
    mover.types("b").settles().types("").hears("it goes on when the host says so.").settles();
    serena.types("q").hears("Questo tavolo.").chooses("Riprendere la partita").hears("La partita riprende.").settles();
    mover.hears("The match goes on.").chooses_best();
    serena.hears(" apre con").settles().types("m").settles().types("a").settles();
    assert!(serena.heard.text().contains(", 6 tessere: "), "{}", serena.heard.text());
}

#[test]
fn they_hear_the_match_to_which_pupils_are_called_from_the_lobby_of_another_house() {
    let Some(two) = two("teacher-lobby") else { return };
    let [mut serena, mut bruno, mut carla] = gathered(&two, WITHOUT);
    for (pupil, name) in [(&mut bruno, "Bruno"), (&mut carla, "Carla")] {
        pupil.settles().chooses("Back to the lobby").hears("The lobby.").settles();
        serena.hears(&format!("{name} torna nella sala"));
    }
    serena.settles().chooses("Cominciare").hears("Ospiti il tavolo:").settles();
    [&bruno, &carla].iter().for_each(|pupil| wait_until_heard(pupil, "Round 1: "));
    asks_until(&mut serena, "t", "Tocca a ");
    serena.types("t").hears("Tocca a ").settles();
    // All go; Serena does something about the table meanwhile, and one of them comes back.
    for pupil in [&mut bruno, &mut carla] {
        pupil.settles().types("q").settles().chooses("Back to the lobby").hears("The lobby.").settles();
    }
    serena.hears("Al tavolo non c'è più nessuno").hears("Questo tavolo.").settles();
    serena.chooses("Mettere in pausa").hears("La partita è in pausa").settles();
    serena.chooses("Riprendere la partita").hears("La partita riprende.").settles();
    bruno.chooses("Your table").chooses("").hears("Resuming");
    serena.hears("Ospiti il tavolo:");
}

#[test]
fn over_a_list_about_the_table_they_hear_that_the_match_has_ended() {
    let folder = Folder::new("teacher-over");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITHOUT, &[]);
    serena.settles().types("q").hears("Questo tavolo.").settles();
    gives_up(&mut bruno, Language::English);
    carla.hears("Bruno asks to end the match for everybody.");
    gives_up(&mut carla, Language::English);
    serena.hears("La partita è interrotta, e nessuno l'ha vinta.").hears("Sei nella sala.");
}

#[test]
fn in_the_lobby_they_hear_that_the_match_of_their_table_has_begun() {
    let folder = Folder::new("teacher-begun");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = teacher::gathered(&house, &folder, "Domino classico", WITHOUT, &[]);
    serena.settles().chooses("Tornare nella sala, il tavolo resta aperto").hears("Sei nella sala.").settles();
    bruno.hears("Serena goes to the lobby").settles().chooses("Begin at once, if all who are here want to");
    carla.hears("Bruno wants to begin at once.").settles().chooses("Begin at once, if all who are here want to");
    serena.hears("Al tuo tavolo è cominciata la partita.").settles();
    serena.chooses("Il tuo tavolo").hears("I tuoi tavoli.").settles().types("").hears("Ospiti il tavolo:");
}

#[test]
fn where_they_have_gone_the_pupils_play_on_without_them() {
    let folder = Folder::new("teacher-gone");
    let house = open(&folder);
    let [mut serena, mut bruno, mut carla] = a_lesson(&house, &folder, "Domino classico", WITH_HANDS, &[("Traguardo", "30")]);
    serena.settles().types("esci").hears("Sei nella sala.").types("esci").hears("Arrivederci.").wait_until_out();
    play_on(&mut [(&mut bruno, Language::English), (&mut carla, Language::English)], 1000);
    bruno.chooses("Another match like this one").hears("You wait at a table:").hears("At the table, you").settles();
    let told = bruno.heard.text();
    assert!(!told.rsplit("You wait at a table:").next().is_some_and(|told| told.contains("hears all hands")), "{told}");
    assert!(house.tables().iter().all(|table| !table.state().is_looked_after()));
}
