//! Checking a puzzle against the rules: its position and answer, or the first wrong line.

use super::claims::check_claim;
use crate::games::any::{AnyAction, AnyGame};
use crate::games::{Choices, Game, NullLog, Seat, Stage};
use crate::locale::Locale;
use crate::narration::message::{message, shorten};
use crate::narration::{Detail, Listener, Message, StepwiseChoice};
use crate::records::{
    self, FileError, HARDEST, Header, LONGEST_TEXT, MOST_PLAYS, MOST_POINTS, MOST_PUZZLES, PUZZLES_VERSION, Puzzle, PuzzleCollection,
    PuzzleError, PuzzleField, PuzzleGoal, PuzzleProof, RecordStep, ReplayError, SeatPlayer, SpokenText, StepLine, completed, parse_puzzles,
};
use crate::session::client::names::bot_names;
use crate::session::learn::lessons::{allowed, spoken};
use crate::session::library::replay::{ReplayFailure, failed, trouble_message, with_seats};
use crate::session::seat::spectator::spectator_listener;
use crate::session::table::own_seat;

/// A puzzle that can be set up.
pub struct PreparedPuzzle {
    /// The header; every seat has a name.
    pub header: Header,
    /// The steps up to the decision.
    pub steps: Vec<RecordStep>,
    /// The seat to decide.
    pub seat: Seat,
    /// The task.
    pub goal: PuzzleGoal,
    /// The kind of proof, if the file names one.
    pub proof: Option<PuzzleProof>,
    /// Told before the position.
    pub say: Option<String>,
    /// The best move.
    pub answer: AnyAction,
    /// The worth of the best move in points.
    pub points: Option<f64>,
    /// Other moves with their worth, which is less.
    pub others: Vec<(AnyAction, f64)>,
    /// Told after the solution.
    pub why: Option<String>,
    /// The steps after the answer.
    pub then: Vec<RecordStep>,
}

/// Parses the puzzles in `bytes`, checks each from the first line to the last, and proves its
/// claim.
///
/// # Errors
/// The first wrong line.
pub fn judged(bytes: &[u8], locale: &Locale) -> Result<PuzzleCollection, ReplayFailure> {
    let collection = collection(bytes)?;
    for puzzle in &collection.puzzles {
        check_claim(puzzle, &prepare(puzzle, locale)?, locale)?;
    }
    Ok(collection)
}

/// Parses the puzzles in `bytes`.
///
/// # Errors
/// The first line that no puzzle can have.
pub fn collection(bytes: &[u8]) -> Result<PuzzleCollection, ReplayFailure> {
    let failed = |(line, trouble): (usize, PuzzleError)| ReplayFailure { line: Some(line), said: puzzle_trouble(line, &trouble) };
    parse_puzzles(bytes).map_err(failed)
}

/// The message about an invalid line of a puzzle.
fn puzzle_trouble(line: usize, error: &PuzzleError) -> Message {
    match error {
        PuzzleError::File(FileError::Record(trouble)) => trouble_message(line, trouble),
        PuzzleError::File(FileError::NotThisKind) => message!("puzzles-not-one", line = line),
        PuzzleError::File(FileError::Version(version)) => {
            message!("puzzles-version", line = line, version = shorten(version), known = PUZZLES_VERSION)
        }
        PuzzleError::File(FileError::NoEntry) => message!("puzzles-no-puzzle", line = line),
        PuzzleError::File(FileError::Nothing) => message!("puzzles-unsolved", line = line),
        PuzzleError::File(FileError::Unknown(text)) => message!("puzzles-unknown-line", line = line, text = shorten(text)),
        PuzzleError::File(FileError::Missing) => message!("puzzles-missing", line = line),
        PuzzleError::File(FileError::TextTooLong) => message!("puzzles-text-too-long", line = line, most = LONGEST_TEXT),
        PuzzleError::File(FileError::TooMany) => message!("puzzles-too-many", line = line, most = MOST_PUZZLES),
        PuzzleError::File(FileError::Twice) => message!("puzzles-twice", line = line),
        PuzzleError::Value(value) => match value {
            PuzzleField::Goal => message!("puzzles-bad-goal", line = line, most = MOST_PLAYS),
            PuzzleField::Grade => message!("puzzles-bad-grade", line = line, most = HARDEST),
            PuzzleField::Proof => message!("puzzles-bad-proof", line = line, most = u8::MAX),
            PuzzleField::Points => message!("puzzles-bad-points", line = line, most = MOST_POINTS),
            PuzzleField::Move => message!("puzzles-bad-move", line = line),
            PuzzleField::Other => message!("puzzles-bad-other", line = line),
        },
        PuzzleError::SameName(name) => message!("puzzles-same-name", line = line, name = shorten(name)),
        PuzzleError::AfterAnswer => message!("puzzles-after-answer", line = line),
        PuzzleError::BeforeAnswer => message!("puzzles-before-answer", line = line),
    }
}

/// Checks a puzzle from the first line to the last.
///
/// # Errors
/// The first line that can't be right.
pub fn prepare(puzzle: &Puzzle, locale: &Locale) -> Result<PreparedPuzzle, ReplayFailure> {
    spoken(&puzzle.name)?;
    let header = with_seats(with_names(puzzle.record.header.clone(), locale), locale);
    let listener = spectator_listener(&header, Detail::Normal);
    let game = records::begin::<AnyGame>(&puzzle.record).map_err(|stopped| failed(&stopped, None, &listener))?;
    let seat = own_seat(&header);
    let mut judging = PuzzleJudging { game, seat, listener };
    let steps = judging.steps(&puzzle.record.steps)?;
    let answer = judging.answer(&puzzle.solve)?;
    let others =
        puzzle.others.iter().map(|other| judging.other(&other.action, other.points, answer, puzzle.points)).collect::<Result<_, _>>()?;
    let text = |words: &Option<SpokenText>| words.as_ref().map(spoken).transpose();
    let (say, why) = (text(&puzzle.say)?, text(&puzzle.why)?);
    judging.game.apply(&answer, &mut NullLog);
    let then = judging.steps(&puzzle.then)?;
    Ok(PreparedPuzzle {
        header,
        steps,
        seat,
        goal: puzzle.goal,
        proof: puzzle.proof,
        say,
        answer,
        points: puzzle.points,
        others,
        why,
        then,
    })
}

/// The header with missing names filled in; opponents get the language's default names.
fn with_names(mut header: Header, locale: &Locale) -> Header {
    let mut bots = bot_names(locale).into_iter();
    let mut you = Some(locale.say(&message!("player-name")));
    for seat in header.seats.iter_mut().filter(|seat| seat.name.is_empty()) {
        let name = if seat.player == SeatPlayer::Human { you.take() } else { bots.next() };
        seat.name = name.unwrap_or_default();
    }
    header
}

/// State of checking a puzzle.
struct PuzzleJudging {
    game: AnyGame,
    seat: Seat,
    listener: Listener,
}

impl PuzzleJudging {
    /// Plays these steps; returns them with all their pieces.
    fn steps(&mut self, lines: &[StepLine]) -> Result<Vec<RecordStep>, ReplayFailure> {
        let step = |line: &StepLine| {
            let step = completed(&line.step, &self.game);
            match records::step(&mut self.game, &step, &mut Vec::new()) {
                Ok(()) => Ok(step),
                Err(fault) => Err(failed(&ReplayError { line: line.number, fault }, Some(&self.game), &self.listener)),
            }
        };
        lines.iter().map(step).collect()
    }

    /// The answer, if it is legal and not the only choice.
    fn answer(&self, line: &StepLine) -> Result<AnyAction, ReplayFailure> {
        let at = |said: Message| ReplayFailure { line: Some(line.number), said };
        let own = self.seat.0 + 1;
        let action = match &line.step {
            RecordStep::Action { seat, action } if *seat == own => action.clone(),
            RecordStep::Action { .. } | RecordStep::Shuffle(_) => {
                return Err(at(message!("puzzles-not-yours", line = line.number, seat = own)));
            }
        };
        let words = SpokenText { line: line.number, text: action };
        let answer = allowed(&self.game, self.seat, &words, &self.listener)?;
        match self.game.stage() {
            Stage::ToMove { choices, .. } if choices.all().any(|other| !self.same(answer, other)) => Ok(answer),
            _ => Err(at(message!("puzzles-no-choice", line = line.number))),
        }
    }

    /// Another legal action, with its worth.
    fn other(&self, words: &SpokenText, points: f64, answer: AnyAction, best: Option<f64>) -> Result<(AnyAction, f64), ReplayFailure> {
        let at = |said: Message| ReplayFailure { line: Some(words.line), said };
        let action = allowed(&self.game, self.seat, words, &self.listener)?;
        if self.same(answer, action) {
            return Err(at(message!("puzzles-other-right", line = words.line)));
        }
        if best.is_some_and(|best| points >= best) {
            return Err(at(message!("puzzles-other-better", line = words.line)));
        }
        Ok((action, points))
    }

    fn same(&self, one: AnyAction, other: AnyAction) -> bool {
        AnyGame::are_same_move(&one, &other, &self.game.view(self.seat))
    }
}
