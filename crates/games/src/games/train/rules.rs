//! The options of Mexican Train, agreed before a match, and the rules derived from them.

use crate::games::domino::{DominoSet, MiddleSet, SingleSet, Tile, Tiles};
use crate::games::options::{OptionSpec, OptionValue, OptionValues, OptionsError, Preset, check_values, game_options, option_words};

/// A set of tiles, the number of players it is enough for, and the size of their hands.
struct SetSpec {
    highest: u8,
    /// The maximum number of players.
    players: usize,
    /// The sizes of hands, each with the maximum number of players for it, the fewest players
    /// first.
    hands: &'static [(usize, usize)],
}

/// The sets of the game, the smallest first. `docs/rules/en/mexican-train.md#R1`
const SETS: &[SetSpec] = &[
    SetSpec { highest: 9, players: 4, hands: &[(3, 10), (4, 8)] },
    SetSpec { highest: 12, players: 8, hands: &[(4, 15), (6, 12), (8, 10)] },
    SetSpec { highest: 15, players: 12, hands: &[(4, 15), (8, 13), (12, 10)] },
    SetSpec { highest: 18, players: 12, hands: &[(4, 18), (8, 16), (12, 14)] },
];

/// The maximum number of players, with the largest set.
pub const MOST_PLAYERS: usize = 12;
/// The maximum number of players of any set.
const PLAYERS: u32 = SETS[SETS.len() - 1].players as u32;
/// The maximum number of rounds: one for each double of the largest set.
const ROUNDS: u32 = SETS[SETS.len() - 1].highest as u32 + 1;

/// The options of a match; the defaults are the game as most people play it.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainOptions {
    /// 2 to 12; with the double nine 4 at most, with the double twelve 8.
    pub players: usize,
    /// The highest number of the set.
    pub set: u8,
    /// The number of rounds.
    pub rounds: RoundCount,
    /// Tiles dealt to each; None for the game's own number for these players.
    pub hand: Option<usize>,
    /// Whether the player who lays the engine plays on it in the same turn.
    pub engine_turn: EngineTurn,
    /// The handling of a deal without the engine.
    pub no_engine: NoEngineRule,
    /// The moment from which the Mexican train may be begun.
    pub mexican: MexicanStart,
    /// Whether a player who lays a double plays again.
    pub after_double: DoubleTurn,
    /// The order in which several open doubles are covered.
    pub cover_order: CoverOrder,
    /// Whether a double as a player's last tile ends the round.
    pub last_double: LastDouble,
    /// The number of tiles that may be laid in a player's first turn.
    pub first_turn: FirstTurn,
    /// The points of the double zero left in a hand.
    pub double_zero: u32,
    /// The winner at equal points.
    pub equal: TrainTie,
}

option_words! {
    /// The continuation of the turn after laying the engine.
    pub enum EngineTurn {
        /// The player plays on it, in the same turn. `docs/rules/en/mexican-train.md#R7`
        Plays = "plays",
        /// The turn is over.
        Only = "only",
    }
}

option_words! {
    /// The handling of a deal without the engine.
    pub enum NoEngineRule {
        /// All players draw one tile each, until one has it. `docs/rules/en/mexican-train.md#R8`
        Draw = "draw",
        /// The highest double in any hand is the engine.
        Highest = "highest",
    }
}

option_words! {
    /// The moment from which the Mexican train may be begun.
    pub enum MexicanStart {
        /// In any turn. `docs/rules/en/mexican-train.md#R12`
        Any = "any",
        /// Only once the player's own train has begun.
        AfterOwn = "after-own",
    }
}

option_words! {
    /// Whether a player who lays a double plays again.
    pub enum DoubleTurn {
        /// At once. `docs/rules/en/mexican-train.md#R20`
        Again = "again",
        /// No: the next player has to cover it.
        Next = "next",
    }
}

option_words! {
    /// The order in which several open doubles are covered.
    pub enum CoverOrder {
        /// In the order in which they were laid. `docs/rules/en/mexican-train.md#R22`
        Laid = "laid",
        /// In any order.
        Any = "any",
    }
}

option_words! {
    /// Whether a double as a player's last tile ends the round.
    pub enum LastDouble {
        /// The round ends, and the double stays open. `docs/rules/en/mexican-train.md#R23`
        Ends = "ends",
        /// The double has to be covered like any other.
        Covered = "covered",
    }
}

option_words! {
    /// The number of tiles that may be laid in a player's first turn.
    pub enum FirstTurn {
        /// One tile, as in any turn.
        One = "one",
        /// Any number on the player's own train.
        Chain = "chain",
    }
}

option_words! {
    /// The winner at equal points.
    pub enum TrainTie {
        /// All of them. `docs/rules/en/mexican-train.md#R29`
        Shared = "shared",
        /// The player who won more rounds.
        Rounds = "rounds",
    }
}

/// The number of rounds: a number, or one for each double of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCount(pub Option<u16>);

/// A number, or `all`.
impl OptionValue for RoundCount {
    fn to_text(&self) -> String {
        self.0.map_or("all".to_string(), |rounds| rounds.to_string())
    }

    fn from_text(text: &str) -> Option<Self> {
        if text == "all" { Some(RoundCount(None)) } else { text.parse().ok().map(|rounds| RoundCount(Some(rounds))) }
    }
}

impl Default for TrainOptions {
    fn default() -> Self {
        TrainOptions {
            players: 4,
            set: 12,
            rounds: RoundCount(None),
            hand: None,
            engine_turn: EngineTurn::Plays,
            no_engine: NoEngineRule::Draw,
            mexican: MexicanStart::Any,
            after_double: DoubleTurn::Again,
            cover_order: CoverOrder::Laid,
            last_double: LastDouble::Ends,
            first_turn: FirstTurn::One,
            double_zero: 0,
            equal: TrainTie::Shared,
        }
    }
}

/// The minimum number of tiles dealt to each: one may be the engine.
const FEWEST: usize = 2;
/// The maximum number of tiles dealt to each.
const MOST: usize = 28;

/// The presets of the game.
const PRESETS: &[Preset] =
    &[Preset { name: "one-round", options: &[("rounds", "1")] }, Preset { name: "short", options: &[("set", "9"), ("rounds", "3")] }];

game_options! {
    TrainOptions => TrainRules, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 2, to: PLAYERS },
            "set" => set: OptionValues::Words(&["9", "12", "15", "18"]),
            "rounds" => rounds: OptionValues::NumberOr { from: 1, to: ROUNDS, word: "all" },
        }
        Later {
            "hand" => hand: OptionValues::NumberOr { from: FEWEST as u32, to: MOST as u32, word: "auto" },
            "engine-turn" => engine_turn: OptionValues::Words(EngineTurn::WORDS),
            "no-engine" => no_engine: OptionValues::Words(NoEngineRule::WORDS),
            "mexican" => mexican: OptionValues::Words(MexicanStart::WORDS),
            "after-double" => after_double: OptionValues::Words(DoubleTurn::WORDS),
            "cover-order" => cover_order: OptionValues::Words(CoverOrder::WORDS),
            "last-double" => last_double: OptionValues::Words(LastDouble::WORDS),
            "first-turn" => first_turn: OptionValues::Words(FirstTurn::WORDS),
            "double-zero" => double_zero: OptionValues::Words(&["0", "25", "50"]),
            "equal" => equal: OptionValues::Words(TrainTie::WORDS),
        }
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainRules(TrainOptions);

impl TrainRules {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option that doesn't fit, and values that would.
    pub fn new(options: TrainOptions) -> Result<TrainRules, OptionsError> {
        check_values(&options)?;
        let TrainOptions { players, set, hand, rounds, .. } = options;
        if let Some(needed) = SETS.iter().find(|set| set.players >= players).filter(|needed| needed.highest > set) {
            return Err(OptionsError::SetTooSmall { players, needed: DominoSet::double(needed.highest) });
        }
        if rounds.0.is_some_and(|rounds| rounds > u16::from(set) + 1) {
            let values = OptionValues::NumberOr { from: 1, to: u32::from(set) + 1, word: "all" };
            let prominence = crate::games::options::Prominence::First;
            return Err(OptionsError::NoSuchValue { spec: OptionSpec { name: "rounds", values, prominence }, value: rounds.to_text() });
        }
        let most = (SingleSet::double(set).len() / players).min(MOST);
        if hand.is_some_and(|hand| hand > most) {
            return Err(OptionsError::Hand { from: FEWEST, to: most });
        }
        if options.last_double == LastDouble::Covered && options.after_double == DoubleTurn::Next {
            return Err(OptionsError::Needs { option: "last-double", value: "covered", needs: "after-double", needed: "again" });
        }
        Ok(TrainRules(options))
    }

    /// The options of these rules.
    pub fn options(&self) -> &TrainOptions {
        &self.0
    }

    /// The highest number of the set.
    #[inline]
    pub fn highest(&self) -> u8 {
        self.0.set
    }

    /// The tiles that deductions about hands cover. It includes tiles outside the set and is equal
    /// for all sets up to double twelve, since bots seed their random numbers from the deductions.
    pub(super) fn told(&self) -> SingleSet {
        if self.0.set <= 12 { SingleSet::of((!MiddleSet::EMPTY).wide()) } else { !SingleSet::EMPTY }
    }

    /// The number of tiles dealt to each player.
    pub fn hand_size(&self) -> usize {
        let of_set = || SETS.iter().find(|set| set.highest == self.0.set).map_or(&[][..], |set| set.hands);
        let dealt = || of_set().iter().find(|(players, _)| *players >= self.0.players).map_or(FEWEST, |(_, tiles)| *tiles);
        self.0.hand.unwrap_or_else(dealt)
    }

    /// The number of rounds of a match.
    pub fn rounds(&self) -> u16 {
        self.0.rounds.0.unwrap_or(u16::from(self.0.set) + 1)
    }

    /// The double with which this round, from 1, should begin.
    pub fn engine(&self, round: u16) -> Tile {
        let number = self.0.set.saturating_sub((round.max(1) - 1) as u8);
        Tile::new(number, number)
    }

    /// The points of the tiles left in a hand.
    pub fn worth(&self, hand: SingleSet) -> u32 {
        hand.pips() + if hand.contains(Tile::new(0, 0)) { self.0.double_zero } else { 0 }
    }
}
