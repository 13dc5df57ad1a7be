//! The line of play: what was laid, and its two open ends.

use super::tile::{MOST_TILES, Tile};
use arrayvec::ArrayVec;
use std::fmt;

/// The end of the line at which a tile is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The first tile, which makes both ends.
    Start,
    /// The left end.
    Left,
    /// The right end.
    Right,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Start => "start",
            End::Left => "left",
            End::Right => "right",
        })
    }
}

/// What an end offers to the next tile.
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

/// A tile that was laid: at which end, and what it turned outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// What was laid.
    pub tile: Tile,
    /// Where it was laid.
    pub side: End,
    /// What it turned outwards; of the first tile, the higher of its two open halves.
    pub outwards: Half,
}

/// The line of play, empty or with two open ends.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    laid: ArrayVec<Laid, MOST_TILES>,
    ends: Option<[OpenEnd; 2]>,
}

/// A tile as it lies in the line, its numbers from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Which tile it is.
    pub tile: Tile,
    /// The half towards the left end; of a tile that lies across, its lower one.
    pub left: u8,
    /// The half towards the right end; of a tile that lies across, its higher one.
    pub right: u8,
    /// Whether it lies across the line, as only jollies do.
    pub crosswise: bool,
}

impl Line {
    /// Whether nothing has been laid yet.
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// How many tiles have been laid, 0 to 364.
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    /// Everything laid, in the order of laying.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The left end and the right end; None before the first tile.
    #[inline]
    pub fn ends(&self) -> Option<[OpenEnd; 2]> {
        self.ends
    }

    /// What lies open at the left end for [`End::Left`], at the right one otherwise; None before
    /// the first tile.
    #[inline]
    pub fn end(&self, end: End) -> Option<OpenEnd> {
        self.ends.map(|ends| ends[usize::from(end != End::Left)])
    }

    /// Lays `tile` at `side` with `outwards` open. The first tile opens both its halves, or lies
    /// across.
    #[inline]
    pub fn lay(&mut self, tile: Tile, side: End, outwards: Half) {
        let end = OpenEnd { tile, half: outwards };
        match &mut self.ends {
            Some(ends) => ends[usize::from(side != End::Left)] = end,
            None => {
                let open = |number| OpenEnd { tile, half: Half::Number(number) };
                self.ends = Some(match outwards {
                    Half::Number(_) => [open(tile.low()), open(tile.high())],
                    Half::Crosswise(_) => [end, end],
                });
            }
        }
        self.laid.push(Laid { tile, side, outwards });
    }

    /// Takes all tiles away: a new round begins.
    pub(in crate::games) fn clear(&mut self) {
        self.laid.clear();
        self.ends = None;
    }

    /// The tiles from left to right as they lie.
    pub fn from_left(&self) -> Vec<Lying> {
        let mut left = Vec::new();
        let mut right = Vec::new();
        for laid in &self.laid {
            match laid.side {
                End::Start => right.push(lying(laid.tile, laid.tile.low(), matches!(laid.outwards, Half::Crosswise(_)))),
                End::Left => left.push(match laid.outwards {
                    Half::Number(outer) => lying(laid.tile, outer, false),
                    Half::Crosswise(_) => lying(laid.tile, laid.tile.low(), true),
                }),
                End::Right => right.push(match laid.outwards {
                    Half::Number(outer) => lying(laid.tile, laid.tile.opposite(outer), false),
                    Half::Crosswise(_) => lying(laid.tile, laid.tile.low(), true),
                }),
            }
        }
        left.into_iter().rev().chain(right).collect()
    }
}

fn lying(tile: Tile, left: u8, crosswise: bool) -> Lying {
    Lying { tile, left, right: tile.opposite(left), crosswise }
}
