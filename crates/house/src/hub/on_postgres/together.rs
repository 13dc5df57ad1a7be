//! A match played on several servers: the players that each of them has.

use crate::hub::SharedMatch;
use crate::ids::{HouseId, TableId};
use crate::store::{Sits, Store, StoreError, StoreResult};
use salotto::games::Seat;
use salotto::session::table::keeper::{Bots, Consent, Elsewhere};
use std::collections::BTreeMap;
use std::sync::Weak;

/// The players of a match on this server and on others.
pub struct OfMatch {
    store: Weak<Store>,
    house: HouseId,
    table: TableId,
    /// The seats of players on this server.
    here: BTreeMap<Seat, LocalSeat>,
}

/// A player on this server.
#[derive(Clone, Copy, Debug)]
struct LocalSeat {
    /// The number of steps after which they were ready for the next round; negative if they aren't.
    ready: i64,
    /// The undo request they consent to.
    consent: Option<Consent>,
    told: Published,
}

/// Whether the database has this state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Published {
    Yes,
    NotYet,
}

impl OfMatch {
    /// A match without players on this server yet.
    pub fn new(store: Weak<Store>, house: HouseId, table: TableId) -> OfMatch {
        OfMatch { store, house, table, here: BTreeMap::new() }
    }

    /// Stores a player's state for the other servers. A failed write is repeated at the next look.
    fn tell(&mut self, seat: Seat, ready: i64, consent: Option<Consent>) {
        let sits = Sits { seat, house: self.house, ready, consent };
        let told = self.store.upgrade().is_some_and(|store| store.sits(self.table, sits).is_ok());
        self.here.insert(seat, LocalSeat { ready, consent, told: if told { Published::Yes } else { Published::NotYet } });
    }

    /// Stores the state of the players for whom this holds.
    fn tells_of(&mut self, holds: impl Fn(Seat, LocalSeat) -> bool) {
        let untold: Vec<(Seat, LocalSeat)> =
            self.here.iter().map(|(seat, own)| (*seat, *own)).filter(|(seat, own)| holds(*seat, *own)).collect();
        for (seat, own) in untold {
            self.tell(seat, own.ready, own.consent);
        }
    }
}

impl SharedMatch for OfMatch {
    fn sits(&mut self, seat: Seat) {
        self.tell(seat, -1, None);
    }

    fn leaves(&mut self, seat: Seat) {
        if let (Some(_), Some(store)) = (self.here.remove(&seat), self.store.upgrade()) {
            // A failed write is repeated later.
            let _ = store.stands_up(self.table, seat);
        }
    }

    fn announce_ready(&mut self, seat: Seat, steps: i64) {
        if let Some(own) = self.here.get(&seat) {
            self.tell(seat, steps, own.consent);
        }
    }

    fn agrees(&mut self, consent: Consent) {
        if let Some(own) = self.here.get(&consent.by) {
            self.tell(consent.by, own.ready, Some(consent));
        }
    }

    fn elsewhere(&mut self, steps: i64) -> StoreResult<Elsewhere> {
        self.tells_of(|_, own| own.told == Published::NotYet);
        let store = self.store.upgrade().ok_or_else(|| StoreError::Unreachable("the house is closed".into()))?;
        let all = store.sitting(self.table)?;
        // A server that took this one for gone has removed its players.
        self.tells_of(|seat, _| all.iter().all(|sits| sits.seat != seat));
        let others = || all.iter().filter(|sits| sits.house != self.house);
        self.here.retain(|seat, _| others().all(|sits| sits.seat != *seat));
        // The bots think on one server only: the one with the lowest id among those with players.
        let is_first = !self.here.is_empty() && others().all(|sits| self.house < sits.house);
        let bots = if others().next().is_none() || is_first { Bots::Here } else { Bots::Elsewhere };
        let ready = others().filter(|sits| sits.ready == steps).map(|sits| sits.seat).collect();
        let consents = others().filter_map(|sits| sits.consent).collect();
        Ok(Elsewhere { seated: others().map(|sits| sits.seat).collect(), ready, bots, consents })
    }
}
