//! Strangers who keep a house busy: they exchange keys again and again, or connect and say nothing;
//! and people who have it think. What those hear of it who play meanwhile.

use crate::house::House;
use crate::player::{Player, Seen};
use crate::thinkers::Thinkers;
use crate::{look, part};
use rand::RngExt;
use russh::keys::{Algorithm, PrivateKey};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::AsyncReadExt;
use tokio::net::TcpSocket;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The number of connections that send nothing, each from an address of its own.
const SILENT: u16 = 448;
/// The number of loops of the most expensive key exchange, each from an address of its own.
const EXCHANGES: u16 = 6;
/// How many guess at words, each from a connection of its own.
const GUESSERS: usize = 20;
const EXPENSIVE: &str = "KexAlgorithms=diffie-hellman-group18-sha512";

/// The kind of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    Exchanges,
    Silence,
    Thinking,
    Talk,
    Guesses,
    All,
}

impl Attack {
    /// Starts the attack, which ends when the result is dropped.
    pub async fn begins(self, port: u16, thinkers: &Thinkers) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        if matches!(self, Attack::Exchanges | Attack::All) {
            (1..=EXCHANGES).for_each(|number| drop(tasks.spawn(exchanges_keys(port, from(0, number)))));
        }
        if matches!(self, Attack::Silence | Attack::All) {
            (1..=SILENT).for_each(|number| drop(tasks.spawn(stay_silent(port, from(1, number)))));
        }
        if matches!(self, Attack::Thinking | Attack::All) {
            thinkers.come(port, &mut tasks).await;
        }
        if matches!(self, Attack::Talk | Attack::All) {
            thinkers.talk(port, &mut tasks).await;
        }
        if matches!(self, Attack::Guesses | Attack::All) {
            (0..GUESSERS).for_each(|_| drop(tasks.spawn(guess_words(port))));
        }
        tasks
    }
}

/// Measures the effect of each attack on players, and on those who come in meanwhile.
pub async fn attacked(house: &House, thinkers: &Thinkers, seen: &Seen, brief: bool) {
    let guest = Arc::new(PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).expect("a key"));
    let visits = Visits::of(house.port, guest).await;
    visits.begin();
    let before = look(seen, brief).await;
    println!("{:>26} {:>9} {:>9} {:>12} {:>12} {:>9}", "beside", "p50", "p99", "in, p50", "in, p99", "MiB more");
    let tell = |who: &str, (p50, p99): (Duration, Duration), ways_in: &[Duration], more: u64| {
        println!("{who:>26} {p50:>9.1?} {p99:>9.1?} {:>12.1?} {:>12.1?} {more:>9}", part(ways_in, 50), part(ways_in, 99));
    };
    tell("nobody", before, &visits.ways_in(), 0);
    let all = [
        ("6 who exchange keys", Attack::Exchanges),
        ("448 silent connections", Attack::Silence),
        ("30 masters, 12 reviewers", Attack::Thinking),
        ("60 who talk", Attack::Talk),
        ("20 who guess words", Attack::Guesses),
        ("all of them", Attack::All),
    ];
    for (who, attack) in all {
        let memory = house.memory();
        let attackers = attack.begins(house.port, thinkers).await;
        sleep(Duration::from_secs(if brief { 0 } else { 3 })).await;
        visits.begin();
        let during = look(seen, brief).await;
        let more = memory.zip(house.memory()).map_or(0, |(before, now)| now.saturating_sub(before) / 1024);
        tell(who, during, &visits.ways_in(), more);
        drop(attackers);
        // The attackers' matches end, and silent connections are closed.
        sleep(Duration::from_secs(if brief { 0 } else { 5 })).await;
    }
    visits.begin();
    let after = look(seen, brief).await;
    tell("nobody, afterwards", after, &visits.ways_in(), 0);
}

/// The address of an attacker, on this machine as all are.
fn from(group: u8, number: u16) -> Ipv4Addr {
    let [high, low] = number.to_be_bytes();
    Ipv4Addr::new(127, 7 + group, high, low)
}

/// Comes as far as to an exchange of keys, by the system's own program, and again.
async fn exchanges_keys(port: u16, from: Ipv4Addr) {
    loop {
        let mut ssh = Command::new("ssh");
        ssh.args(["-F", "none", "-b", &from.to_string(), "-p", &port.to_string(), "-o", EXPENSIVE, "-o", "BatchMode=yes"]);
        ssh.args(["-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "IdentityAgent=none"]);
        ssh.args(["-o", "IdentityFile=none", "127.0.0.1", "true"]);
        let Ok(running) = ssh.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn() else {
            return println!("no exchange of keys: ssh isn't installed");
        };
        let mut running = Running(running);
        while matches!(running.0.try_wait(), Ok(None)) {
            sleep(Duration::from_millis(5)).await;
        }
    }
}

/// A program that ends when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Connects and says nothing; when that is ended, again.
async fn stay_silent(port: u16, from: Ipv4Addr) {
    loop {
        let connects = async {
            let socket = TcpSocket::new_v4()?;
            socket.bind(SocketAddr::from((from, 0)))?;
            let mut stream = socket.connect(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
            let mut heard = [0; 256];
            while stream.read(&mut heard).await? > 0 {}
            Ok::<_, std::io::Error>(())
        };
        // However it ended.
        let _ = connects.await;
        let pause = Duration::from_millis(rand::rng().random_range(200..1000));
        sleep(pause).await;
    }
}

/// Comes with a new key and tries words that belong to nobody, again and again.
async fn guess_words(port: u16) {
    loop {
        let key = Arc::new(PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).expect("a key"));
        let mut player = Player::comes(port, &key).await;
        for _ in 0..4 {
            player.hears(&["press Enter."]).await;
            let number: u32 = rand::rng().random();
            player.types(&format!("gatto luna pane w{number}\r")).await;
        }
    }
}

/// Somebody who is known comes in, goes, and comes again.
struct Visits {
    seen: Arc<Seen>,
    _task: JoinSet<()>,
}

impl Visits {
    async fn of(port: u16, key: Arc<PrivateKey>) -> Visits {
        let mut player = Player::comes(port, &key).await;
        player.hears(&["press Enter."]).await;
        player.types("Ottavio\r").await;
        player.hears(&["The lobby."]).await;
        let (seen, mut task) = (Arc::new(Seen::default()), JoinSet::new());
        let own = Arc::clone(&seen);
        task.spawn(async move {
            loop {
                player.types(":quit\r").await;
                player.hears(&["Goodbye."]).await;
                sleep(Duration::from_millis(200)).await;
                let since = Instant::now();
                player = Player::comes(port, &key).await;
                player.hears(&["The lobby."]).await;
                own.came_in(since.elapsed());
            }
        });
        Visits { seen, _task: task }
    }

    /// Measures anew.
    fn begin(&self) {
        self.seen.begin_ways_in();
    }

    fn ways_in(&self) -> Vec<Duration> {
        self.seen.ways_in()
    }
}
