//! Storage and changes of tables, and their running matches.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Results; the rows of tables; the steps of a running match; a match's record.
pub mod record_export;
pub mod results;
mod step_writer;
pub mod table_storage;

// The sides of a running match that look at its table and at other servers.
mod match_hooks;
mod peers;

// Running matches, and their reviews.
pub mod live_matches;
pub mod reviews;

// Changes of tables, and updates after changes by other servers.
pub mod table_updates;

// Rematches, idle tables, early ends.
pub mod archiving;
pub mod early_end;
pub mod rematch;

// Seats before a match, and players who go elsewhere.
pub mod absence;
pub mod seating;

// Pauses.
pub mod pause;
