//! The text form of a match, and its parser. The grammar is in `docs/en/record.md`.

mod any;
mod bidomino;
mod fives;
mod json;
mod kingdomino;
mod lesson;
mod letter;
mod notes;
mod preset;
mod puzzle;
mod read;
mod replay;
mod several;
mod train;

pub use json::{EventJson, Observer, event_line};
pub use lesson::{
    LESSONS_VERSION, Lesson, LessonCourse, LessonError, LessonPart, LessonTask, MOST_LESSONS, RightAnswer, WrongMove, completed,
    parse_lessons,
};
pub use letter::{LETTER_VERSION, LONGEST_LETTER, Letter, LetterContent, LetterResult, NoLetter, sender_name};
pub use notes::{CUP_OFF, Challenge, CupMatch, CupWay, DailyDeal, Notes, ReviewSummary, SeatHandover, SeatTakeover, kept_as_text};
pub use preset::{LONGEST_NAME, PresetError, UserPreset, preset_name, preset_options, preset_text};
pub use puzzle::{
    Alternative, HARDEST, MOST_PLAYS, MOST_POINTS, MOST_PUZZLES, PUZZLES_VERSION, Puzzle, PuzzleCollection, PuzzleError, PuzzleField,
    PuzzleGoal, PuzzleProof, parse_puzzles,
};
pub use read::{Header, HeaderLines, LONGEST, LineError, Record, RecordStep, SeatLine, SeatPlayer, StepLine, parse, parse_step};
pub use replay::{ReplayError, ReplayFault, Replayable, ShuffleMismatch, begin, options_of, play, rules_of, step};
pub use several::{FileError, LONGEST_TEXT, SpokenText};

use crate::games::Seat;
use std::fmt::Write;

/// The version of the format that is written; also the only one that can be read.
pub const VERSION: u32 = 1;

/// The first lines of a record: the game, the options and the seats.
pub fn header_text(header: &Header) -> String {
    let mut text = format!("salotto record {VERSION}\ngame {}\n", header.game.key());
    for (name, value) in &header.options {
        let _ = writeln!(text, "option {name} {value}");
    }
    for (number, seat) in header.seats.iter().enumerate() {
        let _ = writeln!(text, "seat {} {} {}", number + 1, seat.player, seat.name);
    }
    text + &header.notes.header_text()
}

/// A shuffle as a line, without its end.
pub fn shuffle_text<P: std::fmt::Display>(order: &[P]) -> String {
    order.iter().fold("shuffle".to_string(), |mut text, piece| {
        let _ = write!(text, " {piece}");
        text
    })
}

/// A step as a line, without its end.
pub fn step_text(step: &RecordStep) -> String {
    match step {
        RecordStep::Shuffle(order) => shuffle_text(order),
        RecordStep::Action { seat, action } => format!("{seat} {action}"),
    }
}

/// A whole record as text, one line per step.
pub fn record_text(record: &Record) -> String {
    let steps = record.steps.iter().map(|line| step_text(&line.step) + "\n");
    header_text(&record.header) + &steps.collect::<String>()
}

/// An action as a line, without its end.
pub fn action_text<A: std::fmt::Display>(seat: Seat, action: &A) -> String {
    format!("{seat} {action}")
}
