//! A visit: somebody comes in, is in the lobby and wherever they go from there, and leaves.

mod coming_in;
mod invited;

use crate::house::House;
use crate::log;
use crate::people::presence::Presence;
use crate::people::visitor::{Identity, Visitor};
use crate::{lobby, matches};
use std::sync::Arc;
use std::time::Instant;

/// Lets a visitor in, and returns when they have left. A door calls it on a new thread for each
/// visitor.
pub fn welcome(house: &Arc<House>, visitor: Visitor) {
    let Some((mut person, presence, table)) = coming_in::come_in(house, visitor) else { return };
    let came = Instant::now();
    log::came_in(presence.visit, presence.who.known(), presence.from, &presence.identity);
    lobby::walk(house, &presence, &mut person, table.as_deref());
    leaves(house, &presence);
    log::left(presence.visit, came.elapsed());
}

/// Whether the house knows whose key this is. Where that can't be read, whoever comes hears so.
pub fn knows(house: &House, who: &Identity) -> bool {
    match who {
        Identity::Guest => false,
        Identity::Key(key) => house.is_operators(key) || !matches!(house.store.person_with(&key.to_string()), Ok(None)),
    }
}

/// Somebody has left the house.
fn leaves(house: &Arc<House>, presence: &Presence) {
    matches::stops_waiting(house, presence);
    house.people.leaves(presence.visit);
    house.hub.is_out(presence.visit);
    if presence.who.known().is_none() {
        // A guest who has gone can't come back: where a match hasn't begun, the seat is free again.
        for table in house.tables() {
            matches::stand_up(house, &table, presence);
        }
    }
}
