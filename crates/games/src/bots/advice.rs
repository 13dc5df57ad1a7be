//! The advice of a master with its reasons, in facts that the seat knows.

use super::search::{EXACTLY, TriedAction, Worth};
use crate::games::Seat;
use crate::games::domino::Tile;
use arrayvec::ArrayVec;

/// A recommended action with its worth and its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Recommendation<A> {
    /// The recommended action.
    pub action: A,
    /// The average result of the action.
    pub worth: Worth,
    /// The way in which the worth was found.
    pub proof: AdviceProof,
    /// The reasons, the strongest first.
    pub reasons: Vec<Reason>,
}

impl<A> Recommendation<A> {
    pub(super) fn new(tried: TriedAction<A>, reasons: impl Fn(&A) -> Vec<Reason>) -> Self {
        let proof = if tried.playouts == EXACTLY { AdviceProof::Exact } else { AdviceProof::Playouts(tried.playouts) };
        Recommendation { reasons: reasons(&tried.action), action: tried.action, worth: tried.worth, proof }
    }
}

/// The way in which the worth of an action was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceProof {
    /// Exactly: every possible continuation was examined.
    Exact,
    /// Estimated by this many playouts.
    Playouts(u32),
}

/// A reason for an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The action is the only legal one.
    OnlyOne,
    /// The action lays the last tile.
    GoesOut,
    /// The action earns this many points at once.
    Earns(u32),
    /// The action leaves an end that takes this number, and this opponent had nothing for it when they
    /// last passed or drew.
    PassedOn {
        /// The opponent.
        seat: Seat,
        /// The number.
        number: u8,
    },
    /// The action leaves an end that takes this number, and no other player can have a tile for it.
    OnlyMine {
        /// The number.
        number: u8,
    },
    /// The action leaves ends that take these numbers, and there are tiles with them in the hand.
    KeepsOpen {
        /// The numbers, each once, with how many tiles in the hand have them: at least one.
        numbers: ArrayVec<(u8, usize), 2>,
    },
    /// The card that is put face down is less likely to make a wanted pair than any other.
    FitsLeast,
    /// The action gets rid of this double, which fits only one number.
    Double(Tile),
    /// The action gets rid of the heaviest tile that can be laid: the points it would count if left.
    Heavy(u32),
    /// The tile has this many crowns.
    Crowns(u8),
    /// The action keeps a tile that can be laid nearly anywhere.
    SavesJolly,
    /// The action closes the player's own train, on which all may play until then.
    ClosesTrain,
    /// The action keeps a tile with which the player's own train goes on later.
    SparesOwnTrain,
}

impl Reason {
    /// The reasons for laying a tile that don't depend on the table: it is a double, or it weighs
    /// more than all others that could be laid.
    pub(super) fn of_tile(
        tile: Tile,
        playable: impl IntoIterator<Item = Tile>,
        weight: impl Fn(Tile) -> u32,
    ) -> impl Iterator<Item = Reason> {
        let own = weight(tile);
        let is_heaviest = playable.into_iter().all(|other| other == tile || weight(other) < own);
        tile.is_double().then_some(Reason::Double(tile)).into_iter().chain(is_heaviest.then_some(Reason::Heavy(own)))
    }
}
