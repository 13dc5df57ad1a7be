//! The Salotto server. Users connect over streams of bytes, each with a language of their own, meet
//! in the lobby and sit down at tables.
//!
//! The transports turn each connection into an [`AuthenticatedClient`](transports::AuthenticatedClient)
//! and pass it to the module `visit`.

// A stair of layers: each module uses only those above it in this list, and so do the files within
// a module that has a list of its own (tests/stair.rs).

// Ids; keys and addresses.
mod identity;
#[doc(hidden)] // for its benchmark and its tests
pub mod ids;

// Metrics.
mod metrics;

// The operator's log.
pub mod log;

// Slow work.
mod executor;

// Ratings.
mod ratings;

// Storage.
pub mod folder;
#[doc(hidden)] // for its benchmark and its tests
pub mod store;

// Users.
mod users;

// The transports by which users connect. The code they pass connections to is listed below.
pub mod transports;

// Communication with other servers.
mod cluster;

// Tables and their matches.
mod tables;

// State of tournaments.
mod tournaments;

// The end of a server.
mod shutdown;

// The server's state.
mod house;

// Health of the storage.
mod storage_health;

// Changes of tables, and running matches.
mod matches;

// Running tournaments.
mod tournament_runner;

// Events from other servers.
mod cluster_events;

// Closing.
mod closing;

// The lobby, and all that is reached from it.
mod lobby;

// Visits.
mod visit;

// Daily maintenance.
#[doc(hidden)] // for its tests
pub mod maintenance;

// Start, checks and shutdown of a server.
pub mod startup;

#[cfg(test)]
mod testing;

pub use house::{House, MOST_TABLES};
pub use startup::start::{HouseOpenError, HouseSettings, open};
pub use store::Database;
pub use visit::{reception, welcome};
