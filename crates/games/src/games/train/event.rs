//! The events of Mexican Train.

use super::trains::Train;
use crate::games::domino::{SingleSet, Tile};
use crate::games::line::{DealtHand, RoundEnding};
use crate::games::{Seat, SeatSet, Veiled};

/// An event, complete in itself.
#[derive(Clone, Copy, Debug)]
pub enum TrainEvent {
    /// The tiles of a round are being dealt.
    RoundBegun {
        /// The number of the round, from 1.
        round: u16,
        /// The number of rounds of the match.
        rounds: u16,
        /// The size of each player's hand.
        hand: u8,
        /// Tiles that were not dealt.
        boneyard: u8,
        /// The double that should be the engine.
        engine: Tile,
    },
    /// A player got a hand.
    Dealt {
        /// The owner of the hand.
        seat: Seat,
        /// The dealt tiles, visible to that player only.
        hand: Veiled<DealtHand>,
    },
    /// A player drew a tile since no hand had an engine.
    Sought {
        /// The player who drew.
        seat: Seat,
        /// The drawn tile, visible to that player only.
        tile: Veiled<Tile>,
    },
    /// A player put down the engine.
    Engine {
        /// The player who did it.
        seat: Seat,
        /// The double.
        tile: Tile,
    },
    /// A player laid a tile.
    Laid {
        /// The player who laid it.
        seat: Seat,
        /// The laid tile.
        tile: Tile,
        /// The train.
        train: Train,
        /// The number it turned outwards.
        outwards: u8,
        /// Whether it covered a double.
        covered: bool,
        /// Whether the player's own train was marked until then.
        unmarked: bool,
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
        boneyard: u8,
        /// The number of tiles the player holds now.
        holds: u8,
    },
    /// A player passed, and their own train is marked.
    Passed {
        /// The player who passed.
        seat: Seat,
        /// Whether it wasn't marked before.
        marked: bool,
    },
    /// A player ended the chain of their first turn.
    Stopped {
        /// The player who did it.
        seat: Seat,
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
        hand: SingleSet,
    },
    /// The points of a player for the round.
    Scored {
        /// The player who gets the points.
        seat: Seat,
        /// The number of points.
        points: u32,
        /// The total with them.
        total: u32,
    },
    /// The match is over.
    Won {
        /// The winners; several if they share the victory.
        winners: SeatSet,
        /// The total of the winners.
        total: u32,
        /// The rounds they won, if that decided between equal totals.
        rounds: Option<u8>,
    },
}
