//! Any words as arguments, one to a line: they are understood, or refused with a sentence in the
//! player's language.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::cli;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use std::ffi::OsString;

fuzz_target!(|bytes: &[u8]| {
    let words = bytes.split(|byte| *byte == b'\n').map(word);
    let arguments = cli::normalise(std::iter::once("salotto".into()).chain(words).collect());
    for language in Language::ALL {
        let locale = Locale::new(language);
        let asked = cli::context_of(&arguments);
        let _ = cli::help(&locale, &asked);
        match cli::command(&locale, &asked).try_get_matches_from(&arguments) {
            Ok(matches) => {
                let Some((_, matches)) = matches.subcommand() else { continue };
                let text = |name: &str| matches.try_get_one::<String>(name).ok().flatten();
                let Some(game) = text("game").and_then(|name| GameName::named(name)) else { continue };
                let named = matches.try_get_many::<String>("option").ok().flatten();
                for (name, value) in named.into_iter().flatten().filter_map(|pair| pair.split_once('=')) {
                    if let Err(said) = cli::option_meant(game, name, name, value, &locale) {
                        assert!(!locale.say(&said).is_empty());
                    }
                }
            }
            Err(error) if error.use_stderr() => assert!(!locale.say(&cli::error_message(&error, &asked, &locale)).is_empty()),
            Err(error) => assert!(!error.render().to_string().is_empty()),
        }
    }
});

#[cfg(unix)]
fn word(bytes: &[u8]) -> OsString {
    use std::os::unix::ffi::OsStringExt;
    OsString::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn word(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}
