//! An evening at home: one person, and the matches on the shelf.

use super::folders::Folders;
use super::person::Person;
use super::shelf::Shelf;

/// An evening of the person at this keyboard.
pub struct Evening {
    pub person: Person,
    pub shelf: Shelf,
    pub folders: Folders,
    /// What has become of the match that was left last.
    pub match_left: MatchLeft,
}

/// What has become of a match that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchLeft {
    /// There was none, or it was over.
    Nothing,
    /// It can be gone on with.
    Saved,
    /// It couldn't be saved.
    Lost,
}
