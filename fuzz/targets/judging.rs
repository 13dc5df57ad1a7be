//! Any text as a user's file: it is judged to its end, or refused with a sentence that names a
//! line.

use salotto::locale::{Language, Locale};
use salotto::session::library::replay::ReplayFailure;

/// Checks the results of `judged` for `bytes`, in both languages by turns.
pub fn judge<T>(bytes: &[u8], judged: fn(&[u8], &Locale) -> Result<T, ReplayFailure>) {
    let language = Language::ALL[bytes.len() % Language::ALL.len()];
    let locale = Locale::new(language);
    if let Err(wrong) = judged(bytes, &locale) {
        assert!(wrong.line.is_some_and(|line| line > 0) && !locale.say(&wrong.said).is_empty());
    }
}
