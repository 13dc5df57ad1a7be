//! What takes its time, on a thread of its own, so that keys are answered meanwhile.

use super::inbox::{Inbox, Signal};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Where the thoughts arrive, one by one, each with a signal to the inbox. Who waits no longer drops it; no further thought is begun then.
pub fn think<T: Send + 'static>(inbox: &Inbox, thoughts: impl Iterator<Item = T> + Send + 'static) -> Receiver<T> {
    let (think, thought) = channel();
    let signals = inbox.sender();
    thread::spawn(move || {
        // Dropped last, after the sender: who is woken finds either a thought or their end, also where one breaks down.
        let wake = Wake(signals);
        let think = think;
        for thought in thoughts {
            if think.send(thought).is_err() {
                return;
            }
            wake.now();
        }
    });
    thought
}

/// Wakes the table, at the latest when the thread that holds it ends.
struct Wake(Sender<Signal>);

impl Wake {
    fn now(&self) {
        // Where nobody waits any more, nobody needs to be woken.
        let _ = self.0.send(Signal::Thought);
    }
}

impl Drop for Wake {
    fn drop(&mut self) {
        self.now();
    }
}
