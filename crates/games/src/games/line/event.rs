//! The events of a line game.

use super::action::TileOrientation;
use super::bonus::LineBonus;
use super::round::RoundEnding;
use super::rulebook::{PlayPoints, VoidOpener};
use super::table::Side;
use crate::games::domino::{LineEnd, OpenEnd, Tile, TileSet};
use crate::games::{Seat, Veiled};

/// An event, complete in itself.
#[derive(Clone, Copy, Debug)]
pub enum LineEvent {
    /// A tile drawn for the lead, shown to all and put back.
    LeadDrawn {
        /// The player who drew it.
        seat: Seat,
        /// The drawn tile.
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
        /// The number of the round, from 1; a void round that is played again keeps it.
        round: u16,
        /// The size of each player's hand.
        hand: u8,
        /// Tiles that were not dealt.
        boneyard: u16,
        /// The number of them that can be drawn in this game.
        drawable: u16,
    },
    /// A player got a hand.
    Dealt {
        /// The owner of the hand.
        seat: Seat,
        /// The dealt tiles, visible to that player only.
        hand: Veiled<DealtHand>,
    },
    /// No hand has a double: the deal doesn't count.
    Redealt,
    /// The opener of the round is decided.
    Opens {
        /// The opener.
        seat: Seat,
        /// The reason for it.
        reason: OpeningReason,
    },
    /// A player laid a tile.
    Laid {
        /// The player who laid it.
        seat: Seat,
        /// The laid tile.
        tile: Tile,
        /// The end, or the start for the first tile.
        side: LineEnd,
        /// The orientation of the tile at that end.
        way: TileOrientation,
        /// The left end and the right end after it.
        ends: [OpenEnd; 2],
        /// The number of tiles the player still holds.
        holds: u16,
    },
    /// A player took one tile from the boneyard.
    Drew {
        /// The player who drew.
        seat: Seat,
        /// The drawn tile, visible to that player only.
        tile: Veiled<Tile>,
        /// The number of tiles that can still be drawn.
        drawable: u16,
        /// The number of tiles the player holds now.
        holds: u16,
    },
    /// A player passed.
    Passed {
        /// The player who passed.
        seat: Seat,
        /// The reason, as far as it is public.
        kind: PassReason,
    },
    /// A play earned points; `awarded` of them count.
    Earned {
        /// The player who made the play; the points are its side's.
        seat: Seat,
        /// The sum of the ends, and its points.
        earning: PlayPoints,
        /// The number of points that count: fewer than earned if they would exceed the limit.
        awarded: u32,
        /// The side's total with them.
        total: u32,
    },
    /// A pass or a last tile earned bonus points.
    Bonus(LineBonus),
    /// A round ended.
    RoundOver {
        /// The way in which it ended.
        ending: RoundEnding,
        /// The number of the round, from 1.
        round: u16,
    },
    /// A player's hand at the end of the round.
    Showed {
        /// The player who shows it.
        seat: Seat,
        /// The tiles that were left, if any.
        hand: TileSet,
    },
    /// Two hands are equal: no side scores.
    Void {
        /// The opener of the next round.
        then: VoidOpener,
    },
    /// Points of a round for a side, in the order of the table.
    Scored {
        /// The side that scores.
        side: Side,
        /// The points of the side for the round.
        points: u32,
        /// The total of the side with these points.
        total: u32,
        /// Whether it won the round.
        winner: bool,
    },
    /// All sides have reached the limit: another round decides.
    ExtraRound,
    /// A side has reached the limit and leaves.
    Eliminated {
        /// The side that leaves.
        side: Side,
        /// The total with which it leaves.
        total: u32,
    },
    /// A side won the match; one such event for each that shares the victory.
    Won {
        /// The winning side.
        side: Side,
        /// The final total of the winning side.
        total: u32,
        /// The number of sides that share the victory.
        sharing: u8,
        /// The number of matches the victory counts as.
        matches: u8,
    },
}

/// The reason why a player opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningReason {
    /// The opener holds this double, the highest of all hands.
    HighestDouble(Tile),
    /// The heaviest tile of all hands, as no hand has a double.
    HeaviestTile(Tile),
    /// The opener drew the highest tile for the lead.
    HighestDrawn,
    /// The first seat opens, as agreed.
    FirstSeat,
    /// The turn to open has passed to the seat after the last opener's.
    NextInTurn,
    /// The opener has won the last round.
    WonTheLast,
    /// The round was void and is played again.
    Again,
}

/// The reason why a player passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassReason {
    /// No tile fits, and none can be drawn.
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

    /// A hand of at most 28 tiles, in the order in which they were `dealt`.
    #[inline]
    pub(in crate::games) fn new(dealt: &[Tile]) -> DealtHand {
        let mut tiles = [Tile::new(0, 0); Self::MOST];
        tiles[..dealt.len()].copy_from_slice(dealt);
        DealtHand { tiles, count: dealt.len() as u8 }
    }

    /// The tiles of the hand, in the order in which they came.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }
}
