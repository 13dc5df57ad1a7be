//! A disk, or a database server, that doesn't answer for a while: a user with a pending write waits
//! for it, and is told so; no other user is.

use crate::company::{Folder, Guest, comes_by, open, opens_a_table, quick_person, server};
use salotto::locale::Language;
use sqlx::{Connection, raw_sql};
use tokio::runtime::{Builder, Runtime};

/// Nothing can be kept while it lives.
struct Held {
    runtime: Runtime,
    database: Option<sqlx::AnyConnection>,
}

impl Held {
    fn of(folder: &Folder) -> Held {
        let file = || (format!("sqlite://{}", folder.0.join("house.sqlite").display()), "BEGIN EXCLUSIVE");
        let on_server = server::of_tests(&folder.0)
            .map(|address| (address, "BEGIN; LOCK TABLE tables, steps, invitations, joinings, people IN EXCLUSIVE MODE"));
        let (address, statement) = on_server.unwrap_or_else(file);
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        sqlx::any::install_default_drivers();
        let database = runtime.block_on(async {
            let mut database = sqlx::AnyConnection::connect(&address).await.expect("a database");
            raw_sql(statement).execute(&mut database).await.expect("it is held");
            database
        });
        Held { runtime, database: Some(database) }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(database) = self.database.take() {
            let _ = self.runtime.block_on(database.close());
        }
    }
}

#[test]
fn while_the_disk_is_held_who_begins_hears_so_and_nobody_else_waits() {
    let folder = Folder::new("held");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let mut carla = quick_person(&house, &folder, "Carla", Language::Italian);
    let mut guest = Guest::comes(&house, None, Some(Language::English));
    guest.hears("The lobby.").settles();
    // A table that Carla has, so that her list isn't empty.
    opens_a_table(&mut carla, "Si aspetta un minuto");
    carla.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    comes_by(&mut bruno, Language::English, &words);
    anna.hears("Bruno si siede al tavolo.").settles();

    let held = Held::of(&folder);
    anna.chooses("Cominciare");
    // No answer below comes from a disk that can be written: it is held all the time. All of them
    // ask at once: a server isn't waited for without end.
    guest.types("down");
    carla.chooses("Il tuo tavolo");
    let mut dora = Guest::comes(&house, None, Some(Language::English));
    guest.settles();
    carla.hears("I tuoi tavoli.");
    dora.hears("The lobby.");
    anna.hears("Un momento: la casa aspetta il suo disco.");
    // All of that was answered while she waited: it has neither begun nor failed.
    let text = anna.heard.text();
    assert!(!text.contains("Manche 1") && !text.contains("non riesce a salvare"), "{text}");
    drop(held);

    anna.hears("Manche 1");
    bruno.hears("Round 1");
}

#[test]
fn who_waits_for_an_invitation_a_key_or_a_name_to_be_kept_hears_so() {
    let folder = Folder::new("held-words");
    let house = open(&folder);
    let mut anna = quick_person(&house, &folder, "Anna", Language::Italian);
    let mut carla = quick_person(&house, &folder, "Carla", Language::Italian);
    let mut bruno = quick_person(&house, &folder, "Bruno", Language::English);
    let words = opens_a_table(&mut anna, "Si aspetta un minuto");
    let mut dora = Guest::comes(&house, Some("dora"), Some(Language::English));
    dora.hears("What are you called?");
    // At the table, a second invitation repeats the same words: Anna leaves it and comes back.
    anna.chooses("Tornare nella sala").hears("Sei nella sala.").settles();
    anna.chooses("Il tuo tavolo").hears("I tuoi tavoli.").settles().types("").hears("Aspetti al tavolo:").settles();
    bruno.chooses("Go to a table with a three-word code").hears("press Enter.");
    carla.chooses("Le impostazioni").hears("Le impostazioni.").settles();
    carla.chooses("le tue chiavi").hears("Una chiave.").settles();

    let held = Held::of(&folder);
    // All of them wait at once: a server isn't waited for without end.
    anna.chooses("Invitare con tre parole");
    carla.chooses("aggiungere la chiave");
    bruno.types(&words);
    dora.types("Dora");
    for italian in [&mut anna, &mut carla] {
        italian.hears("Un momento: la casa aspetta il suo disco.");
    }
    for english in [&mut bruno, &mut dora] {
        english.hears("One moment: the house is waiting for its disk.");
    }
    drop(held);

    anna.hears("con queste tre parole: ");
    carla.hears("scrivi queste quattro parole: ");
    dora.hears("The lobby.");
}
