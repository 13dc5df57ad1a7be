//! The hand over the wire, in a lesson and in a puzzle: a pick by the number of an earlier hand
//! plays no tile.

use crate::keyboard::{FOR_EVER, Pressed, Shown};
use salotto::games::catalogue::GameName;
use salotto::locale::{InputMethod, Language, Locale, TileWording};
use salotto::session::client::Person;
use salotto::session::client::settings::{Pace, Settings};
use salotto::session::learn::{lessons, puzzles};
use std::io::BufReader;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// A task, and free play that begins with the player's turn.
const COURSE: &str = "salotto lessons 1
game classic
option lead first-seat
seat 1 human
seat 2 easy Alice
lesson Ends
shuffle 2-3 4-4 0-6 1-1 2-2 5-6 3-3 3-5 2-6 ...
1 lay 2-3
2 lay 3-5 right
ask Play the double two.
instead lay 5-6 right: Later.
1 lay 2-2 left
2 lay 2-6 left
play 1
say Well done.
";

/// A client at the other end of the wire.
struct Program {
    does: Sender<Vec<u8>>,
    hears: Receiver<Vec<u8>>,
    unread: String,
}

/// A hand as sent to the client.
struct Hand {
    number: String,
    items: Vec<String>,
}

impl Program {
    fn of(play: impl FnOnce(&mut Person) + Send + 'static) -> Program {
        let ((does, done), (says, hears)) = (channel(), channel());
        thread::spawn(move || {
            let (language, tiles, pace) = (Some(Language::English), TileWording::Digits, Pace::None);
            let settings = Settings { language, tiles, pace, ..Settings::default() };
            let source = BufReader::new(Pressed(done, Vec::new()));
            play(&mut Person::over_wire(source, Shown(says), InputMethod::Page, settings, |_| {}).expect("threads for a test"));
        });
        Program { does, hears, unread: String::new() }
    }

    /// All lines up to and including the first that begins with this sign.
    fn until(&mut self, sign: char) -> Vec<String> {
        let mut heard: Vec<String> = Vec::new();
        while !heard.last().is_some_and(|line| line.starts_with(sign)) {
            while !self.unread.contains('\n') {
                let more = self.hears.recv_timeout(FOR_EVER).unwrap_or_else(|_| panic!("no {sign:?} after {heard:?}"));
                self.unread += &String::from_utf8(more).expect("text");
            }
            let (line, rest) = self.unread.split_once('\n').expect("a line");
            heard.push(line.to_string());
            self.unread = rest.to_string();
        }
        heard
    }

    /// The next hand sent.
    fn hand(&mut self) -> Hand {
        loop {
            let laid = self.until('[').pop().expect("a line");
            let items = self.until(']').iter().filter_map(|line| Some(line.strip_prefix('-')?.to_string())).collect();
            if let Some((number, "Your hand")) = laid[1..].split_once(" hand ") {
                return Hand { number: number.to_string(), items };
            }
        }
    }

    /// The answer to a pick of a place, from 0.
    fn picks(&mut self, hand: &Hand, place: usize) -> String {
        self.does.send(format!("pick {} {}\n", hand.number, place + 1).into_bytes()).expect("it listens");
        self.until('!').concat()
    }
}

impl Hand {
    fn place(&self, tile: &str) -> usize {
        self.items.iter().position(|item| item.starts_with(tile)).unwrap_or_else(|| panic!("no {tile} in {:?}", self.items))
    }
}

#[test]
fn in_a_lesson_what_is_picked_is_what_was_shown() {
    let mut program = Program::of(|person| {
        let course = lessons::judged(COURSE.as_bytes(), &Locale::new(Language::English)).unwrap_or_else(|_| panic!("a course"));
        _ = lessons::show_of_file(&course, "mine", None, person);
    });
    let hand = program.hand();
    let taken_back = program.picks(&hand, hand.place("6-5"));
    assert!(taken_back.contains("Move undone") && taken_back.contains("Later."), "{taken_back}");
    program.picks(&hand, hand.place("2-2"));
    let later = program.hand();
    assert!(later.number != hand.number && later.items.len() == hand.items.len() - 1, "{:?} after {:?}", later.items, hand.items);
    let gone = program.picks(&hand, later.place("6-0"));
    assert!(gone.contains("That has gone meanwhile."), "played from a hand that was shown before: {gone}");
    let played = program.picks(&later, later.place("6-0"));
    assert!(played.contains("6-0") && !played.contains("gone"), "{played}");
}

#[test]
fn where_keys_are_tried_nothing_lies_before_the_player() {
    let mut program = Program::of(|person| {
        let course = lessons::judged(COURSE.as_bytes(), &Locale::new(Language::English)).unwrap_or_else(|_| panic!("a course"));
        _ = lessons::show_of_file(&course, "mine", None, person);
    });
    program.hand();
    program.does.send(b"key ?\nkey ?\nkey end\nkey enter\n".to_vec()).expect("it listens");
    while program.until('[').last().is_some_and(|line| line != "[") {}
    assert!(program.until('!').concat().contains("Try"), "the keys are tried");
}

#[test]
fn in_a_puzzle_a_tile_can_be_picked() {
    let mut program = Program::of(|person| _ = puzzles::show_of_game(GameName::Classic, Some(0), person));
    let hand = program.hand();
    let answered = program.picks(&hand, 0);
    assert!(!answered.contains("gone"), "{answered}");
}
