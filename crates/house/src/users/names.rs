//! Rules for users' names: distinguishable by ear, and unique.

use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::names::bot_names;
use unicode_normalization::UnicodeNormalization;

/// The shortest and the longest name, in letters.
pub const SHORTEST: usize = 2;
pub const LONGEST: usize = 16;

/// Reason why a name can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    TooShort,
    TooLong,
    /// The name has characters other than Latin letters and digits.
    Signs,
    /// The name has digits only.
    Number,
    /// The name is reserved: it means a guest, "you", an operator, or all. Names of bots aren't
    /// reserved: a bot yields its name.
    Reserved,
}

impl NameError {
    /// A message with the reason and the names that would fit.
    pub fn to_message(self) -> Message {
        match self {
            NameError::TooShort | NameError::TooLong => message!("name-length", shortest = SHORTEST, longest = LONGEST),
            NameError::Signs | NameError::Number => message!("name-signs"),
            NameError::Reserved => message!("name-reserved"),
        }
    }
}

/// The reserved names, in all languages.
pub fn reserved_names() -> Vec<String> {
    let of = |language: Language| {
        let locale = Locale::new(language);
        let words = [message!("reserved-names"), message!("player-name")].map(|words| locale.say(&words));
        words.iter().flat_map(|words| words.split(',')).map(|word| word.trim().to_string()).collect::<Vec<_>>()
    };
    Language::ALL.into_iter().flat_map(of).collect()
}

/// The names of bots in a language.
pub fn bot_names_in(language: Language) -> Vec<String> {
    bot_names(&Locale::new(language))
}

/// Normalises a typed name and checks it; `reserved` are the names that can't be used.
///
/// # Errors
/// The reason why the name can't be used.
pub fn normalise(typed: &str, reserved: &[String]) -> Result<String, NameError> {
    // Composed and precomposed letters are equal.
    let name: String = typed.trim().nfc().collect();
    let letters = name.chars().count();
    if letters < SHORTEST {
        return Err(NameError::TooShort);
    }
    if letters > LONGEST {
        return Err(NameError::TooLong);
    }
    if !name.chars().all(is_latin) {
        return Err(NameError::Signs);
    }
    if name.chars().all(|letter| letter.is_ascii_digit()) {
        return Err(NameError::Number);
    }
    let own = fold(&name);
    let stem = own.trim_matches(|letter: char| letter.is_ascii_digit());
    if reserved.iter().any(|word| fold(word) == own || fold(word) == stem) {
        return Err(NameError::Reserved);
    }
    Ok(name)
}

/// Whether it is a Latin letter or digit that voices pronounce; they skip unknown characters.
fn is_latin(letter: char) -> bool {
    let heard = fold(letter.encode_utf8(&mut [0; 4]));
    !heard.is_empty() && heard.chars().all(|letter| letter.is_ascii_alphanumeric())
}

/// The number of the visit of a guest with this name, which ends with it in every language.
pub fn visit_number(name: &str) -> Option<i64> {
    let before = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    name[before.len()..].parse().ok()
}

/// A name in the form in which names are compared: lower case, without accents.
pub fn fold(name: &str) -> String {
    let small = name.chars().flat_map(char::to_lowercase).collect::<String>();
    small.nfd().filter(|letter| letter.is_alphanumeric()).flat_map(plain_letters).collect()
}

/// The plain letters for a stroked letter or a ligature.
fn plain_letters(letter: char) -> Vec<char> {
    match letter {
        'ø' => vec!['o'],
        'ł' => vec!['l'],
        'đ' | 'ð' => vec!['d'],
        'ħ' => vec!['h'],
        'ı' => vec!['i'],
        'ŧ' => vec!['t'],
        'ŋ' => vec!['n'],
        'ß' => vec!['s', 's'],
        'æ' => vec!['a', 'e'],
        'œ' => vec!['o', 'e'],
        'þ' => vec!['t', 'h'],
        other => vec![other],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Vec<String> {
        ["tu", "you", "ospite", "guest"].map(str::to_string).to_vec()
    }

    #[test]
    fn a_name_has_letters_and_digits_of_latin_script() {
        for name in ["Anna", "Nicolò", "Bruno2", "Łukasz", "Zoë", "Đức", "İpek", "Þóra"] {
            assert_eq!(normalise(name, &words()), Ok(name.to_string()));
        }
        assert_eq!(normalise("  Anna ", &words()), Ok("Anna".to_string()));
        assert_eq!(normalise("Nicolo\u{300}", &words()), Ok("Nicolò".to_string()));
        for (name, unfit) in [
            ("A", NameError::TooShort),
            ("Annalisabettamaria", NameError::TooLong),
            ("Anna Maria", NameError::Signs),
            ("Аnna", NameError::Signs),
            ("An\u{202e}na", NameError::Signs),
            ("An:na", NameError::Signs),
            ("Anna\u{1bf}", NameError::Signs),
            ("Max\u{300}", NameError::Signs),
            ("Ａｎｎａ", NameError::Signs),
            ("1234", NameError::Number),
        ] {
            assert_eq!(normalise(name, &words()), Err(unfit), "{name}");
        }
    }

    #[test]
    fn nobody_is_called_you_or_as_a_guest_is() {
        for name in ["Tu", "YOU", "Óspite", "Ospite7", "guest"] {
            assert_eq!(normalise(name, &words()), Err(NameError::Reserved), "{name}");
        }
    }

    #[test]
    fn nobody_is_called_as_who_looks_after_the_house_is_or_as_all_are_in_any_language() {
        let reserved = reserved_names();
        for name in ["operator", "Admin", "ADMIN1", "1admin", "moderator", "System", "server", "everybody", "everyone", "Computer"] {
            assert_eq!(normalise(name, &reserved), Err(NameError::Reserved), "{name}");
        }
        for name in ["operatore", "operatrice", "amministratore", "Moderatrice", "sistema", "tutti", "tutte", "Sìstema", "Nessuno"] {
            assert_eq!(normalise(name, &reserved), Err(NameError::Reserved), "{name}");
        }
        for name in ["Serena", "Tullio", "Adina", "Modesta", "Ospizio"] {
            assert_eq!(normalise(name, &reserved), Ok(name.to_string()), "it only begins so, or not even that");
        }
    }

    #[test]
    fn everybody_may_be_called_as_a_bot_is() {
        let reserved = reserved_names();
        for name in Language::ALL.into_iter().flat_map(bot_names_in) {
            assert_eq!(normalise(&name, &reserved), Ok(name.clone()));
        }
    }

    #[test]
    fn the_visit_of_a_guest_is_in_their_name_in_every_language() {
        for locale in Language::ALL.map(Locale::new) {
            let usual = locale.say(&message!("guest-name", number = 64_001_i64));
            let called = locale.say(&message!("guest-called", name = "Bruno2", number = 64_001_i64));
            assert_eq!([usual, called].map(|name| visit_number(&name)), [Some(64_001); 2]);
        }
        assert_eq!(["Anna", ""].map(visit_number), [None; 2]);
    }

    #[test]
    fn names_that_sound_the_same_are_the_same() {
        assert_eq!(fold("Nicolò"), fold("NICOLO"));
        assert_eq!(fold("Øystein"), "oystein");
        assert_ne!(fold("Anna"), fold("Anne"));
    }
}
