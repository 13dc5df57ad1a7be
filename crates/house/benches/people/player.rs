//! A player of the benchmark: over ssh or by the page, by single keys, as fast as an experienced player.

use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use russh::client::{self, AuthResult, Handle, Msg};
use russh::keys::signature::Signer;
use russh::keys::{Algorithm, PrivateKey, PrivateKeyWithHashAlg, PublicKeyOrCertificate};
use russh::{Channel, ChannelMsg};
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Timeout of an answer.
const LONG: Duration = Duration::from_secs(60);

/// Measurements of all players.
#[derive(Default)]
pub struct Seen {
    answers: Mutex<Vec<Duration>>,
    ways_in: Mutex<Vec<Duration>>,
    pub over: AtomicUsize,
    players: Mutex<JoinSet<()>>,
}

impl Seen {
    /// Discards the response times so far.
    pub fn begin(&self) {
        self.answers.lock().unwrap().clear();
    }

    /// Records the time that a player took to come in.
    pub fn came_in(&self, took: Duration) {
        self.ways_in.lock().unwrap().push(took);
    }

    /// Discards the times that players took to come in.
    pub fn begin_ways_in(&self) {
        self.ways_in.lock().unwrap().clear();
    }

    /// Starts the play of a player.
    fn plays(self: &Arc<Seen>, player: Player) {
        self.players.lock().unwrap().spawn(player.plays(Arc::clone(self)));
    }

    /// Panics if a player's task has failed, for instance on an unexpected text: that player would no
    /// longer be measured.
    pub fn all_are_well(&self) {
        let mut players = self.players.lock().unwrap();
        while let Some(over) = players.try_join_next() {
            over.expect("everybody plays until their match is over");
        }
    }

    /// Times of all answers, the shortest first.
    pub fn answers(&self) -> Vec<Duration> {
        sorted(&self.answers)
    }

    /// Times from the connection to the lobby, the shortest first.
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

/// Connection of a player.
enum Way {
    Ssh { _session: Handle<Known>, channel: Channel<Msg> },
    Page(Box<WebSocketStream<TcpStream>>),
}

/// Transport by which players come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum By {
    Ssh,
    Page,
}

/// A player at the server.
pub struct Player {
    way: Way,
    /// Output not examined yet.
    text: String,
    /// Output up to the last text that was waited for.
    heard: String,
}

impl Player {
    /// Connects by ssh with this key.
    pub async fn comes(port: u16, key: &Arc<PrivateKey>) -> Player {
        let mut session = client::connect(Arc::default(), ("127.0.0.1", port), Known).await.expect("a connection");
        let key = PrivateKeyWithHashAlg::new(Arc::clone(key), None);
        let let_in = session.authenticate_publickey("en", key).await.expect("an answer");
        assert!(matches!(let_in, AuthResult::Success), "the key isn't taken");
        let channel = session.channel_open_session().await.expect("a channel");
        channel.request_pty(false, "xterm", 400, 24, 0, 0, &[]).await.expect("a terminal");
        channel.request_shell(false).await.expect("a session");
        Player { way: Way::Ssh { _session: session, channel }, text: String::new(), heard: String::new() }
    }

    /// Connects by the page with this key.
    async fn comes_by_page(port: u16, key: &PrivateKey) -> Player {
        let origin = format!("http://127.0.0.1:{port}");
        let mut request = format!("ws://127.0.0.1:{port}/wire").into_client_request().expect("a request");
        request.headers_mut().insert("sec-websocket-protocol", "salotto.2".parse().expect("a header"));
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
        stream.set_nodelay(true).expect("a connection");
        let (mut socket, _) = client_async(request, stream).await.expect("the wire");
        let Some(Ok(Message::Text(asked))) = socket.next().await else { panic!("nothing is asked") };
        let words: Vec<&str> = asked.split_whitespace().collect();
        let [_, nonce, house] = words[..] else { panic!("{asked}") };
        let signature = key.try_sign(format!("salotto page 1\n{origin}\n{house}\n{nonce}").as_bytes()).expect("a signature");
        let public = key.public_key().key_data().ed25519().expect("a key").0;
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        for line in [format!("key ed25519 {} {}", hex(&public), hex(signature.as_bytes())), "join 2 en".to_string()] {
            socket.send(Message::text(line)).await.expect("the house listens");
        }
        Player { way: Way::Page(Box::new(socket)), text: String::new(), heard: String::new() }
    }

    async fn comes_by(by: By, port: u16, key: &Arc<PrivateKey>) -> Player {
        match by {
            By::Ssh => Player::comes(port, key).await,
            By::Page => Player::comes_by_page(port, key).await,
        }
    }

    pub async fn types(&mut self, keys: &str) {
        match &mut self.way {
            Way::Ssh { channel, .. } => channel.data_bytes(keys.as_bytes().to_vec()).await.expect("the house listens"),
            Way::Page(socket) => {
                let line = match keys.strip_suffix('\r') {
                    Some("") => "key enter".to_string(),
                    Some(typed) => format!("line {typed}"),
                    None => format!("key {keys}"),
                };
                socket.send(Message::text(line)).await.expect("the house listens");
            }
        }
    }

    /// Reads more output; None at the end.
    async fn more(&mut self) -> Option<String> {
        match &mut self.way {
            Way::Ssh { channel, .. } => match channel.wait().await? {
                ChannelMsg::Data { data } => Some(String::from_utf8_lossy(&data).into_owned()),
                _ => Some(String::new()),
            },
            Way::Page(socket) => match socket.next().await?.ok()? {
                Message::Text(text) => Some(text.to_string()),
                Message::Close(_) => None,
                _ => Some(String::new()),
            },
        }
    }

    /// Waits until one of these texts is printed; returns its index.
    pub async fn hears(&mut self, said: &[&str]) -> usize {
        loop {
            let found = said.iter().enumerate().filter_map(|(which, said)| Some((self.text.find(said)? + said.len(), which))).min();
            if let Some((end, which)) = found {
                self.heard = self.text.drain(..end).collect();
                return which;
            }
            match timeout(LONG, self.more()).await {
                Ok(Some(text)) => self.text.push_str(&text),
                _ => panic!("{said:?} isn't said in:\n{}", self.text),
            }
        }
    }

    /// Types keys and measures the time until one of these texts is printed. Earlier output is no answer: a turn may have been announced
    /// by itself, and again to a player who asked.
    async fn asks(&mut self, keys: &str, said: &[&str], seen: &Seen) -> usize {
        self.text.clear();
        let since = Instant::now();
        self.types(keys).await;
        let which = self.hears(said).await;
        seen.answers.lock().unwrap().push(since.elapsed());
        which
    }

    /// Plays until the match is over.
    pub async fn plays(mut self, seen: Arc<Seen>) {
        const TURN: &str = "Your turn";
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
                1 => {
                    self.types("\r").await;
                    // After a question about the turn, the player is told twice that the round waits for Enter: only the next round
                    // answers that.
                    self.hears(&["Round "]).await;
                }
                _ => {
                    seen.over.fetch_add(1, Ordering::Relaxed);
                    return;
                }
            }
            now = self.hears(&ALL[..3]).await;
        }
    }
}

/// Waits between two keys.
async fn pause() {
    let time = Duration::from_millis(rand::rng().random_range(300..1200));
    sleep(time).await;
}

/// Lets two players come in, each at the next of the servers with these ports, open a table and
/// play.
pub async fn pair(ports: &[u16], by: By, number: usize, seen: &Arc<Seen>) {
    let mut two = Vec::new();
    for number in [number, number + 1] {
        let port = ports[number % ports.len()];
        let key = Arc::new(PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).expect("a key"));
        let mut player = Player::comes_by(by, port, &key).await;
        player.hears(&["press Enter."]).await;
        player.types(&format!("Zeno{number}\r")).await;
        player.hears(&["The lobby."]).await;
        player.types(":quit\r").await;
        player.hears(&["Goodbye."]).await;
        // Both are known now, and come in as on every other evening.
        let since = Instant::now();
        let mut player = Player::comes_by(by, port, &key).await;
        player.hears(&["The lobby."]).await;
        seen.came_in(since.elapsed());
        two.push(player);
    }
    let mut other = two.pop().expect("two of them");
    let mut host = two.pop().expect("one of them");
    let opening = [
        ("1\r", "Which game?"),
        ("3\r", "Enter to open"),
        ("3\r", "Done, 1 of"),
        ("3\r", "How many players?"),
        ("4\r", "Players: 4"),
        ("5\r", "press Enter"),
        ("1000\r", "Target: 1000"),
        ("1\r", "Options of the game"),
        ("4\r", "How many people?"),
        ("2\r", "Seats: 2"),
        ("5\r", "Who may come?"),
        ("2\r", "Who may come: only"),
        ("1\r", "You wait at a table:"),
        ("1\r", "you invite: "),
    ];
    for (keys, said) in opening {
        host.types(keys).await;
        host.hears(&[said]).await;
    }
    host.hears(&[". It is"]).await;
    let words = host.heard.trim_end_matches(". It is").replace(", ", " ");
    host.hears(&["code, 1 of "]).await;
    // Another server may not know the table yet.
    loop {
        other.types("2\r").await;
        other.hears(&["press Enter."]).await;
        other.types(&format!("{words}\r")).await;
        if other.hears(&["You wait at a table:", "The lobby."]).await == 0 {
            break;
        }
    }
    host.hears(&["Begin, 1 of "]).await;
    host.types("1\r").await;
    for mut player in [host, other] {
        // On another server, a player who sits down at the very moment of the beginning comes
        // slightly late.
        player.hears(&["Round 1", "Resuming"]).await;
        seen.plays(player);
    }
}

/// A client that connects by the system's own `ssh`.
pub fn somebody(port: u16) -> std::io::Result<Child> {
    let mut command = Command::new("ssh");
    command.args(["-F", "none", "-tt", "-p", &port.to_string(), "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"]);
    command.args(["-o", "LogLevel=ERROR", "-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes", "en@127.0.0.1"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
}

/// Requests help from the server, again and again.
pub fn asks_for_much(ssh: &mut Child) {
    if let Some(keys) = &mut ssh.stdin {
        // If the server accepts no more, it has received enough.
        let _ = keys.write_all(&[b'?'; 30_000]);
    }
}

/// Stops a program as Ctrl-Z does, whatever it wants.
pub fn stops(child: &Child) {
    let id = nix::unistd::Pid::from_raw(child.id() as i32);
    let _ = nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGSTOP);
}
