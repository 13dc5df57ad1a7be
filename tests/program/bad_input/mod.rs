//! Whatever comes in, one clear sentence comes out, in the player's language, with the right exit
//! code; nothing is lost and nothing panics.

mod arguments;
#[cfg(unix)]
mod ends;
mod files;
mod keys;

use std::process::Output;

/// What was said on standard error: one sentence, and never the program's own inside.
#[track_caller]
fn sentence(output: &Output) -> String {
    let said = String::from_utf8(output.stderr.clone()).expect("sentences are text");
    assert_eq!(said.lines().count(), 1, "one sentence: {said:?}");
    let inside = ["panicked", "RUST_BACKTRACE", "os error", "Err(", "src/"];
    assert!(inside.iter().all(|word| !said.contains(word)) && !said.contains('\u{1b}'), "{said:?}");
    said.trim_end().to_string()
}
