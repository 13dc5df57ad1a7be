//! What happens in a line game.

use super::action::Way;
use super::bonus::Bonus;
use super::round::Ending;
use super::rulebook::{AfterVoid, Earning};
use super::table::Side;
use crate::games::domino::{End, OpenEnd, Tile, TileSet};
use crate::games::{Seat, Veiled};

/// One thing that happened, complete in itself.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A tile drawn for the lead, shown to all and put back.
    LeadDrawn {
        /// Who drew it.
        seat: Seat,
        /// What was drawn.
        tile: Tile,
    },
    /// The draw decided the order of play; partners face each other.
    Seated {
        /// The seats in order of play: those that drew the highest, third, second and fourth tile.
        /// `docs/rules/en/pairs.md#R5`
        order: [Seat; 4],
    },
    /// The tiles of a round are being dealt.
    RoundBegun {
        /// Its number, from 1; a void round that is played again keeps it.
        round: u16,
        /// How many tiles everybody gets.
        hand: u8,
        /// Tiles that were not dealt.
        boneyard: u16,
        /// How many of them can be drawn in this game.
        drawable: u16,
    },
    /// A player got a hand.
    Dealt {
        /// Whose hand it is.
        seat: Seat,
        /// What was dealt, for that player's eyes alone.
        hand: Veiled<DealtHand>,
    },
    /// Nobody holds a double: the deal doesn't count.
    Redealt,
    /// It is known who lays the round's first tile.
    Opens {
        /// Who does.
        seat: Seat,
        /// What made it so.
        why: OpeningReason,
    },
    /// A player laid a tile.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// What was laid.
        tile: Tile,
        /// At which end, or as the first tile.
        side: End,
        /// How it lies there.
        way: Way,
        /// The left end and the right end after it.
        ends: [OpenEnd; 2],
        /// How many tiles the player still holds.
        holds: u16,
    },
    /// A player took one tile from the boneyard.
    Drew {
        /// Who drew.
        seat: Seat,
        /// What was drawn, for that player's eyes alone.
        tile: Veiled<Tile>,
        /// How many tiles can still be drawn.
        drawable: u16,
        /// How many tiles the player holds now.
        holds: u16,
    },
    /// A player passed.
    Passed {
        /// Who passed.
        seat: Seat,
        /// The reason, as far as everybody can see it.
        kind: Pass,
    },
    /// A play earned points; `awarded` of them count.
    Earned {
        /// Whose play it was; the points are its side's.
        seat: Seat,
        /// What the ends made, and the points for it.
        earning: Earning,
        /// How many points count: fewer than earned if they would exceed the limit.
        awarded: u32,
        /// The side's total with them.
        total: u32,
    },
    /// A pass or a last tile earned points besides.
    Bonus(Bonus),
    /// A round ended.
    RoundOver {
        /// How it ended.
        ending: Ending,
        /// Its number, from 1.
        round: u16,
    },
    /// What a player held when the round ended.
    Showed {
        /// Who shows it.
        seat: Seat,
        /// The tiles that were left, if any.
        hand: TileSet,
    },
    /// Two hands are equal: nobody scores.
    Void {
        /// Who opens the next round.
        then: AfterVoid,
    },
    /// Points of a round for a side, in the order of the table.
    Scored {
        /// Whose points they are.
        side: Side,
        /// How many it gets for the round.
        points: u32,
        /// Its total with them.
        total: u32,
        /// Whether it won the round.
        winner: bool,
    },
    /// Everybody has reached the limit: another round decides.
    ExtraRound,
    /// A side has reached the limit and leaves.
    Eliminated {
        /// Which one leaves.
        side: Side,
        /// The total with which it leaves.
        total: u32,
    },
    /// A side won the match; one such event for each that shares the victory.
    Won {
        /// Which one won.
        side: Side,
        /// Its final total.
        total: u32,
        /// How many sides share the victory.
        sharing: u8,
        /// As how many matches the victory counts.
        matches: u8,
    },
}

/// Why somebody opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningReason {
    /// This double, the highest of all hands, which the opener holds.
    HighestDouble(Tile),
    /// The heaviest tile of all hands, as nobody holds a double.
    HeaviestTile(Tile),
    /// The opener drew the highest tile for the lead.
    HighestDrawn,
    /// The first seat opens, as agreed.
    FirstSeat,
    /// It is the turn of the seat after the last opener's.
    NextInTurn,
    /// The opener has won the last round.
    WonTheLast,
    /// The round was void and is played again.
    Again,
}

/// Why somebody passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Nothing fits, and nothing can be drawn.
    Unable,
    /// A tile was drawn, and stays in the hand.
    AfterDrawing,
    /// The opener leaves the opening to this partner.
    LeavesOpening(Seat),
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

    /// The hand of those tiles, at most 28, in the order in which they were `dealt`.
    #[inline]
    pub(in crate::games) fn new(dealt: &[Tile]) -> DealtHand {
        let mut tiles = [Tile::new(0, 0); Self::MOST];
        tiles[..dealt.len()].copy_from_slice(dealt);
        DealtHand { tiles, count: dealt.len() as u8 }
    }

    /// Its tiles, in the order in which they came.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }
}
