//! A visit: a user logs in, moves between the lobby and other places, and leaves.

mod coming_in;
mod invited;

use crate::doors::caller::Host;
use crate::doors::entrance::Reception;
use crate::doors::gate::{Gate, Known};
use crate::house::House;
use crate::lobby::words::{self, ASKS_AGAIN};
use crate::log::{self, Limit};
use crate::people::guesses::{Queues, Turn};
use crate::people::presence::Presence;
use crate::people::three_words;
use crate::people::visitor::{Address, Identity, Visitor};
use crate::{lobby, matches};
use salotto::narration::Message;
use salotto::narration::message::message;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

/// The reception for a server's doors: admitted clients become visits.
pub fn reception(house: &Arc<House>, gate: Gate) -> Reception {
    Reception::new(Arc::new(Visits(Arc::clone(house))), gate, house.threshold.clone())
}

/// The service behind the doors.
struct Visits(Arc<House>);

impl Host for Visits {
    fn knows(&self, who: &Identity) -> Known {
        let Identity::Key(key) = who else { return Known::No };
        if self.0.is_operators(key) {
            return Known::LooksAfter;
        }
        // If it can't be read, the user is told later.
        if matches!(self.0.store.person_with(&key.to_string()), Ok(None)) { Known::No } else { Known::Yes }
    }

    fn record(&self, who: &Identity, from: Address, words: &str) -> Result<String, Message> {
        let queues = if self.knows(who) == Known::No { Queues::Yes } else { Queues::No };
        let mut once = self.0.bounds.guesses.begins(from, queues);
        loop {
            match once.turn(Instant::now()) {
                Ok(Turn::Now) => break,
                Ok(Turn::In(time)) => thread::sleep(time.min(ASKS_AGAIN)),
                Err(why) => {
                    log::limit(from, who, Limit::Words);
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
    leaves(house, &presence);
    log::left(presence.visit, came.elapsed());
}

/// Removes a user who has left the server.
fn leaves(house: &Arc<House>, presence: &Presence) {
    matches::stops_waiting(house, presence);
    house.tournaments.waits_no_more(presence.visit);
    house.people.leaves(presence.visit);
    house.hub.is_out(presence.visit);
    if presence.who.known().is_none() {
        house.bounds.apart.forgets(presence.who);
        // A guest can't come back: at a gathering table the seat is free again, and a table of
        // guests closes with its last user.
        for table in house.tables().iter().filter(|table| table.state().seat_of(presence.who).is_some()) {
            matches::stand_up(house, table, presence);
            matches::closes_nobodys(house, table);
        }
    } else {
        matches::leaves_tables(house, presence);
    }
}
