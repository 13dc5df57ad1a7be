//! What happens in a match of Kingdomino, and why an action isn't allowed.

use super::kingdom::Kingdom;
use super::line::Line;
use super::placement::{Misplaced, Placement};
use super::rules::Draft;
use super::score::Score;
use super::square::Mode;
use super::tiles::Tile;
use crate::games::{MOST_SEATS, Seat, SeatSet};

/// What happened. Nothing is secret but the order of the tiles to come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KingdominoEvent {
    /// Everybody begins another kingdom, the first being 1; only where several are built.
    KingdomBegan {
        /// Which one it is, from 1.
        number: u8,
        /// How many everybody builds.
        kingdoms: u8,
    },
    /// Original draft: the lot decided the first order of the kings. With three players there are
    /// three.
    OrderDrawn {
        /// Whose king comes first, second, third and fourth; a player of two has two of them.
        kings: [Option<Seat>; 4],
    },
    /// A round begins, the first being 1, and these tiles come on offer; none in the round that
    /// only places the last ones.
    RoundStarted {
        /// Its number, from 1.
        round: u8,
        /// How many rounds a kingdom has.
        rounds: u8,
        /// The tiles on offer, none of them taken yet.
        line: Line,
    },
    /// A tile was placed in the kingdom `before`, whose [`Kingdom::preview`] says what that touched
    /// and earned.
    Placed {
        /// Whose kingdom it is.
        seat: Seat,
        /// Which tile was placed, and where.
        placement: Placement,
        /// The kingdom without it.
        before: Kingdom,
    },
    /// Original draft: a king went to this tile.
    Took {
        /// Whose king it is.
        seat: Seat,
        /// The tile, which is placed a round later.
        tile: Tile,
    },
    /// None of the tiles on offer could be placed.
    Skipped {
        /// Who skips the turn.
        seat: Seat,
    },
    /// Original draft: this tile couldn't be placed.
    Discarded {
        /// Who discards it.
        seat: Seat,
        /// The tile that was reserved.
        tile: Tile,
    },
    /// Everybody has had the turns of this round.
    RoundOver {
        /// Its number, from 1.
        round: u8,
    },
    /// The kingdoms are built, and this is what `seat` gets for its own; one event for each seat.
    Scored {
        /// Whose kingdom it is.
        seat: Seat,
        /// Its points, and where they come from.
        score: Score,
    },
    /// Kingdom `number` of those that everybody builds is over; only if there are several. `totals`
    /// are the points of all of them, by seat.
    KingdomOver {
        /// Which one is over, from 1.
        number: u8,
        /// How many everybody builds.
        kingdoms: u8,
        /// The points of all kingdoms so far, by seat; 0 beyond the last player.
        totals: [i32; MOST_SEATS],
    },
    /// The last kingdom is built.
    MatchOver {
        /// Who has won; several if they share the victory. `docs/rules/en/kingdomino.md#R18`
        winners: SeatSet,
    },
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingdominoRefusal {
    /// Nobody moves now: something has to be shuffled, or the match is over.
    NobodyMoves,
    /// Not in this draft.
    NotInDraft(Draft),
    /// This tile is not on offer.
    NotOnOffer(Tile),
    /// Somebody has taken this tile.
    Taken {
        /// The tile that was wanted.
        tile: Tile,
        /// Who has it.
        king: Seat,
    },
    /// Another tile is reserved, and comes first.
    Reserved(Tile),
    /// The reserved tile is placed, or there was none: now a tile on offer has to be reserved.
    TakeNow,
    /// Squares are named differently here.
    Named(Mode),
    /// The tile can't lie there.
    Misplaced(Misplaced),
    /// This tile can be placed, so one that can't mustn't be chosen.
    CanPlace(Tile),
}
