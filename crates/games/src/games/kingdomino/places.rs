//! All places where tiles can be placed in a kingdom.

use super::bits::nth_bit;
use super::placement::Placement;
use super::plane::{CASTLE, Room, beside, eastward, northward, southward, square_of, westward};
use super::square::{Direction, KingdomShape, Square};
use super::terrain::Terrain;
use super::tiles::KingdominoTile;

/// The places with room for a tile, and the terrain it could touch there. A kingdom updates it as
/// it grows, so that the places for a given tile are found quickly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    room: Room,
    /// For each terrain, the squares next to its own and next to the castle, where a half of it has
    /// contact.
    contacts: [u64; 6],
    mode: KingdomShape,
}

impl Places {
    /// The places around a castle alone.
    pub fn new(room: Room, mode: KingdomShape) -> Places {
        Places { room: room.without(CASTLE), contacts: [beside(CASTLE); 6], mode }
    }

    /// Puts this terrain on the square with this bit.
    #[inline]
    pub fn grow(&mut self, terrain: Terrain, square: u32) {
        self.contacts[terrain as usize] |= beside(CASTLE).rotate_left(square);
    }

    /// Marks these squares as covered.
    #[inline]
    pub fn cover(&mut self, squares: u64) {
        self.room = self.room.without(squares);
    }

    /// Replaces the room after the kingdom was stretched; `covered` are its covered squares.
    #[inline]
    pub fn stretch(&mut self, room: Room, covered: u64) {
        self.room = room.without(covered);
    }

    /// The places for `tile`.
    #[inline]
    pub fn of(&self, tile: KingdominoTile) -> Placements {
        let Room { across, upright } = self.room;
        let left = self.contacts[tile.left().terrain as usize];
        let right = self.contacts[tile.right().terrain as usize];
        let north = upright.squares() & (left | southward(right));
        let east = across.squares() & (left | westward(right));
        let turned = if tile.is_double() { 0 } else { u64::MAX };
        let south = turned & upright.squares() & (right | southward(left));
        let west = turned & across.squares() & (right | westward(left));
        let corners = [north, east, south, west];
        let [north, east, south, west] = corners.map(|corners| corners.count_ones() as u8);
        Placements {
            tile,
            mode: self.mode,
            windows: [upright.lower_left(), across.lower_left()],
            corners,
            firsts: [0, north, north + east, north + east + south],
            count: north + east + south + west,
        }
    }
}

/// The offset of the left half from the lower left square, to the right and up, for each direction
/// in the order of [`Direction::ALL`].
const LEFT_HALF: [(i8, i8); 4] = [(0, 0), (0, 0), (0, 1), (1, 0)];

/// All places where a tile can be placed now, each once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placements {
    tile: KingdominoTile,
    mode: KingdomShape,
    /// The squares at which the windows for upright and for horizontal tiles begin.
    windows: [Square; 2],
    /// The lower left squares, for each direction in the order of [`Direction::ALL`].
    corners: [u64; 4],
    /// The number of the first place in each direction, and of places in all, kept because counting
    /// bits is expensive.
    firsts: [u8; 4],
    count: u8,
}

impl Placements {
    /// The tile that is to be placed.
    pub fn tile(&self) -> KingdominoTile {
        self.tile
    }

    /// Whether there is no place for the tile.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The number of places; for a tile with two equal halves each counts once.
    #[inline]
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The place with this number, from 0 to `count() - 1`.
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Placement> {
        let direction = self.firsts[1..].iter().filter(|first| index >= usize::from(**first)).count();
        let corner = nth_bit(self.corners[direction], index - usize::from(self.firsts[direction]));
        (index < self.count()).then(|| self.at(corner, Direction::ALL[direction]))
    }

    /// Every place, in the order of [`Placements::nth`].
    pub fn iter(&self) -> impl Iterator<Item = Placement> {
        self.spots().map(|spot| self.placement(spot))
    }

    /// The lower left squares, for each direction in the order of [`Direction::ALL`].
    #[inline]
    pub(super) fn corners(&self) -> [u64; 4] {
        self.corners
    }

    /// The places as spots.
    #[inline]
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let corners = self.corners;
        Direction::ALL.into_iter().flat_map(move |direction| {
            let mut left_over = corners[direction as usize];
            std::iter::from_fn(move || {
                let corner = (left_over != 0).then(|| left_over.trailing_zeros())?;
                left_over &= left_over - 1;
                Some(Spot::at(corner, direction))
            })
        })
    }

    /// The place of one of its spots.
    #[inline]
    pub(super) fn placement(&self, spot: Spot) -> Placement {
        self.at(spot.corner, spot.direction)
    }

    /// The place in this direction with the bit number `corner` for its lower left square.
    #[inline]
    fn at(&self, corner: u32, direction: Direction) -> Placement {
        let lower_left = square_of(corner, self.windows[direction as usize % 2]);
        let (right, up) = LEFT_HALF[direction as usize];
        let left = Square { right: lower_left.right + right, up: lower_left.up + up };
        Placement::untwisted(self.tile, left, direction, self.mode)
    }
}

/// Two squares side by side for the halves of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub left: u64,
    pub right: u64,
    /// The bit number of the lower left of the two.
    corner: u32,
    direction: Direction,
}

impl Spot {
    #[inline]
    pub fn at(corner: u32, direction: Direction) -> Spot {
        let square = 1 << corner;
        let (left, right) = match direction {
            Direction::North => (square, northward(square)),
            Direction::East => (square, eastward(square)),
            Direction::South => (northward(square), square),
            Direction::West => (eastward(square), square),
        };
        Spot { left, right, corner, direction }
    }
}
