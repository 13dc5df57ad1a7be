//! Lessons, which guide the player step by step, and puzzles, each with one decision.

pub mod lessons;
pub mod puzzles;
