//! Tournaments: what is agreed at one, who has entered, who plays whom, and how it stands. What
//! happens in them is done elsewhere (`rounds`).

// From below.

// Who plays whom.
pub mod pairing;

// A tournament as it stands.
mod state;

// How everybody stands in it.
pub mod standing;

use crate::ids::{PersonId, TableId, TournamentId, VisitId};
use crate::people::presence::{Presence, Who, lock};
pub use state::{Absent, Kind, POINT, Part, Phase, Plan, Result, Tournament};
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

/// The tournaments of a house, as they were read last, and who waits in their rooms.
#[derive(Default)]
pub struct Tournaments {
    known: Mutex<BTreeMap<TournamentId, Arc<Tournament>>>,
    rooms: Mutex<Vec<(TournamentId, Arc<Presence>)>>,
    looks: Mutex<Option<Sender<()>>>,
}

impl Tournaments {
    /// All that are known, the latest first.
    pub fn all(&self) -> Vec<Arc<Tournament>> {
        let mut all: Vec<_> = lock(&self.known).values().cloned().collect();
        all.sort_by_key(|one| (one.phase == Phase::Over, std::cmp::Reverse(one.opened), one.id));
        all
    }

    /// The one with this number.
    pub fn get(&self, id: TournamentId) -> Option<Arc<Tournament>> {
        lock(&self.known).get(&id).cloned()
    }

    /// The one whose match is played at this table.
    pub fn at(&self, table: TableId) -> Option<Arc<Tournament>> {
        lock(&self.known).values().find(|one| one.parts.iter().any(|part| part.at_table == Some(table))).cloned()
    }

    /// Publishes how one stands now, if that is news.
    pub fn publishes(&self, now: Tournament) -> Arc<Tournament> {
        let now = Arc::new(now);
        let mut known = lock(&self.known);
        let held = known.entry(now.id).or_insert_with(|| Arc::clone(&now));
        // Of what was read twice at one version the later may know more tables as made.
        if held.version <= now.version {
            *held = now;
        }
        Arc::clone(held)
    }

    /// One is there no more.
    pub fn removes(&self, id: TournamentId) {
        lock(&self.known).remove(&id);
        self.wakes(id);
    }

    /// Somebody waits in the room of one.
    pub fn waits_in(&self, id: TournamentId, presence: &Arc<Presence>) {
        lock(&self.rooms).push((id, Arc::clone(presence)));
    }

    /// Somebody waits in no room any more.
    pub fn waits_no_more(&self, visit: VisitId) {
        lock(&self.rooms).retain(|(_, one)| one.visit != visit);
    }

    /// Does something with each of those who wait in the room of one; meanwhile nobody leaves it.
    pub fn each_in(&self, id: TournamentId, mut does: impl FnMut(&Arc<Presence>)) {
        lock(&self.rooms).iter().filter(|(room, _)| *room == id).for_each(|(_, one)| does(one));
    }

    /// Whether somebody waits in its room.
    pub fn is_in_room(&self, id: TournamentId, person: PersonId) -> bool {
        lock(&self.rooms).iter().any(|(room, one)| *room == id && one.who == Who::Known(person))
    }

    /// Lets all in its room look how it stands.
    pub fn wakes(&self, id: TournamentId) {
        self.each_in(id, |one| one.nudge.now());
    }

    /// What hears from now on that a match may be over.
    pub fn is_looked_after(&self) -> Receiver<()> {
        let (looks, look) = channel();
        *lock(&self.looks) = Some(looks);
        look
    }

    /// A match may be over: whoever looks after tournaments looks.
    pub fn look(&self) {
        // Nobody does in a house that closes.
        let _ = lock(&self.looks).as_ref().map(|looks| looks.send(()));
    }
}
