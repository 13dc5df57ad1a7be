//! Bad input of any kind: one clear sentence in the player's language, with the right exit code; no
//! data is lost, and the program doesn't panic.

mod arguments;
#[cfg(unix)]
mod ends;
mod files;
mod keys;

use std::process::Output;

/// The text on standard error: one sentence, without internals of the program.
#[track_caller]
fn sentence(output: &Output) -> String {
    let said = String::from_utf8(output.stderr.clone()).expect("sentences are text");
    assert_eq!(said.lines().count(), 1, "one sentence: {said:?}");
    let inside = ["panicked", "RUST_BACKTRACE", "os error", "Err(", "src/"];
    assert!(inside.iter().all(|word| !said.contains(word)) && !said.contains('\u{1b}'), "{said:?}");
    said.trim_end().to_string()
}
