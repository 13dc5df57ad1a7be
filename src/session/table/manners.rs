//! What is agreed at a table apart from the rules: how long to wait for people, and undo.

use super::chair::Turns;
use crate::games::Seat;
use std::time::Duration;

/// What is agreed at a table apart from the rules: how long to wait for people, and undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// How long those ready for the next round wait for others before anything is said.
    pub silent_for: Duration,
    /// How long to wait for a person who has left before a bot moves for them.
    pub stands_in_after: Duration,
    /// How long somebody who is there may take for a turn, or for the next round, before it goes on
    /// without them.
    pub turn_time: Duration,
    /// How long they have once others have asked for that.
    pub hurries_in: Duration,
    /// What becomes of a wish to take back something that others have heard.
    pub undo: Undo,
    /// Who gives bots' seats to those who look on; none where nobody does.
    pub host: Option<Seat>,
    /// In which order people choose.
    pub turns: Turns,
}

/// What becomes of a wish to take back something that others have heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Nothing.
    Off,
    /// It is taken back once everybody present agrees.
    ByConsent,
}

/// For "never": longer than anybody waits.
pub const NEVER: Duration = Duration::from_secs(100 * 365 * 24 * 3600);

impl Default for Manners {
    fn default() -> Manners {
        Manners {
            silent_for: Duration::from_secs(3),
            stands_in_after: Duration::ZERO,
            turn_time: NEVER,
            hurries_in: Duration::from_secs(30),
            undo: Undo::Off,
            host: None,
            turns: Turns::InOrder,
        }
    }
}
