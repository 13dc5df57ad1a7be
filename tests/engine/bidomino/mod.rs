//! Bidomino with its words: agreed options, and sentences for each moment.

mod agreed;
#[path = "../../../crates/games/tests/engine/rules/bidomino/table.rs"]
mod table;
mod told;
