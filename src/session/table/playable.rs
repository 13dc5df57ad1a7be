//! The traits a game needs to be played at a table.

use crate::bots::Opponents;
use crate::games::Game;
use crate::narration::SpokenGame;
use crate::records::{EventJson, Replayable};

/// A game that can be played at the table.
pub trait Playable:
    Game<View: Send + Sync, Choices: Send, Action: Send, Event: Send, Refusal: Send>
    + SpokenGame
    + Opponents
    + EventJson
    + Replayable
    + Send
    + 'static
{
}

impl<G> Playable for G where
    G: Game<View: Send + Sync, Choices: Send, Action: Send, Event: Send, Refusal: Send>
        + SpokenGame
        + Opponents
        + EventJson
        + Replayable
        + Send
        + 'static
{
}
