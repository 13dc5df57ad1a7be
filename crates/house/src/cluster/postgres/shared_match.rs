//! A match played on several servers: the players that each of them has.

use crate::cluster::SharedMatch;
use crate::ids::{HouseId, TableId};
use crate::store::{Store, StoreError, StoreResult, TakenSeat};
use salotto::games::Seat;
use salotto::session::table::backends::{BotPlace, PeerPlayers, UndoVote};
use std::collections::BTreeMap;
use std::sync::Weak;

/// The players of a match on this server and on others.
pub struct PostgresMatch {
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
    consent: Option<UndoVote>,
    told: PublishState,
}

/// Whether the database has this state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PublishState {
    Yes,
    NotYet,
}

impl PostgresMatch {
    /// A match without players on this server yet.
    pub fn new(store: Weak<Store>, house: HouseId, table: TableId) -> PostgresMatch {
        PostgresMatch { store, house, table, here: BTreeMap::new() }
    }

    /// Stores a player's state for the other servers. A failed write is repeated when the state of
    /// the others is next read, at the latest once the store has recovered.
    fn store_state(&mut self, seat: Seat, ready: i64, consent: Option<UndoVote>) {
        let sits = TakenSeat { seat, house: self.house, ready, consent };
        let told = self.store.upgrade().is_some_and(|store| store.store_seat(self.table, sits).is_ok());
        self.here.insert(seat, LocalSeat { ready, consent, told: if told { PublishState::Yes } else { PublishState::NotYet } });
    }

    /// Stores the state of the players for whom this holds.
    fn tell_of(&mut self, holds: impl Fn(Seat, LocalSeat) -> bool) {
        let untold: Vec<(Seat, LocalSeat)> =
            self.here.iter().map(|(seat, own)| (*seat, *own)).filter(|(seat, own)| holds(*seat, *own)).collect();
        for (seat, own) in untold {
            self.store_state(seat, own.ready, own.consent);
        }
    }
}

impl SharedMatch for PostgresMatch {
    fn sit(&mut self, seat: Seat) {
        self.store_state(seat, -1, None);
    }

    fn leave(&mut self, seat: Seat) {
        if let (Some(_), Some(store)) = (self.here.remove(&seat), self.store.upgrade()) {
            // A failed write is repeated later.
            let _ = store.stand_up(self.table, seat);
        }
    }

    fn announce_ready(&mut self, seat: Seat, steps: i64) {
        if let Some(own) = self.here.get(&seat) {
            self.store_state(seat, steps, own.consent);
        }
    }

    fn agree(&mut self, consent: UndoVote) {
        if let Some(own) = self.here.get(&consent.by) {
            self.store_state(consent.by, own.ready, Some(consent));
        }
    }

    fn peer_players(&mut self, steps: i64) -> StoreResult<PeerPlayers> {
        self.tell_of(|_, own| own.told == PublishState::NotYet);
        let store = self.store.upgrade().ok_or_else(|| StoreError::Unreachable("the house is closed".into()))?;
        let all = store.sitting(self.table)?;
        // A server that took this one for gone has removed its players.
        self.tell_of(|seat, _| all.iter().all(|sits| sits.seat != seat));
        let others = || all.iter().filter(|sits| sits.house != self.house);
        self.here.retain(|seat, _| others().all(|sits| sits.seat != *seat));
        // The bots think on one server only: the one with the lowest id among those with players.
        let is_first = !self.here.is_empty() && others().all(|sits| self.house < sits.house);
        let bots = if others().next().is_none() || is_first { BotPlace::Here } else { BotPlace::Elsewhere };
        let ready = others().filter(|sits| sits.ready == steps).map(|sits| sits.seat).collect();
        let consents = others().filter_map(|sits| sits.consent).collect();
        Ok(PeerPlayers { seated: others().map(|sits| sits.seat).collect(), ready, bots, consents })
    }
}
