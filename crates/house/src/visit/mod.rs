//! A visit: somebody comes in, is in the lobby and wherever they go from there, and leaves.

mod coming_in;
mod entering;

use crate::house::House;
use crate::lobby;
use crate::log;
use crate::people::presence::{Presence, lock};
use crate::people::visitor::Visitor;
use std::sync::Arc;
use std::time::Instant;

impl House {
    /// Lets a visitor in, and returns when they have left. A door calls it on a new thread for each
    /// visitor.
    pub fn welcome(self: &Arc<House>, visitor: Visitor) {
        let table = visitor.table.clone();
        let Some((mut person, presence)) = coming_in::come_in(self, visitor) else { return };
        let came = Instant::now();
        log::came_in(presence.visit, presence.who.known(), presence.from, &presence.identity);
        lobby::walk(self, &presence, &mut person, table.as_deref());
        self.leaves(&presence);
        log::left(presence.visit, came.elapsed());
    }

    /// Somebody has left the house.
    fn leaves(self: &Arc<House>, presence: &Presence) {
        self.stops_waiting(presence);
        lock(&self.present).remove(&presence.visit);
        self.left.notify_all();
        self.is_out_for_others(presence);
        if presence.who.known().is_none() {
            // A guest who has gone can't come back: where a match hasn't begun, the seat is free
            // again.
            for table in self.tables() {
                self.stand_up(&table, presence);
            }
        }
    }
}
