//! The window that Windows opens for the program alone, when it is started from Explorer: it goes
//! with the program, and what stands in it.

use crate::input::{Input, Key};
use crate::locale::Locale;
use crate::narration::message::message;
use crate::session::evening::Evening;
use crate::speech::screen::{Plain, Screen};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

/// What stands above the window.
#[cfg(windows)]
const TITLE: &str = "Salotto";

/// Whether the player has heard all that was written, and wants the window to go.
static HEARD: AtomicBool = AtomicBool::new(false);

/// Gives the window the program's name, where it has one.
pub fn name() {
    #[cfg(windows)]
    salotto_windows::console::set_title(TITLE);
}

/// Waits for Enter, where the window would go with what was written in it.
pub fn stay_until_read(locale: &Locale) {
    if HEARD.load(Ordering::SeqCst) || !closes_with_us() {
        return;
    }
    let said = Plain(io::stdout()).print(&locale.say(&message!("press-enter-to-close")));
    // Where nothing can be written or read, there is no window to be kept.
    let _ = said.and_then(|()| io::stdin().read_line(&mut String::new()));
}

/// The same while keys are read by the table.
pub fn stay_until_heard(evening: &mut Evening) {
    if !closes_with_us() {
        return;
    }
    evening.person.desk.event(&[message!("press-enter-to-close")]);
    while !matches!(evening.person.inbox.input(), Input::Key(Key::Enter) | Input::Interrupt | Input::End) {}
    was_heard();
}

/// Notes that the player has left, and wants the window to go.
pub fn was_heard() {
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
