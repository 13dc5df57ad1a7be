//! The options of Bidomino, agreed before a match.

use super::pair::{Pair, PairBonus};
use crate::games::Seat;
use crate::games::options::{OptionValues, OptionsError, Preset, check_values, game_options, option_words};

/// The maximum number of players.
pub const MOST_PLAYERS: usize = 6;
/// The maximum number of deals in a match.
const MOST_DEALS: u32 = 99;

option_words! {
    /// Whether laying is compulsory for a player who can.
    pub enum LayDuty {
        /// A card may be discarded instead.
        Free = "free",
        /// Discarding is legal only if no card can be laid. A second pair is never compulsory.
        Must = "must",
    }
}

option_words! {
    /// The players who may begin the second row.
    pub enum SecondRow {
        /// Any player to move. `docs/rules/en/bidomino.md#R9`
        Anyone = "anyone",
        /// The opener of the deal, at any of their turns.
        Opener = "opener",
    }
}

option_words! {
    /// Whether two aces, one played as 1 and the other as 14, earn the bonus of two cards of one
    /// rank.
    pub enum AceBonus {
        /// Any two aces earn it. `docs/rules/en/bidomino.md#R20`
        SameRank = "same-rank",
        /// Only two aces of equal value.
        ByValue = "by-value",
    }
}

option_words! {
    /// The moment at which a stock counts as run out.
    pub enum NewStock {
        /// With its last card.
        AtOnce = "at-once",
        /// When a player has to take a card that isn't there.
        WhenMissing = "when-missing",
    }
}

option_words! {
    /// The destination of the point for one pair once there are no more draws.
    pub enum LastMarkers {
        /// With two cards left, one of them becomes the marker; with fewer it is written down.
        TwoLeft = "two-left",
        /// The point is always written down, and all cards stay in the hand.
        Sheet = "sheet",
        /// A card becomes the marker as long as one is left.
        Hand = "hand",
    }
}

option_words! {
    /// The handling of due markers that the second stock doesn't have any more.
    pub enum DueMarkers {
        /// Due markers are written down as points. `docs/rules/en/bidomino.md#R25`
        Written = "written",
        /// Due markers are lost without points.
        Lost = "lost",
    }
}

option_words! {
    /// The handling of a tie for the most points.
    pub enum BidominoTie {
        /// The tied players share the victory. `docs/rules/en/bidomino.md#R35`
        Shared = "shared",
        /// All players play another deal, until one has the most points.
        ExtraDeal = "extra-deal",
    }
}

option_words! {
    /// The direction in which the deal passes. Play goes to the right in any case.
    pub enum DealerRotation {
        /// To the right, as play does. `docs/rules/en/bidomino.md#R34`
        Right = "right",
        /// To the left.
        Left = "left",
    }
}

option_words! {
    /// Whether a deal goes on when no player can score any more.
    pub enum PlayOnRule {
        /// The deal ends.
        Off = "off",
        /// Until each player has discarded their last card.
        On = "on",
    }
}

/// The options of a match; the defaults are the usual game for two.
/// `docs/rules/en/bidomino.md#R36`
#[derive(Clone, Debug, PartialEq)]
pub struct BidominoOptions {
    /// 2 to 6.
    pub players: usize,
    /// The highest value that is played: 26, or 28 with the values that only an ace as 14 makes.
    pub max_value: u8,
    /// Whether laying is compulsory for a player who can. `docs/rules/en/bidomino.md#R38`
    pub lay: LayDuty,
    /// 1 to 99; None for as many deals as players, so that each deals once.
    pub deals: Option<usize>,
    /// The players who may begin the second row. `docs/rules/en/bidomino.md#R41`
    pub second_row: SecondRow,
    /// The bonus of two aces that count 1 and 14. `docs/rules/en/bidomino.md#R42`
    pub aces: AceBonus,
    /// The moment at which a stock counts as run out. `docs/rules/en/bidomino.md#R43`
    pub new_stock: NewStock,
    /// The destination of the point for one of the last pairs. `docs/rules/en/bidomino.md#R44`
    pub last_markers: LastMarkers,
    /// The points of a card laid by itself: 1 or 0.
    pub single_card: u8,
    /// The handling of due markers that the stock doesn't have. `docs/rules/en/bidomino.md#R46`
    pub due_markers: DueMarkers,
    /// The handling of a tie for the most points. `docs/rules/en/bidomino.md#R47`
    pub tie: BidominoTie,
    /// The direction in which the deal passes. `docs/rules/en/bidomino.md#R48`
    pub dealer: DealerRotation,
    /// Whether a deal goes on to the last card. `docs/rules/en/bidomino.md#R40`
    pub play_on: PlayOnRule,
}

impl Default for BidominoOptions {
    fn default() -> Self {
        BidominoOptions {
            players: 2,
            max_value: 26,
            lay: LayDuty::Free,
            deals: None,
            second_row: SecondRow::Anyone,
            aces: AceBonus::SameRank,
            new_stock: NewStock::AtOnce,
            last_markers: LastMarkers::TwoLeft,
            single_card: 1,
            due_markers: DueMarkers::Written,
            tie: BidominoTie::Shared,
            dealer: DealerRotation::Right,
            play_on: PlayOnRule::Off,
        }
    }
}

/// The defaults of records without options, except that deals were played to the last card.
fn unnamed() -> BidominoOptions {
    BidominoOptions { play_on: PlayOnRule::On, ..BidominoOptions::default() }
}

/// The presets of the game.
const PRESETS: &[Preset] = &[Preset { name: "one-deal", options: &[("deals", "1")] }];

game_options! {
    BidominoOptions => BidominoRules, unnamed unnamed, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 2, to: MOST_PLAYERS as u32 },
            "deals" => deals: OptionValues::NumberOr { from: 1, to: MOST_DEALS, word: "auto" },
        }
        Later {
            "max-value" => max_value: OptionValues::Words(&["26", "28"]),
            "lay" => lay: OptionValues::Words(LayDuty::WORDS),
            "second-row" => second_row: OptionValues::Words(SecondRow::WORDS),
            "aces" => aces: OptionValues::Words(AceBonus::WORDS),
            "new-stock" => new_stock: OptionValues::Words(NewStock::WORDS),
            "last-markers" => last_markers: OptionValues::Words(LastMarkers::WORDS),
            "single-card" => single_card: OptionValues::Words(&["1", "0"]),
            "due-markers" => due_markers: OptionValues::Words(DueMarkers::WORDS),
            "tie" => tie: OptionValues::Words(BidominoTie::WORDS),
            "dealer" => dealer: OptionValues::Words(DealerRotation::WORDS),
            "play-on" => play_on: OptionValues::Words(PlayOnRule::WORDS),
        }
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct BidominoRules(BidominoOptions);

impl BidominoRules {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option with an impossible value, and its valid values.
    pub fn new(options: BidominoOptions) -> Result<BidominoRules, OptionsError> {
        check_values(&options)?;
        Ok(BidominoRules(options))
    }

    /// The options of these rules.
    pub fn options(&self) -> &BidominoOptions {
        &self.0
    }

    /// The number of players, 2 to 6.
    pub fn players(&self) -> usize {
        self.0.players
    }

    /// The highest value that a row reaches: 26 or 28.
    pub fn max_value(&self) -> u8 {
        self.0.max_value
    }

    /// Whether laying is compulsory for a player who can.
    pub(super) fn lay(&self) -> LayDuty {
        self.0.lay
    }

    /// Whether a deal goes on to the last card.
    pub(super) fn play_on(&self) -> PlayOnRule {
        self.0.play_on
    }

    /// The number of deals of the match, from 1 to 99.
    pub fn deals(&self) -> u8 {
        self.0.deals.unwrap_or(self.0.players) as u8
    }

    /// The bonus of a pair that makes `value`.
    pub fn bonus(&self, pair: Pair, value: u8) -> PairBonus {
        let [one, other] = pair.cards();
        let apart = || pair.calculation(value).is_some_and(|calculation| calculation.faces[0] != calculation.faces[1]);
        if self.0.aces == AceBonus::SameRank || one.rank() != other.rank() || !apart() {
            return pair.bonus();
        }
        if one.suit() == other.suit() { PairBonus::SameSuit } else { PairBonus::Nothing }
    }

    /// The dealer after `seat`.
    pub fn dealer_after(&self, seat: Seat) -> Seat {
        match self.0.dealer {
            DealerRotation::Right => self.after(seat),
            DealerRotation::Left => Seat(seat.0.checked_sub(1).unwrap_or(self.0.players as u8 - 1)),
        }
    }

    /// The player to the right of `seat`, who deals and plays next.
    pub fn after(&self, seat: Seat) -> Seat {
        if seat.index() + 1 < self.0.players { Seat(seat.0 + 1) } else { Seat(0) }
    }
}
