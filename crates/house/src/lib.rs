//! The open house: people come in over streams of bytes, each in a language of their own, meet in
//! the lobby and sit down at tables.
//!
//! The doors turn what comes in from afar into a [`Visitor`](doors::Visitor); where they lead to is
//! [`reception`], one for all of them.

// A stair: each room knows those above it in this list alone, and so do the files within a room
// that has a list of its own (tests/stair.rs).

// Numbers, each of its own kind; keys and addresses.
mod identity;
#[doc(hidden)] // for its bench and its tests
pub mod ids;

// What is counted for whoever keeps the house.
mod figures;

// What is written down for whoever keeps the house.
pub mod log;

// What takes long.
mod thinking;

// How good somebody is at a game.
mod ratings;

// What is kept.
pub mod folder;
#[doc(hidden)] // for its bench and its tests
pub mod store;

// Who comes in, and who is in.
mod people;

// The doors, by which people come in; whom they lead to is said below.
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

// How whoever keeps it opens it, asks it and closes it.
pub mod opening;

#[cfg(test)]
mod testing;

pub use house::{House, MOST_TABLES};
pub use opening::moving_in::{NotOpened, Terms, open};
pub use store::Database;
pub use visit::{reception, welcome};
