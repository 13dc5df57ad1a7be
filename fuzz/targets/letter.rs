//! Any text as a letter: it is read or refused; a letter that was read is written back as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::locale::{Language, Locale};
use salotto::records::Letter;
use salotto::session::daily::letter::{line, no_letter, told};

fuzz_target!(|text: &str| {
    let locale = Locale::new(Language::ALL[text.len() % Language::ALL.len()]);
    match text.parse::<Letter>() {
        Ok(letter) => {
            assert_eq!(letter.to_string().parse(), Ok(letter.clone()));
            for said in told(&letter).iter().chain([&line(&letter)]) {
                assert!(!locale.say(said).chars().any(char::is_control), "{said:?}");
            }
        }
        Err(wrong) => assert!(!locale.say(&no_letter(&wrong)).is_empty()),
    }
});
