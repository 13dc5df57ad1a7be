//! Domino Jolly: halves that touch make a sum, and jollies lie anywhere. `docs/rules/en/jolly.md`

use super::round::{RoundEnd, RoundScore, RoundTotals, RoundVerdict, left_of, left_of_others, winner};
use super::rulebook::{LeadRule, LineTurn, OpenerRule, POINTS, Rulebook, VoidOpener, VoidRule};
use super::{LaySets, LineChoices};
use crate::games::Goal;
use crate::games::domino::{DominoSet, Half, Line, LineEnd, SmallSet, Tile, TileSet, Tiles};
use crate::games::options::{OfferedValue, OptionValues, OptionsError, Preset, check_values, game_options, option_words};

/// The options of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct JollyOptions {
    /// 2 to 4.
    pub players: usize,
    /// 6 or 9.
    pub set: u8,
    /// The sum of touching halves: 7, or 10 with double nine.
    pub sum: u8,
    /// The score that wins.
    pub target: Goal,
    /// The choice of the opener of the first round. `docs/rules/en/jolly.md#R37`
    pub lead: LeadRule,
    /// The orientation of a jolly at a zero. `docs/rules/en/jolly.md#R38`
    pub after_zero: JollyAfterZero,
    /// The part of the line that is blocked until a zero follows a jolly across the line.
    /// `docs/rules/en/jolly.md#R39`
    pub restart: Restart,
    /// Whether a player may draw to save a jolly. `docs/rules/en/jolly.md#R40`
    pub save_draw: SaveDraw,
    /// The points of the lowest hand in a blocked round. `docs/rules/en/jolly.md#R41`
    pub blocked: JollyBlocked,
    /// The tiles that may follow a jolly across the line. `docs/rules/en/jolly.md#R42`
    pub after_crosswise: CrosswiseFollowers,
    /// The orientation of an opening jolly. `docs/rules/en/jolly.md#R43`
    pub first_jolly: FirstJolly,
    /// The equal hands that make a round void. `docs/rules/en/jolly.md#R44`
    pub void: VoidRule,
    /// The opener after a void round. `docs/rules/en/jolly.md#R45`
    pub after_void: VoidOpener,
}

option_words! {
    /// The orientation of a jolly after a zero.
    pub enum JollyAfterZero {
        /// Either orientation, by the player's choice.
        Both = "both",
        /// Along the line, with either half at the zero. `docs/rules/en/jolly.md#R13`
        Lengthwise = "lengthwise",
        /// Across the line. `docs/rules/en/jolly.md#R14`
        Crosswise = "crosswise",
    }
}

option_words! {
    /// The part of the line that is blocked until a zero follows a jolly laid crosswise.
    pub enum Restart {
        /// Only that end; the other stays in play. `docs/rules/en/jolly.md#R17`
        End = "end",
        /// The whole line: no tile can be laid elsewhere.
        Chain = "chain",
    }
}

option_words! {
    /// Whether a player who can lay may draw.
    pub enum SaveDraw {
        /// One tile, to save a jolly.
        Yes = "on",
        /// No: the jolly must be laid.
        No = "off",
        /// Any number of tiles.
        Always = "always",
    }
}

option_words! {
    /// The points of the lowest hand in a blocked round.
    pub enum JollyBlocked {
        /// The pips of the other hands. `docs/rules/en/jolly.md#R29`
        Sum = "sum",
        /// The pips of the other hands, less its own.
        Difference = "difference",
    }
}

option_words! {
    /// The tiles that may follow a crosswise jolly.
    pub enum CrosswiseFollowers {
        /// A tile with a zero, which touches the jolly. `docs/rules/en/jolly.md#R15`
        Zero = "zero",
        /// A tile that makes the sum with one of the jolly's halves, or another jolly crosswise.
        Sum = "sum",
    }
}

option_words! {
    /// The orientation of an opening jolly.
    pub enum FirstJolly {
        /// Along the line, with both halves open. `docs/rules/en/jolly.md#R10`
        Lengthwise = "lengthwise",
        /// Across the line, so that both ends need a tile that may follow it.
        Crosswise = "crosswise",
    }
}

impl Default for JollyOptions {
    fn default() -> Self {
        JollyOptions {
            players: 2,
            set: 6,
            sum: 7,
            target: Goal::Points(100),
            lead: LeadRule::Total,
            after_zero: JollyAfterZero::Both,
            restart: Restart::End,
            save_draw: SaveDraw::Yes,
            blocked: JollyBlocked::Sum,
            after_crosswise: CrosswiseFollowers::Zero,
            first_jolly: FirstJolly::Lengthwise,
            void: VoidRule::Lowest,
            after_void: VoidOpener::Next,
        }
    }
}

/// The presets of the game.
const PRESETS: &[Preset] = &[
    Preset {
        name: "matador",
        options: &[("set", "9"), ("sum", "10"), ("save-draw", "always"), ("after-crosswise", "sum"), ("first-jolly", "crosswise")],
    },
    Preset { name: "short", options: &[("target", "3-rounds")] },
];

game_options! {
    JollyOptions => Jolly, offer offer, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 2, to: 4 },
            "set" => set: OptionValues::Words(&["6", "9"]),
            "sum" => sum: OptionValues::Words(&["7", "10"]),
            "target" => target: POINTS,
        }
        Later {
            "lead" => lead: OptionValues::Words(LeadRule::WORDS),
            "after-zero" => after_zero: OptionValues::Words(JollyAfterZero::WORDS),
            "restart" => restart: OptionValues::Words(Restart::WORDS),
            "save-draw" => save_draw: OptionValues::Words(SaveDraw::WORDS),
            "blocked" => blocked: OptionValues::Words(JollyBlocked::WORDS),
            "after-crosswise" => after_crosswise: OptionValues::Words(CrosswiseFollowers::WORDS),
            "first-jolly" => first_jolly: OptionValues::Words(FirstJolly::WORDS),
            "void" => void: OptionValues::Words(VoidRule::WORDS),
            "after-void" => after_void: OptionValues::Words(VoidOpener::WORDS),
        }
    }
}

/// Offers the sum of ten if numbers above seven would have no partner.
fn offer(options: &JollyOptions) -> Option<OfferedValue> {
    (options.set == 9 && options.sum == 7).then_some(OfferedValue::SumOfTen)
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct Jolly {
    options: JollyOptions,
    jollies: TileSet,
}

/// The number of tiles of the boneyard that are never drawn.
const RESERVE: usize = 2;

impl Jolly {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option that doesn't fit, and values that would.
    pub fn new(options: JollyOptions) -> Result<Jolly, OptionsError> {
        check_values(&options)?;
        if options.sum == 10 && options.set == 6 {
            return Err(OptionsError::Needs { option: "sum", value: "10", needs: "set", needed: "9" });
        }
        let is_jolly = |tile: &Tile| tile.pips() == options.sum || *tile == Tile::new(0, 0);
        let jollies = TileSet::double(options.set).iter().filter(is_jolly).collect();
        Ok(Jolly { options, jollies })
    }

    /// The options of these rules.
    pub fn options(&self) -> &JollyOptions {
        &self.options
    }

    /// The tiles of `hand` that can be laid against an end: in the usual way, as a jolly after a
    /// zero with its low or its high half touching, crosswise. No play is listed twice.
    pub fn against<S: Tiles>(&self, hand: S, end: Half) -> [S; 4] {
        let (none, all_jollies) = (S::EMPTY, S::of(self.jollies));
        let open = match end {
            Half::Number(open) => open,
            Half::Crosswise(across) => {
                let [one, other] = self.touching_across(across);
                let others = if self.options.after_crosswise == CrosswiseFollowers::Sum { hand & all_jollies } else { none };
                return [hand & (S::with(one) | S::with(other)), none, none, others];
            }
        };
        let usual = match self.options.sum.checked_sub(open) {
            Some(partner) if partner <= self.options.set => hand & S::with(partner),
            _ => none,
        };
        let jollies = hand & all_jollies;
        if open > 0 {
            return [usual, none, none, jollies];
        }
        let turned = jollies - S::DOUBLES - usual;
        match self.options.after_zero {
            JollyAfterZero::Both => [usual, jollies, turned, jollies],
            JollyAfterZero::Lengthwise => [usual, jollies, turned, none],
            JollyAfterZero::Crosswise => [usual, none, none, jollies],
        }
    }
}

impl Rulebook for Jolly {
    type Lays<S: Tiles> = [S; 9];
    type Middle = SmallSet;
    type Large = SmallSet;

    fn set(&self) -> DominoSet {
        DominoSet::double(self.options.set)
    }

    fn players(&self) -> usize {
        self.options.players
    }

    fn hand_size(&self, players: usize) -> usize {
        match (players, self.options.set) {
            (2, 6) => 7,
            (2, _) => 9,
            (3, _) | (_, 6) => 5,
            _ => 7,
        }
    }

    fn opens(&self) -> OpenerRule {
        self.options.lead.opens()
    }

    fn opening<S: Tiles>(&self, hand: S, _round: u16) -> S {
        hand
    }

    fn touching(&self, open: u8) -> u8 {
        self.options.sum.saturating_sub(open)
    }

    fn touching_across(&self, across: Tile) -> [u8; 2] {
        match self.options.after_crosswise {
            CrosswiseFollowers::Zero => [0, 0],
            CrosswiseFollowers::Sum => [across.low(), across.high()].map(|half| self.touching(half)),
        }
    }

    fn opens_crosswise(&self, tile: Tile) -> bool {
        self.options.first_jolly == FirstJolly::Crosswise && self.jollies.contains(tile)
    }

    /// The double zero, and every tile whose pips make the sum.
    fn jollies(&self) -> TileSet {
        self.jollies
    }

    #[inline]
    fn fits<S: Tiles>(&self, hand: S, end: Half) -> S {
        self.against(hand, end).into_iter().fold(S::EMPTY, |all, set| all | set)
    }

    #[inline]
    fn lays<S: Tiles>(&self, hand: S, line: &Line) -> [S; 9] {
        let against = |side| line.end(side).map_or([S::EMPTY; 4], |end| self.against(hand, end.half));
        let waits = |side| line.end(side).is_some_and(|end| matches!(end.half, Half::Crosswise(_)));
        let stopped = self.options.restart == Restart::Chain && (waits(LineEnd::Left) || waits(LineEnd::Right));
        let playable = |side| if stopped && !waits(side) { [S::EMPTY; 4] } else { against(side) };
        let [left, left_low, left_high, left_cross] = playable(LineEnd::Left);
        let [right, right_low, right_high, right_cross] = playable(LineEnd::Right);
        [S::EMPTY, left, right, left_low, right_low, left_high, right_high, left_cross, right_cross]
    }

    #[inline]
    fn drawable(&self, boneyard: usize) -> usize {
        boneyard.saturating_sub(RESERVE)
    }

    /// The legal actions of a turn. A player whose only legal tiles are jollies may draw one tile
    /// first, once.
    #[inline]
    fn turn<S: Tiles>(&self, turn: &LineTurn<S>) -> LineChoices<[S; 9]> {
        let lays = self.lays(turn.hand, turn.line);
        let unable = lays.none();
        let only_jollies = !unable && (lays.tiles() - S::of(self.jollies)).is_empty();
        let saved = turn.drawn.is_some() && !self.lays(turn.hand_before(), turn.line).none();
        let may_draw = match self.options.save_draw {
            SaveDraw::Yes => unable || only_jollies && !saved,
            SaveDraw::No => unable,
            SaveDraw::Always => true,
        };
        LineChoices { lays, draw: may_draw && turn.drawable > 0, pass: unable && turn.drawable == 0 }
    }

    fn lacked_by_drawer<S: Tiles>(&self, line: &Line) -> S {
        let playable = self.lays(S::all(self.set()), line).tiles();
        match self.options.save_draw {
            SaveDraw::Yes => playable - S::of(self.jollies),
            SaveDraw::No => playable,
            SaveDraw::Always => S::EMPTY,
        }
    }

    /// The lowest hand, unless tied, wins the pips of the other hands.
    fn score<S: Tiles>(&self, end: &RoundEnd<S>) -> RoundScore {
        let left = end.left(S::pips);
        let Some(side) = winner(end, &left, self.options.void) else { return RoundScore::nobody() };
        let own = if self.options.blocked == JollyBlocked::Difference { left_of(&left, side) } else { 0 };
        RoundScore::won(side, left_of_others(&left, side).saturating_sub(own))
    }

    fn after_void(&self) -> VoidOpener {
        self.options.after_void
    }

    fn goal(&self) -> Goal {
        self.options.target
    }

    fn verdict(&self, after: &RoundTotals) -> RoundVerdict {
        RoundVerdict::first_to_reach(after)
    }
}
