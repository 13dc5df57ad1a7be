//! A server that is killed in the middle of matches: every table stands at its last step, and the
//! players return to their seats.

use crate::support::{LONG, is_played};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use sqlx::Connection;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server in a process of its own, which is killed as by a power cut.
struct House(Child);

impl House {
    fn open(folder: &Path) -> House {
        let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        command.arg("--socket").arg(folder.join("door")).arg("--data").arg(folder.join("data"));
        House(command.args(["--language", "it", "--log", "off"]).stdout(Stdio::null()).spawn().expect("the house opens"))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A player who connects by the socket.
pub struct Player {
    stream: UnixStream,
    heard: Arc<Mutex<String>>,
    looked: usize,
}

impl Player {
    pub fn comes(folder: &Path) -> Player {
        let end = Instant::now() + LONG;
        let stream = loop {
            match UnixStream::connect(folder.join("door")) {
                Ok(stream) => break stream,
                Err(error) => assert!(Instant::now() < end, "{error}"),
            }
            thread::sleep(Duration::from_millis(5));
        };
        let heard = Arc::new(Mutex::new(String::new()));
        let (mut source, text) = (stream.try_clone().expect("a stream"), Arc::clone(&heard));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = source.read(&mut bytes) {
                text.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        });
        Player { stream, heard, looked: 0 }
    }

    pub fn text(&self) -> String {
        self.heard.lock().unwrap().clone()
    }

    #[track_caller]
    pub fn hears(&mut self, said: &str) -> &mut Player {
        let end = Instant::now() + LONG;
        loop {
            let text = self.text();
            if let Some(place) = text.get(self.looked..).and_then(|new| new.find(said)) {
                self.looked += place + said.len();
                return self;
            }
            assert!(Instant::now() < end, "{said:?} isn't said in:\n{text}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    pub fn types(&mut self, line: &str) -> &mut Player {
        // A killed server doesn't listen.
        let _ = self.stream.write_all(format!("{line}\n").as_bytes());
        self
    }
}

/// The steps that the database has, which stand there once each and without a gap.
pub fn steps(folder: &Path) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let address = format!("sqlite://{}", folder.join("data/house.sqlite").display());
    let found: Vec<(i64, String)> = runtime.block_on(async {
        let mut database = sqlx::SqliteConnection::connect(&address).await.expect("the database is whole");
        sqlx::query_as("SELECT n, line FROM steps ORDER BY n").fetch_all(&mut database).await.expect("the steps")
    });
    assert!(found.iter().enumerate().all(|(place, (n, _))| *n == place as i64), "{found:?}");
    found.into_iter().map(|(_, line)| line).collect()
}

/// The number of kills: `SALOTTO_KILLS` can raise it.
fn kills() -> u64 {
    std::env::var("SALOTTO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

#[test]
fn a_house_that_is_killed_has_every_step_that_was_heard_of_and_goes_on_from_there() {
    let folder = Folder(std::env::temp_dir().join(format!("salotto-restart-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let mut chance = ChaCha8Rng::seed_from_u64(11);
    let house = House::open(&folder.0);
    let mut player = Player::comes(&folder.0);
    player.hears("Which language").types("1").hears("premi Invio.").types("Anna").hears("Sei nella sala.");
    // A table, the first game, as it is, alone against bots; and the match begins.
    player.types("1").hears("Quale gioco?").types("3").hears("Aprire:").types("3").hears("Va bene così").types("5").hears("Scrivi i punti");
    player.types("500").hears("Traguardo: 500").types("1").hears("Opzioni del gioco").types("4").hears("In quante persone?").types("1");
    player.hears("In quanti: tu").types("1").hears("Aspetti al tavolo:").types("1");
    player.hears("Manche 1");
    let (mut house, mut kept) = (house, Vec::new());
    for kill in 0..kills() {
        let end = Instant::now() + Duration::from_millis(chance.random_range(1..400));
        while Instant::now() < end || !is_played(steps(&folder.0).len(), kill, end) {
            player.types("b").types("");
            thread::sleep(Duration::from_millis(chance.random_range(1..30)));
        }
        drop(house);
        let heard = player.text();
        let now = steps(&folder.0);
        assert!(now.starts_with(&kept), "kill {kill}: a step was lost or changed");
        let told = ["Hai messo", "Hai aperto"].map(|said| heard.matches(said).count()).iter().sum::<usize>();
        let own = now[kept.len()..].iter().filter(|line| line.starts_with("1 lay")).count();
        assert!(own >= told, "kill {kill}: {told} moves were told, and {own} are kept");
        kept = now;
        house = House::open(&folder.0);
        player = Player::comes(&folder.0);
        player
            .hears("Ciao, Anna.")
            .hears("Il tuo tavolo")
            .types("1")
            .hears("I tuoi tavoli.")
            .types("1")
            .hears("Si riprende: Domino classico.");
    }
    assert!(kept.len() > kills() as usize, "it was played: {kept:?}");
    drop(house);
}

/// The steps that the database has, by their tables.
#[cfg(target_os = "linux")]
fn steps_by_table(database: &Path) -> BTreeMap<i64, Vec<String>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let address = format!("sqlite://{}", database.display());
    let found: Vec<(i64, i64, String)> = runtime.block_on(async {
        let mut database = sqlx::SqliteConnection::connect(&address).await.expect("the database is whole");
        sqlx::query_as("SELECT at_table, n, line FROM steps ORDER BY at_table, n").fetch_all(&mut database).await.expect("the steps")
    });
    let mut tables: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for (table, n, line) in found {
        let steps = tables.entry(table).or_default();
        assert_eq!(n, steps.len() as i64, "table {table} has a gap");
        steps.push(line);
    }
    tables
}

/// A player by OpenSSH's client, with a key of their own, in a language.
#[cfg(target_os = "linux")]
struct Person<'a> {
    key: &'a str,
    language: &'a str,
    seat: &'a str,
    /// The sentences about their own moves.
    told: [&'a str; 2],
}

#[cfg(target_os = "linux")]
impl Person<'_> {
    fn comes(&self, house: &crate::support::House) -> crate::support::Client {
        house.comes_in(&["-T", "-i", self.key, "-l", self.language])
    }
}

#[cfg(target_os = "linux")]
#[test]
fn two_people_at_several_tables_lose_no_step_when_the_house_is_killed() {
    let Some(mut house) = crate::support::House::open(&[]) else { return };
    let keys = [house.key("ed25519"), house.key("ed25519")];
    let people = [
        Person { key: &keys[0], language: "it", seat: "1", told: ["Hai messo", "Hai aperto"] },
        Person { key: &keys[1], language: "en", seat: "2", told: ["You play", "You open"] },
    ];
    let (mut anna, mut bruno) = (people[0].comes(&house), people[1].comes(&house));
    anna.hears("premi Invio.");
    anna.types("Anna\n");
    anna.hears("1 di ");
    bruno.hears("press Enter.");
    bruno.types("Bruno\n");
    bruno.hears("1 of ");
    // Three tables of three games, none of which is finished.
    for (number, game) in ["3", "2", "5"].into_iter().enumerate() {
        anna.types(if number == 0 { "1\n" } else { "2\n" });
        anna.hears("Quale gioco?");
        anna.types(&format!("{game}\n"));
        anna.hears("Aprire:");
        anna.types("3\n");
        anna.hears("Va bene così");
        anna.hears("\n");
        let end = Instant::now() + LONG;
        loop {
            assert!(Instant::now() < end, "the list has no limit");
            anna.types("down\n");
            let item = anna.hears("\n");
            if item.starts_with("Limite") || item.starts_with("Traguardo") {
                break;
            }
        }
        anna.types("\n");
        anna.hears("Scrivi i punti");
        anna.types("1000\n");
        anna.hears(": 1000");
        anna.types("1\n");
        anna.hears("Opzioni del gioco");
        anna.types("4\n");
        anna.hears("In quante persone?");
        anna.types("2\n");
        anna.hears("In quanti: 2");
        anna.types("6\n");
        anna.hears("E se qualcuno se ne va?");
        anna.types("4\n");
        anna.hears("Se qualcuno se ne va:");
        anna.types("1\n");
        anna.hears("1 di ");
        anna.types("1\n");
        anna.hears("con queste tre parole: ");
        let words = anna.hears(".").replace(['.', ','], "");
        bruno.types(if number == 0 { "2\n" } else { "3\n" });
        bruno.hears("press Enter.");
        bruno.types(&format!("{words}\n"));
        bruno.hears("You wait at a table:");
        anna.hears("Cominciare, 1 di ");
        anna.types("1\n");
        anna.hears("Manche 1");
        bruno.hears("Round 1");
        anna.types("q\n5\n");
        anna.hears("Sei nella sala.");
        bruno.types("q\n5\n");
        bruno.hears("The lobby.");
    }
    drop((anna, bruno));
    let mut chance = ChaCha8Rng::seed_from_u64(12);
    let mut kept: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for kill in 0..kills() {
        let number = kill % 3 + 1;
        let mut clients = people.iter().map(|person| person.comes(&house)).collect::<Vec<_>>();
        for (client, [tables, title, resumed]) in
            clients.iter_mut().zip([["I tuoi 3 tavoli", "I tuoi tavoli.", "Si riprende: "], ["Your 3 tables", "Your tables.", "Resuming "]])
        {
            client.hears(tables);
            client.types("1\n");
            client.hears(title);
            client.types(&format!("{number}\n"));
            client.hears(resumed);
        }
        let end = Instant::now() + Duration::from_millis(chance.random_range(1..400));
        let stand = || steps_by_table(&house.folder.0.join("data/house.sqlite")).values().map(Vec::len).sum();
        while Instant::now() < end || !is_played(stand(), kill, end) {
            clients.iter_mut().for_each(|client| client.types("b\n\n"));
            thread::sleep(Duration::from_millis(chance.random_range(1..30)));
        }
        let folder = house.close();
        let heard: Vec<String> = clients.into_iter().map(|client| client.gone().0).collect();
        let now = steps_by_table(&folder.0.join("data/house.sqlite"));
        for (table, before) in &kept {
            let steps: &Vec<String> = &now[table];
            assert!(steps.starts_with(before), "kill {kill}: a step of table {table} was lost or changed");
        }
        for (person, heard) in people.iter().zip(heard) {
            let told: usize = person.told.iter().map(|said| heard.matches(said).count()).sum();
            let new = now.iter().flat_map(|(table, steps)| &steps[kept.get(table).map_or(0, Vec::len)..]);
            let own = new.filter(|line| line.starts_with(&format!("{} lay", person.seat))).count();
            assert!(own >= told, "kill {kill}: {told} moves were told, and {own} are kept:\n{heard}");
        }
        kept = now;
        house = crate::support::House::in_folder(folder, &[]);
    }
    assert_eq!(kept.len(), 3);
    assert!(kept.values().map(Vec::len).sum::<usize>() > kills() as usize, "it was played: {kept:?}");
}
