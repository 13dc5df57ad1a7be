//! What bots have to know about each line game beyond its rules.

use crate::games::domino::{Tile, TileSet};
use crate::games::line::Rulebook;
use crate::games::line::classic::Classic;
use crate::games::line::five_and_three::FiveAndThree;
use crate::games::line::jolly::Jolly;
use crate::games::line::pairs::Pairs;
use crate::games::line::salotto::Salotto;

/// A rulebook whose game bots can play.
pub trait Manner: Rulebook + Send + Sync + 'static {
    /// What a tile counts that is left in a hand, in points.
    fn weight(&self, tile: Tile) -> u32 {
        u32::from(tile.pips())
    }

    /// Tiles that can lie nearly anywhere, and are worth keeping.
    fn jollies(&self) -> TileSet {
        TileSet::EMPTY
    }

    /// Whether plays earn points, and tiles that are left don't count.
    fn earns_in_play(&self) -> bool {
        false
    }
}

impl Manner for Salotto {
    /// The double zero counts ten, unless it has its pips only.
    fn weight(&self, tile: Tile) -> u32 {
        self.malus(TileSet::from_iter([tile]))
    }
}

impl Manner for FiveAndThree {
    fn earns_in_play(&self) -> bool {
        true
    }
}

impl Manner for Classic {}

impl Manner for Pairs {}

impl Manner for Jolly {
    fn jollies(&self) -> TileSet {
        Jolly::jollies(self)
    }
}
