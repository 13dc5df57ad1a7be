//! Cinque e tre: the two ends make points. `docs/rules/en/five-and-three.md`

use super::LineChoices;
use super::classic::check_hand;
use super::round::{RoundEnd, RoundEnding, RoundScore, RoundTotals, RoundVerdict};
use super::rulebook::{LineTurn, NoDoubleRule, OpenerRule, PlayPoints, Rulebook, SubsequentOpener, draw_until_one_fits, matching};
use super::table::Side;
use crate::games::Goal;
use crate::games::domino::{DominoSet, Half, Line, MiddleSet, OpenEnd, TileSet, Tiles};
use crate::games::options::{OptionValues, OptionsError, Preset, check_values, game_options, option_words};
use arrayvec::ArrayVec;
use std::cmp::Reverse;

/// The options of a match; the defaults are the Salotto's.
#[derive(Clone, Debug, PartialEq)]
pub struct FiveAndThreeOptions {
    /// 2 to 5 with double six, to 11 with double nine, to 12 with larger sets.
    pub players: usize,
    /// 6, 9, 12, 15 or 18.
    pub set: u8,
    /// The number of tiles dealt by default, without `hand`. `docs/rules/en/five-and-three.md#R33`
    pub deal: DealSize,
    /// Tiles dealt to each, 1 to 27; None for as many as `deal` says.
    pub hand: Option<usize>,
    /// The sums of the ends that earn points. `docs/rules/en/five-and-three.md#R34`
    pub scoring: Scoring,
    /// The score that wins: 1 to 1000.
    pub limit: Goal,
    /// The moment at which the match ends. `docs/rules/en/five-and-three.md#R36`
    pub stop: FiveAndThreeStop,
    /// The winner if the match ends with a round. `docs/rules/en/five-and-three.md#R37`
    pub winner: Winner,
    /// The use of the tiles that weren't dealt. `docs/rules/en/five-and-three.md#R38`
    pub boneyard: Boneyard,
    /// The double with which the opener begins. `docs/rules/en/five-and-three.md#R39`
    pub opening: super::salotto::SalottoOpening,
    /// The primes that earn points in the advanced scoring. `docs/rules/en/five-and-three.md#R40`
    pub primes: Primes,
    /// The value of a double alone on the table. `docs/rules/en/five-and-three.md#R41`
    pub lone_double: LoneDouble,
    /// The recipient of the extra point of a blocked round. `docs/rules/en/five-and-three.md#R42`
    pub blocked_point: BlockedPoint,
    /// The counting of the last tile's points. `docs/rules/en/five-and-three.md#R44`
    pub last_tile: LastTile,
    /// The handling of a deal without a double. `docs/rules/en/five-and-three.md#R45`
    pub no_double: NoDoubleRule,
    /// The opener of the rounds after the first. `docs/rules/en/five-and-three.md#R46`
    pub later_rounds: SubsequentOpener,
}

option_words! {
    /// The number of tiles dealt.
    pub enum DealSize {
        /// The numbers of the first table, up to 16. `docs/rules/en/five-and-three.md#R5`
        More = "more",
        /// The numbers of the second table, up to 10. `docs/rules/en/five-and-three.md#R8`
        Fewer = "fewer",
        /// Nine, or as many as there are.
        Nine = "nine",
    }
}

option_words! {
    /// The sums of the ends that earn points.
    pub enum Scoring {
        /// Multiples of three and five.
        Basic = "basic",
        /// Multiples of every odd prime.
        Advanced = "advanced",
    }
}

option_words! {
    /// The moment at which the match stops once the limit is reached.
    pub enum FiveAndThreeStop {
        /// At once; points beyond the limit don't count.
        AtOnce = "at-once",
        /// At the end of the round in which a side reaches it; points beyond it count.
        EndOfRound = "end-of-round",
    }
}

option_words! {
    /// The winner when the match stops at the end of a round.
    pub enum Winner {
        /// The side with the most points; of equals, the first to have reached the limit.
        Highest = "highest",
        /// The side that reached the limit first.
        FirstToReach = "first",
    }
}

option_words! {
    /// The use of the tiles that aren't dealt.
    pub enum Boneyard {
        /// Out of play.
        Dead = "off",
        /// A player without a legal tile draws one.
        Drawn = "draw",
    }
}

option_words! {
    /// The primes that the advanced scoring counts.
    pub enum Primes {
        /// Every odd prime.
        All = "all",
        /// 3, 5, 7, 11 and 13.
        ToThirteen = "to-thirteen",
    }
}

option_words! {
    /// The value of a double alone on the table.
    pub enum LoneDouble {
        /// The pips of the double, as for any tile: 12 for the double six.
        Once = "once",
        /// Both ends with both halves: 24 for the double six.
        Twice = "twice",
    }
}

option_words! {
    /// The recipient of the extra point of a blocked round.
    pub enum BlockedPoint {
        /// No side.
        Nobody = "nobody",
        /// The side of the player who laid the last tile.
        LastPlayer = "last-player",
    }
}

option_words! {
    /// The counting of the last tile's points and the extra point towards the limit.
    pub enum LastTile {
        /// First the tile's, then the extra point.
        Apart = "apart",
        /// As one sum, which counts entirely or not at all.
        Together = "together",
    }
}

impl Default for FiveAndThreeOptions {
    fn default() -> Self {
        FiveAndThreeOptions {
            players: 2,
            set: 6,
            deal: DealSize::More,
            hand: None,
            scoring: Scoring::Basic,
            limit: Goal::Points(61),
            stop: FiveAndThreeStop::AtOnce,
            winner: Winner::Highest,
            boneyard: Boneyard::Dead,
            opening: super::salotto::SalottoOpening::AnyDouble,
            primes: Primes::All,
            lone_double: LoneDouble::Once,
            blocked_point: BlockedPoint::Nobody,
            last_tile: LastTile::Apart,
            no_double: NoDoubleRule::Redeal,
            later_rounds: SubsequentOpener::HighestDouble,
        }
    }
}

/// The presets of the game.
const PRESETS: &[Preset] = &[
    Preset { name: "pub", options: &[("deal", "nine"), ("later-rounds", "next-seat")] },
    Preset { name: "short", options: &[("limit", "3-rounds")] },
];

game_options! {
    FiveAndThreeOptions => FiveAndThree, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 2, to: 12 },
            "set" => set: OptionValues::Words(&["6", "9", "12", "15", "18"]),
            "hand" => hand: OptionValues::NumberOr { from: 1, to: 27, word: "auto" },
            "scoring" => scoring: OptionValues::Words(Scoring::WORDS),
            "limit" => limit: OptionValues::Goal { from: 1, to: 1000 },
        }
        Later {
            "deal" => deal: OptionValues::Words(DealSize::WORDS),
            "stop" => stop: OptionValues::Words(FiveAndThreeStop::WORDS),
            "winner" => winner: OptionValues::Words(Winner::WORDS),
            "boneyard" => boneyard: OptionValues::Words(Boneyard::WORDS),
            "opening" => opening: OptionValues::Words(super::salotto::SalottoOpening::WORDS),
            "primes" => primes: OptionValues::Words(Primes::WORDS),
            "lone-double" => lone_double: OptionValues::Words(LoneDouble::WORDS),
            "blocked-point" => blocked_point: OptionValues::Words(BlockedPoint::WORDS),
            "last-tile" => last_tile: OptionValues::Words(LastTile::WORDS),
            "no-double" => no_double: OptionValues::Words(NoDoubleRule::WORDS),
            "later-rounds" => later_rounds: OptionValues::Words(SubsequentOpener::WORDS),
        }
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct FiveAndThree {
    options: FiveAndThreeOptions,
    hand: usize,
}

/// Tiles for each of 2, 3, 4 … players, as the source's two tables have them, or nine where there are as many.
fn hands(deal: DealSize, set: u8) -> &'static [usize] {
    match (deal, set) {
        (DealSize::More, 6) => &[14, 9, 7, 5],
        (DealSize::More, 9) => &[16, 16, 13, 11, 8, 7, 6, 6, 5, 5],
        (DealSize::More, 12) => &[16, 16, 16, 16, 15, 13, 11, 10, 9, 8, 7],
        (DealSize::More, 15) => &[16, 16, 16, 16, 16, 16, 16, 15, 13, 12, 11],
        (DealSize::More, _) => &[16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 15],
        (DealSize::Nine, 6) => &[9, 9, 7, 5],
        (DealSize::Nine, 9) => &[9, 9, 9, 9, 8, 7, 6, 6, 5, 5],
        (DealSize::Nine, 12) => &[9, 9, 9, 9, 9, 9, 9, 9, 9, 8, 7],
        (DealSize::Nine, _) => &[9; 11],
        (DealSize::Fewer, 6) => &[5, 5, 7, 5],
        (DealSize::Fewer, 9) => &[10, 10, 10, 10, 8, 7, 6, 6, 5, 5],
        (DealSize::Fewer, 12) => &[10, 10, 10, 10, 10, 10, 10, 10, 9, 8, 7],
        (DealSize::Fewer, _) => &[10; 11],
    }
}

impl FiveAndThree {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option that doesn't fit, and values that would.
    pub fn new(options: FiveAndThreeOptions) -> Result<FiveAndThree, OptionsError> {
        check_values(&options)?;
        let FiveAndThreeOptions { players, set, deal, .. } = options;
        let Some(hand) = hands(deal, set).get(players - 2).copied() else {
            let needed = DominoSet::double(if players <= 11 { 9 } else { 12 });
            return Err(OptionsError::SetTooSmall { players, needed });
        };
        if options.winner == Winner::FirstToReach && options.stop == FiveAndThreeStop::AtOnce {
            return Err(OptionsError::Needs { option: "winner", value: "first", needs: "stop", needed: "end-of-round" });
        }
        if options.primes == Primes::ToThirteen && options.scoring == Scoring::Basic {
            return Err(OptionsError::Needs { option: "primes", value: "to-thirteen", needs: "scoring", needed: "advanced" });
        }
        if options.last_tile == LastTile::Together && options.stop == FiveAndThreeStop::EndOfRound {
            return Err(OptionsError::Needs { option: "last-tile", value: "together", needs: "stop", needed: "at-once" });
        }
        check_hand(options.hand, set, players)?;
        let hand = options.hand.unwrap_or(hand);
        Ok(FiveAndThree { options, hand })
    }

    /// The options of these rules.
    pub fn options(&self) -> &FiveAndThreeOptions {
        &self.options
    }

    /// The sum of the two ends of a line of `laid` tiles: a double at an end counts both halves, a
    /// double alone on the table once.
    #[inline]
    pub fn sum(&self, ends: [OpenEnd; 2], laid: usize) -> u8 {
        match (laid, self.options.lone_double) {
            (1, LoneDouble::Once) => ends[0].tile.pips(),
            _ => ends.into_iter().map(end_value).sum(),
        }
    }

    /// The points of a sum of the ends.
    pub fn points(&self, sum: u8) -> u32 {
        let primes: &[u8] = match (self.options.scoring, self.options.primes) {
            (Scoring::Basic, _) => &[3, 5],
            (Scoring::Advanced, Primes::ToThirteen) => &[3, 5, 7, 11, 13],
            (Scoring::Advanced, Primes::All) => &[3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71],
        };
        primes.iter().filter(|prime| sum.is_multiple_of(**prime)).map(|prime| u32::from(sum / prime)).sum()
    }
}

/// The value of an end: its open half, or both halves of a double.
fn end_value(end: OpenEnd) -> u8 {
    match end.half {
        Half::Number(_) if end.tile.is_double() => end.tile.pips(),
        Half::Number(open) => open,
        Half::Crosswise(_) => 0,
    }
}

impl Rulebook for FiveAndThree {
    type Lays<S: Tiles> = [S; 3];
    type Middle = MiddleSet;
    type Large = TileSet;

    fn set(&self) -> DominoSet {
        DominoSet::double(self.options.set)
    }

    fn players(&self) -> usize {
        self.options.players
    }

    fn hand_size(&self, _players: usize) -> usize {
        self.hand
    }

    fn opens(&self) -> OpenerRule {
        OpenerRule::HighestDouble { without: self.options.no_double, later: self.options.later_rounds }
    }

    /// The legal opening tiles. All tiles of the hand for a player who opens only because it is
    /// their turn.
    fn opening<S: Tiles>(&self, hand: S, round: u16) -> S {
        let free = round > 1 && self.options.later_rounds == SubsequentOpener::NextSeat;
        if free { hand } else { self.options.opening.tiles(hand) }
    }

    #[inline]
    fn lays<S: Tiles>(&self, hand: S, line: &Line) -> [S; 3] {
        matching(hand, line)
    }

    fn drawable(&self, boneyard: usize) -> usize {
        if self.options.boneyard == Boneyard::Dead { 0 } else { boneyard }
    }

    #[inline]
    fn turn<S: Tiles>(&self, turn: &LineTurn<S>) -> LineChoices<[S; 3]> {
        match turn.drawn {
            None => draw_until_one_fits(matching(turn.hand, turn.line), turn),
            Some(drawn) => LineChoices { lays: matching(S::from_iter([drawn]), turn.line), draw: false, pass: true },
        }
    }

    fn drawer_may_hold_back(&self) -> bool {
        true
    }

    fn worth<S: Tiles>(&self, _hand: S) -> Option<u32> {
        None
    }

    #[inline]
    fn earning(&self, ends: [OpenEnd; 2], laid: usize, held: usize) -> Option<PlayPoints> {
        let sum = self.sum(ends, laid);
        let out = u32::from(held == 0 && self.options.last_tile == LastTile::Together);
        let points = self.points(sum) + out;
        (points > 0).then_some(PlayPoints { sum, points, out })
    }

    /// If the match stops at once, points that would exceed the limit don't count at all.
    fn awarded(&self, points: u32, total: u32) -> u32 {
        let beyond = self.options.limit.points().is_some_and(|limit| total + points > limit);
        if beyond && self.options.stop == FiveAndThreeStop::AtOnce { 0 } else { points }
    }

    fn stops_at(&self, total: u32) -> bool {
        self.options.stop == FiveAndThreeStop::AtOnce && self.options.limit.is_reached(total)
    }

    /// One more point for going out, unless the last tile has brought it already.
    fn score<S: Tiles>(&self, end: &RoundEnd<S>) -> RoundScore {
        let last = end.last.filter(|_| self.options.blocked_point == BlockedPoint::LastPlayer);
        let (seat, points) = match end.ending {
            RoundEnding::Out(seat) => (Some(seat), u32::from(self.options.last_tile == LastTile::Apart)),
            RoundEnding::Blocked => (last, 1),
            RoundEnding::Goal(_) => (None, 0),
        };
        seat.map_or_else(RoundScore::default, |seat| RoundScore::won(end.table.side(seat), points))
    }

    fn goal(&self) -> Goal {
        self.options.limit
    }

    fn verdict(&self, after: &RoundTotals) -> RoundVerdict {
        if after.reached.is_empty() || self.options.winner == Winner::FirstToReach {
            return RoundVerdict::first_to_reach(after);
        }
        let order = |side: &Side| Reverse(after.reached.iter().position(|other| other == side));
        let best = after.reached.iter().copied().max_by_key(|side| (after.total(*side), order(side)));
        RoundVerdict::Won { sides: best.into_iter().collect(), out: ArrayVec::new() }
    }
}
