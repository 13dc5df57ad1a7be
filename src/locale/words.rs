//! The words to type for a command, a move or a value: those of every language, with or without
//! accents.

use super::{Language, Locale};
use crate::narration::Message;
use crate::narration::message::untie;

thread_local! {
    static LOCALES: Vec<Locale> = Language::all().into_iter().map(Locale::new).collect();
}

/// The words to type for the thing that `message` names, in all languages, the language of records
/// first; shared words are listed once.
pub fn words_for(message: &Message) -> Vec<String> {
    LOCALES.with(|locales| each_once(locales.iter().flat_map(|locale| locale.words_for(message))))
}

/// The words without repetitions, in order of first occurrence.
pub fn each_once(words: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut all = Vec::new();
    for word in words {
        if !all.contains(&word) {
            all.push(word);
        }
    }
    all
}

impl Locale {
    /// The words to type in this language for the thing that `message` names; help shows the first.
    pub fn words_for(&self, message: &Message) -> Vec<String> {
        untie(&self.words(message)).split(", ").map(str::to_string).collect()
    }

    /// The form in which a word of records and settings, named `spoken`, is typed in this language:
    /// unchanged if it is in this language or begins with a digit.
    pub fn typed_form(&self, own: &str, spoken: impl FnOnce(&Locale) -> String) -> String {
        if self.language() == Language::OF_RECORDS || own.starts_with(|first: char| first.is_ascii_digit()) {
            own.to_string()
        } else {
            folded(&spoken(self))
        }
    }
}

/// `text` in lower case without accents, its words joined by hyphens.
pub fn folded(text: &str) -> String {
    let letters: String = text.chars().flat_map(char::to_lowercase).map(unaccented).collect();
    let words: Vec<&str> = letters.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join("-")
}

/// A small letter without its accent.
pub(super) fn unaccented(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_and_signs_between_words_do_not_count() {
        assert_eq!(folded("Più lenta"), "piu-lenta");
        assert_eq!(folded("DOPPIO D'APERTURA"), "doppio-d-apertura");
        assert_eq!(folded("five_and three"), "five-and-three");
    }
}
