//! Puzzles: those of the program are legal and their answers proved, what is wrong with anybody's
//! is said with its line, and what was solved is kept.

#[path = "../support/lines.rs"]
mod lines;
#[path = "../support/program.rs"]
mod program;

mod bad;
mod own;
mod solving;
