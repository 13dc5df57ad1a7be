//! Puzzles: which there are, which are solved, and the way from a list of them to a position.

mod judge;
pub mod proof;
mod solve;

pub use judge::{Posed, collection, judged, pose};

use super::choose::{Leaving, Nobody};
use super::lessons::End;
use super::list::List;
use super::menu;
use super::person::Person;
use super::replay::Failed;
use super::table::{Playable, message_of_game};
use crate::games::catalogue::{GameName, with_game};
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::records::{Collection, HARDEST, Puzzle};

macro_rules! own_puzzles {
    ([] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        /// The puzzles of a game, written as `docs/puzzles.md` says.
        pub fn text_of(game: GameName) -> &'static str {
            match game { $(GameName::$variant => include_str!(concat!("../../../puzzles/", $key, ".puzzles"))),* }
        }
    };
}
crate::catalogue!([own_puzzles]);

/// Where puzzles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// The program's own, for which solutions are kept.
    Own,
    /// Somebody's file.
    File,
}

/// Asks for a game, then its puzzles, until the player goes back.
///
/// # Errors
/// They leave the lists for something else.
pub fn which_game(person: &mut Person) -> Result<(), Leaving> {
    menu::each_game(message!("puzzles-title"), game_item, |game, person| of_game(game, None, person), person)
}

/// The puzzles of a game, beginning with the one at index `place`, if given.
///
/// # Errors
/// They leave for something other than the previous list.
pub fn of_game(game: GameName, place: Option<usize>, person: &mut Person) -> Result<(), Leaving> {
    match collection(text_of(game).as_bytes()) {
        Ok(collection) => walk(&collection, Origin::Own, place, person),
        Err(wrong) => {
            person.desk.before_next(&[wrong.said]);
            Ok(())
        }
    }
}

/// The puzzles of somebody's file, which has been judged, beginning with the one at index `place`,
/// if given.
///
/// # Errors
/// They leave for something other than the previous list.
pub fn of_file(collection: &Collection, place: Option<usize>, person: &mut Person) -> Result<(), Leaving> {
    let only = (collection.puzzles.len() == 1).then_some(0);
    walk(collection, Origin::File, place.or(only), person)
}

/// How many puzzles a game has.
pub fn count_of(game: GameName) -> usize {
    collection(text_of(game).as_bytes()).map_or(0, |collection| collection.puzzles.len())
}

/// The list of puzzles, from which each is taken and to which each leads back.
fn walk(collection: &Collection, origin: Origin, mut named: Option<usize>, person: &mut Person) -> Result<(), Leaving> {
    let count = collection.puzzles.len();
    let mut at = next_open(collection, origin, 0, person);
    loop {
        let place = match named.take().filter(|place| *place < count) {
            Some(place) => place,
            None => {
                let items: Vec<Message> = collection.puzzles.iter().map(|puzzle| item(puzzle, origin, person)).collect();
                let title = message!("puzzles-of", game = message_of_game(collection.game), count = count);
                let list = List::to_walk(title, items).at_place(at);
                let Some(place) = person.choose(&list, &mut Nobody).item()? else { return Ok(()) };
                place
            }
        };
        at = place;
        let puzzle = &collection.puzzles[place];
        match with_game!(puzzle.record.header.game, G => take::<G>(puzzle, person)) {
            Ok(End::Done) => {
                keep(puzzle, origin, person);
                at = next_open(collection, origin, place + 1, person);
            }
            Ok(End::Left) => person.desk.before_next(&[message!("puzzle-left")]),
            Ok(End::Leaving(leaving)) => return Err(leaving),
            Err(wrong) => person.desk.before_next(&[wrong.said]),
        }
        if origin == Origin::File && count == 1 {
            return Ok(());
        }
    }
}

fn take<G: Playable>(puzzle: &Puzzle, person: &mut Person) -> Result<End, Failed> {
    let posed = pose::<G>(puzzle, person.desk.locale())?;
    Ok(solve::solve(posed, person))
}

/// The index of the first unsolved puzzle from this one on; otherwise this one, or the last.
fn next_open(collection: &Collection, origin: Origin, from: usize, person: &Person) -> usize {
    let count = collection.puzzles.len();
    let is_open = |place: &usize| !is_solved(&collection.puzzles[*place], origin, person);
    (from..count).find(is_open).unwrap_or(from.min(count - 1))
}

/// A game with how many of its puzzles are solved.
fn game_item(game: GameName, person: &Person) -> Message {
    let puzzles = collection(text_of(game).as_bytes()).map(|collection| collection.puzzles).unwrap_or_default();
    let solved = puzzles.iter().filter(|puzzle| is_solved(puzzle, Origin::Own, person)).count();
    message!("puzzles-game", game = message_of_game(game), count = puzzles.len(), solved = solved)
}

fn item(puzzle: &Puzzle, origin: Origin, person: &Person) -> Message {
    let goal = Value::phrase(solve::goal(puzzle.goal));
    let solved = if is_solved(puzzle, origin, person) { "yes" } else { "no" };
    match puzzle.grade {
        Some(grade) => message!("puzzle-item", goal = goal, grade = grade, hardest = HARDEST, solved = solved),
        None => message!("puzzle-item-plain", name = puzzle.name.text.as_str(), goal = goal),
    }
}

fn is_solved(puzzle: &Puzzle, origin: Origin, person: &Person) -> bool {
    origin == Origin::Own && person.settings.puzzles.contains(&puzzle.name.text)
}

fn keep(puzzle: &Puzzle, origin: Origin, person: &mut Person) {
    if origin == Origin::File || is_solved(puzzle, origin, person) {
        return;
    }
    person.change(|settings| settings.puzzles.push(puzzle.name.text.clone()));
}
