//! The Latin American options of pairs: the opener, the points of hands, and the bonuses.
//! `docs/rules/en/pairs.md`

use super::bonus::{BonusReason, LineBonus};
use super::history::{LineAct, LineHistory};
use super::round::{RoundEnd, RoundEnding, RoundScore, left_of_others, lowest};
use super::table::{MOST_PLAYERS, Side};
use crate::games::Seat;
use crate::games::domino::{Half, LineEnd, Tile, Tiles};
use crate::games::options::option_words;
use arrayvec::ArrayVec;

/// The points of a bonus.
const BONUS: u32 = 25;

/// The deviations from pairs as played in Italy; the defaults change nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatinOptions {
    /// The opener of the rounds after the first. `docs/rules/en/pairs.md#R31`
    pub later_rounds: LaterOpener,
    /// The hands that the winners of a round score. `docs/rules/en/pairs.md#R32`
    pub round_points: RoundPoints,
    /// The winner of a blocked round. `docs/rules/en/pairs.md#R33`
    pub blocked_winner: BlockedWinner,
    /// The winner of a blocked round on a tie. `docs/rules/en/pairs.md#R34`
    pub blocked_tie: BlockedTie,
    /// The bonus of a last tile that fits both ends. `docs/rules/en/pairs.md#R35`
    pub capicua: Capicua,
    /// The bonus of a pass. `docs/rules/en/pairs.md#R36`
    pub pass_bonus: PassBonus,
    /// The bonus of a double zero as the last tile. `docs/rules/en/pairs.md#R37`
    pub chuchazo: Chuchazo,
    /// The number of matches it counts as if the losers have no points.
    /// `docs/rules/en/pairs.md#R38`
    pub shutout: Shutout,
}

option_words! {
    /// The opener of the rounds after the first.
    pub enum LaterOpener {
        /// The next seat.
        NextSeat = "next-seat",
        /// The winner of the last round.
        Winner = "winner",
        /// The winner of the last round, or their partner if they leave it to them.
        WinningPair = "winning-pair",
    }
}

option_words! {
    /// The hands that the winners of a round score.
    pub enum RoundPoints {
        /// The other pair's.
        Opponents = "opponents",
        /// All that are left.
        All = "all",
    }
}

option_words! {
    /// The winner of a blocked round.
    pub enum BlockedWinner {
        /// The pair with fewer pips.
        Pair = "pair",
        /// The pair of the player with the lowest hand.
        LowestHand = "lowest-hand",
    }
}

option_words! {
    /// The winner of a blocked round in which the deciding pips are equal.
    pub enum BlockedTie {
        /// No side.
        Void = "void",
        /// The pair that opened it.
        Opener = "opener",
        /// The pair that laid the last tile.
        Closer = "closer",
    }
}

option_words! {
    /// The bonus for going out with a tile that fits both ends.
    pub enum Capicua {
        /// No bonus.
        Off = "off",
        /// 25 points.
        Points = "25",
        /// The round counts twice.
        Twice = "double",
    }
}

option_words! {
    /// The passes that earn a bonus for the player before.
    pub enum PassBonus {
        /// No bonus.
        Off = "off",
        /// The first pass, if it answers the opening tile.
        Opening = "opening",
        /// The first pass of each round.
        First = "first",
    }
}

option_words! {
    /// The bonus for going out with the double zero.
    pub enum Chuchazo {
        /// No bonus.
        Off = "off",
        /// 25 points.
        Points = "25",
    }
}

option_words! {
    /// The number of matches that a victory over a pair without points counts as.
    pub enum Shutout {
        /// One, as always.
        Off = "off",
        /// Two.
        On = "on",
    }
}

impl Default for LatinOptions {
    fn default() -> Self {
        LatinOptions {
            later_rounds: LaterOpener::NextSeat,
            round_points: RoundPoints::Opponents,
            blocked_winner: BlockedWinner::Pair,
            blocked_tie: BlockedTie::Void,
            capicua: Capicua::Off,
            pass_bonus: PassBonus::Off,
            chuchazo: Chuchazo::Off,
            shutout: Shutout::Off,
        }
    }
}

impl LatinOptions {
    /// The score of a round that `out` has won by going out, or else the side with the fewest pips.
    pub(super) fn score<S: Tiles>(&self, end: &RoundEnd<S>, out: Option<Side>) -> RoundScore {
        if matches!(end.ending, RoundEnding::Goal(_)) {
            return RoundScore::default();
        }
        let left = end.left(S::pips);
        let Some(side) = out.or_else(|| self.with_least(end, &left)) else { return RoundScore::nobody() };
        let points = match self.round_points {
            RoundPoints::Opponents => left_of_others(&left, side),
            RoundPoints::All => left.iter().map(|(_, left)| left).sum(),
        };
        let mut score = RoundScore::won(side, points);
        score.bonus = self.bonus(end, &score);
        if let Some(bonus) = score.bonus {
            score.points[usize::from(end.table.side(bonus.seat).0)] += bonus.points;
        }
        score
    }

    /// The side that wins by its pips; None if the round is void.
    fn with_least<S: Tiles>(&self, end: &RoundEnd<S>, left: &[(Side, u32)]) -> Option<Side> {
        if end.ending != RoundEnding::Blocked {
            return lowest(left);
        }
        let least = match self.blocked_winner {
            BlockedWinner::Pair => lowest(left),
            BlockedWinner::LowestHand => {
                let of = |side: &(Side, u32)| (side.0, lowest_hand(end, side.0).1);
                lowest(&left.iter().map(of).collect::<ArrayVec<_, MOST_PLAYERS>>())
            }
        };
        least.or_else(|| match self.blocked_tie {
            BlockedTie::Void => None,
            BlockedTie::Opener => Some(end.table.side(end.opener)),
            BlockedTie::Closer => end.last.map(|seat| end.table.side(seat)),
        })
    }

    /// The bonus of the last tile of a round with `score` so far.
    fn bonus<S: Tiles>(&self, end: &RoundEnd<S>, score: &RoundScore) -> Option<LineBonus> {
        let seat = end.closer()?;
        let won = usize::from(end.table.side(seat).0);
        let tile = end.line.laid().next_back()?.tile;
        let (earned, points) = match self.capicua {
            _ if tile == Tile::new(0, 0) && self.chuchazo == Chuchazo::Points => (BonusReason::Chuchazo, BONUS),
            Capicua::Points if fitted_both(end) => (BonusReason::Capicua, BONUS),
            Capicua::Twice if fitted_both(end) && score.points[won] > 0 => (BonusReason::CapicuaTwice, score.points[won]),
            _ => return None,
        };
        Some(LineBonus { seat, earned, points })
    }

    /// The points that the last pass of `history` earns.
    pub(super) fn pass_earns(&self, history: &LineHistory) -> Option<u32> {
        let count = |wanted: LineAct| history.iter().filter(|(_, act)| *act == wanted).count();
        let earns = match self.pass_bonus {
            PassBonus::Off => false,
            PassBonus::Opening => count(LineAct::Lacked) == 1 && count(LineAct::Laid) == 1,
            PassBonus::First => count(LineAct::Lacked) == 1,
        };
        earns.then_some(BONUS)
    }

    /// The opener after a round with this score: its winner.
    pub(super) fn opens_next<S: Tiles>(&self, end: &RoundEnd<S>, score: &RoundScore) -> Option<Seat> {
        let side = score.winner.filter(|_| self.later_rounds != LaterOpener::NextSeat)?;
        Some(end.closer().filter(|seat| end.table.side(*seat) == side).unwrap_or_else(|| lowest_hand(end, side).0))
    }
}

/// The player of `side` with the fewest pips, and their number; of equals, the first to play from
/// the opener on.
fn lowest_hand<S: Tiles>(end: &RoundEnd<S>, side: Side) -> (Seat, u32) {
    let (order, first) = (end.table.order(), end.table.position(end.opener));
    let seats = order[first..].iter().chain(&order[..first]).copied().filter(|seat| end.table.side(*seat) == side);
    seats.map(|seat| (seat, end.hands[seat.index()].pips())).min_by_key(|(_, pips)| *pips).unwrap_or((end.opener, 0))
}

/// Whether the last tile, which isn't a double, fitted both ends: besides the end where it lies, it
/// has the number of the other one.
fn fitted_both<S: Tiles>(end: &RoundEnd<S>) -> bool {
    let (Some(last), Some([left, right])) = (end.line.laid().next_back(), end.line.ends()) else { return false };
    let other = match last.side {
        LineEnd::Start => return false,
        LineEnd::Left => right,
        LineEnd::Right => left,
    };
    !last.tile.is_double() && matches!(other.half, Half::Number(open) if last.tile.has(open))
}
