//! The cluster of servers on one PostgreSQL database.
//!
//! Lasting state is in the database: a server reads it after a notification, and reads all of it
//! after losing its connection. Messages to users of other servers are stored until their server
//! takes them.

mod shared_match;
mod threads;

use super::remote_message::RemoteMessage;
use super::{Cluster, ClusterEvent, ClusterListener, SharedMatch};
use crate::ids::{HouseId, TableId, VisitId};
use crate::store::{RemoteUser, Store, StoreResult, TakenSeat};
use parking_lot::Mutex;
use salotto::games::Seat;
use shared_match::PostgresMatch;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

/// Visit ids are unique for this many servers; each server takes this many ids in a row.
const HOUSES: i64 = 64;
const IN_A_ROW: i64 = 1000;

/// A server's view of the others.
pub struct PostgresCluster {
    store: Arc<Store>,
    house: HouseId,
    /// The smallest number that no other open server had on joining.
    number: AtomicI64,
    /// The users of other servers, by server and visit.
    remote_users: Mutex<Vec<RemoteUser>>,
    /// Number of other open servers, as seen last.
    others: AtomicUsize,
}

impl PostgresCluster {
    /// Registers with the other servers and reads their users.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn join(store: &Arc<Store>, house: HouseId) -> StoreResult<PostgresCluster> {
        let number = AtomicI64::new(store.join()?);
        let remote_users = Mutex::new(store.remote_users()?);
        Ok(PostgresCluster { store: Arc::clone(store), house, number, remote_users, others: AtomicUsize::new(0) })
    }

    /// Registers again: the others have taken this server for gone.
    fn join_again(&self) -> StoreResult<()> {
        self.number.store(self.store.join_again()?, Ordering::Relaxed);
        Ok(())
    }

    fn read_people(&self) -> StoreResult<()> {
        let remote_users = self.store.remote_users()?;
        *self.remote_users.lock() = remote_users;
        Ok(())
    }

    /// Reads the place of another server's user, or that they have left.
    fn read_person(&self, house: HouseId, visit: VisitId) -> StoreResult<()> {
        let now = self.store.present_at(house, visit)?;
        let mut remote_users = self.remote_users.lock();
        let place = remote_users.binary_search_by_key(&(house, visit), |other| (other.house, other.visit));
        match (place, now) {
            (Ok(place), Some(now)) => remote_users[place] = now,
            (Ok(place), None) => drop(remote_users.remove(place)),
            (Err(place), Some(now)) => remote_users.insert(place, now),
            (Err(_), None) => {}
        }
        Ok(())
    }

    /// Takes the messages for users of this server.
    fn take_tidings(&self, listener: &dyn ClusterListener) -> StoreResult<()> {
        let taken = self.store.take_tidings()?;
        let said = taken.iter().filter_map(|message| serde_json::from_str(message).ok());
        said.map(ClusterEvent::Said).try_for_each(|news| listener.hear(news))
    }
}

impl Cluster for PostgresCluster {
    fn visit_id(&self, nth: i64) -> VisitId {
        let number = self.number.load(Ordering::Relaxed) % HOUSES;
        let (row, place) = ((nth - 1) / IN_A_ROW, (nth - 1) % IN_A_ROW);
        VisitId((row * HOUSES + number) * IN_A_ROW + place + 1)
    }

    fn other_servers(&self) -> usize {
        self.others.load(Ordering::Relaxed)
    }

    fn ask_for_others(&self) -> bool {
        self.store.other_servers().map_or(self.other_servers() > 0, |others| others.iter().any(|other| !other.has_ended()))
    }

    fn ask_for_visits(&self) -> Box<dyn Fn(VisitId) -> bool> {
        let own = self.number.load(Ordering::Relaxed) % HOUSES;
        let others = self.store.other_servers().ok();
        Box::new(move |visit| {
            let number = (visit.0 - 1) / IN_A_ROW % HOUSES;
            number != own
                && others.as_ref().is_none_or(|others| others.iter().any(|other| !other.has_ended() && other.number % HOUSES == number))
        })
    }

    fn remote_users(&self) -> Vec<RemoteUser> {
        self.remote_users.lock().clone()
    }

    fn read_remote_users(&self) -> Vec<RemoteUser> {
        self.store.remote_users().unwrap_or_else(|_| self.remote_users())
    }

    fn announce_arrival(&self, user: &RemoteUser) {
        // A failed write is repeated when all is read again.
        let _ = self.store.record_arrival(user);
    }

    fn announce_departure(&self, visit: VisitId) {
        let _ = self.store.record_departure(visit);
    }

    fn keep_present(&self, present: &dyn Fn() -> Vec<RemoteUser>) -> StoreResult<()> {
        let is_among = |visit: VisitId, all: &[RemoteUser]| all.iter().any(|one| one.visit == visit);
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

    fn tell(&self, message: &RemoteMessage) -> bool {
        serde_json::to_string(message).is_ok_and(|text| self.store.tell_houses(&text).is_ok())
    }

    fn seat(&self, table: TableId, here: &[Seat], remote: &[(Seat, HouseId)]) -> StoreResult<()> {
        let all = here.iter().map(|seat| (*seat, self.house)).chain(remote.iter().copied());
        all.map(|(seat, house)| TakenSeat { seat, house, ready: -1, consent: None }).try_for_each(|sits| self.store.store_seat(table, sits))
    }

    fn keep_seated(&self, at: Option<TableId>, sits: &dyn Fn(TableId, Seat) -> bool) -> StoreResult<()> {
        let all = self.store.own_sitting()?.into_iter().filter(|(table, _)| at.is_none_or(|at| at == *table));
        all.filter(|(table, seat)| !sits(*table, *seat)).try_for_each(|(table, seat)| self.store.stand_up(table, seat))
    }

    fn shared_match(&self, table: TableId) -> Option<Box<dyn SharedMatch>> {
        Some(Box::new(PostgresMatch::new(Arc::downgrade(&self.store), self.house, table)))
    }

    fn begin(self: Arc<Self>, listener: Box<dyn ClusterListener>) -> io::Result<()> {
        threads::begin(&self, listener.into())
    }
}
