//! Tiles, numbers and lists in words.

use super::Language;
use crate::games::domino::Tile;
use crate::narration::SaidFirst;

const ITALIAN: [&str; 13] = ["zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici"];
const ENGLISH: [&str; 13] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Pips as a word, or as digits beyond twelve.
pub fn pips(number: u8, language: Language) -> String {
    let words = match language {
        Language::Italian => &ITALIAN,
        Language::English => &ENGLISH,
    };
    words.get(usize::from(number)).map_or_else(|| number.to_string(), |word| word.to_string())
}

/// A number of tenths as a decimal number: "56.3", "56,3".
pub fn tenths(tenths: i64, language: Language) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let point = match language {
        Language::Italian => ',',
        Language::English => '.',
    };
    format!("{sign}{}{point}{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
}

/// Which half of a tile is said first.
pub fn said_first(language: Language) -> SaidFirst {
    match language {
        Language::Italian => SaidFirst::Lower,
        Language::English => SaidFirst::Higher,
    }
}

/// A tile by itself: an Italian says the lower half first, "due sei", an English player the higher one, "six two".
pub fn tile(tile: Tile, language: Language) -> String {
    match said_first(language) {
        SaidFirst::Lower => lying(tile.low(), tile.high(), language),
        SaidFirst::Higher => lying(tile.high(), tile.low(), language),
    }
}

/// The same as a part of a sentence.
pub fn the_tile(tile: Tile, language: Language) -> String {
    with_article(self::tile(tile, language), language)
}

/// Two numbers as they lie; doubles are named.
pub fn lying(left: u8, right: u8, language: Language) -> String {
    match language {
        _ if left != right => format!("{} {}", pips(left, language), pips(right, language)),
        Language::Italian => format!("doppio {}", pips(left, language)),
        Language::English => format!("double {}", pips(left, language)),
    }
}

/// The same as a part of a sentence.
pub fn the_lying(left: u8, right: u8, language: Language) -> String {
    with_article(lying(left, right, language), language)
}

/// A tile as players name it in a sentence: an Italian with its article, an English player without one.
fn with_article(tile: String, language: Language) -> String {
    match language {
        Language::Italian => format!("{}{tile}", article(&tile)),
        Language::English => tile,
    }
}

/// The Italian article of a number or a tile: "il sei", "lo zero", "l'otto".
fn article(word: &str) -> &'static str {
    match word.chars().next() {
        Some('u' | 'o') => "l'",
        Some('z') => "lo ",
        _ => "il ",
    }
}

/// Pips that a tile has: "lo zero", "a zero", "an eight".
pub fn the_pips(number: u8, language: Language) -> String {
    let bare = pips(number, language);
    match (language, number) {
        (Language::Italian, _) => format!("{}{bare}", article(&bare)),
        (Language::English, 8 | 11) => format!("an {bare}"),
        (Language::English, _) => format!("a {bare}"),
    }
}

/// Parts with commas, the last with an "and" (before an "e", an Italian says "ed"); parts that have commas of their own are parted by semicolons.
pub fn list(parts: &[String], language: Language) -> String {
    if parts.len() > 1 && parts.iter().any(|part| part.contains(',')) {
        return parts.join("; ");
    }
    let and = match language {
        Language::Italian if parts.last().is_some_and(|last| last.starts_with(['e', 'E'])) => " ed ",
        Language::Italian => " e ",
        Language::English if parts.len() > 2 => ", and ",
        Language::English => " and ",
    };
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{and}{last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_said_as_players_of_each_language_say_it() {
        let said = |low, high, language| (tile(Tile::new(low, high), language), the_tile(Tile::new(low, high), language));
        assert_eq!(said(2, 6, Language::Italian), ("due sei".into(), "il due sei".into()));
        assert_eq!(said(2, 6, Language::English), ("six two".into(), "six two".into()));
        assert_eq!(said(0, 4, Language::Italian).1, "lo zero quattro");
        assert_eq!(said(1, 6, Language::Italian).1, "l'uno sei");
        assert_eq!(said(8, 8, Language::Italian).1, "il doppio otto");
        assert_eq!(said(8, 8, Language::English).1, "double eight");
    }

    #[test]
    fn in_the_line_a_tile_is_said_as_it_lies() {
        assert_eq!((the_lying(6, 2, Language::Italian), the_lying(2, 6, Language::English)), ("il sei due".into(), "two six".into()));
        assert_eq!(the_lying(11, 3, Language::Italian), "l'undici tre");
    }

    #[test]
    fn pips_have_their_article() {
        assert_eq!([0, 1, 8, 3].map(|number| the_pips(number, Language::Italian)), ["lo zero", "l'uno", "l'otto", "il tre"]);
        assert_eq!([0, 1, 8, 11].map(|number| the_pips(number, Language::English)), ["a zero", "a one", "an eight", "an eleven"]);
    }
}
