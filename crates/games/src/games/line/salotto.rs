//! Salotto dominoes: the last player left, with the fewest points, wins. `docs/rules/en/salotto.md`

use super::round::{RoundEnd, RoundScore, RoundTotals, RoundVerdict};
use super::rulebook::{LeadRank, LineTurn, NoDoubleRule, OpenerRule, POINTS, Rulebook, SubsequentOpener, draw_until_one_fits, matching};
use super::sets::{SETS, most_dealt, most_players};
use super::table::{MOST_PLAYERS, SeatOrder, Side};
use super::{LaySets, LineChoices};
use crate::games::domino::{DominoSet, Line, MiddleSet, Tile, TileSet, Tiles};
use crate::games::options::{OptionValue, OptionValues, OptionsError, Preset, check_values, game_options, option_words};
use crate::games::{Goal, PointsMeaning, Seat};
use arrayvec::ArrayVec;

/// The options of a match; the defaults are the Salotto's.
#[derive(Clone, Debug, PartialEq)]
pub struct SalottoOptions {
    /// 6, 9, 12, 15 or 18; two sets or four of 6, 9 or 12.
    pub set: DominoSet,
    /// 2 to 16, as far as the set has tiles for them: 2 to 4 with double six.
    pub players: usize,
    /// The teams; None if each player plays alone. `docs/rules/en/salotto.md#R39`
    pub teams: Option<Teams>,
    /// A side that reaches this many points is out: 1 to 10000.
    pub limit: Goal,
    /// Tiles dealt to each: 5 to 10, with double six to 7, as far as the set allows; None for the
    /// most that can be dealt, up to 7.
    pub hand: Option<usize>,
    /// The double with which the opener begins. `docs/rules/en/salotto.md#R42`
    pub opening: SalottoOpening,
    /// The use of a drawn tile that fits. `docs/rules/en/salotto.md#R43`
    pub drawn: DrawnTile,
    /// The draws of a player who can't lay. `docs/rules/en/salotto.md#R44`
    pub drawing: Drawing,
    /// Whether a player who can lay may draw. `docs/rules/en/salotto.md#R45`
    pub draw_when_able: OptionalDraw,
    /// The points of the double zero. `docs/rules/en/salotto.md#R46`
    pub double_zero: DoubleZero,
    /// The moment at which a round of teams ends. `docs/rules/en/salotto.md#R47`
    pub team_round: TeamRoundEnd,
    /// The handling of a deal without a double. `docs/rules/en/salotto.md#R48`
    pub no_double: NoDoubleRule,
    /// The winner if all sides reach the limit together. `docs/rules/en/salotto.md#R49`
    pub all_eliminated: EliminationWinner,
}

/// Teams of equal size, 2 to 5 of 2 to 5 players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teams {
    /// The number of teams, 2 to 5.
    pub teams: usize,
    /// The number of players in each team, 2 to 5.
    pub size: usize,
}

option_words! {
    /// The doubles of their hand with which the opener may begin.
    pub enum SalottoOpening {
        /// Any of them.
        AnyDouble = "any-double",
        /// The highest.
        HighestDouble = "highest-double",
    }
}

impl SalottoOpening {
    /// The tiles of `hand` that may open: its doubles, or the heaviest tile of a hand without any.
    pub fn tiles<S: Tiles>(self, hand: S) -> S {
        let doubles = hand & S::DOUBLES;
        match (doubles.last(), self) {
            (None, _) => LeadRank::Total.highest(hand).into_iter().collect(),
            (_, SalottoOpening::AnyDouble) => doubles,
            (highest, SalottoOpening::HighestDouble) => highest.into_iter().collect(),
        }
    }
}

option_words! {
    /// The use of a drawn tile that fits.
    pub enum DrawnTile {
        /// The tile may be laid at once or kept.
        MayBeKept = "keep",
        /// The tile must be laid at once.
        MustBeLaid = "lay",
    }
}

option_words! {
    /// The draws of a player who can't lay.
    pub enum Drawing {
        /// One tile.
        One = "one",
        /// Tile after tile until one fits or the boneyard is empty.
        UntilOneFits = "until-fits",
        /// The block game: no draws.
        None = "none",
    }
}

option_words! {
    /// Whether a player who can lay may draw instead.
    pub enum OptionalDraw {
        /// No: a player who can lay must.
        No = "off",
        /// Yes, as long as there are tiles to draw.
        Yes = "on",
    }
}

option_words! {
    /// The points of the double zero in a hand.
    pub enum DoubleZero {
        /// Always ten.
        Ten = "ten",
        /// Ten if it is the only tile left, otherwise 0.
        TenWhenLast = "ten-when-last",
        /// The pips of the double zero, 0.
        Pips = "pips",
    }
}

option_words! {
    /// The moment at which a round of teams ends.
    pub enum TeamRoundEnd {
        /// As soon as one player is out of tiles.
        OnePlayerOut = "one-out",
        /// Once all the players of a team are out of tiles.
        WholeTeamOut = "all-out",
    }
}

option_words! {
    /// The winner when a round eliminates all remaining sides.
    pub enum EliminationWinner {
        /// The lowest total; equals share the victory.
        LowestTotal = "lowest",
        /// Further rounds are played until one side alone has the lowest total.
        ExtraRound = "extra-round",
        /// The side with the lowest total before that round, which would have been the last to
        /// leave.
        Last = "last",
    }
}

impl Default for SalottoOptions {
    fn default() -> Self {
        SalottoOptions {
            set: DominoSet::double(6),
            players: 2,
            teams: None,
            limit: Goal::Points(100),
            hand: None,
            opening: SalottoOpening::AnyDouble,
            drawn: DrawnTile::MayBeKept,
            drawing: Drawing::One,
            draw_when_able: OptionalDraw::No,
            double_zero: DoubleZero::Ten,
            team_round: TeamRoundEnd::OnePlayerOut,
            no_double: NoDoubleRule::Redeal,
            all_eliminated: EliminationWinner::LowestTotal,
        }
    }
}

/// The presets of the game.
const PRESETS: &[Preset] = &[
    Preset { name: "playroom", options: &[("draw-when-able", "on"), ("double-zero", "ten-when-last")] },
    Preset {
        name: "family",
        options: &[("opening", "highest-double"), ("drawing", "until-fits"), ("drawn", "lay"), ("double-zero", "pips")],
    },
    Preset { name: "block", options: &[("drawing", "none")] },
    Preset { name: "short", options: &[("limit", "3-rounds")] },
];

game_options! {
    SalottoOptions => Salotto, presets PRESETS {
        First {
            "players" => players: OptionValues::Number { from: 2, to: MOST_PLAYERS as u32 },
            "set" => set: OptionValues::Words(SETS),
            "teams" => teams: OptionValues::Teams,
            "limit" => limit: POINTS,
        }
        Later {
            "hand" => hand: OptionValues::NumberOr { from: 5, to: 10, word: "auto" },
            "opening" => opening: OptionValues::Words(SalottoOpening::WORDS),
            "drawing" => drawing: OptionValues::Words(Drawing::WORDS),
            "drawn" => drawn: OptionValues::Words(DrawnTile::WORDS),
            "draw-when-able" => draw_when_able: OptionValues::Words(OptionalDraw::WORDS),
            "double-zero" => double_zero: OptionValues::Words(DoubleZero::WORDS),
            "team-round" => team_round: OptionValues::Words(TeamRoundEnd::WORDS),
            "no-double" => no_double: OptionValues::Words(NoDoubleRule::WORDS),
            "all-eliminated" => all_eliminated: OptionValues::Words(EliminationWinner::WORDS),
        }
    }
}

/// `2x3`, or `none`.
impl OptionValue for Option<Teams> {
    fn to_text(&self) -> String {
        self.map_or("none".to_string(), |Teams { teams, size }| format!("{teams}x{size}"))
    }

    fn from_text(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(None);
        }
        let (teams, size) = text.split_once('x')?;
        Some(Some(Teams { teams: teams.parse().ok()?, size: size.parse().ok()? }))
    }
}

/// The rules of a match, valid.
#[derive(Clone, Debug, PartialEq)]
pub struct Salotto(SalottoOptions);

impl Salotto {
    /// The rules made from `options`.
    ///
    /// # Errors
    /// The first option that doesn't fit, and values that would.
    pub fn new(options: SalottoOptions) -> Result<Salotto, OptionsError> {
        check_values(&options)?;
        let SalottoOptions { set, players, teams, hand, .. } = options;
        if players > most_players(set) {
            let needed = DominoSet::smallest(SETS, |set| players <= most_players(set)).unwrap_or(set);
            return Err(OptionsError::SetTooSmall { players, needed });
        }
        if let Some(Teams { teams, size }) = teams {
            if !(2..=5).contains(&teams) || !(2..=5).contains(&size) || teams * size > 10 {
                return Err(OptionsError::Teams);
            }
            if teams * size != players {
                return Err(OptionsError::TeamsAndPlayers { teams, size, players });
            }
        }
        let most = (set.size() / players).min(if set == DominoSet::double(6) { 7 } else { 10 });
        if hand.is_some_and(|hand| hand > most) {
            return Err(OptionsError::Hand { from: 5, to: most });
        }
        if options.drawing == Drawing::None && options.draw_when_able == OptionalDraw::Yes {
            return Err(OptionsError::Needs { option: "draw-when-able", value: "on", needs: "drawing", needed: "one" });
        }
        Ok(Salotto(options))
    }

    /// The options of these rules.
    pub fn options(&self) -> &SalottoOptions {
        &self.0
    }

    /// The points that a hand counts against its player.
    pub fn malus<S: Tiles>(&self, hand: S) -> u32 {
        let double_zero = Tile::new(0, 0);
        let tens = match self.0.double_zero {
            DoubleZero::Ten => hand.count(double_zero) as u32,
            DoubleZero::TenWhenLast => u32::from(hand == S::from_iter([double_zero])),
            DoubleZero::Pips => 0,
        };
        hand.pips() + 10 * tens
    }
}

impl Salotto {
    /// The continuation of the match when all remaining sides have reached the limit.
    fn all_out(&self, after: &RoundTotals, all: ArrayVec<Side, MOST_PLAYERS>) -> RoundVerdict {
        let lowest = after.lowest(&all, after.totals);
        let sides = match self.0.all_eliminated {
            EliminationWinner::LowestTotal => lowest,
            EliminationWinner::ExtraRound => {
                let was_extra = all.iter().all(|side| self.0.limit.is_reached(after.before[usize::from(side.0)]));
                if !was_extra || lowest.len() > 1 {
                    return RoundVerdict::ExtraRound;
                }
                lowest
            }
            EliminationWinner::Last => after.lowest(&all, after.before),
        };
        RoundVerdict::Won { sides, out: all }
    }
}

impl Rulebook for Salotto {
    type Lays<S: Tiles> = [S; 3];
    type Middle = MiddleSet;
    type Large = TileSet;

    const POINTS_ARE: PointsMeaning = PointsMeaning::Penalty;

    fn set(&self) -> DominoSet {
        self.0.set
    }

    fn players(&self) -> usize {
        self.0.players
    }

    fn sides(&self) -> usize {
        self.0.teams.map_or(self.0.players, |teams| teams.teams)
    }

    /// The number of tiles dealt to each player; by default it depends on the players still in the
    /// match.
    fn hand_size(&self, players: usize) -> usize {
        self.0.hand.unwrap_or_else(|| most_dealt(self.0.set, players))
    }

    fn opens(&self) -> OpenerRule {
        OpenerRule::HighestDouble { without: self.0.no_double, later: SubsequentOpener::HighestDouble }
    }

    fn opening<S: Tiles>(&self, hand: S, _round: u16) -> S {
        self.0.opening.tiles(hand)
    }

    #[inline]
    fn lays<S: Tiles>(&self, hand: S, line: &Line) -> [S; 3] {
        matching(hand, line)
    }

    #[inline]
    fn drawable(&self, boneyard: usize) -> usize {
        if self.0.drawing == Drawing::None { 0 } else { boneyard }
    }

    #[inline]
    fn turn<S: Tiles>(&self, turn: &LineTurn<S>) -> LineChoices<[S; 3]> {
        let Some(drawn) = turn.drawn else {
            let choices = draw_until_one_fits(matching(turn.hand, turn.line), turn);
            let draw = choices.draw || self.0.draw_when_able == OptionalDraw::Yes && turn.drawable > 0;
            return LineChoices { draw, ..choices };
        };
        let lays = matching(S::from_iter([drawn]), turn.line);
        let fits = !lays.none();
        let draw = !fits && self.0.drawing == Drawing::UntilOneFits && turn.drawable > 0;
        let pass = if fits { self.0.drawn == DrawnTile::MayBeKept } else { !draw };
        LineChoices { lays, draw, pass }
    }

    fn lacked_by_drawer<S: Tiles>(&self, line: &Line) -> S {
        match self.0.draw_when_able {
            OptionalDraw::No => matching(S::all(DominoSet::double(self.highest())), line).tiles(),
            OptionalDraw::Yes => S::EMPTY,
        }
    }

    fn drawer_may_hold_back(&self) -> bool {
        self.0.drawn == DrawnTile::MayBeKept || self.0.draw_when_able == OptionalDraw::Yes
    }

    fn round_ends<S: Tiles>(&self, seat: Seat, table: &SeatOrder, hands: &[S; MOST_PLAYERS]) -> bool {
        match self.0.team_round {
            TeamRoundEnd::OnePlayerOut => true,
            TeamRoundEnd::WholeTeamOut => table.seats_of(table.side(seat)).iter().all(|mate| hands[mate.index()].is_empty()),
        }
    }

    /// Each side adds the points of its hands. When a player goes out, their side adds none, and
    /// the points of their partners' hands are added to each other side.
    fn score<S: Tiles>(&self, end: &RoundEnd<S>) -> RoundScore {
        let left = end.left(|hand| self.malus(hand));
        let closing = end.closer().map(|seat| end.table.side(seat));
        let mates: u32 = left.iter().filter(|(side, _)| Some(*side) == closing).map(|(_, malus)| malus).sum();
        let mut score = RoundScore { winner: closing, ..RoundScore::default() };
        for (side, malus) in left {
            score.points[usize::from(side.0)] = if Some(side) == closing { 0 } else { malus + mates };
        }
        score
    }

    fn goal(&self) -> Goal {
        self.0.limit
    }

    /// The points of a tile in a hand. A double zero by itself counts ten, unless it counts only
    /// its pips.
    #[inline]
    fn tile_worth(&self, tile: Tile) -> u32 {
        let ten = tile == Tile::new(0, 0) && self.0.double_zero != DoubleZero::Pips;
        if ten { 10 } else { u32::from(tile.pips()) }
    }

    fn worth<S: Tiles>(&self, hand: S) -> Option<u32> {
        Some(self.malus(hand))
    }

    /// Sides that have reached the limit leave, and the last one left wins.
    fn verdict(&self, after: &RoundTotals) -> RoundVerdict {
        let sides = after.table.sides_in();
        let (out, still): (ArrayVec<Side, MOST_PLAYERS>, ArrayVec<Side, MOST_PLAYERS>) =
            sides.iter().copied().partition(|side| self.0.limit.is_reached(after.total(*side)));
        match still.len() {
            0 => self.all_out(after, out),
            1 => RoundVerdict::Won { sides: still, out },
            _ => RoundVerdict::GoOn { out },
        }
    }
}
