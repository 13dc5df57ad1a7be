//! The open house: people come in over streams of bytes, each in a language of their own, meet in
//! the lobby and sit down at tables.
//!
//! The doors turn what comes in from afar into a [`Visitor`](doors::Visitor); behind them stands
//! [`House::welcome`], one for all of them.

pub mod doors;
#[doc(hidden)] // for its bench and its tests
pub mod ids;
pub mod opening;
pub mod options;
#[doc(hidden)] // for its bench and its tests
pub mod store;

mod aids;
mod at_table;
mod beats;
mod coming_in;
mod company;
mod deeds;
mod gathering;
mod history;
mod house;
mod invitation;
mod keys;
mod lobby;
mod names;
mod new_table;
mod once;
mod operators;
mod others;
mod own;
mod pen;
mod playing;
mod presence;
mod results;
mod setting_up;
mod tables;
#[cfg(test)]
mod testing;
mod tidings;

pub use house::{House, MOST_TABLES, NotOpened, Terms};
pub use store::Database;
