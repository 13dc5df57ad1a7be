//! Games, bots and records: rules, laws, and the limits of a seat's knowledge.

#[path = "../common/agreed.rs"]
mod agreed;
#[path = "../common/mod.rs"]
mod common;
#[path = "../../../../tests/support/games.rs"]
mod games;
#[path = "../../../../tests/support/sweeps.rs"]
mod sweeps;
#[path = "../common/whole.rs"]
mod whole;

mod bots;
mod chance;
mod counts;
mod laws;
mod mistakes;
mod opponents;
mod reasons;
mod records;
mod rules;
mod secrets;
mod solver;
