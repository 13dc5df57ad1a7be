//! The examples run as documented.

#![allow(dead_code)] // Their own `main` isn't called here.

#[path = "../../examples/bot.rs"]
mod bot;
#[path = "../../examples/chance.rs"]
mod chance;
#[path = "../../examples/sockets.rs"]
mod sockets;

use salotto::bots::Level;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

#[test]
fn a_match_by_chance_ends_and_is_the_same_for_the_same_seed() {
    let (lines, outcome) = chance::play(7).expect("options that go together");
    assert!(lines.iter().any(|line| line.starts_with("3 place ")), "{lines:?}");
    assert!(!outcome.winners.is_empty() && outcome.scores.len() == 3);
    assert_eq!(chance::play(7).expect("the same"), (lines, outcome));
    assert_ne!(chance::play(7), chance::play(8));
}

#[test]
fn a_bot_of_ones_own_wins_some_matches_and_loses_some() {
    let won = bot::won(20, Level::Easy).expect("options that go together");
    assert!((1..20).contains(&won), "{won} of 20");
}

#[test]
fn two_people_play_a_match_over_sockets_each_in_their_language() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = listener.local_addr().expect("it has one").port();
    // The order matters: the first client is Anna.
    let streams = [(); 2].map(|()| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens"));
    let table = thread::spawn(move || sockets::serve(&listener, "10", 7));
    let heard = streams.map(|mut stream| {
        thread::spawn(move || {
            let (mut text, mut bytes) = (String::new(), [0; 4096]);
            stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time");
            while !text.contains("What would you like to do now?") && !text.contains("Che cosa vuoi fare adesso?") {
                let count = stream.read(&mut bytes).unwrap_or_else(|error| panic!("it says something after {text}: {error}"));
                assert!(count > 0, "it says how the match ended: {text}");
                text += &String::from_utf8_lossy(&bytes[..count]);
                // The first of all moves, or the next round; out of turn it is answered as well.
                stream.write_all(b"b\n\n").expect("it takes keys");
                thread::sleep(Duration::from_millis(2));
            }
            text
        })
    });
    let [anna, bruno] = heard.map(|person| person.join().expect("they hear it"));
    assert!(anna.contains("A te"), "{anna}");
    assert!(bruno.contains("Your turn"), "{bruno}");
    table.join().expect("no panic").expect("no error");
}
