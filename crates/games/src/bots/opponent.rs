//! Named opponents. Each has a level and a playing style that never change, neither during a match
//! nor with the player.

use super::character::one_in;
use super::ladder::Rule;
use super::{Bot, BotLevels, Level, chance};
use crate::games::{Choices, Game, worded};
use rand::RngExt;

worded! {
    /// A named opponent, in the order of their levels. Which of one level is the stronger depends on
    /// the game.
    #[derive(Hash)]
    pub enum Opponent {
        /// Greedy, and overlooks much.
        Pia = "pia",
        /// Careful, follows a simple rule.
        Teo = "teo",
        /// Considers everything, unless points tempt.
        Rocco = "rocco",
        /// Counts, with a lapse now and then.
        Mina = "mina",
        /// Counts and calculates, without a lapse.
        Delia = "delia",
    }
}

/// A tendency among the moves of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Gets rid of weight first.
    Careful,
    /// Takes the most points now.
    Greedy,
    /// Considers which tiles the others can hold.
    Counting,
}

/// The playing style of an opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayingStyle {
    /// The level whose rule or search is followed.
    pub level: Level,
    /// The tendency.
    pub manner: Manner,
    /// The share of turns, from 0 to 1, in which the manner's own rule decides.
    habit: f64,
    /// The share of turns, from 0 to 1, with a slip. At least the level's own in the game.
    slips: f64,
}

impl Opponent {
    /// The name, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Opponent::Pia => "Pia",
            Opponent::Teo => "Teo",
            Opponent::Rocco => "Rocco",
            Opponent::Mina => "Mina",
            Opponent::Delia => "Delia",
        }
    }

    /// The opponent's playing style.
    pub const fn style(self) -> PlayingStyle {
        let (level, manner, habit, slips) = match self {
            Opponent::Pia => (Level::Easy, Manner::Greedy, 1.0, 0.35),
            Opponent::Teo => (Level::Easy, Manner::Careful, 0.6, 0.1),
            Opponent::Rocco => (Level::Normal, Manner::Greedy, 0.35, 0.0),
            Opponent::Mina => (Level::Normal, Manner::Counting, 0.0, 0.1),
            Opponent::Delia => (Level::Hard, Manner::Counting, 0.0, 0.0),
        };
        PlayingStyle { level, manner, habit, slips }
    }

    /// All opponents in the order in which they take seats beside this one, who is the first: those
    /// of similar strength come first.
    pub fn company(self) -> Vec<Opponent> {
        let place = |opponent: &Opponent| Opponent::ALL.iter().position(|other| other == opponent).unwrap_or_default();
        let mut company = Opponent::ALL.to_vec();
        company.sort_by_key(|opponent| place(opponent).abs_diff(place(&self)));
        company
    }
}

impl Manner {
    /// The rule of the manner; None if it is that of the level.
    fn rule(self) -> Option<Rule> {
        match self {
            Manner::Careful => Some(Rule::Heaviest),
            Manner::Greedy => Some(Rule::Earning),
            Manner::Counting => None,
        }
    }
}

/// A bot that follows the habits of a style, with its slips, and otherwise plays like another bot.
/// A slip looks human: it needs several moves, and a bot that considers everything forgets to, but
/// still makes the move of a beginner's rule.
pub(super) struct StyledBot<G: Game> {
    pub seed: u64,
    pub style: PlayingStyle,
    /// The slips of the level in this game, as a share of its turns.
    pub level_slips: f64,
    pub bot: Box<dyn Bot<G>>,
}

/// The fewest moves among which one is overlooked.
const FEWEST: usize = 3;

impl<G: BotLevels> Bot<G> for StyledBot<G> {
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action {
        // Independent of the chance by which rules decide between equals.
        const ODD: u64 = 0x2545_f491_4f6c_dd1d;
        let PlayingStyle { level, manner, habit, slips } = self.style;
        let mut chance = chance(self.seed ^ ODD, view);
        if one_in(slips.max(self.level_slips), &mut chance) && choices.count() >= FEWEST {
            return match level {
                Level::Beginner | Level::Easy => choices.nth(chance.random_range(0..choices.count())),
                _ => G::by_rule(Rule::Simple, self.seed, view, choices),
            };
        }
        match manner.rule() {
            Some(rule) if one_in(habit, &mut chance) => G::by_rule(rule, self.seed, view, choices),
            _ => self.bot.choose(view, choices),
        }
    }
}
