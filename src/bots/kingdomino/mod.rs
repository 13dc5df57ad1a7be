//! Bots for Kingdomino.

mod comparison;
mod ending;
mod playout;
mod rule;

use super::search::Tried;
use super::{Advised, Beginner, Bot, Budget, Level, Opponents, Reason};
use crate::games::kingdomino::{Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoView, Table, Tile};
use crate::games::{Choices, Seat};
use rule::{ByRule, Rule, most_gained};

impl Opponents for Kingdomino {
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self>> {
        match level {
            Level::Beginner => Box::new(Beginner { seed }),
            Level::Easy => Box::new(ByRule(Rule::Tile)),
            Level::Greedy => Box::new(ByRule(Rule::Earning)),
            Level::Heaviest => Box::new(ByRule(Rule::Heaviest)),
            Level::Normal => Box::new(ByRule(Rule::Thorough)),
            Level::Hard => Box::new(Thinker { seed, budget, of_level: HARD }),
            Level::Master => Box::new(Thinker { seed, budget, of_level: MASTER }),
        }
    }

    fn advise(view: &KingdominoView, choices: &KingdominoChoices, seed: u64, budget: Budget) -> Vec<Advised<Action>> {
        let tried = think(view, seed, budget, MASTER);
        tried.into_iter().map(|tried| Advised::new(tried, |action| reasons(&view.table, view.eye, choices, *action))).collect()
    }
}

/// How many playouts the searching bots make of their own accord.
const HARD: u32 = 30;
const MASTER: u32 = 4000;

/// How many steps towards an exact value cost as much as a playout, at most.
const STEPS: u32 = 50;

/// A bot that tries out what could be.
struct Thinker {
    seed: u64,
    budget: Budget,
    of_level: u32,
}

impl Bot<Kingdomino> for Thinker {
    fn choose(&mut self, view: &KingdominoView, choices: &KingdominoChoices) -> Action {
        if choices.count() == 1 {
            return choices.nth(0);
        }
        think(view, self.seed, self.budget, self.of_level).first().map_or_else(|| choices.nth(0), |tried| tried.action)
    }
}

/// What the player of `view` may do, best first. Nothing if it is not his turn.
fn think(view: &KingdominoView, seed: u64, budget: Budget, of_level: u32) -> Vec<Tried<Action>> {
    let steps = match budget {
        Budget::Playouts(count) => STEPS.saturating_mul(count),
        Budget::OfLevel => STEPS * of_level,
        Budget::Time(time) => u32::try_from(time.as_micros()).unwrap_or(u32::MAX),
    };
    ending::solve(view, steps).unwrap_or_else(|| comparison::compare(view, seed, budget, of_level))
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
