//! Puzzles: the program's own are legal and their answers proved, errors in anybody's are reported
//! with their line, and what was solved is kept.

mod bad;
mod heard;
mod own;
mod solving;
mod written;
