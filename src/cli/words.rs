//! Words as users type them: in any language, in upper or lower case, with or without accents.

use crate::locale::{Language, Locale, folded};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use std::sync::Arc;

/// Words that select a value, each with its name in every language.
#[derive(Clone)]
pub struct WordList {
    /// The words of records and settings, which are also the English ones.
    own: Vec<&'static str>,
    spoken: Arc<SpokenNameFn>,
    others: Arc<AllNamesFn>,
    typed: WordLength,
    /// Names that all of them have, in all languages.
    shared: Arc<SharedNamesFn>,
}

/// The suggestion for a name that all words have.
pub const ALL: &str = "all";

/// The part of a word that has to be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WordLength {
    /// The whole word.
    Whole,
    /// The beginning of the word, if it is unique.
    Beginning,
}

/// The minimum number of letters that stand for a word.
const SHORTEST: usize = 3;

/// The name of a word in the language of a locale.
type SpokenNameFn = dyn Fn(&str, &Locale) -> String + Send + Sync;
/// All names of a word in the language of a locale, former ones too.
type AllNamesFn = dyn Fn(&str, &Locale) -> Vec<String> + Send + Sync;
/// The names that all words have. They are asked for only where no word is meant: all languages are read for
/// them.
type SharedNamesFn = dyn Fn() -> Vec<String> + Send + Sync;

impl WordList {
    /// These words; `spoken` returns the name of one in a language.
    pub fn new(own: impl IntoIterator<Item = &'static str>, spoken: impl Fn(&str, &Locale) -> String + Send + Sync + 'static) -> WordList {
        WordList {
            own: own.into_iter().collect(),
            spoken: Arc::new(spoken),
            others: Arc::new(|_, _| Vec::new()),
            typed: WordLength::Whole,
            shared: Arc::new(Vec::new),
        }
    }

    /// The words, which may then be typed by their beginnings.
    #[must_use]
    pub fn by_beginnings(mut self) -> WordList {
        self.typed = WordLength::Beginning;
        self
    }

    /// The words, which may then be typed by these names too.
    #[must_use]
    pub fn with_aliases(mut self, others: impl Fn(&str, &Locale) -> Vec<String> + Send + Sync + 'static) -> WordList {
        self.others = Arc::new(others);
        self
    }

    /// The same words, of which these names mean none in particular.
    #[must_use]
    pub fn with_ambiguous(mut self, shared: impl Fn() -> Vec<String> + Send + Sync + 'static) -> WordList {
        self.shared = Arc::new(shared);
        self
    }

    fn is_shared(&self, text: &str) -> bool {
        (self.shared)().iter().any(|name| folded(name) == folded(text))
    }

    /// The word that `text` means, in any language.
    pub fn parse(&self, text: &str) -> Option<&'static str> {
        if text.starts_with(['-', '+']) {
            return None; // a number below zero is none of them, whatever its digits
        }
        let text = folded(text);
        let known = |name: &dyn Fn(&str) -> String| self.own.iter().copied().find(|word| folded(&name(word)) == text);
        let in_words = || Language::all().into_iter().map(Locale::new).find_map(|locale| known(&|word| (self.spoken)(word, &locale)));
        let is_other = |word: &str, locale: &Locale| (self.others)(word, locale).iter().any(|name| folded(name) == text);
        let in_others = || {
            let mut locales = Language::all().into_iter().map(Locale::new);
            locales.find_map(|locale| self.own.iter().copied().find(|word| is_other(word, &locale)))
        };
        known(&str::to_string).or_else(in_words).or_else(in_others).or_else(|| self.find_by_beginning(&text))
    }

    /// The only word that begins with `text`.
    fn find_by_beginning(&self, text: &str) -> Option<&'static str> {
        if self.typed == WordLength::Whole || self.is_shared(text) || text.chars().count() < SHORTEST {
            return None;
        }
        let locales: Vec<Locale> = Language::all().into_iter().map(Locale::new).collect();
        let begins = |word: &&'static str| {
            let spoken = locales.iter().map(|locale| (self.spoken)(word, locale));
            spoken.chain([word.to_string()]).any(|name| folded(&name).starts_with(text))
        };
        let mut beginning = self.own.iter().copied().filter(begins);
        beginning.next().filter(|_| beginning.next().is_none())
    }

    /// Each as typed in the language of `locale`.
    pub fn typed_words(&self, locale: &Locale) -> Vec<String> {
        self.own.iter().map(|word| locale.typed_form(word, |locale| (self.spoken)(word, locale))).collect()
    }

    /// The word most similar to `text`, in any language; None if none is similar.
    pub fn most_similar(&self, text: &str) -> Option<String> {
        if self.is_shared(text) {
            return None;
        }
        nearest(text, Language::all().into_iter().map(Locale::new).flat_map(|locale| self.typed_words(&locale)))
    }

    /// The words that begin with `text`, as typed in `language`; if there are none, as typed in the
    /// others.
    pub fn beginning(&self, text: &str, language: Language) -> Vec<String> {
        let text = folded(text);
        let in_language = |language| self.typed_words(&Locale::new(language)).into_iter().filter(|word| folded(word).starts_with(&text));
        let own: Vec<String> = in_language(language).collect();
        if own.is_empty() { Language::all().into_iter().flat_map(in_language).collect() } else { own }
    }

    /// An argument parser that returns the program's own word.
    pub fn parser(self, language: Language) -> WordsParser {
        WordsParser { words: self, language }
    }
}

/// Parses [`WordList`], refusing others in `language`.
#[derive(Clone)]
pub struct WordsParser {
    words: WordList,
    language: Language,
}

impl TypedValueParser for WordsParser {
    type Value = String;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let text = value.to_str().ok_or_else(|| Error::new(ErrorKind::InvalidUtf8).with_cmd(command))?;
        if let Some(word) = self.words.parse(text) {
            return Ok(word.to_string());
        }
        let locale = Locale::new(self.language);
        let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
        let near = self.words.is_shared(text).then(|| ALL.to_string()).or_else(|| self.words.most_similar(text));
        let near = near.map(|near| (ContextKind::SuggestedValue, ContextValue::String(near)));
        let argument = argument.map(ToString::to_string).unwrap_or_default();
        let context = [
            (ContextKind::InvalidArg, ContextValue::String(argument)),
            (ContextKind::InvalidValue, ContextValue::String(text.to_string())),
            (ContextKind::ValidValue, ContextValue::Strings(self.words.typed_words(&locale))),
        ];
        context.into_iter().chain(near).for_each(|(kind, value)| drop(error.insert(kind, value)));
        Err(error)
    }

    /// The values offered to a shell. Words of other languages are hidden.
    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let own = self.words.typed_words(&Locale::new(self.language));
        let others = Language::all().into_iter().filter(|language| *language != self.language);
        let others: Vec<String> = others.flat_map(|language| self.words.typed_words(&Locale::new(language))).collect();
        let hidden = others.into_iter().filter(|word| !own.contains(word)).map(|word| PossibleValue::new(word).hide(true)).collect();
        let own: Vec<PossibleValue> = own.iter().map(PossibleValue::new).collect();
        Some(Box::new([own, hidden].into_iter().flatten()))
    }
}

/// The one of `known` most like `text`, if a typing slip or two could explain the difference.
pub fn nearest(text: &str, known: impl IntoIterator<Item = String>) -> Option<String> {
    const LONGEST: usize = 60;
    let text: String = folded(text).chars().take(LONGEST).collect();
    let slips = |word: &String| strsim::osa_distance(&text, &folded(word));
    let near = known.into_iter().map(|word| (slips(&word), word)).min_by_key(|(slips, _)| *slips);
    near.filter(|(slips, word)| slips * 3 <= word.chars().count().max(text.chars().count())).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        let known = || ["play", "resume", "replay"].map(str::to_string);
        assert_eq!(nearest("paly", known()).as_deref(), Some("play"));
        assert_eq!(nearest("RESMUE", known()).as_deref(), Some("resume"));
        assert_eq!(nearest("dance", known()), None);
        assert_eq!(nearest("", known()), None);
        assert_eq!(nearest(&"p".repeat(100_000), known()), None);
    }
}
