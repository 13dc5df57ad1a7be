//! Domino a coppie: four players, two against two. `docs/rules/en/pairs.md`

use super::LineChoices;
use super::classic::check_hand;
use super::event::OpeningReason;
use super::history::LineHistory;
use super::latin::{BlockedTie, BlockedWinner, Capicua, Chuchazo, LaterOpener, LatinOptions, PassBonus, RoundPoints, Shutout};
use super::round::{RoundEnd, RoundScore, RoundTotals, RoundVerdict};
use super::rulebook::{
    LeadRank, LineTurn, NoDoubleRule, OpenerRule, POINTS, Rulebook, SubsequentOpener, VoidOpener, draw_until_one_fits, matching,
};
use super::table::{MOST_PLAYERS, SeatOrder, Side};
use crate::games::domino::{DominoSet, Line, SmallSet, Tile, Tiles};
use crate::games::options::{OptionValues, OptionsError, Preset, check_values, game_options, option_words};
use crate::games::{Goal, Seat};
use arrayvec::ArrayVec;
use std::cmp::Reverse;

/// The options of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct PairsOptions {
    /// 6 or 9.
    pub set: u8,
    /// The score that wins.
    pub target: Goal,
    /// The choice of the partners and the opener by the draw. `docs/rules/en/pairs.md#R25`
    pub lead: PairsLead,
    /// Tiles dealt to each; None for 7 with double six, 9 with double nine.
    pub hand: Option<usize>,
    /// The tiles that the opener must lay. `docs/rules/en/pairs.md#R27`
    pub opening: PairsOpening,
    /// The rounds in which the opener must lay it. `docs/rules/en/pairs.md#R28`
    pub opening_duty: OpeningDuty,
    /// Whether a pair that goes out wins even with more pips. `docs/rules/en/pairs.md#R29`
    pub out_wins: OutRule,
    /// The opener after a void round. `docs/rules/en/pairs.md#R30`
    pub after_void: VoidOpener,
    /// The Latin American options.
    pub latin: LatinOptions,
}

option_words! {
    /// The choice of the opener of the first round and of the partners.
    pub enum PairsLead {
        /// The player who drew the tile with the most pips.
        Total = "total",
        /// The player who drew the highest double, or the highest tile if no double was drawn.
        Double = "double",
        /// The first seat: no tiles are drawn.
        FirstSeat = "first-seat",
        /// The holder of the highest double: no tiles are drawn.
        HighestDouble = "highest-double",
    }
}

impl PairsLead {
    /// The ranking of tiles drawn for the lead; None if none are drawn.
    fn rank(self) -> Option<LeadRank> {
        match self {
            PairsLead::Total => Some(LeadRank::Total),
            PairsLead::Double => Some(LeadRank::Double),
            PairsLead::FirstSeat | PairsLead::HighestDouble => None,
        }
    }
}

option_words! {
    /// The tiles that the opener must lay.
    pub enum PairsOpening {
        /// The highest double of the opener's hand, if there is one.
        OwnHighest = "own-highest",
        /// The highest double of the set, if the opener has it.
        SetTop = "set-top",
        /// Any tile.
        Free = "free",
    }
}

option_words! {
    /// The rounds in which the opener isn't free.
    pub enum OpeningDuty {
        /// In the first round only.
        FirstRound = "first-round",
        /// In every round.
        EveryRound = "every-round",
    }
}

option_words! {
    /// Whether a pair that goes out wins the round even with more pips.
    pub enum OutRule {
        /// No: the pair with fewer pips wins, even if the other went out.
        /// `docs/rules/en/pairs.md#R20`
        No = "off",
        /// Yes: it wins the pips of the other pair.
        Yes = "on",
    }
}

impl Default for PairsOptions {
    fn default() -> Self {
        PairsOptions {
            set: 6,
            target: Goal::Points(100),
            lead: PairsLead::Total,
            hand: None,
            opening: PairsOpening::OwnHighest,
            opening_duty: OpeningDuty::FirstRound,
            out_wins: OutRule::No,
            after_void: VoidOpener::Next,
            latin: LatinOptions::default(),
        }
    }
}

/// The presets of the game.
const PRESETS: &[Preset] = &[
    Preset { name: "short", options: &[("target", "3-rounds")] },
    Preset { name: "bar", options: &[("opening", "set-top"), ("out-wins", "on")] },
    Preset {
        name: "latin",
        options: &[
            ("target", "200"),
            ("lead", "highest-double"),
            ("out-wins", "on"),
            ("later-rounds", "winner"),
            ("round-points", "all"),
            ("blocked-winner", "lowest-hand"),
            ("blocked-tie", "opener"),
        ],
    },
];

game_options! {
    PairsOptions => Pairs, presets PRESETS {
        First {
            "set" => set: OptionValues::Words(&["6", "9"]),
            "target" => target: POINTS,
        }
        Later {
            "lead" => lead: OptionValues::Words(PairsLead::WORDS),
            "hand" => hand: OptionValues::NumberOr { from: 1, to: 13, word: "auto" },
            "opening" => opening: OptionValues::Words(PairsOpening::WORDS),
            "opening-duty" => opening_duty: OptionValues::Words(OpeningDuty::WORDS),
            "out-wins" => out_wins: OptionValues::Words(OutRule::WORDS),
            "after-void" => after_void: OptionValues::Words(VoidOpener::WORDS),
            "later-rounds" => latin.later_rounds: OptionValues::Words(LaterOpener::WORDS),
            "round-points" => latin.round_points: OptionValues::Words(RoundPoints::WORDS),
            "blocked-winner" => latin.blocked_winner: OptionValues::Words(BlockedWinner::WORDS),
            "blocked-tie" => latin.blocked_tie: OptionValues::Words(BlockedTie::WORDS),
            "capicua" => latin.capicua: OptionValues::Words(Capicua::WORDS),
            "pass-bonus" => latin.pass_bonus: OptionValues::Words(PassBonus::WORDS),
            "chuchazo" => latin.chuchazo: OptionValues::Words(Chuchazo::WORDS),
            "shutout" => latin.shutout: OptionValues::Words(Shutout::WORDS),
        }
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairs(PairsOptions);

impl Pairs {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option that doesn't fit, and values that would.
    pub fn new(options: PairsOptions) -> Result<Pairs, OptionsError> {
        check_values(&options)?;
        check_hand(options.hand, options.set, 4)?;
        if options.opening == PairsOpening::Free && options.opening_duty == OpeningDuty::EveryRound {
            return Err(OptionsError::Needs { option: "opening-duty", value: "every-round", needs: "opening", needed: "own-highest" });
        }
        Ok(Pairs(options))
    }

    /// The options of these rules.
    pub fn options(&self) -> &PairsOptions {
        &self.0
    }
}

impl Rulebook for Pairs {
    type Lays<S: Tiles> = [S; 3];
    type Middle = SmallSet;
    type Large = SmallSet;

    fn set(&self) -> DominoSet {
        DominoSet::double(self.0.set)
    }

    fn players(&self) -> usize {
        4
    }

    fn sides(&self) -> usize {
        2
    }

    fn hand_size(&self, _players: usize) -> usize {
        self.0.hand.unwrap_or(if self.0.set == 6 { 7 } else { 9 })
    }

    fn opens(&self) -> OpenerRule {
        match (self.0.lead, self.0.lead.rank()) {
            (PairsLead::HighestDouble, _) => OpenerRule::HighestDouble { without: NoDoubleRule::Redeal, later: SubsequentOpener::NextSeat },
            (_, Some(rank)) => OpenerRule::Drawn(rank),
            (_, None) => OpenerRule::FirstSeat,
        }
    }

    fn opening<S: Tiles>(&self, hand: S, round: u16) -> S {
        let free = round > 1 && self.0.opening_duty == OpeningDuty::FirstRound;
        let due = match self.0.opening {
            _ if free => None,
            PairsOpening::Free => None,
            PairsOpening::OwnHighest => (hand & S::DOUBLES).last(),
            PairsOpening::SetTop => Some(Tile::new(self.0.set, self.0.set)).filter(|top| hand.contains(*top)),
        };
        due.map_or(hand, |double| S::from_iter([double]))
    }

    /// The players who drew the two highest tiles are partners and sit first and third, the others
    /// second and fourth.
    fn seated(&self, table: &SeatOrder, drawn: &[Tile], highest: Seat) -> (SeatOrder, Seat) {
        let mut seats = [0, 1, 2, 3].map(Seat);
        if let Some(rank) = self.0.lead.rank() {
            seats.sort_by_key(|seat| Reverse(rank.of(drawn[seat.index()])));
        }
        let [first, second, third, fourth] = seats;
        (table.reseated([first, third, second, fourth]), highest)
    }

    fn may_leave_opening(&self, reason: OpeningReason) -> bool {
        self.0.latin.later_rounds == LaterOpener::WinningPair && reason == OpeningReason::WonTheLast
    }

    fn opens_next<S: Tiles>(&self, end: &RoundEnd<S>, score: &RoundScore) -> Option<Seat> {
        self.0.latin.opens_next(end, score)
    }

    #[inline]
    fn lays<S: Tiles>(&self, hand: S, line: &Line) -> [S; 3] {
        matching(hand, line)
    }

    #[inline]
    fn drawable(&self, boneyard: usize) -> usize {
        boneyard
    }

    #[inline]
    fn turn<S: Tiles>(&self, turn: &LineTurn<S>) -> LineChoices<[S; 3]> {
        draw_until_one_fits(matching(turn.hand, turn.line), turn)
    }

    fn pass_earns(&self, history: &LineHistory) -> Option<u32> {
        self.0.latin.pass_earns(history)
    }

    /// Whether the match stops in the middle of a round, as points for a pass may reach the target.
    fn stops_at(&self, total: u32) -> bool {
        self.0.target.is_reached(total)
    }

    fn lowest_hand_wins(&self) -> bool {
        self.0.latin.blocked_winner == BlockedWinner::LowestHand
    }

    fn last_layer_counts(&self) -> bool {
        self.0.latin.blocked_tie == BlockedTie::Closer
    }

    /// The pair with fewer pips scores those of the other. With the option, a pair that goes out
    /// wins in any case.
    fn score<S: Tiles>(&self, end: &RoundEnd<S>) -> RoundScore {
        let out = end.closer().filter(|_| self.0.out_wins == OutRule::Yes).map(|seat| end.table.side(seat));
        self.0.latin.score(end, out)
    }

    fn after_void(&self) -> VoidOpener {
        self.0.after_void
    }

    fn goal(&self) -> Goal {
        self.0.target
    }

    fn verdict(&self, after: &RoundTotals) -> RoundVerdict {
        // The bonus of a last tile may take the losers of a round to the target together with its winners.
        let most = after.reached.iter().map(|side| after.total(*side)).max();
        match most {
            None => RoundVerdict::GoOn { out: ArrayVec::new() },
            Some(most) => RoundVerdict::Won {
                sides: after.reached.iter().copied().filter(|side| after.total(*side) == most).collect(),
                out: ArrayVec::new(),
            },
        }
    }

    fn counts_as(&self, side: Side, totals: &[u32; MOST_PLAYERS]) -> u8 {
        let nothing = totals[..2].iter().enumerate().all(|(other, total)| other == usize::from(side.0) || *total == 0);
        if self.0.latin.shutout == Shutout::On && nothing { 2 } else { 1 }
    }
}
