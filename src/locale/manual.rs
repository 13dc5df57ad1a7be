//! The manual: the pages for players, in the program itself, for reading part by part.

use super::language::Texts;
use super::{Language, markdown};

/// A page of the manual, as its number, which is common to all languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManualPage(usize);

/// The contents of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct ManualContent {
    /// The heading of the page.
    pub title: String,
    /// The parts of the page, in order; the part before the first heading has the page's title.
    pub parts: Vec<ManualSection>,
}

/// A part of a page: its heading, and its text as lines to say.
#[derive(Clone, Debug, PartialEq)]
pub struct ManualSection {
    /// The heading of the part.
    pub title: String,
    /// One line for each sentence, item or row.
    pub lines: Vec<String>,
}

/// The pages of a language, each with the name under which it is typed and its file.
macro_rules! pages {
    ($($name:literal $path:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../", $path, ".md")))),*]
    };
}

/// The pages in Italian, in the order common to all languages. A static rather than a constant,
/// which would be duplicated in the program for each use.
pub(super) static ITALIAN: Texts = pages![
    "LEGGIMI" "LEGGIMI",
    "una-partita" "docs/it/a-match",
    "tasti" "docs/it/keys",
    "impostazioni" "docs/it/settings",
    "accessibilita" "docs/it/accessibility",
    "su-windows" "docs/it/windows",
    "lezioni" "docs/it/lessons",
    "problemi" "docs/it/puzzles",
    "partita-del-giorno" "docs/it/daily",
    "righe" "docs/it/letters",
    "risultati" "docs/it/results",
    "registrazioni" "docs/it/record",
    "prima-serata" "docs/it/first-evening",
    "collegamento" "docs/it/link",
    "casa" "docs/it/house",
];

/// The pages in Spanish.
pub(super) static SPANISH: Texts = pages![
    "LEEME" "LEEME",
    "una-partida" "docs/es/a-match",
    "teclas" "docs/es/keys",
    "ajustes" "docs/es/settings",
    "accesibilidad" "docs/es/accessibility",
    "en-windows" "docs/es/windows",
    "lecciones" "docs/es/lessons",
    "problemas" "docs/es/puzzles",
    "partida-del-dia" "docs/es/daily",
    "lineas" "docs/es/letters",
    "resultados" "docs/es/results",
    "registros" "docs/es/record",
    "primera-noche" "docs/es/first-evening",
    "enlace" "docs/es/link",
    "la-casa" "docs/es/house",
];

/// The pages in English.
pub(super) static ENGLISH: Texts = pages![
    "README" "README",
    "a-match" "docs/en/a-match",
    "keys" "docs/en/keys",
    "settings" "docs/en/settings",
    "accessibility" "docs/en/accessibility",
    "windows" "docs/en/windows",
    "lessons" "docs/en/lessons",
    "puzzles" "docs/en/puzzles",
    "daily" "docs/en/daily",
    "letters" "docs/en/letters",
    "results" "docs/en/results",
    "record" "docs/en/record",
    "first-evening" "docs/en/first-evening",
    "link" "docs/en/link",
    "house" "docs/en/house",
];

/// The line of a page after which everything is for developers.
const UP_TO_HERE: &str = "\n<!-- Not in the manual inside the program. -->\n";

impl ManualContent {
    /// A page of Markdown for reading: a line for each sentence, item, row of a table, and line of
    /// an example. A link becomes the name that `called` gives for its text and its target, else
    /// its text.
    pub fn parse(written: &str, called: &dyn Fn(&str, &str) -> Option<String>) -> ManualContent {
        markdown::page(written, called)
    }
}

impl ManualPage {
    /// All of them, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = ManualPage> {
        (0..ENGLISH.len()).map(ManualPage)
    }

    /// The page with this name in the language of records.
    pub fn named(name: &str) -> Option<ManualPage> {
        ManualPage::all().find(|page| page.name() == name)
    }

    /// The name of the page in the language of records.
    pub fn name(self) -> &'static str {
        ENGLISH[self.0].0
    }

    /// The name of the page in a language, as typed.
    pub fn typed_name(self, language: Language) -> &'static str {
        language.manual()[self.0].0
    }

    /// The page as written, in Markdown.
    pub fn source(self, language: Language) -> &'static str {
        language.manual()[self.0].1
    }

    /// The heading of the page.
    pub fn title(self, language: Language) -> String {
        self.source(language).lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default().to_string()
    }

    /// The page for reading, with links to other pages named by their headings, and without its part for developers.
    pub fn load(self, language: Language) -> ManualContent {
        let source = self.source(language);
        let for_players = source.split_once(UP_TO_HERE).map_or(source, |(before, _)| before);
        ManualContent::parse(for_players, &|text, target| {
            let name = target.rsplit('/').next()?.strip_suffix(".md").filter(|_| text.ends_with(".md"))?;
            let linked = ManualPage::all().find(|page| page.name() == name || page.typed_name(language) == name)?;
            Some(linked.title(language))
        })
    }
}
