//! A match that is played in several houses, as the database has it: whom of its people each has.

use crate::hub::Together;
use crate::ids::{HouseId, TableId};
use crate::store::{Answer, Sits, Store, Trouble};
use salotto::games::Seat;
use salotto::session::table::keeper::{Bots, Consent, Elsewhere};
use std::collections::BTreeMap;
use std::sync::Weak;

/// Who sits at a match, in this house and in others.
pub struct OfMatch {
    store: Weak<Store>,
    house: HouseId,
    table: TableId,
    /// The seats of those who sit there in this house.
    here: BTreeMap<Seat, Own>,
}

/// Somebody who sits there in this house.
#[derive(Clone, Copy, Debug)]
struct Own {
    /// The number of steps after which they wanted the next round; negative if they don't.
    ready: i64,
    /// What they agree to take back.
    consent: Option<Consent>,
    told: Told,
}

/// Whether the database knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Yes,
    NotYet,
}

impl OfMatch {
    /// A match at which nobody of this house sits yet.
    pub fn new(store: Weak<Store>, house: HouseId, table: TableId) -> OfMatch {
        OfMatch { store, house, table, here: BTreeMap::new() }
    }

    /// Lets the other houses know that somebody sits here. A failed write is tried again at the next
    /// look.
    fn tell(&mut self, seat: Seat, ready: i64, consent: Option<Consent>) {
        let sits = Sits { seat, house: self.house, ready, consent };
        let told = self.store.upgrade().is_some_and(|store| store.sits(self.table, sits).is_ok());
        self.here.insert(seat, Own { ready, consent, told: if told { Told::Yes } else { Told::NotYet } });
    }

    /// Tells of those here for whom this holds.
    fn tells_of(&mut self, holds: impl Fn(Seat, Own) -> bool) {
        let untold: Vec<(Seat, Own)> = self.here.iter().map(|(seat, own)| (*seat, *own)).filter(|(seat, own)| holds(*seat, *own)).collect();
        for (seat, own) in untold {
            self.tell(seat, own.ready, own.consent);
        }
    }
}

impl Together for OfMatch {
    fn sits(&mut self, seat: Seat) {
        self.tell(seat, -1, None);
    }

    fn leaves(&mut self, seat: Seat) {
        if let (Some(_), Some(store)) = (self.here.remove(&seat), self.store.upgrade()) {
            // If it can't be written now, the house does so later.
            let _ = store.stands_up(self.table, seat);
        }
    }

    fn is_ready(&mut self, seat: Seat, steps: i64) {
        if let Some(own) = self.here.get(&seat) {
            self.tell(seat, steps, own.consent);
        }
    }

    fn agrees(&mut self, consent: Consent) {
        if let Some(own) = self.here.get(&consent.by) {
            self.tell(consent.by, own.ready, Some(consent));
        }
    }

    fn elsewhere(&mut self, steps: i64) -> Answer<Elsewhere> {
        self.tells_of(|_, own| own.told == Told::NotYet);
        let store = self.store.upgrade().ok_or_else(|| Trouble::Unreachable("the house is closed".into()))?;
        let all = store.sitting(self.table)?;
        // A house that thought this one gone has taken its people off the list of seats.
        self.tells_of(|seat, _| all.iter().all(|sits| sits.seat != seat));
        let others = || all.iter().filter(|sits| sits.house != self.house);
        self.here.retain(|seat, _| others().all(|sits| sits.seat != *seat));
        // Only one house lets the bots think: of those with somebody seated, the lowest-numbered.
        let is_first = !self.here.is_empty() && others().all(|sits| self.house < sits.house);
        let bots = if others().next().is_none() || is_first { Bots::Here } else { Bots::Elsewhere };
        let ready = others().filter(|sits| sits.ready == steps).map(|sits| sits.seat).collect();
        let consents = others().filter_map(|sits| sits.consent).collect();
        Ok(Elsewhere { seated: others().map(|sits| sits.seat).collect(), ready, bots, consents })
    }
}
