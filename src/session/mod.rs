//! The evening at the table: all the rooms together, from below.

pub mod beside;
pub mod days;
pub mod disk;
pub mod evening;
pub mod list;
pub mod person;
pub mod school;
pub mod seat;
pub mod shelf;
pub mod table;
