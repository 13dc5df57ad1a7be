//! Several servers on one database: together they act as one.

use crate::company::server::Server;
use crate::company::{Folder, Guest, LONG, begins, new_person, open_on, opens, play_on, rows_at, says};
use crate::proxy::{Line, Proxy};
use salotto::locale::Language;
use salotto_house::House;
use salotto_house::transports::Address;
use sqlx::Connection;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The sentences about a player who leaves and comes back.
pub const AWAY: [&str; 4] = ["ha lasciato il tavolo", "has left the table", "è di nuovo al tavolo", "is back at the table"];

/// Two servers on one database.
pub struct Two {
    pub houses: [Arc<House>; 2],
    _folders: [Folder; 2],
    pub database: String,
    pub server: Server,
}

/// None without PostgreSQL.
pub fn two(name: &str) -> Option<Two> {
    Some(two_over(name, Server::start()?, str::to_string))
}

/// Two servers, of which the second reaches the database by another address.
pub fn two_over(name: &str, server: Server, second: impl Fn(&str) -> String) -> Two {
    let database = server.database("houses");
    let folders = ["one", "two"].map(|number| Folder::new(&format!("{name}-{number}")));
    let second = second(&database);
    let houses = [open_on(&folders[0], Some(database.clone())), open_on(&folders[1], Some(second))];
    Two { houses, _folders: folders, database, server }
}

/// Every step in the database, as its table, its number and its line.
fn steps(database: &str) -> Vec<(i64, i64, String)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut connection = sqlx::PgConnection::connect(database).await.expect("the database");
        sqlx::query_as("SELECT at_table, n, line FROM steps ORDER BY at_table, n").fetch_all(&mut connection).await.expect("the steps")
    })
}

/// The result of a counting query.
pub fn count(database: &str, asked: &str) -> i64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut connection = sqlx::PgConnection::connect(database).await.expect("the database");
        let (count,): (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(asked)).fetch_one(&mut connection).await.expect("a number");
        count
    })
}

/// Runs a statement that changes the database.
pub fn change(database: &str, statement: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut connection = sqlx::PgConnection::connect(database).await.expect("the database");
        sqlx::raw_sql(statement).execute(&mut connection).await.expect("it is done");
    });
}

/// The steps of the only match. Panics if one is missing or duplicated.
pub fn only_match(database: &str) -> Vec<String> {
    let steps = steps(database);
    assert!(steps.iter().enumerate().all(|(place, (table, n, _))| *table == steps[0].0 && *n == place as i64), "{steps:?}");
    steps.into_iter().map(|(_, _, line)| line).collect()
}

/// Opens a table of Anna's for two at the classic game, and invites by three words; returns the
/// words.
pub fn opens_a_table(anna: &mut Guest, target: &str, waits: &str) -> String {
    opens(anna, "Domino classico", &[("Traguardo", target)], "2 persone", waits)
}

/// Two players of two servers at one table, whose match begins.
pub fn meet(two: &Two, target: &str, waits: &str) -> (Guest, Guest) {
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    let words = opens_a_table(&mut anna, target, waits);
    comes_to(&mut bruno, &words);
    anna.hears("Bruno si siede al tavolo. Nessun posto libero.");
    (anna, bruno)
}

/// Goes to a table by its words, once the guest's server knows it.
pub fn comes_to(guest: &mut Guest, words: &str) {
    let end = Instant::now() + LONG;
    loop {
        let lobbies = guest.heard.text().matches("The lobby.").count();
        guest.chooses("Go to a table with a three-word code").hears("press Enter.").types(words);
        // A busy house says first that it waits for its disk.
        while guest.heard.text().matches("The lobby.").count() == lobbies {
            guest.settles();
            if guest.heard.text().contains("You wait at a table:") {
                return;
            }
            assert!(Instant::now() < end, "the other house hears of no table:\n{}", guest.heard.text());
        }
        guest.hears("The lobby.");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn two_people_play_a_match_who_came_in_at_two_houses() {
    let Some(two) = two("match") else { return };
    let (mut anna, mut bruno) = meet(&two, "50", "Si aspetta un minuto");
    bruno.types("'").hears("press Enter.").types("Ciao!").hears("You said: Ciao!");
    anna.hears("Bruno dice: Ciao!");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 1000);
    assert!(bruno.heard.text().contains("Round 1") && !bruno.heard.text().contains("Resuming"), "{}", bruno.heard.text());
    let steps = only_match(&two.database);
    let own = |seat: &str| steps.iter().filter(|line| line.starts_with(&format!("{seat} lay"))).count();
    assert!(own("1") > 0 && own("2") > 0, "{steps:?}");
    for (guest, own_words, others) in [(&anna, "Hai messo", "Bruno attacca"), (&bruno, "You play ", "Anna plays")] {
        let text = guest.heard.text();
        assert!(text.contains(own_words) && text.contains(others), "{text}");
        for word in AWAY {
            assert!(!text.contains(word), "nobody was away:\n{text}");
        }
    }
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:");
    bruno.hears("Anna would like another match like this one.").chooses("Another match like this one").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.").types("esci").hears("Arrivederci.");
    bruno.types("quit").hears("Goodbye.");
    drop(two.server);
}

/// Zoe, on the second server, listens to Anna's match as soon as hers knows it, and asks for a bot's
/// seat.
#[track_caller]
fn asks_for_a_seat(two: &Two, words: &str) -> Guest {
    let mut zoe = new_person(&two.houses[1], "Zoe", Language::English);
    let end = Instant::now() + LONG;
    loop {
        zoe.chooses("Go to a table with a three-word code").hears("press Enter.").types(words).settles();
        if zoe.heard.text().contains("so you listen.") {
            break;
        }
        assert!(Instant::now() < end, "the other house hears of no match:\n{}", zoe.heard.text());
        zoe.hears("The lobby.");
        thread::sleep(Duration::from_millis(100));
    }
    zoe.settles().types("").hears("You have asked Anna for a bot's seat.").settles();
    zoe
}

#[test]
fn who_looks_on_in_another_house_takes_a_bots_seat_between_two_rounds() {
    let Some(two) = two("seat-afar") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[0], "Bruno", Language::English);
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3"), ("Traguardo", "100")], "2 persone", "Si aspetta un minuto");
    comes_to(&mut bruno, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian).settles();
    let mut zoe = asks_for_a_seat(&two, &words);
    anna.hears("Zoe ascolta e vorrebbe il posto di un bot").settles();
    zoe.types("").hears("You have asked Anna for a bot's seat.").settles();
    anna.types("q").settles();
    anna.chooses("Dare a Zoe il posto di un bot").hears("Zoe prende il posto di Giulia dalla prossima manche.").settles();
    bruno.hears("Zoe takes Giulia's seat from the next round on.").settles();
    zoe.hears("Zoe takes Giulia's seat from the next round on.");
    anna.types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English), (&mut zoe, Language::English)], 1000);
    let heard = [&anna, &bruno, &zoe].map(|guest| guest.heard.text());
    assert_eq!(heard[0].matches("vorrebbe il posto").count(), 1, "asking twice is asking once:\n{}", heard[0]);
    assert!(heard[0].contains("Al posto di Giulia adesso gioca Zoe."), "{}", heard[0]);
    assert!(heard[1].contains("Zoe plays in Giulia's place now."), "{}", heard[1]);
    assert!(heard[2].contains("The seat is yours."), "{}", heard[2]);
    assert!(AWAY.iter().all(|word| heard.iter().all(|heard| !heard.contains(word))), "nobody was away:\n{}", heard[0]);
    let third: Vec<String> = only_match(&two.database).into_iter().filter(|line| line.starts_with("3 ")).collect();
    assert!(heard[2].contains("You play ") && !third.is_empty(), "{}", heard[2]);
    assert_eq!(count(&two.database, "SELECT COUNT(*) FROM results"), 3, "the result is hers as well");
    assert_eq!(count(&two.database, "SELECT COUNT(*) FROM tables WHERE header LIKE '%seat 3 human Zoe%# joined 3 %'"), 1);
}

#[test]
fn in_kingdomino_who_looks_on_in_another_house_takes_the_seat_at_its_turn() {
    let Some(two) = two("seat-afar-kingdomino") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let words = opens(&mut anna, "Kingdomino", &[("Giocatori", "2")], "2 persone", "Si aspetta, anche per giorni");
    begins(&mut anna).wait_for_turn(Language::Italian).settles();
    let mut zoe = asks_for_a_seat(&two, &words);
    anna.hears("Zoe ascolta").settles().types("q").settles();
    anna.chooses("Dare a Zoe il posto di un bot").hears("dal prossimo turno.").settles().types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian)], 1);
    zoe.hears("The seat is yours.").wait_for_turn(Language::English).types("n").settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut zoe, Language::English)], 3);
    zoe.settles().types("quit").hears("Goodbye.");
    anna.hears("Zoe ha lasciato il tavolo");
    assert!(!anna.heard.text().contains("di nuovo al tavolo"), "{}", anna.heard.text());
}

#[test]
fn a_seat_is_given_neither_to_who_has_left_another_house_nor_by_who_has_left_theirs() {
    let Some(two) = two("seat-afar-left") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    let words = opens(&mut anna, "Domino classico", &[("Giocatori", "3")], "2 persone", "Si aspetta, anche per giorni");
    comes_to(&mut bruno, &words);
    anna.hears("Bruno si siede al tavolo.").settles().chooses("Cominciare").wait_for_turn(Language::Italian).settles();
    let mut zoe = asks_for_a_seat(&two, &words);
    anna.hears("Zoe ascolta").settles();
    zoe.types("x").hears("The lobby.").settles();
    anna.types("q").settles();
    anna.chooses("Dare a Zoe il posto di un bot").hears("Fra chi ascolta nessuno chiede più un posto.").settles();
    zoe.chooses("Go to a table with a three-word code").hears("press Enter.").types(&words).hears("so you listen.").settles();
    anna.types("esci").hears("Arrivederci.").wait_until_out();
    zoe.hears("Anna has left the table").settles().types("");
    zoe.hears("The host gives bots' seats, and isn't here now. Ask again later.");
}

/// The steps of the only match. Panics if those of `before` aren't its beginning.
fn goes_on(database: &str, before: &[String]) -> Vec<String> {
    let now = only_match(database);
    assert!(now.starts_with(before), "a step was lost or changed:\n{before:?}\n{now:?}");
    now
}

/// Checks that every move announced to a player as their own is stored.
fn check_kept(text: &str, own: &str, seat: &str, steps: &[String]) {
    let told = text.matches(own).count();
    let kept = steps.iter().filter(|line| line.starts_with(&format!("{seat} lay"))).count();
    assert!(kept >= told, "{told} moves were told, and {kept} are kept");
}

#[test]
fn a_server_that_stops_and_starts_again_holds_matches_up_and_loses_nothing() {
    let Some(two) = two("stopped") else { return };
    let (mut anna, mut bruno) = meet(&two, "200", "Si aspetta un minuto");
    anna.chooses("Cominciare");
    let mut steps = Vec::new();
    for _ in 0..3 {
        play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 6);
        two.server.stops();
        // Both try: the player whose turn it is hears that nothing can be stored, and so do all
        // others.
        for guest in [&mut anna, &mut bruno] {
            guest.types("b").types("").types("");
        }
        anna.hears("La casa non riesce a salvare");
        bruno.hears("The house can't save anything.");
        two.server.starts();
        anna.hears("La casa salva di nuovo").types("t");
        bruno.hears("The house can save again.").types("t");
        steps = goes_on(&two.database, &steps);
    }
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 6);
    let now = goes_on(&two.database, &steps);
    assert!(now.len() > steps.len());
    check_kept(&anna.heard.text(), "Hai messo", "1", &now);
    check_kept(&bruno.heard.text(), "You play ", "2", &now);
    let text = anna.heard.text() + &bruno.heard.text();
    assert!(AWAY.iter().all(|word| !text.contains(word)), "nobody was away:\n{text}");
}

#[test]
fn a_house_that_is_cut_off_catches_up_and_the_others_go_on_without_it() {
    for cut in [Line::Cut, Line::Frozen] {
        let Some(server) = Server::start() else { return };
        let proxy = Proxy::to(server.socket());
        let two = two_over(&format!("{cut:?}").to_lowercase(), server, |_| proxy.address("houses"));
        let (mut anna, mut bruno) = meet(&two, "200", "Muove subito un bot");
        anna.chooses("Cominciare");
        play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 6);
        let before = only_match(&two.database);
        proxy.is(cut);
        anna.hears("Bruno ha lasciato il tavolo");
        anna.types("t");
        play_on(&mut [(&mut anna, Language::Italian)], 4);
        bruno.types("b").types("").types("");
        proxy.is(Line::Open);
        anna.hears("Bruno è di nuovo al tavolo");
        bruno.hears("A bot moves for you.");
        assert!(!bruno.heard.text().contains("Anna has left"), "it is his house that was cut off:\n{}", bruno.heard.text());
        anna.settles().types("t");
        bruno.settles().types("t");
        play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 6);
        let steps = goes_on(&two.database, &before);
        check_kept(&anna.heard.text(), "Hai messo", "1", &steps);
        assert_eq!(anna.heard.text().matches("Bruno ha lasciato il tavolo").count(), 1);
        assert_eq!(anna.heard.text().matches("Bruno è di nuovo al tavolo").count(), 1);
    }
}

#[test]
fn of_two_who_want_the_last_seat_at_two_houses_one_has_it() {
    let Some(two) = two("seat") else { return };
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let words = opens_a_table(&mut anna, "50", "Si aspetta un minuto");
    let mut others = [("Bruno", 0), ("Zeno", 1)].map(|(name, house)| new_person(&two.houses[house], name, Language::English));
    // Both servers know the table.
    let end = Instant::now() + LONG;
    while two.houses[1].tables().is_empty() {
        assert!(Instant::now() < end, "the other house hears of no table");
        thread::sleep(Duration::from_millis(20));
    }
    for guest in &mut others {
        guest.chooses("Go to a table with a three-word code").hears("press Enter.");
    }
    for guest in &mut others {
        guest.types(&words);
    }
    let ended = others.each_mut().map(|guest| {
        let end = Instant::now() + LONG;
        loop {
            let text = guest.settles().heard.text();
            match (text.contains("You wait at a table:"), text.contains("No seat is left at this table.")) {
                (false, false) => assert!(Instant::now() < end, "{text}"),
                (sits, _) => return sits,
            }
        }
    });
    assert_eq!(ended.iter().filter(|sits| **sits).count(), 1, "one of them sits");
}

#[test]
fn who_comes_in_at_another_house_leaves_the_first_and_has_the_seat_there() {
    let Some(two) = two("newer") else { return };
    let (mut anna, mut bruno) = meet(&two, "100", "Si aspetta un minuto");
    anna.chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 4);
    let mut again = Guest::comes(&two.houses[0], Some("Bruno"), None);
    again.hears("Bruno").hears("The lobby.");
    bruno.hears("You have come in from somewhere else");
    anna.hears("Bruno ha lasciato il tavolo");
    again.chooses("Your table").chooses("").settles();
    // Text that comes meanwhile isn't taken for the answer to a key.
    anna.hears("Bruno è di nuovo al tavolo.").settles().types("t").settles();
    play_on(&mut [(&mut anna, Language::Italian), (&mut again, Language::English)], 6);
    only_match(&two.database);
}

#[test]
fn a_new_name_reaches_the_other_house_and_isnt_written_over_there() {
    let Some(two) = two("renamed") else { return };
    let (mut anna, mut bruno) = meet(&two, "50", "Si aspetta un minuto");
    anna.chooses("Tornare nella sala").hears("Il posto resta tuo.").hears("Sei nella sala.").settles();
    anna.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    anna.chooses("il tuo nome: Anna").hears("premi Invio").types("Annarella").hears("ti chiami Annarella").settles();
    // Bruno's list of those at the table is up to date, once his server knows the change.
    let end = Instant::now() + LONG;
    while !two.houses[1].tables().iter().any(|table| table.state().people_names().iter().any(|name| name == "Annarella")) {
        assert!(Instant::now() < end, "the other house doesn't hear of it");
        thread::sleep(Duration::from_millis(10));
    }
    // The other server's copy of the table has the new name as well.
    bruno.chooses("get up from the table").hears("The lobby.").settles();
    let header = "SELECT header FROM tables";
    assert!(rows_at(&two.database, header).concat().contains("Annarella"), "{:?}", rows_at(&two.database, header));
    assert_eq!(count(&two.database, "SELECT count(*) FROM seats"), 1);
}

/// Serena, an operator of both servers, on the first.
fn serena(two: &Two) -> Guest {
    let mut serena = Guest::comes(&two.houses[0], Some("olga"), Some(Language::English));
    serena.hears("press Enter.").types("Serena").hears("The lobby.").settles();
    serena
}

/// Chooses an action of Serena's, at her list for operators, about a user on one of the servers, as
/// soon as hers knows the user.
#[track_caller]
fn does(serena: &mut Guest, what: &str, whom: &str) {
    let end = Instant::now() + LONG;
    while !is_here(serena, whom) {
        assert!(Instant::now() < end, "{whom} isn't here:\n{}", serena.heard.text());
        thread::sleep(Duration::from_millis(100));
    }
    serena.chooses("who is here").hears("Who is it about?");
    serena.chooses(whom).hears("What will you do?");
    serena.chooses(what).hears("Done.").settles();
}

/// Whether a user is in the list of who is here.
#[track_caller]
fn is_here(serena: &mut Guest, whom: &str) -> bool {
    let before = serena.settles().heard.text().len();
    serena.chooses("who is here").hears("Who is it about?").settles();
    for _ in 0..6 {
        serena.types("down").settles();
    }
    let found = serena.heard.text()[before..].contains(&format!("\n{whom}, "));
    serena.types("x").hears("The house.").settles();
    found
}

/// Lets Anna come in again at this server.
#[track_caller]
fn comes_again(house: &Arc<House>) -> Guest {
    let mut anna = Guest::comes(house, Some("Anna"), None);
    anna.hears("Ciao, Anna.").hears("Sei nella sala.").settles();
    anna
}

#[test]
fn people_of_another_house_are_muted_sent_away_and_banned_there_at_once_and_it_lasts_everywhere() {
    let Some(two) = two("elsewhere") else { return };
    let mut serena = serena(&two);
    let mut anna = new_person(&two.houses[1], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[0], "Bruno", Language::English);
    let mut dora = new_person(&two.houses[1], "Dora", Language::English);
    serena.chooses("the house").hears("The house.").settles();
    let muted = "Per ora gli altri non ti sentono: così ha deciso chi gestisce la casa.";
    does(&mut serena, "mute for ten minutes", "Anna");
    anna.hears(muted).settles();
    says(&mut anna, "primo");
    anna.hears(muted).settles().types("esci").hears("Arrivederci.").wait_until_out();
    for (word, house) in [("secondo", &two.houses[0]), ("terzo", &two.houses[1])] {
        let mut anna = comes_again(house);
        says(&mut anna, word);
        anna.hears(muted).settles().types("esci").hears("Arrivederci.").wait_until_out();
    }
    let mut anna = comes_again(&two.houses[1]);
    does(&mut serena, "unmute", "Anna");
    anna.hears("Adesso gli altri ti sentono di nuovo.").settles();
    says(&mut anna, "quarto");
    bruno.hears("Anna says: quarto");
    let heard = bruno.heard.text() + &dora.settles().heard.text();
    assert!(["primo", "secondo", "terzo"].iter().all(|word| !heard.contains(word)), "{heard}");

    does(&mut serena, "send away", "Anna");
    anna.hears("Chi gestisce la casa ha chiuso il tuo collegamento.").wait_until_out();
    let mut anna = comes_again(&two.houses[1]);
    does(&mut serena, "ban for a day", "Anna");
    let banned = "Chi gestisce la casa ti ha vietato di entrare.";
    anna.hears(banned).wait_until_out();
    for house in &two.houses {
        assert_eq!(Guest::comes(house, Some("Anna"), None).wait_until_out(), format!("{banned}\n"));
    }
    // Each deed once, the latest first.
    serena.chooses("what was done").hears("4 things, the latest first.").settles();
    for deed in ["banned Anna for a day, 1 of 4", "sent Anna away, 2 of 4", "unmuted Anna, 3 of 4", "muted Anna for ten minutes, 4 of 4"] {
        serena.hears(deed).settles().types("down").settles();
    }
}

#[test]
fn a_guest_of_another_house_is_muted_and_their_address_banned() {
    let Some(two) = two("elsewhere-guest") else { return };
    let mut serena = serena(&two);
    let from = || Address::Ip("192.0.2.7".parse().expect("an address"));
    let mut guest = Guest::comes_from(&two.houses[1], None, Some(Language::English), from());
    guest.hears("Hello, Guest").hears("The lobby.").settles();
    let text = guest.heard.text();
    let name = text.split_once("Hello, ").and_then(|(_, rest)| rest.split_once('.')).expect("a name").0;
    serena.chooses("the house").hears("The house.").settles();
    does(&mut serena, "mute for an hour", name);
    guest.hears("You are muted for now").settles();
    says(&mut guest, "CHEAP");
    guest.hears("You are muted for now");
    serena.chooses("who is here").hears("Who is it about?");
    serena.chooses(name).hears("What will you do?");
    serena.chooses("ban their address for a day").hears("One person is here from 192.0.2.7.");
    serena.chooses("yes, and send that one away").hears("Done.");
    guest.hears("The operator of this house doesn't let you in.").wait_until_out();
    for house in &two.houses {
        let heard = Guest::comes_from(house, None, Some(Language::English), from()).wait_until_out();
        assert_eq!(heard, "The operator of this house doesn't let you in.\n");
    }
}

#[test]
fn people_of_a_house_that_has_just_died_are_in_nobodys_way() {
    let Some(two) = two("elsewhere-dead") else { return };
    let mut serena = serena(&two);
    let mut dora = new_person(&two.houses[1], "Dora", Language::English);
    dora.types("quit").hears("Goodbye.").wait_until_out();
    // A third server, which shows no sign of life any more, says that Dora is in.
    rows_at(&two.database, "INSERT INTO houses (id, number, beats) VALUES (3, 3, 0)");
    rows_at(
        &two.database,
        "INSERT INTO present (house, visit, person, name, fingerprint, address) SELECT 3, 9, id, name, 'SHA256:Dora', '' FROM people WHERE name = 'Dora'",
    );
    rows_at(&two.database, "SELECT pg_notify('salotto', '3 person 9')::text");
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    serena.chooses("the house").hears("The house.").settles();
    does(&mut serena, "send away", "Dora");
    does(&mut serena, "mute for ten minutes", "Dora");
    let mut dora = Guest::comes(&two.houses[1], Some("Dora"), None);
    dora.hears("The lobby.").settles();
    says(&mut dora, "CHEAP");
    dora.hears("You are muted for now").settles().types("quit").hears("Goodbye.").wait_until_out();
    let end = Instant::now() + Duration::from_secs(20);
    while is_here(&mut serena, "Dora") {
        assert!(Instant::now() < end, "the dead house is buried");
        thread::sleep(Duration::from_millis(500));
    }
    // The messages to its users are gone with it.
    assert_eq!(count(&two.database, "SELECT COUNT(*) FROM tidings WHERE house = 3"), 0);
    assert_eq!(count(&two.database, "SELECT COUNT(*) FROM houses WHERE id = 3 AND beats >= 0"), 0);
    does(&mut serena, "send away", "Bruno");
    bruno.hears("The operator of this house has closed your connection.").wait_until_out();
}

#[test]
fn what_an_operator_does_at_one_house_holds_at_the_other() {
    let Some(two) = two("operators") else { return };
    let mut serena = serena(&two);
    let mut anna = new_person(&two.houses[1], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[0], "Bruno", Language::English);
    serena.chooses("the house").hears("The house.").settles();
    serena.chooses("a message to all").hears("press Enter.").types("A break at ten.").hears("The house says: A break at ten.").settles();
    anna.hears("Avviso della casa: A break at ten.");
    bruno.hears("The house says: A break at ten.").settles();
    does(&mut serena, "ban for a day", "Bruno");
    bruno.hears("The operator of this house doesn't let you in.").wait_until_out();
    let mut again = Guest::comes(&two.houses[1], Some("Bruno"), None);
    again.hears("The operator of this house doesn't let you in.").wait_until_out();
    // Anna reports from her server, and Serena reads it on hers.
    anna.settles().chooses("Chi c'è").settles().chooses("Serena").settles().chooses("Segnalare").hears("Che cosa è successo?");
    anna.types("niente").hears("Chi gestisce la casa lo leggerà.");
    serena.hears("Anna reports Serena: niente").settles().chooses("the reports").hears("Anna reports Serena: niente");
}

#[test]
fn a_house_whose_database_cannot_be_reached_says_so_and_what_to_do() {
    let folder = Folder::new("unreached");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    command.args(["--language", "it", "--port", "0", "--database", "postgres://salotto@127.0.0.1:1/salotto"]);
    let ended = command.arg("--data").arg(&folder.0).output().expect("it ends");
    let said = String::from_utf8(ended.stderr).expect("text");
    assert!(said.starts_with("Non riesco a raggiungere la base di dati della casa") && said.contains("--database"), "{said}");
    assert!(!ended.status.success());
}

#[test]
fn who_leaves_and_who_comes_while_their_house_is_cut_off_is_gone_and_there_elsewhere_afterwards() {
    let Some(server) = Server::start() else { return };
    let proxy = Proxy::to(server.socket());
    let two = two_over("ghosts", server, |_| proxy.address("houses"));
    let mut serena = serena(&two);
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    serena.chooses("the house").hears("The house.").settles();
    let end = Instant::now() + LONG;
    while !is_here(&mut serena, "Bruno") {
        assert!(Instant::now() < end, "Bruno isn't here:\n{}", serena.heard.text());
    }
    proxy.is(Line::Cut);
    bruno.types("quit").hears("Goodbye.").wait_until_out();
    let mut guest = Guest::comes(&two.houses[1], None, Some(Language::English));
    guest.hears("The lobby.").settles();
    proxy.is(Line::Open);
    let end = Instant::now() + LONG;
    let names = || rows_at(&two.database, "SELECT name FROM present ORDER BY name");
    while names().len() != 2 || !names()[0].starts_with("Guest") {
        assert!(Instant::now() < end, "{:?}", names());
        thread::sleep(Duration::from_millis(20));
    }
    while is_here(&mut serena, "Bruno") || !is_here(&mut serena, &names()[0]) {
        assert!(Instant::now() < end, "the house doesn't hear of it:\n{}", serena.heard.text());
    }
}

#[test]
fn one_house_puts_a_table_away_unless_somebody_of_another_sits_there_and_the_other_hears_of_it() {
    let Some(two) = two("put-away") else { return };
    let mut clock = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs() as i64;
    let mut passes = |days: i64| {
        for _ in 0..days {
            clock += 24 * 3600;
            salotto_house::maintenance::run_maintenance(&two.houses[0], clock).expect("it is kept");
        }
        clock += 3600;
        salotto_house::maintenance::run_maintenance(&two.houses[0], clock).expect("it is kept");
    };
    let (mut anna, mut bruno) = meet(&two, "50", "Si aspetta un minuto");
    anna.settles().chooses("Cominciare");
    play_on(&mut [(&mut anna, Language::Italian), (&mut bruno, Language::English)], 2);
    anna.types("esci").wait_until_out();
    // Bruno is connected, to the server that doesn't count.
    passes(40);
    assert_eq!((two.houses[0].tables().len(), two.houses[1].tables().len()), (1, 1));
    bruno.types("quit").wait_until_out();
    let end = Instant::now() + LONG;
    while two.houses.iter().any(|house| !house.tables().is_empty()) {
        assert!(Instant::now() < end, "one of them has it");
        passes(1);
        thread::sleep(Duration::from_millis(20));
    }
    Guest::comes(&two.houses[1], Some("Anna"), None).hears("Un tuo tavolo è stato archiviato").types("esci").wait_until_out();
    Guest::comes(&two.houses[0], Some("Anna"), None).hears("Ciao, Anna.").settles();
    assert_eq!(count(&two.database, "SELECT COUNT(*) FROM results"), 2);
    assert_eq!(count(&two.database, "SELECT COUNT(*) FROM people WHERE put_away > 0"), 1, "Bruno hasn't come in again");
}
