//! What happens in Mexican Train.

use super::trains::Train;
use crate::games::domino::{KindSet, Tile};
use crate::games::line::{DealtHand, Ending};
use crate::games::{Seat, SeatSet, Veiled};

/// One thing that happened, complete in itself.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// The tiles of a round are being dealt.
    RoundBegun {
        /// Its number, from 1.
        round: u16,
        /// How many rounds the match has.
        rounds: u16,
        /// How many tiles everybody gets.
        hand: u8,
        /// Tiles that were not dealt.
        boneyard: u8,
        /// The double that should be its engine.
        engine: Tile,
    },
    /// A player got a hand.
    Dealt {
        /// Whose hand it is.
        seat: Seat,
        /// What was dealt, for that player's eyes alone.
        hand: Veiled<DealtHand>,
    },
    /// A player drew a tile since nobody held an engine.
    Sought {
        /// Who drew.
        seat: Seat,
        /// What was drawn, for that player's eyes alone.
        tile: Veiled<Tile>,
    },
    /// A player put down the engine.
    Engine {
        /// Who did.
        seat: Seat,
        /// The double.
        tile: Tile,
    },
    /// A player laid a tile.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// What was laid.
        tile: Tile,
        /// On which train.
        train: Train,
        /// The number it turned outwards.
        outwards: u8,
        /// Whether it covered a double.
        covered: bool,
        /// Whether the player's own train was marked until then.
        unmarked: bool,
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
        boneyard: u8,
        /// How many tiles the player holds now.
        holds: u8,
    },
    /// A player passed, and their own train is marked.
    Passed {
        /// Who passed.
        seat: Seat,
        /// Whether it wasn't marked before.
        marked: bool,
    },
    /// A player ended the chain of their first turn.
    Stopped {
        /// Who did.
        seat: Seat,
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
        hand: KindSet,
    },
    /// What a player notes for the round.
    Scored {
        /// Whose points they are.
        seat: Seat,
        /// How many.
        points: u32,
        /// The total with them.
        total: u32,
    },
    /// The match is over.
    Won {
        /// Who won, or shares the victory.
        winners: SeatSet,
        /// Their total.
        total: u32,
        /// The rounds they won, if that decided between equal totals.
        rounds: Option<u8>,
    },
}
