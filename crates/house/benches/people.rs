//! Number of players that a server carries: `cargo bench -p salotto-house --bench people -- [WHAT]`.
//!
//! | WHAT | measured |
//! |---|---|
//! | `1000` | players come to one server until one answer in a hundred takes longer than 50 ms |
//! | `200 all` | all these players come, however long answers take: processor time a key, on a busy machine too |
//! | `1000 attacked` | the same beside all attackers, who come first |
//! | `300 page` | players come to one server by its page |
//! | `400` | then also the effect of attackers: one stopped, exchanges of keys, silence, thinking, all |
//! | `280 1`, `400 2` | one server, or two, on one PostgreSQL server; the two at a table come in at different ones |
//! | `steps` | steps a second: a file, a database server with one server and with two, one 20 ms away |
//!
//! The players of this process connect over loopback, by ssh or by the page, each with a key. They sit two at a
//! table with two bots of level normal, and play with single keys. A server is a process of its own, on one core
//! where `taskset` is installed; the players are on the others. Fewer than 40 players are a short trial of
//! everything.

#[path = "people/attackers.rs"]
mod attackers;
#[path = "people/echo.rs"]
mod echo;
#[path = "people/house.rs"]
mod house;
#[path = "people/player.rs"]
mod player;
#[path = "../tests/proxy/mod.rs"]
mod proxy;
#[path = "../tests/server/mod.rs"]
mod server;
#[path = "people/steps.rs"]
mod steps;
#[path = "people/thinkers.rs"]
mod thinkers;

use attackers::{Attack, attacked};
use echo::{ECHO, Echo};
use house::House;
use player::{By, Seen, pair};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use thinkers::Thinkers;
use tokio::runtime::{Builder, Runtime};

/// Default number of players.
const PEOPLE: usize = 400;
/// Fewer players are a trial.
const FEW: usize = 40;
/// Time of play between two measurements.
const PLAYED: Duration = Duration::from_secs(15);
/// Limit of the 99th percentile of response times.
const BAR: Duration = Duration::from_millis(50);

/// Parameters of a measurement.
struct What {
    people: usize,
    /// Number of servers on one database server; None for one server on a file.
    houses: Option<usize>,
    /// Whether attackers come before the players.
    attacked: bool,
    /// Whether all players come, however long answers take.
    all: bool,
    by: By,
    /// Whether the run is a short trial.
    brief: bool,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if words == [ECHO] {
        return echo::answer();
    }
    let folder = std::env::temp_dir().join(format!("salotto-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let people = words.first().and_then(|people| people.parse().ok()).unwrap_or(PEOPLE);
    let by = if words.contains(&"page") { By::Page } else { By::Ssh };
    let houses = words.get(1).and_then(|houses| houses.parse().ok());
    let what = What { people, houses, attacked: words.contains(&"attacked"), all: words.contains(&"all"), by, brief: people < FEW };
    if words == ["steps"] || what.brief {
        steps::measure(&folder, if what.brief { Duration::from_millis(200) } else { Duration::from_secs(5) });
    }
    if words != ["steps"] {
        measure(&what, &folder);
    }
    let _ = std::fs::remove_dir_all(folder);
}

fn measure(what: &What, folder: &Path) {
    let server = what.houses.and_then(|_| steps::server());
    // Without a database server there is one server, on a file of its own.
    let database = server.as_ref().map(|server| server.database("house"));
    let count = if database.is_some() { what.houses.unwrap_or(1) } else { 1 };
    println!("houses: {count}, on {}", if database.is_some() { "PostgreSQL" } else { "SQLite" });
    // Only a server on a file knows the thinkers: its file can be written before it opens.
    let thinkers = database.is_none().then(|| Thinkers::known_in(&folder.join("data0")));
    let houses: Vec<House> = (0..count).map(|number| House::open(folder, number, database.clone())).collect();
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
    runtime.block_on(fill(&houses, what, thinkers.as_ref()));
    ends(runtime, houses);
}

/// Ends the players before their servers.
fn ends(runtime: Runtime, houses: Vec<House>) {
    drop(runtime);
    drop(houses);
}

/// Number of connected players at the next measurement.
fn next(inside: usize) -> usize {
    match inside {
        0 => 40,
        40..560 => inside + 80,
        _ => inside + 40,
    }
}

/// Lets more and more players come in.
async fn fill(houses: &[House], what: &What, thinkers: Option<&Thinkers>) {
    let ports: Vec<u16> = houses.iter().map(|house| if what.by == By::Page { house.page } else { house.port }).collect();
    let memory = || houses.iter().map(House::memory).sum::<Option<u64>>();
    let seen = Arc::new(Seen::default());
    let attack = match thinkers.filter(|_| what.attacked) {
        Some(thinkers) => Some(Attack::All.begins(houses[0].port, thinkers).await),
        None => None,
    };
    let empty = memory();
    let (mut inside, mut carried, mut p99) = (0, 0, Duration::ZERO);
    let echo = Echo::begin();
    println!(
        "{:>7} {:>9} {:>9} {:>9} {:>12} {:>12} {:>12} {:>8} {:>10} {:>9}",
        "people", "p50", "p99", "keys/s", "in, p50", "in, p99", "KiB/person", "core", "ms/key", "p99/echo"
    );
    while inside < what.people && (what.all || p99 <= BAR) {
        let next = next(inside).min(what.people).max(inside + 2);
        while inside < next {
            pair(&ports, what.by, inside, &seen).await;
            inside += 2;
        }
        // Players who have just come in aren't measured with the others.
        tokio::time::sleep(if what.brief { Duration::ZERO } else { Duration::from_secs(3) }).await;
        seen.begin();
        echo.forget();
        let (since, worked) = (Instant::now(), worked(houses));
        tokio::time::sleep(if what.brief { Duration::from_secs(2) } else { PLAYED }).await;
        let worked = self::worked(houses).saturating_sub(worked).as_secs_f64();
        seen.all_are_well();
        let (answers, ways_in) = (seen.answers(), seen.ways_in());
        p99 = part(&answers, 99);
        carried = if p99 <= BAR { inside } else { carried };
        let rate = answers.len() as f64 / since.elapsed().as_secs_f64();
        let memory = empty.zip(memory()).map_or(0, |(before, now)| now.saturating_sub(before) / inside as u64);
        let (core, a_key) = (worked / since.elapsed().as_secs_f64(), 1000.0 * worked / answers.len().max(1) as f64);
        let ratio = p99.as_secs_f64() / part(&echo.answers(), 99).as_secs_f64().max(1e-6);
        println!(
            "{inside:>7} {:>9.1?} {:>9.1?} {rate:>9.0} {:>12.1?} {:>12.1?} {memory:>12} {core:>8.2} {a_key:>10.2} {ratio:>9.1}",
            part(&answers, 50),
            p99,
            part(&ways_in, 50),
            part(&ways_in, 99)
        );
        assert!(!answers.is_empty(), "nobody was answered");
    }
    println!("99 of 100 answers within {BAR:?}: {carried} people");
    drop(attack);
    // Beyond its capacity, nothing more can be measured.
    if (carried == inside && !what.attacked) || what.brief {
        frozen(&houses[0], &seen, what.brief).await;
        if let Some(thinkers) = thinkers {
            attacked(&houses[0], thinkers, &seen, what.brief).await;
        }
    }
    println!("matches played to the end: {}", seen.over.load(Ordering::Relaxed));
}

/// The processor time of the servers.
fn worked(houses: &[House]) -> Duration {
    houses.iter().map(House::worked).sum()
}

/// The median and the 99th percentile of response times, while players play for some time.
async fn look(seen: &Seen, brief: bool) -> (Duration, Duration) {
    seen.begin();
    tokio::time::sleep(if brief { Duration::from_secs(1) } else { PLAYED }).await;
    seen.all_are_well();
    let answers = seen.answers();
    (part(&answers, 50), part(&answers, 99))
}

/// Measures beside a client that requests as much output as possible and is then stopped.
async fn frozen(house: &House, seen: &Seen, brief: bool) {
    let before = look(seen, brief).await;
    let Ok(mut ssh) = player::somebody(house.port) else { return println!("frozen: ssh isn't installed") };
    tokio::time::sleep(Duration::from_secs(1)).await;
    player::asks_for_much(&mut ssh);
    player::stops(&ssh);
    let after = look(seen, brief).await;
    println!("a client stopped by SIGSTOP: p50 {:.1?} -> {:.1?}, p99 {:.1?} -> {:.1?}", before.0, after.0, before.1, after.1);
    let _ = ssh.kill();
    let _ = ssh.wait();
}

/// The percentile with this number.
fn part(sorted: &[Duration], hundredth: usize) -> Duration {
    sorted.get((sorted.len() * hundredth / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}
