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
    /// Who gives bots' seats to those who look on.
    pub host: Host,
    /// In which order people choose.
    pub turns: Turns,
    /// Who hears what the players hold.
    pub hands: Hands,
    /// Whether the match is paused.
    pub pause: Pause,
}

/// Who gives bots' seats to those who look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Host {
    /// Nobody does.
    #[default]
    Nobody,
    /// Whoever has this seat.
    Sits(Seat),
    /// Whoever looks after the table.
    LooksAfter,
}

/// Who hears what the players hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Hands {
    /// Each player what they hold themselves.
    #[default]
    TheirOwn,
    /// Besides, whoever looks after the table.
    LookedAfter,
}

/// Whether a match is paused: nobody moves then, no bot either, and no time runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pause {
    /// It goes on.
    #[default]
    Off,
    /// It is.
    On,
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
            host: Host::Nobody,
            turns: Turns::InOrder,
            hands: Hands::TheirOwn,
            pause: Pause::Off,
        }
    }
}
