//! Who listens.

use super::Message;
use super::message::{Value, message, tied};
use crate::games::{Seat, SeatSet, Veiled};

/// The one that a sentence is for.
#[derive(Clone, Debug)]
pub struct Ear {
    /// The listener's seat; none for somebody who only looks on and sees what all see.
    pub seat: Option<Seat>,
    /// By seat.
    pub names: Vec<String>,
    /// Those who play for the listener's side, without the listener.
    pub mates: SeatSet,
    /// How much is said.
    pub detail: Detail,
}

/// How much is said of what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Detail {
    /// What can be asked for is left out.
    Short,
    /// What is wanted most often.
    Normal,
    /// Every detail.
    Long,
}

impl Detail {
    /// From the shortest to the longest.
    pub const ALL: [Detail; 3] = [Detail::Short, Detail::Normal, Detail::Long];

    /// The word that settings have, and that chooses a variant in the locale files.
    pub fn word(self) -> &'static str {
        match self {
            Detail::Short => "short",
            Detail::Normal => "normal",
            Detail::Long => "long",
        }
    }
}

impl Ear {
    /// Whether this is the listener's seat.
    pub fn is(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    /// What is under a veil, if the listener may see it; who looks on sees nothing under any.
    pub fn sees<T: Copy>(&self, secret: &Veiled<T>) -> Option<T> {
        self.seat.and_then(|eye| secret.seen_by(eye)).copied()
    }

    /// How another player is called in a sentence.
    pub fn name(&self, seat: Seat) -> Value {
        let name = self.names.get(seat.index()).map_or("", String::as_str);
        match self.mates.len() {
            _ if !self.mates.contains(seat) => Value::from(tied(name)),
            1 => Value::from(message!("partner", gender = Value::GenderOf(name.to_string()))),
            _ => Value::from(message!("mate", name = tied(name), gender = Value::GenderOf(name.to_string()))),
        }
    }

    /// A player's bare name, whoever it is.
    pub(super) fn bare_name(&self, seat: Seat) -> Value {
        Value::from(tied(self.names.get(seat.index()).map_or("", String::as_str)))
    }

    /// The player's name, or "you" as a part of a list.
    pub fn anybody(&self, seat: Seat) -> Value {
        if self.is(seat) { Value::from(message!("you")) } else { self.name(seat) }
    }

    /// How much is said, as a value that chooses a variant.
    pub fn detail(&self) -> Value {
        Value::from(self.detail.word())
    }

    /// One of two messages that say the same of the listener and of another.
    pub fn told(&self, seat: Seat, you: Message, other: impl FnOnce(Value) -> Message) -> Message {
        if self.is(seat) { you } else { other(self.name(seat)) }
    }
}
