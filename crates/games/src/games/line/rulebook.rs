//! The differences between the line games.

use super::action::{LaySets, LineChoices};
use super::event::OpeningReason;
use super::history::LineHistory;
use super::round::{RoundEnd, RoundScore, RoundTotals, RoundVerdict};
use super::table::{MOST_PLAYERS, SeatOrder, Side};
use crate::games::domino::{DominoSet, Half, Line, LineEnd, OpenEnd, Tile, TileSet, Tiles};
use crate::games::options::{OptionValues, option_words};
use crate::games::{Goal, PointsMeaning, Seat};
use std::fmt::Debug;

/// The range of points that can be agreed as a limit or a target.
pub(super) const POINTS: OptionValues = OptionValues::Goal { from: 1, to: 10_000 };

/// One game of the family: its options, and its answers to the questions that the engine asks. The
/// defaults are the plain game: numbers match, each player plays alone, points only at the end of a
/// round.
pub trait Rulebook: Clone + PartialEq + Debug {
    /// `[S; 3]` if tiles lie only one way, `[S; 9]` with jollies.
    type Lays<S: Tiles>: LaySets<Set = S>;
    /// The type for tiles of double twelve: [`MiddleSet`], or [`SmallSet`] if the game isn't played
    /// with that set.
    ///
    /// [`MiddleSet`]: crate::games::domino::MiddleSet
    /// [`SmallSet`]: crate::games::domino::SmallSet
    type Middle: Tiles;
    /// The type for tiles of larger sets: [`TileSet`], or the same as `Middle` if the game isn't
    /// played with them.
    type Large: Tiles;

    /// The set of tiles.
    fn set(&self) -> DominoSet;
    /// The highest number of the set.
    fn highest(&self) -> u8 {
        self.set().highest()
    }
    /// The number of players at the start of the match, 2 to 12.
    fn players(&self) -> usize;
    /// The number of sides: the players, or teams of them.
    fn sides(&self) -> usize {
        self.players()
    }
    /// The number of tiles dealt to each player while `players` are in the match.
    fn hand_size(&self, players: usize) -> usize;
    /// The choice of the opener of the rounds.
    fn opens(&self) -> OpenerRule;
    /// The tiles of `hand` that may open round number `round` (the first is 1).
    fn opening<S: Tiles>(&self, hand: S, round: u16) -> S;
    /// The table after each player drew a tile for the lead (by seat), and the opener.
    fn seated(&self, table: &SeatOrder, _drawn: &[Tile], highest: Seat) -> (SeatOrder, Seat) {
        (table.clone(), highest)
    }

    /// Whether the opener of a round, chosen for this reason, may leave it to their partner.
    fn may_leave_opening(&self, _why: OpeningReason) -> bool {
        false
    }
    /// The opener of the next round as the winner of this one; None if it is simply the next seat.
    fn opens_next<S: Tiles>(&self, _end: &RoundEnd<S>, _score: &RoundScore) -> Option<Seat> {
        None
    }

    /// The half that may touch an end that shows `open`, in the usual way.
    fn touching(&self, open: u8) -> u8 {
        open
    }
    /// The halves that may touch a jolly across the line; one half is given twice.
    fn touching_across(&self, _across: Tile) -> [u8; 2] {
        [0, 0]
    }
    /// Whether `tile` lies across when it opens, closing both ends.
    fn opens_crosswise(&self, _tile: Tile) -> bool {
        false
    }
    /// The tiles that can lie nearly anywhere.
    fn jollies(&self) -> TileSet {
        TileSet::EMPTY
    }
    /// The tiles of `hand` that can be laid against an end, in any way.
    #[inline]
    fn fits<S: Tiles>(&self, hand: S, end: Half) -> S {
        same_number(hand, end)
    }
    /// The tiles of `hand` that can be laid, by place. The line isn't empty.
    fn lays<S: Tiles>(&self, hand: S, line: &Line) -> Self::Lays<S>;
    /// The number of tiles of a boneyard of `boneyard` that can be drawn.
    fn drawable(&self, boneyard: usize) -> usize;
    /// The legal actions of this turn, once the line has begun.
    fn turn<S: Tiles>(&self, turn: &LineTurn<S>) -> LineChoices<Self::Lays<S>>;
    /// The tiles that a player, by drawing, shows not to hold.
    fn lacked_by_drawer<S: Tiles>(&self, line: &Line) -> S {
        self.lays(S::all(DominoSet::double(self.highest())), line).tiles()
    }
    /// Whether a player who passes after drawing may hold a tile that fits.
    fn drawer_may_hold_back(&self) -> bool {
        false
    }

    /// Whether points are won or suffered.
    const POINTS_ARE: PointsMeaning = PointsMeaning::Prize;

    /// The points of a tile left in a hand.
    #[inline]
    fn tile_worth(&self, tile: Tile) -> u32 {
        u32::from(tile.pips())
    }
    /// The points of a hand at the end of a round; None if hands don't count, because all points
    /// come from plays.
    fn worth<S: Tiles>(&self, hand: S) -> Option<u32> {
        Some(hand.iter().map(|tile| self.tile_worth(tile)).sum())
    }
    /// The points of a play that made these ends, was the `laid`-th of the round, and left `held`
    /// tiles in its player's hand.
    #[inline]
    fn earning(&self, _ends: [OpenEnd; 2], _laid: usize, _held: usize) -> Option<PlayPoints> {
        None
    }
    /// The points that the last pass of `history` earns the side of the player who laid the tile
    /// before it.
    #[inline]
    fn pass_earns(&self, _history: &LineHistory) -> Option<u32> {
        None
    }
    /// The number of `points` that count for a side that has `total`.
    fn awarded(&self, points: u32, _total: u32) -> u32 {
        points
    }
    /// Whether the match stops as soon as a side has `total`.
    fn stops_at(&self, _total: u32) -> bool {
        false
    }

    /// Whether the round ends now that `seat` has laid its last tile.
    fn round_ends<S: Tiles>(&self, _seat: Seat, _table: &SeatOrder, _hands: &[S; MOST_PLAYERS]) -> bool {
        true
    }
    /// Whether a blocked round is won by the lowest single hand, for its whole side.
    fn lowest_hand_wins(&self) -> bool {
        false
    }
    /// Whether a round's score can depend on the player who laid its last tile without going out.
    fn last_layer_counts(&self) -> bool {
        false
    }
    /// The score of a round, by side.
    fn score<S: Tiles>(&self, end: &RoundEnd<S>) -> RoundScore;

    /// The end of the match; points may eliminate a side instead.
    fn goal(&self) -> Goal;
    /// The opener after a void round.
    fn after_void(&self) -> VoidOpener {
        VoidOpener::Next
    }
    /// The continuation of the match after a round if points are the goal.
    fn verdict(&self, after: &RoundTotals) -> RoundVerdict;
    /// The number of matches that a victory of `side` with these totals, by side, counts as.
    fn counts_as(&self, _side: Side, _totals: &[u32; MOST_PLAYERS]) -> u8 {
        1
    }
}

/// The choice of the opener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenerRule {
    /// The holder of the highest double of all hands, in the rounds that `later` names.
    HighestDouble {
        /// The handling of a deal without a double.
        without: NoDoubleRule,
        /// The rounds to which it applies: all, or only the first.
        later: SubsequentOpener,
    },
    /// The player who drew the highest tile for the lead; then the next seat, round by round.
    Drawn(LeadRank),
    /// The first seat; then the next, round by round.
    FirstSeat,
}

option_words! {
    /// The handling of a deal without a double to open with.
    pub enum NoDoubleRule {
        /// The tiles are dealt again.
        Redeal = "redeal",
        /// The holder of the heaviest tile opens with it.
        Heaviest = "heaviest",
    }
}

option_words! {
    /// The opener after a first round opened by the highest double.
    pub enum SubsequentOpener {
        /// The holder of the highest double, in every round.
        HighestDouble = "highest-double",
        /// The seat after the last opener, with any tile.
        NextSeat = "next-seat",
    }
}

option_words! {
    /// The equal hands that make a round void.
    pub enum VoidRule {
        /// The lowest hands of a blocked round.
        Lowest = "lowest",
        /// Any two hands, with every end of a round.
        AnyTwo = "any-two",
    }
}

option_words! {
    /// The opener after a void round.
    pub enum VoidOpener {
        /// The next seat, as always.
        Next = "next",
        /// The opener of the void round: the round is played again.
        Again = "again",
    }
}

/// The ranking of tiles drawn for the lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadRank {
    /// The most pips; among equals a double first, then the higher half.
    Total,
    /// Any double beats any other tile.
    Double,
}

impl LeadRank {
    /// A sort key, greater for a higher tile and different for any two tiles.
    pub fn of(self, tile: Tile) -> (bool, u8, bool, u8) {
        let double = tile.is_double();
        (self == LeadRank::Double && double, tile.pips(), double, tile.high())
    }

    /// The highest tile of a hand.
    pub fn highest<S: Tiles>(self, hand: S) -> Option<Tile> {
        hand.iter().max_by_key(|tile| self.of(*tile))
    }
}

/// A player's turn once the line has begun.
pub struct LineTurn<'a, S> {
    /// The player's hand, including a drawn tile, one tile of each kind.
    pub hand: S,
    /// The line of play.
    pub line: &'a Line,
    /// The tile last drawn in this turn.
    pub drawn: Option<Tile>,
    /// The number of tiles that can still be drawn.
    pub drawable: usize,
}

impl<S: Tiles> LineTurn<'_, S> {
    /// The hand as it was before the last draw of this turn.
    pub(super) fn hand_before(&self) -> S {
        self.drawn.map_or(self.hand, |drawn| self.hand.without(drawn))
    }
}

option_words! {
    /// The choice of the opener of the first round, in games that may draw tiles for it.
    pub enum LeadRule {
        /// The player who drew the tile with the most pips. `docs/rules/en/classic.md#R4`
        Total = "total",
        /// The player who drew the highest double, or the highest tile if no double was drawn.
        Double = "double",
        /// The first seat: no tiles are drawn.
        FirstSeat = "first-seat",
    }
}

impl LeadRule {
    /// The choice of the rounds' openers under this option.
    pub(super) fn opens(self) -> OpenerRule {
        self.rank().map_or(OpenerRule::FirstSeat, OpenerRule::Drawn)
    }

    /// The ranking of tiles drawn for the lead; None if none are drawn.
    pub(super) fn rank(self) -> Option<LeadRank> {
        match self {
            LeadRule::Total => Some(LeadRank::Total),
            LeadRule::Double => Some(LeadRank::Double),
            LeadRule::FirstSeat => None,
        }
    }
}

/// The points of a play, and the sum of the ends that they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayPoints {
    /// The sum of the two ends.
    pub sum: u8,
    /// The points of the sum, with the extra point if the play went out.
    pub points: u32,
    /// The number of the points that are for going out.
    pub out: u32,
}

/// The tiles of `hand` that match the ends by number.
#[inline]
pub(super) fn matching<S: Tiles>(hand: S, line: &Line) -> [S; 3] {
    let at = |end| line.open(end).map_or(S::EMPTY, |open| hand & S::with(open));
    [S::EMPTY, at(LineEnd::Left), at(LineEnd::Right)]
}

/// The tiles of `hand` with the number that an end shows.
#[inline]
fn same_number<S: Tiles>(hand: S, end: Half) -> S {
    if let Half::Number(open) = end { hand & S::with(open) } else { S::EMPTY }
}

/// The choices of a turn in a game whose players draw until a tile fits, and must lay if they can.
#[inline]
pub(super) fn draw_until_one_fits<L: LaySets>(lays: L, turn: &LineTurn<L::Set>) -> LineChoices<L> {
    let unable = lays.none();
    LineChoices { lays, draw: unable && turn.drawable > 0, pass: unable && turn.drawable == 0 }
}
