//! Lessons and puzzles.

pub mod lessons;
pub mod puzzles;
