//! The legal actions of the Kingdomino player to move.

use super::action::KingdominoAction;
use super::line::LONGEST_LINE;
use super::places::{Placements, Places};
use super::tiles::{KingdominoTile, KingdominoTiles};
use crate::games::Choices;
use arrayvec::ArrayVec;

/// The legal actions of the player to move.
#[derive(Clone, Debug, PartialEq)]
pub enum KingdominoChoices {
    /// One of these tiles has to be chosen and placed.
    Choose(PlaceableTiles),
    /// Original draft: the reserved tile has to be placed.
    Place(Placements),
    /// Original draft: one of these tiles has to be reserved.
    Take(TakeableTiles),
    /// No tile on offer can be placed.
    Skip,
    /// Original draft: the reserved tile can't be placed.
    Discard,
}

impl Choices<KingdominoAction> for KingdominoChoices {
    #[inline]
    fn count(&self) -> usize {
        match self {
            KingdominoChoices::Choose(placeable) => placeable.counts.iter().map(|(_, count)| usize::from(*count)).sum(),
            KingdominoChoices::Place(placements) => placements.count(),
            KingdominoChoices::Take(takeable) => usize::from(takeable.count),
            KingdominoChoices::Skip | KingdominoChoices::Discard => 1,
        }
    }

    #[inline(always)]
    fn nth(&self, index: usize) -> KingdominoAction {
        let action = match self {
            KingdominoChoices::Choose(placeable) => placeable.nth(index),
            KingdominoChoices::Place(placements) => placements.nth(index).map(KingdominoAction::Place),
            KingdominoChoices::Take(takeable) => takeable.tiles.nth(index).map(KingdominoAction::Take),
            KingdominoChoices::Skip => Some(KingdominoAction::Skip),
            KingdominoChoices::Discard => Some(KingdominoAction::Discard),
        };
        action.expect("a choice is numbered from 0 to count() - 1")
    }
}

/// The untaken tiles of a line, at least one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TakeableTiles {
    tiles: KingdominoTiles,
    /// The number of tiles, kept because counting bits is expensive.
    count: u8,
}

impl TakeableTiles {
    /// These `count` tiles.
    #[inline]
    pub(super) fn new(tiles: KingdominoTiles, count: u8) -> TakeableTiles {
        debug_assert_eq!(tiles.len(), usize::from(count));
        TakeableTiles { tiles, count }
    }

    /// The tiles.
    #[inline]
    pub fn tiles(&self) -> KingdominoTiles {
        self.tiles
    }
}

/// The tiles that can be placed in a kingdom now, at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaceableTiles {
    places: Places,
    /// The number of places for each tile.
    counts: ArrayVec<(KingdominoTile, u8), LONGEST_LINE>,
}

impl PlaceableTiles {
    /// The tiles of `tiles` that fit one of these places; None if no tile does.
    pub(super) fn among(tiles: KingdominoTiles, places: Places) -> Option<PlaceableTiles> {
        let count = |tile| (tile, places.of(tile).count() as u8);
        let counts: ArrayVec<_, LONGEST_LINE> = tiles.iter().map(count).filter(|(_, count)| *count > 0).collect();
        (!counts.is_empty()).then_some(PlaceableTiles { places, counts })
    }

    /// The tiles, from the lowest number to the highest.
    pub fn tiles(&self) -> impl Iterator<Item = KingdominoTile> {
        self.counts.iter().map(|(tile, _)| *tile)
    }

    // Not inlined, so that the other choices, which are short, can be.
    #[inline(never)]
    fn nth(&self, mut index: usize) -> Option<KingdominoAction> {
        for &(tile, count) in &self.counts {
            if index < usize::from(count) {
                return self.places.of(tile).nth(index).map(KingdominoAction::Place);
            }
            index -= usize::from(count);
        }
        None
    }
}
