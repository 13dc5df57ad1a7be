//! Games, bots and records, without a word being said: their rules and laws, what a seat may know,
//! how they are built.

#[path = "../common/agreed.rs"]
mod agreed;
#[path = "../common/mod.rs"]
mod common;
#[path = "../support/games.rs"]
mod games;
#[path = "../support/hearable.rs"]
mod hearable;
#[path = "../support/program.rs"]
mod program;
#[path = "../common/whole.rs"]
mod whole;

mod advice;
mod architecture;
mod bots;
mod catalogue;
mod chance;
mod counts;
mod dependencies;
mod examples;
mod laws;
mod levels;
mod moments;
mod records;
mod rooms;
mod rules;
mod secrets;
mod solver;
