//! The terrains of squares.

/// The six terrains of the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Fields of wheat: 26 squares with 5 crowns in all.
    Wheat,
    /// Forest: 22 squares with 6 crowns in all.
    Forest,
    /// Water: 18 squares with 6 crowns in all.
    Water,
    /// Grass: 14 squares with 6 crowns in all.
    Grass,
    /// Swamp: 10 squares with 6 crowns in all.
    Swamp,
    /// Mines: 6 squares with 10 crowns in all.
    Mine,
}

impl Terrain {
    /// All terrains, the most common first. `docs/rules/en/kingdomino.md#R3`
    pub const ALL: [Terrain; 6] = [Terrain::Wheat, Terrain::Forest, Terrain::Water, Terrain::Grass, Terrain::Swamp, Terrain::Mine];
}

/// The face of a kingdom's square, or of one half of a tile: a terrain and 0 to 3 crowns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Land {
    /// The terrain.
    pub terrain: Terrain,
    /// The number of crowns, 0 to 3.
    pub crowns: u8,
}
