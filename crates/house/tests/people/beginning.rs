//! The moment in which a match begins, while a player sits down on another server.

use crate::company::{Folder, LONG, begins, new_person, open, opens, two_at_a_table};
use crate::houses::{AWAY, two};
use salotto::locale::Language;
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn who_sits_down_in_another_house_as_the_match_begins_hears_its_beginning_or_has_no_seat() {
    let Some(two) = two("moment") else { return };
    for (round, wait) in [0, 2, 5, 9, 14, 20, 30, 60].into_iter().enumerate() {
        let mut anna = new_person(&two.houses[0], &format!("Anna{}", letter(round)), Language::Italian);
        let mut bruno = new_person(&two.houses[1], &format!("Bruno{}", letter(round)), Language::English);
        let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3")], "2 persone", "Si aspetta, anche per giorni");
        anna.settles();
        let end = Instant::now() + LONG;
        while two.houses[1].tables().len() <= round {
            assert!(Instant::now() < end, "the other house hears of no table");
            thread::sleep(Duration::from_millis(5));
        }
        bruno.chooses("Go to a table with a three-word code").hears("press Enter.").types(&words);
        // Her list stands at the beginning.
        thread::sleep(Duration::from_millis(wait));
        begins(&mut anna).hears("Manche 1");
        let text = loop {
            let text = bruno.heard.text();
            if ["Round 1", "Resuming", "so you listen.", "No seat is left"].iter().any(|said| text.contains(said)) {
                break text;
            }
            assert!(Instant::now() < end, "he is neither here nor there:\n{text}");
            thread::sleep(Duration::from_millis(5));
        };
        if text.contains("Round 1") {
            // Both go on from the same beginning.
            anna.settles();
            let heard = anna.heard.text() + &text;
            assert!(AWAY.iter().all(|word| !heard.contains(word)), "nobody was away:\n{heard}");
        }
        assert!(!text.contains("Resuming"), "round {round}:\n{text}");
        bruno.types("quit");
        anna.types("esci").hears("Arrivederci.");
    }
}

fn letter(round: usize) -> char {
    char::from(b'A' + round as u8)
}

#[test]
fn who_waits_for_a_match_and_is_called_by_nobody_hears_its_beginning_and_who_comes_back_where_it_stands() {
    let folder = Folder::new("uncalled");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_at_a_table(&house, &folder, "Si aspetta, anche per giorni");
    bruno.settles();
    // Bruno is between the waiting list and the call.
    let his = house.own_users().into_iter().find(|one| one.name() == "Bruno").expect("he is in");
    house.tables()[0].wait_no_more(his.visit);
    anna.chooses("Cominciare").hears("Manche 1");
    his.waker.signal();
    bruno.hears("Round 1").settles();
    assert!(!bruno.heard.text().contains("Resuming"), "{}", bruno.heard.text());
    bruno.types("q").settles().chooses("Back to the lobby").hears("The lobby.").settles();
    bruno.chooses("Your table").chooses("").hears("Resuming");
}
