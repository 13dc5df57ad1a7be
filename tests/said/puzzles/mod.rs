//! Puzzles: the program's own are legal and their answers proved, errors in any puzzle are reported
//! with their line, and solved puzzles are saved.

mod bad;
mod heard;
mod own;
mod solving;
mod written;
