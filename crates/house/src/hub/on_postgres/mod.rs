//! The hub of servers on one PostgreSQL database.
//!
//! Lasting state is in the database: a server reads it after a notification, and reads all of it
//! after losing its connection. Messages to users of other servers are stored until their server
//! takes them.

mod listening;
mod together;

use super::tiding::RemoteMessage;
use super::{Hub, HubChange, HubListener, SharedMatch};
use crate::ids::{HouseId, TableId, VisitId};
use crate::people::presence::lock;
use crate::store::{Sits, Somebody, Store, StoreResult};
use salotto::games::Seat;
use std::io;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use together::OfMatch;

/// Visit ids are unique for this many servers; each server takes this many ids in a row.
const HOUSES: i64 = 64;
const IN_A_ROW: i64 = 1000;

/// A server's view of the others.
pub struct OnPostgres {
    store: Arc<Store>,
    house: HouseId,
    /// The smallest number that no other open server had on joining.
    number: AtomicI64,
    /// The users of other servers, by server and visit.
    elsewhere: Mutex<Vec<Somebody>>,
    /// Number of other open servers, as seen last.
    others: AtomicUsize,
}

impl OnPostgres {
    /// Registers with the other servers and reads their users.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn join(store: &Arc<Store>, house: HouseId) -> StoreResult<OnPostgres> {
        let number = AtomicI64::new(store.join()?);
        let elsewhere = Mutex::new(store.present_elsewhere()?);
        Ok(OnPostgres { store: Arc::clone(store), house, number, elsewhere, others: AtomicUsize::new(0) })
    }

    /// Registers again: the others have removed this server.
    fn joins_again(&self) -> StoreResult<()> {
        self.number.store(self.store.join()?, Ordering::Relaxed);
        Ok(())
    }

    fn reads_people(&self) -> StoreResult<()> {
        let elsewhere = self.store.present_elsewhere()?;
        *lock(&self.elsewhere) = elsewhere;
        Ok(())
    }

    /// Reads the place of another server's user, or that they have left.
    fn reads_person(&self, house: HouseId, visit: VisitId) -> StoreResult<()> {
        let now = self.store.present_at(house, visit)?;
        let mut elsewhere = lock(&self.elsewhere);
        let place = elsewhere.binary_search_by_key(&(house, visit), |other| (other.house, other.visit));
        match (place, now) {
            (Ok(place), Some(now)) => elsewhere[place] = now,
            (Ok(place), None) => drop(elsewhere.remove(place)),
            (Err(place), Some(now)) => elsewhere.insert(place, now),
            (Err(_), None) => {}
        }
        Ok(())
    }

    /// Takes the messages for users of this server.
    fn takes_tidings(&self, ears: &dyn HubListener) -> StoreResult<()> {
        let taken = self.store.take_tidings()?;
        let said = taken.iter().filter_map(|tiding| serde_json::from_str(tiding).ok());
        said.map(HubChange::Said).try_for_each(|news| ears.hears(news))
    }
}

impl Hub for OnPostgres {
    fn visit(&self, nth: i64) -> VisitId {
        let number = self.number.load(Ordering::Relaxed) % HOUSES;
        let (row, place) = ((nth - 1) / IN_A_ROW, (nth - 1) % IN_A_ROW);
        VisitId((row * HOUSES + number) * IN_A_ROW + place + 1)
    }

    fn others(&self) -> usize {
        self.others.load(Ordering::Relaxed)
    }

    fn elsewhere(&self) -> Vec<Somebody> {
        lock(&self.elsewhere).clone()
    }

    fn asks_elsewhere(&self) -> Vec<Somebody> {
        self.store.present_elsewhere().unwrap_or_else(|_| self.elsewhere())
    }

    fn announce_arrival(&self, one: &Somebody) {
        // A failed write is repeated when all is read again.
        let _ = self.store.record_arrival(one);
    }

    fn announce_departure(&self, visit: VisitId) {
        let _ = self.store.record_departure(visit);
    }

    fn keeps_present(&self, present: &dyn Fn() -> Vec<Somebody>) -> StoreResult<()> {
        let is_among = |visit: VisitId, all: &[Somebody]| all.iter().any(|one| one.visit == visit);
        // A stored user who isn't among those connected has left.
        let written = self.store.own_present()?;
        let now = present();
        let gone = written.iter().filter(|one| !is_among(one.visit, &now));
        gone.map(|one| one.visit).try_for_each(|visit| self.store.record_departure(visit))?;
        for one in now.iter().filter(|one| !written.contains(one)) {
            self.store.record_arrival(one)?;
            // The user may have left just before the write.
            if !is_among(one.visit, &present()) {
                self.store.record_departure(one.visit)?;
            }
        }
        Ok(())
    }

    fn tells(&self, tiding: &RemoteMessage) {
        if let Ok(text) = serde_json::to_string(tiding) {
            // While writes fail, the message reaches this server only.
            let _ = self.store.tell_houses(&text);
        }
    }

    fn seats(&self, table: TableId, here: &[Seat], elsewhere: &[(Seat, HouseId)]) -> StoreResult<()> {
        let all = here.iter().map(|seat| (*seat, self.house)).chain(elsewhere.iter().copied());
        all.map(|(seat, house)| Sits { seat, house, ready: -1, consent: None }).try_for_each(|sits| self.store.sits(table, sits))
    }

    fn keeps_seated(&self, at: Option<TableId>, sits: &dyn Fn(TableId, Seat) -> bool) -> StoreResult<()> {
        let all = self.store.own_sitting()?.into_iter().filter(|(table, _)| at.is_none_or(|at| at == *table));
        all.filter(|(table, seat)| !sits(*table, *seat)).try_for_each(|(table, seat)| self.store.stands_up(table, seat))
    }

    fn together(&self, table: TableId) -> Option<Box<dyn SharedMatch>> {
        Some(Box::new(OfMatch::new(Arc::downgrade(&self.store), self.house, table)))
    }

    fn begins(self: Arc<Self>, ears: Box<dyn HubListener>) -> io::Result<()> {
        listening::begins(&self, ears.into())
    }
}
