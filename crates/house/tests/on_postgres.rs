//! The tests of what people do in a house, at houses whose database is PostgreSQL's: what is heard
//! is the same to the letter.
#![cfg(unix)]
#![allow(clippy::duplicate_mod)] // each target of tests brings its own

#[path = "belonging.rs"]
mod belonging;
#[path = "evenings.rs"]
mod evenings;
#[path = "held.rs"]
mod held;
#[path = "operators.rs"]
mod operators;
