//! The Italian classic: draw until a tile fits, and win the tiles left in the other hands.
//! `docs/rules/en/classic.md`

use super::LineChoices;
use super::round::{RoundEnd, RoundScore, RoundTotals, RoundVerdict, left_of, left_of_others, winner};
use super::rulebook::{LeadRule, LineTurn, OpenerRule, POINTS, Rulebook, VoidOpener, VoidRule, draw_until_one_fits, matching};
use crate::games::Goal;
use crate::games::domino::{DominoSet, Line, SmallSet, Tiles};
use crate::games::options::{OptionValues, OptionsError, Preset, check_values, game_options, option_words};

/// The options of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassicOptions {
    /// 2 to 6.
    pub players: usize,
    /// 6 or 9.
    pub set: u8,
    /// The score that wins the match.
    pub target: Goal,
    /// The choice of the opener of the first round. `docs/rules/en/classic.md#R28`
    pub lead: LeadRule,
    /// Tiles dealt to each; None for the source's numbers.
    pub hand: Option<usize>,
    /// The equal hands that make a round void. `docs/rules/en/classic.md#R30`
    pub void: VoidRule,
    /// The number of tiles of the boneyard that are never drawn: 0 or 2.
    pub reserve: usize,
    /// The points of the lowest hand in a blocked round. `docs/rules/en/classic.md#R32`
    pub blocked: ClassicBlocked,
    /// The opener after a void round. `docs/rules/en/classic.md#R33`
    pub after_void: VoidOpener,
}

option_words! {
    /// The points of the lowest hand in a blocked round.
    pub enum ClassicBlocked {
        /// The pips of the other hands, less its own.
        Difference = "difference",
        /// For each other hand, its excess over the winner's own.
        PerOpponent = "per-opponent",
    }
}

impl Default for ClassicOptions {
    fn default() -> Self {
        ClassicOptions {
            players: 2,
            set: 6,
            target: Goal::Points(100),
            lead: LeadRule::Total,
            hand: None,
            void: VoidRule::Lowest,
            reserve: 0,
            blocked: ClassicBlocked::Difference,
            after_void: VoidOpener::Next,
        }
    }
}

/// The presets of the game.
const PRESETS: &[Preset] =
    &[Preset { name: "bar", options: &[("reserve", "2")] }, Preset { name: "short", options: &[("target", "3-rounds")] }];

game_options! {
    ClassicOptions => Classic, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 2, to: 6 },
            "set" => set: OptionValues::Words(&["6", "9"]),
            "target" => target: POINTS,
        }
        Later {
            "lead" => lead: OptionValues::Words(LeadRule::WORDS),
            "hand" => hand: OptionValues::NumberOr { from: 1, to: 27, word: "auto" },
            "void" => void: OptionValues::Words(VoidRule::WORDS),
            "reserve" => reserve: OptionValues::Words(&["0", "2"]),
            "blocked" => blocked: OptionValues::Words(ClassicBlocked::WORDS),
            "after-void" => after_void: OptionValues::Words(VoidOpener::WORDS),
        }
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct Classic(ClassicOptions);

impl Classic {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option that doesn't fit, and values that would.
    pub fn new(options: ClassicOptions) -> Result<Classic, OptionsError> {
        check_values(&options)?;
        check_hand(options.hand, options.set, options.players)?;
        Ok(Classic(options))
    }

    /// The options of these rules.
    pub fn options(&self) -> &ClassicOptions {
        &self.0
    }
}

/// Checks that the double-`set` set has `hand` tiles for each of `players`; with None, the rules'
/// own number always fits.
///
/// # Errors
/// There aren't enough tiles.
pub(super) fn check_hand(hand: Option<usize>, set: u8, players: usize) -> Result<(), OptionsError> {
    let most = DominoSet::double(set).size() / players;
    match hand {
        Some(hand) if hand > most => Err(OptionsError::Hand { from: 1, to: most }),
        _ => Ok(()),
    }
}

impl Rulebook for Classic {
    type Lays<S: Tiles> = [S; 3];
    type Middle = SmallSet;
    type Large = SmallSet;

    #[inline]
    fn set(&self) -> DominoSet {
        DominoSet::double(self.0.set)
    }

    #[inline]
    fn players(&self) -> usize {
        self.0.players
    }

    #[inline]
    fn hand_size(&self, players: usize) -> usize {
        self.0.hand.unwrap_or(match players {
            2 | 4 => 7,
            3 => 6,
            5 => 5,
            _ => 4,
        })
    }

    #[inline]
    fn opens(&self) -> OpenerRule {
        self.0.lead.opens()
    }

    #[inline]
    fn opening<S: Tiles>(&self, hand: S, _round: u16) -> S {
        hand
    }

    #[inline]
    fn lays<S: Tiles>(&self, hand: S, line: &Line) -> [S; 3] {
        matching(hand, line)
    }

    #[inline]
    fn drawable(&self, boneyard: usize) -> usize {
        boneyard.saturating_sub(self.0.reserve)
    }

    #[inline]
    fn turn<S: Tiles>(&self, turn: &LineTurn<S>) -> LineChoices<[S; 3]> {
        draw_until_one_fits(matching(turn.hand, turn.line), turn)
    }

    /// The player who goes out gets the pips of the other hands; in a blocked round the lowest hand
    /// does, less its own pips.
    fn score<S: Tiles>(&self, end: &RoundEnd<S>) -> RoundScore {
        let left = end.left(S::pips);
        let Some(side) = winner(end, &left, self.0.void) else { return RoundScore::nobody() };
        let times = match self.0.blocked {
            ClassicBlocked::Difference => 1,
            ClassicBlocked::PerOpponent => left.len() as u32 - 1,
        };
        RoundScore::won(side, left_of_others(&left, side).saturating_sub(times * left_of(&left, side)))
    }

    #[inline]
    fn after_void(&self) -> VoidOpener {
        self.0.after_void
    }

    #[inline]
    fn goal(&self) -> Goal {
        self.0.target
    }

    #[inline]
    fn verdict(&self, after: &RoundTotals) -> RoundVerdict {
        RoundVerdict::first_to_reach(after)
    }
}
