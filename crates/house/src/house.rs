//! The house: whoever comes in by a door is welcomed here.

use crate::doors::Visitor;
use crate::lobby;
use salotto::locale::Language;
use salotto::session::settings::{Pace, Settings};
use std::path::PathBuf;
use std::sync::Arc;

/// An open house.
pub struct House {
    /// What is spoken where nobody asks for anything else.
    language: Language,
    /// Where all that is kept lies.
    data: PathBuf,
}

impl House {
    /// A house that keeps what it keeps in the folder `data`.
    pub fn new(language: Language, data: PathBuf) -> Arc<House> {
        Arc::new(House { language, data })
    }

    /// Lets a visitor in, and comes back when they have left. A door calls it on a thread of its own for each visitor.
    pub fn welcome(self: &Arc<House>, visitor: Visitor) {
        let language = visitor.wishes.unwrap_or(self.language);
        let settings = Settings { language: Some(language), pace: Pace::None, ..Settings::default() };
        // Where the system has no thread left, nobody can be let in; the door closes behind them.
        if let Ok(mut person) = visitor.person(settings, |_| {}) {
            lobby::walk(&mut person);
        }
    }
}
