//! How many people a house carries:
//! `cargo bench -p salotto-house --bench people -- [PEOPLE [HOUSES]]`.
//!
//! People of this process come in by real connections of ssh over loopback, two at a table with two
//! bots of level normal, each with a key, and play with single keys. The house is a program of its
//! own, on one core where `taskset` can be had; they are on the others. More and more come until
//! one answer in a hundred takes longer than 50 ms, or until PEOPLE are in. Then somebody stops
//! reading. With HOUSES there are that many on one PostgreSQL server, each on a core of its own as
//! long as there are any, and the two at a table come in at different ones.

#[path = "people/attackers.rs"]
mod attackers;
#[path = "people/player.rs"]
mod player;
#[path = "../tests/proxy/mod.rs"]
mod proxy;
#[path = "../tests/server/mod.rs"]
mod server;
#[path = "people/steps.rs"]
mod steps;

use attackers::Attackers;
use player::{Seen, pair};
use std::io::{BufRead, BufReader};
use std::num::NonZero;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Builder;
use tokio::task::JoinHandle;

/// How many come by default.
const PEOPLE: usize = 400;
/// How many come between two looks.
const STEP: usize = 40;
/// How long is played between two looks.
const PLAYED: Duration = Duration::from_secs(15);
/// What one answer in a hundred may take.
const BAR: Duration = Duration::from_millis(50);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let people = arguments.first().and_then(|people| people.parse().ok()).unwrap_or(PEOPLE);
    let brief = people < STEP;
    let folder = std::env::temp_dir().join(format!("salotto-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let server = server::Server::start();
    // Here it waits for the disk, as it does for people.
    server.iter().for_each(|server| {
        server.stops();
        server.settles("fsync = on\n");
        server.starts();
    });
    let database = server.as_ref().map(|server| server.database("steps"));
    steps::measure(
        &folder,
        server.as_ref().zip(database.as_deref()),
        if brief { Duration::from_millis(200) } else { Duration::from_secs(5) },
    );
    let houses: Option<usize> = arguments.get(1).and_then(|houses| houses.parse().ok());
    // Without a server there is one house, on a file of its own.
    let shared = houses.zip(server.as_ref()).map(|(houses, server)| (houses, server.database("house")));
    let (houses, database) = shared.map_or((1, None), |(houses, database)| (houses, Some(database)));
    println!("houses: {houses}, on {}", if database.is_some() { "PostgreSQL" } else { "SQLite" });
    // They are known to a house alone, whose file can be written before it opens.
    let attackers = database.is_none().then(|| Attackers::known_in(&folder.join("data0")));
    let houses: Vec<House> = (0..houses).map(|number| House::open(&folder, number, database.clone())).collect();
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
    runtime.block_on(fill(&houses, people, attackers.as_ref(), brief));
    // Those who play end before their houses do.
    drop(runtime);
    drop(houses);
    let _ = std::fs::remove_dir_all(folder);
}

/// A house of its own process.
struct House {
    child: Child,
    port: u16,
}

impl House {
    fn open(folder: &Path, number: usize, database: Option<String>) -> House {
        let pinned = Command::new("taskset").arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success());
        let program = env!("CARGO_BIN_EXE_salotto-house");
        let mut command = if pinned { Command::new("taskset") } else { Command::new(program) };
        if pinned {
            let core = number % thread::available_parallelism().map_or(1, NonZero::get);
            command.args(["-c", &core.to_string(), program]);
        }
        command.args(["--port", "0", "--address", "127.0.0.1", "--language", "en"]);
        command.args(["--most", "100000", "--most-per-address", "100000", "--most-per-minute", "100000"]);
        command.arg("--data").arg(folder.join(format!("data{number}")));
        if let Some(database) = database {
            command.args(["--database", &database]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the house opens");
        let lines = BufReader::new(child.stdout.take().expect("it speaks")).lines().map_while(Result::ok);
        let port = |line: String| line.split("ssh -p ").nth(1)?.split(' ').next()?.parse().ok();
        let port = lines.filter_map(port).next().expect("the house says where it is");
        if !pinned {
            println!("a house on any core: taskset isn't installed");
        }
        House { child, port }
    }

    /// What it has in memory, in KiB.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// People come in, more and more.
async fn fill(houses: &[House], people: usize, attackers: Option<&Attackers>, brief: bool) {
    let ports: Vec<u16> = houses.iter().map(|house| house.port).collect();
    let memory = || houses.iter().map(House::memory).sum::<Option<u64>>();
    let seen = Arc::new(Seen::default());
    let empty = memory();
    let mut inside = 0;
    let mut p99 = Duration::ZERO;
    println!("{:>7} {:>9} {:>9} {:>9} {:>12} {:>12} {:>12}", "people", "p50", "p99", "keys/s", "in, p50", "in, p99", "KiB/person");
    while inside < people && p99 <= BAR {
        let next = (inside + STEP).min(people).max(inside + 2);
        while inside < next {
            pair(&ports, inside, &seen).await;
            inside += 2;
        }
        // People who have just come in aren't measured with those who play.
        tokio::time::sleep(if brief { Duration::ZERO } else { Duration::from_secs(3) }).await;
        seen.begin();
        let since = Instant::now();
        tokio::time::sleep(if brief { Duration::from_secs(2) } else { PLAYED }).await;
        let (answers, ways_in) = (seen.answers(), seen.ways_in());
        p99 = part(&answers, 99);
        let rate = answers.len() as f64 / since.elapsed().as_secs_f64();
        let memory = empty.zip(memory()).map_or(0, |(before, now)| now.saturating_sub(before) / inside as u64);
        println!(
            "{inside:>7} {:>9.1?} {:>9.1?} {rate:>9.0} {:>12.1?} {:>12.1?} {memory:>12}",
            part(&answers, 50),
            p99,
            part(&ways_in, 50),
            part(&ways_in, 99)
        );
        assert!(!answers.is_empty(), "nobody was answered");
    }
    frozen(&houses[0], &seen, brief).await;
    if let Some(attackers) = attackers {
        attacked(&houses[0], attackers, &seen, brief).await;
    }
    println!("matches played to the end: {}", seen.over.load(Ordering::Relaxed));
}

/// Half of the answers within, and 99 of 100, while people play for some time.
async fn look(seen: &Seen, brief: bool) -> (Duration, Duration) {
    seen.begin();
    tokio::time::sleep(if brief { Duration::from_secs(1) } else { PLAYED }).await;
    let answers = seen.answers();
    (part(&answers, 50), part(&answers, 99))
}

/// Others have the house think as much as it can, and go.
async fn attacked(house: &House, attackers: &Attackers, seen: &Seen, brief: bool) {
    let (before, memory) = (look(seen, brief).await, house.memory());
    let tasks = attackers.come(house.port).await;
    let (during, more) = (look(seen, brief).await, house.memory());
    tasks.iter().for_each(JoinHandle::abort);
    let more = memory.zip(more).map_or(0, |(before, now)| now.saturating_sub(before) / 1024);
    println!(
        "30 tables with masters, 12 people who review: p50 {:.1?} -> {:.1?}, p99 {:.1?} -> {:.1?}, {more} MiB more",
        before.0, during.0, before.1, during.1
    );
    let after = look(seen, brief).await;
    println!("after they have gone: p50 {:.1?}, p99 {:.1?}", after.0, after.1);
}

/// Somebody has the house say as much as it can, and their program is stopped.
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
