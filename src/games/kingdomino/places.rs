//! All places where tiles can be placed in a kingdom.

use super::placement::Placement;
use super::plane::{CASTLE, Room, beside, eastward, northward, southward, square_of, westward};
use super::rules::Mode;
use super::square::{Direction, Square};
use super::terrain::Land;
use super::tiles::Tile;

/// Where there is room for a tile, and what it could touch there. The places for a certain tile are quickly found in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Places {
    /// Pairs of free squares, by the lower left one.
    room: Room,
    /// The squares of each terrain.
    lands: [u64; 6],
    mode: Mode,
}

impl Places {
    /// The places in a kingdom with this room, these free squares, and these squares of each terrain.
    #[inline]
    pub fn new(room: Room, free: u64, lands: [u64; 6], mode: Mode) -> Places {
        Places { room: room.among(free), lands, mode }
    }

    /// The places for `tile`.
    #[inline]
    pub fn of(&self, tile: Tile) -> Placements {
        Placements::new(tile, &self.room, &self.lands, self.mode)
    }
}

/// All places where a tile can be placed now, each once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placements {
    tile: Tile,
    mode: Mode,
    /// The squares from which the windows for tiles across and for upright ones begin.
    across: Square,
    upright: Square,
    /// The lower left squares, for each direction in the order of [`Direction::ALL`].
    corners: [u64; 4],
    /// How many there are for each direction: counting bits is dear.
    counts: [u8; 4],
}

impl Placements {
    /// The places of `tile` in this room of free squares, in a kingdom with these squares of each terrain.
    #[inline]
    pub(super) fn new(tile: Tile, room: &Room, lands: &[u64; 6], mode: Mode) -> Placements {
        let (across, upright) = (room.across.squares(), room.upright.squares());
        let touching = |land: Land| beside(lands[land.terrain as usize] | CASTLE);
        let (left, right) = (touching(tile.left()), touching(tile.right()));
        let north = upright & (left | southward(right));
        let east = across & (left | westward(right));
        let turned = if tile.is_double() { 0 } else { u64::MAX };
        let south = turned & upright & (right | southward(left));
        let west = turned & across & (right | westward(left));
        let corners = [north, east, south, west];
        let counts = corners.map(|corners| corners.count_ones() as u8);
        Placements { tile, mode, across: room.across.lower_left(), upright: room.upright.lower_left(), counts, corners }
    }

    pub fn tile(&self) -> Tile {
        self.tile
    }

    pub fn is_empty(&self) -> bool {
        self.counts == [0; 4]
    }

    #[inline]
    pub fn count(&self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    /// The place with this number, from 0 to `count() - 1`.
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Placement> {
        let mut left_over = index as u32;
        for direction in Direction::ALL {
            let count = u32::from(self.counts[direction as usize]);
            if left_over < count {
                return Some(self.placement(Spot::at(nth_bit(self.corners[direction as usize], left_over), direction)));
            }
            left_over -= count;
        }
        None
    }

    pub fn iter(&self) -> impl Iterator<Item = Placement> {
        self.spots().map(|spot| self.placement(spot))
    }

    /// The lower left squares, for each direction in the order of [`Direction::ALL`].
    #[inline]
    pub(super) fn corners(&self) -> [u64; 4] {
        self.corners
    }

    /// The same places, as squares.
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
    pub(super) fn placement(&self, spot: Spot) -> Placement {
        let Spot { corner, direction, .. } = spot;
        let left = match direction {
            Direction::North => square_of(corner, self.upright),
            Direction::East => square_of(corner, self.across),
            Direction::South => square_of(corner, self.upright).step(Direction::North),
            Direction::West => square_of(corner, self.across).step(Direction::East),
        };
        Placement::new(self.tile, left, direction, self.mode)
    }
}

/// Two squares side by side for the halves of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub left: u64,
    pub right: u64,
    /// The number of the bit of the lower left of the two.
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

/// The number of the bit in `bits` that has `index` set bits below it.
#[inline]
fn nth_bit(mut bits: u64, index: u32) -> u32 {
    for _ in 0..index {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}
