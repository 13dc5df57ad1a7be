//! Puzzles.

pub mod proof;
