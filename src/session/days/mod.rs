//! What belongs to a date: the deal of the day, and a player's own figures.

pub(super) mod clock;
pub mod daily;
pub mod figures;
