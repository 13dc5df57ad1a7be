//! The tiles on offer in a round.

use super::tiles::{KingdominoTile, KingdominoTiles};
use crate::games::Seat;

/// The maximum number of tiles on offer at once.
pub(super) const LONGEST_LINE: usize = 4;

/// A tile on offer and its king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The tile.
    pub tile: KingdominoTile,
    /// The player with a king on it or, if others may not choose it too, the player who has chosen
    /// it. None if several may choose the same.
    pub king: Option<Seat>,
}

/// The tiles of a round, four at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct OfferLine {
    /// From the lowest number to the highest.
    tiles: [Option<KingdominoTile>; LONGEST_LINE],
    /// The kings, in the order of the tiles.
    kings: [Option<Seat>; LONGEST_LINE],
    free: KingdominoTiles,
}

impl OfferLine {
    /// The line of these tiles, four at most.
    #[inline]
    pub(super) fn of(tiles: KingdominoTiles) -> OfferLine {
        let mut line = OfferLine { free: tiles, ..OfferLine::default() };
        for (place, tile) in line.tiles.iter_mut().zip(tiles.iter()) {
            *place = Some(tile);
        }
        line
    }

    /// Whether it has no tiles, as in the last round of the original draft and before the first
    /// round.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.tiles[0].is_none()
    }

    /// The tiles of the line, from the lowest number to the highest, each with its king.
    pub fn iter(&self) -> impl Iterator<Item = Offer> {
        self.tiles.into_iter().flatten().zip(self.kings).map(|(tile, king)| Offer { tile, king })
    }

    /// All its tiles, taken or not.
    pub fn tiles(&self) -> KingdominoTiles {
        self.tiles.into_iter().flatten().collect()
    }

    /// The tiles that are not taken.
    #[inline]
    pub fn free(&self) -> KingdominoTiles {
        self.free
    }

    /// The offer with this tile, if it belongs to the line.
    pub fn find(&self, tile: KingdominoTile) -> Option<Offer> {
        self.iter().find(|offer| offer.tile == tile)
    }

    /// The tile at this index of the line, from the lowest number.
    #[inline]
    pub(super) fn tile(&self, index: u8) -> Option<KingdominoTile> {
        self.tiles.get(usize::from(index)).copied().flatten()
    }

    /// The player who has taken that tile.
    #[inline]
    pub(super) fn king(&self, index: u8) -> Option<Seat> {
        self.kings.get(usize::from(index)).copied().flatten()
    }

    /// Puts the king of `seat` on `tile`, which is one of the line.
    #[inline]
    pub(super) fn take(&mut self, tile: KingdominoTile, seat: Seat) {
        self.free.remove(tile);
        // Counted without a branch: which tile is taken is unpredictable.
        let not_higher = |other: &&Option<KingdominoTile>| other.is_some_and(|other| other <= tile);
        self.kings[self.tiles[1..].iter().filter(not_higher).count()] = Some(seat);
    }
}
