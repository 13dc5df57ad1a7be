//! Puzzles as they were written, before the game judges them. The grammar is in `docs/puzzles.md`.

use super::lesson::{LessonTrouble, Words, words};
use super::read::{Reading, beginning};
use super::{LONGEST, Line, Record, Step, Trouble};
use crate::games::catalogue::GameName;

/// The version of the format that is read.
pub const PUZZLES_VERSION: u32 = 1;
/// The most puzzles of a file: more than anybody walks.
pub const MOST_PUZZLES: usize = 400;
/// The most plays in which a goal can be asked for.
const MOST_PLAYS: u8 = 20;
/// The hardest grade: as many levels of bots as miss it.
pub const HARDEST: u8 = 5;

/// Puzzles of one game, in the order in which they stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// The game of the first puzzle, which is that of all where the file's own header names it.
    pub game: GameName,
    /// At least one.
    pub puzzles: Vec<Puzzle>,
}

/// A record with one asked decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// What it is kept by once it is solved.
    pub name: Words,
    /// Who plays, and all steps up to the decision.
    pub record: Record,
    /// What is asked.
    pub goal: Goal,
    /// How many levels of bots miss it, as far as somebody has counted.
    pub grade: Option<u8>,
    /// How its answer is proved, as far as the file says so.
    pub proof: Option<Proof>,
    /// Said before the position, in words of the writer's.
    pub say: Option<Words>,
    /// The answer: which seat does what.
    pub solve: Line,
    /// What the answer is worth, in points.
    pub points: Option<f64>,
    /// What else can be done, and what that is worth.
    pub others: Vec<Other>,
    /// Why, in words of the writer's.
    pub why: Option<Words>,
    /// What follows the answer.
    pub then: Vec<Line>,
}

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// The move that is worth most.
    #[default]
    Best,
    /// To be out of tiles in so many plays, whatever the others do.
    Out(u8),
    /// To block the round in so many plays, whatever the others do.
    Block(u8),
    /// The most points with one tile.
    Tile,
}

/// What proves an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Everything that can follow was looked at.
    Exact,
    /// So many playouts, so often with other chances; it was the best each time.
    Playouts {
        /// How often.
        times: u8,
        /// How many each time.
        each: u32,
    },
}

/// Something else that can be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Other {
    /// As records write it.
    pub action: Words,
    /// What it is worth, in points.
    pub points: f64,
}

/// What is wrong with a line of a file of puzzles.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleTrouble {
    /// A line that a record could have, and that is wrong there too.
    Record(Trouble),
    /// The first line isn't `salotto puzzles 1`.
    NotPuzzles,
    /// The puzzles are written in another version of the format.
    Version(String),
    /// A line that belongs into a puzzle stands before the first one.
    NoPuzzle,
    /// A file without a puzzle, or a puzzle without its answer.
    Unsolved,
    /// The line is none of those that a puzzle has.
    Unknown(String),
    /// The line names something that isn't there, or that can't be: a goal, a number, a text.
    Missing,
    /// A text that is too long to be listened to.
    TextTooLong,
    /// More than [`MOST_PUZZLES`] puzzles.
    TooMany,
    /// A line of this kind for the second time in a puzzle.
    Twice,
    /// What can't stand after the answer.
    AfterAnswer,
    /// What can't stand before the answer.
    BeforeAnswer,
}

impl From<LessonTrouble> for PuzzleTrouble {
    fn from(trouble: LessonTrouble) -> PuzzleTrouble {
        if trouble == LessonTrouble::TextTooLong { PuzzleTrouble::TextTooLong } else { PuzzleTrouble::Missing }
    }
}

/// The puzzles that `bytes` hold; their text alone, not yet judged.
///
/// # Errors
/// The number of the line that is wrong, and what is wrong with it.
pub fn parse_puzzles(bytes: &[u8]) -> Result<Collection, (usize, PuzzleTrouble)> {
    if bytes.len() > LONGEST {
        return Err((1, PuzzleTrouble::Record(Trouble::TooLong)));
    }
    let mut writing = Writing::default();
    let mut last = 1;
    let lines = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).split(|byte| *byte == b'\n');
    for (index, line) in lines.enumerate() {
        let number = index + 1;
        let not_text = |_| (number, PuzzleTrouble::Record(Trouble::NotText));
        let text = std::str::from_utf8(line).map_err(not_text)?;
        let text = text.split_once('#').map_or(text, |(text, _)| text).trim();
        if !text.is_empty() {
            last = number;
            writing.line(number, text).map_err(|trouble| (number, trouble))?;
        }
    }
    writing.finish(last)
}

/// A file that is being read.
#[derive(Default)]
struct Writing {
    begun: bool,
    /// What holds for all puzzles.
    common: Reading,
    puzzles: Vec<Puzzle>,
    open: Option<Open>,
}

/// The puzzle that is being read.
struct Open {
    name: Words,
    reading: Reading,
    goal: Option<Goal>,
    grade: Option<u8>,
    proof: Option<Proof>,
    say: Option<Words>,
    solve: Option<Line>,
    points: Option<f64>,
    others: Vec<Other>,
    why: Option<Words>,
    then: Vec<Line>,
}

/// The words that a puzzle's lines begin with, beside those of a record.
const WORDS: [&str; 9] = ["goal", "grade", "proof", "say", "solve", "points", "other", "why", "then"];

impl Writing {
    fn line(&mut self, number: usize, text: &str) -> Result<(), PuzzleTrouble> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        if !self.begun {
            return self.first_line(text);
        }
        if word == "puzzle" {
            self.close()?;
            if self.puzzles.len() == MOST_PUZZLES {
                return Err(PuzzleTrouble::TooMany);
            }
            self.open = Some(Open::new(words(number, rest)?, self.common.clone()));
            return Ok(());
        }
        match &mut self.open {
            Some(open) => open.line(number, text, word, rest),
            None if matches!(word, "game" | "option" | "seat") => self.common.line(number, text).map_err(PuzzleTrouble::Record),
            None if WORDS.contains(&word) || word == "shuffle" => Err(PuzzleTrouble::NoPuzzle),
            None => Err(PuzzleTrouble::Unknown(beginning(text))),
        }
    }

    fn first_line(&mut self, text: &str) -> Result<(), PuzzleTrouble> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["salotto", "puzzles", version] if version == PUZZLES_VERSION.to_string() => {
                self.begun = true;
                self.common.begin();
                Ok(())
            }
            ["salotto", "puzzles", version] => Err(PuzzleTrouble::Version(beginning(version))),
            _ => Err(PuzzleTrouble::NotPuzzles),
        }
    }

    /// Closes the puzzle that is open.
    fn close(&mut self) -> Result<(), PuzzleTrouble> {
        let Some(open) = self.open.take() else { return Ok(()) };
        let solve = open.solve.ok_or(PuzzleTrouble::Unsolved)?;
        let record = open.reading.finish().map_err(PuzzleTrouble::Record)?;
        self.puzzles.push(Puzzle {
            name: open.name,
            record,
            goal: open.goal.unwrap_or_default(),
            grade: open.grade,
            proof: open.proof,
            say: open.say,
            solve,
            points: open.points,
            others: open.others,
            why: open.why,
            then: open.then,
        });
        Ok(())
    }

    fn finish(mut self, last: usize) -> Result<Collection, (usize, PuzzleTrouble)> {
        if !self.begun {
            return Err((last, PuzzleTrouble::NotPuzzles));
        }
        self.close().map_err(|trouble| (last, trouble))?;
        match self.puzzles.first().map(|puzzle| puzzle.record.header.game) {
            Some(game) => Ok(Collection { game, puzzles: self.puzzles }),
            None => Err((last, PuzzleTrouble::Unsolved)),
        }
    }
}

impl Open {
    fn new(name: Words, reading: Reading) -> Open {
        let (others, then) = (Vec::new(), Vec::new());
        Open { name, reading, goal: None, grade: None, proof: None, say: None, solve: None, points: None, others, why: None, then }
    }

    fn line(&mut self, number: usize, text: &str, word: &str, rest: &str) -> Result<(), PuzzleTrouble> {
        let after = matches!(word, "points" | "other" | "why" | "then");
        match (&self.solve, after) {
            (None, true) => return Err(PuzzleTrouble::BeforeAnswer),
            (Some(_), false) => return Err(PuzzleTrouble::AfterAnswer),
            _ => {}
        }
        match word {
            "goal" => once(&mut self.goal, goal(rest)?),
            "grade" => once(&mut self.grade, number_up_to(rest, HARDEST)?),
            "proof" => once(&mut self.proof, proof(rest)?),
            "say" => once(&mut self.say, words(number, rest)?),
            "why" => once(&mut self.why, words(number, rest)?),
            "points" => once(&mut self.points, points(rest)?),
            "solve" => {
                self.solve = Some(action(number, rest)?);
                Ok(())
            }
            "then" => {
                self.then.push(action(number, rest)?);
                Ok(())
            }
            "other" => {
                let (action, worth) = rest.split_once(':').ok_or(PuzzleTrouble::Missing)?;
                self.others.push(Other { action: words(number, action.trim())?, points: points(worth.trim())? });
                Ok(())
            }
            _ => self.reading.line(number, text).map_err(|trouble| match trouble {
                Trouble::Unknown(text) => PuzzleTrouble::Unknown(text),
                other => PuzzleTrouble::Record(other),
            }),
        }
    }
}

fn once<T>(place: &mut Option<T>, value: T) -> Result<(), PuzzleTrouble> {
    if place.replace(value).is_some() { Err(PuzzleTrouble::Twice) } else { Ok(()) }
}

fn goal(text: &str) -> Result<Goal, PuzzleTrouble> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["best"] => Ok(Goal::Best),
        ["tile"] => Ok(Goal::Tile),
        ["out", plays] => number_up_to(plays, MOST_PLAYS).map(Goal::Out),
        ["block", plays] => number_up_to(plays, MOST_PLAYS).map(Goal::Block),
        _ => Err(PuzzleTrouble::Missing),
    }
}

fn proof(text: &str) -> Result<Proof, PuzzleTrouble> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["exact"] => Ok(Proof::Exact),
        ["playouts", times, each] => {
            let each = each.parse().ok().filter(|each| *each > 0).ok_or(PuzzleTrouble::Missing)?;
            Ok(Proof::Playouts { times: number_up_to(times, u8::MAX)?, each })
        }
        _ => Err(PuzzleTrouble::Missing),
    }
}

/// A number from 1.
fn number_up_to(text: &str, most: u8) -> Result<u8, PuzzleTrouble> {
    text.parse().ok().filter(|number| (1..=most).contains(number)).ok_or(PuzzleTrouble::Missing)
}

/// Points, with tenths perhaps; no more than any game has.
fn points(text: &str) -> Result<f64, PuzzleTrouble> {
    const MOST: f64 = 10_000.0;
    text.parse::<f64>().ok().filter(|points| points.abs() <= MOST).ok_or(PuzzleTrouble::Missing)
}

/// A seat and what it does.
fn action(line: usize, text: &str) -> Result<Line, PuzzleTrouble> {
    let (seat, action) = text.split_once(char::is_whitespace).ok_or(PuzzleTrouble::Missing)?;
    let seat = seat.parse().map_err(|_| PuzzleTrouble::Missing)?;
    let action = words(line, action.trim())?.text;
    Ok(Line { number: line, step: Step::Action { seat, action } })
}
