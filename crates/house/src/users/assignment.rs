//! Work that a non-playing host hands out to players: a lesson, or the puzzles of a game.

use salotto::games::catalogue::GameName;
use serde::{Deserialize, Serialize};

/// A lesson, or the puzzles of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// The game's key.
    game: String,
    /// The index of the lesson; None for the puzzles.
    pub lesson: Option<usize>,
}

impl Assignment {
    pub fn new(game: GameName, lesson: Option<usize>) -> Assignment {
        Assignment { game: game.key().to_string(), lesson }
    }

    /// The game; None if this program doesn't have it.
    pub fn game(&self) -> Option<GameName> {
        GameName::ALL.iter().copied().find(|game| game.key() == self.game)
    }
}
