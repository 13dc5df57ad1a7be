//! What is agreed before a match.

use crate::games::Seat;
use crate::games::options::{BadOptions, Values, check_values, game_options, option_words};

/// The most players that can sit down.
pub const MOST_PLAYERS: usize = 6;
/// The most deals that a match can have.
pub const MOST_DEALS: u32 = 99;

option_words! {
    /// Whether a player who can lay must lay.
    pub enum Lay {
        /// A card may be discarded instead.
        Free = "free",
        /// A card is discarded only where nothing can be laid. A second pair is never compulsory.
        Must = "must",
    }
}

option_words! {
    /// Whether a deal goes on when nobody can make any more points.
    pub enum PlayOn {
        /// It ends.
        Off = "off",
        /// Until everybody has thrown away his last card.
        On = "on",
    }
}

/// What can be agreed before a match; the defaults are the usual game for two. `docs/rules/en/bidomino.md#R36`
#[derive(Clone, Debug, PartialEq)]
pub struct BidominoOptions {
    /// 2 to 6.
    pub players: usize,
    /// The highest value that is played: 26, or 28 with what only an ace as 14 makes.
    pub max_value: u8,
    pub lay: Lay,
    /// 1 to 99; none for as many as players, so that each of them deals once.
    pub deals: Option<usize>,
    pub play_on: PlayOn,
}

impl Default for BidominoOptions {
    fn default() -> Self {
        BidominoOptions { players: 2, max_value: 26, lay: Lay::Free, deals: None, play_on: PlayOn::Off }
    }
}

game_options! {
    BidominoOptions => BidominoRules {
        First {
            "players" => players: Values::Number { from: 2, to: MOST_PLAYERS as u32 },
            "deals" => deals: Values::NumberOr { from: 1, to: MOST_DEALS, word: "auto" },
        }
        Later {
            "max-value" => max_value: Values::Words(&["26", "28"]),
            "lay" => lay: Values::Words(Lay::WORDS),
            "play-on" => play_on: Values::Words(PlayOn::WORDS),
        }
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct BidominoRules(BidominoOptions);

impl BidominoRules {
    /// # Errors
    /// The first option that can't be so, and what it can be.
    pub fn new(options: BidominoOptions) -> Result<BidominoRules, BadOptions> {
        check_values(&options)?;
        Ok(BidominoRules(options))
    }

    pub fn options(&self) -> &BidominoOptions {
        &self.0
    }

    pub fn players(&self) -> usize {
        self.0.players
    }

    pub fn max_value(&self) -> u8 {
        self.0.max_value
    }

    pub fn lay(&self) -> Lay {
        self.0.lay
    }

    pub fn play_on(&self) -> PlayOn {
        self.0.play_on
    }

    /// How many deals the match has, from 1 to 99.
    pub fn deals(&self) -> u8 {
        self.0.deals.unwrap_or(self.0.players) as u8
    }

    /// The player to the right of `seat`, who deals and plays after it.
    pub fn after(&self, seat: Seat) -> Seat {
        if seat.index() + 1 < self.0.players { Seat(seat.0 + 1) } else { Seat(0) }
    }
}
