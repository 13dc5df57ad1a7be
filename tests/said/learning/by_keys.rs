//! Each lesson at the keys of a terminal: a pupil presses only keys that the text, the hint or the
//! answer names. A lesson whose words don't lead on fails.

use super::course::{Task, Todo, course, heard_in, tasks_in};
use super::dictated::{Deed, Words, deeds, is_item, words};
use crate::keyboard::{Keyboard, bytes_of};
use crate::sweeps::sample;
use salotto::games::catalogue::GameName;
use salotto::input::Key;
use salotto::locale::{Language, TileWording};
use salotto::records::Lesson;
use salotto::session::client::settings::{Pace, Settings};
use salotto::session::learn::lessons::show_of_game;
use std::collections::VecDeque;

/// More items than any list, hand or row has.
const PATIENCE: usize = 130;

/// The number of moves that the pupil hears in each list before choosing the first.
const MOVES_HEARD: usize = 4;
/// The default rate of a synthesizer, and the most minutes that a lesson may take to listen to.
const WORDS_A_MINUTE: usize = 180;
const MOST_MINUTES: usize = 3;

/// The text whose instructions the pupil follows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Follows {
    /// The task, if it names keys; otherwise the hint.
    Ask,
    /// The first answer to H.
    Hint,
    /// The last answer to H: the solution.
    Answer,
}

/// A pupil at the keys.
struct Pupil {
    keyboard: Keyboard,
    language: Language,
    tiles: TileWording,
    /// All keys and all that was said.
    transcript: Vec<String>,
    /// Said since the last key.
    last: Vec<String>,
}

impl Pupil {
    fn new(game: GameName, place: usize, language: Language, tiles: TileWording) -> Pupil {
        let settings = Settings { language: Some(language), tiles, pace: Pace::None, ..Settings::default() };
        let keyboard = Keyboard::of(settings, move |person| _ = show_of_game(game, Some(place), person));
        let mut pupil = Pupil { keyboard, language, tiles, transcript: Vec::new(), last: Vec::new() };
        pupil.last = pupil.keyboard.heard();
        pupil.transcript.extend(pupil.last.clone());
        pupil
    }

    fn press(&mut self, keys: &[u8]) {
        self.last = self.keyboard.press(keys);
        self.transcript.push(format!("> {}", keys.escape_ascii()));
        self.transcript.extend(self.last.clone());
    }

    fn is_done(&self, task: &Task) -> bool {
        self.last.iter().any(|line| line == &task.then || (task.then == words(self.language).over && line.contains(&task.then)))
    }

    /// Follows the instructions of a text until the task is done; returns whether it is.
    fn obey(&mut self, text: &str, task: &Task) -> bool {
        for deed in deeds(text, self.language) {
            if self.does(&deed, task) {
                return true;
            }
        }
        // A list that a question opened is closed again.
        self.last.last().is_some_and(|line| place_of(line, self.language).is_some()) && {
            self.press(&bytes_of(Key::Escape));
            self.is_done(task)
        }
    }

    fn does(&mut self, deed: &Deed, task: &Task) -> bool {
        match deed {
            Deed::Press(key, times) => (0..*times).any(|_| self.tries(key, task)),
            Deed::Until(key, thing) => (0..PATIENCE).any(|_| self.tries(key, task) || self.is_at(thing)) && self.is_done(task),
            Deed::GoTo(_) if matches!(task.todo, Todo::Square(_)) => self.walks(task),
            Deed::GoTo(thing) => {
                let key = bytes_of(Key::Down);
                (0..PATIENCE).any(|_| self.tries(&key, task) || self.is_at(thing)) && self.is_done(task)
            }
            Deed::Choose(thing, opens) => {
                if let Some(key) = opens {
                    self.press(key);
                }
                let is_it = |pupil: &Pupil| pupil.last.last().is_some_and(|line| is_item(line, thing, pupil.language));
                let key = bytes_of(Key::Down);
                let found = is_it(self) || (0..PATIENCE).any(|_| self.tries(&key, task) || is_it(self));
                assert!(found, "no {thing} in the list:\n{}", self.tail());
                self.tries(&bytes_of(Key::Enter), task)
            }
            Deed::Type(line) => self.types(line, task),
            Deed::TypeNumber => match &task.todo {
                Todo::Type(number) => self.types(&number.clone(), task),
                _ => panic!("no number was asked for"),
            },
        }
    }

    fn tries(&mut self, key: &[u8], task: &Task) -> bool {
        self.press(key);
        self.is_done(task)
    }

    /// Types a line; Enter comes as a key of its own.
    fn types(&mut self, line: &str, task: &Task) -> bool {
        self.keyboard.send(line.as_bytes());
        self.transcript.push(format!("> {line}"));
        self.is_done(task)
    }

    /// Whether the last output puts the cursor on this thing.
    fn is_at(&self, thing: &str) -> bool {
        let said = self.last.last().map(|line| line.to_lowercase()).unwrap_or_default();
        let begins = said.strip_prefix(thing).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        begins || said.contains(&format!(", {thing}"))
    }

    /// Goes to a square with the arrows, from the one that was told last.
    fn walks(&mut self, task: &Task) -> bool {
        let Todo::Square(square) = &task.todo else { return false };
        let at = self.transcript.iter().rev().find_map(|line| Some(line.rsplit_once(", ")?.1).filter(|name| is_square(name)));
        let [from, to] = [at.unwrap_or("c3").as_bytes(), square.as_bytes()].map(|name| [i32::from(name[0]), i32::from(name[1])]);
        let steps = [(to[0] - from[0], Key::Right, Key::Left), (to[1] - from[1], Key::Up, Key::Down)];
        for (count, on, back) in steps {
            let key = bytes_of(if count > 0 { on } else { back });
            if (0..count.abs()).any(|_| self.tries(&key, task)) {
                return true;
            }
        }
        false
    }

    fn does_task(&mut self, task: &Task, follows: Follows) {
        let ask = task.ask.as_deref().unwrap_or_default();
        let hint = task.hint.clone();
        let began = self.transcript.len();
        let told = match follows {
            Follows::Ask if !deeds(ask, self.language).is_empty() => ask.to_string(),
            Follows::Ask | Follows::Hint => self.asks_for_help(),
            Follows::Answer => {
                let told = self.asks_for_help();
                if hint.is_some() { self.asks_for_help() } else { told }
            }
        };
        assert!(!deeds(&told, self.language).is_empty(), "{told:?} doesn't say what to do");
        let done = self.obey(&told, task);
        assert!(done, "{ask:?} isn't done by {told:?}:\n{}", self.tail());
        let refused = self.transcript[began..].iter().find(|line| task.wrong.as_ref() == Some(line) || is_refusal(line, self.language));
        assert_eq!(refused, None, "{told:?} leads into a wrong move:\n{}", self.tail());
    }

    /// Presses H; returns the answer.
    fn asks_for_help(&mut self) -> String {
        self.press(b"h");
        self.last.first().cloned().unwrap_or_default()
    }

    /// Plays freely: hears the first moves of each list, and chooses the first.
    fn plays(&mut self, task: &Task) {
        let Words { turns, only, .. } = words(self.language);
        let mut waiting: VecDeque<String> = std::mem::take(&mut self.last).into();
        // The next item to hear before one is chosen; None if no list was opened.
        let mut hears = None;
        loop {
            let line = match waiting.pop_front() {
                Some(line) => line,
                None => {
                    let line = self.keyboard.line().unwrap_or_else(|| panic!("the lesson was left:\n{}", self.tail()));
                    self.transcript.push(line.clone());
                    line
                }
            };
            if line.contains(&task.then) {
                return;
            } else if turns.iter().any(|sign| line.contains(*sign)) {
                hears = Some(1);
                self.keyboard.send(b"b");
            } else if let Some((place, count)) = place_of(&line, self.language) {
                match hears {
                    Some(wanted) if wanted == place && place < count.min(MOVES_HEARD) => {
                        hears = Some(place + 1);
                        self.keyboard.send(&bytes_of(Key::Down));
                    }
                    Some(wanted) if wanted == place && place > 1 => {
                        hears = None;
                        self.keyboard.send(&bytes_of(Key::Home));
                    }
                    _ => self.keyboard.send(b"\r"),
                }
            } else if line.ends_with(*only) {
                self.keyboard.send(b"\r");
            }
        }
    }

    /// The number of words said.
    fn words_heard(&self) -> usize {
        self.transcript.iter().filter(|line| !line.starts_with('>')).map(|line| line.split_whitespace().count()).sum()
    }

    fn tail(&self) -> String {
        self.transcript[self.transcript.len().saturating_sub(16)..].join("\n")
    }
}

/// The position of an item in its list and the length of the list; None if the line is no item.
fn place_of(line: &str, language: Language) -> Option<(usize, usize)> {
    let parts: Vec<&str> = line.split(' ').collect();
    match parts[..] {
        [.., place, of, count] if of == words(language).of => Some((place.parse().ok()?, count.parse().ok()?)),
        _ => None,
    }
}

fn is_square(name: &str) -> bool {
    matches!(name.as_bytes(), [b'a'..=b'e', b'1'..=b'5'])
}

/// Whether a line says that something couldn't be done.
fn is_refusal(line: &str, language: Language) -> bool {
    words(language).refusals.iter().any(|begin| line.starts_with(begin))
}

/// Does each lesson in each language. In a sample tiles are called by words in one half of the lessons, by digits in the other.
fn each_lesson(follows: Follows) {
    for (row, language) in Language::ALL.into_iter().enumerate() {
        for (column, game) in GameName::ALL.iter().enumerate() {
            for (place, lesson) in course(*game, language).lessons.iter().enumerate() {
                for tiles in sample([TileWording::Words, TileWording::Digits], 2, row + column + place) {
                    does_lesson(follows, *game, (place, lesson), language, tiles);
                }
            }
        }
    }
}

fn does_lesson(follows: Follows, game: GameName, (place, lesson): (usize, &Lesson), language: Language, tiles: TileWording) {
    let tasks = tasks_in(lesson, language, tiles);
    let free = |task: &Task| matches!(task.todo, Todo::Play);
    if follows != Follows::Ask && tasks.iter().all(free) {
        return;
    }
    let mut pupil = Pupil::new(game, place, language, tiles);
    assert_eq!(pupil.transcript.first(), Some(&heard_in(&lesson.title, language, pupil.tiles)));
    for task in &tasks {
        if free(task) { pupil.plays(task) } else { pupil.does_task(task, follows) }
    }
    let words = pupil.words_heard();
    let minutes = MOST_MINUTES * WORDS_A_MINUTE;
    assert!(follows != Follows::Ask || words <= minutes, "{game:?} {} takes {words} words:\n{}", place + 1, pupil.tail());
}

/// Includes the rounds of free play: at a usual rate of speech, no lesson takes longer than three
/// minutes to listen to.
#[test]
fn every_lesson_is_done_by_the_keys_that_it_names() {
    each_lesson(Follows::Ask);
}

#[test]
fn every_lesson_is_done_by_the_keys_that_its_hints_name() {
    each_lesson(Follows::Hint);
}

#[test]
fn every_lesson_is_done_by_the_keys_that_its_answers_name() {
    each_lesson(Follows::Answer);
}

#[test]
fn a_square_that_is_named_is_no_wrong_move() {
    let mut pupil = Pupil::new(GameName::Kingdomino, 2, Language::English, TileWording::Words);
    pupil.press(b"c");
    for _ in 0..4 {
        pupil.keyboard.send(b":d2");
        pupil.press(b"\r");
        assert_eq!(pupil.last.last().map(String::as_str), Some("Free, d2"), "{}", pupil.tail());
    }
}
