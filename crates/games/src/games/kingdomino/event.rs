//! The events of a match of Kingdomino and the reasons for refusing an action.

use super::kingdom::Kingdom;
use super::line::OfferLine;
use super::placement::{Placement, PlacementError};
use super::rules::Draft;
use super::score::Score;
use super::square::KingdomShape;
use super::tiles::KingdominoTile;
use crate::games::{MOST_SEATS, Seat, SeatSet};

/// An event. The only hidden information is the order of the tiles to come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KingdominoEvent {
    /// All players begin another kingdom, the first being 1; only if several are built.
    KingdomBegan {
        /// The number of the kingdom, from 1.
        number: u8,
        /// The number of kingdoms that each player builds.
        kingdoms: u8,
    },
    /// Original draft: the lot decided the first order of the kings. With three players there are
    /// three.
    OrderDrawn {
        /// The owners of the kings in drawn order; in a match of two each player has two kings.
        kings: [Option<Seat>; 4],
    },
    /// A round begins, the first being 1, and these tiles come on offer; none in the round that
    /// only places the last ones.
    RoundStarted {
        /// The number of the round, from 1.
        round: u8,
        /// The number of rounds of a kingdom.
        rounds: u8,
        /// The tiles on offer, none of them taken yet.
        line: OfferLine,
    },
    /// A tile was placed in the kingdom `before`; [`Kingdom::preview`] on it returns the touched
    /// territories and the points.
    Placed {
        /// The owner of the kingdom.
        seat: Seat,
        /// The tile and its place.
        placement: Placement,
        /// The kingdom without it.
        before: Kingdom,
    },
    /// Original draft: a king went to this tile.
    Took {
        /// The owner of the king.
        seat: Seat,
        /// The tile, which is placed a round later.
        tile: KingdominoTile,
    },
    /// None of the tiles on offer could be placed.
    Skipped {
        /// The player who skips the turn.
        seat: Seat,
    },
    /// Original draft: this tile couldn't be placed.
    Discarded {
        /// The player who discards it.
        seat: Seat,
        /// The tile that was reserved.
        tile: KingdominoTile,
    },
    /// All turns of this round are over.
    RoundOver {
        /// The number of the round, from 1.
        round: u8,
    },
    /// The final score of `seat` for its kingdom; one event for each seat.
    Scored {
        /// The owner of the kingdom.
        seat: Seat,
        /// The points by source.
        score: Score,
    },
    /// Kingdom `number` of each player is over; only if several are built. `totals` are the points
    /// of all of them, by seat.
    KingdomOver {
        /// The number of the kingdom, from 1.
        number: u8,
        /// The number of kingdoms that each player builds.
        kingdoms: u8,
        /// The points of all kingdoms so far, by seat; 0 beyond the last player.
        totals: [i32; MOST_SEATS],
    },
    /// The last kingdom is built.
    MatchOver {
        /// The winners; several if they share the victory. `docs/rules/en/kingdomino.md#R18`
        winners: SeatSet,
    },
}

/// The reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingdominoRefusal {
    /// No player is to move: pieces have to be shuffled, or the match is over.
    NobodyMoves,
    /// The action isn't part of this draft.
    NotInDraft(Draft),
    /// This tile is not on offer.
    NotOnOffer(KingdominoTile),
    /// The tile is taken already.
    Taken {
        /// The wanted tile.
        tile: KingdominoTile,
        /// The player who has it.
        king: Seat,
    },
    /// Another tile is reserved, and comes first.
    Reserved(KingdominoTile),
    /// The reserved tile is placed, or there was none: now a tile on offer has to be reserved.
    TakeNow,
    /// Squares have other names here.
    Named(KingdomShape),
    /// The tile can't lie there.
    Misplaced(PlacementError),
    /// This tile can be placed, so one that can't mustn't be chosen.
    CanPlace(KingdominoTile),
}
