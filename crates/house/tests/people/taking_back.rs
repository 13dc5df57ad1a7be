//! Taking back by consent, with the players of a match on one server or on different ones.

use crate::company::server::Server;
use crate::company::{Folder, Guest, LONG, comes_by, new_person, open, opens, play_on, quick_person, rows};
use crate::houses::{Two, change, comes_to, meet, only_match, two, two_over};
use crate::proxy::{Line, Proxy};
use salotto::games::Seat;
use salotto::locale::Language;
use salotto::session::table::backends::{UndoRequest, UndoVote};
use salotto::session::table::events::Revision;
use salotto_house::ids::TableId;
use salotto_house::store::{Database, Store, StoredTable, TakenSeat};
use std::thread;
use std::time::{Duration, Instant};

/// The sentence to a player who asks, or who agrees before all others have.
const ASKED: [&str; 2] = ["Si annulla quando acconsentono tutti gli altri.", "It is undone when all the others agree."];

/// Anna and Bruno, who have met and played until it is his turn after a move of hers.
fn meet_until_brunos_turn(two: &Two, waits: &str) -> (Guest, Guest) {
    let (mut anna, mut bruno) = meet(two, "200", waits);
    anna.chooses("Cominciare");
    let end = Instant::now() + LONG;
    loop {
        play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1);
        if only_match(&two.database).last().is_some_and(|step| step.starts_with("1 lay")) {
            bruno.wait_for_turn(Language::English);
            bruno.settles();
            return (anna, bruno);
        }
        assert!(Instant::now() < end, "she makes no move");
    }
}

/// Waits until the match has this many steps.
#[track_caller]
fn until_steps(two: &Two, count: usize) {
    let end = Instant::now() + LONG;
    while only_match(&two.database).len() != count {
        assert!(Instant::now() < end, "{:?}", only_match(&two.database));
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_move_is_taken_back_once_who_sits_in_another_house_agrees() {
    let Some(two) = two("undo") else { return };
    let (mut anna, mut bruno) = meet_until_brunos_turn(&two, "Si aspetta un minuto");
    let before = only_match(&two.database);
    // To ask again is to ask once more, and no consent.
    for _ in 0..2 {
        anna.types("u").hears(ASKED[0]);
        bruno.hears("Anna would like to undo their last move: U agrees.");
        assert_eq!(only_match(&two.database), before);
    }
    bruno.types("u").hears("Undone.");
    anna.hears("Mossa annullata.").settles();
    assert_eq!(only_match(&two.database), before[..before.len() - 1], "her move is the last one");
    // From there on it goes on as ever.
    anna.types("t").settles();
    bruno.settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    let text = anna.heard.text() + &bruno.heard.text();
    assert_eq!((text.matches("Mossa annullata.").count(), text.matches("Undone.").count()), (1, 1), "each hears it once");
}

/// Waits until Bruno hears the step after a move; returns whether that is his turn, rather than the
/// end of a round.
fn is_his_turn(bruno: &Guest) -> bool {
    let end = Instant::now() + LONG;
    loop {
        let text = bruno.heard.text();
        let new = text.rsplit("\n> ").next().unwrap_or_default();
        if new.contains("Your turn") || new.contains("Enter for the next round.") {
            return !new.contains("Enter for the next round.");
        }
        assert!(Instant::now() < end, "nothing follows:\n{text}");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_request_that_nobody_answers_lapses_as_the_match_goes_on_and_all_others_hear_so() {
    let folder = Folder::new("undo-unanswered");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let [mut bruno, mut carla] = ["Bruno", "Carla"].map(|name| quick_person(&house, &folder, name, Language::English));
    let options = [("Giocatori", "3"), ("Traguardo", "200")];
    let words = opens(&mut anna, "Domino classico", &options, "3 persone", "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    comes_by(&mut carla, Language::English, &words);
    anna.hears("Carla si siede al tavolo.").settles().chooses("Cominciare");
    let end = Instant::now() + LONG;
    // A move of hers that ends the round is followed by no turn of his.
    while !rows(&folder, "SELECT line FROM steps ORDER BY n").last().is_some_and(|step| step.starts_with("1 lay")) || !is_his_turn(&bruno) {
        assert!(Instant::now() < end, "she makes no move");
        play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English), (&mut carla, Language::English)], 1);
    }
    bruno.wait_for_turn(Language::English);
    anna.settles().types("u").hears(ASKED[0]);
    [&mut bruno, &mut carla].into_iter().for_each(|one| _ = one.hears("Anna would like to undo their last move: U agrees.").settles());
    bruno.types("t").settles();
    play_on(&mut [(&mut bruno, Language::English)], 1);
    anna.hears("La tua richiesta di annullare non vale più.");
    carla.hears("Anna's request to undo has lapsed.");
}

#[test]
fn who_moves_on_in_another_house_hasnt_agreed_and_the_request_has_lapsed() {
    let Some(two) = two("undo-moved") else { return };
    let (mut anna, mut bruno) = meet_until_brunos_turn(&two, "Si aspetta un minuto");
    anna.types("u").hears(ASKED[0]);
    bruno.hears("Anna would like to undo their last move: U agrees.");
    let before = only_match(&two.database);
    // Bruno draws if he has to, and moves.
    let end = Instant::now() + LONG;
    while !only_match(&two.database)[before.len()..].iter().any(|step| step.starts_with("2 lay")) {
        assert!(Instant::now() < end, "he doesn't move:\n{}", bruno.heard.text());
        bruno.types("b").settles().types("").settles();
    }
    anna.hears("La tua richiesta di annullare non vale più.");
    let moved = only_match(&two.database);
    assert!(moved.starts_with(&before));
    // His wish now is about his own move, to which she hasn't agreed.
    bruno.types("u").hears(ASKED[1]);
    anna.hears("Bruno vorrebbe annullare la sua ultima mossa: U per acconsentire.");
    assert_eq!(only_match(&two.database), moved);
    assert!(!bruno.heard.text().contains("Undone"), "{}", bruno.heard.text());
}

#[test]
fn a_request_that_was_not_stored_is_heard_in_the_other_house_once_the_house_saves_again() {
    let Some(two) = two("undo-refused") else { return };
    let (mut anna, mut bruno) = meet_until_brunos_turn(&two, "Si aspetta un minuto");
    change(&two.database, "ALTER TABLE sitting ADD CONSTRAINT refused CHECK (undo_times = 0) NOT VALID");
    anna.types("u").hears("La casa non riesce a salvare");
    change(&two.database, "ALTER TABLE sitting DROP CONSTRAINT refused");
    bruno.hears("Anna would like to undo their last move: U agrees.");
}

#[test]
fn of_three_in_two_houses_all_have_to_agree_wherever_they_sit() {
    let Some(two) = two("undo-three") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut dora = new_person(&two.houses[0], "Dora", Language::English);
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    let options = [("Giocatori", "3"), ("Traguardo", "200")];
    let words = opens(&mut anna, "Domino classico", &options, "3 persone", "Si aspetta un minuto");
    comes_by(&mut dora, Language::English, &words);
    comes_to(&mut bruno, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut dora, Language::English), (&mut bruno, Language::English)], 3);
    // Her move is the last of Anna's; those after it are taken back with it.
    let wants = "Anna would like to undo their last move: U agrees.";
    for dora_first in [true, false] {
        let before = only_match(&two.database);
        let hers = before.iter().rposition(|step| step.starts_with("1 lay")).expect("she has moved");
        anna.settles().types("u").hears(ASKED[0]);
        dora.hears(wants);
        bruno.hears(wants);
        let (first, last) = if dora_first { (&mut dora, &mut bruno) } else { (&mut bruno, &mut dora) };
        first.types("u").hears(ASKED[1]);
        assert_eq!(only_match(&two.database), before, "one of them hasn't agreed");
        last.types("u").hears("Undone.");
        first.hears("Undone.");
        anna.hears("Mossa annullata.").settles();
        assert_eq!(only_match(&two.database), before[..hers]);
        anna.types("t").settles();
        play_on(&mut [(&mut anna, Language::Italian), (&mut dora, Language::English), (&mut bruno, Language::English)], 3);
    }
}

#[test]
fn what_was_asked_in_a_house_that_dies_has_lapsed_and_nobody_of_it_is_asked() {
    let Some(server) = Server::start() else { return };
    let proxy = Proxy::to(server.socket());
    let two = two_over("undo-dies", server, |_| proxy.address("houses"));
    let (mut anna, mut bruno) = meet_until_brunos_turn(&two, "Si aspetta, anche per giorni");
    play_on(&mut [(&mut bruno, Language::English)], 1);
    anna.wait_for_turn(Language::Italian);
    let before = only_match(&two.database);
    bruno.types("u").hears(ASKED[1]);
    anna.hears("Bruno vorrebbe annullare la sua ultima mossa: U per acconsentire.");
    proxy.is(Line::Cut);
    anna.hears("Bruno ha lasciato il tavolo");
    assert_eq!(only_match(&two.database), before);
    // No other player is there: it is her own last move, and needs no consent of his.
    let hers = before.iter().rposition(|step| step.starts_with("1 lay")).expect("she has moved");
    anna.settles().types("u").hears("Mossa annullata.");
    until_steps(&two, hers);
    proxy.is(Line::Open);
    anna.hears("Bruno è di nuovo al tavolo");
    bruno.hears("Undone.");
    assert_eq!(only_match(&two.database), before[..hers], "what he asked for was meant for another moment");
}

#[test]
fn the_database_takes_steps_back_only_where_all_in_other_houses_agree_to_that_for_that_moment() {
    let Some(server) = Server::start() else { return };
    let database = Database::Server(server.database("agree"));
    let [store, other] = [(), ()].map(|()| Store::open(&database).expect("the server"));
    let [here, there] = [&store, &other].map(|store| store.house().expect("it is shared"));
    let table = TableId(5);
    store.store_table(&StoredTable::playing(table), &[], &[]).expect("it is kept");
    store.add_step(table, 0, 0, "1 pass").expect("it is kept");
    let request = |of, steps, taken_back| UndoRequest { of: Seat(of), at: Revision { steps, taken_back } };
    let sits = |seat, house, to: Option<UndoRequest>| {
        let consent = to.map(|to| UndoVote { by: Seat(seat), to, times: 1 });
        let sits = TakenSeat { seat: Seat(seat), house, ready: -1, consent };
        other.store_seat(table, sits).expect("it is kept");
        assert!(other.sitting(table).is_ok_and(|all| all.contains(&sits)), "it is read as it was written");
    };
    // Players on the same server were asked there.
    sits(0, here, None);
    for against in [None, Some(request(1, 1, 0)), Some(request(0, 2, 0)), Some(request(0, 1, 1))] {
        sits(1, there, against);
        assert_eq!(store.take_back_steps(table, request(0, 1, 0), 0), Ok(false), "{against:?}");
    }
    assert_eq!(store.steps(table).map(|steps| steps.len()), Ok(1));
    sits(1, there, Some(request(0, 1, 0)));
    assert_eq!(store.take_back_steps(table, request(0, 1, 0), 0), Ok(true));
    assert_eq!(store.take_back_steps(table, request(0, 1, 0), 0), Ok(false), "it was meant for that moment");
}
