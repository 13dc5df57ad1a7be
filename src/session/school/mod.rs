//! The school: lessons, which are led step by step, and puzzles, each of one decision.

pub mod lessons;
pub mod puzzles;
