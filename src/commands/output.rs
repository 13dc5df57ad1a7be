//! Output of commands without an [`App`](crate::session::app::App): to standard output, and errors to standard error.

use super::startup::is_at_terminal;
use super::{DONE, FAILED};
use crate::locale::Locale;
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::client::long_wait::LongWait;
use crate::session::storage::io_messages::reason;
use crate::speech::screen::{Screen, ScreenRows};
use std::io::{self, Write};

/// Prints an error.
pub(super) fn complain(locale: &Locale, message: &Message) {
    // If even this can't be written, the error can't be reported at all.
    let _ = ScreenRows(io::stderr()).print(&locale.say(message));
}

/// Runs `does`, which reads files; at a terminal, says if that takes long.
pub(super) fn wait_for_disk<T: Send>(locale: impl Fn() -> Locale, mut does: impl FnMut() -> T + Send) -> T {
    if is_at_terminal() { LongWait::run(does, || complain(&locale(), &message!("disk-slow"))) } else { does() }
}

/// Writes `text` to standard output; returns the exit code.
pub(super) fn print(locale: &Locale, text: &str) -> u8 {
    let written = io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush());
    code(locale, DONE, written.err().as_ref())
}

/// Writes `text` to standard output, in rows at a terminal; returns the exit code.
pub(super) fn print_rows(locale: &Locale, text: &str) -> u8 {
    let written = ScreenRows(io::stdout()).print(text.trim_end_matches('\n'));
    code(locale, DONE, written.err().as_ref())
}

/// The exit code `done`, unless writing failed. A reader that has stopped reading is no failure.
pub(super) fn code(locale: &Locale, done: u8, trouble: Option<&io::Error>) -> u8 {
    match trouble {
        Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(locale, &message!("not-written", reason = reason(error)));
            FAILED
        }
        _ => done,
    }
}
