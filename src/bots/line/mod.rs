//! Bots for the line games.

mod manner;
mod rules_of_thumb;

use super::{Beginner, Bot, Budget, Level, Opponents};
use crate::games::line::LineGame;
use manner::Manner;
use rules_of_thumb::{ByRule, Rule};

impl<R: Manner> Opponents for LineGame<R> {
    fn bot(level: Level, seed: u64, _budget: Budget) -> Box<dyn Bot<Self>> {
        match level {
            Level::Beginner => Box::new(Beginner { seed }),
            Level::Heaviest => Box::new(ByRule(Rule::Heaviest)),
            Level::Greedy => Box::new(ByRule(Rule::Earning)),
            Level::Easy => Box::new(ByRule(Rule::Simple)),
            Level::Normal | Level::Hard | Level::Master => Box::new(ByRule(Rule::Thorough)),
        }
    }
}
