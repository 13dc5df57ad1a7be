//! Domino tiles: one tile, tile sets as bits, the sets that games are played with, the line of
//! play.
//!
//! Several tiles are a [`SmallSet`], a [`MiddleSet`] or a [`TileSet`], depending on the largest set
//! of the game: up to double nine, up to double twelve, any. They have the same functions. The
//! trait [`Tiles`] has the functions that generic code needs and the conversions between the types.

mod both;
mod line;
mod pips;
mod set;
mod sort;
mod tile;
mod tiles;

pub use line::{Half, LaidTile, Line, LineEnd, OpenEnd, OrientedTile};
pub use set::{Bits, MiddleSet, SingleSet, SmallSet, TileSet};
pub use sort::{DominoSet, Width};
pub use tile::{MOST_KINDS, MOST_PIPS, MOST_TILES, ParseTileError, Tile};
pub use tiles::Tiles;
