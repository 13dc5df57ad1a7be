//! Those who come in: how they are recognised, what they are called, and how they are reached while
//! they are in.

// From below.

// What somebody may be called; what a door knows of who comes in.
pub mod names;
pub mod visitor;

// Those who are in.
pub mod presence;
