//! Bots for Kingdomino.

mod comparison;
mod ending;
mod playout;
mod rule;

use super::character::Slipping;
use super::search::{Searcher, Thinks, Tried};
use super::{Advised, Bot, Budget, Level, Opponents, Reason};
use crate::games::kingdomino::{Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoView, Table, Tile};
use crate::games::{Choices, Seat};
use rule::{ByRule, Rule, most_gained};

impl Opponents for Kingdomino {
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self>> {
        match level {
            Level::Beginner => Box::new(Slipping { seed, share: BEGINNER_SLIPS, bot: ByRule { rule: Rule::Earning, seed } }),
            Level::Easy => Box::new(Slipping { seed, share: EASY_SLIPS, bot: ByRule { rule: Rule::Earning, seed } }),
            Level::Greedy => Box::new(ByRule { rule: Rule::Earning, seed }),
            Level::Heaviest => Box::new(ByRule { rule: Rule::Heaviest, seed }),
            Level::Normal => Box::new(ByRule { rule: Rule::Foresight, seed }),
            Level::Hard => Box::new(Searcher { seed, budget, of_level: HARD }),
            Level::Master => Box::new(Searcher { seed, budget, of_level: MASTER }),
        }
    }

    fn advise(view: &KingdominoView, choices: &KingdominoChoices, seed: u64, budget: Budget) -> Vec<Advised<Action>> {
        let tried = Self::think(view, seed, budget, MASTER);
        tried.into_iter().map(|tried| Advised::new(tried, |action| reasons(&view.table, view.eye, choices, *action))).collect()
    }
}

/// In what share of their turns these levels do anything that is allowed.
const BEGINNER_SLIPS: f64 = 0.4;
const EASY_SLIPS: f64 = 0.08;
/// How many playouts the searching bots make of their own accord.
const HARD: u32 = 15;
const MASTER: u32 = 4000;

/// How many steps towards an exact value cost as much as a playout, at most.
const STEPS: u32 = 50;

impl Thinks for Kingdomino {
    fn think(view: &KingdominoView, seed: u64, budget: Budget, of_level: u32) -> Vec<Tried<Action>> {
        ending::solve(view, budget.steps(STEPS, of_level)).unwrap_or_else(|| comparison::compare(view, seed, budget, of_level))
    }
}

fn crowns(tile: Tile) -> u8 {
    tile.left().crowns + tile.right().crowns
}

fn reasons(table: &Table, eye: Seat, choices: &KingdominoChoices, action: Action) -> Vec<Reason> {
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
