//! The properties of the line games that bots need beyond the rules.

use super::careful::LineWeights;
use crate::bots::{HardMethod, Ladder};
use crate::games::PointsMeaning;
use crate::games::domino::{OpenEnd, SmallSet};
use crate::games::line::Rulebook;
use crate::games::line::classic::Classic;
use crate::games::line::five_and_three::FiveAndThree;
use crate::games::line::jolly::Jolly;
use crate::games::line::latin::RoundPoints;
use crate::games::line::pairs::Pairs;
use crate::games::line::salotto::Salotto;

/// A rulebook whose game bots can play.
pub trait BotRulebook: Rulebook + Send + Sync + 'static {
    const LADDER: Ladder = Ladder { beginner_slips: 1.0, easy_slips: 0.0, normal_slips: 0.0, hard: HardMethod::Tries(200), master: 12_000 };

    /// The number of points that a move has to give away to be a mistake.
    const MISTAKE: f64;

    /// The weights of the normal opponent.
    const CARE: LineWeights = LineWeights::PLAIN;

    /// The approximate points of a round for its winner.
    fn round_brings(&self) -> f64 {
        4.0 * f64::from(self.highest())
    }

    /// The standard deviation, in points, of the difference of two sides' totals when one of them
    /// is one point from the goal; it grows with the square root of the distance.
    fn drift(&self) -> f64 {
        0.5 * f64::from(self.highest())
    }
}

/// Whether points come from plays alone, so that hands don't count.
#[inline]
pub fn earns_in_play<R: Rulebook>(rules: &R) -> bool {
    rules.worth(SmallSet::EMPTY).is_none()
}

/// The points of a play that made these ends and was the `laid`-th of the round, without a point
/// for going out.
#[inline]
pub fn earned<R: Rulebook>(rules: &R, ends: [OpenEnd; 2], laid: usize) -> u32 {
    const HELD: usize = 1;
    rules.earning(ends, laid, HELD).map_or(0, |earning| earning.points)
}

/// The sign of points: 1 if they are won, -1 if they are suffered.
pub fn sign<R: Rulebook>() -> f64 {
    match R::POINTS_ARE {
        PointsMeaning::Prize => 1.0,
        PointsMeaning::Penalty => -1.0,
    }
}

impl BotRulebook for Salotto {
    const LADDER: Ladder = Ladder { beginner_slips: 1.0, easy_slips: 0.0, normal_slips: 0.0, hard: HardMethod::Tries(300), master: 12_000 };
    const MISTAKE: f64 = 1.5;
    const CARE: LineWeights = LineWeights::DRAWING;
}

impl BotRulebook for FiveAndThree {
    const LADDER: Ladder =
        Ladder { beginner_slips: 0.35, easy_slips: 0.0, normal_slips: 0.0, hard: HardMethod::Tries(300), master: 12_000 };
    const MISTAKE: f64 = 2.0;

    fn drift(&self) -> f64 {
        1.7
    }
}

impl BotRulebook for Classic {
    const MISTAKE: f64 = 2.0;
}

impl BotRulebook for Pairs {
    const LADDER: Ladder = Ladder { beginner_slips: 0.7, easy_slips: 0.05, normal_slips: 0.08, hard: HardMethod::Tries(320), master: 1500 };
    const MISTAKE: f64 = 2.0;
    const CARE: LineWeights = LineWeights::IN_PAIRS;

    /// A round is worth about twice as much if all tiles that are left count.
    fn drift(&self) -> f64 {
        let usual = 0.5 * f64::from(self.highest());
        if self.options().latin.round_points == RoundPoints::All { usual * std::f64::consts::SQRT_2 } else { usual }
    }
}

impl BotRulebook for Jolly {
    const LADDER: Ladder = Ladder { beginner_slips: 1.0, easy_slips: 0.1, normal_slips: 0.1, hard: HardMethod::Tries(200), master: 12_000 };
    const MISTAKE: f64 = 2.0;
}
