//! Work that whoever looks after a table hands out to those who sit there: a lesson, or the puzzles of a
//! game.

use salotto::games::catalogue::GameName;
use serde::{Deserialize, Serialize};

/// What is handed out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Work {
    /// The key of its game.
    game: String,
    /// The index of the lesson; none for the puzzles.
    pub lesson: Option<usize>,
}

impl Work {
    pub fn new(game: GameName, lesson: Option<usize>) -> Work {
        Work { game: game.key().to_string(), lesson }
    }

    /// Its game; none if it is one of another program.
    pub fn game(&self) -> Option<GameName> {
        GameName::ALL.iter().copied().find(|game| game.key() == self.game)
    }
}
