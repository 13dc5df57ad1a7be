//! The note about a match under way for a program at the other end.

use serde::{Deserialize, Serialize};

/// A match under way at a table of a server, as its player's client is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchNote {
    /// The game's name in records.
    pub game: String,
    /// The names of the other people at the table.
    pub with: Vec<String>,
}
