//! The evaluation of a lay in Mexican Train, in points.

use crate::bots::Rule;
use crate::bots::character::leanings;
use crate::games::domino::{SingleSet, Tile};
use crate::games::train::{Train, TrainView, Trains};

/// The value of having one tile fewer, besides its pips: the round ends sooner.
const TILE: f64 = 4.0;
/// The value of laying off a double, which only one number takes.
const DOUBLE: f64 = 3.0;
/// The maximum number of continuations of their own train that a careful player tries.
const STEPS: u32 = 3_000;

/// The value of having laid `tile`.
#[inline]
pub fn rid_of(tile: Tile) -> f64 {
    TILE + f64::from(tile.pips()) + if tile.is_double() { DOUBLE } else { 0.0 }
}

/// A lay's value without lookahead: its weight alone, or with a preference for doubles.
pub fn at_first_sight(rule: Rule, tile: Tile) -> f64 {
    match rule {
        Rule::Heaviest | Rule::Earning => f64::from(tile.pips()),
        Rule::Simple | Rule::Thorough => rid_of(tile),
    }
}

/// A careful player's weights, in points.
struct TrainWeights {
    /// The weight of each point that the best continuation of the player's own train would lay off.
    chain: f64,
    /// The weight of closing the player's own train again.
    closed: f64,
    /// The weight of being able to cover the double just laid.
    covered: f64,
}

/// A turn of a careful player: the view and the weights.
pub struct TrainEvaluator<'a> {
    view: &'a TrainView,
    care: TrainWeights,
}

impl<'a> TrainEvaluator<'a> {
    pub fn new(view: &'a TrainView, seed: u64) -> Self {
        let [chain, closed, covered] = leanings(seed);
        TrainEvaluator { view, care: TrainWeights { chain: 0.75 + 0.1 * chain, closed: 4.0 * closed, covered: 5.0 * covered } }
    }

    /// The value of a lay: the tiles laid off, and those the player's own train can take
    /// afterwards.
    pub fn worth(&self, tile: Tile, train: Train) -> f64 {
        let view = self.view;
        let (own, rest) = (Train::Of(view.eye), view.hand - SingleSet::from_iter([tile]));
        let mut after: Trains = view.trains.clone();
        after.lay(tile, train);
        let closed = train == own && view.trains.marked().contains(view.eye);
        let covers = tile.is_double() && !(rest & SingleSet::with(tile.high())).is_empty();
        rid_of(tile)
            + self.care.chain * chain(after.open(own), rest, STEPS).worth
            + if closed { self.care.closed } else { 0.0 }
            + if tile.is_double() && !covers { -self.care.covered } else { 0.0 }
    }
}

/// A continuation of a train.
#[derive(Clone, Copy, Default)]
pub struct Chain {
    /// The value of the tiles it would lay off.
    pub worth: f64,
    /// The tiles of the chain.
    pub tiles: SingleSet,
    /// The tile with which it begins.
    pub first: Option<Tile>,
}

/// The best chain of these tiles from this number, found within so many steps.
pub fn chain(open: u8, hand: SingleSet, mut steps: u32) -> Chain {
    best_chain(open, hand, &mut steps)
}

fn best_chain(open: u8, hand: SingleSet, left: &mut u32) -> Chain {
    let after = |tile: Tile, left: &mut u32| {
        let one = SingleSet::from_iter([tile]);
        let rest = best_chain(tile.opposite(open), hand - one, left);
        Chain { worth: rid_of(tile) + rest.worth, tiles: rest.tiles | one, first: Some(tile) }
    };
    // A double goes in between wherever it fits: nothing is lost by laying it first.
    let double = Tile::new(open, open);
    if hand.contains(double) {
        return after(double, left);
    }
    let mut best = Chain::default();
    for tile in (hand & SingleSet::with(open)).iter() {
        if *left == 0 {
            break;
        }
        *left -= 1;
        let way = after(tile, left);
        if way.worth > best.worth {
            best = way;
        }
    }
    best
}
