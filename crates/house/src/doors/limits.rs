//! How much the house lets in, and what whoever isn't let in hears.

use crate::log::Cause;
use crate::people::newcomers::USUAL;
pub use crate::people::newcomers::Welcome;
use salotto::narration::Message;
use salotto::narration::message::message;
use std::time::Duration;

/// How much the house lets in.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// People who are in.
    pub all: usize,
    /// The places among these that are kept for people the house knows.
    pub kept: usize,
    /// Connections from one address (for IPv6, from one /64 network). A whole class may share one.
    pub per_address: usize,
    /// Connections from one address within a minute that ended before anybody came in, beyond as many
    /// as those who did come in.
    pub attempts: usize,
    /// People from one address who come in within a minute.
    pub comings: usize,
    /// People from one address whom the house doesn't know yet, within a day.
    pub newcomers: usize,
    /// How long somebody may take to come in.
    pub login: Duration,
    /// How long somebody's side may take to accept what is sent before they count as gone.
    pub behind: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            all: 400,
            kept: 40,
            per_address: 64,
            attempts: 10,
            comings: 120,
            newcomers: USUAL,
            login: Duration::from_secs(20),
            behind: Duration::from_secs(30),
        }
    }
}

/// Why somebody isn't let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The house is full.
    Full,
    /// Too many are in from the same address.
    TooManyFromThere,
    /// Too many came from the same address in the last minute and didn't come in.
    TooOften,
    /// As many came in from the same address in the last minute as may.
    TooFast,
    /// Nobody is let in from their network.
    BannedNetwork,
}

impl Refused {
    /// Its word in the log.
    pub(crate) fn cause(self) -> Cause {
        match self {
            Refused::Full => Cause::Full,
            Refused::TooManyFromThere => Cause::TooManyFromThere,
            Refused::TooOften => Cause::TooOften,
            Refused::TooFast => Cause::TooFast,
            Refused::BannedNetwork => Cause::BannedNetwork,
        }
    }

    /// What is said to whoever isn't let in.
    pub(crate) fn sentence(self) -> Message {
        match self {
            Refused::Full => message!("house-full"),
            Refused::TooManyFromThere => message!("house-too-many-from-there"),
            Refused::TooOften => message!("house-too-often"),
            Refused::TooFast => message!("house-too-fast"),
            Refused::BannedNetwork => message!("house-banned-network"),
        }
    }
}
