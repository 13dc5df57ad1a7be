//! Exclusive access to the terminal's modes. It is held by rustyline, from before it switches to
//! keys until it has switched back, or by the code that restores the terminal at the end of the
//! program. After that the gate stays closed.

use parking_lot::{Condvar, Mutex};
use std::iter::{once, repeat_n};
use std::time::Duration;

/// The number of requests to stop for the reader of keys before it is abandoned, and the wait after
/// each. On systems without a way to stop it there is no wait.
const STOP_REQUESTS: usize = if cfg!(unix) { 10 } else { 0 };
const STOP_WAITS: Duration = Duration::from_millis(20);

static GATE: TerminalGate = TerminalGate::new();

struct TerminalGate {
    state: Mutex<TerminalGateState>,
    left: Condvar,
}

struct TerminalGateState {
    is_closed: bool,
    /// The number of holders: at most one reads keys.
    inside: usize,
}

/// The right to set the terminal. Dropping it gives it back.
pub(super) struct TerminalGuard(&'static TerminalGate);

/// Opens the gate to the readers of keys.
pub(super) fn open() {
    GATE.state.lock().is_closed = false;
}

/// The right to set the terminal for reading keys; None once the program is ending.
pub(super) fn enter() -> Option<TerminalGuard> {
    GATE.enter()
}

/// Whether the program is ending, so that the holder of the gate has to leave.
pub(super) fn is_closed() -> bool {
    GATE.state.lock().is_closed
}

/// Closes the gate, and waits until its holder has left. A holder blocked in a write that is never
/// read is abandoned after a moment.
pub(super) fn close() {
    GATE.close(wake_reader);
}

/// Makes `readline` return, now or as soon as it reads. There is no way to do so on other systems;
/// there the shell restores the console.
#[cfg(unix)]
fn wake_reader() {
    super::stdin_relay::ring();
}

#[cfg(not(unix))]
fn wake_reader() {}

impl TerminalGate {
    const fn new() -> TerminalGate {
        TerminalGate { state: Mutex::new(TerminalGateState { is_closed: false, inside: 0 }), left: Condvar::new() }
    }

    fn enter(&'static self) -> Option<TerminalGuard> {
        let mut state = self.state.lock();
        if state.is_closed {
            return None;
        }
        state.inside += 1;
        Some(TerminalGuard(self))
    }

    fn close(&self, wake: impl Fn()) {
        self.state.lock().is_closed = true;
        for timeout in once(Duration::ZERO).chain(repeat_n(STOP_WAITS, STOP_REQUESTS)) {
            if self.is_empty_within(timeout) {
                return;
            }
            wake();
        }
    }

    fn is_empty_within(&self, timeout: Duration) -> bool {
        let mut state = self.state.lock();
        self.left.wait_while_for(&mut state, |state| state.inside > 0, timeout);
        state.inside == 0
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        self.0.state.lock().inside -= 1;
        self.0.left.notify_all();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::thread;

    #[test]
    fn whoever_restores_the_terminal_waits_for_who_reads_keys_and_nobody_reads_any_more() {
        static READ: TerminalGate = TerminalGate::new();
        let reads = READ.enter().expect("it is open");
        let (asks, asked) = channel();
        let reader = thread::spawn(move || {
            let _ = asked.recv();
            assert!(READ.enter().is_none(), "it is being closed");
            drop(reads);
        });
        // Being asked to leave, not time, is what ends the waiting.
        while !READ.is_empty_within(Duration::ZERO) {
            READ.close(|| _ = asks.send(()));
        }
        reader.join().expect("nobody panics");
        assert!(READ.enter().is_none());
    }

    #[test]
    fn whoever_cannot_leave_is_not_waited_for_without_end() {
        static STUCK: TerminalGate = TerminalGate::new();
        let _stuck = STUCK.enter();
        STUCK.close(|| {});
        assert!(STUCK.enter().is_none());
    }
}
