//! A puzzle of the program as a letter.

use super::{collection, text_of};
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::games::catalogue::GameName;
use crate::records::{Letter, LetterContent, Puzzle, record_text, sender_name, step_text};
use crate::session::client::settings::Settings;

/// The letter with a puzzle of the program; None if it has no puzzle of this number, from 1.
pub fn letter(game: GameName, number: usize, settings: &Settings) -> Option<Letter> {
    let collection = collection(text_of(game).as_bytes()).ok()?;
    let puzzle = collection.puzzles.get(number.checked_sub(1)?)?;
    let solved = settings.puzzles.contains(&puzzle.name.text);
    let content = LetterContent::Puzzle { game, number: u16::try_from(number).ok()?, solved };
    Some(Letter { content, dealt: dealt(puzzle), sender: settings.name.as_deref().and_then(sender_name) })
}

/// The index of a letter's puzzle; None if this program has another one of its number.
pub fn place_of(letter: &Letter) -> Option<usize> {
    let LetterContent::Puzzle { game, number, .. } = letter.content else { return None };
    let place = usize::from(number).checked_sub(1)?;
    let collection = collection(text_of(game).as_bytes()).ok()?;
    collection.puzzles.get(place).filter(|puzzle| dealt(puzzle) == letter.dealt).map(|_| place)
}

/// A number below 10,000 that follows from the position and the answer.
fn dealt(puzzle: &Puzzle) -> u16 {
    let text = record_text(&puzzle.record) + &step_text(&puzzle.solve.step);
    (FixedShuffles::of(&text).seed() % 10_000) as u16
}
