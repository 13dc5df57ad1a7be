//! Users on another server of the same database: an action about them is heard there.

use crate::company::{Guest, LONG, new_person, play_on};
use crate::houses::{Two, meet, two};
use salotto::locale::Language;
use std::thread;
use std::time::{Duration, Instant};

/// Chooses a user of the other server in the list of who is here, as soon as they are in it, and does
/// this.
#[track_caller]
fn about(guest: &mut Guest, whom: &str, what: &str) {
    let end = Instant::now() + LONG;
    loop {
        guest.types("down").settles();
        guest.chooses("Chi c'è").settles().types("down").settles();
        if guest.heard.text().trim_end().lines().last().is_some_and(|line| line.starts_with(whom)) {
            break;
        }
        assert!(Instant::now() < end, "{whom} isn't here:\n{}", guest.heard.text());
        guest.types("x").settles();
        thread::sleep(Duration::from_millis(100));
    }
    guest.types("").hears("Che cosa vuoi fare?").settles();
    guest.chooses(what).settles();
}

/// Anna and Bruno on two servers, friends, in the lobby.
#[track_caller]
fn friends(two: &Two) -> (Guest, Guest) {
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    about(&mut anna, "Bruno, nella sala", "Chiedere l'amicizia");
    bruno.hears("Anna would like to be your friend").settles().types("+").hears("You and Anna are friends.").settles();
    anna.hears("Adesso Bruno è fra i tuoi amici.").types("x").settles();
    (anna, bruno)
}

#[test]
fn friends_of_two_houses_hear_each_other_come_in_and_alone_and_what_was_left_for_them() {
    let Some(two) = two("friends-afar") else { return };
    let (mut anna, mut bruno) = friends(&two);
    bruno.types("quit").hears("Goodbye.").wait_until_out();
    let end = Instant::now() + LONG;
    while !anna.heard.text().contains("Gli amici, 0 qui su 1") {
        assert!(Instant::now() < end, "he doesn't leave:\n{}", anna.heard.text());
        anna.types("down").settles();
    }
    anna.chooses("Gli amici, 0 qui su 1").settles();
    anna.chooses("Bruno, non è qui").settles();
    anna.chooses("Lasciare un messaggio").settles().types("ci vediamo").hears("trova il tuo messaggio").settles();
    anna.types("x").settles();
    let mut bruno = Guest::comes(&two.houses[1], Some("Bruno"), None);
    bruno.hears("One message waits for you.\nYour friend Anna is here.").settles();
    anna.hears("Bruno entra nella casa.").settles();
    bruno.chooses("One message for you").hears(": ci vediamo").settles();
    bruno.chooses("Answer Anna").settles().types("eccomi").hears("You said to Anna alone: eccomi").settles();
    anna.hears("Bruno dice, soltanto a te: eccomi").settles();
    drop(two.server);
}

#[test]
fn who_is_in_another_house_is_invited_there_and_comes_with_one_key() {
    let Some(two) = two("invited-afar") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    about(&mut anna, "Bruno, nella sala", "Invitare a un tavolo");
    anna.chooses("Domino classico").settles();
    anna.chooses("Chi può venire").chooses("Solo chi inviti").settles();
    anna.chooses("Aprire:").hears("L'invito arriva a Bruno.").settles();
    bruno.hears("Anna invites you to a table: Classic dominoes.").settles().types("+").hears("You wait at a table:").settles();
    anna.hears("Bruno si siede al tavolo.").settles();
    drop(two.server);
}

#[test]
fn in_the_lobby_of_another_house_one_hears_that_it_becomes_ones_turn() {
    let Some(two) = two("turn-afar") else { return };
    let (mut anna, mut bruno) = meet(&two, "50", "Si aspetta, anche per giorni");
    anna.settles().chooses("Cominciare").wait_for_turn(Language::Italian).settles();
    bruno.hears("Round 1").settles().types("q").settles();
    bruno.chooses("Back to the lobby").hears("The lobby.").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    bruno.hears("Your turn: Classic dominoes. Anna and Bruno play.").settles();
    drop(two.server);
}
