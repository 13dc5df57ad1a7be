//! Puzzles as written, before the game judges them. The grammar is in `docs/puzzles.md`.

use super::read::Reading;
use super::several::{Entry, FileTrouble, Words, Written, halves, once, parse_several, record_line, words};
use super::{Record, Step, StepLine};
use crate::games::catalogue::GameName;

/// The version of the format that can be read.
pub const PUZZLES_VERSION: u32 = 1;
/// The most puzzles a file may have: more than anybody would walk through.
pub const MOST_PUZZLES: usize = 400;
/// The largest number of plays a goal may allow.
const MOST_PLAYS: u8 = 20;
/// The hardest grade: the number of bot levels that miss it.
pub const HARDEST: u8 = 5;

/// Puzzles of one game, in the order in which they stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// The game of the first puzzle, and of every puzzle if the file's own header names it.
    pub game: GameName,
    /// At least one.
    pub puzzles: Vec<Puzzle>,
}

/// A record with a question about one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The name under which its solution is remembered.
    pub name: Words,
    /// Who plays, and all steps up to the decision.
    pub record: Record,
    /// What is asked.
    pub goal: Goal,
    /// How many levels of bots miss it, if the file says so.
    pub grade: Option<u8>,
    /// How its answer is proved, if the file says so.
    pub proof: Option<Proof>,
    /// Said before the position, in the author's words.
    pub say: Option<Words>,
    /// The answer: which seat does what.
    pub solve: StepLine,
    /// What the answer is worth, in points.
    pub points: Option<f64>,
    /// What else can be done, and what it is worth.
    pub others: Vec<Other>,
    /// Why, in the author's words.
    pub why: Option<Words>,
    /// What follows the answer.
    pub then: Vec<StepLine>,
}

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// The most valuable move.
    #[default]
    Best,
    /// To go out within this many plays, whatever the others do.
    Out(u8),
    /// To block the round within this many plays, whatever the others do.
    Block(u8),
    /// The most points with one tile.
    Tile,
}

/// What proves an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Everything that can follow was examined.
    Exact,
    /// `each` playouts, `times` times with different chance: it was the best every time.
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
    /// What can be wrong with a line of any file of several records. [`FileTrouble::Nothing`] also
    /// means a puzzle without its answer.
    File(FileTrouble),
    /// What can't stand after the answer.
    AfterAnswer,
    /// What can't stand before the answer.
    BeforeAnswer,
}

impl From<FileTrouble> for PuzzleTrouble {
    fn from(trouble: FileTrouble) -> PuzzleTrouble {
        PuzzleTrouble::File(trouble)
    }
}

/// The puzzles in `bytes`: only parsed, not yet judged.
///
/// # Errors
/// The number of the wrong line, from 1, and what is wrong with it.
pub fn parse_puzzles(bytes: &[u8]) -> Result<Collection, (usize, PuzzleTrouble)> {
    let puzzles = parse_several::<Open>(bytes)?;
    Ok(Collection { game: puzzles[0].record.header.game, puzzles })
}

/// The puzzle that is being read.
struct Open {
    name: Words,
    reading: Reading,
    goal: Option<Goal>,
    grade: Option<u8>,
    proof: Option<Proof>,
    say: Option<Words>,
    solve: Option<StepLine>,
    points: Option<f64>,
    others: Vec<Other>,
    why: Option<Words>,
    then: Vec<StepLine>,
}

impl Entry for Open {
    type Closed = Puzzle;
    type Trouble = PuzzleTrouble;

    const FILE: &'static str = "puzzles";
    const VERSION: u32 = PUZZLES_VERSION;
    const WORD: &'static str = "puzzle";
    const WORDS: &'static [&'static str] = &["goal", "grade", "proof", "say", "solve", "points", "other", "why", "then"];
    const MOST: usize = MOST_PUZZLES;

    fn begin(name: Words, reading: Reading) -> Open {
        let (others, then) = (Vec::new(), Vec::new());
        Open { name, reading, goal: None, grade: None, proof: None, say: None, solve: None, points: None, others, why: None, then }
    }

    fn line(&mut self, written: Written<'_>) -> Result<(), PuzzleTrouble> {
        let Written { number, word, rest, .. } = written;
        let after = matches!(word, "points" | "other" | "why" | "then");
        match (&self.solve, after) {
            (None, true) => return Err(PuzzleTrouble::BeforeAnswer),
            (Some(_), false) => return Err(PuzzleTrouble::AfterAnswer),
            _ => {}
        }
        match word {
            "goal" => once(&mut self.goal, goal(rest)?)?,
            "grade" => once(&mut self.grade, number_up_to(rest, HARDEST)?)?,
            "proof" => once(&mut self.proof, proof(rest)?)?,
            "say" => once(&mut self.say, written.words()?)?,
            "why" => once(&mut self.why, written.words()?)?,
            "points" => once(&mut self.points, points(rest)?)?,
            "solve" => self.solve = Some(action(number, rest)?),
            "then" => self.then.push(action(number, rest)?),
            "other" => {
                let (action, worth) = halves(rest)?;
                self.others.push(Other { action: words(number, action)?, points: points(worth)? });
            }
            _ => record_line(&mut self.reading, written)?,
        }
        Ok(())
    }

    fn close(self) -> Result<Puzzle, PuzzleTrouble> {
        let solve = self.solve.ok_or(FileTrouble::Nothing)?;
        Ok(Puzzle {
            name: self.name,
            record: self.reading.finish().map_err(FileTrouble::Record)?,
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

fn goal(text: &str) -> Result<Goal, FileTrouble> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["best"] => Ok(Goal::Best),
        ["tile"] => Ok(Goal::Tile),
        ["out", plays] => number_up_to(plays, MOST_PLAYS).map(Goal::Out),
        ["block", plays] => number_up_to(plays, MOST_PLAYS).map(Goal::Block),
        _ => Err(FileTrouble::Missing),
    }
}

fn proof(text: &str) -> Result<Proof, FileTrouble> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["exact"] => Ok(Proof::Exact),
        ["playouts", times, each] => {
            let each = each.parse().ok().filter(|each| *each > 0).ok_or(FileTrouble::Missing)?;
            Ok(Proof::Playouts { times: number_up_to(times, u8::MAX)?, each })
        }
        _ => Err(FileTrouble::Missing),
    }
}

/// A number from 1.
fn number_up_to(text: &str, most: u8) -> Result<u8, FileTrouble> {
    text.parse().ok().filter(|number| (1..=most).contains(number)).ok_or(FileTrouble::Missing)
}

/// Points, possibly with tenths; no more than any game has.
fn points(text: &str) -> Result<f64, FileTrouble> {
    const MOST: f64 = 10_000.0;
    text.parse::<f64>().ok().filter(|points| points.abs() <= MOST).ok_or(FileTrouble::Missing)
}

/// A seat and what it does.
fn action(line: usize, text: &str) -> Result<StepLine, FileTrouble> {
    let (seat, action) = text.split_once(char::is_whitespace).ok_or(FileTrouble::Missing)?;
    let seat = seat.parse().map_err(|_| FileTrouble::Missing)?;
    let action = words(line, action.trim())?.text;
    Ok(StepLine { number: line, step: Step::Action { seat, action } })
}
