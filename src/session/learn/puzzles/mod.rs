//! Puzzles: the lists of them, their completion, and the way to a position.

mod attempt;
mod claims;
pub mod letter;
mod of_day;
pub mod proof;
mod series;
mod validation;

pub use claims::check_claim;
pub(in crate::session) use of_day::PuzzleOfDay;
pub use series::which_game;
pub use validation::{PreparedPuzzle, collection, judged, prepare};

use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::records::{HARDEST, Puzzle, PuzzleCollection};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::settings::Settings;
use crate::session::daily::letter::line;
use crate::session::learn::lessons::{keep_name, of_file_named};
use crate::session::library::replay::ReplayFailure;
use crate::session::list::List;
use crate::session::list::choice::NoFallback;
use crate::session::table::message_of_game;
use crate::session::tasks::TaskEnd;
use attempt::PuzzleTries;

macro_rules! own_puzzles {
    ([] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        /// The puzzles of a game, in the format of `docs/en/puzzles.md`.
        pub fn text_of(game: GameName) -> &'static str {
            match game { $(GameName::$variant => include_str!(concat!("../../../../puzzles/", $key, ".puzzles"))),* }
        }
    };
}
salotto_games::catalogue!([own_puzzles]);

/// Origin of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PuzzleOrigin<'a> {
    /// Built in.
    Own,
    /// A file of this name.
    File(&'a str),
}

/// Shows the puzzles of a game, beginning with the one at index `place`, if given.
///
/// # Errors
/// The user leaves for something other than the previous list.
pub fn show_of_game(game: GameName, place: Option<usize>, person: &mut Person) -> Result<(), ExitReason> {
    match collection(text_of(game).as_bytes()) {
        Ok(collection) => walk(&collection, PuzzleOrigin::Own, place, person),
        Err(wrong) => {
            person.output.hold_for_next(&[wrong.said]);
            Ok(())
        }
    }
}

/// Shows the puzzles of a checked `file`, beginning with the one at index `place`, if given.
///
/// # Errors
/// The user leaves for something other than the previous list.
pub fn show_of_file(collection: &PuzzleCollection, file: &str, place: Option<usize>, person: &mut Person) -> Result<(), ExitReason> {
    let only = (collection.puzzles.len() == 1).then_some(0);
    walk(collection, PuzzleOrigin::File(file), place.or(only), person)
}

/// The number of a game's puzzles.
pub fn count_of(game: GameName) -> usize {
    collection(text_of(game).as_bytes()).map_or(0, |collection| collection.puzzles.len())
}

/// The number of a game's puzzles that are solved, by these settings.
pub fn solved_by(settings: &Settings, game: GameName) -> usize {
    of(game).iter().filter(|puzzle| settings.puzzles.contains(&kept_name(puzzle, PuzzleOrigin::Own))).count()
}

/// Shows the list of puzzles and runs the chosen ones.
fn walk(collection: &PuzzleCollection, origin: PuzzleOrigin<'_>, mut named: Option<usize>, person: &mut Person) -> Result<(), ExitReason> {
    let count = collection.puzzles.len();
    // The puzzle on which the list opens, if it isn't the next one.
    let mut at = None;
    // The last one, which can be sent to a friend.
    let mut last = None;
    loop {
        let place = match named.take().filter(|place| *place < count) {
            Some(place) => place,
            None => {
                let list = puzzle_list(collection, origin, (at, last), person);
                match (person.choose(&list, &mut NoFallback).into_item()?, last) {
                    (None, _) => return Ok(()),
                    (Some(place), Some(sent)) if place == count => {
                        send(collection.game, sent, person);
                        continue;
                    }
                    (Some(place), _) => place,
                }
            }
        };
        (at, last) = (Some(place), Some(place));
        let puzzle = &collection.puzzles[place];
        match take(puzzle, PuzzleTries::Any, person) {
            Ok(TaskEnd::Done) => {
                keep(puzzle, origin, person);
                at = next_open(collection, origin, person).is_none().then_some(place);
            }
            Ok(TaskEnd::Left) => person.output.hold_for_next(&[message!("puzzle-left")]),
            Ok(TaskEnd::Leaving(leaving)) => return Err(leaving),
            Err(wrong) => person.output.hold_for_next(&[wrong.said]),
        }
        if origin != PuzzleOrigin::Own && count == 1 {
            return Ok(());
        }
    }
}

/// Says the line with the puzzle at this index, for friends.
fn send(game: GameName, place: usize, person: &mut Person) {
    if let Some(letter) = letter::letter(game, place + 1, &person.settings) {
        person.output.hold_for_next(&[message!("letter-ready"), line(&letter)]);
    }
}

fn take(puzzle: &Puzzle, tries: PuzzleTries, person: &mut Person) -> Result<TaskEnd, ReplayFailure> {
    let prepared = prepare(puzzle, person.output.locale())?;
    Ok(attempt::solve(prepared, tries, person))
}

/// The built-in puzzles of a game.
fn of(game: GameName) -> Vec<Puzzle> {
    collection(text_of(game).as_bytes()).map(|collection| collection.puzzles).unwrap_or_default()
}

/// All puzzles in the order of their file, after the next unsolved one; the cursor is on that, or
/// on the puzzle `at`. The item after them sends the `last` one to a friend.
fn puzzle_list(
    collection: &PuzzleCollection,
    origin: PuzzleOrigin<'_>,
    (at, last): (Option<usize>, Option<usize>),
    person: &Person,
) -> List<usize> {
    let count = collection.puzzles.len();
    let next = next_open(collection, origin, person).filter(|_| count > 1);
    let item = |place: usize| item(&collection.puzzles[place], origin, person);
    let first = next.map(|place| (place, message!("puzzle-next", puzzle = Value::phrase(item(place)))));
    let title = message!("puzzles-of", game = message_of_game(collection.game), count = count);
    let start = at.map_or(0, |place| place + usize::from(next.is_some()));
    let sent = last.filter(|_| origin == PuzzleOrigin::Own).map(|place| (count, message!("letter-send-puzzle", number = place + 1)));
    List::new(title, first.into_iter().chain((0..count).map(|place| (place, item(place)))).chain(sent)).with_cursor_at(start)
}

/// The index of the first unsolved puzzle, if there is one.
fn next_open(collection: &PuzzleCollection, origin: PuzzleOrigin<'_>, person: &Person) -> Option<usize> {
    collection.puzzles.iter().position(|puzzle| !is_solved(puzzle, origin, person))
}

/// A game with the number of its puzzles solved.
fn game_item(game: GameName, person: &Person) -> Message {
    let (count, solved) = (count_of(game), solved_by(&person.settings, game));
    message!("puzzles-game", game = message_of_game(game), count = count, solved = solved)
}

fn item(puzzle: &Puzzle, origin: PuzzleOrigin<'_>, person: &Person) -> Message {
    let goal = Value::phrase(attempt::goal(puzzle.goal));
    let solved = if is_solved(puzzle, origin, person) { "yes" } else { "no" };
    match puzzle.grade {
        Some(grade) => message!("puzzle-item", goal = goal, grade = grade, hardest = HARDEST, solved = solved),
        None => message!("puzzle-item-plain", name = puzzle.name.text.as_str(), goal = goal, solved = solved),
    }
}

fn is_solved(puzzle: &Puzzle, origin: PuzzleOrigin<'_>, person: &Person) -> bool {
    person.settings.puzzles.contains(&kept_name(puzzle, origin))
}

fn keep(puzzle: &Puzzle, origin: PuzzleOrigin<'_>, person: &mut Person) {
    let name = kept_name(puzzle, origin);
    person.change(|settings| keep_name(&mut settings.puzzles, &name));
}

/// The name of a solved puzzle in the settings.
fn kept_name(puzzle: &Puzzle, origin: PuzzleOrigin<'_>) -> String {
    match origin {
        PuzzleOrigin::Own => puzzle.name.text.clone(),
        PuzzleOrigin::File(file) => of_file_named(file, &puzzle.name.text),
    }
}
