//! Connections to a server with OpenSSH's own client.

use crate::listening::pty::Terminal;
use crate::support::{Client, Folder, House, LONG, said};
use pty_process::blocking::Command as UnderTerminal;
use salotto::locale::Language;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

const WELCOME: &str = "The lobby.";
const BENVENUTO: &str = "Sei nella sala.";
const GOODBYE: &str = "Goodbye.";

/// A client at a terminal of 80 columns, by single keys.
fn at_a_terminal(house: &House, options: &[&str]) -> Terminal {
    let ssh = house.ssh(&[&["-tt"], options, &["127.0.0.1"]].concat());
    let mut command = UnderTerminal::new(ssh.get_program()).args(ssh.get_args()).env("TERM", "xterm");
    for variable in ["LANG", "LC_ALL", "LC_MESSAGES"] {
        command = command.env_remove(variable);
    }
    Terminal::run(command)
}

#[test]
fn who_has_no_key_is_asked_for_the_language_alone_and_plays_by_single_keys() {
    let Some(house) = House::open(&[]) else { return };
    let mut guest = at_a_terminal(&house, &[]);
    let asked = guest.read_until("Che lingua? Which language?");
    guest.send("\r");
    let heard = asked + &guest.read_until(WELCOME);
    assert!(!heard.to_lowercase().contains("password"), "{heard}");
    guest.send("?");
    let help = guest.read_until("\r\n ");
    assert!(!help.contains('?'), "a key isn't echoed: {help:?}");
    guest.send("\u{1b}[A");
    guest.read_until("1 ");
    guest.send(":quit\r");
    let (status, rest) = guest.wait();
    assert!(rest.contains(":quit"), "what is typed is shown: {rest:?}");
    assert!(rest.contains(&format!("{GOODBYE}\r\n")), "{rest:?}");
    assert!(status.success());
}

#[test]
fn without_a_terminal_one_plays_by_lines() {
    let Some(house) = House::open(&[]) else { return };
    let mut guest = house.comes_in(&["-T"]);
    guest.hears(WELCOME);
    guest.types("quit\n");
    let (heard, status) = guest.gone();
    assert!(heard.contains(GOODBYE) && !heard.contains(['\r', '\u{1b}']), "{heard:?}");
    assert_eq!(status, Some(0));
    let (heard, status) = house.comes_in(&["-T"]).end();
    assert!(heard.contains(WELCOME), "{heard}");
    assert_eq!(status, Some(0), "whose lines end has left");
}

#[test]
fn the_language_is_what_their_side_asks_for_or_the_name_they_come_in_by() {
    let Some(house) = House::open(&[]) else { return };
    let welcome = |options: &[&str], variables: &[(&str, &str)]| {
        let mut ssh = house.ssh(&[&["-T", "-o", "SendEnv=LANG LC_ALL LC_MESSAGES"], options].concat());
        ssh.envs(variables.iter().copied()).arg("127.0.0.1");
        Client::of(&mut ssh).end().0
    };
    const ASKED: &str = "Che lingua? Which language?";
    assert!(welcome(&[], &[]).contains(ASKED));
    assert!(welcome(&[], &[("LANG", "it_IT.UTF-8")]).contains(BENVENUTO));
    assert!(welcome(&[], &[("LANG", "it_IT.UTF-8"), ("LC_ALL", "en_GB.UTF-8")]).contains(WELCOME));
    assert!(welcome(&[], &[("LANG", "C.UTF-8")]).contains(ASKED));
    assert!(welcome(&["-l", "it"], &[]).contains(BENVENUTO));
    assert!(welcome(&["-l", "it"], &[("LANG", "en_GB.UTF-8")]).contains(WELCOME));
    assert!(welcome(&["-l", "italo"], &[]).contains(ASKED), "a name is no wish");
}

#[test]
fn a_key_is_enough_where_nothing_may_be_asked_and_without_one_nobody_waits() {
    let Some(house) = House::open(&[]) else { return };
    for kind in ["ed25519", "rsa", "ecdsa"] {
        let key = house.key(kind);
        let (heard, status) = house.comes_in(&["-T", "-o", "BatchMode=yes", "-i", &key]).end();
        assert!(heard.contains("Which language?"), "somebody new, {kind}: {heard}");
        assert_eq!(status, Some(0));
    }
    let before = Instant::now();
    let output = house.ssh(&["-T", "-o", "BatchMode=yes", "127.0.0.1"]).output().unwrap();
    let (_, error, status) = said(&output);
    assert!(error.contains("publickey,keyboard-interactive"), "{error}");
    assert_eq!(status, Some(255));
    assert!(before.elapsed() < Duration::from_secs(20));
}

#[test]
fn keys_are_exchanged_by_what_costs_the_house_little() {
    let Some(house) = House::open(&[]) else { return };
    for exchange in ["curve25519-sha256", "curve25519-sha256@libssh.org"] {
        let (heard, status) = house.comes_in(&["-T", "-o", &format!("KexAlgorithms={exchange}")]).end();
        assert!(heard.contains(WELCOME) && status == Some(0), "{exchange}: {heard}");
    }
    for exchange in ["diffie-hellman-group18-sha512", "diffie-hellman-group14-sha256", "diffie-hellman-group-exchange-sha256"] {
        let output = house.ssh(&["-T", "-o", &format!("KexAlgorithms={exchange}"), "127.0.0.1"]).output().unwrap();
        let (heard, _, status) = said(&output);
        assert_eq!((heard.as_str(), status), ("", Some(255)), "{exchange}");
    }
    // The client of this machine may be too old for all of them: what the house offers, before it
    // encrypts, is a name list behind 22 bytes (RFC 4253, 6 and 7.1).
    let mut line = BufReader::new(TcpStream::connect(("127.0.0.1", house.port)).unwrap());
    line.get_mut().write_all(b"SSH-2.0-test\r\n").unwrap();
    line.read_line(&mut String::new()).unwrap();
    let mut packet = [0; 26];
    line.read_exact(&mut packet).unwrap();
    let length = u32::from_be_bytes(packet[22..].try_into().unwrap());
    let mut names = vec![0; length as usize];
    line.read_exact(&mut names).unwrap();
    let names = String::from_utf8(names).unwrap();
    let offered: Vec<&str> = names.split(',').filter(|name| !name.starts_with("ext-") && !name.starts_with("kex-")).collect();
    assert_eq!(offered, ["mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org"]);
}

#[test]
fn a_short_rsa_key_makes_nobody_known_and_that_is_said() {
    let Some(house) = House::open(&[]) else { return };
    let (short, good) = (house.folder.file("short"), house.key("ed25519"));
    let made = Command::new("ssh-keygen").args(["-q", "-t", "rsa", "-b", "1024", "-N", "", "-f", &short]).status().unwrap();
    assert!(made.success());
    let (heard, status) = house.comes_in(&["-T", "-l", "en", "-i", &short]).gone();
    assert!(heard.starts_with("Your key is an RSA key of fewer than 2048 bits") && heard.lines().count() == 1, "{heard}");
    assert_eq!(status, Some(1));
    let (heard, status) = house.comes_in(&["-T", "-i", &short, "-i", &good]).end();
    assert!(heard.contains("Which language?"), "another key of theirs is good: {heard}");
    assert_eq!(status, Some(0));
    assert!(house.comes_in(&["-T"]).end().0.contains(WELCOME), "without a key one is a guest");
}

#[test]
fn a_class_of_forty_comes_in_from_one_address() {
    let Some(house) = House::open(&[]) else { return };
    let mut class: Vec<Client> = (0..40).map(|_| house.comes_in(&["-T"])).collect();
    class.iter_mut().for_each(|pupil| drop(pupil.hears(WELCOME)));
}

#[test]
fn who_comes_in_again_and_again_waits_a_minute() {
    let Some(house) = House::open(&["--most-per-minute", "2"]) else { return };
    for _ in 0..2 {
        assert!(house.comes_in(&["-T"]).end().0.contains(WELCOME));
    }
    let (heard, status) = house.comes_in(&["-T", "-l", "en"]).gone();
    assert!(heard.contains("within the last minute. Try again in a minute."), "{heard}");
    assert_eq!(status, Some(1));
}

#[test]
fn a_window_is_whatever_its_side_says() {
    let Some(house) = House::open(&[]) else { return };
    // If a terminal is asked for and there is none, OpenSSH says that it has no rows and no
    // columns.
    let mut guest = house.comes_in(&["-tt", "-l", "en"]);
    guest.hears(WELCOME);
    guest.types("?");
    let wide = guest.hears("\r\n ");
    guest.types("\u{3}");
    assert_eq!(guest.gone().1, Some(0));
    assert!(wide.lines().all(|row| row.chars().count() < 80), "{wide:?}");

    let mut guest = at_a_terminal(&house, &["-l", "en"]);
    guest.read_until(WELCOME);
    guest.resize(24, 40);
    let end = Instant::now() + LONG;
    loop {
        guest.send("?");
        let help = guest.read_until("\r\n ");
        if help.lines().all(|row| row.trim_matches('\r').chars().count() < 40) {
            break;
        }
        assert!(Instant::now() < end, "rows become shorter with the window: {help:?}");
    }
    guest.resize(4000, 8000);
    guest.send("\u{4}");
    assert!(guest.wait().0.success());
}

#[test]
fn nothing_but_a_session_is_given() {
    let Some(house) = House::open(&[]) else { return };
    let refused = |options: &[&str]| said(&house.ssh(options).output().unwrap());
    let (heard, _, status) = refused(&["127.0.0.1", "cat", "/etc/passwd"]);
    assert_eq!(heard.lines().count(), Language::ALL.len(), "where nothing is known of them, in all languages: {heard}");
    assert!(heard.contains("Nothing is run here."), "{heard}");
    assert_eq!(status, Some(1));
    assert_eq!(refused(&["-s", "127.0.0.1", "sftp"]).2, Some(255));
    assert_eq!(refused(&["-W", "127.0.0.1:22", "127.0.0.1"]).2, Some(255));
    assert_eq!(refused(&["-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22", "127.0.0.1"]).2, Some(255));
}

#[test]
fn the_key_of_the_house_is_made_once_and_for_nobody_else_to_read() {
    let Some(house) = House::open(&[]) else { return };
    let file = house.folder.0.join("data/host_key");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(house.comes_in(&["-T"]).end().0.contains(WELCOME));
    let (told, folder) = (house.told.clone(), house.close());
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let house = House::in_folder(folder, &[]);
    assert_eq!(house.told.last(), told.last(), "the same fingerprint");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let folder = house.close();
    fs::write(&file, "no key").unwrap();
    let data = folder.file("data");
    let options = ["--port", "0", "--language", "it", "--data", &data];
    let output = Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(options).output().unwrap();
    let (_, error, status) = said(&output);
    assert!(error.contains("non c'è una chiave"), "{error}");
    assert_eq!((status, fs::read(&file).unwrap()), (Some(1), b"no key".to_vec()), "what stands there stays");
}

#[test]
fn a_port_that_is_taken_is_said_to_be() {
    let Some(house) = House::open(&[]) else { return };
    let (port, folder) = (house.port.to_string(), Folder::new());
    let options = ["--port", &port, "--address", "127.0.0.1", "--language", "en", "--data", &folder.file("data")];
    let output = Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(options).output().unwrap();
    let (_, error, status) = said(&output);
    assert_eq!(error, format!("Something else listens on port {port} already: choose another with --port.\n"));
    assert_eq!(status, Some(1));
}

#[test]
fn who_finds_the_house_full_is_told_so_and_comes_in_when_somebody_has_left() {
    let Some(house) = House::open(&["--most", "1"]) else { return };
    let mut guest = house.comes_in(&["-T"]);
    guest.hears(WELCOME);
    let (heard, status) = house.comes_in(&["-T", "-l", "en"]).gone();
    assert_eq!((heard.as_str(), status), ("The house is full. Try again a little later.\n", Some(1)));
    // As if a cable were pulled: without a goodbye.
    guest.child.kill().unwrap();
    comes_in_sooner_or_later(&house);
}

#[test]
fn one_address_has_so_many_places() {
    let Some(house) = House::open(&["--most-per-address", "1"]) else { return };
    let mut guest = house.comes_in(&["-T"]);
    guest.hears(WELCOME);
    let (heard, status) = house.comes_in(&["-T", "-l", "it"]).gone();
    assert_eq!((heard.as_str(), status), ("Dalla tua rete ci sono già troppe persone. Riprova quando qualcuno sarà uscito.\n", Some(1)));
    assert_eq!(guest.end().1, Some(0));
    comes_in_sooner_or_later(&house);
}

#[test]
fn who_knocks_again_and_again_without_coming_in_is_told_to_wait() {
    let Some(house) = House::open(&[]) else { return };
    for _ in 0..10 {
        let mut knock = TcpStream::connect(("127.0.0.1", house.port)).unwrap();
        knock.write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
        let _ = knock.read_to_end(&mut Vec::new());
    }
    let end = Instant::now() + LONG;
    loop {
        let (heard, _) = house.comes_in(&["-T", "-l", "en"]).end();
        if heard.contains("Try again in a minute.") {
            return;
        }
        assert!(Instant::now() < end, "{heard}");
    }
}

#[test]
fn who_types_more_than_anybody_can_answer_is_let_go_with_a_sentence() {
    let Some(house) = House::open(&[]) else { return };
    let mut guest = house.comes_in(&["-T", "-l", "en"]);
    guest.hears(WELCOME);
    let mut keys = guest.child.stdin.take().unwrap();
    let typing = thread::spawn(move || while keys.write_all(&b"nonsense\n".repeat(1000)).is_ok() {});
    let (heard, _) = guest.gone();
    typing.join().unwrap();
    assert!(heard.contains("That was too much at once"), "{}", &heard[heard.len().saturating_sub(300)..]);
    assert!(house.comes_in(&["-T"]).end().0.contains(WELCOME), "others come in");
}

#[test]
fn a_client_that_is_stopped_delays_nobody() {
    let Some(house) = House::open(&[]) else { return };
    let mut other = house.comes_in(&["-T"]);
    other.hears(WELCOME);
    let mut frozen = house.comes_in(&["-T"]);
    frozen.hears(WELCOME);
    // Far more answers than the connection holds, and then no reader.
    let process = nix::unistd::Pid::from_raw(frozen.child.id().try_into().unwrap());
    frozen.types(&"nonsense\n".repeat(2000));
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGSTOP).unwrap();
    let mut longest = Duration::ZERO;
    for number in 0..100 {
        let before = Instant::now();
        other.types(&format!("word{number}\n"));
        other.hears(&format!("word{number}"));
        longest = longest.max(before.elapsed());
    }
    assert!(longest < Duration::from_secs(5), "{longest:?}");
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGCONT).unwrap();
    assert_eq!(other.end().1, Some(0));
}

#[test]
fn at_the_houses_own_machine_one_comes_in_by_a_socket() {
    let folder = Folder::new();
    let (path, data) = (folder.file("door"), folder.file("data"));
    let options = ["--socket", &path, "--language", "it", "--data", &data];
    let open = || Client::of(Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(options).stdout(std::process::Stdio::piped()));
    let mut house = open();
    assert!(!house.hears(&path).contains("ssh"), "a socket alone is no other door");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o660);
    let mut guest = UnixStream::connect(&path).unwrap();
    guest.write_all(b"1\nAnna\nquit\n").unwrap();
    let mut heard = String::new();
    guest.read_to_string(&mut heard).unwrap();
    assert!(heard.contains(BENVENUTO) && heard.ends_with("Arrivederci.\n"), "{heard:?}");
    let taken = Command::new(env!("CARGO_BIN_EXE_salotto-house")).args(options).output().unwrap();
    assert!(said(&taken).1.contains("è già aperta un'altra casa"), "{taken:?}");
    drop(house);
    let mut house = open();
    house.hears(&path);
    UnixStream::connect(&path).expect("a name that was left behind is taken over");
}

#[test]
fn who_finds_the_house_full_at_its_own_machine_may_try_as_often_as_they_like() {
    let folder = Folder::new();
    let (path, data) = (folder.file("door"), folder.file("data"));
    let mut house = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
    house.args(["--socket", &path, "--language", "en", "--data", &data, "--most", "1"]).stdout(std::process::Stdio::piped());
    let mut house = Client::of(&mut house);
    house.hears(&path);
    let mut first = UnixStream::connect(&path).unwrap();
    first.read_exact(&mut [0; 1]).unwrap();
    for _ in 0..15 {
        let mut heard = String::new();
        UnixStream::connect(&path).unwrap().read_to_string(&mut heard).unwrap();
        assert!(heard.contains("The house is full."), "{heard}");
    }
}

/// Waits until a client is let in again.
#[track_caller]
fn comes_in_sooner_or_later(house: &House) {
    let end = Instant::now() + LONG;
    while !house.comes_in(&["-T"]).end().0.contains(WELCOME) {
        assert!(Instant::now() < end, "nobody is let in any more");
    }
}
