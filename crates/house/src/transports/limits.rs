//! Limits on connections, and the messages for refused clients.

use crate::log::RefusalCause;
pub use crate::users::newcomers::AdmissionPolicy;
use crate::users::newcomers::USUAL;
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
pub enum EntryRefusal {
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

impl EntryRefusal {
    /// The cause for the log.
    pub(crate) fn cause(self) -> RefusalCause {
        match self {
            EntryRefusal::Full => RefusalCause::Full,
            EntryRefusal::TooManyFromThere => RefusalCause::TooManyFromThere,
            EntryRefusal::TooOften => RefusalCause::TooOften,
            EntryRefusal::TooFast => RefusalCause::TooFast,
            EntryRefusal::BannedNetwork => RefusalCause::BannedNetwork,
        }
    }

    /// The message for the refused client.
    pub(crate) fn sentence(self) -> Message {
        match self {
            EntryRefusal::Full => message!("house-full"),
            EntryRefusal::TooManyFromThere => message!("house-too-many-from-there"),
            EntryRefusal::TooOften => message!("house-too-often"),
            EntryRefusal::TooFast => message!("house-too-fast"),
            EntryRefusal::BannedNetwork => message!("house-banned-network"),
        }
    }
}
