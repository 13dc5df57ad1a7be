//! The texts of a language, each parsed when it is first said: a session says a few hundred of
//! thousands.

use super::Language;
use super::functions::{merged, small};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, Weak};

type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts of a language as written, by id (a term's with its hyphen), found when the first is
/// asked for; of two with one id the later counts.
struct Written {
    language: Language,
    entries: OnceLock<HashMap<&'static str, &'static str>>,
}

impl Written {
    fn get(&self, id: &str) -> Option<&'static str> {
        let found = || self.language.texts.iter().flat_map(|(_, text)| entries(text)).collect();
        self.entries.get_or_init(found).get(id).copied()
    }
}

/// The texts of a language, and what is said in place of some of them.
pub(super) struct Texts {
    /// None where nothing is said.
    written: Option<Arc<Written>>,
    parsed: RwLock<Parsed>,
}

/// The texts that have been asked for, and those that they include.
struct Parsed {
    bundle: Bundle,
    ids: HashSet<String>,
}

impl Texts {
    /// Those of a language, which all who speak it share.
    pub(super) fn of(language: Language) -> Arc<Texts> {
        static KNOWN: Mutex<Vec<(Language, Arc<Texts>)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, texts)) = known.iter().find(|(other, _)| *other == language) {
            return Arc::clone(texts);
        }
        let written = Written { language, entries: OnceLock::new() };
        let texts = Arc::new(Texts::new(language, Some(Arc::new(written))));
        known.push((language, Arc::clone(&texts)));
        texts
    }

    /// Those of a language with these in place of its own. All who speak so at a time share them:
    /// most of the people of a house.
    pub(super) fn of_own(language: Language, own: String) -> Arc<Texts> {
        static SPOKEN: Mutex<Vec<(Language, String, Weak<Texts>)>> = Mutex::new(Vec::new());
        let mut spoken = SPOKEN.lock().unwrap_or_else(PoisonError::into_inner);
        spoken.retain(|(_, _, texts)| texts.strong_count() > 0);
        let mut like_this = spoken.iter().filter(|(other, texts, _)| (*other, texts) == (language, &own));
        if let Some(texts) = like_this.find_map(|(_, _, texts)| texts.upgrade()) {
            return texts;
        }
        let texts = Texts::new(language, Texts::of(language).written.clone());
        if let Some(written) = &texts.written {
            texts.parsed.write().unwrap_or_else(PoisonError::into_inner).put(&own, written);
        }
        let texts = Arc::new(texts);
        spoken.push((language, own, Arc::downgrade(&texts)));
        texts
    }

    /// None: each is empty.
    pub(super) fn none(language: Language) -> Arc<Texts> {
        Arc::new(Texts::new(language, None))
    }

    fn new(language: Language, written: Option<Arc<Written>>) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![language.code().parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        _ = bundle.add_function("MERGED", merged);
        _ = bundle.add_function("SMALL", |values, _| small(values));
        Texts { written, parsed: RwLock::new(Parsed { bundle, ids: HashSet::new() }) }
    }

    /// The text with these values; None if there is none.
    pub(super) fn say(&self, id: &str, values: &FluentArgs) -> Option<String> {
        let Some(written) = &self.written else { return Some(String::new()) };
        let parsed = self.parsed.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(said) = parsed.say(id, values) {
            return Some(said);
        }
        drop(parsed);
        self.parsed.write().unwrap_or_else(PoisonError::into_inner).take(id, written);
        self.parsed.read().unwrap_or_else(PoisonError::into_inner).say(id, values)
    }
}

impl Parsed {
    fn say(&self, id: &str, values: &FluentArgs) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }

    /// Parses the text with this id, and what it includes.
    fn take(&mut self, id: &str, written: &Written) {
        if let Some(text) = written.get(id) {
            self.put(text, written);
        }
    }

    /// Parses texts as written, and what they include.
    fn put(&mut self, text: &str, written: &Written) {
        let mut wanted = vec![text];
        while let Some(text) = wanted.pop() {
            let resource = FluentResource::try_new(text.to_string()).unwrap_or_else(|(resource, errors)| {
                debug_assert!(errors.is_empty(), "{errors:?}");
                resource
            });
            self.bundle.add_resource_overriding(Arc::new(resource));
            self.ids.extend(entries(text).map(|(id, _)| id.to_string()));
            for id in included(text).filter(|id| !self.ids.contains(*id)) {
                wanted.extend(written.get(id));
            }
        }
    }
}

/// The entries of a locale file, each with its id: from a line that begins with one to the next such
/// line, or comment.
fn entries(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let begins = rest.bytes().next()?;
            let end = rest.match_indices('\n').map(|(at, _)| at + 1).find(|at| rest[*at..].bytes().next().is_none_or(begins_anew));
            let (entry, after) = rest.split_at(end.unwrap_or(rest.len()));
            rest = after;
            if begins.is_ascii_alphabetic() || begins == b'-' {
                return Some((entry.split(['=', ' ']).next()?, entry));
            }
        }
    })
}

/// Whether a line that begins so isn't a part of what stands above it.
fn begins_anew(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'-' || byte == b'#'
}

/// All that may be an id in what stands between braces: words of the text within them are among it,
/// and some are ids.
fn included(text: &str) -> impl Iterator<Item = &str> {
    let placeables = text.split('{').skip(1);
    placeables.flat_map(|placeable| placeable.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '_'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::ast::Entry;

    #[test]
    fn an_entry_is_what_the_parser_of_the_files_takes_for_one() {
        for (name, text) in Language::ALL.iter().flat_map(|language| language.texts) {
            let debug =
                |text: &str| FluentResource::try_new(text.to_string()).map(|parsed| parsed.entries().map(words).collect::<String>());
            let each: Vec<_> = entries(text).map(|(_, text)| debug(text).expect("an entry")).collect();
            assert_eq!(debug(text).expect("a file of ours"), each.concat(), "{name}");
        }
    }

    /// What a message or a term says and includes; nothing of a comment.
    fn words(entry: &Entry<&str>) -> String {
        match entry {
            Entry::Message(message) => format!("{} {:?}\n", message.id.name, message.value),
            Entry::Term(term) => format!("-{} {:?}\n", term.id.name, term.value),
            _ => String::new(),
        }
    }

    #[test]
    fn a_comment_or_a_blank_line_ends_no_entry_by_itself() {
        let text = "# One.\none = 1\n\ntwo =\n    { $n ->\n       *[other] 2\n}\n\n## Terms.\n-three = 3\n";
        let found: Vec<_> = entries(text).map(|(id, text)| (id, text.trim_end())).collect();
        assert_eq!(found, [("one", "one = 1"), ("two", "two =\n    { $n ->\n       *[other] 2\n}"), ("-three", "-three = 3")]);
    }
}
