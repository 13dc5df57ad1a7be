//! The words that can be typed for the commands of [the table](crate::narration::command).

use crate::locale::{folded, words_for};
pub use crate::narration::command::{Availability, Binding, Command, CommandGroup, TABLE};
use std::collections::HashMap;
use std::sync::LazyLock;

impl Command {
    /// The command that a word names in any language, with or without its accents.
    pub fn of_word(word: &str) -> Option<Command> {
        static WORDS: LazyLock<HashMap<String, Command>> = LazyLock::new(|| {
            let words = |binding: &'static Binding| words_for(&binding.words()).into_iter().map(|word| (folded(&word), binding.command));
            TABLE.iter().flat_map(words).collect()
        });
        // An apostrophe behind a word stands for an accent. Any other sign in it makes it a different word.
        let is_word = word.split_whitespace().all(|part| {
            let letters = part.strip_suffix(['\'', '\u{2019}']).filter(|part| !part.is_empty()).unwrap_or(part);
            letters.chars().all(|letter| letter.is_alphanumeric() || letter == '-')
        });
        WORDS.get(&folded(word)).copied().filter(|_| is_word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Key;
    use crate::narration::Question;

    #[test]
    fn no_key_and_no_word_does_two_things() {
        let keys: Vec<Key> = TABLE.iter().flat_map(|binding| binding.keys.iter().copied()).collect();
        assert!(keys.iter().enumerate().all(|(index, key)| !keys[..index].contains(key)));
        let mut known: HashMap<String, Command> = HashMap::new();
        for binding in TABLE {
            for word in words_for(&binding.words()) {
                let other = known.insert(folded(&word), binding.command);
                assert!(other.is_none_or(|other| other == binding.command), "{word} is {other:?} and {binding:?}");
            }
        }
    }

    #[test]
    fn no_terminal_keeps_the_first_key_for_help() {
        // F1 belongs to some of them.
        assert_eq!(Command::Help.binding().keys.first(), Some(&Key::Char('?')));
    }

    #[test]
    fn a_word_is_known_in_both_languages_and_without_accents() {
        assert_eq!(Command::of_word("ends"), Some(Command::Ask(Question::Ends)));
        assert_eq!(Command::of_word("Estremità"), Some(Command::Ask(Question::Ends)));
        assert_eq!(Command::of_word("estremita"), Some(Command::Ask(Question::Ends)));
        assert_eq!(Command::of_word("più lenta"), Some(Command::Slower));
        for typed in ["estremita'", "estremita\u{2019}", "ESTREMITA'"] {
            assert_eq!(Command::of_word(typed), Some(Command::Ask(Question::Ends)), "{typed}");
        }
        assert_eq!(Command::of_word("piu' lenta"), Some(Command::Slower));
        assert_eq!(Command::of_word("'"), None);
        assert_eq!(Command::of_word("nonsense"), None);
        assert_eq!(Command::of_word("ends!"), None);
    }
}
