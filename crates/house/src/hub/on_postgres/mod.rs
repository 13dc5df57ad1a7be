//! A house among others on the same PostgreSQL.
//!
//! What lasts is in the database; each house reads it after a bell, and reads all of it after
//! losing its connection. What is said to people elsewhere is left there as tidings until their
//! house takes them.

mod listening;
mod together;

use super::tiding::Tiding;
use super::{Ears, Hub, News, Together};
use crate::ids::{HouseId, TableId, VisitId};
use crate::people::presence::lock;
use crate::store::{Answer, Sits, Somebody, Store};
use salotto::games::Seat;
use std::io;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use together::OfMatch;

/// How many houses can number their visits without ever sharing a number, and how many numbers in a
/// row each takes in its turn.
const HOUSES: i64 = 64;
const IN_A_ROW: i64 = 1000;

/// What a house knows of the others.
pub struct OnPostgres {
    store: Arc<Store>,
    house: HouseId,
    /// The smallest number that no other house had.
    number: AtomicI64,
    /// Those who are in others, by their house and visit.
    elsewhere: Mutex<Vec<Somebody>>,
    /// How many others are open, as was seen last.
    others: AtomicUsize,
}

impl OnPostgres {
    /// Joins the others, and reads who is in.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn join(store: &Arc<Store>, house: HouseId) -> Answer<OnPostgres> {
        let number = AtomicI64::new(store.join()?);
        let elsewhere = Mutex::new(store.present_elsewhere()?);
        Ok(OnPostgres { store: Arc::clone(store), house, number, elsewhere, others: AtomicUsize::new(0) })
    }

    /// Joins them again: they thought this house gone.
    fn joins_again(&self) -> Answer<()> {
        self.number.store(self.store.join()?, Ordering::Relaxed);
        Ok(())
    }

    fn reads_people(&self) -> Answer<()> {
        let elsewhere = self.store.present_elsewhere()?;
        *lock(&self.elsewhere) = elsewhere;
        Ok(())
    }

    /// Reads where somebody of another house is, if they are in.
    fn reads_person(&self, house: HouseId, visit: VisitId) -> Answer<()> {
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

    /// Takes what was left for the people of this house.
    fn takes_tidings(&self, ears: &dyn Ears) -> Answer<()> {
        let taken = self.store.take_tidings()?;
        let said = taken.iter().filter_map(|tiding| serde_json::from_str(tiding).ok());
        said.map(News::Said).try_for_each(|news| ears.hears(news))
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

    fn is_in(&self, one: &Somebody) {
        // If it can't be written now, it is when all is read anew.
        let _ = self.store.is_in(one);
    }

    fn is_out(&self, visit: VisitId) {
        let _ = self.store.is_out(visit);
    }

    fn keeps_present(&self, present: &dyn Fn() -> Vec<Somebody>) -> Answer<()> {
        let is_among = |visit: VisitId, all: &[Somebody]| all.iter().any(|one| one.visit == visit);
        // Whoever is written there was in before: they are in now, or have left.
        let written = self.store.own_present()?;
        let now = present();
        let gone = written.iter().filter(|one| !is_among(one.visit, &now));
        gone.map(|one| one.visit).try_for_each(|visit| self.store.is_out(visit))?;
        for one in now.iter().filter(|one| !written.contains(one)) {
            self.store.is_in(one)?;
            // Somebody may have left just before that was written.
            if !is_among(one.visit, &present()) {
                self.store.is_out(one.visit)?;
            }
        }
        Ok(())
    }

    fn tells(&self, tiding: &Tiding) {
        if let Ok(text) = serde_json::to_string(tiding) {
            // While nothing can be written, it is said only here.
            let _ = self.store.tell_houses(&text);
        }
    }

    fn seats(&self, table: TableId, here: &[Seat], elsewhere: &[(Seat, HouseId)]) -> Answer<()> {
        let all = here.iter().map(|seat| (*seat, self.house)).chain(elsewhere.iter().copied());
        all.map(|(seat, house)| Sits { seat, house, ready: -1, consent: None }).try_for_each(|sits| self.store.sits(table, sits))
    }

    fn keeps_seated(&self, at: Option<TableId>, sits: &dyn Fn(TableId, Seat) -> bool) -> Answer<()> {
        let all = self.store.own_sitting()?.into_iter().filter(|(table, _)| at.is_none_or(|at| at == *table));
        all.filter(|(table, seat)| !sits(*table, *seat)).try_for_each(|(table, seat)| self.store.stands_up(table, seat))
    }

    fn together(&self, table: TableId) -> Option<Box<dyn Together>> {
        Some(Box::new(OfMatch::new(Arc::downgrade(&self.store), self.house, table)))
    }

    fn begins(self: Arc<Self>, ears: Box<dyn Ears>) -> io::Result<()> {
        listening::begins(&self, ears.into())
    }
}
