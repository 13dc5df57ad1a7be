//! Domino tiles: one tile, several of them as bits, the sets that are played with, the line of play.
//!
//! Several tiles are a [`SmallSet`], a [`MiddleSet`] or a [`TileSet`], by the largest set of the game:
//! up to double nine, up to double twelve, any. They have the same functions; those of the trait
//! [`Tiles`] are for what is written for every width, and lead from one to the other.

mod both;
mod line;
mod pips;
mod set;
mod sort;
mod tile;
mod tiles;

pub use line::{End, Half, Laid, Line, Lying, OpenEnd};
pub use set::{Bits, KindSet, MiddleSet, SmallSet, TileSet};
pub use sort::{DominoSet, Width};
pub use tile::{MOST_KINDS, MOST_PIPS, MOST_TILES, NotATile, Tile};
pub use tiles::Tiles;
