//! What happens in a match, and why something may not.

use super::kingdom::Kingdom;
use super::line::Line;
use super::placement::{Misplaced, Placement};
use super::rules::Draft;
use super::score::Score;
use super::square::Mode;
use super::tiles::Tile;
use crate::games::{MOST_SEATS, Seat, SeatSet};

/// What happened. There are no secrets: all but the order of the tiles to come is open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KingdominoEvent {
    /// Everybody begins another kingdom, the first being 1; only where several are built.
    KingdomBegan {
        number: u8,
        kingdoms: u8,
    },
    /// Original draft: the lot decided in which order the kings come first. With three players there are three.
    OrderDrawn {
        kings: [Option<Seat>; 4],
    },
    /// A round begins, the first being 1, and these tiles come on offer: none, when the last ones only are to be placed.
    RoundStarted {
        round: u8,
        rounds: u8,
        line: Line,
    },
    /// A tile was placed in the kingdom as it was `before`, whose [`Kingdom::preview`] tells what that touched and earned.
    Placed {
        seat: Seat,
        placement: Placement,
        before: Kingdom,
    },
    /// Original draft: a king went to this tile.
    Took {
        seat: Seat,
        tile: Tile,
    },
    /// None of the tiles on offer could be placed.
    Skipped {
        seat: Seat,
    },
    /// Original draft: this tile couldn't be placed.
    Discarded {
        seat: Seat,
        tile: Tile,
    },
    RoundOver {
        round: u8,
    },
    /// The kingdoms are built, and this is what `seat` has for its own; one event for each.
    Scored {
        seat: Seat,
        score: Score,
    },
    /// So many of the kingdoms that everybody builds are over; only where there are several. `totals` are the points of all of them, by seat.
    KingdomOver {
        number: u8,
        kingdoms: u8,
        totals: [i32; MOST_SEATS],
    },
    MatchOver {
        winners: SeatSet,
    },
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingdominoRefusal {
    /// Nobody moves now: something is to be shuffled, or the match is over.
    NobodyMoves,
    /// Not in this draft.
    NotInDraft(Draft),
    /// This tile is not on offer.
    NotOnOffer(Tile),
    /// Somebody has taken this tile.
    Taken {
        tile: Tile,
        king: Seat,
    },
    /// Another tile is reserved, and comes first.
    Reserved(Tile),
    /// The reserved tile is placed, or there was none: now a tile on offer is to be reserved.
    TakeNow,
    /// Squares are named otherwise here.
    Named(Mode),
    Misplaced(Misplaced),
    /// This tile can be placed, so it must be one that is placed.
    CanPlace(Tile),
}
