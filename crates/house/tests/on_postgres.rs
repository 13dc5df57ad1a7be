//! The tests of `people` at servers whose database is PostgreSQL: the output is the same to the
//! letter.
#![cfg(unix)]

mod company;

#[path = "people/belonging.rs"]
mod belonging;
#[path = "people/evenings.rs"]
mod evenings;
#[path = "people/held.rs"]
mod held;
#[path = "people/operators.rs"]
mod operators;
#[path = "people/put_away.rs"]
mod put_away;
#[path = "people/who_is_here.rs"]
mod who_is_here;
