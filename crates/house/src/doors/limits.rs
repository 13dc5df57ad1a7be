//! Limits on connections, and the messages for refused clients.

use crate::log::Cause;
use crate::people::newcomers::USUAL;
pub use crate::people::newcomers::Welcome;
use salotto::narration::Message;
use salotto::narration::message::message;
use std::time::Duration;

/// Limits on connections.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connected users.
    pub all: usize,
    /// Places among these kept for registered users.
    pub kept: usize,
    /// Open connections from one address (for IPv6, from one /64 network). A whole class may share
    /// one.
    pub per_address: usize,
    /// Connections from one address within a minute that ended before login, in excess of those
    /// that logged in.
    pub attempts: usize,
    /// Logins from one address within a minute.
    pub comings: usize,
    /// New users from one address within a day.
    pub newcomers: usize,
    /// Timeout for login.
    pub login: Duration,
    /// Timeout for a client to accept output.
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

/// Reason for a refused connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryRefused {
    /// The server is full.
    Full,
    /// Too many connections from one address are open.
    TooManyFromThere,
    /// Too many connections from one address ended before login in the last minute.
    TooOften,
    /// Too many logins from one address in the last minute.
    TooFast,
    /// The network is banned.
    BannedNetwork,
}

impl EntryRefused {
    /// The cause for the log.
    pub(crate) fn cause(self) -> Cause {
        match self {
            EntryRefused::Full => Cause::Full,
            EntryRefused::TooManyFromThere => Cause::TooManyFromThere,
            EntryRefused::TooOften => Cause::TooOften,
            EntryRefused::TooFast => Cause::TooFast,
            EntryRefused::BannedNetwork => Cause::BannedNetwork,
        }
    }

    /// The message for the refused client.
    pub(crate) fn sentence(self) -> Message {
        match self {
            EntryRefused::Full => message!("house-full"),
            EntryRefused::TooManyFromThere => message!("house-too-many-from-there"),
            EntryRefused::TooOften => message!("house-too-often"),
            EntryRefused::TooFast => message!("house-too-fast"),
            EntryRefused::BannedNetwork => message!("house-banned-network"),
        }
    }
}
