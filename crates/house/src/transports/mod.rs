//! The transports by which users connect.
//!
//! A [`Transport`](transport::Transport) implements a protocol and nothing else. Listening, limits,
//! metrics, the log, and the handling of silent, slow or flooding clients are common to all
//! transports ([`BoundTransport`](admission::BoundTransport)).

// From below: each file uses only those above it in this list (tests/stair.rs).

// Limits.
pub mod limits;

// The counter of connections.
pub mod connection_limiter;

// A connection; its pipes to a visit's thread; messages before login.
mod client_profile;
mod pipes;
pub mod stream;

// A session: input and output.
pub mod session;

// A client before login.
pub mod connection;

// The trait of transports; listening sockets, the PROXY protocol, and `salotto join`.
mod join_request;
pub mod listener;
pub mod proxy_protocol;
pub mod transport;

// From a connection to its transport.
pub mod admission;

// The transports.
#[cfg(unix)]
pub mod socket;
pub mod ssh;
pub mod web;

pub use crate::users::authenticated_client::{Address, AuthenticatedClient, EntryTarget, Fingerprint, Identity, InputForm};
pub use crate::users::guest_pass::{GuestPass, PageVisit, TokenHash};
