//! The options of All fives, agreed before a match, and the rules derived from them.

use super::cross::SpinnerRule;
use crate::games::Goal;
use crate::games::domino::MiddleSet;
use crate::games::line::{LeadRank, SeatOrder, Side};
use crate::games::options::{OptionValue, OptionValues, OptionsError, Preset, check_values, game_options, option_words};

/// The highest number of the set: All fives is played with the double six.
pub const HIGHEST: u8 = 6;
/// The maximum number of players.
pub const MOST_PLAYERS: usize = 4;

/// The options of a match; the defaults are the game as most books have it.
#[derive(Clone, Debug, PartialEq)]
pub struct FivesOptions {
    /// 2 to 4.
    pub players: usize,
    /// Two pairs, or each player alone.
    pub teams: FivesPairs,
    /// The doubles that take tiles on all four sides. `docs/rules/en/all-fives.md#R30`
    pub spinner: SpinnerRule,
    /// The end of the match: 1 to 1000 points, a number of rounds, or none.
    pub target: Goal,
    /// Tiles dealt to each, 1 to 14; None for as many as the game has for these players.
    pub hand: Option<usize>,
    /// The opener of the first round, and of a round after a blocked one.
    pub lead: FivesLead,
    /// The number of tiles of the boneyard that are never drawn: 0 or 2.
    pub reserve: u8,
    /// Whether a pair also scores the tiles of the partner of the player who goes out.
    pub partner_tiles: PartnerTiles,
    /// The moment at which the match ends.
    pub stop: FivesStop,
    /// The points of the lowest hand of a blocked round.
    pub blocked: FivesBlocked,
}

option_words! {
    /// The choice of the opener of the first round.
    pub enum FivesLead {
        /// The player who drew the tile with the most pips. `docs/rules/en/all-fives.md#R6`
        Total = "total",
        /// The holder of the highest double, which is led.
        HighestDouble = "highest-double",
        /// The first seat: no tiles are drawn for the lead.
        FirstSeat = "first-seat",
    }
}

option_words! {
    /// Whether the partner's tiles are scored as well when a player goes out.
    pub enum PartnerTiles {
        /// Only the opponents' tiles are. `docs/rules/en/all-fives.md#R22`
        No = "off",
        /// The partner's tiles are scored as well.
        Yes = "on",
    }
}

option_words! {
    /// The moment at which the match stops once the target is reached.
    pub enum FivesStop {
        /// At once, even in the middle of a round.
        AtOnce = "at-once",
        /// At the end of the round in which a side reaches it.
        EndOfRound = "end-of-round",
    }
}

option_words! {
    /// The points of the lowest hand of a blocked round.
    pub enum FivesBlocked {
        /// The pips of the other sides, less the winner's own. `docs/rules/en/all-fives.md#R24`
        Difference = "difference",
        /// All pips of the other sides.
        Sum = "sum",
    }
}

/// Whether four players are two pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FivesPairs {
    /// Each player alone.
    No,
    /// The first and the third seat play against the second and the fourth.
    Two,
}

/// `2x2`, or `none`.
impl OptionValue for FivesPairs {
    fn to_text(&self) -> String {
        if *self == FivesPairs::Two { "2x2" } else { "none" }.to_string()
    }

    fn from_text(text: &str) -> Option<Self> {
        match text {
            "2x2" => Some(FivesPairs::Two),
            "none" => Some(FivesPairs::No),
            _ => None,
        }
    }
}

impl Default for FivesOptions {
    fn default() -> Self {
        FivesOptions {
            players: 2,
            teams: FivesPairs::No,
            spinner: SpinnerRule::First,
            target: Goal::Points(150),
            hand: None,
            lead: FivesLead::Total,
            reserve: 0,
            partner_tiles: PartnerTiles::No,
            stop: FivesStop::AtOnce,
            blocked: FivesBlocked::Difference,
        }
    }
}

/// The presets of the game.
const PRESETS: &[Preset] = &[
    Preset { name: "muggins", options: &[("spinner", "none")] },
    Preset { name: "short", options: &[("target", "61")] },
    Preset { name: "all-doubles", options: &[("spinner", "all"), ("hand", "5")] },
];

game_options! {
    FivesOptions => FivesRules, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 2, to: MOST_PLAYERS as u32 },
            "teams" => teams: OptionValues::Words(&["none", "2x2"]),
            "spinner" => spinner: OptionValues::Words(SpinnerRule::WORDS),
            "target" => target: OptionValues::Goal { from: 1, to: 1000 },
        }
        Later {
            "hand" => hand: OptionValues::NumberOr { from: 1, to: 14, word: "auto" },
            "lead" => lead: OptionValues::Words(FivesLead::WORDS),
            "reserve" => reserve: OptionValues::Words(&["0", "2"]),
            "partner-tiles" => partner_tiles: OptionValues::Words(PartnerTiles::WORDS),
            "stop" => stop: OptionValues::Words(FivesStop::WORDS),
            "blocked" => blocked: OptionValues::Words(FivesBlocked::WORDS),
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
    /// The first option that doesn't fit, and values that would.
    pub fn new(options: FivesOptions) -> Result<FivesRules, OptionsError> {
        check_values(&options)?;
        let FivesOptions { players, teams, hand, .. } = options;
        if teams == FivesPairs::Two && players != 4 {
            return Err(OptionsError::TeamsAndPlayers { teams: 2, size: 2, players });
        }
        if options.partner_tiles == PartnerTiles::Yes && teams == FivesPairs::No {
            return Err(OptionsError::Needs { option: "partner-tiles", value: "on", needs: "teams", needed: "2x2" });
        }
        let most = MiddleSet::double(HIGHEST).len() / players;
        if hand.is_some_and(|hand| hand > most) {
            return Err(OptionsError::Hand { from: 1, to: most });
        }
        Ok(FivesRules(options))
    }

    /// The options of these rules.
    pub fn options(&self) -> &FivesOptions {
        &self.0
    }

    /// The number of tiles dealt to each player.
    pub fn hand_size(&self) -> usize {
        self.0.hand.unwrap_or(match self.0.players {
            2 => 9,
            3 => 7,
            _ => 5,
        })
    }

    /// The end of the match.
    pub fn goal(&self) -> Goal {
        self.0.target
    }

    /// The number of tiles of a boneyard of `boneyard` that can be drawn.
    #[inline]
    pub fn drawable(&self, boneyard: usize) -> usize {
        boneyard.saturating_sub(usize::from(self.0.reserve))
    }

    /// Whether the match stops as soon as a side has `total`.
    pub fn stops_at(&self, total: u32) -> bool {
        self.0.stop == FivesStop::AtOnce && self.0.target.is_reached(total)
    }

    /// The seats and their sides.
    pub(super) fn table(&self) -> SeatOrder {
        SeatOrder::new(self.0.players, if self.0.teams == FivesPairs::Two { 2 } else { self.0.players })
    }

    /// The ranking of tiles drawn for the lead; None if no tiles are drawn for it.
    pub(super) fn lead_rank(&self) -> Option<LeadRank> {
        (self.0.lead == FivesLead::Total).then_some(LeadRank::Total)
    }

    /// The pips that the winning side of a round is due: those left to the other sides. By option,
    /// the winner's own are subtracted in a blocked round, and the partner's added otherwise.
    pub(super) fn pips_for_hands(&self, left: &[(Side, u32)], winner: Side, blocked: bool) -> u32 {
        let of = |wins: bool| left.iter().filter(|(side, _)| (*side == winner) == wins).map(|(_, pips)| pips).sum::<u32>();
        match (blocked, self.0.blocked, self.0.partner_tiles) {
            (true, FivesBlocked::Difference, _) => of(false).saturating_sub(of(true)),
            (false, _, PartnerTiles::Yes) => of(false) + of(true),
            _ => of(false),
        }
    }
}

/// `pips` rounded to the nearest five.
pub fn to_nearest_five(pips: u32) -> u32 {
    (pips + 2) / 5 * 5
}

/// The points for ends that make `sum`.
#[inline]
pub fn points(sum: u8) -> u32 {
    if sum.is_multiple_of(5) { u32::from(sum) } else { 0 }
}
