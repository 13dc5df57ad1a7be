//! Tables of the server: settings, seats and state.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Help; a value computed once; absent players; matches; votes.
mod absence;
pub mod aids;
pub mod live;
pub mod once;
mod shut;
mod wants;

// Whether the host plays.
mod hosting;

// The state of a table.
mod state;

// Non-playing hosts.
mod looked_after;

// Messages about the state.
mod told;

// Messages about changes.
mod changed;

// An open table.
mod table;

// Rematches.
pub mod rematches;

use crate::ids::TableId;
use crate::people::presence::lock;
pub use changed::{Term, told};
pub use hosting::Hosting;
use rematches::Rematches;
pub use state::{Access, TableChair, TablePhase, TableSettings, TableState};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
pub use table::OpenTable;
pub use told::called;

/// The tables whose matches aren't over.
#[derive(Default)]
pub struct Tables {
    open: Mutex<BTreeMap<TableId, Arc<OpenTable>>>,
    /// The rematches opened on other servers, by the table played before.
    again: Mutex<BTreeMap<TableId, TableId>>,
    /// Players asked to a rematch.
    pub rematches: Rematches,
}

impl Tables {
    /// All tables, by number.
    pub fn all(&self) -> Vec<Arc<OpenTable>> {
        lock(&self.open).values().cloned().collect()
    }

    /// The table with this number.
    pub fn get(&self, id: TableId) -> Option<Arc<OpenTable>> {
        lock(&self.open).get(&id).cloned()
    }

    /// Adds a table; returns the one of its number that is there now.
    pub fn adds(&self, table: OpenTable) -> Arc<OpenTable> {
        Arc::clone(lock(&self.open).entry(table.id).or_insert_with(|| Arc::new(table)))
    }

    /// Removes a table and returns it.
    pub fn removes(&self, id: TableId) -> Option<Arc<OpenTable>> {
        lock(&self.open).remove(&id)
    }

    /// Notes that a rematch of a table was opened on another server.
    pub fn plays_again(&self, table: TableId, again: TableId) {
        let open = lock(&self.open).clone();
        let mut all = lock(&self.again);
        // Drops rematches that are over or closed.
        all.retain(|_, again| open.contains_key(again));
        all.insert(table, again);
    }

    /// The rematch of this table, if it was opened on another server.
    pub fn played_again(&self, table: TableId) -> Option<TableId> {
        lock(&self.again).get(&table).copied()
    }
}

#[cfg(test)]
mod tests;
