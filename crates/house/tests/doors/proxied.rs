//! A server behind proxies: the addresses that they give are believed from the named ones, and from
//! no others.

use crate::support::{Client, Folder, House, LONG, has_ssh, said};
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Addresses reserved for documentation.
pub const FAR: &str = "203.0.113.9";
pub const FAR_TOO: &str = "203.0.113.10";
const FAR_BY_SIX: &str = "2001:db8::7";
const SIGNATURE: &[u8] = b"\r\n\r\n\0\r\nQUIT\n";
const GREETING: &[u8] = b"SSH-2.0-salotto\r\n";
const SILENCE: &[u8] = b"";

/// Header of a proxy for a client at this address, by version 1.
fn line(from: &str) -> Vec<u8> {
    let (kind, to) = if from.contains(':') { ("TCP6", "2001:db8::1") } else { ("TCP4", "192.0.2.1") };
    format!("PROXY {kind} {from} {to} 40000 2222\r\n").into_bytes()
}

/// The same by version 2, with what a proxy may add (PP2_TYPE_NOOP, three bytes of it).
fn bytes(from: &str) -> Vec<u8> {
    let (family, addresses) = match from.parse().expect("an address") {
        IpAddr::V4(from) => (0x11, [from.octets(), Ipv4Addr::new(192, 0, 2, 1).octets()].concat()),
        IpAddr::V6(from) => (0x21, [from.octets(), Ipv6Addr::LOCALHOST.octets()].concat()),
    };
    head(0x21, family, &[&addresses[..], &[0x9c, 0x40, 0x08, 0xae], &[0x04, 0, 3, 0, 0, 0]].concat())
}

fn head(command: u8, family: u8, rest: &[u8]) -> Vec<u8> {
    let length = u16::try_from(rest.len()).expect("it is short").to_be_bytes();
    [SIGNATURE, &[command, family], &length, rest].concat()
}

/// A client's connection from this address of this machine.
fn connects(house: &House, from: [u8; 4]) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address of this machine");
        let stream = socket.connect(([127, 0, 0, 1], house.port).into()).await.expect("a connection");
        stream.into_std().expect("a connection")
    });
    stream.set_nonblocking(false).expect("a connection");
    stream.set_read_timeout(Some(LONG)).expect("a connection");
    stream.set_nodelay(true).expect("a connection");
    stream
}

const PROXY: [u8; 4] = [127, 0, 0, 2];
const NAMED: [&str; 4] = ["--proxy-from", "127.0.0.2", "--log", "text"];

/// The first line of the answer to a connection that sends this first.
fn greeted(house: &House, says: &[u8]) -> Vec<u8> {
    let mut stream = connects(house, PROXY);
    // An untrusted connection is cut off, whatever it sends next.
    let _ = stream.write_all(says);
    begins_with(stream)
}

fn begins_with(mut stream: TcpStream) -> Vec<u8> {
    let mut heard = Vec::new();
    let mut byte = [0];
    while !heard.ends_with(b"\n") && stream.read(&mut byte).is_ok_and(|count| count == 1) {
        heard.push(byte[0]);
    }
    heard
}

#[test]
fn where_somebody_comes_from_is_what_a_named_proxy_says_in_both_versions() {
    let Some(house) = House::open(&NAMED) else { return };
    for says in [line(FAR), bytes(FAR_TOO), line(FAR_BY_SIX)] {
        assert_eq!(greeted(&house, &says), GREETING);
    }
    let came = [FAR, FAR_TOO, FAR_BY_SIX].map(|from| format!("INFO came to nothing from={from}\n"));
    let log = house.wait_for_log(&came.each_ref().map(String::as_str));
    assert!(!log.contains("127.0.0.2"), "{log}");
}

#[test]
fn it_may_come_byte_by_byte_and_what_follows_at_once_is_not_lost() {
    let Some(house) = House::open(&NAMED) else { return };
    for says in [line(FAR), bytes(FAR_BY_SIX)] {
        let mut stream = connects(&house, PROXY);
        for byte in &says {
            stream.write_all(&[*byte]).expect("it is taken");
        }
        assert_eq!(begins_with(stream), GREETING);
    }
    // Some clients speak before they have received anything: after its version the server goes on
    // only when it has theirs.
    let mut stream = connects(&house, PROXY);
    stream.write_all(&[bytes(FAR_TOO), b"SSH-2.0-test\r\n".to_vec()].concat()).expect("it is taken");
    let mut heard = vec![0; GREETING.len() + 6];
    stream.read_exact(&mut heard).expect("its version and its first packet");
    assert_eq!(heard.last(), Some(&20), "SSH_MSG_KEXINIT: {heard:?}");
    drop(stream);
    house.wait_for_log(&[FAR, FAR_BY_SIX, FAR_TOO]);
}

#[test]
fn a_named_proxy_that_says_something_else_or_nothing_is_refused_within_seconds_and_that_is_counted() {
    let folder = Folder::new();
    let metrics = folder.file("metrics");
    if !has_ssh() {
        return;
    }
    let house = House::in_folder(folder, &[&NAMED[..], &["--metrics", &metrics]].concat());
    let cut_short = |mut whole: Vec<u8>| {
        whole.pop();
        whole
    };
    let wrong = [
        b"SSH-2.0-OpenSSH_9.2\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nHost: house\r\n\r\n".to_vec(),
        b"PROXY TCP4 nowhere 192.0.2.1 1 2\r\n".to_vec(),
        b"PROXY TCP4 203.0.113.9 192.0.2.1 1 2 \n".to_vec(),
        // A line that doesn't end, and more than is ever said in bytes.
        [b"PROXY TCP4 ".to_vec(), b"1".repeat(5000)].concat(),
        head(0x21, 0x11, &[0; 2000]),
        [SIGNATURE, &[0x21, 0x11, 0xff, 0xff], &[0; 5000]].concat(),
        // Another version, another command, too few bytes for an address, and none at all.
        head(0x11, 0x11, &[0; 12]),
        head(0x2f, 0x11, &[0; 12]),
        head(0x21, 0x11, &[0; 4]),
        head(0x21, 0x00, &[]),
        head(0x21, 0x31, &[0; 216]),
        // Not all of it, and nothing.
        cut_short(line(FAR)),
        cut_short(bytes(FAR)),
        Vec::new(),
    ];
    let before = Instant::now();
    // All at once: the last three take as long as one.
    let refused: Vec<TcpStream> = wrong.iter().map(|says| says_at(&house, says)).collect();
    for (stream, says) in refused.into_iter().zip(&wrong) {
        assert_eq!(begins_with(stream), SILENCE, "{says:?}");
    }
    assert!(before.elapsed() < Duration::from_secs(20), "{:?}", before.elapsed());
    let refused = format!("salotto_house_refused_total{{cause=\"proxy\"}} {}\n", wrong.len());
    assert!(figures(&metrics).contains(&refused), "{}", figures(&metrics));
    assert_eq!(greeted(&house, &line(FAR)), GREETING, "the next one is believed");
    house.wait_for_log(&[&format!("INFO came to nothing from={FAR}\n")]);
    house.wait_for_refusals("127.0.0.2", "proxy", wrong.len());
}

fn says_at(house: &House, says: &[u8]) -> TcpStream {
    let mut stream = connects(house, PROXY);
    let _ = stream.write_all(says);
    stream
}

/// The metrics of a server, read at this socket.
fn figures(socket: &str) -> String {
    let mut stream = std::os::unix::net::UnixStream::connect(socket).expect("somebody listens");
    stream.write_all(b"GET /metrics HTTP/1.1\r\n\r\n").expect("it is taken");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn of_anybody_else_it_is_wrong_bytes_and_changes_nothing() {
    let Some(house) = House::open(&NAMED) else { return };
    let mut stream = connects(&house, [127, 0, 0, 3]);
    stream.write_all(&bytes(FAR)).expect("it is taken");
    stream.shutdown(Shutdown::Write).expect("a stream");
    assert_eq!(begins_with(stream), GREETING, "as to anybody, before they have said a word");
    let log = house.wait_for_log(&["INFO came to nothing from=127.0.0.3\n"]);
    assert!(!log.contains(FAR), "{log}");
    // Without a named proxy, no header is believed.
    let Some(house) = House::open(&["--log", "text"]) else { return };
    let mut stream = connects(&house, PROXY);
    stream.write_all(&line(FAR)).expect("it is taken");
    stream.shutdown(Shutdown::Write).expect("a stream");
    assert_eq!(begins_with(stream), GREETING);
    let log = house.wait_for_log(&["INFO came to nothing from=127.0.0.2\n"]);
    assert!(!log.contains(FAR), "{log}");
}

#[test]
fn a_proxy_that_looks_whether_the_house_answers_does_so_as_often_as_it_likes() {
    let Some(house) = House::open(&NAMED) else { return };
    for _ in 0..15 {
        for says in [b"PROXY UNKNOWN\r\n".to_vec(), head(0x20, 0x00, &[]), head(0x20, 0x11, &[0; 12])] {
            assert_eq!(greeted(&house, &says), GREETING);
        }
    }
    assert_eq!(greeted(&house, &line(FAR)), GREETING);
    let log = house.wait_for_log(&[&format!("INFO came to nothing from={FAR}\n")]);
    assert!(!log.contains("127.0.0.2") && !log.contains("WARN"), "{log}");
}

#[test]
fn limits_and_banned_networks_hold_for_the_address_that_the_proxy_says() {
    let options = [&NAMED[..], &["--most-per-address", "2", "--ban", "198.51.100.0/24"]].concat();
    let Some(house) = House::open(&options) else { return };
    let stays = |from: &str| {
        let mut stream = says_at(&house, &bytes(from));
        let mut heard = [0; GREETING.len()];
        stream.read_exact(&mut heard).expect("a greeting");
        stream
    };
    let _two = [stays(FAR), stays(FAR)];
    // A refused client is greeted as well, to be told why.
    let _third = stays(FAR);
    let log = house.wait_for_log(&[&format!("WARN refused from={FAR} cause=\"too-many-from-there\"")]);
    assert!(!log.contains(FAR_TOO), "{log}");
    let _others = [stays(FAR_TOO), stays(FAR_TOO)];
    stays("198.51.100.200");
    let log = house.wait_for_log(&["WARN refused from=198.51.100.200 cause=\"banned-network\""]);
    assert!(!log.contains(&format!("refused from={FAR_TOO}")) && !log.contains("127.0.0.2"), "{log}");
}

/// A proxy: a connection to its port reaches the server, as from `from`.
pub fn proxy(house: &House, from: &'static str) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let (port, to) = (listener.local_addr().expect("its address").port(), house.port);
    thread::spawn(move || {
        for near in listener.incoming().map_while(Result::ok) {
            let Ok(mut far) = TcpStream::connect(("127.0.0.1", to)) else { return };
            let _ = far.write_all(&bytes(from));
            carries(near.try_clone().expect("a stream"), far.try_clone().expect("a stream"));
            carries(far, near);
        }
    });
    port
}

fn carries(mut from: TcpStream, mut to: TcpStream) {
    thread::spawn(move || {
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Write);
    });
}

#[test]
fn people_come_in_through_a_proxy_and_operators_see_where_they_come_from() {
    if !has_ssh() {
        return;
    }
    let folder = Folder::new();
    let keys = [folder.key("ed25519"), folder.key("ed25519")];
    let operator = crate::support::fingerprint(&keys[0]);
    let house = House::in_folder(folder, &["--proxy-from", "127.0.0.0/30", "--log", "text", "--operator", &operator]);
    let comes = |key: &str, from: &'static str| {
        let port = proxy(&house, from).to_string();
        // The first of two named ports is used.
        let mut ssh = Command::new("ssh");
        ssh.args(["-p", &port]).args(house.ssh(&["-T", "-i", key, "-l", "en", "127.0.0.1"]).get_args());
        Client::of(ssh.stdin(Stdio::piped()).stdout(Stdio::piped()))
    };
    let mut bruno = comes(&keys[1], FAR);
    bruno.hears("press Enter.");
    bruno.types("Bruno\n");
    bruno.hears("The lobby.");
    let mut serena = comes(&keys[0], FAR_BY_SIX);
    serena.hears("press Enter.");
    serena.types("Serena\n");
    serena.hears("The lobby.");
    serena.types("9\n");
    serena.hears("The house.");
    serena.types("1\n");
    serena.hears("Bruno, in the lobby");
    serena.types("1\n");
    serena.hears("What will you do?");
    serena.types("10\n");
    serena.hears(&format!("Bruno comes from {FAR}, with the key SHA256:"));
    house.wait_for_log(&[&format!("came in from={FAR} key=SHA256:"), &format!("came in from={FAR_BY_SIX} key={operator} ")]);
}

#[test]
fn proxies_are_named_in_the_file_too_and_no_house_opens_where_anybody_could_be_one() {
    let folder = Folder::new();
    let (file, data) = (folder.file("house.toml"), folder.file("data"));
    let told = |task: &[&str], options: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_salotto-house"));
        command.args(task).args(["--language", "en", "--port", "0", "--address", "127.0.0.1", "--data", &data]).args(options);
        said(&command.stdin(Stdio::null()).output().expect("it runs"))
    };
    let checked = |options: &[&str]| told(&["check"], options);
    std::fs::write(&file, "proxy-from = [\"192.0.2.7\", \"2001:db8::/64\"]\n").expect("a file");
    let (well, wrong, status) = checked(&["--config", &file]);
    assert!(well.contains("Proxies that are believed: 192.0.2.7/32, 2001:db8::/64."), "{well}{wrong}");
    assert_eq!((wrong.as_str(), status), ("", Some(0)));
    let (_, wrong, status) = checked(&["--proxy-from", "0.0.0.0/0"]);
    assert!(wrong.contains("0.0.0.0/0") && status == Some(1), "{wrong}");
    // Nor does such a server open.
    let (_, refused, status) = told(&[], &["--proxy-from", "0.0.0.0/0"]);
    assert!(refused.contains("0.0.0.0/0") && status == Some(1), "{refused}");
    let (_, wrong, status) = checked(&["--proxy-from", "nowhere"]);
    assert!(wrong.contains("--proxy-from") && status == Some(2), "{wrong}");
}
