//! State shared with a thread that waits for the disk.

use parking_lot::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The longest time an answer waits for its text to be written, which usually takes a fraction of a
/// millisecond. A slower disk counts as slow, and answers don't wait for it until it has caught up.
pub const ANSWER_WAITS: Duration = Duration::from_millis(200);

/// The longest wait for the disk when leaving.
pub const LEAVING_WAITS: Duration = Duration::from_secs(5);

/// Delay before a failed write is tried again.
pub const RETRY: Duration = Duration::from_secs(1);

/// A state that one thread changes and another waits for.
#[derive(Debug)]
pub struct WatchedState<S> {
    state: Mutex<S>,
    changed: Condvar,
}

impl<S> WatchedState<S> {
    pub fn new(state: S) -> WatchedState<S> {
        WatchedState { state: Mutex::new(state), changed: Condvar::new() }
    }

    pub fn lock(&self) -> MutexGuard<'_, S> {
        self.state.lock()
    }

    /// Changes the state and wakes waiting threads.
    pub fn change(&self, change: impl FnOnce(&mut S)) {
        change(&mut self.lock());
        self.notify();
    }

    /// Wakes waiting threads: something has changed.
    pub fn notify(&self) {
        self.changed.notify_all();
    }

    /// Waits until `come` holds and returns the state.
    pub fn wait_until(&self, come: impl Fn(&S) -> bool) -> MutexGuard<'_, S> {
        let mut state = self.lock();
        self.changed.wait_while(&mut state, |state| !come(state));
        state
    }

    /// Waits until `come` holds, `timeout` at most; returns whether it does.
    pub fn wait_for(&self, timeout: Duration, come: impl Fn(&S) -> bool) -> bool {
        let end = Instant::now() + timeout;
        let mut state = self.lock();
        while !come(&state) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            self.changed.wait_for(&mut state, left);
        }
        true
    }
}
