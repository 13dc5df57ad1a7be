//! The best places for a tile, found for all places at once. Greedy players search for them at
//! every turn of thousands of simulated matches.

use super::kingdom::Kingdom;
use super::placement::Placement;
use super::places::{Placements, Spot};
use super::plane::{self, southward, westward};
use super::square::Direction;
use super::terrain::Terrain;
use super::tiles::KingdominoTile;
use arrayvec::ArrayVec;

impl Kingdom {
    /// The places where `tile` earns most; None if it can't be placed.
    #[inline]
    pub fn richest(&self, tile: KingdominoTile) -> Option<RichestPlaces> {
        RichestPlaces::of(self, tile)
    }
}

/// The places where a tile earns most: at least one.
#[derive(Clone, Copy, Debug)]
pub struct RichestPlaces {
    all: Placements,
    /// The places, in the form of [`Placements::corners`].
    corners: [u64; 4],
    gain: u32,
}

/// Squares (or pairs of squares, by one of the two) with an equal gain.
#[derive(Clone, Copy)]
struct PlotGroup {
    squares: u64,
    /// The size of the territory they would make.
    size: u32,
    crowns: u32,
    /// The points of the territories they would join, without them.
    before: u32,
}

/// No square is in two parts. Filled in place: moving it would cost more than filling it.
struct PlotGroups(ArrayVec<PlotGroup, MOST_PARTS>);

/// Twice the number of squares: a territory splits each part once at most, and empty parts are
/// removed before it gets too long.
const MOST_PARTS: usize = 128;

impl PlotGroup {
    fn gain(&self) -> u32 {
        self.size * self.crowns - self.before
    }
}

impl RichestPlaces {
    /// None if the tile can't be placed.
    #[inline]
    pub(super) fn of(kingdom: &Kingdom, tile: KingdominoTile) -> Option<RichestPlaces> {
        let all = kingdom.placements(tile);
        if all.is_empty() {
            return None;
        }
        let mut richest = RichestPlaces { all, corners: [0; 4], gain: 0 };
        if tile.left().terrain == tile.right().terrain {
            richest.look_at_pairs(kingdom, tile);
        } else {
            richest.look_at_halves(kingdom, tile);
        }
        Some(richest)
    }

    /// The increase of the territories' points.
    pub fn gain(&self) -> u32 {
        self.gain
    }

    /// The number of such places.
    #[inline]
    pub fn count(&self) -> usize {
        self.corners.iter().map(|corners| corners.count_ones() as usize).sum()
    }

    /// The place with this number, from 0 to `count() - 1`.
    #[inline]
    pub fn nth(&self, mut index: usize) -> Option<Placement> {
        for (corners, direction) in self.corners.into_iter().zip(Direction::ALL) {
            let count = corners.count_ones() as usize;
            if index < count {
                let corner = (0..index).fold(corners, |left_over, _| left_over & (left_over - 1)).trailing_zeros();
                return Some(self.all.placement(Spot::at(corner, direction)));
            }
            index -= count;
        }
        None
    }

    /// The halves have different terrains, so each earns independently of the other.
    #[inline]
    fn look_at_halves(&mut self, kingdom: &Kingdom, tile: KingdominoTile) {
        let (mut lefts, mut rights) = (PlotGroups(ArrayVec::new()), PlotGroups(ArrayVec::new()));
        for (land, parts) in [(tile.left(), &mut lefts), (tile.right(), &mut rights)] {
            parts.fill(kingdom, land.terrain, 1, land.crowns.into(), |squares| squares);
        }
        let [north, east, south, west] = self.all.corners();
        for left in &lefts.0 {
            for right in &rights.0 {
                let (gain, left, right) = (left.gain() + right.gain(), left.squares, right.squares);
                let north = north & left & southward(right);
                let east = east & left & westward(right);
                let south = south & southward(left) & right;
                let west = west & westward(left) & right;
                self.add(gain, [north, east, south, west]);
            }
        }
    }

    /// Adds the gains of places at which both halves, of one terrain, belong to one territory.
    #[inline]
    fn look_at_pairs(&mut self, kingdom: &Kingdom, tile: KingdominoTile) {
        let crowns = u32::from(tile.left().crowns + tile.right().crowns);
        let [north, east, south, west] = self.all.corners();
        let mut parts = PlotGroups(ArrayVec::new());
        parts.fill(kingdom, tile.left().terrain, 2, crowns, |squares| squares | southward(squares));
        for part in &parts.0 {
            self.add(part.gain(), [north & part.squares, 0, south & part.squares, 0]);
        }
        parts.fill(kingdom, tile.left().terrain, 2, crowns, |squares| squares | westward(squares));
        for part in &parts.0 {
            self.add(part.gain(), [0, east & part.squares, 0, west & part.squares]);
        }
    }

    #[inline]
    fn add(&mut self, gain: u32, corners: [u64; 4]) {
        let some = corners != [0; 4];
        if some && (gain > self.gain || self.corners == [0; 4]) {
            (self.gain, self.corners) = (gain, corners);
        } else if gain == self.gain {
            for (all, more) in self.corners.iter_mut().zip(corners) {
                *all |= more;
            }
        }
    }
}

impl PlotGroups {
    /// Partitions all squares by the gain of placing `size` squares with `crowns` crowns there.
    /// `reach` maps squares to the places that would cover one of them.
    #[inline]
    fn fill(&mut self, kingdom: &Kingdom, terrain: Terrain, size: u32, crowns: u32, reach: impl Fn(u64) -> u64) {
        self.0.clear();
        self.0.push(PlotGroup { squares: u64::MAX, size, crowns, before: 0 });
        let land = kingdom.squares_by_terrain()[terrain as usize];
        if crowns == 0 && kingdom.crowns_on(land) == 0 {
            return;
        }
        for territory in plane::apart(land, land) {
            let around = reach(plane::beside(territory));
            self.join(around, territory.count_ones(), kingdom.crowns_on(territory));
        }
    }

    /// Joins a territory of this size and these crowns wherever a part reaches it.
    #[inline]
    fn join(&mut self, around: u64, size: u32, crowns: u32) {
        for index in 0..self.0.len() {
            let part = self.0[index];
            let joined = part.squares & around;
            if joined != 0 {
                self.0[index].squares &= !around;
                let before = part.before + size * crowns;
                self.0.push(PlotGroup { squares: joined, size: part.size + size, crowns: part.crowns + crowns, before });
            }
        }
        if self.0.len() > MOST_PARTS / 2 {
            self.0.retain(|part| part.squares != 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::kingdomino::{Kingdom, KingdomShape, KingdomSize, KingdominoTile, Placement};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// Grows random kingdoms and looks at every tile in every place.
    #[test]
    fn no_place_earns_more_than_the_richest_and_none_that_earns_as_much_is_missing() {
        let mut chance = ChaCha8Rng::seed_from_u64(8);
        let mut seen = 0;
        for number in 0..90 {
            let (mode, size) = [
                (KingdomShape::Grid, KingdomSize::Five),
                (KingdomShape::Free, KingdomSize::Five),
                (KingdomShape::Free, KingdomSize::Seven),
            ][number % 3];
            let mut kingdom = Kingdom::new(mode, size);
            for _ in 0..20 {
                for tile in KingdominoTile::all() {
                    let gain = |placement: &Placement| u32::from(kingdom.preview(placement).gain);
                    let most = kingdom.placements(tile).iter().map(|placement| gain(&placement)).max();
                    let expected: Vec<Placement> =
                        kingdom.placements(tile).iter().filter(|placement| Some(gain(placement)) == most).collect();
                    let richest = kingdom.richest(tile);
                    assert_eq!(richest.map(|richest| richest.gain()), most);
                    let found = |index| richest.and_then(|richest| richest.nth(index));
                    assert_eq!((0..expected.len()).filter_map(found).collect::<Vec<_>>(), expected);
                    assert_eq!(found(expected.len()), None);
                    seen += expected.len();
                }
                let Some(tile) = KingdominoTile::new(chance.random_range(1..=48)) else { continue };
                let places = kingdom.placements(tile);
                if !places.is_empty()
                    && let Some(placement) = places.nth(chance.random_range(0..places.count()))
                {
                    kingdom.place(&placement);
                }
            }
        }
        assert!(seen > 100_000, "{seen}");
    }
}
