//! Domino tiles: one tile, several of them as bits, the sets that are played with, the line of play.

mod line;
mod set;
mod sort;
mod tile;
mod tiles;

pub use line::{End, Half, Laid, Line, Lying, OpenEnd};
pub use set::{Bits, MiddleSet, SmallSet, TileSet};
pub use sort::{DominoSet, Width};
pub use tile::{MOST_KINDS, MOST_PIPS, MOST_TILES, NotATile, Tile};
pub use tiles::{Guessed, Tiles};
