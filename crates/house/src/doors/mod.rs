//! The doors, by which users connect.
//!
//! A [`Door`](door::Door) implements a protocol and nothing else. Listening, limits, metrics, the
//! log, and the handling of silent, slow or flooding clients are common to all doors
//! ([`Entrance`](entrance::Entrance)).

// From below: each file uses only those above it in this list (tests/stair.rs).

// Limits.
pub mod limits;

// The counter of connections.
pub mod gate;

// A connection; its pipes to a visitor's thread; messages at a door.
pub mod line;
mod pipes;
mod way;

// A session: input and output.
pub mod session;

// A client before login.
pub mod caller;

// The trait of doors; listening sockets, the PROXY protocol, and `salotto join`.
pub mod door;
mod joined;
pub mod listener;
pub mod proxies;

// From a connection to a door.
pub mod entrance;

// The doors.
#[cfg(unix)]
pub mod socket;
pub mod ssh;
pub mod web;

pub use crate::people::pass::PageVisit;
pub use crate::people::visitor::{Address, EntryAim, Fingerprint, Identity, TypedBytes, Visitor};
