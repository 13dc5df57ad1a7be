//! Storage of a running match's steps in the database.

use crate::house::House;
use crate::ids::TableId;
use crate::store::StoreResult;
use salotto::games::Seat;
use salotto::records::Header;
use salotto::session::table::backends::{AddOutcome, StepStore, UndoRequest};
use salotto::session::table::events::Revision;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// The storage of the steps of one table's match.
#[derive(Clone)]
pub struct TableStepWriter {
    house: Weak<House>,
    table: TableId,
}

/// Delay before a failed write is tried again, unless the store recovers earlier.
const AGAIN: Duration = Duration::from_secs(1);

impl TableStepWriter {
    pub fn new(house: &Arc<House>, table: TableId) -> TableStepWriter {
        TableStepWriter { house: Arc::downgrade(house), table }
    }

    pub fn table(&self) -> TableId {
        self.table
    }

    /// The server, while it is open.
    pub fn house(&self) -> Option<Arc<House>> {
        self.house.upgrade()
    }

    /// Repeats a call until it succeeds. A step must be stored before it is broadcast, so the table
    /// waits, and all at it hear why. None if the server is closed.
    pub fn insist<T>(&self, mut ask: impl FnMut(&Arc<House>) -> StoreResult<T>) -> Option<T> {
        loop {
            let house = self.house.upgrade()?;
            let health = Arc::clone(house.store.health());
            // While the store fails nothing else is tried: first all users hear that it has
            // recovered.
            if !health.is_failing()
                && let Ok(answer) = ask(&house)
            {
                return Some(answer);
            }
            drop(house);
            health.pause(AGAIN);
        }
    }

    /// Repeats a write until it succeeds; stops without effect if the table was closed.
    pub fn write_until_stored(&self, mut kept: impl FnMut(&Arc<House>) -> StoreResult<bool>) -> AddOutcome {
        let done = self.insist(|house| {
            let Some(table) = house.table(self.table) else { return Ok(false) };
            let kept = kept(house);
            table.move_to();
            house.go_on(&table);
            kept
        });
        if done == Some(true) { AddOutcome::Yes } else { AddOutcome::Taken }
    }
}

/// Each step is stored as it is added.
impl StepStore for TableStepWriter {
    fn add(&mut self, after: Revision, line: &str) -> AddOutcome {
        self.write_until_stored(|house| house.store.add_step(self.table, after.taken_back.into(), after.steps as i64, line))
    }

    fn rewrite(&mut self, request: UndoRequest, _: &Header, lines: &[String]) -> AddOutcome {
        self.write_until_stored(|house| house.store.take_back_steps(self.table, request, lines.len()))
    }

    fn store_chosen(&mut self, after: Revision, chosen: &[(Seat, String)]) {
        let chosen: Vec<(i64, String)> = chosen.iter().map(|(seat, action)| (i64::from(seat.0), action.clone())).collect();
        // A closed server stores nothing more.
        let _ = self.insist(|house| house.store.store_chosen(self.table, after.taken_back.into(), after.steps as i64, &chosen));
    }

    fn load_chosen(&mut self, after: Revision) -> Vec<(Seat, String)> {
        let chosen = self.insist(|house| house.store.load_chosen(self.table, after.taken_back.into(), after.steps as i64));
        chosen.into_iter().flatten().filter_map(|(seat, action)| Some((Seat(u8::try_from(seat).ok()?), action))).collect()
    }
}
