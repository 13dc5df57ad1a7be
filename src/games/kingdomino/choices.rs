//! What the player of Kingdomino whose turn it is may do.

use super::action::KingdominoAction;
use super::line::LONGEST_LINE;
use super::places::{Placements, Places};
use super::tiles::{Tile, TileSet};
use crate::games::Choices;
use arrayvec::ArrayVec;

/// What the player to move may do.
#[derive(Clone, Debug, PartialEq)]
pub enum KingdominoChoices {
    /// One of these tiles has to be chosen and placed.
    Choose(Placeable),
    /// Original draft: the reserved tile has to be placed.
    Place(Placements),
    /// Original draft: one of these tiles has to be reserved.
    Take(TileSet),
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
            KingdominoChoices::Take(tiles) => tiles.len(),
            KingdominoChoices::Skip | KingdominoChoices::Discard => 1,
        }
    }

    #[inline]
    fn nth(&self, index: usize) -> KingdominoAction {
        let action = match self {
            KingdominoChoices::Choose(placeable) => placeable.nth(index),
            KingdominoChoices::Place(placements) => placements.nth(index).map(KingdominoAction::Place),
            KingdominoChoices::Take(tiles) => tiles.nth(index).map(KingdominoAction::Take),
            KingdominoChoices::Skip => Some(KingdominoAction::Skip),
            KingdominoChoices::Discard => Some(KingdominoAction::Discard),
        };
        action.expect("a choice is numbered from 0 to count() - 1")
    }
}

/// The tiles that can be placed in a kingdom now, at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Placeable {
    places: Places,
    /// How many places there are for each tile.
    counts: ArrayVec<(Tile, u8), LONGEST_LINE>,
}

impl Placeable {
    /// Those of `tiles` that fit one of these places; None if no tile does.
    pub(super) fn among(tiles: TileSet, places: Places) -> Option<Placeable> {
        let count = |tile| (tile, places.of(tile).count() as u8);
        let counts: ArrayVec<_, LONGEST_LINE> = tiles.iter().map(count).filter(|(_, count)| *count > 0).collect();
        (!counts.is_empty()).then_some(Placeable { places, counts })
    }

    /// The tiles, from the lowest number to the highest.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.counts.iter().map(|(tile, _)| *tile)
    }

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
