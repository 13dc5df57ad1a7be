//! Words as people type them.

use super::{Language, Locale};

impl Locale {
    /// How a word of records and settings, which is called `spoken`, is typed in this language: where those are in this
    /// language, or begin with a digit, as they are there.
    pub fn typed(&self, own: &str, spoken: impl FnOnce(&Locale) -> String) -> String {
        if self.language() == Language::OF_RECORDS || own.starts_with(|first: char| first.is_ascii_digit()) {
            own.to_string()
        } else {
            folded(&spoken(self))
        }
    }
}

/// `text` in small letters without accents, its words joined by hyphens.
pub fn folded(text: &str) -> String {
    let letters: String = text.chars().flat_map(char::to_lowercase).map(unaccented).collect();
    let words: Vec<&str> = letters.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join("-")
}

fn unaccented(letter: char) -> char {
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
