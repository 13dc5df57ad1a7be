//! The Salotto server. Users connect over streams of bytes, each with a language of their own, meet
//! in the lobby and sit down at tables.
//!
//! The doors turn each connection into a [`Visitor`](doors::Visitor) and pass it to [`reception`].

// A stair: each room knows those above it in this list alone, and so do the files within a room
// that has a list of its own (tests/stair.rs).

// Numbers, each of its own kind; keys and addresses.
mod identity;
#[doc(hidden)] // for its bench and its tests
pub mod ids;

// Metrics.
mod figures;

// The operator's log.
pub mod log;

// What takes long.
mod thinking;

// Ratings.
mod ratings;

// What is kept.
pub mod folder;
#[doc(hidden)] // for its bench and its tests
pub mod store;

// Who comes in, and who is in.
mod people;

// The transports by which users connect. The code they pass connections to is listed below.
pub mod doors;

// What other houses need to know.
mod hub;

// A table, and the match of any game that is played at it.
mod tables;

// Tournaments, as they stand.
mod tournaments;

// When it ends.
mod ending;

// The house itself: what it has, without what it does.
mod house;

// Whether it can save.
mod saving;

// Tables that change, and their matches.
mod matches;

// What happens in tournaments.
mod rounds;

// What is heard of other houses.
mod news;

// How it closes.
mod closing;

// What people do there, and the list from which all of that is reached.
mod lobby;

// A visit from its beginning to its end.
mod visit;

// What happens from day to day.
#[doc(hidden)] // for its tests
pub mod days;

// Start, checks and shutdown of a server.
pub mod opening;

#[cfg(test)]
mod testing;

pub use house::{House, MOST_TABLES};
pub use opening::moving_in::{NotOpened, Terms, open};
pub use store::Database;
pub use visit::{reception, welcome};
