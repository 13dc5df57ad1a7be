//! Mexican Train: the rules page sentence by sentence, and the engine beside a plain game on paper.

mod beside;
pub mod plain;
mod sentences;
