//! Bidomino keeps its rules.

#[path = "bidomino/agreed.rs"]
mod agreed;
#[path = "bidomino/ending.rs"]
mod ending;
#[path = "bidomino/laws.rs"]
mod laws;
#[path = "bidomino/sentences.rs"]
mod sentences;
#[path = "bidomino/table.rs"]
mod table;
#[path = "bidomino/told.rs"]
mod told;
#[path = "bidomino/vectors.rs"]
mod vectors;
