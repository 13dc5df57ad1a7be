//! A third transport, which only this test has: a name serves as the key. It uses only what
//! transports are given, and clients come in by it as by the others: through the same gate, within
//! the same limits.

use crate::company::{Folder, open};
use crate::opened::{client, opened, stands_open};
use crate::support::{self, LONG, has_ssh};
use salotto::locale::Language;
use salotto_house::reception;
use salotto_house::transports::connection::{ClientConnection, SessionRequest};
use salotto_house::transports::connection_limiter::ConnectionLimiter;
use salotto_house::transports::limits::Limits;
use salotto_house::transports::session::{ClientGone, SessionOutput};
use salotto_house::transports::ssh::SshTransport;
use salotto_house::transports::stream::ClientStream;
use salotto_house::transports::transport::{ServeFuture, Transport};
use salotto_house::transports::{EntryTarget, Fingerprint, Identity, InputForm};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};

const WHO: &str = "Who is it?\n";

struct ByName;

impl Transport for ByName {
    fn serve(&self, stream: ClientStream, caller: ClientConnection) -> ServeFuture {
        Box::pin(async move {
            let (input, mut output) = tokio::io::split(stream);
            let (mut input, mut name) = (BufReader::new(input), String::new());
            let asked = output.write_all(WHO.as_bytes()).await.is_ok();
            if !asked || !input.read_line(&mut name).await.is_ok_and(|count| count > 0) {
                return;
            }
            caller.mark_authenticated();
            let who = Identity::Key(Fingerprint(format!("SHA256:{}", name.trim_end())));
            let introduction = SessionRequest {
                who,
                preferred: Some(Language::English),
                login: None,
                typed: InputForm::Lines,
                target: EntryTarget::Lobby,
            };
            let (mut typing, hearing) = caller.begin(introduction);
            let hears = async move {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = input.read(&mut bytes).await {
                    if typing.push(&bytes[..count]).is_err() {
                        return;
                    }
                }
            };
            let _ = tokio::join!(hears, says(&hearing, output));
        })
    }
}

async fn says(hearing: &SessionOutput, mut output: impl AsyncWrite + Unpin) -> Result<(), ClientGone> {
    while let Some(bytes) = hearing.next().await? {
        hearing.send(output.write_all(&bytes)).await?;
    }
    hearing.send(output.shutdown()).await?;
    hearing.end().await;
    Ok(())
}

/// A client at that transport.
struct Client(TcpStream, String);

impl Client {
    fn knocks(port: u16) -> Client {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("a door");
        stream.set_read_timeout(Some(LONG)).expect("a stream");
        Client(stream, String::new())
    }

    fn comes(port: u16, name: &str) -> Client {
        let mut client = Client::knocks(port);
        client.hears(WHO);
        client.types(name);
        client
    }

    fn types(&mut self, line: &str) {
        self.0.write_all(format!("{line}\n").as_bytes()).expect("somebody reads");
    }

    #[track_caller]
    fn hears(&mut self, said: &str) {
        let mut bytes = [0; 4096];
        while !self.1.contains(said) {
            let count = self.0.read(&mut bytes).expect("something is said");
            assert!(count > 0, "{said:?} isn't said in {:?}", self.1);
            self.1.push_str(std::str::from_utf8(&bytes[..count]).expect("text"));
        }
        self.1 = self.1.split_once(said).expect("it is there").1.to_string();
    }

    /// Ends the input; returns the rest of the output.
    fn leaves(self) -> String {
        self.0.shutdown(Shutdown::Write).expect("a stream");
        self.ends()
    }

    /// All output up to the end.
    fn ends(mut self) -> String {
        let mut rest = Vec::new();
        // Cut off or ended: both are an end.
        let _ = self.0.read_to_end(&mut rest);
        self.1 + &String::from_utf8_lossy(&rest)
    }
}

#[test]
fn who_comes_by_a_third_door_is_known_again_and_leaves_as_by_the_others() {
    let folder = Folder::new("third-known");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, Arc::new(ByName), Limits::default());
    let mut anna = Client::comes(port, "anna");
    anna.hears("press Enter.");
    anna.types("Anna");
    anna.hears("The lobby.");
    assert_eq!(house.own_users().iter().map(|one| one.name()).collect::<Vec<_>>(), ["Anna"]);
    anna.types("quit");
    assert!(anna.ends().ends_with("Goodbye.\n"));
    let mut anna = Client::comes(port, "anna");
    anna.hears("The lobby.");
    anna.leaves();
    assert!(house.own_users().is_empty(), "whoever types no more has left");
}

#[test]
fn one_gate_counts_those_who_come_by_any_door() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new("third-full");
    let house = open(&folder);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let reception = reception(&house, ConnectionLimiter::new(Limits { all: 1, kept: 0, ..Limits::default() }));
    let ssh = Arc::new(SshTransport::with_key(&folder.0.join("key")).expect("a key"));
    let doors: [Arc<dyn Transport>; 2] = [Arc::new(ByName), ssh];
    let [by_name, by_ssh] = doors.map(|door| stands_open(&runtime, door, reception.clone()));
    let mut guest = support::Client::of(&mut client(by_ssh, &folder, &["-T", "-o", "LogLevel=ERROR"]));
    guest.hears("The lobby.");
    assert_eq!(Client::comes(by_name, "anna").ends(), "The house is full. Try again a little later.\n");
    // An operator is let in all the same.
    Client::comes(by_name, "olga").hears("press Enter.");
}

#[test]
fn who_knocks_at_a_third_door_again_and_again_waits_a_minute_and_hears_so() {
    let folder = Folder::new("third-often");
    let house = open(&folder);
    let (_runtime, port) = opened(&house, Arc::new(ByName), Limits { attempts: 3, ..Limits::default() });
    let end = Instant::now() + LONG;
    // An attempt counts when it has ended, and who comes in speaks for another.
    loop {
        for _ in 0..2 {
            assert_eq!(Client::knocks(port).leaves(), WHO);
        }
        if Client::comes(port, "anna").leaves() == "Too many attempts from your network have failed. Try again in a minute.\n" {
            return;
        }
        assert!(Instant::now() < end, "nobody is refused");
    }
}

#[test]
fn who_says_nothing_at_a_third_door_or_too_much_is_put_out() {
    let folder = Folder::new("third-silent");
    let house = open(&folder);
    let login = Duration::from_millis(300);
    let (_runtime, port) = opened(&house, Arc::new(ByName), Limits { login, ..Limits::default() });
    let before = Instant::now();
    assert_eq!(Client::knocks(port).ends(), WHO);
    assert!(before.elapsed() >= login);
    let mut bruno = Client::comes(port, "bruno");
    bruno.hears("press Enter.");
    let mut keys = bruno.0.try_clone().expect("a stream");
    let typing = std::thread::spawn(move || while keys.write_all(&b"nonsense\n".repeat(1000)).is_ok() {});
    let heard = bruno.ends();
    assert!(heard.ends_with("Come back: your seat is kept.\n"), "{}", &heard[heard.len().saturating_sub(300)..]);
    typing.join().expect("no panic");
}
