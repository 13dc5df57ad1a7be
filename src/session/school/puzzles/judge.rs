//! Checking a puzzle against the rules: its position and answer, or the first wrong line.

use super::holds::holds;
use crate::games::any::AnyGame;
use crate::games::{Choices, Seat, Silent, Stage};
use crate::locale::Locale;
use crate::narration::message::{message, shortened};
use crate::narration::{Detail, Listener, Message};
use crate::records::{
    self, Collection, FileTrouble, HARDEST, Header, LONGEST_TEXT, MOST_PLAYS, MOST_POINTS, MOST_PUZZLES, PUZZLES_VERSION, Puzzle,
    PuzzleGoal, PuzzleProof, PuzzleTrouble, RecordStep, SeatPlayer, SpokenText, StepLine, Stopped, ValueOf, completed, parse_puzzles,
};
use crate::session::person::names::bot_names;
use crate::session::school::lessons::{allowed, spoken};
use crate::session::seat::onlooker::spectator;
use crate::session::shelf::replay::{Failed, failed, trouble_message, with_seats};
use crate::session::table::{Playable, own_seat};

/// A puzzle that can be set up.
pub struct PosedPuzzle<G: Playable> {
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
    pub answer: G::Action,
    /// Its worth in points.
    pub points: Option<f64>,
    /// Other moves with their worth, which is less.
    pub others: Vec<(G::Action, f64)>,
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
pub fn judged(bytes: &[u8], locale: &Locale) -> Result<Collection, Failed> {
    let collection = collection(bytes)?;
    for puzzle in &collection.puzzles {
        holds::<AnyGame>(puzzle, &pose::<AnyGame>(puzzle, locale)?, locale)?;
    }
    Ok(collection)
}

/// Parses the puzzles in `bytes`.
///
/// # Errors
/// The first line that no puzzle can have.
pub fn collection(bytes: &[u8]) -> Result<Collection, Failed> {
    let failed = |(line, trouble): (usize, PuzzleTrouble)| Failed { line: Some(line), said: puzzle_trouble(line, &trouble) };
    parse_puzzles(bytes).map_err(failed)
}

/// The message about an invalid line of a puzzle.
fn puzzle_trouble(line: usize, trouble: &PuzzleTrouble) -> Message {
    match trouble {
        PuzzleTrouble::File(FileTrouble::Record(trouble)) => trouble_message(line, trouble),
        PuzzleTrouble::File(FileTrouble::NotThisKind) => message!("puzzles-not-one", line = line),
        PuzzleTrouble::File(FileTrouble::Version(version)) => {
            message!("puzzles-version", line = line, version = shortened(version), known = PUZZLES_VERSION)
        }
        PuzzleTrouble::File(FileTrouble::NoEntry) => message!("puzzles-no-puzzle", line = line),
        PuzzleTrouble::File(FileTrouble::Nothing) => message!("puzzles-unsolved", line = line),
        PuzzleTrouble::File(FileTrouble::Unknown(text)) => message!("puzzles-unknown-line", line = line, text = shortened(text)),
        PuzzleTrouble::File(FileTrouble::Missing) => message!("puzzles-missing", line = line),
        PuzzleTrouble::File(FileTrouble::TextTooLong) => message!("puzzles-text-too-long", line = line, most = LONGEST_TEXT),
        PuzzleTrouble::File(FileTrouble::TooMany) => message!("puzzles-too-many", line = line, most = MOST_PUZZLES),
        PuzzleTrouble::File(FileTrouble::Twice) => message!("puzzles-twice", line = line),
        PuzzleTrouble::Value(value) => match value {
            ValueOf::Goal => message!("puzzles-bad-goal", line = line, most = MOST_PLAYS),
            ValueOf::Grade => message!("puzzles-bad-grade", line = line, most = HARDEST),
            ValueOf::Proof => message!("puzzles-bad-proof", line = line, most = u8::MAX),
            ValueOf::Points => message!("puzzles-bad-points", line = line, most = MOST_POINTS),
            ValueOf::Move => message!("puzzles-bad-move", line = line),
            ValueOf::Other => message!("puzzles-bad-other", line = line),
        },
        PuzzleTrouble::SameName(name) => message!("puzzles-same-name", line = line, name = shortened(name)),
        PuzzleTrouble::AfterAnswer => message!("puzzles-after-answer", line = line),
        PuzzleTrouble::BeforeAnswer => message!("puzzles-before-answer", line = line),
    }
}

/// Checks a puzzle from the first line to the last.
///
/// # Errors
/// The first line that can't be right.
pub fn pose<G: Playable>(puzzle: &Puzzle, locale: &Locale) -> Result<PosedPuzzle<G>, Failed> {
    spoken(&puzzle.name)?;
    let header = with_seats::<G>(with_names(puzzle.record.header.clone(), locale), locale);
    let ear = spectator(&header, Detail::Normal);
    let game = records::begin::<G>(&puzzle.record).map_err(|stopped| failed::<G>(&stopped, None, &ear))?;
    let seat = own_seat(&header);
    let mut judging = PuzzleJudging { game, seat, ear };
    let steps = judging.steps(&puzzle.record.steps)?;
    let answer = judging.answer(&puzzle.solve)?;
    let others =
        puzzle.others.iter().map(|other| judging.other(&other.action, other.points, answer, puzzle.points)).collect::<Result<_, _>>()?;
    let text = |words: &Option<SpokenText>| words.as_ref().map(spoken).transpose();
    let (say, why) = (text(&puzzle.say)?, text(&puzzle.why)?);
    judging.game.apply(&answer, &mut Silent);
    let then = judging.steps(&puzzle.then)?;
    Ok(PosedPuzzle { header, steps, seat, goal: puzzle.goal, proof: puzzle.proof, say, answer, points: puzzle.points, others, why, then })
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
struct PuzzleJudging<G: Playable> {
    game: G,
    seat: Seat,
    ear: Listener,
}

impl<G: Playable> PuzzleJudging<G> {
    /// Plays these steps; returns them with all their pieces.
    fn steps(&mut self, lines: &[StepLine]) -> Result<Vec<RecordStep>, Failed> {
        let step = |line: &StepLine| {
            let step = completed(&line.step, &self.game);
            match records::step(&mut self.game, &step, &mut Vec::new()) {
                Ok(()) => Ok(step),
                Err(fault) => Err(failed(&Stopped { line: line.number, fault }, Some(&self.game), &self.ear)),
            }
        };
        lines.iter().map(step).collect()
    }

    /// The answer, if it is legal and not the only choice.
    fn answer(&self, line: &StepLine) -> Result<G::Action, Failed> {
        let at = |said: Message| Failed { line: Some(line.number), said };
        let own = self.seat.0 + 1;
        let action = match &line.step {
            RecordStep::Action { seat, action } if *seat == own => action.clone(),
            RecordStep::Action { .. } | RecordStep::Shuffle(_) => {
                return Err(at(message!("puzzles-not-yours", line = line.number, seat = own)));
            }
        };
        let words = SpokenText { line: line.number, text: action };
        let answer = allowed(&self.game, self.seat, &words, &self.ear)?;
        match self.game.stage() {
            Stage::ToMove { choices, .. } if choices.all().any(|other| !self.same(answer, other)) => Ok(answer),
            _ => Err(at(message!("puzzles-no-choice", line = line.number))),
        }
    }

    /// Another legal action, with its worth.
    fn other(&self, words: &SpokenText, points: f64, answer: G::Action, best: Option<f64>) -> Result<(G::Action, f64), Failed> {
        let at = |said: Message| Failed { line: Some(words.line), said };
        let action = allowed(&self.game, self.seat, words, &self.ear)?;
        if self.same(answer, action) {
            return Err(at(message!("puzzles-other-right", line = words.line)));
        }
        if best.is_some_and(|best| points >= best) {
            return Err(at(message!("puzzles-other-better", line = words.line)));
        }
        Ok((action, points))
    }

    fn same(&self, one: G::Action, other: G::Action) -> bool {
        G::same(&one, &other, &self.game.view(self.seat))
    }
}
