//! Which language.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    #[serde(rename = "it")]
    Italian,
    #[serde(rename = "en")]
    English,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::Italian, Language::English];

    /// `it` or `en`.
    pub fn code(self) -> &'static str {
        match self {
            Language::Italian => "it",
            Language::English => "en",
        }
    }

    /// Its name in itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::Italian => "italiano",
            Language::English => "English",
        }
    }

    /// The language that a tag like `it`, `it-CH`, `it_IT.UTF-8` begins with.
    pub fn tagged(tag: &str) -> Option<Language> {
        let base = tag.split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(base))
    }

    /// What the system asks for: Italian where it says so, else English. `C` and `POSIX` are no wish.
    pub fn of_system() -> Language {
        sys_locale::get_locales().find_map(|tag| Language::tagged(&tag)).unwrap_or(Language::English)
    }
}
