//! Several houses on one database: together they are one house.
#![cfg(unix)]

mod company;

use company::server::Server;
use company::{Folder, Guest, new_person, open_on, play_on};
use salotto::locale::Language;
use salotto_house::House;
use sqlx::Connection;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Two houses on one database.
struct Two {
    houses: [Arc<House>; 2],
    _folders: [Folder; 2],
    database: String,
    server: Server,
}

/// None where there is no PostgreSQL.
fn two(name: &str) -> Option<Two> {
    let server = Server::start()?;
    let database = server.database("houses");
    let folders = ["one", "two"].map(|number| Folder::new(&format!("{name}-{number}")));
    let houses = folders.each_ref().map(|folder| open_on(folder, Some(database.clone())));
    Some(Two { houses, _folders: folders, database, server })
}

/// Every step that the database has, as its table, its number and its line.
fn steps(database: &str) -> Vec<(i64, i64, String)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut connection = sqlx::PgConnection::connect(database).await.expect("the database");
        sqlx::query_as("SELECT at_table, n, line FROM steps ORDER BY at_table, n").fetch_all(&mut connection).await.expect("the steps")
    })
}

/// The steps of the only match, of which none is missing and none stands there twice.
fn only_match(database: &str) -> Vec<String> {
    let steps = steps(database);
    assert!(steps.iter().enumerate().all(|(place, (table, n, _))| *table == steps[0].0 && *n == place as i64), "{steps:?}");
    steps.into_iter().map(|(_, _, line)| line).collect()
}

/// Anna opens a table for two at the classic game, and invites by three words; the words.
fn opens_a_table(anna: &mut Guest, target: &str, waits: &str) -> String {
    anna.chooses("Aprire un tavolo").chooses("Domino classico");
    anna.chooses("Traguardo").hears("Scrivi il nuovo numero").types(target);
    anna.chooses("Si comincia").hears("In quante persone?").chooses("2 persone").hears("Chi può venire?");
    anna.chooses("Solo chi inviti").hears("E se qualcuno se ne va?").chooses(waits).hears("Consigli e conteggi?");
    anna.chooses("Sì, per tutti").hears("Aspetti al tavolo:").chooses("Invitare con tre parole").hears("con queste tre parole: ");
    anna.hears("Aspetti al tavolo:");
    let text = anna.heard.text();
    text.split("con queste tre parole: ").nth(1).and_then(|rest| rest.split('.').next()).expect("three words").replace(", ", " ")
}

/// Two people of two houses at one table, whose match begins.
fn meet(two: &Two, target: &str, waits: &str) -> (Guest, Guest) {
    let mut anna = new_person(&two.houses[0], "Anna", Language::Italian);
    let mut bruno = new_person(&two.houses[1], "Bruno", Language::English);
    let words = opens_a_table(&mut anna, target, waits);
    comes_to(&mut bruno, &words);
    anna.hears("Bruno si siede al tavolo. Nessun posto libero.");
    (anna, bruno)
}

/// Somebody comes to a table by its words, once their house has heard of it.
fn comes_to(guest: &mut Guest, words: &str) {
    let end = Instant::now() + Duration::from_secs(10);
    loop {
        guest.chooses("Come in by three words").hears("press Enter.").types(words);
        guest.settles();
        if guest.heard.text().contains("You wait at a table:") {
            return;
        }
        assert!(Instant::now() < end, "the other house hears of no table:\n{}", guest.heard.text());
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
    let steps = only_match(&two.database);
    let own = |seat: &str| steps.iter().filter(|line| line.starts_with(&format!("{seat} lay"))).count();
    assert!(own("1") > 0 && own("2") > 0, "{steps:?}");
    for (guest, own_words, others) in [(&anna, "Hai messo", "Bruno attacca"), (&bruno, "You play ", "Anna plays")] {
        let text = guest.heard.text();
        assert!(text.contains(own_words) && text.contains(others), "{text}");
        for word in ["non risponde", "isn't answering", "è tornat", "is back"] {
            assert!(!text.contains(word), "nobody was away:\n{text}");
        }
    }
    anna.chooses("Un'altra partita così").hears("Aspetti al tavolo:");
    bruno.hears("Anna would like another match like this one.").chooses("Another match like this one").hears("You wait at a table:");
    anna.hears("Bruno si siede al tavolo.").types("esci").hears("Arrivederci.");
    bruno.types("quit").hears("Goodbye.");
    drop(two.server);
}
