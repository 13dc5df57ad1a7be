//! A kingdom: the castle and the land around it.

use super::placement::{Placement, PlacementError, Preview, Touch};
use super::places::{Placements, Places};
use super::plane::{self, CASTLE, GrowthLimits, Joints, PlaneSpan, PlaneWindow, Room, bit, bit_number};
use super::square::{KingdomShape, KingdomSize, Square};
use super::terrain::{Land, Terrain};
use super::territory::{Squares, Territory, TieBreak};
use super::tiles::KingdominoTile;
use std::ops::RangeInclusive;

/// The columns (or rows) of the grid, counted from the castle.
const GRID: PlaneSpan = PlaneSpan { first: -2, last: 2 };

/// A player's kingdom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kingdom {
    mode: KingdomShape,
    size: KingdomSize,
    /// The columns and rows covered, including the castle's.
    columns: PlaneSpan,
    rows: PlaneSpan,
    /// All squares of these columns and rows.
    rectangle: u64,
    places: Places,
    /// All covered squares, including the castle's.
    covered: u64,
    /// The squares of each terrain.
    lands: [u64; 6],
    /// The crowns of each square as two bits: the squares with one or three crowns, and those with
    /// two or three.
    crowns: [u64; 2],
}

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The castle.
    Castle,
    /// Half a tile.
    Land(Land),
    /// Empty, and open to tiles.
    Open,
    /// Closed to tiles: off the grid, or too far from the rest of the kingdom.
    Outside,
}

impl Kingdom {
    /// A kingdom of only the castle.
    pub fn new(mode: KingdomShape, size: KingdomSize) -> Kingdom {
        let castle = PlaneSpan { first: 0, last: 0 };
        let room = match mode {
            KingdomShape::Grid => Room::inside(GRID, GRID),
            KingdomShape::Free => GrowthLimits::of(castle, castle, size).room,
        };
        Kingdom {
            mode,
            size,
            columns: castle,
            rows: castle,
            rectangle: CASTLE,
            places: Places::new(room, mode),
            covered: CASTLE,
            lands: [0; 6],
            crowns: [0; 2],
        }
    }

    /// A kingdom drawn by a user, whether or not tiles could make it.
    ///
    /// # Errors
    /// A square is the castle's, occurs twice, or lies too far away.
    pub fn drawn(
        mode: KingdomShape,
        size: KingdomSize,
        lands: impl IntoIterator<Item = (Square, Land)>,
    ) -> Result<Kingdom, PlacementError> {
        let mut kingdom = Kingdom::new(mode, size);
        for (square, land) in lands {
            kingdom.judge_squares(&[square])?;
            kingdom.grow(land, bit_number(square));
            if kingdom.cover(bit(square)) {
                kingdom.stretch([square; 2]);
            }
        }
        Ok(kingdom)
    }

    /// The content of `square`.
    pub fn at(&self, square: Square) -> Ground {
        let [columns, rows] = self.limits();
        if square == Square::CASTLE {
            Ground::Castle
        } else if let Some(land) = self.land(square) {
            Ground::Land(land)
        } else if columns.contains(square.right) && rows.contains(square.up) {
            Ground::Open
        } else {
            Ground::Outside
        }
    }

    /// The columns that can still belong to the kingdom, from left to right, counted from the
    /// castle.
    pub fn columns(&self) -> RangeInclusive<i8> {
        let [columns, _] = self.limits();
        columns.first..=columns.last
    }

    /// The rows that can still belong to the kingdom, upwards.
    pub fn rows(&self) -> RangeInclusive<i8> {
        let [_, rows] = self.limits();
        rows.first..=rows.last
    }

    /// The squares of the kingdom with their land, without the castle's.
    pub fn lands(&self) -> impl Iterator<Item = (Square, Land)> {
        self.squares(self.covered & !CASTLE).iter().filter_map(|square| Some((square, self.land(square)?)))
    }

    /// All places where `tile` can be placed.
    #[inline]
    pub fn placements(&self, tile: KingdominoTile) -> Placements {
        self.places.of(tile)
    }

    /// Whether a tile can lie there; allows exactly its [`Kingdom::placements`], in either way of
    /// naming squares.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn judge(&self, placement: &Placement) -> Result<(), PlacementError> {
        self.judge_squares(&[placement.left(), placement.right()])?;
        let tile = placement.tile();
        let touches = |square, land: Land| plane::beside(bit(square)) & (self.lands[land.terrain as usize] | CASTLE) != 0;
        match touches(placement.left(), tile.left()) || touches(placement.right(), tile.right()) {
            true => Ok(()),
            false => Err(PlacementError::NoContact { left: tile.left().terrain, right: tile.right().terrain }),
        }
    }

    /// Places a tile where [`Kingdom::judge`] must allow it.
    #[inline]
    pub fn place(&mut self, placement: &Placement) {
        let [left, right] = placement.bit_numbers();
        self.grow(placement.tile().left(), left);
        self.grow(placement.tile().right(), right);
        if self.cover(1 << left | 1 << right) {
            self.stretch([placement.left(), placement.right()]);
        }
    }

    /// The effect of a placement that [`Kingdom::judge`] allows: the touched territories and the
    /// points.
    pub fn preview(&self, placement: &Placement) -> Preview {
        let mut after = *self;
        after.place(placement);
        let points = after.score();
        let tile = placement.tile();
        Preview {
            left: self.touch(placement.left(), tile.left().terrain),
            right: self.touch(placement.right(), tile.right().terrain),
            points,
            gain: points - self.score(),
        }
    }

    /// The number of its open squares that no tile can cover any more, since no open square lies
    /// beside them.
    #[inline]
    pub fn gaps(&self) -> u32 {
        plane::lonely(self.window() & !self.covered)
    }

    /// The territories of the kingdom, terrain by terrain.
    pub fn territories(&self) -> impl Iterator<Item = Territory> {
        Terrain::ALL.into_iter().flat_map(move |terrain| {
            let land = self.lands[terrain as usize];
            plane::apart(land, land).map(move |squares| Territory {
                terrain,
                squares: self.squares(squares),
                crowns: self.crowns_on(squares) as u8,
            })
        })
    }

    /// The points of all its territories: each crown earns the squares of its territory.
    pub fn score(&self) -> u16 {
        let joints = Joints::of(&self.lands);
        let size = |square: u64| joints.territory(square).count_ones();
        let [ones, twos] = self.crowns.map(|crowned| plane::each(crowned).map(size).sum::<u32>());
        (ones + 2 * twos) as u16
    }

    /// Whether it reaches equally far to the left and to the right of the castle, and equally far
    /// up and down. A castle alone doesn't count.
    pub fn is_centred(&self) -> bool {
        let equally_far = |span: PlaneSpan| span.first == -span.last;
        self.covered != CASTLE && equally_far(self.columns) && equally_far(self.rows)
    }

    /// The tie-break values between kingdoms with equal points.
    pub fn tie_break(&self) -> TieBreak {
        TieBreak {
            largest_territory: self.territories().map(|territory| territory.squares.len() as u8).max().unwrap_or(0),
            crowns: self.crowns_on(self.covered) as u8,
        }
    }

    /// Whether it covers all squares that its size allows, so that no tile could be added.
    pub fn is_full(&self) -> bool {
        let squares = self.size.squares() as u32;
        self.covered.count_ones() == squares * squares
    }

    /// The number of squares of land, without the castle's.
    pub fn len(&self) -> usize {
        self.covered.count_ones() as usize - 1
    }

    /// Whether there is only the castle.
    pub fn is_empty(&self) -> bool {
        self.covered == CASTLE
    }

    /// All places where tiles can be placed.
    #[inline]
    pub(super) fn places(&self) -> Places {
        self.places
    }

    /// The squares that can still belong to it, and that the next tile can reach.
    #[inline]
    pub(super) fn window(&self) -> u64 {
        self.window_of(self.columns, self.rows)
    }

    /// The window of the kingdom after the placement.
    #[inline]
    pub(super) fn window_with(&self, placement: &Placement) -> u64 {
        let [left, right] = [placement.left(), placement.right()];
        self.window_of(self.columns.with(left.right).with(right.right), self.rows.with(left.up).with(right.up))
    }

    /// All squares of its columns and rows.
    #[inline]
    pub(super) fn rectangle(&self) -> u64 {
        self.rectangle
    }

    #[inline]
    pub(super) fn covered(&self) -> u64 {
        self.covered
    }

    #[inline]
    pub(super) fn squares_by_terrain(&self) -> &[u64; 6] {
        &self.lands
    }

    #[inline]
    pub(super) fn crowns_on(&self, squares: u64) -> u32 {
        (squares & self.crowns[0]).count_ones() + 2 * (squares & self.crowns[1]).count_ones()
    }

    /// [`Kingdom::window`] of a kingdom that covers these columns and rows.
    #[inline]
    fn window_of(&self, columns: PlaneSpan, rows: PlaneSpan) -> u64 {
        let reach = |span: PlaneSpan| span.stretched(self.size.squares()).between(PlaneSpan { first: span.first - 1, last: span.last + 1 });
        let window = match self.mode {
            KingdomShape::Grid => PlaneWindow::new(GRID, GRID),
            KingdomShape::Free => PlaneWindow::new(reach(columns), reach(rows)),
        };
        window.squares()
    }

    fn land(&self, square: Square) -> Option<Land> {
        let inside = self.columns.contains(square.right) && self.rows.contains(square.up);
        let bit = bit(square);
        let terrain = Terrain::ALL.into_iter().find(|terrain| inside && self.lands[*terrain as usize] & bit != 0)?;
        Some(Land { terrain, crowns: self.crowns_on(bit) as u8 })
    }

    /// The columns and the rows that can still belong to it.
    fn limits(&self) -> [PlaneSpan; 2] {
        match self.mode {
            KingdomShape::Grid => [GRID, GRID],
            KingdomShape::Free => [self.columns.stretched(self.size.squares()), self.rows.stretched(self.size.squares())],
        }
    }

    fn judge_squares(&self, squares: &[Square]) -> Result<(), PlacementError> {
        let [mut columns, mut rows] = [self.columns, self.rows];
        for &square in squares {
            match self.at(square) {
                Ground::Castle => return Err(PlacementError::OnCastle),
                Ground::Land(_) => return Err(PlacementError::Occupied(square)),
                Ground::Outside if self.mode == KingdomShape::Grid => return Err(PlacementError::OffGrid(square)),
                Ground::Outside | Ground::Open => (columns, rows) = (columns.with(square.right), rows.with(square.up)),
            }
        }
        let most = i16::from(self.size.squares());
        if columns.width() > most {
            Err(PlacementError::TooWide { columns: columns.width() as u8, most: most as u8 })
        } else if rows.width() > most {
            Err(PlacementError::TooHigh { rows: rows.width() as u8, most: most as u8 })
        } else {
            Ok(())
        }
    }

    /// Puts this land on the square with this bit. [`Kingdom::cover`] has to follow.
    #[inline]
    fn grow(&mut self, land: Land, number: u32) {
        self.lands[land.terrain as usize] |= 1 << number;
        self.crowns[0] |= u64::from(land.crowns & 1) << number;
        self.crowns[1] |= u64::from(land.crowns >> 1) << number;
        self.places.grow(land.terrain, number);
    }

    /// Covers these squares. Returns whether [`Kingdom::stretch`] has to follow, because they are
    /// outside its rectangle.
    #[inline]
    #[must_use]
    fn cover(&mut self, squares: u64) -> bool {
        self.covered |= squares;
        self.places.cover(squares);
        squares & !self.rectangle != 0
    }

    /// Extends the kingdom's columns and rows to these squares, which are covered.
    #[inline]
    fn stretch(&mut self, squares: [Square; 2]) {
        let [columns, rows] =
            squares.iter().fold([self.columns, self.rows], |[columns, rows], square| [columns.with(square.right), rows.with(square.up)]);
        let GrowthLimits { rectangle, room } = GrowthLimits::of(columns, rows, self.size);
        (self.columns, self.rows, self.rectangle) = (columns, rows, rectangle);
        if self.mode == KingdomShape::Free {
            self.places.stretch(room, self.covered);
        }
    }

    fn touch(&self, square: Square, terrain: Terrain) -> Touch {
        let around = plane::beside(bit(square));
        let land = self.lands[terrain as usize];
        let touched = plane::apart(around & land, land);
        let (territories, squares) = touched.fold((0, 0), |(count, all), squares| (count + 1, all | squares));
        Touch {
            terrain,
            territories,
            squares: squares.count_ones() as u8,
            crowns: self.crowns_on(squares) as u8,
            castle: around & CASTLE != 0,
        }
    }

    fn squares(&self, bits: u64) -> Squares {
        Squares { bits, columns: self.columns, rows: self.rows }
    }
}
