//! The words to type for a command, a move or a value: those of every language, with or without
//! accents.

use super::{Language, Locale};
use crate::narration::Message;
use crate::narration::message::untied;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The words of moves in records, for which other words can be typed.
pub const MOVES: [&str; 11] = ["left", "right", "up", "down", "pass", "lay", "crosswise", "own", "mexican", "train", "stop"];

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

/// A typed move with words of any language replaced by those of records: `1-6 destra` becomes `1-6
/// right`.
pub fn in_words_of_records(typed: &str) -> String {
    static MEANT: LazyLock<HashMap<String, &str>> = LazyLock::new(|| {
        let words = |word: &str| words_for(&Message::named(format!("move-{word}"), Vec::new()));
        MOVES.into_iter().flat_map(|own| words(own).into_iter().map(move |word| (folded(&word), own))).collect()
    });
    let parts_words = |letter: char| letter.is_whitespace() || "-,|/".contains(letter);
    let meant = |part: &str| {
        let word = part.trim_end_matches(parts_words);
        let own = MEANT.get(&folded(word)).copied().unwrap_or(word);
        format!("{own}{}", &part[word.len()..])
    };
    typed.split_inclusive(parts_words).map(meant).collect()
}

impl Locale {
    /// The words to type in this language for the thing that `message` names; help shows the first.
    pub fn words_for(&self, message: &Message) -> Vec<String> {
        untied(&self.words(message)).split(", ").map(str::to_string).collect()
    }

    /// The form in which a word of records and settings, named `spoken`, is typed in this language:
    /// unchanged if it is in this language or begins with a digit.
    pub fn typed(&self, own: &str, spoken: impl FnOnce(&Locale) -> String) -> String {
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
    fn the_words_of_a_move_are_understood_in_each_language_and_all_else_stays() {
        let said = ["1-6 destra", "gioca 0-3", "3 0 s", "9D 6D sx", "place 26 c4 north", "2-6 across,Left"];
        let meant = ["1-6 right", "lay 0-3", "3 0 left", "9D 6D left", "place 26 c4 north", "2-6 crosswise,left"];
        assert_eq!(said.map(in_words_of_records), meant);
    }

    #[test]
    fn case_accents_and_signs_between_words_do_not_count() {
        assert_eq!(folded("Più lenta"), "piu-lenta");
        assert_eq!(folded("DOPPIO D'APERTURA"), "doppio-d-apertura");
        assert_eq!(folded("five_and three"), "five-and-three");
    }
}
