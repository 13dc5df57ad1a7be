//! Any text as a file of puzzles: it is judged to its end, or refused with a sentence that names a line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::locale::{Language, Locale};
use salotto::session::puzzles::judged;

fuzz_target!(|bytes: &[u8]| {
    let language = if bytes.len() % 2 == 0 { Language::Italian } else { Language::English };
    let locale = Locale::new(language);
    if let Err(wrong) = judged(bytes, &locale) {
        assert!(wrong.line.is_some_and(|line| line > 0) && !locale.say(&wrong.said).is_empty());
    }
});
