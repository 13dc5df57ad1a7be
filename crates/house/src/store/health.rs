//! Health of the store: failing from the first failed write until a write was read back by another
//! connection.

use super::StoreError;
use parking_lot::{Condvar, Mutex};
use std::time::Duration;

/// Whether writes succeed. Threads can wait here for a change.
#[derive(Debug, Default)]
pub struct Health {
    state: Mutex<HealthState>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct HealthState {
    /// The first failure since writes last succeeded.
    error: Option<StoreError>,
    /// Number of recoveries.
    recoveries: u64,
    /// The store is closed; later failures don't count.
    closed: bool,
}

impl Health {
    /// Whether a write has failed and none was read back since.
    pub fn is_failing(&self) -> bool {
        self.state.lock().error.is_some()
    }

    /// Waits for a failed write and returns its error; None once the store is closed.
    pub fn wait_for_failure(&self) -> Option<StoreError> {
        let waiting = |state: &mut HealthState| state.error.is_none() && !state.closed;
        let mut state = self.state.lock();
        self.changed.wait_while(&mut state, waiting);
        if state.closed { None } else { state.error.clone() }
    }

    /// Waits for `pause`; false as soon as the store is closed.
    pub fn is_open_after(&self, pause: Duration) -> bool {
        let mut state = self.state.lock();
        self.changed.wait_while_for(&mut state, |state| !state.closed, pause);
        !state.closed
    }

    /// Waits until the store has recovered, `most` at most.
    pub fn pause(&self, most: Duration) {
        let mut state = self.state.lock();
        let before = state.recoveries;
        self.changed.wait_while_for(&mut state, |state| state.recoveries == before, most);
    }

    /// Records a failed write.
    pub(super) fn fail(&self, error: &StoreError) {
        let mut state = self.state.lock();
        if !state.closed && state.error.is_none() {
            state.error = Some(error.clone());
            self.changed.notify_all();
        }
    }

    /// Marks the store as closed.
    pub(super) fn close(&self) {
        let mut state = self.state.lock();
        (state.closed, state.error) = (true, None);
        self.changed.notify_all();
    }

    /// Records that a write was read back by another connection.
    pub(super) fn recover(&self) {
        let mut state = self.state.lock();
        state.error = None;
        state.recoveries += 1;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_fails_from_the_first_failure_until_it_has_recovered_and_never_once_it_is_closed() {
        let (health, trouble) = (Health::default(), |why: &str| StoreError::Unreachable(why.to_string()));
        assert!(!health.is_failing());
        health.fail(&trouble("first"));
        health.fail(&trouble("second"));
        assert!(health.is_failing());
        assert_eq!(health.wait_for_failure(), Some(trouble("first")));
        health.recover();
        assert!(!health.is_failing() && health.is_open_after(Duration::ZERO));
        health.fail(&trouble("third"));
        health.close();
        health.fail(&trouble("fourth"));
        assert!(!health.is_failing() && !health.is_open_after(Duration::from_secs(3600)));
        assert_eq!(health.wait_for_failure(), None);
    }
}
