//! Bidomino keeps its rules.

mod agreed;
mod ending;
mod laws;
mod plain;
mod sentences;
mod table;
mod told;
mod vectors;
