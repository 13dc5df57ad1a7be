//! The tables of one match that share the storage of its steps, as those of several houses do: here
//! it is in memory, and the tests ring the bells.

use salotto::games::{Seat, SeatSet};
use salotto::records::{self, Header, RecordStep};
use salotto::session::table::backends::{
    AddOutcome, Backends, BotPlace, PeerPlayers, PeerState, PeerSteps, Peers, StepStore, UndoRequest, UndoVote,
};
use salotto::session::table::events::Revision;
use salotto::session::table::spectators::SpectatorIdentity;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// The stored steps of a match, and the state that its tables share.
#[derive(Default)]
pub struct Shared {
    pub lines: Vec<String>,
    taken_back: u32,
    /// The stored choices, and their revision.
    chosen: (Revision, Vec<(Seat, String)>),
    /// The players at all tables.
    sits: BTreeMap<Seat, Sitting>,
}

/// A player who sits at one of the tables.
#[derive(Clone, Copy)]
struct Sitting {
    table: usize,
    /// The number of steps at which the player wanted the next round, or had chosen.
    ready: Option<usize>,
    /// The undo that the player agrees to.
    agrees: Option<UndoVote>,
}

impl Shared {
    fn moment(&self) -> Revision {
        Revision { steps: self.lines.len(), taken_back: self.taken_back }
    }

    /// The seats taken at any of the tables.
    pub fn seated(&self) -> SeatSet {
        self.sits.keys().copied().collect()
    }

    /// The steps from this one on.
    pub fn steps(&self, from: usize) -> Vec<RecordStep> {
        self.lines[from..].iter().map(|line| records::parse_step(line).expect("a step")).collect()
    }
}

/// The storage as one of the tables sees it.
#[derive(Clone)]
struct At {
    shared: Arc<Mutex<Shared>>,
    number: usize,
}

/// The backends of the table of this number.
pub fn behind(shared: &Arc<Mutex<Shared>>, number: usize) -> Backends {
    let at = At { shared: Arc::clone(shared), number };
    let taken_back = at.shared().taken_back;
    Backends { taken_back, store: Some(Box::new(at.clone())), peers: Some(Box::new(at)), ..Backends::default() }
}

impl At {
    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap()
    }

    /// Changes the wishes of a player at this table.
    fn wants(&self, seat: Seat, other: impl FnOnce(&mut Sitting)) {
        let nothing = Sitting { table: self.number, ready: None, agrees: None };
        other(self.shared().sits.entry(seat).or_insert(nothing));
    }
}

impl StepStore for At {
    fn add(&mut self, after: Revision, line: &str) -> AddOutcome {
        let mut shared = self.shared();
        if shared.moment() != after {
            return AddOutcome::Taken;
        }
        shared.lines.push(line.to_string());
        AddOutcome::Yes
    }

    fn rewrite(&mut self, request: UndoRequest, _: &Header, lines: &[String]) -> AddOutcome {
        let mut shared = self.shared();
        let agrees = |one: &Sitting| one.table == self.number || one.agrees.is_some_and(|consent| consent.to == request);
        if shared.moment() != request.at || !shared.sits.values().all(agrees) {
            return AddOutcome::Taken;
        }
        (shared.lines, shared.taken_back) = (lines.to_vec(), shared.taken_back + 1);
        AddOutcome::Yes
    }

    fn store_chosen(&mut self, after: Revision, chosen: &[(Seat, String)]) {
        self.shared().chosen = (after, chosen.to_vec());
    }

    fn load_chosen(&mut self, after: Revision) -> Vec<(Seat, String)> {
        let (at, chosen) = self.shared().chosen.clone();
        if at == after { chosen } else { Vec::new() }
    }
}

impl Peers for At {
    fn poll(&mut self, after: Revision) -> Option<PeerState> {
        let shared = self.shared();
        let steps = if shared.taken_back == after.taken_back {
            PeerSteps::Follow(shared.steps(after.steps))
        } else {
            PeerSteps::Anew(shared.steps(0), shared.taken_back)
        };
        let others = || shared.sits.iter().filter(|(_, one)| one.table != self.number);
        let ready = others().filter(|(_, one)| one.ready == Some(shared.lines.len())).map(|(seat, _)| *seat).collect();
        let (seated, consents) = (others().map(|(seat, _)| *seat).collect(), others().filter_map(|(_, one)| one.agrees).collect());
        Some(PeerState { steps, peer_players: PeerPlayers { seated, ready, bots: BotPlace::Here, consents } })
    }

    fn sit(&mut self, seat: Seat) {
        self.leave(seat);
        self.wants(seat, |_| {});
    }

    fn leave(&mut self, seat: Seat) {
        self.shared().sits.remove(&seat);
    }

    fn announce_ready(&mut self, seat: Seat, at: Revision) {
        self.wants(seat, |one| one.ready = Some(at.steps));
    }

    fn withdraw_ready(&mut self, seat: Seat) {
        self.wants(seat, |one| one.ready = None);
    }

    fn agree(&mut self, consent: UndoVote) {
        self.wants(consent.by, |one| one.agrees = Some(consent));
    }

    fn say(&mut self, _: Seat, _: &str) {}
    fn want_seat(&mut self, _: &SpectatorIdentity) {}
    fn tell_of_seat(&mut self, _: Seat, _: &SpectatorIdentity) {}

    fn is_host_present(&mut self) -> bool {
        false
    }

    fn is_spectator_present(&mut self, _: u64) -> bool {
        false
    }
}
