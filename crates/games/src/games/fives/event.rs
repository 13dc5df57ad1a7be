//! The events of All fives.

use super::cross::Arm;
use crate::games::domino::{MiddleSet, Tile};
use crate::games::line::{DealtHand, OpeningReason, RoundEnding, Side};
use crate::games::{Seat, Veiled};

/// An event, complete in itself.
#[derive(Clone, Copy, Debug)]
pub enum FivesEvent {
    /// A tile drawn for the lead, shown to all and put back.
    LeadDrawn {
        /// The player who drew it.
        seat: Seat,
        /// The drawn tile.
        tile: Tile,
    },
    /// The tiles of a round are being dealt.
    RoundBegun {
        /// The number of the round, from 1.
        round: u16,
        /// The size of each player's hand.
        hand: u8,
        /// Tiles that were not dealt.
        boneyard: u8,
        /// The number of them that can be drawn in this game.
        drawable: u8,
    },
    /// A player got a hand.
    Dealt {
        /// The owner of the hand.
        seat: Seat,
        /// The dealt tiles, visible to that player only.
        hand: Veiled<DealtHand>,
    },
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
        /// The arm it was laid on.
        arm: Arm,
        /// The number it turned outwards; of the first tile, the higher one.
        outwards: u8,
        /// The sum of all ends after it.
        sum: u8,
        /// The number of tiles the player still holds.
        holds: u8,
    },
    /// A player took one tile from the boneyard.
    Drew {
        /// The player who drew.
        seat: Seat,
        /// The drawn tile, visible to that player only.
        tile: Veiled<Tile>,
        /// The number of tiles that can still be drawn.
        drawable: u8,
        /// The number of tiles the player holds now.
        holds: u8,
    },
    /// A player passed.
    Passed {
        /// The player who passed.
        seat: Seat,
    },
    /// The last tile laid made a multiple of five.
    Earned {
        /// The player who laid it; the points are its side's.
        seat: Seat,
        /// The points.
        points: u32,
        /// The side's total with them.
        total: u32,
    },
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
        hand: MiddleSet,
    },
    /// The lowest hands of a blocked round are equal: no side scores for hands.
    Equal,
    /// The points that the winner of a round scores for the hands.
    Scored {
        /// The side that scores.
        side: Side,
        /// The pips that count, before they are rounded.
        pips: u32,
        /// The points for them.
        points: u32,
        /// The side's total with these points.
        total: u32,
    },
    /// Several sides have the target and equal points: another round decides.
    ExtraRound,
    /// A side won the match.
    Won {
        /// The winning side.
        side: Side,
        /// The final total of the winning side.
        total: u32,
        /// The number of sides that share the victory.
        sharing: u8,
    },
}
