//! The metrics of a server, as a monitor reads them.

use crate::support::{Folder, House, LONG, has_ssh, said};
use std::io::{Read, Write};
use std::net::TcpListener;
use std::os::unix::net::UnixStream;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The answer of a socket to a question.
fn asked(socket: &str, question: &str) -> String {
    let mut stream = UnixStream::connect(socket).expect("somebody listens");
    stream.write_all(question.as_bytes()).expect("it is taken");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

pub fn figures(socket: &str) -> String {
    let answer = asked(socket, "GET /metrics HTTP/1.1\r\nHost: house\r\n\r\n");
    let (head, text) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(head.starts_with("HTTP/1.0 200 OK\r\nContent-Type: application/openmetrics-text; version=1.0.0"), "{head}");
    assert!(head.contains(&format!("Content-Length: {}\r\n", text.len())) && text.ends_with("# EOF\n"), "{answer}");
    text.to_string()
}

/// One figure; 0 where nothing has been counted yet.
pub fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().expect("a number"))
}

/// Waits until a figure is this at least.
#[track_caller]
pub fn becomes(socket: &str, name: &str, least: f64) -> String {
    let end = Instant::now() + LONG;
    loop {
        let text = figures(socket);
        if figure(&text, name) >= least {
            return text;
        }
        assert!(Instant::now() < end, "{name} doesn't become {least}:\n{text}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// The metric of other servers that one knows of.
pub const OTHER_HOUSES: &str = "salotto_house_other_houses";
const PEOPLE: &str = "salotto_house_people";
const TABLES: &str = "salotto_house_tables";
const ANSWERS: &str = "salotto_house_answer_seconds_count";
const WRITES: &str = "salotto_house_write_seconds_count";
const REFUSED: &str = "salotto_house_refused_total{cause=\"command\"}";

#[test]
fn a_monitor_reads_what_there_is_and_what_happens_and_no_name() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let (socket, key) = (folder.file("metrics"), folder.key("ed25519"));
    let house = House::in_folder(folder, &["--metrics", &socket]);
    let before = figures(&socket);
    for name in [PEOPLE, TABLES, ANSWERS, REFUSED, "salotto_house_thoughts_waiting", OTHER_HOUSES] {
        assert_eq!(figure(&before, name), 0.0, "{name}: {before}");
    }
    assert!(before.contains("\nsalotto_house_thoughts_waiting 0\n") && before.contains("\nsalotto_house_other_houses 0\n"), "{before}");

    let mut anna = house.comes_in(&["-T", "-i", &key, "-l", "en"]);
    anna.plays_alone("Annalisa");
    let text = becomes(&socket, ANSWERS, 6.0);
    assert_eq!((figure(&text, PEOPLE), figure(&text, TABLES)), (1.0, 1.0), "{text}");
    assert!(figure(&text, WRITES) > figure(&before, WRITES), "{text}");
    assert_eq!(house.comes_in(&["-T", "-i", &key, "127.0.0.1", "true"]).end().1, Some(1));
    let text = becomes(&socket, REFUSED, 1.0);
    assert!(!text.contains("Annalisa") && !text.contains("SHA256") && !text.contains("127.0.0.1"), "{text}");

    assert!(asked(&socket, "GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.0 404 "));
    assert!(asked(&socket, "HELLO\r\n\r\n").starts_with("HTTP/1.0 400 "));
}

#[test]
fn sockets_go_with_their_house_and_not_with_another_that_wants_them() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let sockets = ["door", "metrics"].map(|name| folder.file(name));
    let options = ["--socket", &sockets[0], "--metrics", &sockets[1]];
    let mut house = House::in_folder(folder, &options);
    let other = Folder::new();
    for option in options.chunks(2) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        command.args(["--language", "en", "--port", "0", "--address", "127.0.0.1", "--data", &other.file("data")]).args(option);
        let (_, error, status) = said(&command.stdin(Stdio::null()).output().expect("it runs"));
        assert!(error.contains(option[1]) && status == Some(1), "{error}");
    }
    for socket in &sockets {
        assert!(UnixStream::connect(socket).is_ok(), "{socket} is this house's");
    }
    house.send_signal(nix::sys::signal::Signal::SIGTERM);
    assert_eq!(house.ends(), Some(0));
    for socket in &sockets {
        assert!(!std::fs::exists(socket).expect("a folder"), "{socket} is gone");
    }
}

#[test]
fn figures_are_told_at_no_place_that_others_reach() {
    let folder = Folder::new();
    let data = folder.file("data");
    for place in ["0.0.0.0:9222", "192.0.2.1:9222", "[::]:9222", "9222"] {
        for words in [&["check"][..], &[]] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
            command.args(words).args(["--language", "en", "--port", "0", "--address", "127.0.0.1", "--data", &data, "--metrics", place]);
            let (_, error, status) = said(&command.stdin(Stdio::null()).output().expect("it runs"));
            assert!(error.contains(&format!("Metrics can't be published at {place}:")) && status == Some(1), "{error}");
        }
    }
}

#[test]
fn whoever_keeps_the_house_reads_the_figures_or_hears_that_nobody_answers() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let socket = folder.file("metrics");
    let house = House::in_folder(folder, &["--metrics", &socket]);
    let read = |options: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        command.args(["figures", "--language", "en"]).args(options);
        said(&command.stdin(Stdio::null()).output().expect("it runs"))
    };
    let (text, error, status) = read(&["--metrics", &socket]);
    assert!(text.contains("\nsalotto_house_people 0\n") && text.ends_with("# EOF\n") && status == Some(0), "{text}{error}");
    let (_, error, status) = read(&[]);
    assert!(error.contains("--metrics") && status == Some(1), "{error}");
    // A killed server leaves its socket behind.
    let _folder = house.close();
    let (text, error, status) = read(&["--metrics", &socket]);
    assert!(text.is_empty() && error.contains("No house publishes metrics") && status == Some(1), "{text}{error}");
    // Another service may answer there.
    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = other.local_addr().expect("an address").to_string();
    let answering = thread::spawn(move || other.accept().expect("somebody asks").0.write_all(b"SSH-2.0-other\r\n").expect("they hear it"));
    let (_, error, status) = read(&["--metrics", &place]);
    assert!(error.contains(&place) && status == Some(1), "{error}");
    answering.join().expect("it has answered");
}
