//! Limits of the transport for browsers: too much, too slow, too many, nothing at all.

use crate::browser::{Browser, answer, door, get, page, wait_until_empty};
use crate::company::{Folder, open};
use crate::support::LONG;
use salotto_house::reception;
use salotto_house::transports::admission::BoundTransport;
use salotto_house::transports::connection_limiter::ConnectionLimiter;
use salotto_house::transports::limits::Limits;
use salotto_house::transports::listener::TransportListener;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::os::unix::net::UnixStream;
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;

#[test]
fn a_thousand_that_say_nothing_keep_nobody_out() {
    let folder = Folder::new("web-thousand");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits { per_address: 2000, attempts: 2000, ..Limits::default() });
    let silent: Vec<TcpStream> = (0..1000).map(|_| TcpStream::connect(("127.0.0.1", port)).expect("a door")).collect();
    let mut half: Vec<TcpStream> = silent.iter().skip(500).map(|stream| stream.try_clone().expect("a stream")).collect();
    half.iter_mut().for_each(|stream| _ = stream.write_all(b"GET /wire HTTP/1.1\r\nHost: "));
    let mut anna = Browser::comes(port, "join 2 en");
    anna.hears("What are you called?");
    anna.sends("line Anna");
    anna.hears("The lobby.");
}

#[test]
fn who_takes_nothing_of_what_is_said_is_let_go() {
    let folder = Folder::new("web-slow");
    let house = open(&folder);
    // A socket with a name buffers little.
    let (runtime, path) = (Runtime::new().expect("a runtime"), folder.0.join("page"));
    let reception = reception(&house, ConnectionLimiter::new(Limits { behind: Duration::from_millis(300), ..Limits::default() }));
    let listener = runtime.block_on(async { TransportListener::bind_unix(&path) }).expect("a socket");
    runtime.spawn(BoundTransport::new(listener, door(), reception).accept_forever());
    let stream = UnixStream::connect(&path).expect("a door");
    stream.set_read_timeout(Some(LONG)).expect("a stream");
    let mut anna = Browser::by(stream, "localhost", Some("http://localhost"), "salotto.2").expect("the wire");
    anna.hears("challenge");
    anna.sends("guest");
    anna.sends("join 2 en");
    anna.hears("What are you called?");
    anna.sends("line Anna");
    anna.hears(" list The lobby.");
    ["end", "up", "up", "enter"].into_iter().for_each(|key| anna.sends(&format!("key {key}")));
    anna.hears(" list ");
    let end = Instant::now() + LONG;
    while !house.own_users().is_empty() {
        assert!(Instant::now() < end, "somebody who reads nothing is still in");
        // The list of keys is long, and fewer come than may.
        for key in ["escape", "enter"].into_iter().cycle().take(60) {
            let _ = anna.0.send(Message::text(format!("key {key}")));
        }
        thread::sleep(Duration::from_millis(600));
    }
}

#[test]
fn at_a_socket_for_a_proxy_nobody_comes_in_who_does_not_say_from_where() {
    let folder = Folder::new("web-proxy");
    let house = open(&folder);
    let (runtime, path) = (Runtime::new().expect("a runtime"), folder.0.join("page"));
    let listener = runtime.block_on(async { TransportListener::bind_unix(&path) }).expect("a socket");
    runtime.spawn(
        BoundTransport::new(listener, door(), reception(&house, ConnectionLimiter::new(Limits::default()))).for_a_proxy().accept_forever(),
    );
    let asks = |said: &str| {
        let mut stream = UnixStream::connect(&path).expect("a door");
        stream.set_read_timeout(Some(LONG)).expect("a stream");
        stream.write_all(format!("{said}GET / HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).expect("it listens");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
    };
    assert_eq!(asks(""), "");
    for itself in ["PROXY UNKNOWN\r\n", "\r\n\r\n\0\r\nQUIT\n\x20\0\0\0"] {
        assert_eq!(asks(itself), "", "{itself:?}");
    }
    assert!(asks("PROXY TCP4 203.0.113.9 192.0.2.1 40000 443\r\n").starts_with("HTTP/1.1 200"));
}

#[test]
fn who_sends_too_much_or_no_lines_is_out() {
    let folder = Folder::new("web-much");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits::default());
    let too_much: [fn(&mut Browser); 6] = [
        |browser| _ = browser.0.send(Message::text("key x\nkey x")),
        // A message in pieces without end, of nothing at all.
        |browser| {
            let pieces = [0x00, 0x80, 1, 2, 3, 4].repeat(60_000);
            let _ = browser.0.get_mut().write_all(&[&[0x01, 0x80, 1, 2, 3, 4], &pieces[..]].concat());
        },
        |browser| _ = browser.0.send(Message::text("x".repeat(9000))),
        |browser| _ = browser.0.send(Message::binary(vec![0; 10])),
        |browser| (0..2000).for_each(|_| _ = browser.0.send(Message::Ping(Default::default()))),
        // The head of a frame of 100 MB.
        |browser| _ = browser.0.get_mut().write_all(&[0x81, 0xff, 0, 0, 0, 0, 0x05, 0xf5, 0xe1, 0, 1, 2, 3, 4]),
    ];
    for sends in too_much {
        let mut browser = Browser::comes(port, "join 2 en");
        browser.hears("What are you called?");
        browser.sends("key enter");
        browser.hears("The lobby.");
        sends(&mut browser);
        browser.ends();
        wait_until_empty(&house);
    }
}

#[test]
fn to_look_at_the_page_is_no_attempt_and_a_full_house_says_so() {
    let folder = Folder::new("web-looks");
    let house = open(&folder);
    let (_runtime, port) = page(&house, Limits { all: 1, kept: 0, attempts: 1, ..Limits::default() });
    for _ in 0..20 {
        assert!(get(port, "/").starts_with("HTTP/1.1 200"));
    }
    // Browsers open connections in advance, and end them unused.
    for _ in 0..20 {
        let mut spare = TcpStream::connect(("127.0.0.1", port)).expect("a door");
        spare.shutdown(Shutdown::Write).expect("a stream");
        let _ = spare.read_to_end(&mut Vec::new());
    }
    let mut first = Browser::comes(port, "join 2 en");
    first.hears("What are you called?");
    Browser::comes(port, "join 2 it").hears("La casa è al completo.");
}

#[test]
fn who_says_nothing_is_put_out() {
    let folder = Folder::new("web-silent");
    let (_runtime, port) = page(&open(&folder), Limits { login: Duration::from_millis(300), ..Limits::default() });
    assert_eq!(answer(port, "GET / HTTP/1.1\r\nHost:"), "", "half a question");
    let mut silent = Browser::own(port);
    silent.hears("challenge");
    assert_eq!(silent.ends(), "");
}
