//! Tables of the house: what was agreed at them, who sits there, and whether they play.

// From below.

// What help is agreed; what one makes and others wait for; who has left before a match; a match of
// any game; what those at it want.
mod absence;
pub mod aids;
pub mod live;
pub mod once;
mod shut;
mod wants;

// Whether whoever hosts it plays.
mod hosting;

// How a table stands.
mod state;

// Whether somebody looks after it.
mod looked_after;

// What is said of that.
mod told;

// What is told of one that has changed.
mod changed;

// A table that stands.
mod table;

// Who is asked to play again.
pub mod rematches;

use crate::ids::TableId;
use crate::people::presence::lock;
pub use changed::{Term, told};
pub use hosting::Hosting;
use rematches::Rematches;
pub use state::{Access, Agreed, Chair, Phase, State};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
pub use table::OpenTable;
pub use told::called;

/// The tables whose matches aren't over.
#[derive(Default)]
pub struct Tables {
    open: Mutex<BTreeMap<TableId, Arc<OpenTable>>>,
    /// The tables at which those who played at another play again, opened in another house.
    again: Mutex<BTreeMap<TableId, TableId>>,
    /// Who is asked to play again.
    pub rematches: Rematches,
}

impl Tables {
    /// All of them, in the order of their numbers.
    pub fn all(&self) -> Vec<Arc<OpenTable>> {
        lock(&self.open).values().cloned().collect()
    }

    /// The table with this number.
    pub fn get(&self, id: TableId) -> Option<Arc<OpenTable>> {
        lock(&self.open).get(&id).cloned()
    }

    /// A table more; the one of its number that there is now.
    pub fn adds(&self, table: OpenTable) -> Arc<OpenTable> {
        Arc::clone(lock(&self.open).entry(table.id).or_insert_with(|| Arc::new(table)))
    }

    /// A table less; the one that it was.
    pub fn removes(&self, id: TableId) -> Option<Arc<OpenTable>> {
        lock(&self.open).remove(&id)
    }

    /// Knows that those who played at a table play again at this one, which was opened in another
    /// house.
    pub fn plays_again(&self, table: TableId, again: TableId) {
        let open = lock(&self.open).clone();
        let mut all = lock(&self.again);
        // Nobody wants those that were played, or closed.
        all.retain(|_, again| open.contains_key(again));
        all.insert(table, again);
    }

    /// The table at which those who played at this one play again, if that was opened in another
    /// house.
    pub fn played_again(&self, table: TableId) -> Option<TableId> {
        lock(&self.again).get(&table).copied()
    }
}

#[cfg(test)]
mod tests;
