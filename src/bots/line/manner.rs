//! What bots have to know about each line game beyond its rules.

use super::careful::Care;
use crate::games::domino::{Half, Line, OpenEnd, Side, Tile, TileSet};
use crate::games::line::classic::Classic;
use crate::games::line::five_and_three::{FiveAndThree, LoneDouble, end_value};
use crate::games::line::jolly::Jolly;
use crate::games::line::pairs::Pairs;
use crate::games::line::salotto::Salotto;
use crate::games::line::{Lay, Rulebook, outwards};

/// How far the levels of a game lie from each other: so that each beats the one below it in 60 to 85 of a hundred matches (docs/bots.md).
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// In what share of its turns the level does anything that is allowed, and else what `easy` means to do.
    pub beginner_slips: f64,
    pub easy_slips: f64,
    /// How many playouts the searching levels make of their own accord.
    pub hard: u32,
    pub master: u32,
}

/// A rulebook whose game bots can play.
pub trait Manner: Rulebook + Send + Sync + 'static {
    const LADDER: Ladder = Ladder { beginner_slips: 1.0, easy_slips: 0.0, hard: 400, master: 12_000 };

    /// What the normal opponent sees in a play.
    const CARE: Care = Care::PLAIN;

    /// What a tile counts that is left in a hand, in points.
    fn weight(&self, tile: Tile) -> u32 {
        u32::from(tile.pips())
    }

    /// Tiles that can lie nearly anywhere, and are worth keeping.
    fn jollies(&self) -> TileSet {
        TileSet::EMPTY
    }

    /// What of `hand` can be laid against an end.
    #[inline]
    fn fits(&self, hand: TileSet, end: Half) -> TileSet {
        match end {
            Half::Number(open) => hand & TileSet::with(open),
            Half::Crosswise(_) => TileSet::EMPTY,
        }
    }

    /// Whether plays earn points, and tiles that are left don't count.
    fn earns_in_play(&self) -> bool {
        false
    }

    /// What the play earns that made these ends, the `laid`-th of the round.
    #[inline]
    fn earned(&self, _ends: [OpenEnd; 2], _laid: usize) -> u32 {
        0
    }

    /// What the total of a side is worth, from best to worst: 1 where points are won, -1 where they are suffered.
    fn sign(&self) -> f64 {
        1.0
    }

    /// By how many points the totals of two sides drift apart, on the way from one point before the goal to the goal (a standard deviation); it grows with the root of the way.
    fn drift(&self) -> f64 {
        0.5 * f64::from(self.highest())
    }
}

/// The two ends as `lay` makes them.
#[inline]
pub fn ends_after<R: Manner>(rules: &R, line: &Line, lay: Lay) -> [OpenEnd; 2] {
    let Some([left, right]) = line.ends() else {
        let half = |open| if rules.opens_crosswise(lay.tile) { Half::Crosswise(lay.tile) } else { Half::Number(open) };
        return [lay.tile.low(), lay.tile.high()].map(|open| OpenEnd { tile: lay.tile, half: half(open) });
    };
    let new = OpenEnd { tile: lay.tile, half: outwards(lay, line, rules) };
    if lay.side == Side::Left { [new, right] } else { [left, new] }
}

impl Manner for Salotto {
    const CARE: Care = Care::DRAWING;

    /// The double zero counts ten, unless it has its pips only.
    fn weight(&self, tile: Tile) -> u32 {
        self.malus(TileSet::from_iter([tile]))
    }

    fn sign(&self) -> f64 {
        -1.0
    }
}

impl Manner for FiveAndThree {
    const LADDER: Ladder = Ladder { beginner_slips: 0.35, easy_slips: 0.0, hard: 400, master: 12_000 };

    fn earns_in_play(&self) -> bool {
        true
    }

    #[inline]
    fn earned(&self, ends: [OpenEnd; 2], laid: usize) -> u32 {
        let alone = laid == 1 && self.options().lone_double == LoneDouble::Once;
        self.points(if alone { ends[0].tile.pips() } else { ends.into_iter().map(end_value).sum() })
    }

    fn drift(&self) -> f64 {
        1.7
    }
}

impl Manner for Classic {}

impl Manner for Pairs {
    const LADDER: Ladder = Ladder { beginner_slips: 0.7, easy_slips: 0.05, hard: 400, master: 1500 };
    const CARE: Care = Care::IN_PAIRS;
}

impl Manner for Jolly {
    const LADDER: Ladder = Ladder { beginner_slips: 1.0, easy_slips: 0.0, hard: 600, master: 12_000 };

    fn jollies(&self) -> TileSet {
        Jolly::jollies(self)
    }

    #[inline]
    fn fits(&self, hand: TileSet, end: Half) -> TileSet {
        self.against(hand, end).into_iter().fold(TileSet::EMPTY, |all, set| all | set)
    }
}
