//! A bot's name: its level, and its budget if it isn't the level's own.

use super::Message;
use super::message::message;
use crate::bots::{Budget, Contender};

/// A contender as a part of a sentence.
pub fn contender_name(contender: Contender) -> Message {
    let level = Message::named(format!("level-{}", contender.level), Vec::new());
    match contender.budget {
        Budget::OfLevel => level,
        Budget::Playouts(count) => message!("level-with-tries", level = level, count = count),
        Budget::Time(time) => message!("level-with-time", level = level, count = time.as_millis() as i64),
    }
}
