//! The open house: people come in over streams of bytes, each in a language of their own, meet in the lobby and sit down at tables.
//!
//! The doors turn what comes in from afar into a [`Visitor`](doors::Visitor); behind them stands [`House::welcome`], one for all of them.

pub mod doors;
mod house;
mod lobby;
pub mod opening;
pub mod options;

pub use house::House;
