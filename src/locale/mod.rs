//! Sentences: a message becomes words in one language.

mod bundle;
mod bundles;
mod cards;
mod functions;
mod input_method;
mod language;
mod lists;
mod manual;
mod markdown;
mod moves;
mod rules;
mod tiles;
mod words;

pub use bundle::Locale;
pub use input_method::InputMethod;
pub use language::{Language, LanguageFolderError};
pub use manual::{ManualContent, ManualPage, ManualSection};
pub use moves::{MOVES, to_record_words};
pub use rules::{RulesPage, rules_page};
pub use tiles::TileWording;
pub use words::{each_once, folded, words_for};
