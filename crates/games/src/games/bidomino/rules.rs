//! The options of Bidomino: what is agreed before a match.

use super::pair::{Bonus, Pair};
use crate::games::Seat;
use crate::games::options::{BadOptions, Values, check_values, game_options, option_words};

/// The most players that can sit down.
pub const MOST_PLAYERS: usize = 6;
/// The most deals a match can have.
const MOST_DEALS: u32 = 99;

option_words! {
    /// Whether a player who can lay must lay.
    pub enum Lay {
        /// A card may be discarded instead.
        Free = "free",
        /// A card is discarded only if nothing can be laid. A second pair is never compulsory.
        Must = "must",
    }
}

option_words! {
    /// Who may begin the second row.
    pub enum SecondRow {
        /// Whoever has the turn. `docs/rules/en/bidomino.md#R9`
        Anyone = "anyone",
        /// Whoever opens the deal, at any of their turns.
        Opener = "opener",
    }
}

option_words! {
    /// Whether two aces, one played as 1 and the other as 14, earn what two cards of one rank earn.
    pub enum Aces {
        /// They do. `docs/rules/en/bidomino.md#R20`
        SameRank = "same-rank",
        /// Only two that count the same.
        ByValue = "by-value",
    }
}

option_words! {
    /// When a stock counts as run out.
    pub enum NewStock {
        /// With its last card.
        AtOnce = "at-once",
        /// When somebody has to take a card that isn't there.
        WhenMissing = "when-missing",
    }
}

option_words! {
    /// Where the point for one pair goes when nobody draws any more.
    pub enum LastMarkers {
        /// With two cards left, one of them becomes the marker; with fewer it is written down.
        TwoLeft = "two-left",
        /// It is always written down, and all cards stay in the hand.
        Sheet = "sheet",
        /// A card becomes the marker as long as one is left.
        Hand = "hand",
    }
}

option_words! {
    /// What happens to markers that the second stock doesn't have any more.
    pub enum DueMarkers {
        /// They are written down as points. `docs/rules/en/bidomino.md#R25`
        Written = "written",
        /// Nobody gets anything for them.
        Lost = "lost",
    }
}

option_words! {
    /// What happens when several players have the most points.
    pub enum Tie {
        /// They share the victory. `docs/rules/en/bidomino.md#R35`
        Shared = "shared",
        /// Everybody plays another deal, until one has the most.
        ExtraDeal = "extra-deal",
    }
}

option_words! {
    /// To which side the deal passes. Play goes to the right in any case.
    pub enum Dealer {
        /// To the right, as play does. `docs/rules/en/bidomino.md#R34`
        Right = "right",
        /// To the left.
        Left = "left",
    }
}

option_words! {
    /// Whether a deal goes on when nobody can make any more points.
    pub enum PlayOn {
        /// It ends.
        Off = "off",
        /// Until everybody has thrown away their last card.
        On = "on",
    }
}

/// What can be agreed before a match; the defaults are the usual game for two.
/// `docs/rules/en/bidomino.md#R36`
#[derive(Clone, Debug, PartialEq)]
pub struct BidominoOptions {
    /// 2 to 6.
    pub players: usize,
    /// The highest value that is played: 26, or 28 with what only an ace as 14 makes.
    pub max_value: u8,
    /// Whether a player who can lay must. `docs/rules/en/bidomino.md#R38`
    pub lay: Lay,
    /// 1 to 99; None for as many as there are players, so that each deals once.
    pub deals: Option<usize>,
    /// Who may begin the second row. `docs/rules/en/bidomino.md#R41`
    pub second_row: SecondRow,
    /// What two aces earn when they count 1 and 14. `docs/rules/en/bidomino.md#R42`
    pub aces: Aces,
    /// When a stock counts as run out. `docs/rules/en/bidomino.md#R43`
    pub new_stock: NewStock,
    /// Where the point for one of the last pairs goes. `docs/rules/en/bidomino.md#R44`
    pub last_markers: LastMarkers,
    /// What a card laid by itself earns: 1 or 0.
    pub single_card: u8,
    /// What becomes of markers that the stock doesn't have. `docs/rules/en/bidomino.md#R46`
    pub due_markers: DueMarkers,
    /// Who wins if several have the most points. `docs/rules/en/bidomino.md#R47`
    pub tie: Tie,
    /// Who deals next. `docs/rules/en/bidomino.md#R48`
    pub dealer: Dealer,
    /// Whether a deal goes on to the last card. `docs/rules/en/bidomino.md#R40`
    pub play_on: PlayOn,
}

impl Default for BidominoOptions {
    fn default() -> Self {
        BidominoOptions {
            players: 2,
            max_value: 26,
            lay: Lay::Free,
            deals: None,
            second_row: SecondRow::Anyone,
            aces: Aces::SameRank,
            new_stock: NewStock::AtOnce,
            last_markers: LastMarkers::TwoLeft,
            single_card: 1,
            due_markers: DueMarkers::Written,
            tie: Tie::Shared,
            dealer: Dealer::Right,
            play_on: PlayOn::Off,
        }
    }
}

/// Deals were played to the last card.
fn unnamed() -> BidominoOptions {
    BidominoOptions { play_on: PlayOn::On, ..BidominoOptions::default() }
}

game_options! {
    BidominoOptions => BidominoRules, unnamed unnamed {
        First {
            "players" => players: Values::Number { from: 2, to: MOST_PLAYERS as u32 },
            "deals" => deals: Values::NumberOr { from: 1, to: MOST_DEALS, word: "auto" },
        }
        Later {
            "max-value" => max_value: Values::Words(&["26", "28"]),
            "lay" => lay: Values::Words(Lay::WORDS),
            "second-row" => second_row: Values::Words(SecondRow::WORDS),
            "aces" => aces: Values::Words(Aces::WORDS),
            "new-stock" => new_stock: Values::Words(NewStock::WORDS),
            "last-markers" => last_markers: Values::Words(LastMarkers::WORDS),
            "single-card" => single_card: Values::Words(&["1", "0"]),
            "due-markers" => due_markers: Values::Words(DueMarkers::WORDS),
            "tie" => tie: Values::Words(Tie::WORDS),
            "dealer" => dealer: Values::Words(Dealer::WORDS),
            "play-on" => play_on: Values::Words(PlayOn::WORDS),
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
    /// The first option with an impossible value, and what it can be.
    pub fn new(options: BidominoOptions) -> Result<BidominoRules, BadOptions> {
        check_values(&options)?;
        Ok(BidominoRules(options))
    }

    /// What these rules were made from.
    pub fn options(&self) -> &BidominoOptions {
        &self.0
    }

    /// How many play, 2 to 6.
    pub fn players(&self) -> usize {
        self.0.players
    }

    /// The highest value that a row reaches: 26 or 28.
    pub fn max_value(&self) -> u8 {
        self.0.max_value
    }

    /// Whether a player who can lay must.
    pub(super) fn lay(&self) -> Lay {
        self.0.lay
    }

    /// Whether a deal goes on to the last card.
    pub(super) fn play_on(&self) -> PlayOn {
        self.0.play_on
    }

    /// How many deals the match has, from 1 to 99.
    pub fn deals(&self) -> u8 {
        self.0.deals.unwrap_or(self.0.players) as u8
    }

    /// What a pair earns on top of its point where it makes `value`.
    pub fn bonus(&self, pair: Pair, value: u8) -> Bonus {
        let [one, other] = pair.cards();
        let apart = || pair.calculation(value).is_some_and(|calculation| calculation.faces[0] != calculation.faces[1]);
        if self.0.aces == Aces::SameRank || one.rank() != other.rank() || !apart() {
            return pair.bonus();
        }
        if one.suit() == other.suit() { Bonus::SameSuit } else { Bonus::Nothing }
    }

    /// Who deals after `seat`.
    pub fn dealer_after(&self, seat: Seat) -> Seat {
        match self.0.dealer {
            Dealer::Right => self.after(seat),
            Dealer::Left => Seat(seat.0.checked_sub(1).unwrap_or(self.0.players as u8 - 1)),
        }
    }

    /// The player to the right of `seat`, who deals and plays after it.
    pub fn after(&self, seat: Seat) -> Seat {
        if seat.index() + 1 < self.0.players { Seat(seat.0 + 1) } else { Seat(0) }
    }
}
