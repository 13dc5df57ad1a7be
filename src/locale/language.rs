//! The languages: the built-in ones, their parts, and the loading of another one from a folder.

use super::bundle::broken_line;
use super::bundles::Bundles;
use super::{manual, rules};
use crate::games::catalogue::GameName;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};

/// A language the program speaks: its texts, and the rules of the games.
#[derive(Clone, Copy)]
pub struct Language(&'static LanguageParts);

/// The parts of a language. A static rather than a constant, which would be duplicated in the
/// program for each use.
struct LanguageParts {
    code: &'static str,
    name: &'static str,
    /// The locale files as written, by name.
    texts: Texts,
    /// The bundles of these files, parsed at the first use.
    bundles: OnceLock<Bundles>,
    /// Whether a text may refer to any file, as in a translator's folder.
    is_whole: bool,
    /// The rules pages as written, by the game's name in records.
    rules: Texts,
    /// The lessons as written, by the game's name in records.
    lessons: Texts,
    /// The pages of the manual as written, by the names under which they are typed.
    manual: Texts,
}

/// Texts, each with its name.
pub(super) type Texts = &'static [(&'static str, &'static str)];

/// The files of a language's folder; each language has all of them.
macro_rules! texts {
    ($code:literal) => {
        texts!(
            $code: "common", "pieces", "words", "advice", "brief", "line", "fives", "train", "bidomino", "kingdomino", "games", "opponents", "options", "table", "keys", "menu",
            "command-line", "records", "figures", "daily", "letters", "lessons", "puzzles", "house", "club"
        )
    };
    ($code:literal: $($file:literal),*) => {
        &[$(($file, include_str!(concat!("../../locales/", $code, "/", $file, ".ftl")))),*]
    };
}

/// The lessons of one language, each with its game's key.
macro_rules! courses {
    ($code:literal) => {
        salotto_games::catalogue!([courses_of] $code)
    };
}

macro_rules! courses_of {
    ([$code:literal] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        &[$(($key, include_str!(concat!("../../locales/", $code, "/lessons/", $key, ".lessons")))),*]
    };
}

/// A language by its code, which names its folders, and by its own name.
macro_rules! language {
    ($code:literal, $name:literal, $manual:expr) => {{
        static WRITTEN: LanguageParts = LanguageParts {
            code: $code,
            name: $name,
            texts: texts!($code),
            bundles: OnceLock::new(),
            is_whole: false,
            rules: rules::pages!($code),
            lessons: courses!($code),
            manual: $manual,
        };
        Language(&WRITTEN)
    }};
}

#[allow(non_upper_case_globals, reason = "they are read as the variants of an enum are")]
impl Language {
    /// Italian.
    pub const Italian: Language = language!("it", "italiano", manual::ITALIAN);
    /// English.
    pub const English: Language = language!("en", "English", manual::ENGLISH);
    /// Spanish.
    pub const Spanish: Language = language!("es", "español", manual::SPANISH);
}

impl Language {
    /// The language of the words in records, settings and options' names.
    pub const OF_RECORDS: Language = Language::English;
    /// The built-in languages.
    pub const ALL: [Language; 3] = [Language::Italian, Language::English, Language::Spanish];

    /// This language's rules and lessons under another code, with other texts, for tests.
    #[must_use]
    pub fn with_texts(self, code: &'static str, texts: Texts) -> Language {
        let LanguageParts { rules, lessons, manual, .. } = *self.0;
        Language::of(LanguageParts { code, name: code, texts, bundles: OnceLock::new(), is_whole: true, rules, lessons, manual })
    }

    /// The code of the language, such as `it`.
    pub fn code(self) -> &'static str {
        self.0.code
    }

    /// The name of the language in itself.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The texts of its locale files, each with the file's name.
    pub fn texts(self) -> Texts {
        self.0.texts
    }

    /// The bundles of its locale files.
    pub(super) fn bundles(self) -> &'static Bundles {
        let LanguageParts { code, texts, is_whole, .. } = self.0;
        self.0.bundles.get_or_init(|| if *is_whole { Bundles::from_all_files(code, texts) } else { Bundles::from_each_file(code, texts) })
    }

    /// The rules pages as written, by the game's name in records.
    pub(super) fn rules(self) -> Texts {
        self.0.rules
    }

    /// The pages of the manual as written, by the names under which they are typed.
    pub(super) fn manual(self) -> Texts {
        self.0.manual
    }

    /// A language kept until the program exits.
    fn of(written: LanguageParts) -> Language {
        Language(Box::leak(Box::new(written)))
    }

    /// All languages, built in or loaded, the language of records first.
    pub fn all() -> Vec<Language> {
        let loaded = LOADED.get().copied();
        let others = Language::ALL.into_iter().filter(|language| *language != Language::OF_RECORDS);
        [Language::OF_RECORDS].into_iter().chain(others).chain(loaded).collect()
    }

    /// Loads a language for the rest of the program's run: the locale files of a folder named by
    /// the language's code, rules pages from the folder `rules` in it, lessons from `lessons`, and
    /// pages of the manual from `manual`. Missing texts are taken from English.
    ///
    /// # Errors
    /// There is no locale file, or one of the files can't be read or parsed, or is empty.
    pub fn load(folder: &Path) -> Result<Language, LanguageFolderError> {
        let found = |file: &Path| text_of(file).map(|text| text.map(|text| &*text.leak()));
        let english = Language::English.texts();
        let mut texts = english.to_vec();
        for (name, _) in english {
            let file = folder.join(name).with_extension("ftl");
            let Some(text) = found(&file)? else { continue };
            if let Some(line) = broken_line(text) {
                return Err(LanguageFolderError::Broken { file, line });
            }
            texts.push((name, text));
        }
        if texts.len() == english.len() {
            return Err(LanguageFolderError::Unreadable { file: folder.to_path_buf(), error: io::ErrorKind::NotFound.into() });
        }
        let mut rules = Vec::new();
        for (game, english) in Language::English.rules() {
            rules.push((*game, found(&folder.join("rules").join(game).with_extension("md"))?.unwrap_or(english)));
        }
        let mut lessons = Vec::new();
        for (game, english) in Language::English.0.lessons {
            lessons.push((*game, found(&folder.join("lessons").join(game).with_extension("lessons"))?.unwrap_or(english)));
        }
        let mut manual = Vec::new();
        for (page, english) in Language::English.manual() {
            manual.push((*page, found(&folder.join("manual").join(page).with_extension("md"))?.unwrap_or(english)));
        }
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned().leak();
        let language = LanguageParts {
            code: name,
            name,
            texts: texts.leak(),
            bundles: OnceLock::new(),
            is_whole: true,
            rules: rules.leak(),
            lessons: lessons.leak(),
            manual: manual.leak(),
        };
        Ok(*LOADED.get_or_init(|| Language::of(language)))
    }

    /// The lessons of a game, in the format of `docs/en/lessons.md`.
    pub fn lessons(self, game: GameName) -> &'static str {
        self.0.lessons.iter().find(|(name, _)| *name == game.names().0).map_or("", |(_, lessons)| lessons)
    }

    /// The language that a tag like `it`, `it-CH`, `it_IT.UTF-8` begins with.
    pub fn tagged(tag: &str) -> Option<Language> {
        let base = tag.split(['-', '_', '.', '@']).next()?;
        Language::all().into_iter().find(|language| language.code().eq_ignore_ascii_case(base))
    }

    /// The system's language: the first of its languages that the program supports, otherwise
    /// English. `C` and `POSIX` mean English, also with an encoding and whatever `LANGUAGE` lists, as
    /// for gettext.
    pub fn of_system() -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok().filter(|tag| !tag.is_empty()));
        if cfg!(unix) && set.is_some_and(|tag| matches!(tag.split('.').next(), Some("C" | "POSIX"))) {
            return Language::English;
        }
        sys_locale::get_locales().find_map(|tag| Language::tagged(&tag)).unwrap_or(Language::English)
    }
}

/// The language loaded from a folder, if any.
static LOADED: OnceLock<Language> = OnceLock::new();

/// The reason why the language in a folder can't be used.
#[derive(Debug)]
pub enum LanguageFolderError {
    /// A file, or the folder, can't be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// The file isn't valid UTF-8 from this line on.
    Encoding {
        /// The file.
        file: PathBuf,
        /// The line.
        line: usize,
    },
    /// The file is empty.
    Empty {
        /// The file.
        file: PathBuf,
    },
    /// A line can't be parsed.
    Broken {
        /// The file.
        file: PathBuf,
        /// The line.
        line: usize,
    },
}

/// The maximum size of a file of a language, in bytes.
const LONGEST: u64 = 4 << 20;

/// The text of a translator's file, without a byte order mark; None if there is no file.
fn text_of(file: &Path) -> Result<Option<String>, LanguageFolderError> {
    let unreadable = |error: io::Error| LanguageFolderError::Unreadable { file: file.to_path_buf(), error };
    let data = match fs::metadata(file) {
        Ok(data) => data,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(error)),
    };
    if data.is_dir() {
        return Err(unreadable(io::ErrorKind::IsADirectory.into()));
    }
    if !data.is_file() {
        // A pipe would be waited for.
        return Err(unreadable(io::ErrorKind::Unsupported.into()));
    }
    if data.len() > LONGEST {
        return Err(unreadable(io::ErrorKind::FileTooLarge.into()));
    }
    let text = String::from_utf8(fs::read(file).map_err(unreadable)?).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        LanguageFolderError::Encoding { file: file.to_path_buf(), line: before.iter().filter(|byte| **byte == b'\n').count() + 1 }
    })?;
    match text.trim_start_matches('\u{feff}') {
        text if text.trim().is_empty() => Err(LanguageFolderError::Empty { file: file.to_path_buf() }),
        text => Ok(Some(text.to_string())),
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str(self.code())
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Language {}

impl Hash for Language {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

/// Settings store a language by its code.
impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
        let code = String::deserialize(deserializer)?;
        let found = Language::all().into_iter().find(|language| language.code() == code);
        found.ok_or_else(|| D::Error::custom(format!("no language {code:?}")))
    }
}
