//! Clients that connect and never log in, or never make a request; and users who come in beside
//! them.

use crate::company::{Folder, Guest, open};
use crate::opened::{self, client};
use crate::support::{Client, LONG, has_ssh};
use salotto::locale::Language;
use salotto_house::transports::limits::Limits;
use std::io::Read;
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tokio::io::AsyncReadExt;

#[test]
fn who_says_nothing_is_put_out_when_their_time_is_over() {
    let folder = Folder::new("says-nothing");
    let house = open(&folder);
    let login = Duration::from_millis(300);
    let (_runtime, port) = opened::ssh(&house, &folder, Limits { login, ..Limits::default() });
    let before = Instant::now();
    let mut silent = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let mut heard = Vec::new();
    // Cut off or ended: both are an end.
    let _ = silent.read_to_end(&mut heard);
    assert!(heard.starts_with(b"SSH-2.0-salotto"), "{heard:?}");
    assert!(before.elapsed() >= login);
}

/// Connections from seven addresses that say nothing.
fn silent(runtime: &tokio::runtime::Runtime, port: u16, from_each: usize) -> Vec<tokio::net::TcpStream> {
    let connects = |host: u8| {
        runtime.block_on(async move {
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            socket.bind(([127, 0, 0, host], 0).into()).expect("an address of this machine");
            socket.connect(([127, 0, 0, 1], port).into()).await.expect("a connection")
        })
    };
    (0..from_each).flat_map(|_| (2..9).map(connects)).collect()
}

#[test]
fn who_has_come_in_and_begins_no_session_is_put_out() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new("no-session");
    let house = open(&folder);
    let (_runtime, port) = opened::ssh(&house, &folder, Limits { login: Duration::from_secs(15), ..Limits::default() });
    let before = Instant::now();
    let out = client(port, &folder, &["-N", "-o", "LogLevel=VERBOSE"]).output().expect("ssh");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(said.contains("Authenticated to"), "{said}");
    assert!(before.elapsed() >= Duration::from_secs(15), "{said}");
}

#[test]
fn beside_448_silent_connections_who_comes_is_let_in_and_who_finds_it_full_hears_so() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new("silent");
    let house = open(&folder);
    // No client is disconnected before the test is over, which would make room.
    let login = Duration::from_secs(600);
    let (runtime, port) = opened::ssh(&house, &folder, Limits { all: 1, kept: 0, login, ..Limits::default() });
    let _silent = silent(&runtime, port, 64);
    let mut first = Client::of(&mut client(port, &folder, &["-T", "-o", "LogLevel=ERROR"]));
    first.hears("The lobby.");
    let second = Client::of(&mut client(port, &folder, &["-T", "-o", "LogLevel=ERROR"]));
    let (heard, status) = second.gone();
    assert!(heard.contains("The house is full. Try again a little later."), "{heard}");
    assert_eq!(status, Some(1));
    first.types("quit\n");
    assert_eq!(first.gone().1, Some(0));
}

#[test]
fn one_connection_has_one_session_also_when_that_has_ended() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new("second");
    let house = open(&folder);
    let (_runtime, port) = opened::ssh(&house, &folder, Limits::default());
    let shared = folder.0.join("shared").display().to_string();
    let _connection = Client::of(&mut client(port, &folder, &["-N", "-M", "-S", &shared, "-o", "LogLevel=ERROR"]));
    let end = Instant::now() + LONG;
    while !std::fs::exists(&shared).expect("a folder") {
        assert!(Instant::now() < end, "nobody comes in");
        std::thread::sleep(Duration::from_millis(5));
    }
    // A client that may have no session over the connection doesn't open one of its own.
    let session = || Client::of(&mut client(port, &folder, &["-T", "-S", &shared, "-o", "ProxyCommand=false", "-o", "LogLevel=ERROR"]));
    let mut first = session();
    first.hears("The lobby.");
    first.end();
    // The connection stays for a moment.
    let (heard, _) = session().gone();
    assert_eq!(heard, "");
}

#[test]
fn operators_see_connections_by_which_nobody_comes_in_and_end_them() {
    let folder = Folder::new("threshold");
    let house = open(&folder);
    let (runtime, port) = opened::ssh(&house, &folder, Limits { login: Duration::from_secs(600), ..Limits::default() });
    let mut silent = silent(&runtime, port, 2);
    // The server knows of each: it has greeted them all.
    for stream in &mut silent {
        let mut greeting = [0; 8];
        runtime.block_on(stream.read_exact(&mut greeting)).expect("a greeting");
        assert_eq!(&greeting, b"SSH-2.0-");
    }
    let mut serena = Guest::comes(&house, Some("olga"), Some(Language::English));
    serena.hears("press Enter.").types("Serena").hears("The lobby.").settles();
    serena.chooses("the house").hears("The house.");
    serena.chooses("14 connections not signed in").hears("Whose connections will you end?");
    serena.chooses("127.0.0.3: 2 connections").hears("Done.").hears("12 connections not signed in");
    for (number, stream) in silent.into_iter().enumerate().filter(|(number, _)| number % 7 == 1) {
        let mut stream = stream.into_std().expect("a connection");
        stream.set_nonblocking(false).expect("a connection");
        // Cut off or ended: both are an end.
        let _ = stream.read_to_end(&mut Vec::new());
        assert!(number < 14);
    }
}
