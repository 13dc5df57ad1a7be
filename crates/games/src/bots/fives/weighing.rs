//! The evaluation of a lay in All fives, in points.

use crate::bots::character::leanings;
use crate::bots::{Rule, expect_best_lay};
use crate::games::Seat;
use crate::games::domino::{MiddleSet, Tile};
use crate::games::fives::{Arm, Cross, FivesView, HIGHEST, MOST_PLAYERS, points};

/// The value of laying off a pip, which may become an opponent's point in the end.
const PIP: f64 = 0.35;
/// The value of laying off a double, which only one number takes.
const DOUBLE: f64 = 1.0;

/// The value of having laid `tile`, besides the points it earned.
#[inline]
pub fn rid_of(tile: Tile) -> f64 {
    PIP * f64::from(tile.pips()) + if tile.is_double() { DOUBLE } else { 0.0 }
}

/// A lay's value without lookahead: the tile's weight alone, the points first and then the weight,
/// or both together with a preference for doubles.
pub fn at_first_sight(rule: Rule, cross: &Cross, tile: Tile, arm: Arm) -> f64 {
    let (weight, earned) = (f64::from(tile.pips()), f64::from(points(cross.sum_with(tile, arm))));
    match rule {
        Rule::Heaviest => weight,
        Rule::Earning => earned * 100.0 + weight,
        Rule::Simple | Rule::Thorough => earned + rid_of(tile),
    }
}

/// A careful player's weights, in points.
struct FivesWeights {
    /// The weight of each tile in the hand that still fits an end.
    fitting: f64,
    /// The weight of each different number in the hand.
    variety: f64,
    /// The weight of the next opponent's being unable to lay.
    stuck: f64,
    /// The weight of each point that the next player is likely to earn.
    reply: f64,
}

/// A turn of a careful player: the view, and deductions from it.
pub struct FivesEvaluator<'a> {
    view: &'a FivesView,
    care: FivesWeights,
    unseen: MiddleSet,
    /// By seat: the unseen tiles that the player hasn't shown to lack.
    possible: [MiddleSet; MOST_PLAYERS],
}

impl<'a> FivesEvaluator<'a> {
    pub fn new(view: &'a FivesView, seed: u64) -> Self {
        let [fitting, variety, stuck, reply] = leanings(seed);
        let unseen = view.unseen();
        let lacked = view.deduced().map(|hand| hand.iter().map(|hidden| hidden.not).reduce(|all, not| all & not).unwrap_or_default());
        let care = FivesWeights { fitting: fitting * 0.6, variety: variety * 0.4, stuck: stuck * 3.0, reply: 0.9 + 0.1 * reply };
        FivesEvaluator { view, care, unseen, possible: lacked.map(|not| unseen - not) }
    }

    /// The value of a lay: its points, less the expected points of the next player's reply.
    pub fn worth(&self, tile: Tile, arm: Arm) -> f64 {
        let view = self.view;
        let earned = f64::from(points(view.cross.sum_with(tile, arm)));
        let rest = view.hand - MiddleSet::from_iter([tile]);
        if rest.is_empty() {
            return earned + self.left_to_others();
        }
        let mut after = view.cross.clone();
        after.lay(tile, arm);
        let numbers = (0..=HIGHEST).filter(|number| rest.halves(*number) > 0).count() as f64;
        let next = Seat((view.eye.0 + 1) % view.table.players() as u8);
        let ours = view.table.side(next) == view.table.side(view.eye);
        let (reply, stuck) = self.reply(next, &after);
        let others = self.care.reply * reply - self.care.stuck * stuck;
        earned + rid_of(tile) + self.care.fitting * after.fitting(rest).len() as f64 + self.care.variety * numbers
            - if ours { -others } else { others }
    }

    /// The expected gain of going out: the pips that the others hold on average.
    fn left_to_others(&self) -> f64 {
        let (view, own) = (self.view, self.view.table.side(self.view.eye));
        let mean = f64::from(self.unseen.pips()) / self.unseen.len().max(1) as f64;
        let opponents = view.table.order().iter().filter(|seat| view.table.side(**seat) != own);
        opponents.map(|seat| mean * f64::from(view.holds[seat.index()])).sum::<f64>() + 5.0
    }

    /// The expected points of `next` with the best lay, each possible tile being equally likely to
    /// be in that hand, and the probability that they can't lay.
    fn reply(&self, next: Seat, cross: &Cross) -> (f64, f64) {
        let possible = self.possible[next.index()];
        let open = cross.open();
        let best = |tile: Tile| {
            let earned = open.iter().filter(|end| tile.has(end.open)).map(|end| points(cross.sum_with(tile, end.arm)));
            earned.max()
        };
        let earnings: Vec<u32> = possible.iter().filter_map(best).collect();
        let held = (f64::from(self.view.holds[next.index()]) / possible.len().max(1) as f64).min(1.0);
        expect_best_lay(earnings, held)
    }
}
