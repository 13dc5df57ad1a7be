//! A text file, with some of its lines changed.

use salotto::locale::{Language, Locale};
use salotto::session::library::replay::ReplayFailure;

/// The lines of `good` with those in `changed` replaced: their numbers, from 1, and their texts.
pub fn with_changed(good: &[&str], changed: &[(usize, &str)]) -> String {
    let line = |(place, line): (usize, &&str)| {
        let changed = changed.iter().find(|(number, _)| *number == place + 1);
        changed.map_or(line.to_string(), |(_, text)| text.to_string())
    };
    good.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// The error message for a text, in English; empty if `judged` accepts it.
pub fn said_to<T>(text: &str, judged: fn(&[u8], &Locale) -> Result<T, ReplayFailure>) -> String {
    let locale = Locale::new(Language::English);
    judged(text.as_bytes(), &locale).map_or_else(|wrong| locale.say(&wrong.said), |_| String::new())
}
