//! Bots for Kingdomino: the rule of each level, the definition of a mistake, and the comparison of
//! places.

mod comparison;
mod ending;
mod playout;
mod rule;

use super::search::{SearchAim, Searchable, TriedAction};
use super::{BotLevels, Budget, HardMethod, Ladder, Reason, Rule};
use crate::games::kingdomino::{
    Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoTable, KingdominoTile, KingdominoView,
};
use crate::games::{Choices, Seat};
use rule::most_gained;

impl BotLevels for Kingdomino {
    const LADDER: Ladder = Ladder { beginner_slips: 0.4, easy_slips: 0.08, normal_slips: 0.0, hard: HardMethod::Tries(15), master: 4000 };
    const MISTAKE: f64 = 3.0;

    fn by_rule(rule: Rule, seed: u64, view: &KingdominoView, choices: &KingdominoChoices) -> Action {
        rule::choice(rule, seed, view, choices)
    }

    fn reasons(view: &KingdominoView, choices: &KingdominoChoices, action: &Action) -> Vec<Reason> {
        reasons(&view.table, view.eye, choices, *action)
    }

    fn is_play(action: &Self::Action) -> bool {
        matches!(action, Action::Place(_))
    }
}

/// The number of steps towards an exact value that cost as much as one playout.
const STEPS: u32 = 50;

impl Searchable for Kingdomino {
    fn think(view: &KingdominoView, aim: SearchAim<'_, Action>, seed: u64, budget: Budget, of_level: u32) -> Vec<TriedAction<Action>> {
        ending::solve(view, budget.steps(STEPS, of_level)).unwrap_or_else(|| comparison::compare(view, aim, seed, budget, of_level))
    }

    fn think_exactly(view: &KingdominoView, steps: u32) -> Option<Vec<TriedAction<Action>>> {
        ending::solve(view, steps)
    }
}

fn crowns(tile: KingdominoTile) -> u8 {
    tile.left().crowns + tile.right().crowns
}

fn reasons(table: &KingdominoTable, eye: Seat, choices: &KingdominoChoices, action: Action) -> Vec<Reason> {
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    let kingdom = table.kingdom(eye);
    let (earned, tile) = match action {
        Action::Place(placement) => (f64::from(kingdom.preview(&placement).gain), placement.tile()),
        Action::Take(tile) => (most_gained(&kingdom.survey(), Some(tile)), tile),
        Action::Skip | Action::Discard => return Vec::new(),
    };
    let mut reasons = Vec::new();
    if earned > 0.0 {
        reasons.push(Reason::Earns(earned as u32));
    }
    if crowns(tile) > 0 {
        reasons.push(Reason::Crowns(crowns(tile)));
    }
    reasons
}
