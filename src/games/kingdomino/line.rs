//! The tiles on offer in a round.

use super::tiles::{Tile, TileSet};
use crate::games::Seat;

/// The most tiles that are on offer at once.
pub const LONGEST_LINE: usize = 4;

/// A tile on offer, and who has taken it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub tile: Tile,
    /// Whose king stands on it, or who has chosen it where nobody else may. Nobody's, where several may choose the same.
    pub king: Option<Seat>,
}

/// The tiles of a round, four at most, from the lowest number to the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Line {
    tiles: TileSet,
    free: TileSet,
    /// In the order of the tiles.
    kings: [Option<Seat>; LONGEST_LINE],
}

impl Line {
    /// The line of these tiles, four at most.
    pub(super) fn of(tiles: TileSet) -> Line {
        Line { tiles, free: tiles, kings: Default::default() }
    }

    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = Offer> {
        self.tiles.iter().zip(self.kings).map(|(tile, king)| Offer { tile, king })
    }

    pub fn tiles(&self) -> TileSet {
        self.tiles
    }

    /// Its tiles that nobody has taken.
    pub fn free(&self) -> TileSet {
        self.free
    }

    /// The offer with this tile, if it belongs to the line.
    pub fn find(&self, tile: Tile) -> Option<Offer> {
        self.iter().find(|offer| offer.tile == tile)
    }

    #[inline]
    pub(super) fn nth(&self, index: u8) -> Option<Offer> {
        let king = *self.kings.get(usize::from(index))?;
        self.tiles.nth(usize::from(index)).map(|tile| Offer { tile, king })
    }

    /// Puts the king of `seat` on `tile`, which is one of the line.
    pub(super) fn take(&mut self, tile: Tile, seat: Seat) {
        self.free.remove(tile);
        if let Some(king) = self.kings.get_mut(self.tiles.below(tile)) {
            *king = Some(seat);
        }
    }
}
