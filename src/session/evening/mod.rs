//! An evening at home: one person, and the matches on the shelf.

pub(super) mod after;
pub mod agree;
pub mod join;
pub mod setup;
pub mod simulate;
pub mod start;

use crate::session::disk::folders::Folders;
use crate::session::person::Person;
use crate::session::shelf::Shelf;

/// An evening of the person at this keyboard.
pub struct Evening {
    /// Who plays.
    pub person: Person,
    /// The matches that are kept.
    pub shelf: Shelf,
    /// Where settings, matches and histories are kept.
    pub folders: Folders,
    /// What became of the last match left.
    pub match_left: MatchLeft,
}

/// What became of a match that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchLeft {
    /// There was none, or it was over.
    Nothing,
    /// It can be resumed.
    Saved,
    /// It couldn't be saved.
    Lost,
    /// It was played in a house, which has said goodbye itself.
    Elsewhere,
}
