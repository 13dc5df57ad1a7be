//! Another user as a target of actions: their place, and what they do there.

use crate::house::House;
use crate::store::{Friend, RemoteUser};
use crate::tables::{TablePhase, name_value};
use crate::users::online_user::UserId;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::table::message_of_game;

/// A user, connected or not.
#[derive(Clone)]
pub struct NamedUser {
    pub name: String,
    pub id: UserId,
    /// The person's entry among the connected users, if they are connected.
    pub here: Option<RemoteUser>,
}

impl NamedUser {
    /// A connected user.
    pub fn from_present(user: &RemoteUser) -> NamedUser {
        NamedUser { name: user.name.clone(), id: UserId::from_somebody(user), here: Some(user.clone()) }
    }

    /// A friend, connected or not.
    pub fn from_friend(friend: &Friend, house: &House) -> NamedUser {
        let here = house.all_users().into_iter().find(|one| one.person == Some(friend.person));
        NamedUser { name: friend.name.clone(), id: UserId::Known(friend.person), here }
    }
}

/// A connected user's name and what they do now.
pub fn activity_message(user: &RemoteUser, house: &House) -> Message {
    let name = user.name.as_str();
    let Some(table) = user.at_table.and_then(|table| house.table(table)) else { return message!("who-lobby", name = name) };
    let state = table.state();
    let what = match (state.seat_of(UserId::from_somebody(user)), state.phase) {
        (Some(_), TablePhase::Gathering) => "waits",
        (Some(_), _) => "plays",
        (None, _) if state.is_nonplaying_host(UserId::from_somebody(user)) => "looks-after",
        (None, _) => "listens",
    };
    let others: Vec<Value> = state.people_names().iter().filter(|other| *other != name).map(|other| name_value(other)).collect();
    let (game, count) = (Value::phrase(message_of_game(state.settings.game)), others.len());
    message!("who-table", name = name, what = what, game = game, count = count, others = Value::List(others))
}
