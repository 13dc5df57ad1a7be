//! Bidomino keeps its rules.

mod ending;
mod laws;
mod plain;
mod sentences;
mod table;
mod vectors;
