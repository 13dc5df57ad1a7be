//! Which language.

use super::rules;
use crate::games::catalogue::GameName;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};

/// A language that the program speaks: a folder of texts, and the rules of the games.
#[derive(Clone, Copy)]
pub struct Language {
    code: &'static str,
    name: &'static str,
    /// The locale files: name and text.
    pub(super) texts: &'static [(&'static str, &'static str)],
    /// The rules page of a game, as it is written.
    pub(super) rules: fn(GameName) -> &'static str,
}

/// The files of a language's folder; each language has all of them.
macro_rules! texts {
    ($code:literal) => {
        texts!(
            $code: "common", "pieces", "advice", "line", "bidomino", "kingdomino", "games", "options", "table", "keys", "menu",
            "command-line", "records", "figures"
        )
    };
    ($code:literal: $($file:literal),*) => {
        &[$(($file, include_str!(concat!("../../locales/", $code, "/", $file, ".ftl")))),*]
    };
}

/// A language by its code, which its folders are called, and by its name in itself.
macro_rules! language {
    ($code:literal, $name:literal) => {
        Language { code: $code, name: $name, texts: texts!($code), rules: rules::pages!($code) }
    };
}

#[allow(non_upper_case_globals, reason = "they are read as the variants of an enum are")]
impl Language {
    pub const Italian: Language = language!("it", "italiano");
    pub const English: Language = language!("en", "English");
}

impl Language {
    /// The one whose words records, settings and the names of options are in.
    pub const OF_RECORDS: Language = Language::English;
    pub const ALL: [Language; 2] = [Language::Italian, Language::English];

    /// Its code, such as `it`.
    pub fn code(self) -> &'static str {
        self.code
    }

    /// Its name in itself.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The texts of its locale files, each with the file's name.
    pub fn texts(self) -> &'static [(&'static str, &'static str)] {
        self.texts
    }

    /// The language that a tag like `it`, `it-CH`, `it_IT.UTF-8` begins with.
    pub fn tagged(tag: &str) -> Option<Language> {
        let base = tag.split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(base))
    }

    /// What the system asks for: the first of its languages that there is, else English. `C` and `POSIX` are no wish.
    pub fn of_system() -> Language {
        sys_locale::get_locales().find_map(|tag| Language::tagged(&tag)).unwrap_or(Language::English)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str(self.code)
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code == other.code
    }
}

impl Eq for Language {}

impl Hash for Language {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code.hash(state);
    }
}

/// Settings keep a language by its code.
impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code)
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
        let code = String::deserialize(deserializer)?;
        let found = Language::ALL.into_iter().find(|language| language.code == code);
        found.ok_or_else(|| D::Error::custom(format!("no language {code:?}")))
    }
}
