//! The 48 tiles, and sets of them.

use super::bits::nth_bit;
use super::terrain::{Land, Terrain};
use std::fmt;
use std::num::NonZeroU8;
use std::ops::Sub;
use std::str::FromStr;

/// The number of tiles of the game.
pub const TILES: u8 = 48;

/// A tile, by the number on its back: 1 to 48, richer tiles having higher numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KingdominoTile(NonZeroU8);

impl KingdominoTile {
    /// The tile with this number, if there is one.
    #[inline]
    pub fn new(number: u8) -> Option<KingdominoTile> {
        NonZeroU8::new(number).filter(|_| number <= TILES).map(KingdominoTile)
    }

    /// Every tile, from the lowest number to the highest.
    pub fn all() -> impl Iterator<Item = KingdominoTile> {
        (1..=TILES).filter_map(KingdominoTile::new)
    }

    /// The number of the tile, from 1 to 48.
    #[inline]
    pub fn number(self) -> u8 {
        self.0.get()
    }

    /// The left half of the tile as listed here; in play neither half comes first.
    #[inline]
    pub fn left(self) -> Land {
        LANDS[self.0.get() as usize - 1][0]
    }

    /// The right half of the tile.
    #[inline]
    pub fn right(self) -> Land {
        LANDS[self.0.get() as usize - 1][1]
    }

    /// Whether both halves are alike.
    #[inline]
    pub fn is_double(self) -> bool {
        self.left() == self.right()
    }
}

impl fmt::Display for KingdominoTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A text that names no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseKingdominoTileError;

impl FromStr for KingdominoTile {
    type Err = ParseKingdominoTileError;

    /// Reads a number from 1 to 48.
    fn from_str(text: &str) -> Result<KingdominoTile, ParseKingdominoTileError> {
        let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits_only).and_then(KingdominoTile::new).ok_or(ParseKingdominoTileError)
    }
}

/// Several tiles, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct KingdominoTiles(u64);

impl KingdominoTiles {
    /// No tile.
    pub const EMPTY: KingdominoTiles = KingdominoTiles(0);
    /// All 48 tiles.
    pub(super) const ALL: KingdominoTiles = KingdominoTiles(((1 << TILES) - 1) << 1);

    /// Adds `tile`, if it isn't there yet.
    #[inline]
    pub fn insert(&mut self, tile: KingdominoTile) {
        self.0 |= 1 << tile.number();
    }

    /// Takes `tile` away, if it is there.
    #[inline]
    pub fn remove(&mut self, tile: KingdominoTile) {
        self.0 &= !(1 << tile.number());
    }

    /// Whether `tile` is there.
    #[inline]
    pub fn contains(self, tile: KingdominoTile) -> bool {
        self.0 >> tile.number() & 1 == 1
    }

    /// The number of tiles, 0 to 48.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no tile.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set's tile number `index`, from 0, in order of their numbers.
    #[inline]
    pub fn nth(self, index: usize) -> Option<KingdominoTile> {
        KingdominoTile::new(nth_bit(self.0, index) as u8)
    }

    /// The number of its tiles with a lower number than `tile`.
    #[inline]
    pub fn below(self, tile: KingdominoTile) -> usize {
        (self.0 & ((1 << tile.number()) - 1)).count_ones() as usize
    }

    /// The tiles of the set, from the lowest number to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = KingdominoTile> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let tile = KingdominoTile::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(tile)
        })
    }
}

impl Sub for KingdominoTiles {
    type Output = KingdominoTiles;

    #[inline]
    fn sub(self, other: KingdominoTiles) -> KingdominoTiles {
        KingdominoTiles(self.0 & !other.0)
    }
}

impl FromIterator<KingdominoTile> for KingdominoTiles {
    fn from_iter<I: IntoIterator<Item = KingdominoTile>>(tiles: I) -> Self {
        let mut set = KingdominoTiles::EMPTY;
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

impl fmt::Debug for KingdominoTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(KingdominoTile::number)).finish()
    }
}

const fn wheat(crowns: u8) -> Land {
    Land { terrain: Terrain::Wheat, crowns }
}

const fn forest(crowns: u8) -> Land {
    Land { terrain: Terrain::Forest, crowns }
}

const fn water(crowns: u8) -> Land {
    Land { terrain: Terrain::Water, crowns }
}

const fn grass(crowns: u8) -> Land {
    Land { terrain: Terrain::Grass, crowns }
}

const fn swamp(crowns: u8) -> Land {
    Land { terrain: Terrain::Swamp, crowns }
}

const fn mine(crowns: u8) -> Land {
    Land { terrain: Terrain::Mine, crowns }
}

/// The halves of the tiles, left and right, from number 1 on. The numbers are those of the
/// published game.
#[rustfmt::skip]
const LANDS: [[Land; 2]; TILES as usize] = [
    [wheat(0), wheat(0)], [wheat(0), wheat(0)], [forest(0), forest(0)], [forest(0), forest(0)],
    [forest(0), forest(0)], [forest(0), forest(0)], [water(0), water(0)], [water(0), water(0)],
    [water(0), water(0)], [grass(0), grass(0)], [grass(0), grass(0)], [swamp(0), swamp(0)],
    [wheat(0), forest(0)], [wheat(0), water(0)], [wheat(0), grass(0)], [wheat(0), swamp(0)],
    [forest(0), water(0)], [forest(0), grass(0)], [wheat(1), forest(0)], [wheat(1), water(0)],
    [wheat(1), grass(0)], [wheat(1), swamp(0)], [wheat(1), mine(0)], [forest(1), wheat(0)],
    [forest(1), wheat(0)], [forest(1), wheat(0)], [forest(1), wheat(0)], [forest(1), water(0)],
    [forest(1), grass(0)], [water(1), wheat(0)], [water(1), wheat(0)], [water(1), forest(0)],
    [water(1), forest(0)], [water(1), forest(0)], [water(1), forest(0)], [wheat(0), grass(1)],
    [water(0), grass(1)], [wheat(0), swamp(1)], [grass(0), swamp(1)], [mine(1), wheat(0)],
    [wheat(0), grass(2)], [water(0), grass(2)], [wheat(0), swamp(2)], [grass(0), swamp(2)],
    [mine(2), wheat(0)], [swamp(0), mine(2)], [swamp(0), mine(2)], [wheat(0), mine(3)],
];
