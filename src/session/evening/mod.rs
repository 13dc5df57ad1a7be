//! An evening at home: one person, and the matches on the shelf.

pub mod after;
pub mod agree;
pub mod days;
pub mod join;
pub mod kept;
pub mod places;
pub mod presets;
pub mod setup;
pub mod simulate;
pub mod start;

use crate::session::disk::folders::Folders;
use crate::session::person::Person;
use crate::session::seat::keeping::MatchLeft;
use crate::session::shelf::Shelf;
use join::Doors;

/// An evening of the person at this keyboard.
pub struct Evening {
    /// Who plays.
    pub person: Person,
    /// The matches that are kept.
    pub shelf: Shelf,
    /// Where settings, matches and histories are kept.
    pub folders: Folders,
    /// How houses are reached.
    pub doors: Doors,
    /// What became of the last match left.
    pub match_left: MatchLeft,
}
