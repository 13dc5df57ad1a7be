//! Settings of a table apart from the rules: waiting times, undo, host, hands, pause.

use super::events::TurnOrder;
use crate::games::Seat;
use std::time::Duration;

/// Settings of a table apart from the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TablePolicy {
    /// How long players who are ready for the next round wait before the table announces whom they wait for.
    pub silent_for: Duration,
    /// Time until a bot moves for a player who has left.
    pub stands_in_after: Duration,
    /// Time limit for a present player's turn, or for the next round.
    pub turn_time: Duration,
    /// Time limit after a vote of the other players.
    pub hurries_in: Duration,
    /// Undo of steps that others have heard.
    pub undo: UndoPolicy,
    /// The host, who gives bots' seats to spectators.
    pub host: MatchHost,
    /// The order in which people choose.
    pub turns: TurnOrder,
    /// The viewers of hands.
    pub hands: HandsVisibility,
    /// Whether the match is paused.
    pub pause: MatchPause,
}

/// The host of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum MatchHost {
    /// None.
    #[default]
    Nobody,
    /// The player at this seat.
    Sits(Seat),
    /// A host without a seat.
    LooksAfter,
}

/// The viewers of players' hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum HandsVisibility {
    /// Each player their own.
    #[default]
    TheirOwn,
    /// A non-playing host as well.
    LookedAfter,
}

/// Whether a match is paused: people and bots don't move, and time limits stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum MatchPause {
    /// Not paused.
    #[default]
    Off,
    /// Paused.
    On,
}

/// Undo of steps that others have heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoPolicy {
    /// Not allowed.
    Off,
    /// With the consent of all people present.
    ByConsent,
}

/// The value for "no limit": a hundred years.
pub const NEVER: Duration = Duration::from_secs(100 * 365 * 24 * 3600);

impl Default for TablePolicy {
    fn default() -> TablePolicy {
        TablePolicy {
            silent_for: Duration::from_secs(3),
            stands_in_after: Duration::ZERO,
            turn_time: NEVER,
            hurries_in: Duration::from_secs(30),
            undo: UndoPolicy::Off,
            host: MatchHost::Nobody,
            turns: TurnOrder::InOrder,
            hands: HandsVisibility::TheirOwn,
            pause: MatchPause::Off,
        }
    }
}
