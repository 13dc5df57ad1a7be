//! Whether a table's host plays, or runs the table without a seat as a teacher does.

use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::table::waiting::HandsVisibility;

/// Whether a table's host plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostRole {
    Plays,
    /// The host has no seat.
    LooksAfter,
    /// The host has no seat and sees all hands.
    HearsHands,
}

impl HostRole {
    /// The form stored in the database.
    pub fn to_stored(self) -> i64 {
        match self {
            HostRole::Plays => 0,
            HostRole::LooksAfter => 1,
            HostRole::HearsHands => 2,
        }
    }

    /// Reads the stored form.
    pub fn from_stored(kept: i64) -> HostRole {
        match kept {
            1 => HostRole::LooksAfter,
            2 => HostRole::HearsHands,
            _ => HostRole::Plays,
        }
    }

    /// The hands a non-playing host sees.
    pub fn hands(self) -> HandsVisibility {
        if self == HostRole::HearsHands { HandsVisibility::LookedAfter } else { HandsVisibility::TheirOwn }
    }

    /// The list item for a non-playing host.
    pub fn item(self) -> Message {
        message!("term-hosting", hands = if self == HostRole::HearsHands { "yes" } else { "no" })
    }

    /// The list item for users who may sit down; None if the host plays.
    pub fn to_message(self) -> Option<Message> {
        (self != HostRole::Plays).then(|| self.item())
    }
}
