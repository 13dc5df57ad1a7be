//! Games, bots and records as the program tells them, and the structure of the source.

#[path = "../support/games.rs"]
mod games;
#[path = "../support/hearable.rs"]
mod hearable;
#[path = "../support/program.rs"]
mod program;
#[path = "../support/sweeps.rs"]
mod sweeps;

mod advice;
mod architecture;
mod bidomino;
mod catalogue;
mod dependencies;
mod examples;
mod kingdomino;
mod levels;
mod moments;
mod names;
mod records;
mod rooms;
