//! Proof of a puzzle's claim: its answer goes out or blocks the round in time, places the only
//! possible tile, or is the best move.

use super::proof::{RoundAim, forces_after};
use super::validation::PreparedPuzzle;
use crate::bots::Opponents;
use crate::games::any::{AnyAction, AnyGame};
use crate::games::{Choices, Game, Stage};
use crate::locale::Locale;
use crate::narration::message::message;
use crate::narration::{ActionOrder, Detail, Listener, Message, StepwiseChoice, Value};
use crate::records::{self, Puzzle, PuzzleGoal};
use crate::session::library::replay::ReplayFailure;
use crate::session::seat::advice::action_name;
use crate::session::seat::spectator::spectator_listener;

/// The most positions for proving a goal.
const POSITIONS: u32 = 200_000;
/// The most steps for finding the best move.
const STEPS: u32 = 100_000;

/// Proves a puzzle's claim, regardless of its proof line; hidden tiles are taken where they lie.
///
/// # Errors
/// The claim isn't true, or the proof takes too long.
pub fn check_claim(puzzle: &Puzzle, prepared: &PreparedPuzzle, locale: &Locale) -> Result<(), ReplayFailure> {
    // The record was replayed when the puzzle was prepared.
    let Ok(mut game) = records::begin::<AnyGame>(&puzzle.record) else { return Ok(()) };
    for step in &prepared.steps {
        let played = records::step(&mut game, step, &mut Vec::new());
        debug_assert!(played.is_ok());
    }
    let line = puzzle.solve.number;
    let not = |said: Message| Err(ReplayFailure { line: Some(line), said });
    match prepared.goal {
        PuzzleGoal::Out(plays) => match forced(&game, prepared, RoundAim::Out, plays) {
            Some(true) => Ok(()),
            Some(false) => not(message!("puzzles-not-out", line = line, plays = plays)),
            None => not(message!("puzzles-unproved", line = line)),
        },
        PuzzleGoal::Block(plays) => match forced(&game, prepared, RoundAim::Blocked, plays) {
            Some(true) => Ok(()),
            Some(false) => not(message!("puzzles-not-blocked", line = line, plays = plays)),
            None => not(message!("puzzles-unproved", line = line)),
        },
        PuzzleGoal::Tile if !is_of_one_tile(&game, prepared) => not(message!("puzzles-not-one-tile", line = line)),
        PuzzleGoal::Tile | PuzzleGoal::Best => match better(&game, prepared) {
            Some((action, points)) => {
                let listener = Listener { seat: Some(prepared.seat), ..spectator_listener(&prepared.header, Detail::Normal) };
                let view = game.view(prepared.seat);
                let name = locale.say(&action_name(&AnyGame::ranked_actions(&view, &listener), action, &view));
                not(message!("puzzles-not-best", line = line, action = Value::from(name.as_str()), points = points))
            }
            None => Ok(()),
        },
    }
}

fn forced(game: &AnyGame, puzzle: &PreparedPuzzle, aim: RoundAim, plays: u8) -> Option<bool> {
    forces_after(game, &puzzle.answer, puzzle.seat, aim, u32::from(plays) - 1, &mut { POSITIONS })
}

/// Whether all legal actions place the answer's tile, here or there.
fn is_of_one_tile(game: &AnyGame, puzzle: &PreparedPuzzle) -> bool {
    let Stage::ToMove { choices, .. } = game.stage() else { return false };
    let view = game.view(puzzle.seat);
    let tile = |action: &AnyAction| AnyGame::parts(action, &view).first().copied();
    choices.all().all(|action| tile(&action) == tile(&puzzle.answer))
}

/// A better move than the answer and its lead in points, if the player can know everything; None if
/// there is none or it can't be found.
fn better(game: &AnyGame, puzzle: &PreparedPuzzle) -> Option<(AnyAction, i64)> {
    let Stage::ToMove { choices, .. } = game.stage() else { return None };
    let view = game.view(puzzle.seat);
    let exact = AnyGame::advise_exactly(&view, &choices, STEPS)?;
    let worth = |action: AnyAction| {
        exact.iter().find(|advised| AnyGame::are_same_move(&advised.action, &action, &view)).map(|advised| advised.worth.points)
    };
    let own = worth(puzzle.answer)?;
    let best = exact.iter().max_by(|one, other| one.worth.points.total_cmp(&other.worth.points))?;
    let more = (best.worth.points - own).round() as i64;
    (more > 0).then_some((best.action, more))
}
