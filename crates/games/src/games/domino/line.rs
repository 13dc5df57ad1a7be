//! The line of play: the laid tiles and the two open ends.

use super::tile::{MOST_PIPS, MOST_TILES, Tile};
use arrayvec::ArrayVec;
use std::fmt;

/// The end of the line at which a tile is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineEnd {
    /// The first tile, which makes both ends.
    Start,
    /// The left end.
    Left,
    /// The right end.
    Right,
}

impl fmt::Display for LineEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LineEnd::Start => "start",
            LineEnd::Left => "left",
            LineEnd::Right => "right",
        })
    }
}

/// The part of an end that the next tile must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// A half that shows this number, from 0 to 18.
    Number(u8),
    /// A jolly that lies across the line.
    Crosswise(Tile),
}

/// One end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenEnd {
    /// The tile that lies there.
    pub tile: Tile,
    /// The half of it that the next tile touches.
    pub half: Half,
}

/// A laid tile: its end of the line, and its outward half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidTile {
    /// The tile.
    pub tile: Tile,
    /// The end of the line where it was laid.
    pub side: LineEnd,
    /// The outward half; of the first tile, the higher of its two open halves.
    pub outwards: Half,
}

/// The line of play, empty or with two open ends. Its tiles are packed into few bytes, since a line
/// grows and is copied more often than it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    laid: ArrayVec<PackedTile, MOST_TILES>,
    ends: [PackedTile; 2],
}

/// A tile, and in one byte its outward half and the end where it was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PackedTile {
    tile: Tile,
    how: u8,
}

/// The code of a tile laid across, which has no outward number: higher than any number.
const ACROSS: u8 = 62;
/// There is no tile.
const NOTHING: u8 = 63;
/// The number of bits below the ones that encode the end.
const SIDE: u32 = 6;

impl PackedTile {
    #[inline]
    fn new(tile: Tile, outwards: Half) -> PackedTile {
        PackedTile { tile, how: if let Half::Number(number) = outwards { number } else { ACROSS } }
    }

    /// Both ends of a line of one tile.
    #[cold]
    fn opening(tile: Tile, outwards: Half) -> [PackedTile; 2] {
        match outwards {
            Half::Number(_) => [tile.low(), tile.high()].map(|number| PackedTile::new(tile, Half::Number(number))),
            Half::Crosswise(_) => [PackedTile::new(tile, outwards); 2],
        }
    }

    #[inline]
    fn at(self, side: LineEnd) -> PackedTile {
        PackedTile { how: self.how | (side as u8) << SIDE, ..self }
    }

    #[inline]
    fn end(self) -> Option<OpenEnd> {
        (self.how != NOTHING).then_some(OpenEnd { tile: self.tile, half: self.half() })
    }

    #[inline]
    fn half(self) -> Half {
        let number = self.how & ((1 << SIDE) - 1);
        if number == ACROSS { Half::Crosswise(self.tile) } else { Half::Number(number) }
    }

    #[inline]
    fn laid(self) -> LaidTile {
        let side = match self.how >> SIDE {
            0 => LineEnd::Start,
            1 => LineEnd::Left,
            _ => LineEnd::Right,
        };
        LaidTile { tile: self.tile, side, outwards: self.half() }
    }
}

/// A tile in the line, with its numbers from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrientedTile {
    /// The tile.
    pub tile: Tile,
    /// The half towards the left end; of a tile that lies across, its lower one.
    pub left: u8,
    /// The half towards the right end; of a tile that lies across, its higher one.
    pub right: u8,
    /// Whether it lies across the line, as only jollies do.
    pub crosswise: bool,
}

impl Line {
    /// Whether no tile has been laid yet.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The number of tiles laid, 0 to 364.
    #[inline]
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    /// The laid tiles, in the order of laying.
    #[inline]
    pub fn laid(&self) -> impl DoubleEndedIterator<Item = LaidTile> + ExactSizeIterator {
        self.laid.iter().map(|kept| kept.laid())
    }

    /// The left end and the right end; None before the first tile.
    #[inline]
    pub fn ends(&self) -> Option<[OpenEnd; 2]> {
        let [left, right] = self.ends;
        Some([left.end()?, right.end()?])
    }

    /// The open left end for [`LineEnd::Left`], the right one otherwise; None before the first tile.
    #[inline]
    pub fn end(&self, end: LineEnd) -> Option<OpenEnd> {
        self.ends[usize::from(end != LineEnd::Left)].end()
    }

    /// The open number there; None before the first tile, and at a tile that lies across.
    #[inline]
    pub fn open(&self, end: LineEnd) -> Option<u8> {
        let how = self.ends[usize::from(end != LineEnd::Left)].how;
        (how <= MOST_PIPS).then_some(how)
    }

    /// Lays `tile` at `side`, where a number is open, with `number` open afterwards.
    #[inline]
    pub(in crate::games) fn go_on(&mut self, tile: Tile, side: LineEnd, number: u8) {
        let kept = PackedTile { tile, how: number };
        self.ends[usize::from(side != LineEnd::Left)] = kept;
        self.laid.push(kept.at(side));
    }

    /// Lays `tile` at `side` with `outwards` open. The first tile opens both its halves, or lies
    /// across.
    pub fn lay(&mut self, tile: Tile, side: LineEnd, outwards: Half) {
        let kept = PackedTile::new(tile, outwards);
        if self.laid.is_empty() {
            self.ends = PackedTile::opening(tile, outwards);
        } else {
            self.ends[usize::from(side != LineEnd::Left)] = kept;
        }
        self.laid.push(kept.at(side));
    }

    /// Removes all tiles for a new round.
    #[inline]
    pub(in crate::games) fn clear(&mut self) {
        *self = Line::default();
    }

    /// The tiles from left to right.
    pub fn from_left(&self) -> Vec<OrientedTile> {
        let mut left = Vec::new();
        let mut right = Vec::new();
        for laid in self.laid() {
            match laid.side {
                LineEnd::Start => right.push(lying(laid.tile, laid.tile.low(), matches!(laid.outwards, Half::Crosswise(_)))),
                LineEnd::Left => left.push(match laid.outwards {
                    Half::Number(outer) => lying(laid.tile, outer, false),
                    Half::Crosswise(_) => lying(laid.tile, laid.tile.low(), true),
                }),
                LineEnd::Right => right.push(match laid.outwards {
                    Half::Number(outer) => lying(laid.tile, laid.tile.opposite(outer), false),
                    Half::Crosswise(_) => lying(laid.tile, laid.tile.low(), true),
                }),
            }
        }
        left.into_iter().rev().chain(right).collect()
    }
}

impl Default for Line {
    fn default() -> Line {
        Line { laid: ArrayVec::new(), ends: [PackedTile { tile: Tile::at(0), how: NOTHING }; 2] }
    }
}

fn lying(tile: Tile, left: u8, crosswise: bool) -> OrientedTile {
    OrientedTile { tile, left, right: tile.opposite(left), crosswise }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_laid_is_shown_as_it_was_laid() {
        let (opening, jolly, last) = (Tile::new(18, 18), Tile::new(3, 4), Tile::new(0, 3));
        let mut line = Line::default();
        assert_eq!((line.ends(), line.open(LineEnd::Left), line.len()), (None, None, 0));
        let laid = [
            LaidTile { tile: opening, side: LineEnd::Start, outwards: Half::Number(18) },
            LaidTile { tile: jolly, side: LineEnd::Left, outwards: Half::Crosswise(jolly) },
            LaidTile { tile: last, side: LineEnd::Right, outwards: Half::Number(0) },
        ];
        laid.iter().for_each(|laid| line.lay(laid.tile, laid.side, laid.outwards));
        assert_eq!(line.laid().collect::<Vec<_>>(), laid);
        let [across, open] = [OpenEnd { tile: jolly, half: Half::Crosswise(jolly) }, OpenEnd { tile: last, half: Half::Number(0) }];
        assert_eq!((line.ends(), line.end(LineEnd::Left), line.end(LineEnd::Right)), (Some([across, open]), Some(across), Some(open)));
        assert_eq!((line.open(LineEnd::Left), line.open(LineEnd::Right)), (None, Some(0)));
    }
}
