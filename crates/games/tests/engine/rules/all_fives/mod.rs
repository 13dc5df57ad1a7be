//! All fives, sentence by sentence, and beside a slow game written from the rules page alone.
//! `docs/rules/en/all-fives.md`

mod beside;
pub mod plain;
mod sentences;
