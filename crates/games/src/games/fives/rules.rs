//! The options of All fives: what is agreed before a match, and what follows from it.

use super::cross::Spinners;
use crate::games::Goal;
use crate::games::domino::MiddleSet;
use crate::games::line::{LeadRank, Side, Table};
use crate::games::options::{BadOptions, OptionValue, Preset, Values, check_values, game_options, option_words};

/// The highest number of the set: All fives is played with the double six.
pub const HIGHEST: u8 = 6;
/// The most players that can sit down.
pub const MOST_PLAYERS: usize = 4;

/// What can be agreed before a match; the defaults are the game as most books have it.
#[derive(Clone, Debug, PartialEq)]
pub struct FivesOptions {
    /// 2 to 4.
    pub players: usize,
    /// Two pairs, or everybody alone.
    pub teams: Pairs,
    /// Which doubles take tiles on all four sides. `docs/rules/en/all-fives.md#R30`
    pub spinner: Spinners,
    /// What ends the match: 1 to 1000 points, so many rounds, or nothing.
    pub target: Goal,
    /// Tiles dealt to each, 1 to 14; None for as many as the game has for these players.
    pub hand: Option<usize>,
    /// Who leads the first round, and a round after a blocked one.
    pub lead: Lead,
    /// How many tiles of the boneyard nobody draws: 0 or 2.
    pub reserve: u8,
    /// Whether a pair also scores what the partner of whoever goes out holds.
    pub partner_tiles: PartnerTiles,
    /// When the match ends.
    pub stop: Stop,
    /// What the lowest hand of a blocked round wins.
    pub blocked: Blocked,
}

option_words! {
    /// Who leads the first round.
    pub enum Lead {
        /// Whoever drew the tile with the most pips. `docs/rules/en/all-fives.md#R6`
        Total = "total",
        /// Whoever holds the highest double, which is led.
        HighestDouble = "highest-double",
        /// The first seat: nothing is drawn.
        FirstSeat = "first-seat",
    }
}

option_words! {
    /// Whether the partner's tiles are scored as well when somebody goes out.
    pub enum PartnerTiles {
        /// Only the opponents' are. `docs/rules/en/all-fives.md#R22`
        No = "off",
        /// They are.
        Yes = "on",
    }
}

option_words! {
    /// When the match stops once the target is reached.
    pub enum Stop {
        /// At once, even in the middle of a round.
        AtOnce = "at-once",
        /// With the round in which somebody reaches it.
        EndOfRound = "end-of-round",
    }
}

option_words! {
    /// What the lowest hand of a blocked round wins.
    pub enum Blocked {
        /// What the others hold, less what the winner holds. `docs/rules/en/all-fives.md#R24`
        Difference = "difference",
        /// All that the others hold.
        Sum = "sum",
    }
}

/// Whether four players are two pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairs {
    /// Everybody plays alone.
    No,
    /// The first and the third seat play against the second and the fourth.
    Two,
}

/// `2x2`, or `none`.
impl OptionValue for Pairs {
    fn to_text(&self) -> String {
        if *self == Pairs::Two { "2x2" } else { "none" }.to_string()
    }

    fn from_text(text: &str) -> Option<Self> {
        match text {
            "2x2" => Some(Pairs::Two),
            "none" => Some(Pairs::No),
            _ => None,
        }
    }
}

impl Default for FivesOptions {
    fn default() -> Self {
        FivesOptions {
            players: 2,
            teams: Pairs::No,
            spinner: Spinners::First,
            target: Goal::Points(150),
            hand: None,
            lead: Lead::Total,
            reserve: 0,
            partner_tiles: PartnerTiles::No,
            stop: Stop::AtOnce,
            blocked: Blocked::Difference,
        }
    }
}

/// Ways of playing that have a name.
const PRESETS: &[Preset] = &[
    Preset { name: "muggins", options: &[("spinner", "none")] },
    Preset { name: "five-up", options: &[("spinner", "all"), ("hand", "5")] },
];

game_options! {
    FivesOptions => FivesRules, presets PRESETS {
        First {
            "players" => players: Values::Number { from: 2, to: MOST_PLAYERS as u32 },
            "teams" => teams: Values::Words(&["none", "2x2"]),
            "spinner" => spinner: Values::Words(Spinners::WORDS),
            "target" => target: Values::Goal { from: 1, to: 1000 },
        }
        Later {
            "hand" => hand: Values::NumberOr { from: 1, to: 14, word: "auto" },
            "lead" => lead: Values::Words(Lead::WORDS),
            "reserve" => reserve: Values::Words(&["0", "2"]),
            "partner-tiles" => partner_tiles: Values::Words(PartnerTiles::WORDS),
            "stop" => stop: Values::Words(Stop::WORDS),
            "blocked" => blocked: Values::Words(Blocked::WORDS),
        }
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct FivesRules(FivesOptions);

impl FivesRules {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option that doesn't fit, and what would.
    pub fn new(options: FivesOptions) -> Result<FivesRules, BadOptions> {
        check_values(&options)?;
        let FivesOptions { players, teams, hand, .. } = options;
        if teams == Pairs::Two && players != 4 {
            return Err(BadOptions::TeamsAndPlayers { teams: 2, size: 2, players });
        }
        if options.partner_tiles == PartnerTiles::Yes && teams == Pairs::No {
            return Err(BadOptions::Needs { option: "partner-tiles", value: "on", needs: "teams", needed: "2x2" });
        }
        let most = MiddleSet::double(HIGHEST).len() / players;
        if hand.is_some_and(|hand| hand > most) {
            return Err(BadOptions::Hand { from: 1, to: most });
        }
        Ok(FivesRules(options))
    }

    /// What these rules were made from.
    pub fn options(&self) -> &FivesOptions {
        &self.0
    }

    /// How many tiles each player gets.
    pub fn hand_size(&self) -> usize {
        self.0.hand.unwrap_or(match self.0.players {
            2 => 9,
            3 => 7,
            _ => 5,
        })
    }

    /// What ends the match.
    pub fn goal(&self) -> Goal {
        self.0.target
    }

    /// How many tiles of a boneyard of `boneyard` can be drawn.
    #[inline]
    pub fn drawable(&self, boneyard: usize) -> usize {
        boneyard.saturating_sub(usize::from(self.0.reserve))
    }

    /// Whether the match stops as soon as a side has `total`.
    pub fn stops_at(&self, total: u32) -> bool {
        self.0.stop == Stop::AtOnce && self.0.target.is_reached(total)
    }

    /// Who plays, and for whom.
    pub(super) fn table(&self) -> Table {
        Table::new(self.0.players, if self.0.teams == Pairs::Two { 2 } else { self.0.players })
    }

    /// How tiles drawn for the lead compare; None if nobody draws for it.
    pub(super) fn lead_rank(&self) -> Option<LeadRank> {
        (self.0.lead == Lead::Total).then_some(LeadRank::Total)
    }

    /// The pips that a side which wins a round is due: what the other sides have left, in a blocked
    /// round perhaps less its own, otherwise perhaps with its partner's.
    pub(super) fn pips_for_hands(&self, left: &[(Side, u32)], winner: Side, blocked: bool) -> u32 {
        let of = |wins: bool| left.iter().filter(|(side, _)| (*side == winner) == wins).map(|(_, pips)| pips).sum::<u32>();
        match (blocked, self.0.blocked, self.0.partner_tiles) {
            (true, Blocked::Difference, _) => of(false).saturating_sub(of(true)),
            (false, _, PartnerTiles::Yes) => of(false) + of(true),
            _ => of(false),
        }
    }
}

/// `pips` rounded to the nearest five.
pub fn to_nearest_five(pips: u32) -> u32 {
    (pips + 2) / 5 * 5
}

/// What ends that make `sum` earn.
#[inline]
pub fn points(sum: u8) -> u32 {
    if sum.is_multiple_of(5) { u32::from(sum) } else { 0 }
}
