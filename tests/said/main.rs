//! Spoken output: words and keys in every language, lessons, puzzles, and several players at one table.

#[path = "../support/games.rs"]
mod games;
#[path = "../support/hearable.rs"]
mod hearable;
#[path = "../support/keyboard.rs"]
mod keyboard;
#[path = "../support/lines.rs"]
mod lines;
#[path = "../support/program.rs"]
mod program;
#[path = "../support/sweeps.rs"]
mod sweeps;
#[path = "../support/typing.rs"]
mod typing;

mod arms;
mod at_once;
mod brevity;
mod by_ear;
mod first_minute;
mod keys;
mod learning;
mod lengths;
mod manual;
mod named;
mod own_moves;
mod paces;
mod pause;
mod people;
mod puzzles;
mod results;
mod rows;
mod shared;
mod sounded;
mod sudden_lists;
mod taking_long;
mod terms;
mod trains;
mod translation;
mod two_tables;
mod typed_moves;
mod unseen;
mod wording;
mod words;
