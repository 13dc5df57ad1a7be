//! An evening at home: one person, and the matches on the shelf.

use super::folders::Folders;
use super::person::Person;
use super::shelf::Shelf;

/// An evening of the person at this keyboard.
pub struct Evening {
    /// Who plays.
    pub person: Person,
    /// The matches that are kept.
    pub shelf: Shelf,
    /// Where settings, matches and histories are kept.
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
    /// It was played in somebody else's house, who has said good-bye.
    Elsewhere,
}
