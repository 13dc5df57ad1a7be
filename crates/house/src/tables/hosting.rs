//! Whether a table's host plays, or runs the table without a seat as a teacher does.

use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::table::waiting::HandsPolicy;

/// Whether a table's host plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hosting {
    Plays,
    /// The host has no seat.
    LooksAfter,
    /// The host has no seat and sees all hands.
    HearsHands,
}

impl Hosting {
    /// The form stored in the database.
    pub fn kept(self) -> i64 {
        match self {
            Hosting::Plays => 0,
            Hosting::LooksAfter => 1,
            Hosting::HearsHands => 2,
        }
    }

    /// Reads the stored form.
    pub fn of(kept: i64) -> Hosting {
        match kept {
            1 => Hosting::LooksAfter,
            2 => Hosting::HearsHands,
            _ => Hosting::Plays,
        }
    }

    /// The hands a non-playing host sees.
    pub fn hands(self) -> HandsPolicy {
        if self == Hosting::HearsHands { HandsPolicy::LookedAfter } else { HandsPolicy::TheirOwn }
    }

    /// The list item for a non-playing host.
    pub fn item(self) -> Message {
        message!("term-hosting", hands = if self == Hosting::HearsHands { "yes" } else { "no" })
    }

    /// The list item for users who may sit down; None if the host plays.
    pub fn told(self) -> Option<Message> {
        (self != Hosting::Plays).then(|| self.item())
    }
}
