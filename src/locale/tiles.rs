//! Tiles, numbers and lists in words.

use super::Language;
use crate::games::domino::Tile;

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

/// A tile by itself: "due sei", "doppio sei".
pub fn tile(tile: Tile, language: Language) -> String {
    lying(tile.low(), tile.high(), language)
}

/// Two numbers as they lie; doubles are named.
pub fn lying(left: u8, right: u8, language: Language) -> String {
    match language {
        _ if left != right => format!("{} {}", pips(left, language), pips(right, language)),
        Language::Italian => format!("doppio {}", pips(left, language)),
        Language::English => format!("double {}", pips(left, language)),
    }
}

/// The same as the object of a sentence.
pub fn the_tile(left: u8, right: u8, language: Language) -> String {
    let bare = lying(left, right, language);
    match language {
        Language::Italian if left == right => format!("il {bare}"),
        Language::Italian => bare,
        Language::English => format!("the {bare}"),
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
