//! Opponents. A bot sees a view, never the game, and returns one of its choices.

mod advice;
mod any;
pub mod arena;
mod bidomino;
mod character;
mod contender;
mod ending;
mod fives;
pub mod fixed_shuffles;
mod halving;
pub mod jobs;
mod kingdomino;
mod ladder;
mod line;
mod mistakes;
mod opponent;
mod search;
pub mod solver;
pub mod standings;
mod strength;
pub mod times;
mod train;

use crate::games::worded;
pub use advice::{AdviceProof, Reason, Recommendation};
pub use contender::{Contender, ParseContenderError};
pub use ladder::{HardMethod, Ladder, Rule};
use mistakes::ReasonedMove;
pub use mistakes::{MistakeKind, ParseMistakeError};
pub use opponent::{Manner, Opponent, PlayingStyle};
pub use search::{TriedAction, Worth};
pub use strength::{RatedResult, StrengthClaim, StrengthEstimate};

use crate::games::{Game, InformationState};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use search::{SearchAim, Searchable};
use std::fmt::{self, Display, Write};
use std::str::FromStr;
use std::time::Duration;

/// Plays one seat of one match.
pub trait Bot<G: Game>: Send {
    /// Chooses one of `choices`, which are those of `view`'s eye.
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action;
}

/// The levels of a game's bots.
pub trait BotLevels: Searchable + 'static {
    /// The strength of the levels.
    const LADDER: Ladder;

    /// The number of points that a move has to give away to be a mistake: more than the best
    /// players give away, as far as a master can tell (docs/dev/bots-measured.md).
    const MISTAKE: f64;

    /// The number of playouts of advice and of reviews. A game whose `master` makes fewer than it could, so that
    /// `hard` keeps a chance, has its own.
    const ADVICE: u32 = Self::LADDER.master;

    /// The action of a player who follows `rule`: one of `choices`, which are those of `view`'s
    /// eye. Random numbers only decide between equals.
    fn by_rule(rule: Rule, seed: u64, view: &Self::View, choices: &Self::Choices) -> Self::Action;

    /// The reasons for `action`, in facts the seat knows; the strongest first.
    fn reasons(view: &Self::View, choices: &Self::Choices, action: &Self::Action) -> Vec<Reason>;

    /// Whether `action` plays a tile or cards to the table.
    fn is_play(action: &Self::Action) -> bool;
}

/// A game that has bots of every level.
pub trait Opponents: Game {
    /// The bot of a contender. Its choices depend only on `contender`, `seed` and the view. An
    /// identical match gives identical choices, even after an undo, unless the budget is a time.
    fn seated(contender: Contender, seed: u64) -> Box<dyn Bot<Self>>;

    /// The bot of a level.
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self>> {
        Self::seated(Contender::new(level, budget), seed)
    }

    /// The actions of the player of `view`, who is to move, best first, as rated by a master with
    /// this budget. Never empty.
    fn advise(view: &Self::View, choices: &Self::Choices, seed: u64, budget: Budget) -> Vec<Recommendation<Self::Action>>;

    /// The actions of the player of `view`, who is to move, with their worth to a master with this
    /// budget, best first. All of `asked`, which are legal, are included, even those a master
    /// wouldn't consider.
    fn weigh(view: &Self::View, asked: &[Self::Action], seed: u64, budget: Budget) -> Vec<TriedAction<Self::Action>>;

    /// [`Self::advise`] with exact values, if no chance is involved; None otherwise, or if the
    /// search takes more than `steps` steps.
    fn advise_exactly(view: &Self::View, choices: &Self::Choices, steps: u32) -> Option<Vec<Recommendation<Self::Action>>>;

    /// The number of points that a move in the match of `view` has to give away to be a mistake.
    fn mistake(view: &Self::View) -> f64;

    /// The reasons for `action`, one of `choices`, in facts that the player of `view` knows; the strongest first.
    fn explain(view: &Self::View, choices: &Self::Choices, action: &Self::Action) -> Vec<Reason>;

    /// The kind of the mistake to play `played` instead of `better`, both of which are among `choices`; None if
    /// no reason tells them apart.
    fn mistake_kind(view: &Self::View, choices: &Self::Choices, better: &Self::Action, played: &Self::Action) -> Option<MistakeKind>;
}

impl<G: BotLevels> Opponents for G {
    fn seated(contender: Contender, seed: u64) -> Box<dyn Bot<G>> {
        ladder::bot(contender, seed)
    }

    fn advise(view: &G::View, choices: &G::Choices, seed: u64, budget: Budget) -> Vec<Recommendation<G::Action>> {
        let tried = G::think(view, SearchAim::Best, seed, budget, G::ADVICE);
        tried.into_iter().map(|tried| Recommendation::new(tried, |action| G::reasons(view, choices, action))).collect()
    }

    fn weigh(view: &G::View, asked: &[G::Action], seed: u64, budget: Budget) -> Vec<TriedAction<G::Action>> {
        G::think(view, SearchAim::Worth(asked), seed, budget, G::ADVICE)
    }

    fn advise_exactly(view: &G::View, choices: &G::Choices, steps: u32) -> Option<Vec<Recommendation<G::Action>>> {
        let tried = G::think_exactly(view, steps)?;
        Some(tried.into_iter().map(|tried| Recommendation::new(tried, |action| G::reasons(view, choices, action))).collect())
    }

    fn mistake(_view: &G::View) -> f64 {
        G::MISTAKE
    }

    fn explain(view: &G::View, choices: &G::Choices, action: &G::Action) -> Vec<Reason> {
        G::reasons(view, choices, action)
    }

    fn mistake_kind(view: &G::View, choices: &G::Choices, better: &G::Action, played: &G::Action) -> Option<MistakeKind> {
        let reasoned = |action| ReasonedMove { is_play: G::is_play(action), reasons: G::reasons(view, choices, action) };
        MistakeKind::from_moves(&reasoned(better), &reasoned(played))
    }
}

worded! {
    /// The strength and style of a bot. `docs/dev/bots.md` explains how each one thinks.
    #[derive(Hash)]
    pub enum Level {
        /// Any legal action in a share of its turns that each game sets, otherwise the action of
        /// the easy opponent.
        Beginner = "beginner",
        /// A simple stated rule, with slips.
        Easy = "easy",
        /// A stated rule that considers all criteria of the game.
        Normal = "normal",
        /// Plays possible matches on to the end, for a few milliseconds.
        Hard = "hard",
        /// A longer search than that of `hard`.
        Master = "master",
        /// Always the heaviest tile that fits.
        Heaviest = "heaviest",
        /// Always the highest earning now.
        Greedy = "greedy",
    }
}

impl Level {
    /// The levels that use a budget.
    pub const SEARCHING: &'static [Level] = &[Level::Hard, Level::Master];
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        Level::of_word(text).ok_or(ParseLevelError)
    }
}

/// The thinking budget of a searching bot for one action. Other bots ignore it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// The level's own number of playouts.
    OfLevel,
    /// This many playouts, at least one.
    Playouts(u32),
    /// This long by the clock: equal seeds needn't give equal matches.
    Time(Duration),
}

impl Budget {
    /// The number of steps towards an exact value that the budget allows, `of_playout` for each
    /// playout; a step takes a microsecond at most. `of_level` is the number of playouts if the
    /// budget leaves that open.
    fn steps(self, of_playout: u32, of_level: u32) -> u32 {
        match self {
            Budget::OfLevel => of_playout.saturating_mul(of_level),
            Budget::Playouts(count) => of_playout.saturating_mul(count),
            Budget::Time(time) => u32::try_from(time.as_micros()).unwrap_or(u32::MAX),
        }
    }
}

/// A random number generator that depends only on `seed` and the knowledge of the seat of `view`.
fn chance(seed: u64, view: &impl InformationState) -> ChaCha8Rng {
    let mut digest = Digest(FNV_START);
    let written = view.write_information_state(&mut digest);
    debug_assert!(written.is_ok(), "a digest takes any text");
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(digest.0);
    chance
}

/// The 64-bit FNV-1a hash of a text, identical on every machine and with every release.
struct Digest(u64);

const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0100_0000_01b3;

impl Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(FNV_PRIME);
        }
        Ok(())
    }
}

/// The action with the greatest worth; the first of equals.
fn best<A>(actions: impl Iterator<Item = A>, mut worth: impl FnMut(&A) -> f64) -> Option<A> {
    let mut best: Option<(A, f64)> = None;
    for action in actions {
        let worth = worth(&action);
        if best.as_ref().is_none_or(|(_, most)| worth > *most) {
            best = Some((action, worth));
        }
    }
    best.map(|(action, _)| action)
}

/// The expected points of the best lay of a player, and the probability that they can't lay:
/// `earnings` are the points of each tile that would fit, and `held` is the probability that they
/// hold it.
fn expect_best_lay(mut earnings: Vec<u32>, held: f64) -> (f64, f64) {
    earnings.sort_unstable_by(|one, other| other.cmp(one));
    let (mut expected, mut holds_none) = (0.0, 1.0);
    for earning in earnings {
        expected += holds_none * held * f64::from(earning);
        holds_none *= 1.0 - held;
    }
    (expected, holds_none)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;

    struct KnownPosition(&'static str);

    impl InformationState for KnownPosition {
        fn write_information_state(&self, text: &mut impl Write) -> fmt::Result {
            text.write_str(self.0)
        }
    }

    #[test]
    fn a_seed_and_a_text_give_the_same_chance_on_every_machine_and_with_every_release() {
        let drawn = |seed, text| chance(seed, &KnownPosition(text)).next_u64();
        assert_eq!(drawn(7, "seat 1\nhand 0-1\n"), 1_632_829_531_014_016_975);
        assert_ne!(drawn(7, "seat 1\nhand 0-1\n"), drawn(8, "seat 1\nhand 0-1\n"));
        assert_ne!(drawn(7, "seat 1\nhand 0-1\n"), drawn(7, "seat 1\nhand 0-2\n"));
    }

    #[test]
    fn of_equals_the_first_is_the_best() {
        let worth = [1.0, 3.0, 2.0, 3.0];
        assert_eq!(best(0..4, |place: &usize| worth[*place]), Some(1));
        assert_eq!(best(0..4, |_| 0.0), Some(0));
        assert_eq!(best(0..0, |_| 0.0), None);
    }
}
