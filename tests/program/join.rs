//! A remote house that freezes, is silent, talks without end, or goes away: the player always hears
//! what is wrong, and every way to leave works.
//!
//! The house is the other end of a socket, under the control of each test.
#![cfg(unix)]

use salotto::locale::Language;
use salotto::narration::message::message;
use salotto::session::app::join::{Carrier, ConnectError, ConnectFn, HouseConnection, HouseExit, JoinTimeouts, visit};
use salotto::session::client::Person;
use salotto::session::client::inbox::AnswerOrder;
use salotto::session::client::settings::Settings;
use std::io::{BufRead, BufReader, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Timeout on a busy machine.
const LONG: Duration = Duration::from_secs(60);
/// Timeouts for a house that needn't answer, and for one that soon counts as silent.
const PATIENT: JoinTimeouts =
    JoinTimeouts { answer: LONG, last_words: Duration::from_millis(150), pause: Duration::from_millis(1), longest_pause: LONG };
const HASTY: JoinTimeouts = JoinTimeouts { answer: Duration::from_millis(50), ..PATIENT };

/// The carrier of a connection to a house on this machine.
struct Socket(UnixStream);

impl Carrier for Socket {
    fn was_ended_by_house(&mut self) -> bool {
        false
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

/// The house's end of a connection.
struct House {
    typed: BufReader<UnixStream>,
    stream: UnixStream,
}

impl House {
    fn new() -> (House, HouseConnection) {
        let (here, there) = UnixStream::pair().expect("two sockets");
        let another = || there.try_clone().expect("a socket");
        let way = HouseConnection {
            input: Box::new(BufReader::new(another())),
            output: Box::new(another()),
            carrier: Box::new(Socket(another())),
        };
        (House { typed: BufReader::new(here.try_clone().expect("a socket")), stream: here }, way)
    }

    /// Sends lines of the wire protocol.
    fn says(&mut self, lines: &str) {
        self.stream.write_all(format!("{lines}\n").as_bytes()).expect("somebody listens");
    }

    fn hears(&mut self) -> String {
        let mut line = String::new();
        self.typed.read_line(&mut line).expect("a line");
        line.trim_end().to_string()
    }
}

/// A player who joins, with the typed lines and the output.
struct Player {
    keys: UnixStream,
    pieces: Receiver<String>,
    heard: String,
    left: JoinHandle<HouseExit>,
}

impl Player {
    fn joins(connection: HouseConnection, connect: ConnectFn, timeouts: JoinTimeouts) -> Player {
        let (keys, typed) = UnixStream::pair().expect("two sockets");
        let (ears, screen) = UnixStream::pair().expect("two sockets");
        let left = thread::spawn(move || {
            let settings = Settings { language: Some(Language::English), ..Settings::default() };
            let typed = BufReader::new(typed);
            let mut person = Person::over_lines(typed, screen, AnswerOrder::AtOnce, settings, |_| {}).expect("a person");
            visit("casa", connection, &connect, &mut person, timeouts).expect("a visit")
        });
        let (piece, pieces) = channel();
        thread::spawn(move || listen(ears, &piece));
        Player { keys, pieces, heard: String::new(), left }
    }

    fn types(&mut self, line: &str) {
        self.keys.write_all(format!("{line}\n").as_bytes()).expect("somebody reads");
    }

    /// The output up to and including `mark`.
    #[track_caller]
    fn hears(&mut self, mark: &str) -> String {
        while !self.heard.contains(mark) {
            match self.pieces.recv_timeout(LONG) {
                Ok(piece) => self.heard.push_str(&piece),
                Err(_) => panic!("waited for {mark:?} and heard {:?}", self.heard.lines().rev().take(10).collect::<Vec<_>>()),
            }
        }
        let end = self.heard.find(mark).expect("it was found") + mark.len();
        self.heard.drain(..end).collect()
    }

    /// The player's way of leaving, once they have left.
    fn left(self) -> HouseExit {
        self.left.join().expect("nobody panics")
    }
}

fn listen(ears: UnixStream, piece: &Sender<String>) {
    let mut ears = BufReader::new(ears);
    let mut line = String::new();
    while ears.read_line(&mut line).is_ok_and(|count| count > 0) {
        // The receiver may be gone.
        let _ = piece.send(std::mem::take(&mut line));
    }
}

fn not_now() -> Result<HouseConnection, ConnectError> {
    Err(ConnectError::Now(message!("join-no-answer", house = "casa")))
}

/// A connect function that fails for good.
fn never() -> ConnectFn {
    Arc::new(|_| Err(ConnectError::Ever(message!("join-no-answer", house = "casa"))))
}

/// A connect function that returns these results one after the other, and then fails for now.
fn then(ways: Vec<Result<HouseConnection, ConnectError>>) -> ConnectFn {
    let ways = Mutex::new(ways.into_iter());
    Arc::new(move |_| ways.lock().expect("nobody panics").next().unwrap_or_else(not_now))
}

#[test]
fn a_frozen_house_is_told_of_and_keys_meanwhile_are_not_done_later() {
    let (mut house, way) = House::new();
    let mut player = Player::joins(way, never(), HASTY);
    house.says("+Welcome.");
    player.hears("Welcome.");
    player.types("m");
    player.hears("The house doesn't answer. I'm waiting for it; Ctrl-C leaves.\n");
    for key in ["d", "", "three five"] {
        player.types(key);
        player.hears("The house doesn't answer yet: this wasn't sent.\n");
    }
    assert_eq!(house.hears(), "key m");
    house.says("!Six tiles.");
    player.hears("The house answers again.\nSix tiles.\n");
    player.types("r");
    assert_eq!(house.hears(), "key r", "nothing of what wasn't sent comes later");
    house.says("/");
    assert_eq!(player.left(), HouseExit::Ended);
}

#[test]
fn a_house_that_greets_and_says_nothing_is_told_of() {
    let (_house, way) = House::new();
    let mut player = Player::joins(way, never(), HASTY);
    player.hears("The house doesn't answer.");
    player.types("quit");
    assert_eq!(player.left(), HouseExit::Alone);
}

#[test]
fn a_frozen_house_is_left_by_every_word_for_it_and_by_the_end_of_the_input() {
    for word in ["quit", ":quit", "esci"] {
        let (mut house, way) = House::new();
        let mut player = Player::joins(way, never(), PATIENT);
        house.says("+Welcome.");
        player.hears("Welcome.");
        player.types(word);
        assert_eq!(player.left(), HouseExit::Alone, "{word}");
    }
    let (_house, way) = House::new();
    let player = Player::joins(way, never(), PATIENT);
    player.keys.shutdown(Shutdown::Write).expect("an open socket");
    assert_eq!(player.left(), HouseExit::Alone);
}

#[test]
fn where_a_line_of_text_is_asked_for_the_word_for_leaving_is_text_as_long_as_somebody_takes_it() {
    let (mut house, way) = House::new();
    let mut player = Player::joins(way, never(), HASTY);
    house.says("?\n!What would you like to say?");
    player.hears("What would you like to say?");
    player.types("quit");
    assert_eq!(house.hears(), "line quit");
    player.hears("The house doesn't answer.");
    player.types("quit");
    assert_eq!(player.left(), HouseExit::Alone);
}

#[test]
fn what_is_answered_at_home_is_answered_when_the_house_takes_no_more_keys() {
    let (mut house, way) = House::new();
    let mut player = Player::joins(way, never(), PATIENT);
    house.says("+Welcome.");
    player.hears("Welcome.");
    // More lines than the socket and the queue hold.
    let line = "x".repeat(1000);
    (0..5000).for_each(|_| player.types(&line));
    player.hears("this wasn't sent");
    player.types("f4");
    player.hears("Here your own computer");
    player.types("quit");
    assert_eq!(player.left(), HouseExit::Alone);
}

#[test]
fn a_house_that_talks_without_end_is_left_at_once() {
    let (mut house, way) = House::new();
    let mut player = Player::joins(way, never(), PATIENT);
    let floods = thread::spawn(move || while house.stream.write_all(b"+On and on it goes.\n!And on.\n").is_ok() {});
    player.hears("And on.");
    player.types("quit");
    let Player { left, pieces, .. } = player;
    // The output needs a reader.
    thread::spawn(move || pieces.iter().for_each(drop));
    assert_eq!(left.join().expect("nobody panics"), HouseExit::Alone);
    floods.join().expect("its line is closed");
}

#[test]
fn a_lost_line_is_said_asked_about_once_and_taken_up_again() {
    let (mut house, way) = House::new();
    let (mut second, second_way) = House::new();
    let (third, third_way) = House::new();
    let reach = then(vec![not_now(), not_now(), Ok(second_way), Ok(third_way)]);
    let mut player = Player::joins(way, reach, PATIENT);
    house.says("+Welcome.");
    player.hears("Welcome.");
    drop(house);
    player.hears("The connection to the house is gone. Shall I try to get you back in?\nYes, until it works, 1 of 2\n");
    player.types("");
    player.hears("Reconnecting; Escape cancels.\n");
    player.hears("Not yet. I'll try again in one second; Escape cancels.\n");
    player.hears("The connection is back.\n");
    second.says("+Welcome back.");
    player.hears("Welcome back.");
    player.types("m");
    assert_eq!(second.hears(), "key m");
    drop(second);
    let between = player.hears("The connection is back.\n");
    assert!(between.contains("The connection is gone.") && between.contains("again in") && !between.contains("Shall I"), "{between}");
    drop(third);
    player.hears("I'll try again in");
    player.types("escape");
    assert_eq!(player.left(), HouseExit::Lost);
}

#[test]
fn who_doesnt_like_to_come_in_again_has_lost_the_line() {
    for answer in ["2", "escape", "quit"] {
        let (house, way) = House::new();
        let mut player = Player::joins(way, never(), PATIENT);
        drop(house);
        player.hears("Shall I try to get you back in?");
        player.types(answer);
        assert_eq!(player.left(), HouseExit::Lost, "{answer}");
    }
}

#[test]
fn a_house_that_has_become_another_is_not_tried_again() {
    let (house, way) = House::new();
    let mut player = Player::joins(way, never(), PATIENT);
    drop(house);
    player.hears("Shall I try to get you back in?");
    player.types("");
    assert_eq!(player.left(), HouseExit::Refused(message!("join-no-answer", house = "casa")));
}

#[test]
fn keys_between_two_tries_tell_when_the_next_is() {
    let (house, way) = House::new();
    let reach = then(Vec::new());
    let mut player = Player::joins(way, reach, JoinTimeouts { pause: LONG, ..PATIENT });
    drop(house);
    player.hears("Shall I try to get you back in?");
    player.types("");
    player.hears("Not yet. I'll try again in 60 seconds; Escape cancels.\n");
    player.types("m");
    player.hears(" seconds; Escape cancels.\n");
    player.types("f4");
    player.hears("Here your own computer");
    player.types("quit");
    assert_eq!(player.left(), HouseExit::Lost);
}
