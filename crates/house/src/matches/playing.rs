//! Sitting down at a match of the house, and opening one for whoever wants it.

use super::giving_up::there;
use super::others::InOtherHouses;
use super::pen::Pen;
use crate::house::House;
use crate::people::presence::{Presence, Who};
use crate::store::Steps;
use crate::tables::live::{self, Live};
use crate::tables::once::{Filling, Wanted};
use crate::tables::{OpenTable, Phase, State};
use salotto::games::Seat;
use salotto::session::person::Person;
use salotto::session::seat::Next;
use salotto::session::shelf::together::Meets;
use salotto::session::table::keeper::{Backing, Keeper, OtherTables, Venue};
use salotto::session::table::wish::Hears;
use std::io;
use std::sync::Arc;

/// How often to try to sit down at a table that is just closing.
const TRIES: usize = 3;

/// Sits down at a match in progress, or resumes one that nobody was at; returns how it was
/// left, None if it can't be played.
pub fn play_at(
    house: &Arc<House>,
    table: &OpenTable,
    (seat, hears): (Seat, Hears),
    presence: &Presence,
    menu: &Arc<dyn Meets>,
    person: &mut Person,
) -> Option<Next> {
    // A table closes when its last person leaves: somebody arriving at that moment opens it
    // again.
    for _ in 0..TRIES {
        let live = live(house, table)?;
        let call = live::place(&live, seat, hears, presence.nudge.clone());
        live.begin();
        wakes_host(house, table);
        // They may have been asked to leave meanwhile.
        if table.state().seat_of(presence.who) != Some(seat) {
            return None;
        }
        match call(person, Arc::clone(menu)) {
            Some(next) => return Some(next),
            None => is_closed(table, &live),
        }
    }
    None
}

/// Whether somebody plays at a table's match, here or in another house.
pub fn is_played(house: &House, table: &OpenTable) -> bool {
    // Those who were called from the lobby have a place there before they are at the table.
    let elsewhere = || house.hub.together(table.id).and_then(|mut all| all.elsewhere(0).ok());
    table.live.get().is_some() || !there(house, table).is_empty() || elsewhere().is_some_and(|elsewhere| !elsewhere.seated.is_empty())
}

/// Whoever looks after a table at which nobody was hears its match from now on.
pub fn wakes_host(house: &House, table: &OpenTable) {
    let state = table.state();
    let visits = state.host.filter(|_| state.is_looked_after()).map(|host| house.people.visits_of(Who::Known(host)));
    visits.iter().flatten().for_each(|one| one.nudge.now());
}

/// A table's match: the one that is being played, or opened again from what is kept. Whoever
/// wants it while another opens it waits for that.
pub fn live(house: &Arc<House>, table: &OpenTable) -> Option<Arc<Live>> {
    if table.state().phase != Phase::Playing {
        return None;
    }
    match table.live.wants() {
        Wanted::This(live) => Some(live),
        Wanted::Fill(filling) => {
            let steps = house.store.steps_from(table.id, 0).ok()??;
            let live = opens(house, table, &table.state(), steps).ok()?;
            is_open(table, filling, &live);
            Some(live)
        }
    }
}

/// Opens a table's match as it was after these steps.
///
/// # Errors
/// What is kept of it can't be played, or the system refuses a thread.
pub fn opens(house: &Arc<House>, table: &OpenTable, state: &State, steps: Steps) -> io::Result<Arc<Live>> {
    let pen = Pen::new(house, table.id, state.agreed.game);
    let others = InOtherHouses::of(&pen).map(|others| Box::new(others) as Box<dyn OtherTables>);
    let (keeper, venue) = (Some(Box::new(pen.clone()) as Box<dyn Keeper>), Some(Box::new(pen) as Box<dyn Venue>));
    let taken_back = u32::try_from(steps.taken_back).unwrap_or_default();
    let lines: Vec<String> = steps.lines.into_iter().map(|(_, line)| line).collect();
    let backing = Backing { taken_back, keeper, venue, others };
    live::open(state.header(), &lines, state.seed, state.manners(), backing, house.thinking.clone())
}

/// A table's match is open: those who have waited for it are called, and it is there for all
/// others.
pub fn is_open(table: &OpenTable, filling: Filling<Arc<Live>>, live: &Arc<Live>) {
    if table.calls(live) > 0 {
        live.begin();
    }
    filling.is(Arc::clone(live));
    // What was published while it was being opened, and what was kept elsewhere: its bell found
    // nobody here.
    live.is_seated_anew(table.state().header(), table.state().manners());
    live.ring();
    if matches!(table.state().phase, Phase::Closed | Phase::Away) {
        table.live.takes(|_| true).iter().for_each(|live| live.close());
    }
}

/// Notes that this match is closed.
pub fn is_closed(table: &OpenTable, live: &Arc<Live>) {
    table.live.takes(|now| Arc::ptr_eq(now, live));
}
