//! Sentences: a message becomes words in one language.

mod bundle;
mod language;
mod tiles;

pub use bundle::{Locale, SOURCES};
pub use language::Language;
