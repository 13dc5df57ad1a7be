//! Early ends of a match: given up by the players, ended by the host, left to bots; and the end of
//! waiting for a player.

use crate::company::{Folder, Guest, LONG, begins, kept, open, play_on, quick_person, rows, sql, two_at_a_table};
use crate::houses::{meet, two};
use salotto::games::any::AnyGame;
use salotto::games::{Game, Seat};
use salotto::locale::Language;
use salotto::records;
use salotto_house::House;
use std::sync::Arc;
use std::time::Instant;

/// Opens the list of actions about the table, as a player at a match.
#[track_caller]
fn about_the_table(guest: &mut Guest, language: Language) -> &mut Guest {
    let (item, title) = if language == Language::Italian { ("questo tavolo", "Questo tavolo.") } else { ("this table", "This table.") };
    guest.settles().types("q").settles().chooses(item).hears(title)
}

/// Gives up a match, as one of its players.
#[track_caller]
pub fn gives_up(guest: &mut Guest, language: Language) {
    let [item, title, yes] = if language == Language::Italian {
        ["interrompere la partita", "La partita finisce per tutti", "sì, si interrompe"]
    } else {
        ["end the match for everybody", "The match ends for everybody", "yes, end it"]
    };
    about_the_table(guest, language).chooses(item).hears(title).chooses(yes);
}

/// Anna and Bruno, who play a few turns.
fn two_play(house: &Arc<House>, folder: &Folder, waits: &str) -> (Guest, Guest) {
    let (mut anna, mut bruno) = two_at_a_table(house, folder, waits);
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    (anna, bruno)
}

#[test]
fn a_match_is_given_up_once_all_who_are_there_agree() {
    let folder = Folder::new("given-up");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_play(&house, &folder, "Si aspetta un minuto");
    anna.wait_for_turn(Language::Italian);
    bruno.settles();
    gives_up(&mut anna, Language::Italian);
    anna.hears("Si interrompe quando acconsentono tutti quelli che sono al tavolo.").settles();
    bruno.hears("Anna asks to end the match for everybody.").settles();
    assert_eq!(house.tables().len(), 1, "he hasn't agreed");
    // Anna may withdraw her request.
    about_the_table(&mut anna, Language::Italian).chooses("ritirare la tua richiesta").hears("Non chiedi più").settles();
    bruno.hears("Anna no longer asks to end the match.").settles();
    gives_up(&mut bruno, Language::English);
    bruno.hears("The match ends when all who are at the table agree.").settles();
    anna.hears("Bruno vorrebbe interrompere la partita.").settles();
    about_the_table(&mut anna, Language::Italian);
    anna.chooses("interrompere la partita: lo vorrebbe Bruno").hears("senza vincitori").chooses("sì, si interrompe");
    anna.hears("La partita è interrotta, e nessuno l'ha vinta.").hears("Sei nella sala.").settles();
    bruno.hears("The match was ended early, and nobody has won it.").hears("The lobby.").settles();
    assert!(house.tables().is_empty());
    anna.types("esci").hears("Arrivederci.");
    bruno.types("quit").hears("Goodbye.");
    kept("given-up.anna", &anna.wait_until_out());
    kept("given-up.bruno", &bruno.wait_until_out());
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("The lobby.").settles().chooses("your finished matches").hears("archived before its end, won by nobody");
    let heard = bruno.types("quit").wait_until_out();
    assert!(!heard.contains("ended early by"), "who was there needn't be told: {heard}");
}

#[test]
fn who_hosts_a_table_ends_its_match_once_the_others_are_gone_for_a_day() {
    let folder = Folder::new("gone-for-a-day");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_play(&house, &folder, "Si aspetta un minuto");
    bruno.types("quit").wait_until_out();
    anna.hears("Bruno ha lasciato il tavolo");
    gives_up(&mut anna, Language::Italian);
    anna.hears("Gli altri non ci sono.").settles();
    sql(&folder, "UPDATE attended SET at = at - 90000 WHERE seat = 0");
    gives_up(&mut anna, Language::Italian);
    anna.hears("Gli altri non ci sono.").settles();
    sql(&folder, "UPDATE attended SET at = at - 90000 WHERE seat = 1");
    gives_up(&mut anna, Language::Italian);
    anna.hears("La partita è interrotta, e nessuno l'ha vinta.").hears("Sei nella sala.");
    let mut bruno = Guest::comes(&house, Some("Bruno"), None);
    bruno.hears("One match of yours was ended early by those at its table").hears("The lobby.").settles();
    bruno.chooses("your finished matches").hears("archived before its end, won by nobody").types("quit").wait_until_out();
    let heard = Guest::comes(&house, Some("Bruno"), None).settles().types("quit").wait_until_out();
    assert!(!heard.contains("ended early"), "he has heard it: {heard}");
}

#[test]
fn who_didnt_open_a_table_cant_end_its_match_alone_and_leaves_their_seat_to_a_bot() {
    let folder = Folder::new("for-good");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_play(&house, &folder, "Si aspetta, anche per giorni");
    anna.types("esci").wait_until_out();
    bruno.hears("Anna has left the table").settles();
    sql(&folder, "UPDATE attended SET at = at - 9000000");
    gives_up(&mut bruno, Language::English);
    bruno.hears("The others aren't here.").settles();
    let mut anna = Guest::comes(&house, Some("Anna"), None);
    anna.hears("Sei nella sala.").settles().chooses("Il tuo tavolo");
    anna.hears("I tuoi tavoli.").types("").hears("Si riprende").settles();
    bruno.hears("Anna is back at the table.");
    about_the_table(&mut bruno, Language::English).chooses("leave your seat to a bot for good").hears("isn't yours any more");
    bruno.chooses("yes, leave the seat").hears("You have left your seat to a bot.").hears("The lobby.").settles();
    anna.hears("Bruno ha lasciato la partita: al suo posto gioca un bot, ").settles();
    assert!(!bruno.heard.text().split("You have left your seat").last().unwrap_or_default().contains("Your table"), "it isn't his");
    assert_eq!(rows(&folder, "SELECT 'left' FROM tables WHERE header LIKE '%# left 2 %'").len(), 1);
    anna.types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 3);
    // No other user plays: to give it up she needs no consent.
    gives_up(&mut anna, Language::Italian);
    anna.hears("La partita è interrotta").hears("Sei nella sala.");
}

#[test]
fn the_host_asks_somebody_to_leave_hands_the_table_over_and_changes_what_is_agreed() {
    let folder = Folder::new("hosting");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_play(&house, &folder, "Si aspetta un minuto");
    // A player who isn't the host hears the agreement, and can't change it.
    about_the_table(&mut bruno, Language::English).chooses("what is agreed").hears("What is agreed.").settles();
    bruno.types("").hears("The host changes what is agreed.").types("x").types("x").types("x").hears("Back at the table.");
    about_the_table(&mut anna, Language::Italian).chooses("gli accordi").hears("lo sentono tutti.").settles();
    anna.chooses("un turno dura quanto si vuole").hears("Che cosa vale da adesso?").settles();
    anna.chooses("un turno dura al massimo 10 minuti");
    bruno.hears("From now on: a turn lasts 10 minutes at most, then a bot moves.").settles();
    anna.types("x").types("x").types("x").hears("Si continua.").settles();
    about_the_table(&mut anna, Language::Italian).chooses("passare il tavolo").hears("A chi passi il tavolo?").chooses("Bruno");
    bruno.hears("From now on you are the host.").settles();
    anna.hears("Da adesso il tavolo lo ospita Bruno.").settles();
    assert_eq!(rows(&folder, "SELECT CAST(turn_time AS TEXT) FROM tables"), ["600"]);
    about_the_table(&mut bruno, Language::English).chooses("ask somebody to leave").hears("Whom do you ask").chooses("Anna");
    bruno.hears("Ask Anna to leave?").chooses("yes, the seat is free again").hears("Anna leaves the table.").settles();
    anna.hears("Bruno, che ospita il tavolo, ti ha chiesto di lasciarlo.").settles();
    bruno.hears("Anna has left the match: a bot, ").settles();
    bruno.types("t").settles();
    play_on(&mut [(&mut bruno, Language::English)], 2);
}

/// The points of the only match, by seat.
fn points(folder: &Folder) -> Vec<i32> {
    let text = rows(folder, "SELECT header FROM tables").concat() + &rows(folder, "SELECT line || '\n' FROM steps ORDER BY n").concat();
    let record = records::parse(text.as_bytes()).expect("a record");
    let Ok(game) = records::play::<AnyGame>(&record, |_, _| {}) else { panic!("it was played") };
    AnyGame::points(&game.view(Seat::NOBODY)).into_iter().collect()
}

#[test]
fn whom_the_host_asks_to_leave_while_they_are_ahead_has_won_and_the_host_has_lost() {
    let folder = Folder::new("asked-ahead");
    let house = open(&folder);
    let (mut anna, mut bruno) = two_play(&house, &folder, "Si aspetta un minuto");
    let end = Instant::now() + 10 * LONG;
    let ahead = loop {
        assert!(Instant::now() < end, "nobody gets ahead:\n{}", anna.heard.text());
        match points(&folder)[..] {
            [anna, bruno] if anna != bruno => break usize::from(bruno > anna),
            _ => play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1),
        }
    };
    let host = if ahead == 0 {
        about_the_table(&mut anna, Language::Italian).chooses("passare il tavolo").hears("A chi passi il tavolo?").chooses("Bruno");
        bruno.hears("From now on you are the host.").settles();
        about_the_table(&mut bruno, Language::English).chooses("ask somebody to leave").hears("Whom do you ask").chooses("Anna");
        bruno.hears("Ask Anna to leave?").chooses("yes, the seat is free again").hears("Anna leaves the table.");
        "Bruno"
    } else {
        about_the_table(&mut anna, Language::Italian).chooses("chiedere a qualcuno").hears("A chi chiedi").chooses("Bruno");
        anna.hears("Chiedere a Bruno di lasciare il tavolo?").chooses("sì, il posto torna libero").hears("Bruno lascia il tavolo.");
        "Anna"
    };
    let results = "SELECT people.name || CASE WHEN won = 1 THEN ' won' ELSE ' lost' END FROM results
         JOIN people ON people.id = results.person ORDER BY won";
    let winner = ["Anna", "Bruno"][ahead];
    assert_eq!(rows(&folder, results), [format!("{host} lost"), format!("{winner} won")]);
}

#[test]
fn a_match_at_which_nobody_sits_is_in_nobodys_list() {
    let folder = Folder::new("dead");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    anna.chooses("Aprire un tavolo").chooses("Domino classico").chooses("Aprire:").hears("Aspetti al tavolo:");
    begins(&mut anna).wait_for_turn(Language::Italian);
    let mut zoe = quick_person(&house, &folder, "Zoe", Language::English);
    zoe.chooses("listen to somebody else's match");
    zoe.hears("Which match").types("").hears("You are listening to a match").settles();
    anna.settles().types("esci").wait_until_out();
    zoe.hears("The lobby.").settles();
    let listed = zoe.heard.text().len();
    for _ in 0..15 {
        zoe.types("down").settles();
    }
    let text = zoe.heard.text();
    assert!(!text[listed..].contains("Listen to"), "{}", &text[listed..]);
}

#[test]
fn in_two_houses_a_match_is_given_up_once_all_agree_wherever_they_sit() {
    let Some(two) = two("given-up") else { return };
    let (mut anna, mut bruno) = meet(&two, "200", "Si aspetta un minuto");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 3);
    gives_up(&mut anna, Language::Italian);
    anna.hears("Si interrompe quando acconsentono tutti").settles();
    bruno.hears("Anna asks to end the match for everybody.").settles();
    gives_up(&mut bruno, Language::English);
    bruno.hears("The match was ended early, and nobody has won it.").hears("The lobby.");
    anna.hears("La partita è interrotta, e nessuno l'ha vinta.").hears("Sei nella sala.");
    assert!(two.houses.iter().all(|house| house.tables().is_empty()));
}

#[test]
fn in_two_houses_the_host_asks_somebody_to_leave_who_sits_in_the_other() {
    let Some(two) = two("asked-to-leave") else { return };
    let (mut anna, mut bruno) = meet(&two, "200", "Si aspetta un minuto");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 3);
    about_the_table(&mut anna, Language::Italian).chooses("chiedere a qualcuno").hears("A chi chiedi").chooses("Bruno");
    anna.hears("Chiedere a Bruno di lasciare il tavolo?").chooses("sì, il posto torna libero").hears("Bruno lascia il tavolo.").settles();
    bruno.hears("Anna, the host, has asked you to leave the table.").settles();
    bruno.chooses("who is here").hears("2 people").settles();
    anna.hears("Bruno ha lasciato la partita: al suo posto gioca un bot, ").settles().types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 2);
}

#[test]
fn in_two_houses_who_takes_long_hears_that_the_other_doesnt_want_to_wait() {
    let Some(two) = two("hurry") else { return };
    let (mut anna, mut bruno) = meet(&two, "200", "Si aspetta un minuto");
    anna.chooses("Cominciare");
    anna.wait_for_turn(Language::Italian);
    // The match begins a moment later on the other server.
    bruno.hears("Round 1").settles();
    about_the_table(&mut bruno, Language::English).chooses("ask to wait no longer").hears("Most of the others ask for it.");
    anna.hears("Se entro 30 secondi non muovi, muove un bot per te.");
    bruno.hears("If Anna doesn't move in 30 seconds, a bot does.");
}
