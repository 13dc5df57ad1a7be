//! Another user as a target of actions: their place, and what they do there.

use crate::house::House;
use crate::people::presence::Who;
use crate::store::{Friend, Somebody};
use crate::tables::{TablePhase, called};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::table::message_of_game;

/// A user, connected or not.
#[derive(Clone)]
pub struct KnownOrPresent {
    pub name: String,
    pub who: Who,
    /// Their presence, if they are connected.
    pub here: Option<Somebody>,
}

impl KnownOrPresent {
    /// A connected user.
    pub fn here(one: &Somebody) -> KnownOrPresent {
        KnownOrPresent { name: one.name.clone(), who: Who::of(one), here: Some(one.clone()) }
    }

    /// A friend, connected or not.
    pub fn friend(friend: &Friend, house: &House) -> KnownOrPresent {
        let here = house.everybody().into_iter().find(|one| one.person == Some(friend.person));
        KnownOrPresent { name: friend.name.clone(), who: Who::Known(friend.person), here }
    }
}

/// A connected user's name and what they do now.
pub fn does(one: &Somebody, house: &House) -> Message {
    let name = one.name.as_str();
    let Some(table) = one.at_table.and_then(|table| house.table(table)) else { return message!("who-lobby", name = name) };
    let state = table.state();
    let what = match (state.seat_of(Who::of(one)), state.phase) {
        (Some(_), TablePhase::Gathering) => "waits",
        (Some(_), _) => "plays",
        (None, _) if state.looks_after(Who::of(one)) => "looks-after",
        (None, _) => "listens",
    };
    let others: Vec<Value> = state.names().iter().filter(|other| *other != name).map(|other| called(other)).collect();
    let (game, count) = (Value::phrase(message_of_game(state.agreed.game)), others.len());
    message!("who-table", name = name, what = what, game = game, count = count, others = Value::List(others))
}
