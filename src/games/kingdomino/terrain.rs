//! What grows on a square.

/// The six terrains of the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    Wheat,
    Forest,
    Water,
    Grass,
    Swamp,
    Mine,
}

impl Terrain {
    pub const ALL: [Terrain; 6] = [Terrain::Wheat, Terrain::Forest, Terrain::Water, Terrain::Grass, Terrain::Swamp, Terrain::Mine];
}

/// What one square of a kingdom carries, and one half of a tile: a terrain and its crowns, from 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Land {
    pub terrain: Terrain,
    pub crowns: u8,
}
