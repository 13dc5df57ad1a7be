//! One domino tile.

use std::fmt;
use std::str::FromStr;

/// The highest number on any tile: no set goes beyond double eighteen.
pub const MOST_PIPS: u8 = 18;
/// The number of different tiles: those of the double-eighteen set.
pub const MOST_KINDS: usize = 190;
/// The number of tiles in the largest set: four times double twelve.
pub const MOST_TILES: usize = 364;

/// A tile, as its number in the order 0-0, 0-1, 1-1, 0-2, 1-2, 2-2 …: the double-six set is the
/// first 28 tiles of the double-nine set, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// One entry for each value of a byte, so that a look-up needs no bounds check.
const HALVES: [(u8, u8); 256] = {
    let mut halves = [(0, 0); 256];
    let (mut low, mut high, mut index) = (0, 0, 0);
    while index < MOST_KINDS {
        halves[index] = (low, high);
        if low == high {
            low = 0;
            high += 1;
        } else {
            low += 1;
        }
        index += 1;
    }
    halves
};

const PIPS: [u8; 256] = {
    let (mut pips, mut index) = ([0; 256], 0);
    while index < MOST_KINDS {
        pips[index] = HALVES[index].0 + HALVES[index].1;
        index += 1;
    }
    pips
};

impl Tile {
    /// The tile with these two numbers, in either order, each from 0 to 18.
    ///
    /// # Panics
    /// A number is above 18.
    #[inline]
    pub const fn new(one: u8, other: u8) -> Tile {
        assert!(one <= MOST_PIPS && other <= MOST_PIPS);
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        Tile((high as u16 * (high as u16 + 1) / 2) as u8 + low)
    }

    /// The tile with this number in the order of all tiles, from 0 to 189.
    #[inline]
    pub(super) const fn at(index: u8) -> Tile {
        assert!((index as usize) < MOST_KINDS);
        Tile(index)
    }

    /// All tiles of the double-`highest` set, in the order of all tiles.
    ///
    /// # Panics
    /// `highest` is above 18.
    pub fn all(highest: u8) -> impl Iterator<Item = Tile> {
        Tile::set(highest).iter().copied()
    }

    /// The double-`highest` set in the order of all tiles.
    ///
    /// # Panics
    /// `highest` is above 18.
    #[inline]
    pub(super) fn set(highest: u8) -> &'static [Tile] {
        const ALL: [Tile; MOST_KINDS] = {
            let mut all = [Tile(0); MOST_KINDS];
            let mut index = 0;
            while index < MOST_KINDS {
                all[index] = Tile(index as u8);
                index += 1;
            }
            all
        };
        &ALL[..=usize::from(Tile::new(highest, highest).0)]
    }

    /// The number of the tile in the order of all tiles, from 0 to 189.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The lower of its two numbers; of a double, the one it has twice.
    #[inline]
    pub const fn low(self) -> u8 {
        HALVES[self.0 as usize].0
    }

    /// The higher of its two numbers; of a double, the one it has twice.
    #[inline]
    pub const fn high(self) -> u8 {
        HALVES[self.0 as usize].1
    }

    /// Whether both halves have the same number.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.low() == self.high()
    }

    /// The sum of its halves, from 0 to 36.
    #[inline]
    pub const fn pips(self) -> u8 {
        PIPS[self.0 as usize]
    }

    /// Whether one of its halves has `number`.
    #[inline]
    pub const fn has(self, number: u8) -> bool {
        self.low() == number || self.high() == number
    }

    /// The half that stays open when `number` touches the line. `self` has `number`.
    #[inline]
    pub const fn opposite(self, number: u8) -> u8 {
        self.pips() - number
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low(), self.high())
    }
}

/// A text that names no tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseTileError;

impl FromStr for Tile {
    type Err = ParseTileError;

    /// Reads `2-6`, `6-2` or `2/6`.
    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        let (one, other) = text.split_once(['-', '/']).ok_or(ParseTileError)?;
        Ok(Tile::new(number(one)?, number(other)?))
    }
}

fn number(text: &str) -> Result<u8, ParseTileError> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits_only && number <= MOST_PIPS => Ok(number),
        _ => Err(ParseTileError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_the_same_after_writing_and_reading_it() {
        for index in 0..MOST_KINDS as u8 {
            let tile = Tile(index);
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert_eq!(Tile::new(tile.high(), tile.low()), tile);
        }
    }

    #[test]
    fn what_is_no_tile_is_refused() {
        for text in ["", "-", "6", "6-", "-6", "19-0", "6-4-2", "a-b", "+1-2", "256-0", " 1-2", "6 4"] {
            assert_eq!(text.parse::<Tile>(), Err(ParseTileError), "{text}");
        }
    }
}
