//! Domino tiles: one tile, a set of them as bits, the line of play.

mod line;
mod set;
mod tile;

pub use line::{End, Half, Laid, Line, Lying, OpenEnd};
pub use set::TileSet;
pub use tile::{MOST_PIPS, MOST_TILES, NotATile, Tile};
