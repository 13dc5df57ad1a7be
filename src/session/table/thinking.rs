//! Slow work on a thread of its own, so that keys are answered meanwhile.

use crate::input::mailbox::Nudge;
use crate::session::person::inbox::Inbox;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// Where the thoughts arrive, one by one, each with a signal to the inbox. Dropping it prevents any
/// further thoughts.
pub fn think<T: Send + 'static>(inbox: &Inbox, thoughts: impl Iterator<Item = T> + Send + 'static) -> Receiver<T> {
    let (think, thought) = channel();
    let nudge = inbox.nudge();
    thread::spawn(move || {
        // Dropped last, after the sender: the woken reader finds either a thought or the end of
        // them, even after a panic.
        let wake = Wake(nudge);
        let think = think;
        for thought in thoughts {
            if think.send(thought).is_err() {
                return;
            }
            wake.0.now();
        }
    });
    thought
}

/// Wakes the table, at the latest when the thread that holds it ends.
struct Wake(Nudge);

impl Drop for Wake {
    fn drop(&mut self) {
        self.0.now();
    }
}
