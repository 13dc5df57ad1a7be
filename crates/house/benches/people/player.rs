//! Somebody who plays: over ssh, by single keys, as quickly as somebody who knows the game.

use rand::RngExt;
use russh::client::{self, AuthResult, Handle, Msg};
use russh::keys::{Algorithm, PrivateKey, PrivateKeyWithHashAlg, PublicKeyOrCertificate};
use russh::{Channel, ChannelMsg};
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// How long an answer may take at all.
const LONG: Duration = Duration::from_secs(60);

/// What was measured.
#[derive(Default)]
pub struct Seen {
    answers: Mutex<Vec<Duration>>,
    ways_in: Mutex<Vec<Duration>>,
    pub over: AtomicUsize,
}

impl Seen {
    /// Measures anew what isn't about all of the evening.
    pub fn begin(&self) {
        self.answers.lock().unwrap().clear();
    }

    /// Somebody took so long to come in.
    pub fn came_in(&self, took: Duration) {
        self.ways_in.lock().unwrap().push(took);
    }

    /// Measures anew how long they take to come in.
    pub fn begin_ways_in(&self) {
        self.ways_in.lock().unwrap().clear();
    }

    /// How long each answer has taken, the shortest first.
    pub fn answers(&self) -> Vec<Duration> {
        sorted(&self.answers)
    }

    /// How long each took to come in, from the connection to the lobby.
    pub fn ways_in(&self) -> Vec<Duration> {
        sorted(&self.ways_in)
    }
}

fn sorted(all: &Mutex<Vec<Duration>>) -> Vec<Duration> {
    let mut all = all.lock().unwrap().clone();
    all.sort();
    all
}

struct Known;

impl client::Handler for Known {
    type Error = russh::Error;

    async fn check_server_key(&mut self, _: &PublicKeyOrCertificate) -> Result<bool, russh::Error> {
        Ok(true)
    }
}

/// Somebody in the house.
pub struct Player {
    _session: Handle<Known>,
    channel: Channel<Msg>,
    /// What was said and not yet looked at.
    text: String,
    /// What was said up to what was waited for.
    heard: String,
}

impl Player {
    /// Comes in and says who they are.
    pub async fn comes(port: u16, key: &Arc<PrivateKey>) -> Player {
        let mut session = client::connect(Arc::default(), ("127.0.0.1", port), Known).await.expect("a connection");
        let key = PrivateKeyWithHashAlg::new(Arc::clone(key), None);
        let let_in = session.authenticate_publickey("en", key).await.expect("an answer");
        assert!(matches!(let_in, AuthResult::Success), "the key isn't taken");
        let channel = session.channel_open_session().await.expect("a channel");
        channel.request_pty(false, "xterm", 400, 24, 0, 0, &[]).await.expect("a terminal");
        channel.request_shell(false).await.expect("a session");
        Player { _session: session, channel, text: String::new(), heard: String::new() }
    }

    pub async fn types(&self, keys: &str) {
        self.channel.data_bytes(keys.as_bytes().to_vec()).await.expect("the house listens");
    }

    /// Waits until one of these is said; which of them.
    pub async fn hears(&mut self, said: &[&str]) -> usize {
        loop {
            let found = said.iter().enumerate().filter_map(|(which, said)| Some((self.text.find(said)? + said.len(), which))).min();
            if let Some((end, which)) = found {
                self.heard = self.text.drain(..end).collect();
                return which;
            }
            match timeout(LONG, self.channel.wait()).await {
                Ok(Some(ChannelMsg::Data { data })) => self.text.push_str(&String::from_utf8_lossy(&data)),
                Ok(Some(_)) => {}
                _ => panic!("{said:?} isn't said in:\n{}", self.text),
            }
        }
    }

    /// Types keys and waits for what is said to it, which is measured.
    async fn asks(&mut self, keys: &str, said: &[&str], seen: &Seen) -> usize {
        let since = Instant::now();
        self.types(keys).await;
        let which = self.hears(said).await;
        seen.answers.lock().unwrap().push(since.elapsed());
        which
    }

    /// Plays until the match is over.
    pub async fn plays(mut self, seen: Arc<Seen>) {
        const TURN: &str = "our turn";
        const ROUND: &str = "Enter for the next round.";
        const OVER: &str = "What would you like to do now?";
        const ALL: [&str; 4] = [TURN, ROUND, OVER, "'s turn"];
        let mut now = self.hears(&ALL[..3]).await;
        loop {
            pause().await;
            match now {
                0 => {
                    self.asks("b", &[" moves, ", "You can only"], &seen).await;
                    pause().await;
                    self.asks("\r", &["You play", "You open", "You draw", "You pass"], &seen).await;
                    pause().await;
                    now = self.asks("t", &ALL, &seen).await;
                    if now < 3 {
                        continue;
                    }
                }
                1 => self.types("\r").await,
                _ => {
                    seen.over.fetch_add(1, Ordering::Relaxed);
                    return;
                }
            }
            now = self.hears(&ALL[..3]).await;
        }
    }
}

/// Between two keys.
async fn pause() {
    let time = Duration::from_millis(rand::rng().random_range(300..1200));
    sleep(time).await;
}

/// Two people come in, each at the next of the houses with these ports, open a table and play.
pub async fn pair(ports: &[u16], number: usize, seen: &Arc<Seen>) {
    let mut two = Vec::new();
    for number in [number, number + 1] {
        let port = ports[number % ports.len()];
        let key = Arc::new(PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).expect("a key"));
        let mut player = Player::comes(port, &key).await;
        player.hears(&["press Enter."]).await;
        player.types(&format!("Zeno{number}\r")).await;
        player.hears(&["The lobby."]).await;
        player.types(":quit\r").await;
        player.hears(&["Goodbye."]).await;
        // They are known now, and come in as on every other evening.
        let since = Instant::now();
        let mut player = Player::comes(port, &key).await;
        player.hears(&["The lobby."]).await;
        seen.came_in(since.elapsed());
        two.push(player);
    }
    let mut other = two.pop().expect("two of them");
    let mut host = two.pop().expect("one of them");
    let opening = [
        ("1\r", "Which game?"),
        ("3\r", "Enter to open"),
        ("2\r", "That will do"),
        ("3\r", "How many players?"),
        ("4\r", "Players: 4"),
        ("5\r", "press Enter"),
        ("1000\r", "Target: 1000"),
        ("1\r", "Options of the game"),
        ("3\r", "How many people?"),
        ("2\r", "People: 2"),
        ("4\r", "Who may come?"),
        ("2\r", "Who may come: only"),
        ("1\r", "You wait at a table:"),
        ("1\r", "by these three words: "),
    ];
    for (keys, said) in opening {
        host.types(keys).await;
        host.hears(&[said]).await;
    }
    host.hears(&[". They"]).await;
    let words = host.heard.trim_end_matches(". They").replace(", ", " ");
    host.hears(&["You wait: "]).await;
    // Another house may not have heard of the table yet.
    loop {
        other.types("2\r").await;
        other.hears(&["press Enter."]).await;
        other.types(&format!("{words}\r")).await;
        if other.hears(&["You wait at a table:", "The lobby."]).await == 0 {
            break;
        }
    }
    host.hears(&["sits down."]).await;
    host.types("2\r").await;
    for mut player in [host, other] {
        // Of another house, whoever sits down in the very moment of the beginning comes a bit late.
        player.hears(&["Round 1", "Resuming"]).await;
        tokio::spawn(player.plays(Arc::clone(seen)));
    }
}

/// Somebody who comes in by the system's own program.
pub fn somebody(port: u16) -> std::io::Result<Child> {
    let mut command = Command::new("ssh");
    command.args(["-F", "none", "-tt", "-p", &port.to_string(), "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"]);
    command.args(["-o", "LogLevel=ERROR", "-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes", "en@127.0.0.1"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
}

/// Asks the house for help, again and again.
pub fn asks_for_much(ssh: &mut Child) {
    if let Some(keys) = &mut ssh.stdin {
        // If the house doesn't take any more, it has been asked for enough.
        let _ = keys.write_all(&[b'?'; 30_000]);
    }
}

/// Stops a program as Ctrl-Z does, whatever it wants.
pub fn stops(child: &Child) {
    let id = nix::unistd::Pid::from_raw(child.id() as i32);
    let _ = nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGSTOP);
}
