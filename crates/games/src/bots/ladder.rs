//! The definition of the levels: a rule of thumb, with or without slips, or a search with a number
//! of playouts. Common to all games.

use super::character::SlippingBot;
use super::opponent::StyledBot;
use super::search::Searcher;
use super::{Bot, BotLevels, Budget, Contender, Level};

/// The strength of a game's levels, chosen so that each beats the one below it in 60 to 85 of a
/// hundred matches (docs/dev/bots-measured.md).
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// The share of its turns, from 0 to 1, in which `beginner` does any legal action.
    pub beginner_slips: f64,
    /// The share of turns in which `easy` slips.
    pub easy_slips: f64,
    /// The share of turns in which `normal` slips.
    pub normal_slips: f64,
    /// The method of `hard`.
    pub hard: HardMethod,
    /// The number of playouts of `master`.
    pub master: u32,
}

/// The method of the level between `normal` and `master`.
#[derive(Clone, Copy, Debug)]
pub enum HardMethod {
    /// Search with this many playouts.
    Tries(u32),
    /// The rule of `normal`, with slips in this share of the turns, from 0 to 1: for games
    /// in which a few playouts are no better than the rule.
    Slips(f64),
}

/// The rule of a player who doesn't search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The heaviest tile, the highest value, the most crowns.
    Heaviest,
    /// The highest points now.
    Earning,
    /// The few criteria that beginners see.
    Simple,
    /// All criteria of the game.
    Thorough,
}

/// A bot that follows a rule.
pub(super) struct RuleBot {
    rule: Rule,
    seed: u64,
}

impl<G: BotLevels> Bot<G> for RuleBot {
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action {
        G::by_rule(self.rule, self.seed, view, choices)
    }
}

/// The bot of a contender.
pub(super) fn bot<G: BotLevels>(Contender { level, budget, opponent }: Contender, seed: u64) -> Box<dyn Bot<G>> {
    let Some(opponent) = opponent else { return of_level(level, seed, budget) };
    let by = |rule| Box::new(RuleBot { rule, seed });
    // The rule or the search of the level, apart from its slips.
    let (bot, level_slips): (Box<dyn Bot<G>>, f64) = match (level, G::LADDER.hard) {
        (Level::Easy, _) => (by(Rule::Simple), G::LADDER.easy_slips),
        (Level::Normal, _) => (by(Rule::Thorough), G::LADDER.normal_slips),
        (Level::Hard, HardMethod::Slips(share)) => (by(Rule::Thorough), share),
        _ => (of_level(level, seed, budget), 0.0),
    };
    Box::new(StyledBot { seed, style: opponent.style(), level_slips, bot })
}

/// The bot of a level.
fn of_level<G: BotLevels>(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<G>> {
    let by = |rule| RuleBot { rule, seed };
    let slipping = |share, rule| Box::new(SlippingBot { seed, share, bot: by(rule) });
    let thinking = |of_level| Box::new(Searcher { seed, budget, of_level });
    match level {
        Level::Beginner => slipping(G::LADDER.beginner_slips, Rule::Simple),
        Level::Easy => slipping(G::LADDER.easy_slips, Rule::Simple),
        Level::Normal => slipping(G::LADDER.normal_slips, Rule::Thorough),
        Level::Hard => match (G::LADDER.hard, budget) {
            (HardMethod::Slips(share), Budget::OfLevel) => slipping(share, Rule::Thorough),
            (HardMethod::Slips(_), _) => thinking(G::LADDER.master),
            (HardMethod::Tries(playouts), _) => thinking(playouts),
        },
        Level::Master => thinking(G::LADDER.master),
        Level::Heaviest => Box::new(by(Rule::Heaviest)),
        Level::Greedy => Box::new(by(Rule::Earning)),
    }
}
