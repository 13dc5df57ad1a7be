//! Bots for Mexican Train: the rule of each level, the definition of a mistake, and the comparison
//! of moves.

mod comparison;
mod ending;
mod reasons;
mod weighing;

use super::character::one_of_the_best;
use super::search::{SearchAim, Searchable, TriedAction, Worth};
use super::{BotLevels, Budget, HardMethod, Ladder, Reason, Rule};
use crate::games::domino::Tile;
use crate::games::train::{MexicanTrain, TrainAction, TrainChoices, TrainView};
use crate::games::{Choices, Stage};
use weighing::{TrainEvaluator, at_first_sight};

impl BotLevels for MexicanTrain {
    const LADDER: Ladder = Ladder { beginner_slips: 0.9, easy_slips: 0.0, normal_slips: 0.3, hard: HardMethod::Slips(0.09), master: 300 };
    const MISTAKE: f64 = 8.0;
    const ADVICE: u32 = 1_200;

    /// With every rule, a player who can lay a tile does: holding it back would open their train.
    fn by_rule(rule: Rule, seed: u64, view: &TrainView, choices: &TrainChoices) -> TrainAction {
        let careful = (rule == Rule::Thorough && choices.count() > 1).then(|| TrainEvaluator::new(view, seed));
        let worth = |action: &TrainAction| match (action, &careful) {
            (TrainAction::Lay { tile, train }, Some(careful)) => careful.worth(*tile, *train),
            (TrainAction::Lay { tile, .. }, None) => at_first_sight(rule, *tile),
            (TrainAction::Draw | TrainAction::Pass | TrainAction::Stop, _) => f64::MIN,
        };
        one_of_the_best(choices.all(), worth, seed, view).unwrap_or(TrainAction::Pass)
    }

    fn reasons(view: &TrainView, choices: &TrainChoices, action: &TrainAction) -> Vec<Reason> {
        reasons::reasons(view, choices, *action)
    }

    fn is_play(action: &Self::Action) -> bool {
        matches!(action, TrainAction::Lay { .. })
    }
}

/// The approximate number of steps of an exact solution that take as long as one playout.
const STEPS: u32 = 20;

impl Searchable for MexicanTrain {
    fn think(view: &TrainView, aim: SearchAim<'_, TrainAction>, seed: u64, budget: Budget, of_level: u32) -> Vec<TriedAction<TrainAction>> {
        ending::solve(view, budget.steps(STEPS, of_level)).unwrap_or_else(|| comparison::compare(view, aim, seed, budget, of_level))
    }

    fn think_exactly(view: &TrainView, steps: u32) -> Option<Vec<TriedAction<TrainAction>>> {
        ending::solve(view, steps)
    }
}

/// The standard deviation, in points, of a player's score in one round.
const DRIFT: f64 = 25.0;

/// The result of a round for the player of `view`; None while it goes on.
fn reached(game: &MexicanTrain, view: &TrainView, stage: &Stage<Tile, TrainChoices>) -> Option<Worth> {
    let eye = view.eye.index();
    let winning = match stage {
        Stage::ToMove { .. } => return None,
        Stage::ToShuffle(_) => chance_to_win(game, view),
        Stage::Over(outcome) if outcome.winners.contains(view.eye) => 1.0 / outcome.winners.len() as f64,
        Stage::Over(_) => 0.0,
    };
    let noted = |seat: usize| f64::from(game.totals()[seat]) - f64::from(view.totals[seat]);
    let players = game.seats();
    let others: f64 = (0..players).filter(|seat| *seat != eye).map(noted).sum();
    Some(Worth { winning, points: others / (players - 1) as f64 - noted(eye) })
}

/// The chance of the player of `view` to win the match, from 0 to 1, estimated from the totals
/// between two rounds: the fewer rounds are left, the more a lead is worth.
fn chance_to_win(game: &MexicanTrain, view: &TrainView) -> f64 {
    let total = |seat: usize| f64::from(game.totals()[seat]);
    let least = (0..game.seats()).map(total).fold(f64::INFINITY, f64::min);
    let left = f64::from(game.rules().rounds().saturating_sub(view.facts.round).max(1));
    let strength = |seat: usize| ((least - total(seat)) / (DRIFT * left.sqrt())).exp();
    strength(view.eye.index()) / (0..game.seats()).map(strength).sum::<f64>()
}
