//! A visit: a user logs in, moves between the lobby and other places, and leaves.

mod coming_in;
mod invited;

use crate::doors::caller::DoorHost;
use crate::doors::entrance::Reception;
use crate::doors::gate::{Acquaintance, Gate};
use crate::house::House;
use crate::lobby::standing::patiently;
use crate::lobby::words::{self, ASKS_AGAIN};
use crate::log::{self, LoggedLimit};
use crate::people::guesses::{GuessTurn, Queues};
use crate::people::pass::PageLine;
use crate::people::presence::Presence;
use crate::people::three_words;
use crate::people::visitor::{Address, Identity, Visitor};
use crate::tables::TablePhase;
use crate::{lobby, matches};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::person::Person;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The time in which a guest may come back to a seat: after the start of a match, before it, and after
/// the page was reloaded or closed. The last is short since a closed tab can be opened again by others.
const RETURNS: Duration = Duration::from_secs(3600);
const RETURNS_BEFORE_MATCH: Duration = Duration::from_secs(300);
const RELOADS: Duration = Duration::from_secs(120);
/// The longest time between two checks whether the server is still open.
const LOOKS: Duration = Duration::from_secs(60);

/// The reception for a server's doors: admitted clients become visits.
pub fn reception(house: &Arc<House>, gate: Gate) -> Reception {
    Reception::new(Arc::new(Visits(Arc::clone(house))), gate, house.threshold.clone())
}

/// The service behind the doors.
struct Visits(Arc<House>);

impl DoorHost for Visits {
    fn knows(&self, who: &Identity) -> Acquaintance {
        let Identity::Key(key) = who else { return Acquaintance::No };
        if self.0.is_operators(key) {
            return Acquaintance::LooksAfter;
        }
        // If it can't be read, the user is told later.
        if matches!(self.0.store.person_with(&key.to_string()), Ok(None)) { Acquaintance::No } else { Acquaintance::Yes }
    }

    fn record(&self, who: &Identity, from: Address, words: &str) -> Result<String, Message> {
        let queues = if self.knows(who) == Acquaintance::No { Queues::Yes } else { Queues::No };
        let mut once = self.0.bounds.guesses.begins(from, queues);
        loop {
            match once.turn(Instant::now()) {
                Ok(GuessTurn::Now) => break,
                Ok(GuessTurn::In(time)) => thread::sleep(time.min(ASKS_AGAIN)),
                Err(why) => {
                    log::limit(from, who, LoggedLimit::Words);
                    return Err(words::not_tried(why));
                }
            }
        }
        match matches::record(&self.0, &three_words::told_apart(words)) {
            Ok(Some(Some(record))) => return Ok(record),
            Ok(None) => {
                once.was_wrong(Instant::now());
                log::wrong_words(from, who);
            }
            // The words are right, or can't be checked now.
            Ok(Some(None)) | Err(_) => {}
        }
        Err(message!("record-none"))
    }

    fn welcome(&self, visitor: Visitor) {
        welcome(&self.0, visitor);
    }
}

/// Serves a visitor and returns when they have left. Called on a thread of its own for each
/// visitor.
pub fn welcome(house: &Arc<House>, visitor: Visitor) {
    let Some((mut person, presence, aim)) = coming_in::come_in(house, visitor) else { return };
    let came = Instant::now();
    log::came_in(presence.visit, presence.who.known(), presence.from, &presence.identity);
    lobby::walk(house, &presence, &mut person, &aim);
    leaves(house, &presence, &mut person);
    log::left(presence.visit, came.elapsed());
}

/// Removes a user who has left the server.
fn leaves(house: &Arc<House>, presence: &Presence, person: &mut Person) {
    matches::stops_waiting(house, presence);
    house.tournaments.waits_no_more(presence.visit);
    // Recorded before others see that they have left.
    let may_return = is_away(house, presence, person);
    house.hub.announce_departure(presence.visit);
    house.people.leaves(presence.visit);
    if may_return {
        matches::leaves_tables(house, presence);
        watches(house);
    } else if presence.who.known().is_none() {
        patiently(person, || goes_for_good(house, presence));
    } else {
        matches::leaves_tables(house, presence);
    }
}

/// Removes a guest who can't come back: at a gathering table the seat is free again, and a table of
/// guests closes with its last user.
fn goes_for_good(house: &Arc<House>, presence: &Presence) {
    house.bounds.apart.forgets(presence.who);
    for table in house.tables().iter().filter(|table| table.state().seat_of(presence.who).is_some()) {
        matches::stand_up(house, table, presence);
        matches::closes_nobodys(house, table);
    }
}

/// Records a guest with a seat and a pass as away; whether that is so. Other guests are forgotten.
fn is_away(house: &House, presence: &Presence, person: &Person) -> bool {
    if presence.who.known().is_some() {
        return false;
    }
    let seats: Vec<TablePhase> =
        house.tables().iter().map(|table| table.state()).filter(|state| state.is_of(presence.who)).map(|state| state.phase).collect();
    if seats.is_empty() {
        house.people.returning.forgets(presence.visit);
        return false;
    }
    let grace = |line: &PageLine| match () {
        () if line.is_unloaded() => RELOADS,
        () if seats.contains(&TablePhase::Playing) => RETURNS,
        () => RETURNS_BEFORE_MATCH,
    };
    house.people.returning.goes(presence, &person.settings, grace, Instant::now())
}

/// Removes guests whose time to come back is over, on a thread of its own.
fn watches(house: &Arc<House>) {
    let returning = Arc::clone(&house.people.returning);
    if !returning.begins_watch() {
        return;
    }
    let weak = Arc::downgrade(house);
    let watching = thread::Builder::new().name("returning".into()).spawn(move || {
        while let Some(house) = weak.upgrade() {
            returning.takes_late(Instant::now()).iter().for_each(|presence| goes_for_good(&house, presence));
            drop(house);
            if returning.ends_watch() {
                return;
            }
            returning.waits(LOOKS);
        }
    });
    if watching.is_err() {
        house.people.returning.note_watch_ended();
    }
}
