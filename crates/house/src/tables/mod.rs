//! Tables of the server: settings, seats and state.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Help; a value computed once; absent players; matches; votes.
mod absence;
pub mod assist_options;
pub mod live_match;
pub mod once_slot;
mod removed_users;
mod votes;

// Whether the host plays.
mod hosting;

// The state of a table.
mod state;

// Non-playing hosts.
mod hosted_tables;

// Messages about the state.
mod descriptions;

// Messages about changes.
mod setting_changes;

// An open table.
mod table;

// Rematches; shared reviews.
pub mod rematches;
pub mod reviews;

use crate::ids::TableId;
pub use descriptions::name_value;
pub use hosting::HostRole;
use parking_lot::Mutex;
use rematches::Rematches;
pub use setting_changes::{TableSetting, change_messages};
pub use state::{Access, KeptSeats, TablePhase, TableSeat, TableSettings, TableState};
use std::collections::BTreeMap;
use std::sync::Arc;
pub use table::OpenTable;

/// The tables whose matches aren't over.
#[derive(Default)]
pub struct Tables {
    open: Mutex<BTreeMap<TableId, Arc<OpenTable>>>,
    /// The rematches opened on other servers, by the table played before.
    remote_rematches: Mutex<BTreeMap<TableId, TableId>>,
    /// Players who declined a rematch.
    pub rematches: Rematches,
}

impl Tables {
    /// All tables, by number.
    pub fn all(&self) -> Vec<Arc<OpenTable>> {
        self.open.lock().values().cloned().collect()
    }

    /// The table with this number.
    pub fn get(&self, id: TableId) -> Option<Arc<OpenTable>> {
        self.open.lock().get(&id).cloned()
    }

    /// Adds a table; returns the one of its number that is there now.
    pub fn add(&self, table: OpenTable) -> Arc<OpenTable> {
        Arc::clone(self.open.lock().entry(table.id).or_insert_with(|| Arc::new(table)))
    }

    /// Removes a table and returns it.
    pub fn remove(&self, id: TableId) -> Option<Arc<OpenTable>> {
        self.open.lock().remove(&id)
    }

    /// Notes that a rematch of a table was opened on another server.
    pub fn note_rematch(&self, table: TableId, rematch: TableId) {
        let open = self.open.lock().clone();
        let mut all = self.remote_rematches.lock();
        // Drops rematches that are over or closed.
        all.retain(|_, rematch| open.contains_key(rematch));
        all.insert(table, rematch);
    }

    /// The rematch of this table, if it was opened on another server.
    pub fn rematch_of(&self, table: TableId) -> Option<TableId> {
        self.remote_rematches.lock().get(&table).copied()
    }
}

#[cfg(test)]
mod tests;
