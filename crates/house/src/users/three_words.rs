//! Words typed by users: three for a table or a record, four for another key. They are compared
//! without what separates them, and recognised wherever they are typed.

use salotto::locale::{Language, Locale, folded};
use salotto::narration::message::message;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The language's words to draw from.
pub fn word_list(locale: &Locale) -> Vec<String> {
    let all = locale.say(&message!("invitation-words")).to_lowercase();
    all.split(',').map(|word| word.trim().to_string()).collect()
}

/// Words in the form in which they are compared, also if the last is joined to the others by "and".
pub fn normalise(typed: &str) -> String {
    static JOINING: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let joined = |language| Locale::new(language).say(&message!("list-of-two", first = "", last = ""));
        Language::ALL.into_iter().map(|language| folded(&joined(language))).collect()
    });
    let folded = folded(typed);
    let words: Vec<&str> = folded.split('-').filter(|word| !JOINING.contains(*word)).collect();
    words.join("-")
}

/// Number of words for a table, or for the record of a match.
pub const OF_TABLE: usize = 3;
/// Number of words for another key: one more, since guessing them is worth more.
pub const OF_KEY: usize = 4;

/// Typed words in the form in which they are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreeWordKind {
    /// The number of words for a table.
    OfTable(String),
    /// The number of words for a key.
    OfKey(String),
}

/// Parses typed words; None for anything else.
pub fn parse(typed: &str) -> Option<ThreeWordKind> {
    let words = normalise(typed);
    match words.split('-').count() {
        OF_TABLE => Some(ThreeWordKind::OfTable(words)),
        OF_KEY => Some(ThreeWordKind::OfKey(words)),
        _ => None,
    }
}

/// Typed text in the form in which words are compared, if it is three words.
fn parse_three(typed: &str) -> Option<String> {
    Some(normalise(typed)).filter(|words| words.split('-').count() == OF_TABLE)
}

/// Three typed words that are likely an invitation: at least two are words that are drawn, in any
/// language.
pub fn parse_likely(typed: &str) -> Option<String> {
    static DRAWN: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        Language::ALL.into_iter().flat_map(|language| word_list(&Locale::new(language))).map(|word| folded(&word)).collect()
    });
    parse_three(typed).filter(|words| words.split('-').filter(|word| DRAWN.contains(*word)).count() >= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_same_however_they_are_joined() {
        let all = ["lamp river coat", "Lamp, river, coat.", "lamp, river and coat", "LAMP e river e coat", "lamp, river y coat"];
        assert_eq!(all.map(normalise), ["lamp-river-coat"; 5]);
        assert!(all.map(parse_three).iter().all(|words| words.as_deref() == Some("lamp-river-coat")));
        assert_eq!(normalise("sand echo andes"), "sand-echo-andes");
        assert_eq!(["lamp river", "lamp and river", "a lamp river coat", ""].map(parse_three), [const { None }; 4]);
        assert_eq!(parse("lamp, river and coat"), Some(ThreeWordKind::OfTable("lamp-river-coat".to_string())));
        assert_eq!(parse("Lamp river coat, and tree."), Some(ThreeWordKind::OfKey("lamp-river-coat-tree".to_string())));
        assert_eq!(["Anna", "lamp river", "a lamp river coat tree"].map(parse), [const { None }; 3]);
    }

    #[test]
    fn words_that_invite_are_told_from_others_in_any_language() {
        for typed in ["gatto, luna e pane", "Gatto luna pane", "river, rocket and spoon", "gato luna pane"] {
            assert!(parse_likely(typed).is_some(), "{typed}");
        }
        for typed in ["tre cinque sinistra", "play three left", "gatto e luna", "the cat river", "gatto luna pane sole"] {
            assert_eq!(parse_likely(typed), None, "{typed}");
        }
    }

    #[test]
    fn no_word_of_an_invitation_is_dropped_as_one_that_joins_them() {
        for language in Language::ALL {
            let all = word_list(&Locale::new(language));
            assert_eq!(all.iter().map(|word| normalise(word)).collect::<BTreeSet<_>>().len(), all.len());
            assert!(all.iter().all(|word| !normalise(word).is_empty() && !normalise(word).contains('-')));
        }
    }
}
