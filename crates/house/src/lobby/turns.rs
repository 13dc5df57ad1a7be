//! Notices about turns in matches the user isn't at.

use crate::house::House;
use crate::ids::TableId;
use crate::people::presence::Presence;
use crate::tables::live::{self, Stands};
use crate::tables::{OpenTable, TablePhase};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::person::Person;
use salotto::session::table::chair::Turns;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The tables at which it is the user's turn.
pub fn waiting(house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    house.tables().into_iter().filter(|table| is_waited_for(house, table, presence)).collect()
}

/// Messages about the tables where it has become the user's turn since the last call.
pub fn hears(house: &House, presence: &Presence) -> Vec<Message> {
    let waiting = waiting(house, presence);
    let now: BTreeSet<TableId> = waiting.iter().map(|table| table.id).collect();
    let news = presence.company.hears_of(now);
    let said = |table: &Arc<OpenTable>| message!("table-now", table = Value::phrase(table.item()));
    waiting.iter().filter(|table| news.contains(&table.id)).map(said).collect()
}

/// Tells these messages over a list, if one of the user's matches has gone on since the last check.
pub fn hears_now(house: &House, presence: &Presence, person: &mut Person) {
    if presence.company.takes_stirred() {
        hears(house, presence).into_iter().for_each(|said| person.desk.event(&[said]));
    }
}

/// Whether it is the user's turn in a match.
pub fn is_waited_for(house: &House, table: &OpenTable, presence: &Presence) -> bool {
    let state = table.state();
    let Some(seat) = state.seat_of(presence.who).filter(|_| state.phase == TablePhase::Playing) else { return false };
    let turn = table.turn(|| {
        let record = live::record(state.header(), &house.store.steps(table.id).ok()?).ok()?;
        Some(if let Stands::Turn(turn) = live::stands(&record) { Some(turn) } else { None })
    });
    // Where all choose at the same time, later turns can be taken now.
    turn.flatten().is_some_and(|turn| turn == seat || (state.turns == Turns::AtOnce && turn < seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches;
    use crate::testing::{a_table_of_annas, names};
    use salotto::games::Seat;

    #[test]
    fn whose_turn_it_is_is_found_out_once_for_each_step() {
        let (_folder, house, table, anna) = a_table_of_annas("turn");
        let is_annas = || is_waited_for(&house, &table, &anna);
        assert!(!is_annas(), "it hasn't begun");
        let begins = |state: &mut crate::tables::TableState| {
            state.seat_bots(&names());
            state.phase = TablePhase::Playing;
            Ok(Some(()))
        };
        matches::changes(&house, &table, begins).expect("it is kept");
        assert!(!is_annas(), "nothing is dealt");
        assert_eq!(table.turn(|| panic!("it is known")), Some(None));
        table.moves();
        assert_eq!(table.turn(|| Some(Some(Seat(0)))), Some(Some(Seat(0))));
        assert!(is_annas(), "what was found out holds until something moves");
        table.rings();
        assert!(!is_annas(), "it is found out again");
    }
}
