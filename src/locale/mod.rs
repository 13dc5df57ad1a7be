//! Sentences: a message becomes words in one language.

mod bundle;
mod cards;
mod language;
mod rules;
mod tiles;

pub use bundle::{Locale, SOURCES};
pub use language::Language;
pub use rules::{RulesPage, Section, rules_page};
