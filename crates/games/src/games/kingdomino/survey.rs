//! The gain of a tile, place by place: fast enough for every turn of thousands of simulated
//! matches.

use super::kingdom::Kingdom;
use super::placement::Placement;
use super::places::{Placements, Spot};
use super::plane::{self, CASTLE};
use super::terrain::Land;
use super::tiles::KingdominoTile;
use arrayvec::ArrayVec;

/// A bound above the number of a kingdom's territories: one for each square of the largest.
const MOST_TERRITORIES: usize = 48;

impl Kingdom {
    /// The kingdom with its territories counted, for trying out tiles.
    #[inline]
    pub fn survey(&self) -> Survey<'_> {
        Survey::new(self)
    }
}

/// A kingdom with its territories counted, so that tiles can be tried in it.
pub struct Survey<'a> {
    kingdom: &'a Kingdom,
    /// Terrain by terrain.
    territories: ArrayVec<TerritoryCount, MOST_TERRITORIES>,
    /// For each terrain, the range of its territories in that list.
    ranges: [(u8, u8); 6],
    /// The kingdom's rectangle: a tile inside it doesn't stretch the kingdom.
    rectangle: u64,
    /// The squares that the kingdom may still grow into without being stretched.
    window: u64,
}

/// The values of a territory that a survey needs.
struct TerritoryCount {
    /// The squares beside its own.
    around: u64,
    size: u32,
    crowns: u32,
    points: u32,
}

/// A kingdom's prospects once a tile lies in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The number of squares too small for any tile, as [`Kingdom::gaps`] counts them.
    pub gaps: u32,
    /// Whether the castle is in the centre.
    pub centred: bool,
    /// The minimum gain of open squares next to crowned territories, counting at most `ROOM` of
    /// them for each territory.
    pub room: u32,
    /// The increase of the sum of the squared sizes of all territories.
    pub breadth: u32,
}

/// The maximum number of squares to grow into that counts.
const ROOM: u32 = 4;

/// The effect of a tile in one place.
pub struct Prospect<'a> {
    survey: &'a Survey<'a>,
    places: &'a Placements,
    spot: Spot,
}

impl<'a> Survey<'a> {
    pub(super) fn new(kingdom: &'a Kingdom) -> Survey<'a> {
        let (rectangle, window) = (kingdom.rectangle(), kingdom.window());
        let mut survey = Survey { kingdom, territories: ArrayVec::new(), ranges: [(0, 0); 6], rectangle, window };
        for (land, range) in kingdom.squares_by_terrain().iter().zip(&mut survey.ranges) {
            let first = survey.territories.len() as u8;
            for squares in plane::apart(*land, *land) {
                let (size, crowns) = (squares.count_ones(), kingdom.crowns_on(squares));
                survey.territories.push(TerritoryCount { around: plane::beside(squares), size, crowns, points: size * crowns });
            }
            *range = (first, survey.territories.len() as u8);
        }
        survey
    }

    /// The place for `tile` with the greatest worth, and that worth; the first of equals. None if
    /// the tile can't be placed.
    #[inline]
    pub fn best(&self, tile: KingdominoTile, mut worth: impl FnMut(&Prospect<'_>) -> f64) -> Option<(Placement, f64)> {
        let places = self.kingdom.placements(tile);
        let mut best: Option<(Spot, f64)> = None;
        places.spots().for_each(|spot| {
            let worth = worth(&Prospect { survey: self, places: &places, spot });
            if best.as_ref().is_none_or(|(_, most)| worth > *most) {
                best = Some((spot, worth));
            }
        });
        best.map(|(spot, worth)| (places.placement(spot), worth))
    }

    /// All places for `tile`, each with its worth.
    pub fn places_of(&self, tile: KingdominoTile, mut worth: impl FnMut(&Prospect<'_>) -> f64) -> Vec<(Placement, f64)> {
        let places = self.kingdom.placements(tile);
        let weighed = |spot| (places.placement(spot), worth(&Prospect { survey: self, places: &places, spot }));
        places.spots().map(weighed).collect()
    }

    /// The increase of the territories' points when `squares` (one, or two side by side, as given
    /// by `size`) become this land.
    #[inline]
    fn growth(&self, land: Land, squares: u64, mut size: u32, mut crowns: u32) -> u32 {
        let (first, end) = self.ranges[land.terrain as usize];
        let mut before = 0;
        for territory in &self.territories[usize::from(first)..usize::from(end)] {
            // Without a branch: which territories are touched is unpredictable.
            let touched = u32::from(territory.around & squares != 0);
            size += touched * territory.size;
            crowns += touched * territory.crowns;
            before += touched * territory.points;
        }
        size * crowns - before
    }
}

impl Prospect<'_> {
    /// The tile that would be placed.
    pub fn tile(&self) -> KingdominoTile {
        self.places.tile()
    }

    /// The increase of the territories' points.
    #[inline]
    pub fn gain(&self) -> u32 {
        let (left, right) = (self.tile().left(), self.tile().right());
        let crowns = |land: Land| u32::from(land.crowns);
        if left.terrain == right.terrain {
            self.survey.growth(left, self.spot.left | self.spot.right, 2, crowns(left) + crowns(right))
        } else {
            self.survey.growth(left, self.spot.left, 1, crowns(left)) + self.survey.growth(right, self.spot.right, 1, crowns(right))
        }
    }

    /// The number of halves that share an edge with their own terrain: 0 to 2.
    #[inline]
    pub fn touching_halves(&self) -> u32 {
        let lands = self.survey.kingdom.squares_by_terrain();
        let touches = |square: u64, land: Land| u32::from(plane::beside(square) & lands[land.terrain as usize] != 0);
        touches(self.spot.left, self.tile().left()) + touches(self.spot.right, self.tile().right())
    }

    /// The number of squares then too small for any tile, as [`Kingdom::gaps`] counts them.
    #[inline]
    pub fn gaps(&self) -> u32 {
        let kingdom = self.survey.kingdom;
        let window = if self.stretches() { kingdom.window_with(&self.places.placement(self.spot)) } else { self.survey.window };
        plane::lonely(window & !(kingdom.covered() | self.spot.left | self.spot.right))
    }

    /// Whether the castle is then in the centre.
    #[inline]
    pub fn is_centred(&self) -> bool {
        if self.stretches() {
            self.after().is_centred()
        } else {
            self.survey.kingdom.is_centred() || self.survey.kingdom.covered() == CASTLE
        }
    }

    /// The kingdom's prospects then.
    #[inline]
    pub fn outlook(&self) -> Outlook {
        let survey = self.survey;
        let (window, centred) = if self.stretches() {
            let after = self.after();
            (after.window(), after.is_centred())
        } else {
            (survey.window, self.is_centred())
        };
        let open = window & !(survey.kingdom.covered() | self.spot.left | self.spot.right);
        let mut halves =
            [GrownTerritory::from(self.spot.left, self.tile().left()), GrownTerritory::from(self.spot.right, self.tile().right())];
        if self.tile().left().terrain == self.tile().right().terrain {
            halves = [GrownTerritory::from_both(halves), GrownTerritory::NONE];
        }
        let mut room = 0;
        for (&(first, end), terrain) in survey.ranges.iter().zip(0..) {
            for territory in &survey.territories[usize::from(first)..usize::from(end)] {
                match halves.iter_mut().find(|half| half.terrain == terrain && half.squares & territory.around != 0) {
                    Some(half) => half.join(territory),
                    None => room += room_of(territory.crowns, territory.around & open),
                }
            }
        }
        let breadth = halves.iter().map(|half| half.size * half.size - half.joined).sum();
        room += halves.iter().map(|half| room_of(half.crowns, half.around & open)).sum::<u32>();
        Outlook { gaps: plane::lonely(open), centred, room, breadth }
    }

    #[inline]
    fn stretches(&self) -> bool {
        (self.spot.left | self.spot.right) & !self.survey.rectangle != 0
    }

    fn after(&self) -> Kingdom {
        let mut after = *self.survey.kingdom;
        after.place(&self.places.placement(self.spot));
        after
    }
}

/// The territory that one half makes, or both together.
struct GrownTerritory {
    terrain: usize,
    /// The squares of the tile.
    squares: u64,
    around: u64,
    size: u32,
    crowns: u32,
    /// The sum of the squared sizes of the territories that it has joined.
    joined: u32,
}

impl GrownTerritory {
    const NONE: GrownTerritory = GrownTerritory { terrain: usize::MAX, squares: 0, around: 0, size: 0, crowns: 0, joined: 0 };

    #[inline]
    fn from(square: u64, land: Land) -> GrownTerritory {
        let around = plane::beside(square);
        GrownTerritory { terrain: land.terrain as usize, squares: square, around, size: 1, crowns: land.crowns.into(), joined: 0 }
    }

    #[inline]
    fn from_both([left, right]: [GrownTerritory; 2]) -> GrownTerritory {
        let (squares, around) = (left.squares | right.squares, left.around | right.around);
        GrownTerritory { squares, around, size: 2, crowns: left.crowns + right.crowns, ..left }
    }

    #[inline]
    fn join(&mut self, territory: &TerritoryCount) {
        self.around |= territory.around;
        self.size += territory.size;
        self.crowns += territory.crowns;
        self.joined += territory.size * territory.size;
    }
}

#[inline]
fn room_of(crowns: u32, open: u64) -> u32 {
    crowns * open.count_ones().min(ROOM)
}

#[cfg(test)]
mod tests {
    use super::Outlook;
    use crate::games::kingdomino::plane::bit;
    use crate::games::kingdomino::{Direction, Ground, Kingdom, KingdomShape, KingdomSize, KingdominoTile, Square, Territory};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};
    use std::collections::HashSet;

    fn breadth(kingdom: &Kingdom) -> u32 {
        kingdom.territories().map(|territory| (territory.squares.len() as u32).pow(2)).sum()
    }

    /// [`Outlook::room`], counted square by square.
    fn room(kingdom: &Kingdom) -> u32 {
        let open = |square: Square| !matches!(kingdom.at(square), Ground::Castle | Ground::Land(_)) && kingdom.window() & bit(square) != 0;
        let room_of = |territory: Territory| {
            let beside: HashSet<_> = territory.squares.iter().flat_map(|square| Direction::ALL.map(|way| square.step(way))).collect();
            u32::from(territory.crowns) * beside.into_iter().filter(|square| open(*square)).count().min(4) as u32
        };
        kingdom.territories().map(room_of).sum()
    }

    /// Grows random kingdoms and tries every tile in every place.
    #[test]
    fn a_survey_predicts_what_placing_then_does() {
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        let mut tried = 0;
        for (mode, size) in
            [(KingdomShape::Grid, KingdomSize::Five), (KingdomShape::Free, KingdomSize::Five), (KingdomShape::Free, KingdomSize::Seven)]
        {
            let mut kingdom = Kingdom::new(mode, size);
            for _ in 0..16 {
                let survey = kingdom.survey();
                for tile in KingdominoTile::all() {
                    let mut foretold = Vec::new();
                    survey.places_of(tile, |prospect| {
                        let outlook = prospect.outlook();
                        assert_eq!((outlook.gaps, outlook.centred), (prospect.gaps(), prospect.is_centred()));
                        foretold.push((prospect.gain(), prospect.touching_halves(), outlook));
                        0.0
                    });
                    for (placement, foretold) in kingdom.placements(tile).iter().zip(foretold) {
                        let mut after = kingdom;
                        after.place(&placement);
                        let gain = u32::from(after.score() - kingdom.score());
                        let preview = kingdom.preview(&placement);
                        let touching = [preview.left, preview.right].iter().filter(|touch| touch.squares > 0).count() as u32;
                        let breadth = breadth(&after) - breadth(&kingdom);
                        let outlook = Outlook { gaps: after.gaps(), centred: after.is_centred(), room: room(&after), breadth };
                        assert_eq!(foretold, (gain, touching, outlook), "{placement}");
                        tried += 1;
                    }
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
        assert!(tried > 5_000, "{tried}");
    }
}
