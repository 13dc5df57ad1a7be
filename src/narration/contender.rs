//! A bot's name: its level, and its budget if it isn't the level's own, or that of a named opponent.

use super::Message;
use super::message::message;
use crate::bots::{Budget, Contender, Opponent};

/// A contender as a part of a sentence.
pub fn contender_name(contender: Contender) -> Message {
    if let Some(opponent) = contender.opponent {
        return opponent_name(opponent);
    }
    let level = Message::named(format!("level-{}", contender.level), Vec::new());
    match contender.budget {
        Budget::OfLevel => level,
        Budget::Playouts(count) => message!("level-with-tries", level = level, count = count),
        Budget::Time(time) => message!("level-with-time", level = level, count = time.as_millis() as i64),
    }
}

/// The name of a named opponent, which is the same in every language.
pub fn opponent_name(opponent: Opponent) -> Message {
    message!("verbatim", text = opponent.name())
}
