//! What is said reaches a player here: as lines on the screen.

pub mod history;
pub mod screen;
