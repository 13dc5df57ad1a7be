//! Whether whoever hosts a table plays there, or looks after it without a seat, as a teacher does.

use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::table::waiting::Hands;

/// Whether whoever hosts a table plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hosting {
    Plays,
    /// They look after it without a seat.
    LooksAfter,
    /// So, and they hear all hands.
    HearsHands,
}

impl Hosting {
    /// How it is kept.
    pub fn kept(self) -> i64 {
        match self {
            Hosting::Plays => 0,
            Hosting::LooksAfter => 1,
            Hosting::HearsHands => 2,
        }
    }

    /// What was kept so.
    pub fn of(kept: i64) -> Hosting {
        match kept {
            1 => Hosting::LooksAfter,
            2 => Hosting::HearsHands,
            _ => Hosting::Plays,
        }
    }

    /// What it means to the table.
    pub fn hands(self) -> Hands {
        if self == Hosting::HearsHands { Hands::LookedAfter } else { Hands::TheirOwn }
    }

    /// What lists say of it where whoever hosts doesn't play.
    pub fn item(self) -> Message {
        message!("term-hosting", hands = if self == Hosting::HearsHands { "yes" } else { "no" })
    }

    /// The same for those who may sit down; None where whoever hosts plays too.
    pub fn told(self) -> Option<Message> {
        (self != Hosting::Plays).then(|| self.item())
    }
}
