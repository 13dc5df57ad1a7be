//! Notices about turns in matches the user isn't at.

use crate::house::House;
use crate::ids::TableId;
use crate::tables::live_match::{self, MatchStatus};
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::OnlineUser;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::client::Person;
use salotto::session::table::events::TurnOrder;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The tables at which it is the user's turn.
pub fn waiting(house: &House, user: &OnlineUser) -> Vec<Arc<OpenTable>> {
    house.tables().into_iter().filter(|table| is_waited_for(house, table, user)).collect()
}

/// Messages about the tables where it has become the user's turn since the last call.
pub fn take_turn_messages(house: &House, user: &OnlineUser) -> Vec<Message> {
    let waiting = waiting(house, user);
    let now: BTreeSet<TableId> = waiting.iter().map(|table| table.id).collect();
    let news = user.relations.hear_of(now);
    let said = |table: &Arc<OpenTable>| message!("table-now", table = Value::phrase(table.item()));
    waiting.iter().filter(|table| news.contains(&table.id)).map(said).collect()
}

/// Tells these messages over a list, if one of the user's matches has gone on since the last check.
pub fn hear_now(house: &House, user: &OnlineUser, person: &mut Person) {
    if user.relations.take_stirred() {
        take_turn_messages(house, user).into_iter().for_each(|said| person.output.tell_events(&[said]));
    }
}

/// Whether it is the user's turn in a match.
pub fn is_waited_for(house: &House, table: &OpenTable, user: &OnlineUser) -> bool {
    let state = table.state();
    let Some(seat) = state.seat_of(user.id).filter(|_| state.phase == TablePhase::Playing) else { return false };
    let turn = table.cached_turn(|| {
        let record = live_match::build_record(state.header(), &house.store.steps(table.id).ok()?).ok()?;
        Some(if let MatchStatus::Turn(turn) = live_match::match_state(&record) { Some(turn) } else { None })
    });
    // With simultaneous choices, later turns can be taken now.
    turn.flatten().is_some_and(|turn| turn == seat || (state.turns == TurnOrder::AtOnce && turn < seat))
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
        matches::table_updates::change_table(&house, &table, begins).expect("it is kept");
        assert!(!is_annas(), "nothing is dealt");
        assert_eq!(table.cached_turn(|| panic!("it is known")), Some(None));
        table.move_to();
        assert_eq!(table.cached_turn(|| Some(Some(Seat(0)))), Some(Some(Seat(0))));
        assert!(is_annas(), "what was found out holds until something moves");
        table.ring();
        assert!(!is_annas(), "it is found out again");
    }
}
