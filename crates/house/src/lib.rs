//! The open house: people come in over streams of bytes, each in a language of their own, meet in
//! the lobby and sit down at tables.
//!
//! The doors turn what comes in from afar into a [`Visitor`](doors::Visitor); behind them stands
//! [`House::welcome`], one for all of them.

// A stair: each step knows those above it in this list alone (tests/stair.rs).

// Numbers, names, who comes in.
mod aids;
#[doc(hidden)] // for its bench and its tests
pub mod ids;
mod names;
mod once;
mod visitor;

// What is kept, and who is in.
mod deeds;
pub mod folder;
mod presence;
#[doc(hidden)] // for its bench and its tests
pub mod store;

// A match of any game.
mod live;
mod results;

// A table.
mod tables;

// The house itself: what it has, without what it does.
mod house;

// What is said to other houses; three words.
mod tidings;
mod words;

// Tables that change, and their matches.
mod matches;

// What other houses do; invitations.
mod invitation;
mod others;

// Beats; going in; sitting down; standing at a list.
mod beats;
mod entering;
mod setting_up;
mod standing;

// What people do there, each by itself.
mod coming_in;
mod company;
mod gathering;
mod history;
mod keys;
mod moving_in;
mod new_table;
mod operators;

// At a table; what is one's own.
mod at_table;
mod own;

// The lobby, from which all of that is reached.
mod lobby;

// A visit from its beginning to its end.
mod visit;

// The doors, by which people come in for a visit.
pub mod doors;

// How the house is opened.
pub mod options;

// The doors that the options name.
pub mod opening;

#[cfg(test)]
mod testing;

pub use house::{House, MOST_TABLES};
pub use moving_in::{NotOpened, Terms};
pub use store::Database;
