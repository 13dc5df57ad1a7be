//! Friends: two users who both agreed. Each hears when the other comes in, and the messages the
//! other has left.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::ids::PersonId;
use crate::lobby::standing::not_done;
use crate::news;
use crate::people::asking::reads_anew;
use crate::people::company::KnownPeople;
use crate::people::presence::Presence;
use crate::store::{MOST_FRIENDS, Somebody};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};

/// Sends or accepts a friend request. Returns the answer to the sender.
pub fn wants(house: &House, presence: &Presence, other: PersonId, name: &str) -> Message {
    let Some(id) = presence.who.known() else { return message!("yes-to-nothing") };
    match house.store.wants_friend(id, other) {
        Ok(true) => {}
        Ok(false) => return message!("friends-too-many", most = MOST_FRIENDS),
        Err(why) => return not_done(&why),
    }
    // If that can't be read, they hear of it another time.
    let _ = reads_anew(presence, &house.store);
    let are = presence.company.has_friend(other);
    news::tells_everywhere(house, RemoteMessage::WantsFriend { who: id, name: presence.name(), whom: other });
    if are { message!("friends-are", name = name) } else { message!("friends-want", name = name) }
}

/// Ends a friendship or declines a request; the other user isn't told. Returns `said`, or that it
/// can't be stored.
pub fn wants_no_more(house: &House, presence: &Presence, other: PersonId, said: Message) -> Message {
    let Some(id) = presence.who.known() else { return message!("yes-to-nothing") };
    if house.store.are_no_friends(id, other).is_err() {
        return message!("house-cant-write");
    }
    let _ = reads_anew(presence, &house.store);
    news::tells_everywhere(house, RemoteMessage::NoFriends { whom: other });
    said
}

/// A message with the user's connected friends; None without any.
pub fn who_are_in(house: &House, presence: &Presence) -> Option<Message> {
    let is_friend = |one: &Somebody| one.person.is_some_and(|person| presence.company.has_friend(person));
    let is_told = |one: &Somebody| is_friend(one) && !presence.unheard.has(&one.name);
    let names: Vec<Value> = house.everybody().into_iter().filter(is_told).map(|one| one.name.into()).collect();
    (!names.is_empty()).then(|| message!("friends-in", count = names.len(), names = Value::List(names)))
}

/// The lobby's item about friends, if the user has friends or requests.
pub fn of_lobby(house: &House, presence: &Presence) -> Option<Message> {
    let KnownPeople { friends, asking, .. } = presence.company.known();
    let here = house.everybody().iter().filter(|one| one.person.is_some_and(|person| friends.contains(&person))).count();
    (!friends.is_empty() || asking > 0).then(|| message!("lobby-friends", count = friends.len(), here = here, asking = asking))
}
