//! Storage of a running match in the database: its steps, its seats, and its end.

use super::keeping::{changes, keep_result};
use crate::house::House;
use crate::ids::TableId;
use crate::people::names;
use crate::store::StoreResult;
use crate::tables::live::visit_of;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::records::Header;
use salotto::session::table::chair::Moment;
use salotto::session::table::keeper::{Added, Keeper, UndoRequest, Venue};
use std::sync::{Arc, Weak};
use std::time::Duration;

/// The storage of one table's match.
#[derive(Clone)]
pub struct TableStepWriter {
    house: Weak<House>,
    table: TableId,
    game: GameName,
}

/// Delay before a failed write is tried again, unless the store recovers earlier.
const AGAIN: Duration = Duration::from_secs(1);

impl TableStepWriter {
    pub fn new(house: &Arc<House>, table: TableId, game: GameName) -> TableStepWriter {
        TableStepWriter { house: Arc::downgrade(house), table, game }
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
    pub fn insists<T>(&self, mut ask: impl FnMut(&Arc<House>) -> StoreResult<T>) -> Option<T> {
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
            health.pauses(AGAIN);
        }
    }

    /// Repeats a write until it succeeds; stops without effect if the table was closed.
    fn until_kept(&self, mut kept: impl FnMut(&Arc<House>) -> StoreResult<bool>) -> Added {
        let done = self.insists(|house| {
            let Some(table) = house.table(self.table) else { return Ok(false) };
            let kept = kept(house);
            table.moves();
            house.goes_on(&table);
            kept
        });
        if done == Some(true) { Added::Yes } else { Added::Taken }
    }
}

/// Each step is stored as it is added.
impl Keeper for TableStepWriter {
    fn add(&mut self, after: Moment, line: &str) -> Added {
        self.until_kept(|house| house.store.add_step(self.table, after.taken_back.into(), after.steps as i64, line))
    }

    fn rewrite(&mut self, request: UndoRequest, _: &Header, lines: &[String]) -> Added {
        self.until_kept(|house| house.store.take_back_steps(self.table, request, lines.len()))
    }

    fn keep_chosen(&mut self, after: Moment, chosen: &[(Seat, String)]) {
        let chosen: Vec<(i64, String)> = chosen.iter().map(|(seat, action)| (i64::from(seat.0), action.clone())).collect();
        // A server that is closed keeps nothing more.
        let _ = self.insists(|house| house.store.keep_chosen(self.table, after.taken_back.into(), after.steps as i64, &chosen));
    }

    fn chosen(&mut self, after: Moment) -> Vec<(Seat, String)> {
        let chosen = self.insists(|house| house.store.chosen(self.table, after.taken_back.into(), after.steps as i64));
        chosen.into_iter().flatten().filter_map(|(seat, action)| Some((Seat(u8::try_from(seat).ok()?), action))).collect()
    }
}

impl Venue for TableStepWriter {
    fn over(&mut self, outcome: &Outcome) {
        let _ = self.until_kept(|house| keep_result(house, self.table, self.game, outcome).map(|()| true));
    }

    fn gives_seat(&mut self, seat: Seat, who: u64, at: Moment) -> Option<Header> {
        let house = self.house.upgrade()?;
        let table = house.table(self.table)?;
        let presence = house.present().into_iter().find(|one| one.visit == visit_of(who))?;
        let given = changes(&house, &table, |state| {
            let is_given = state.gives_seat(seat, &presence, at.steps);
            state.bots_yield(&names::of_bots(house.language));
            Ok(is_given.then_some(()))
        });
        given.ok().flatten().map(|()| table.state().header())
    }
}
