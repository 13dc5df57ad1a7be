//! Running matches: opened on demand, and joined by their players.

use crate::house::House;
use crate::matches::match_hooks::TableHooks;
use crate::matches::peers::HousePeers;
use crate::matches::step_writer::TableStepWriter;
use crate::store::MissingSteps;
use crate::tables::live_match::{self, LiveMatch};
use crate::tables::once_slot::{FillGuard, OnceResult};
use crate::tables::{OpenTable, TablePhase, TableState};
use crate::users::guest_pass::PageLiveness;
use crate::users::online_user::{OnlineUser, UserId};
use salotto::games::Seat;
use salotto::session::client::Person;
use salotto::session::library::shared_review::ReviewHost;
use salotto::session::seat::MatchExit;
use salotto::session::table::backends::{Backends, HouseHooks, Peers, StepStore};
use salotto::session::table::requests::JoinReplay;
use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;

/// The most attempts to sit down at a match that is just closing.
const TRIES: usize = 3;

/// Sits down at a match under way, or resumes it. Returns how it was left; None if it can't be
/// played.
pub fn play_at(
    house: &Arc<House>,
    table: &OpenTable,
    (seat, hears): (Seat, JoinReplay),
    user: &OnlineUser,
    menu: &Arc<dyn ReviewHost>,
    person: &mut Person,
) -> Option<MatchExit> {
    // A match closes when its last user leaves: another arriving at that moment opens it again.
    for _ in 0..TRIES {
        let live = live(house, table)?;
        let call = live_match::take_place(&live, seat, hears, user.waker.clone());
        live.begin();
        user.page.iter().for_each(PageLiveness::repeat_sleep);
        wake_host(house, table);
        // The user may have been removed meanwhile.
        if table.state().seat_of(user.id) != Some(seat) {
            return None;
        }
        match call(person, Arc::clone(menu)) {
            Some(next) => return Some(next),
            None => note_closed(table, &live),
        }
    }
    None
}

/// The seats of the people at a table, on this server and others.
pub fn seats_present(house: &House, table: &OpenTable) -> BTreeSet<Seat> {
    let state = table.state();
    house.at_table(table.id).iter().filter_map(|one| state.seat_of(UserId::from_somebody(one))).collect()
}

/// Whether a person plays in a table's match, here or on another server.
pub fn is_played(house: &House, table: &OpenTable) -> bool {
    // Players called from the lobby have a place there before they are at the table.
    let peer_players = || house.cluster.shared_match(table.id).and_then(|mut all| all.peer_players(0).ok());
    table.live.get().is_some()
        || !seats_present(house, table).is_empty()
        || peer_players().is_some_and(|players| !players.seated.is_empty())
}

/// Wakes a non-playing host who waits at a match without players.
pub fn wake_host(house: &House, table: &OpenTable) {
    let state = table.state();
    let visits = state.host.filter(|_| state.is_looked_after()).map(|host| house.people.visits_of(UserId::Known(host)));
    visits.iter().flatten().for_each(|one| one.waker.signal());
}

/// A table's match: the running one, or opened again from its stored steps. Concurrent callers wait
/// for the first.
pub fn live(house: &Arc<House>, table: &OpenTable) -> Option<Arc<LiveMatch>> {
    if table.state().phase != TablePhase::Playing {
        return None;
    }
    match table.live.want() {
        OnceResult::This(live) => Some(live),
        OnceResult::Fill(filling) => {
            let steps = house.store.steps_from(table.id, 0).ok()??;
            let live = open_match(house, table, &table.state(), steps).ok()?;
            publish_open(table, filling, &live);
            Some(live)
        }
    }
}

/// Opens a table's match after these steps.
///
/// # Errors
/// The stored steps can't be played, or the system refuses a thread.
pub fn open_match(house: &Arc<House>, table: &OpenTable, state: &TableState, steps: MissingSteps) -> io::Result<Arc<LiveMatch>> {
    let writer = TableStepWriter::new(house, table.id);
    let peers = HousePeers::for_writer(&writer).map(|peers| Box::new(peers) as Box<dyn Peers>);
    let store = Some(Box::new(writer.clone()) as Box<dyn StepStore>);
    let hooks = Some(Box::new(TableHooks { writer, game: state.settings.game }) as Box<dyn HouseHooks>);
    let taken_back = u32::try_from(steps.taken_back).unwrap_or_default();
    let lines: Vec<String> = steps.lines.into_iter().map(|(_, line)| line).collect();
    let backends = Backends { taken_back, store, hooks, peers, ..Backends::default() };
    live_match::open(state.header(), &lines, state.seed, state.policy(), backends, house.executor.clone())
}

/// Makes a match available: waiting users are called.
pub fn publish_open(table: &OpenTable, filling: FillGuard<Arc<LiveMatch>>, live: &Arc<LiveMatch>) {
    let called = table.call_waiting(live);
    if !called.is_empty() {
        live.begin();
    }
    filling.fill(Arc::clone(live));
    // Phones that fell asleep before there was a match.
    called.iter().filter_map(|one| one.page.as_ref()).for_each(PageLiveness::repeat_sleep);
    // Catches up on states published and steps stored during the opening: nobody here received
    // their notifications.
    live.reseat(table.state().header(), table.state().policy());
    live.ring();
    if matches!(table.state().phase, TablePhase::Closed | TablePhase::Away) {
        table.live.take(|_| true).iter().for_each(|live| live.close());
    }
}

/// Notes that this match is closed.
pub fn note_closed(table: &OpenTable, live: &Arc<LiveMatch>) {
    table.live.take(|now| Arc::ptr_eq(now, live));
}
