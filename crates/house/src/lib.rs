//! The open house: people come in over streams of bytes, each in a language of their own, meet in
//! the lobby and sit down at tables.
//!
//! The doors turn what comes in from afar into a [`Visitor`](doors::Visitor); behind them stands
//! [`House::welcome`], one for all of them.

// A stair: each room knows those above it in this list alone, and so do the files within a room
// that has a list of its own (tests/stair.rs).

// Numbers, each of its own kind; keys and addresses.
mod identity;
#[doc(hidden)] // for its bench and its tests
pub mod ids;

// What is written down for whoever keeps the house.
pub mod log;

// What is kept.
pub mod folder;
#[doc(hidden)] // for its bench and its tests
pub mod store;

// Who comes in, and who is in.
mod people;

// A table, and the match of any game that is played at it.
mod tables;

// The house itself: what it has, without what it does.
mod house;

// What is said to other houses.
mod tidings;

// Tables that change, and their matches.
mod matches;

// What other houses do.
mod others;

// Beats.
mod beats;

// What people do there, and the list from which all of that is reached.
mod lobby;

// A visit from its beginning to its end.
mod visit;

// The doors, by which people come in for a visit.
pub mod doors;

// How the house is opened.
mod moving_in;
pub mod options;

// The doors that the options name.
pub mod opening;

#[cfg(test)]
mod testing;

pub use house::{House, MOST_TABLES};
pub use moving_in::{NotOpened, Terms};
pub use store::Database;
