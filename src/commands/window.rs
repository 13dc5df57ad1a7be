//! The window that Windows opens just for the program, when started from Explorer: it closes with
//! the program, and its contents are lost.

use crate::input::{Input, Key};
use crate::locale::Locale;
use crate::narration::message::message;
use crate::session::app::App;
use crate::speech::screen::{PlainScreen, Screen};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// The window's title.
#[cfg(windows)]
const TITLE: &str = "Salotto";

/// Whether the player has heard the whole output, and wants the window closed.
static HEARD: AtomicBool = AtomicBool::new(false);

/// Gives the window the program's name, if there is a window.
pub fn set_title() {
    #[cfg(windows)]
    salotto_windows::console::set_title(TITLE);
}

/// Waits for Enter if the window would otherwise close before its output is read.
pub fn stay_until_read(locale: impl FnOnce() -> Locale) {
    if HEARD.load(Ordering::SeqCst) || !closes_with_us() {
        return;
    }
    let said = PlainScreen(io::stdout()).print(&locale().say(&message!("press-enter-to-close")));
    // If nothing can be written or read, there is no window to keep.
    let _ = said.and_then(|()| io::stdin().read_line(&mut String::new()));
}

/// [`stay_until_read`] while the app reads the keys.
pub fn stay_until_heard(app: &mut App) {
    if !closes_with_us() {
        return;
    }
    app.person.output.tell_events(&[message!("press-enter-to-close")]);
    while !matches!(app.person.inbox.input(), Input::Key(Key::Enter) | Input::Interrupt | Input::End) {}
    note_heard();
}

/// Notes that the player has left and wants the window closed.
pub fn note_heard() {
    HEARD.store(true, Ordering::SeqCst);
}

#[cfg(windows)]
fn closes_with_us() -> bool {
    salotto_windows::console::closes_with_us()
}

#[cfg(not(windows))]
fn closes_with_us() -> bool {
    false
}
