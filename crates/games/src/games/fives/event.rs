//! What happens in All fives.

use super::cross::Arm;
use crate::games::domino::{MiddleSet, Tile};
use crate::games::line::{DealtHand, Ending, OpeningReason, Side};
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
    /// The tiles of a round are being dealt.
    RoundBegun {
        /// Its number, from 1.
        round: u16,
        /// How many tiles everybody gets.
        hand: u8,
        /// Tiles that were not dealt.
        boneyard: u8,
        /// How many of them can be drawn in this game.
        drawable: u8,
    },
    /// A player got a hand.
    Dealt {
        /// Whose hand it is.
        seat: Seat,
        /// What was dealt, for that player's eyes alone.
        hand: Veiled<DealtHand>,
    },
    /// It is known who leads.
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
        /// Where.
        arm: Arm,
        /// The number it turned outwards; of the first tile, the higher one.
        outwards: u8,
        /// The sum of all ends after it.
        sum: u8,
        /// How many tiles the player still holds.
        holds: u8,
    },
    /// A player took one tile from the boneyard.
    Drew {
        /// Who drew.
        seat: Seat,
        /// What was drawn, for that player's eyes alone.
        tile: Veiled<Tile>,
        /// How many tiles can still be drawn.
        drawable: u8,
        /// How many tiles the player holds now.
        holds: u8,
    },
    /// A player passed.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// The last tile laid made a multiple of five.
    Earned {
        /// Who laid it; the points are its side's.
        seat: Seat,
        /// How many points.
        points: u32,
        /// The side's total with them.
        total: u32,
    },
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
        hand: MiddleSet,
    },
    /// The lowest hands of a blocked round are equal: nobody scores for hands.
    Equal,
    /// What the winner of a round scores for the hands.
    Scored {
        /// Whose points they are.
        side: Side,
        /// The pips that count, before they are rounded.
        pips: u32,
        /// How many points that makes.
        points: u32,
        /// Its total with them.
        total: u32,
    },
    /// Several have the target and the same points: another round decides.
    ExtraRound,
    /// A side won the match.
    Won {
        /// Which one won.
        side: Side,
        /// Its final total.
        total: u32,
        /// How many sides share the victory.
        sharing: u8,
    },
}
