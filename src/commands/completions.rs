//! Answers a shell after Tab.

use super::{DONE, FAILED, folders, language};
use crate::cli;
use crate::locale::Locale;
use crate::session::client::settings_file;
use std::ffi::OsString;
use std::io::{self, Write};

/// Writes the candidates for the words after `--` to a shell, without any sentences; returns the
/// exit code.
pub fn offer(shell: &str, arguments: Vec<OsString>) -> u8 {
    let words: Vec<OsString> = arguments.into_iter().skip_while(|argument| argument != "--").skip(1).collect();
    let typed = cli::normalise(words.clone());
    let language = language(&typed, &settings_file::load(&folders(&typed)).0);
    let offered = cli::candidates(shell, words, &cli::context_of(&typed), &Locale::new(language));
    match offered.and_then(|offered| io::stdout().write_all(&offered)) {
        Ok(()) => DONE,
        Err(_) => FAILED,
    }
}
