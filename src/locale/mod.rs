//! Sentences: a message becomes words in one language.

mod bundle;
mod bundles;
mod cards;
mod functions;
mod language;
mod manual;
mod markdown;
mod rules;
mod tiles;
mod words;

pub use bundle::Locale;
pub use language::{BadFolder, Language};
pub use manual::{ManualPage, Page, Part};
pub use rules::{RulesPage, rules_page};
pub use tiles::TilesIn;
pub use words::{MOVES, each_once, folded, in_words_of_records, words_for};
