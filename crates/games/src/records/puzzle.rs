//! Puzzles in text form, before they are validated by the game. The grammar is in
//! `docs/en/puzzles.md`.

use super::read::RecordReader;
use super::several::{FileError, RecordEntry, SourceLine, SpokenText, halves, once, parse_several, record_line, words};
use super::{Record, RecordStep, StepLine};
use crate::games::catalogue::GameName;

/// The version of the format that can be read.
pub const PUZZLES_VERSION: u32 = 1;
/// The maximum number of puzzles in a file.
pub const MOST_PUZZLES: usize = 400;
/// The maximum number of plays in a goal.
pub const MOST_PLAYS: u8 = 20;
/// The maximum points of a move: no game has more.
pub const MOST_POINTS: u16 = 10_000;
/// The hardest grade: the number of bot levels that miss it.
pub const HARDEST: u8 = 5;

/// Puzzles of one game, in the order in which they stand.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleCollection {
    /// The game of the first puzzle, and of every puzzle if the file's own header names it.
    pub game: GameName,
    /// The puzzles, at least one.
    pub puzzles: Vec<Puzzle>,
}

/// A record with a question about one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The name under which its solution is remembered.
    pub name: SpokenText,
    /// The players, and all steps up to the decision.
    pub record: Record,
    /// The goal of the puzzle.
    pub goal: PuzzleGoal,
    /// The number of levels of bots that miss it, if the file has it.
    pub grade: Option<u8>,
    /// The proof of its answer, if the file has one.
    pub proof: Option<PuzzleProof>,
    /// The text before the position, in the author's words.
    pub say: Option<SpokenText>,
    /// The answer: a seat and its action.
    pub solve: StepLine,
    /// The worth of the answer, in points.
    pub points: Option<f64>,
    /// The other legal actions with their worth.
    pub others: Vec<Alternative>,
    /// The explanation, in the author's words.
    pub why: Option<SpokenText>,
    /// The steps after the answer.
    pub then: Vec<StepLine>,
}

/// The goal of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleGoal {
    /// The move with the greatest worth.
    #[default]
    Best,
    /// To go out within this many plays, against any defence.
    Out(u8),
    /// To block the round within this many plays, against any defence.
    Block(u8),
    /// The most points with one tile.
    Tile,
}

/// The proof of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleProof {
    /// Every possible continuation was examined.
    Exact,
    /// `each` playouts, `times` times with different random numbers: it was the best every time.
    Playouts {
        /// The number of repetitions.
        times: u8,
        /// The number of playouts each time.
        each: u32,
    },
}

/// Another legal action.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The action, in the form of records.
    pub action: SpokenText,
    /// The worth of the action, in points.
    pub points: f64,
}

/// A fault in a line of a file of puzzles.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleError {
    /// A fault of any file of several records. [`FileError::Nothing`] also means a puzzle without
    /// its answer.
    File(FileError),
    /// A line that can't follow the answer.
    AfterAnswer,
    /// A line that can't precede the answer.
    BeforeAnswer,
    /// The text after the first word of such a line isn't a valid value.
    Value(PuzzleField),
    /// An earlier puzzle has this name.
    SameName(String),
}

/// A line with a restricted value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleField {
    /// A goal, with up to [`MOST_PLAYS`] plays.
    Goal,
    /// A grade, up to [`HARDEST`].
    Grade,
    /// The proof of the answer.
    Proof,
    /// Points, up to [`MOST_POINTS`].
    Points,
    /// A seat and its move.
    Move,
    /// A move, a colon and its points.
    Other,
}

impl From<FileError> for PuzzleError {
    fn from(error: FileError) -> PuzzleError {
        PuzzleError::File(error)
    }
}

/// Parses the puzzles in `bytes`, without validating their matches.
///
/// # Errors
/// The number of the wrong line, from 1, and its fault.
pub fn parse_puzzles(bytes: &[u8]) -> Result<PuzzleCollection, (usize, PuzzleError)> {
    let puzzles = parse_several::<PuzzleBuilder>(bytes)?;
    for (place, Puzzle { name, .. }) in puzzles.iter().enumerate() {
        if puzzles[..place].iter().any(|other| other.name.text == name.text) {
            return Err((name.line, PuzzleError::SameName(name.text.clone())));
        }
    }
    Ok(PuzzleCollection { game: puzzles[0].record.header.game, puzzles })
}

/// The puzzle that is being read.
struct PuzzleBuilder {
    name: SpokenText,
    reading: RecordReader,
    goal: Option<PuzzleGoal>,
    grade: Option<u8>,
    proof: Option<PuzzleProof>,
    say: Option<SpokenText>,
    solve: Option<StepLine>,
    points: Option<f64>,
    others: Vec<Alternative>,
    why: Option<SpokenText>,
    then: Vec<StepLine>,
}

impl RecordEntry for PuzzleBuilder {
    type Closed = Puzzle;
    type Trouble = PuzzleError;

    const FILE: &'static str = "puzzles";
    const VERSION: u32 = PUZZLES_VERSION;
    const WORD: &'static str = "puzzle";
    const WORDS: &'static [&'static str] = &["goal", "grade", "proof", "say", "solve", "points", "other", "why", "then"];
    const MOST: usize = MOST_PUZZLES;

    fn begin(name: SpokenText, reading: RecordReader) -> PuzzleBuilder {
        let (others, then) = (Vec::new(), Vec::new());
        PuzzleBuilder { name, reading, goal: None, grade: None, proof: None, say: None, solve: None, points: None, others, why: None, then }
    }

    fn line(&mut self, written: SourceLine<'_>) -> Result<(), PuzzleError> {
        let SourceLine { number, word, rest, .. } = written;
        let after = matches!(word, "points" | "other" | "why" | "then");
        match (&self.solve, after) {
            (None, true) => return Err(PuzzleError::BeforeAnswer),
            (Some(_), false) => return Err(PuzzleError::AfterAnswer),
            _ => {}
        }
        match word {
            "goal" => once(&mut self.goal, goal(rest).ok_or(PuzzleError::Value(PuzzleField::Goal))?)?,
            "grade" => once(&mut self.grade, number_up_to(rest, HARDEST).ok_or(PuzzleError::Value(PuzzleField::Grade))?)?,
            "proof" => once(&mut self.proof, proof(rest).ok_or(PuzzleError::Value(PuzzleField::Proof))?)?,
            "say" => once(&mut self.say, written.words()?)?,
            "why" => once(&mut self.why, written.words()?)?,
            "points" => once(&mut self.points, points(rest).ok_or(PuzzleError::Value(PuzzleField::Points))?)?,
            "solve" => self.solve = Some(action(number, rest)?),
            "then" => self.then.push(action(number, rest)?),
            "other" => {
                let halves = halves(rest).ok().and_then(|(action, worth)| Some((action, points(worth)?)));
                let (action, points) = halves.ok_or(PuzzleError::Value(PuzzleField::Other))?;
                self.others.push(Alternative { action: words(number, action)?, points });
            }
            _ => record_line(&mut self.reading, written)?,
        }
        Ok(())
    }

    fn close(self) -> Result<Puzzle, PuzzleError> {
        let solve = self.solve.ok_or(FileError::Nothing)?;
        Ok(Puzzle {
            name: self.name,
            record: self.reading.finish().map_err(FileError::Record)?,
            goal: self.goal.unwrap_or_default(),
            grade: self.grade,
            proof: self.proof,
            say: self.say,
            solve,
            points: self.points,
            others: self.others,
            why: self.why,
            then: self.then,
        })
    }
}

fn goal(text: &str) -> Option<PuzzleGoal> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["best"] => Some(PuzzleGoal::Best),
        ["tile"] => Some(PuzzleGoal::Tile),
        ["out", plays] => number_up_to(plays, MOST_PLAYS).map(PuzzleGoal::Out),
        ["block", plays] => number_up_to(plays, MOST_PLAYS).map(PuzzleGoal::Block),
        _ => None,
    }
}

fn proof(text: &str) -> Option<PuzzleProof> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["exact"] => Some(PuzzleProof::Exact),
        ["playouts", times, each] => {
            let each = each.parse().ok().filter(|each| *each > 0)?;
            Some(PuzzleProof::Playouts { times: number_up_to(times, u8::MAX)?, each })
        }
        _ => None,
    }
}

/// A number from 1.
fn number_up_to(text: &str, most: u8) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=most).contains(number))
}

/// Points, possibly with tenths.
fn points(text: &str) -> Option<f64> {
    text.parse::<f64>().ok().filter(|points| points.abs() <= f64::from(MOST_POINTS))
}

/// Parses a seat and its action.
fn action(line: usize, text: &str) -> Result<StepLine, PuzzleError> {
    let halves = text.split_once(char::is_whitespace).and_then(|(seat, action)| Some((seat.parse().ok()?, action)));
    let (seat, action) = halves.ok_or(PuzzleError::Value(PuzzleField::Move))?;
    let action = words(line, action.trim())?.text;
    Ok(StepLine { number: line, step: RecordStep::Action { seat, action } })
}
