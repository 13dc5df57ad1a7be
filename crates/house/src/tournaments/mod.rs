//! Tournaments: settings, entrants, pairings, standings. The module `tournament_runner` runs them.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Pairings.
pub mod pairing;

// The state of a tournament.
mod state;

// Standings.
pub mod standing;

use crate::ids::{PersonId, TableId, TournamentId, VisitId};
use crate::users::online_user::{OnlineUser, UserId};
use parking_lot::Mutex;
pub use state::{AbsencePolicy, POINT, Pairing, PairingResult, Tournament, TournamentKind, TournamentPhase, TournamentPlan};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// The server's tournaments, as read last, and the users waiting in their rooms.
#[derive(Default)]
pub struct Tournaments {
    known: Mutex<BTreeMap<TournamentId, Arc<Tournament>>>,
    rooms: Mutex<Vec<(TournamentId, Arc<OnlineUser>)>>,
    looks: Mutex<Option<Sender<()>>>,
}

impl Tournaments {
    /// All known tournaments, the latest first.
    pub fn all(&self) -> Vec<Arc<Tournament>> {
        let mut all: Vec<_> = self.known.lock().values().cloned().collect();
        all.sort_by_key(|one| (one.phase == TournamentPhase::Over, std::cmp::Reverse(one.opened), one.id));
        all
    }

    /// The tournament with this id.
    pub fn get(&self, id: TournamentId) -> Option<Arc<Tournament>> {
        self.known.lock().get(&id).cloned()
    }

    /// The tournament whose match is played at this table.
    pub fn of_table(&self, table: TableId) -> Option<Arc<Tournament>> {
        self.known.lock().values().find(|one| one.parts.iter().any(|part| part.at_table == Some(table))).cloned()
    }

    /// Publishes a tournament's state, if it is newer.
    pub fn publish(&self, now: Tournament) -> Arc<Tournament> {
        let now = Arc::new(now);
        let mut known = self.known.lock();
        let held = known.entry(now.id).or_insert_with(|| Arc::clone(&now));
        // Of two reads of one version the later may know of more opened tables.
        if held.version <= now.version {
            *held = now;
        }
        Arc::clone(held)
    }

    /// Removes a tournament.
    pub fn remove(&self, id: TournamentId) {
        self.known.lock().remove(&id);
        self.wake(id);
    }

    /// A user waits in a tournament's room.
    pub fn wait_in(&self, id: TournamentId, user: &Arc<OnlineUser>) {
        self.rooms.lock().push((id, Arc::clone(user)));
    }

    /// A user leaves the room they wait in.
    pub fn wait_no_more(&self, visit: VisitId) {
        self.rooms.lock().retain(|(_, one)| one.visit != visit);
    }

    /// Calls `does` for each user in a tournament's room; none can leave meanwhile.
    pub fn for_each_in(&self, id: TournamentId, mut does: impl FnMut(&Arc<OnlineUser>)) {
        self.rooms.lock().iter().filter(|(room, _)| *room == id).for_each(|(_, one)| does(one));
    }

    /// Whether a user waits in a tournament's room.
    pub fn is_in_room(&self, id: TournamentId, person: PersonId) -> bool {
        self.rooms.lock().iter().any(|(room, one)| *room == id && one.id == UserId::Known(person))
    }

    /// Wakes all users in a tournament's room.
    pub fn wake(&self, id: TournamentId) {
        self.for_each_in(id, |one| one.waker.signal());
    }

    /// Registers the receiver of [`look`](Self::look) calls.
    pub fn watch(&self) -> Receiver<()> {
        let (looks, look) = channel();
        *self.looks.lock() = Some(looks);
        look
    }

    /// Asks for a check of the tournaments: a match may be over.
    pub fn look(&self) {
        // In a closing server the receiver is gone.
        let _ = self.looks.lock().as_ref().map(|looks| looks.send(()));
    }
}
