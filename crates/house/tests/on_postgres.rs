//! The tests of whole evenings, at houses whose database is PostgreSQL's: what is heard is the same to the letter.
#![cfg(unix)]

#[path = "evenings.rs"]
mod evenings;
