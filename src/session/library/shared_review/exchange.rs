//! Messages about a shared review between servers on one database.
//!
//! Each server sends its part of the state: its own participants, and what it knows of the rest. Parts can be merged
//! in any order and more than once: the latest stamp of a value counts.

use super::state::SharedReview;
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::library::review::FindingData;
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};

/// When a value was set: milliseconds since 1970, but later than the value before; and the participant who set it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stamp {
    at: u64,
    by: u64,
}

impl Stamp {
    /// A stamp of this participant, now and after `self`.
    pub(super) fn next(self, by: u64) -> Stamp {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        Stamp { at: now.max(self.at + 1), by }
    }
}

/// A value with its stamp.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stamped<T> {
    pub(super) at: Stamp,
    pub(super) value: T,
}

impl<T> Stamped<T> {
    /// Sets the value.
    pub(super) fn set(&mut self, value: T, by: u64) {
        *self = Stamped { at: self.at.next(by), value };
    }
}

/// A participant on another server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoteMember {
    pub(super) id: u64,
    pub(super) name: String,
}

/// The mistake under review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PosedMistake {
    pub(super) seat: u8,
    /// The name of the player at that seat.
    pub(super) whose: String,
    /// The index of the mistake among those found, from 0, and their number.
    pub(super) place: usize,
    pub(super) count: usize,
    pub(super) finding: FindingData,
}

/// A server's part of a review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewPart {
    /// The opening of the review, which tells it from earlier ones of the same match.
    pub(super) opened: Stamp,
    /// The server's participants.
    pub(super) members: Vec<RemoteMember>,
    pub(super) lead: Stamped<Option<u64>>,
    pub(super) posed: Stamped<Option<PosedMistake>>,
    /// The server's participants who have found the better move.
    pub(super) right: Vec<u64>,
    /// The name of the participant who has ended it for all.
    pub(super) ended: Option<String>,
}

/// Something that a participant tells all others, and that isn't repeated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReviewNotice {
    /// The leader looks at a player's moves.
    Looks {
        /// The leader's name.
        leader: String,
        /// The player's name.
        whose: String,
    },
    /// There is no mistake among a player's moves.
    NoMistakes {
        /// The player's name.
        whose: String,
    },
    /// The better move of the mistake under review.
    Better {
        /// The round of that mistake.
        round: Stamp,
    },
    /// A participant asks those at the table to join the review.
    Asks {
        /// The participant's name.
        who: String,
    },
}

impl ReviewNotice {
    /// The message for a listener of this name.
    pub(super) fn message(&self, review: &SharedReview, name: &str) -> Option<Message> {
        Some(match self {
            ReviewNotice::Looks { leader, whose } => {
                let own = if whose == leader { "leaders" } else { owned(whose, name) };
                message!("together-looks", leader = leader.as_str(), who = whose.as_str(), own = own)
            }
            ReviewNotice::NoMistakes { whose } => message!("together-none", who = whose.as_str(), own = owned(whose, name)),
            ReviewNotice::Better { round } => {
                let (now, posed) = review.posed();
                posed.filter(|_| now == *round)?.better(name)?
            }
            // A question reaches those at the table; participants need none.
            ReviewNotice::Asks { .. } => return None,
        })
    }
}

/// A message of a server to the others about a review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReviewUpdate {
    /// Its part.
    Part(Box<ReviewPart>),
    /// A notice of a participant.
    Notice(ReviewNotice),
}

/// Whether the moves are the listener's own, as a word for messages.
pub(super) fn owned(whose: &str, name: &str) -> &'static str {
    if whose == name { "yes" } else { "no" }
}
