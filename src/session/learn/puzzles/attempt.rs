//! Solving a puzzle: setting up its position, and judging the player's moves.

use super::validation::PreparedPuzzle;
use crate::bots::{Budget, Opponents};
use crate::games::Game;
use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::narration::message::message;
use crate::narration::{ActionOrder, EventNarration, HandNarration, Listener, Message, StepwiseChoice, Value, reasons};
use crate::records::{self, PuzzleGoal, PuzzleProof, RecordStep};
use crate::session::client::Person;
use crate::session::library::replay::turn_is_over;
use crate::session::seat::advice::{action_name, find_entry};
use crate::session::tasks::TaskEnd;
use crate::session::tasks::exercise::{ExerciseJudge, ExercisePosition, ExerciseVerdict, exercise};
use std::cell::Cell;
use std::rc::Rc;

/// The tries that a player has at a puzzle.
#[derive(Clone)]
pub(super) enum PuzzleTries {
    /// As many as they like, with hints.
    Any,
    /// One, without hints; set once it was missed.
    One(Rc<Cell<bool>>),
}

/// Sets up a puzzle and judges the player's moves.
pub(super) fn solve(puzzle: PreparedPuzzle, tries: PuzzleTries, person: &mut Person) -> TaskEnd {
    let puzzle = Rc::new(puzzle);
    let Ok(rules) = records::rules_of::<AnyGame>(&puzzle.header) else { return TaskEnd::Left };
    let mut game = AnyGame::new(rules);
    for step in &puzzle.steps {
        // The steps were replayed when the puzzle was checked.
        let played = records::step(&mut game, step, &mut Vec::new());
        debug_assert!(played.is_ok());
    }
    let names = puzzle.header.seats.iter().map(|seat| seat.name.clone()).collect();
    let view = game.view(puzzle.seat);
    let listener = Listener {
        seat: Some(puzzle.seat),
        names,
        mates: AnyGame::partners(&view, puzzle.seat),
        detail: person.settings.detail,
        facts: Default::default(),
    };
    let say = puzzle.say.as_ref().map(|text| message!("verbatim", text = text.as_str()));
    let asked: Vec<Message> = [question(&puzzle, &view, &listener)]
        .into_iter()
        .chain(say)
        .chain(AnyGame::puzzle_position(&AnyGame::hand(&view), &view, &listener))
        .chain([match tries {
            PuzzleTries::Any => message!("puzzle-ask", known = if puzzle.is_known() { "yes" } else { "no" }),
            PuzzleTries::One(_) => message!("puzzle-ask-once"),
        }])
        .collect();
    let position = ExercisePosition { header: &puzzle.header, steps: &puzzle.steps, seat: puzzle.seat };
    exercise(position, &asked, PuzzleAttempt { puzzle: Rc::clone(&puzzle), game, tries, hints: 0 }, None, person)
}

impl PreparedPuzzle {
    /// Whether the player can work out the hidden hands.
    fn is_known(&self) -> bool {
        self.proof == Some(PuzzleProof::Exact) && self.header.game.has_hands()
    }
}

/// The question at the table, where the tile can be named.
fn question(puzzle: &PreparedPuzzle, view: &AnyView, listener: &Listener) -> Message {
    match (puzzle.goal, AnyGame::parts(&puzzle.answer, view).first()) {
        (PuzzleGoal::Tile, Some(tile)) => {
            message!("puzzle-tile-asked", tile = Value::phrase(AnyGame::name_part(*tile, &[], view, listener)))
        }
        (other, _) => goal(other),
    }
}

/// The task of a puzzle, as a sentence.
pub(super) fn goal(goal: PuzzleGoal) -> Message {
    match goal {
        PuzzleGoal::Best => message!("puzzle-best"),
        PuzzleGoal::Tile => message!("puzzle-tile"),
        PuzzleGoal::Out(plays) => message!("puzzle-out", plays = plays),
        PuzzleGoal::Block(plays) => message!("puzzle-block", plays = plays),
    }
}

/// A puzzle being solved.
struct PuzzleAttempt {
    puzzle: Rc<PreparedPuzzle>,
    /// The whole match at the decision.
    game: AnyGame,
    tries: PuzzleTries,
    hints: usize,
}

impl ExerciseJudge for PuzzleAttempt {
    fn weigh(&mut self, action: AnyAction, view: &AnyView, listener: &Listener) -> ExerciseVerdict {
        let puzzle = &self.puzzle;
        let names = AnyGame::ranked_actions(view, listener);
        let name = Value::phrase(action_name(&names, action, view));
        if AnyGame::are_same_move(&puzzle.answer, &action, view) {
            return ExerciseVerdict::Right(self.solved(name, &names, view, listener));
        }
        let worth = find_entry(&puzzle.others, action, view).map(|(_, points)| *points);
        let goal = match puzzle.goal {
            PuzzleGoal::Out(_) => "out",
            PuzzleGoal::Block(_) => "block",
            PuzzleGoal::Best | PuzzleGoal::Tile => "best",
        };
        let missing = puzzle.points.zip(worth).map(|(best, worth)| lead(best, worth));
        let again = if matches!(self.tries, PuzzleTries::Any) { "yes" } else { "no" };
        let said = vec![match missing {
            Some(missing) => message!("puzzle-wrong", action = name, goal = goal, about = self.about(), missing = missing, again = again),
            None => message!("puzzle-wrong-plain", action = name, goal = goal, again = again),
        }];
        match &self.tries {
            PuzzleTries::Any => ExerciseVerdict::Wrong(said),
            PuzzleTries::One(missed) => {
                missed.set(true);
                ExerciseVerdict::Missed(said)
            }
        }
    }

    fn hint(&mut self, view: &AnyView, listener: &Listener) -> Message {
        if matches!(self.tries, PuzzleTries::One(_)) {
            return message!("puzzle-no-hint");
        }
        self.hints += 1;
        let names = AnyGame::ranked_actions(view, listener);
        if self.hints > 1 {
            return message!("advice-plain", action = Value::phrase(action_name(&names, self.puzzle.answer, view)));
        }
        match self.reasons(view, listener) {
            Some(why) => message!("retry-hint", why = why),
            None => self.first_hint(&names, view),
        }
    }
}

/// The number of playouts for finding the reasons for a move.
const GLANCE: Budget = Budget::Playouts(100);

/// The difference in points, at least one: a better move must not be zero points better.
fn lead(points: f64, other: f64) -> i64 {
    ((points - other).round() as i64).max(1)
}

impl PuzzleAttempt {
    /// The word for whether the moves' worth is approximate.
    fn about(&self) -> &'static str {
        if self.puzzle.proof == Some(PuzzleProof::Exact) { "no" } else { "yes" }
    }

    /// The reasons for the answer, in facts the player knows.
    fn reasons(&self, view: &AnyView, listener: &Listener) -> Option<Value> {
        let advised = AnyGame::advise(view, &AnyGame::choices(view)?, 1, GLANCE);
        let found = advised.iter().find(|advised| AnyGame::are_same_move(&advised.action, &self.puzzle.answer, view))?;
        reasons(&found.reasons, listener)
    }

    /// A hint if the answer has no simple reason: a tempting move that is wrong, unless that leaves
    /// only the answer.
    fn first_hint(&self, names: &[(AnyAction, Message)], view: &AnyView) -> Message {
        let mut others: Vec<&(AnyAction, Message)> = Vec::new();
        for named in names.iter().filter(|(action, _)| !AnyGame::are_same_move(action, &self.puzzle.answer, view)) {
            if !others.iter().any(|(other, _)| AnyGame::are_same_move(other, &named.0, view)) {
                others.push(named);
            }
        }
        match (others.as_slice(), self.puzzle.goal) {
            ([(_, tempting), _, ..], _) => message!("puzzle-hint-not", action = Value::phrase(tempting.clone())),
            (_, PuzzleGoal::Out(_)) => message!("puzzle-hint-out"),
            (_, PuzzleGoal::Block(_)) => message!("puzzle-hint-block"),
            (_, PuzzleGoal::Best | PuzzleGoal::Tile) => message!("puzzle-hint-two"),
        }
    }

    /// Messages that it is solved, and why that was the move.
    fn solved(&self, name: Value, names: &[(AnyAction, Message)], view: &AnyView, listener: &Listener) -> Vec<Message> {
        let puzzle = &self.puzzle;
        let mut said = vec![match puzzle.goal {
            PuzzleGoal::Out(plays) => message!("puzzle-right-out", action = name, plays = plays),
            PuzzleGoal::Block(plays) => message!("puzzle-right-block", action = name, plays = plays),
            PuzzleGoal::Best | PuzzleGoal::Tile => message!("puzzle-right", action = name),
        }];
        let second = puzzle.others.iter().max_by(|one, other| one.1.total_cmp(&other.1));
        if let (Some(points), Some((action, worth))) = (puzzle.points, second) {
            let second = Value::phrase(action_name(names, *action, view));
            said.push(message!("puzzle-margin", second = second, about = self.about(), points = lead(points, *worth)));
        }
        said.extend(puzzle.why.as_ref().map(|text| message!("verbatim", text = text.as_str())));
        if !puzzle.then.is_empty() {
            said.push(message!("puzzle-then"));
            said.extend(self.what_follows(listener));
        }
        said
    }

    /// The steps after the answer, narrated as at the table.
    fn what_follows(&self, listener: &Listener) -> Vec<Message> {
        let mut game = self.game.clone();
        let answer = RecordStep::Action { seat: self.puzzle.seat.0 + 1, action: self.puzzle.answer.to_string() };
        let (mut events, mut said) = (Vec::new(), Vec::new());
        if records::step(&mut game, &answer, &mut Vec::new()).is_err() {
            return said;
        }
        for step in &self.puzzle.then {
            if records::step(&mut game, step, &mut events).is_err() {
                break;
            }
            if turn_is_over(&events, &game) {
                said.extend(AnyGame::narrate(&std::mem::take(&mut events), &game.view(self.puzzle.seat), listener));
            }
        }
        said.extend(AnyGame::narrate(&events, &game.view(self.puzzle.seat), listener));
        said
    }
}
