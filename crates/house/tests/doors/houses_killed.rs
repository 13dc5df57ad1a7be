//! Two servers on one database, killed alternately in the middle of a match: no step is lost,
//! duplicated or out of order, and each player comes in again, there or at the other.

use crate::company::server::Server;
use crate::support::{Client, Folder, House, LONG, has_ssh, is_played};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use sqlx::Connection;
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

/// The number of kills: `SALOTTO_KILLS` can raise it.
fn kills() -> u64 {
    std::env::var("SALOTTO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(6)
}

fn open(folder: Folder, database: &str) -> House {
    House::in_folder(folder, &["--database", database, "--most-per-address", "1000"])
}

/// The steps that the database has, which stand there once each and without a gap.
fn steps(database: &str) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let found: Vec<(i64, String)> = runtime.block_on(async {
        let mut connection = sqlx::PgConnection::connect(database).await.expect("the database");
        sqlx::query_as("SELECT n, line FROM steps ORDER BY n").fetch_all(&mut connection).await.expect("the steps")
    });
    assert!(found.iter().enumerate().all(|(place, (n, _))| *n == place as i64), "{found:?}");
    found.into_iter().map(|(_, line)| line).collect()
}

/// A player with a key, and the server to which they are connected.
struct Player {
    key: String,
    house: usize,
    client: Client,
    /// All output so far.
    told: String,
}

impl Player {
    fn comes(houses: &[House], house: usize, key: String) -> Player {
        let client = houses[house].comes_in(&["-T", "-i", &key]);
        Player { key, house, client, told: String::new() }
    }

    #[track_caller]
    fn hears(&mut self, said: &str) -> &mut Player {
        self.told += &self.client.hears(said);
        self
    }

    fn types(&mut self, line: &str) -> &mut Player {
        // A killed server doesn't listen.
        let _ = self.client.child.stdin.as_mut().map(|keys| keys.write_all(format!("{line}\n").as_bytes()));
        self
    }

    /// Comes in again, and sits down at the only table.
    fn comes_back(&mut self, houses: &[House], house: usize) {
        let client = houses[house].comes_in(&["-T", "-i", &self.key]);
        self.told += &std::mem::replace(&mut self.client, client).gone().0;
        self.house = house;
        self.hears("The lobby.").hears("our table").types("1").hears("Your tables.").types("1").hears("Classic dominoes");
    }
}

/// Anna opens a table for three, choosing what happens when a player leaves; a bot sits there too,
/// Bruno joins, and the match begins.
fn begin(houses: &[House], waits: &str) -> [Player; 2] {
    let mut players = [0, 1].map(|house| Player::comes(houses, house, houses[0].key("ed25519")));
    for (player, name) in players.iter_mut().zip(["Anna", "Bruno"]) {
        player.hears("Which language").types("2").hears("press Enter.").types(name).hears("The lobby.");
    }
    let [anna, bruno] = &mut players;
    anna.types("1").hears("Which game?").types("3").hears("Enter to open").types("3").hears("Done");
    anna.types("3").hears("How many players?").types("3").hears("Players: 3");
    anna.types("5").hears("press Enter").types("1000").hears("Target: 1000").types("1");
    anna.hears("Options of the game").types("4").hears("How many people?").types("2").hears("Seats: 2");
    anna.types("6").hears("And if somebody leaves?").types(waits).hears("If somebody leaves:").types("1").hears("You wait at a table:");
    // The other server learns of the table with a delay, and a lobby keeps the list of its
    // beginning: Bruno comes in again until the table is there.
    let end = Instant::now() + LONG;
    while !bruno.client.hears(", 1 of").contains("with room") {
        assert!(Instant::now() < end, "the other server doesn't learn of the table");
        thread::sleep(Duration::from_millis(100));
        bruno.types("quit");
        bruno.client = houses[1].comes_in(&["-T", "-i", &bruno.key]);
        bruno.hears("The lobby.");
    }
    bruno.types("1").hears("Which table").types("1").hears("You wait at a table:");
    anna.hears("Begin, 1 of ").types("1").hears("Round 1");
    players
}

#[test]
fn whichever_house_is_killed_every_step_that_was_heard_of_is_kept_and_play_goes_on() {
    if !has_ssh() {
        return;
    }
    let Some(server) = Server::start() else { return };
    let database = server.database("houses");
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let mut houses: Vec<House> = (0..2).map(|_| open(Folder::new(), &database)).collect();
    let mut players = begin(&houses, "1");
    let mut kept: Vec<String> = Vec::new();
    for kill in 0..kills() {
        let end = Instant::now() + Duration::from_millis(chance.random_range(100..900));
        while Instant::now() < end || !is_played(steps(&database).len(), kill, end) {
            for player in &mut players {
                player.types("b").types("");
            }
            thread::sleep(Duration::from_millis(chance.random_range(5..60)));
        }
        let killed = chance.random_range(0..houses.len());
        let house = houses.remove(killed);
        let folder = house.close();
        let now = steps(&database);
        assert!(now.starts_with(&kept), "kill {kill}: a step was lost or changed");
        kept = now;
        houses.insert(killed, open(folder, &database));
        for player in players.iter_mut().filter(|player| player.house == killed) {
            player.comes_back(&houses, chance.random_range(0..2));
        }
        for (player, seat) in players.iter().zip(1..) {
            let told = ["You play ", "You open "].map(|said| player.told.matches(said).count()).iter().sum::<usize>();
            let own = kept.iter().filter(|line| line.starts_with(&format!("{seat} lay"))).count();
            assert!(own >= told, "kill {kill}: {told} moves were told, and {own} are kept");
        }
    }
    assert!(kept.len() > kills() as usize, "it was played: {kept:?}");
    println!("{} kills, {} steps", kills(), kept.len());
}

#[test]
fn where_a_house_is_killed_its_tables_are_taken_over_and_one_sentence_tells_of_it() {
    if !has_ssh() {
        return;
    }
    let Some(server) = Server::start() else { return };
    let database = server.database("houses");
    let mut houses: Vec<House> = (0..2).map(|_| open(Folder::new(), &database)).collect();
    // If a player leaves, a bot moves at once.
    let mut players = begin(&houses, "3");
    // The bots think in one of the two, so each is killed once.
    for killed in [1, 0] {
        let folder = houses.remove(killed).close();
        let (since, before) = (Instant::now(), steps(&database).len());
        let gone = ["1 ", "2 "][killed];
        let left = &mut players[1 - killed];
        left.told.clear();
        loop {
            left.types("b").types("");
            let moved = steps(&database)[before..].iter().any(|line| line.starts_with(gone));
            if moved {
                break;
            }
            assert!(since.elapsed() < LONG, "nobody moves for whoever was there");
            thread::sleep(Duration::from_millis(100));
        }
        let took = since.elapsed();
        println!("taken over after {took:?}");
        left.types("t").hears("has left the table.");
        houses.insert(killed, open(folder, &database));
        players[killed].comes_back(&houses, killed);
        let left = &mut players[1 - killed];
        left.hears("is back at the table");
        assert_eq!(left.told.matches("has left the table").count(), 1, "{}", left.told);
    }
}
