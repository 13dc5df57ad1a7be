//! Whether what is written is kept: from the first write that fails until one was read back by another
//! connection.

use super::tables::removes;
use super::writer::End;
use super::{Answer, Asked, Store, Trouble, now};
use crate::ids::{HouseId, TableId};
use sqlx::{AnyConnection, query};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Whether a store keeps what it is given; others wait here until it does.
#[derive(Debug, Default)]
pub struct Health {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The first failure since writes last were known to be kept.
    trouble: Option<Trouble>,
    /// How often the store has recovered.
    recoveries: u64,
    /// The store is closed, and fails no more.
    closed: bool,
}

impl Health {
    /// Whether a write has failed, and none was read back since.
    pub fn is_failing(&self) -> bool {
        self.state().trouble.is_some()
    }

    /// Waits until a write fails; what it failed of. None once the store is closed.
    pub fn next_trouble(&self) -> Option<Trouble> {
        let waiting = |state: &mut State| state.trouble.is_none() && !state.closed;
        let state = self.changed.wait_while(self.state(), waiting).unwrap_or_else(PoisonError::into_inner);
        if state.closed { None } else { state.trouble.clone() }
    }

    /// Waits for so long; false as soon as the store is closed.
    pub fn is_open_after(&self, pause: Duration) -> bool {
        let waited = self.changed.wait_timeout_while(self.state(), pause, |state| !state.closed);
        !waited.unwrap_or_else(PoisonError::into_inner).0.closed
    }

    /// Waits until the store has recovered, and no longer than this.
    pub fn pauses(&self, most: Duration) {
        let state = self.state();
        let before = state.recoveries;
        let waited = self.changed.wait_timeout_while(state, most, |state| state.recoveries == before);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    /// A write has failed.
    pub(super) fn fails(&self, trouble: &Trouble) {
        let mut state = self.state();
        if !state.closed && state.trouble.is_none() {
            state.trouble = Some(trouble.clone());
            self.changed.notify_all();
        }
    }

    /// Nothing is written any more.
    pub(super) fn closes(&self) {
        let mut state = self.state();
        (state.closed, state.trouble) = (true, None);
        self.changed.notify_all();
    }

    fn recovers(&self) {
        let mut state = self.state();
        state.trouble = None;
        state.recoveries += 1;
        self.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The length of the step that is written to see whether steps are kept: where it has room, so have
/// those of some hundred moves.
const TRIAL: usize = 16 * 1024;

impl Store {
    /// Recovers if steps are kept.
    ///
    /// # Errors
    /// They aren't.
    pub fn tries_to_recover(&self) -> Answer<()> {
        self.is_tried()?;
        self.health().recovers();
        Ok(())
    }

    /// Writes a step of a table that is nobody's, reads it back by another connection, and removes it.
    ///
    /// # Errors
    /// The database can't be written or read, or doesn't have what was written.
    pub(super) fn is_tried(&self) -> Answer<()> {
        let HouseId(house) = self.house().unwrap_or(HouseId(1));
        // Nothing else has a negative number.
        let (table, line) = (TableId(-house), "-".repeat(TRIAL));
        self.transact(async |all| {
            removes(all, table).await?;
            adds_trial(all, table, &line).await?;
            Ok(End::Commit(()))
        })?;
        if !self.is_kept(table, 0, 0, &line)? {
            return Err(Trouble::Unreachable("what was written can't be read back".to_string()));
        }
        self.transact(async |all| Ok(End::Commit(removes(all, table).await?)))
    }
}

/// Adds a table that was put away, which is in nobody's list, and its only step.
async fn adds_trial(all: &mut AnyConnection, table: TableId, line: &str) -> Asked<()> {
    let added = "INSERT INTO tables (id, phase, header, seed, access, waits, version, taken_back, opened)
         VALUES ($1, 'away', '', '1', 'everybody', 0, 1, 0, $2)";
    query(added).bind(table).bind(now()).execute(&mut *all).await?;
    let added = query("INSERT INTO steps (at_table, n, line) VALUES ($1, 0, $2)").bind(table).bind(line);
    added.execute(&mut *all).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_fails_from_the_first_failure_until_it_has_recovered_and_never_once_it_is_closed() {
        let (health, trouble) = (Health::default(), |why: &str| Trouble::Unreachable(why.to_string()));
        assert!(!health.is_failing());
        health.fails(&trouble("first"));
        health.fails(&trouble("second"));
        assert!(health.is_failing());
        assert_eq!(health.next_trouble(), Some(trouble("first")));
        health.recovers();
        assert!(!health.is_failing() && health.is_open_after(Duration::ZERO));
        health.fails(&trouble("third"));
        health.closes();
        health.fails(&trouble("fourth"));
        assert!(!health.is_failing() && !health.is_open_after(Duration::from_secs(3600)));
        assert_eq!(health.next_trouble(), None);
    }
}
