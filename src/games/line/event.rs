//! What happens in a line game.

use super::action::Way;
use super::round::Ending;
use super::rulebook::{AfterVoid, Earning};
use super::table::SideOf;
use crate::games::domino::{OpenEnd, Side, Tile, TileSet};
use crate::games::{Seat, Veiled};

/// One fact, complete in itself.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A tile drawn for the lead, shown to all and put back.
    LeadDrawn {
        seat: Seat,
        tile: Tile,
    },
    /// The order of play that the draw made; partners face each other.
    Seated {
        order: [Seat; 4],
    },
    RoundBegun {
        round: u16,
        hand: u8,
        /// Tiles that were not dealt.
        boneyard: u8,
        /// How many of them can be drawn in this game.
        drawable: u8,
    },
    Dealt {
        seat: Seat,
        hand: Veiled<DealtHand>,
    },
    /// Nobody holds a double: the deal doesn't count.
    Redealt,
    Opens {
        seat: Seat,
        why: Why,
    },
    Laid {
        seat: Seat,
        tile: Tile,
        side: Side,
        way: Way,
        /// The left end and the right end after it.
        ends: [OpenEnd; 2],
        /// How many tiles the player still holds.
        holds: u8,
    },
    Drew {
        seat: Seat,
        tile: Veiled<Tile>,
        /// How many tiles can still be drawn.
        drawable: u8,
        holds: u8,
    },
    Passed {
        seat: Seat,
        kind: Pass,
    },
    /// A play earned points; `awarded` of them count.
    Earned {
        seat: Seat,
        earning: Earning,
        awarded: u32,
        total: u32,
    },
    RoundOver {
        ending: Ending,
        round: u16,
    },
    /// What a player held when the round ended.
    Showed {
        seat: Seat,
        hand: TileSet,
    },
    /// Two have the same: nobody scores.
    Void {
        then: AfterVoid,
    },
    /// Points of a round for a side, in the order of the table.
    Scored {
        side: SideOf,
        points: u32,
        total: u32,
        winner: bool,
    },
    /// All have reached the limit: another round decides.
    ExtraRound,
    /// A side has reached the limit and leaves.
    Eliminated {
        side: SideOf,
        total: u32,
    },
    Won {
        side: SideOf,
        total: u32,
        /// How many sides share the victory.
        sharing: u8,
    },
}

/// Why somebody opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    HighestDouble(Tile),
    /// The heaviest tile of all hands, as nobody holds a double.
    HeaviestTile(Tile),
    HighestDrawn,
    FirstSeat,
    NextInTurn,
    /// The round was void and is played again.
    Again,
}

/// What a pass was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Nothing fits, and nothing can be drawn.
    Unable,
    /// A tile was drawn, and stays in the hand.
    AfterDrawing,
}

/// A hand in the order in which its tiles came.
#[derive(Clone, Copy, Debug)]
pub struct DealtHand {
    tiles: [Tile; Self::MOST],
    count: u8,
}

impl DealtHand {
    /// Half of the double-nine set, rounded up.
    const MOST: usize = 28;

    pub fn new(dealt: &[Tile]) -> DealtHand {
        let mut tiles = [Tile::new(0, 0); Self::MOST];
        tiles[..dealt.len()].copy_from_slice(dealt);
        DealtHand { tiles, count: dealt.len() as u8 }
    }

    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }
}
