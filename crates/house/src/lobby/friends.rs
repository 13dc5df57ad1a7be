//! Friends: two users who both agreed. Each hears when the other comes in, and the messages the
//! other has left.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::lobby_visitor::failure_message;
use crate::store::{MOST_FRIENDS, RemoteUser};
use crate::users::online_user::OnlineUser;
use crate::users::questions::read_anew;
use crate::users::relations::KnownPeople;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};

/// Sends or accepts a friend request. Returns the answer to the sender.
pub fn request_friendship(house: &House, user: &OnlineUser, other: PersonId, name: &str) -> Message {
    let Some(id) = user.id.person_id() else { return message!("yes-to-nothing") };
    match house.store.want_friend(id, other) {
        Ok(true) => {}
        Ok(false) => return message!("friends-too-many", most = MOST_FRIENDS),
        Err(why) => return failure_message(&why),
    }
    // If that can't be read, they hear of it another time.
    let _ = read_anew(user, &house.store);
    let are = user.relations.has_friend(other);
    cluster_events::tell_everywhere(house, RemoteMessage::WantsFriend { who: id, name: user.name(), whom: other });
    if are { message!("friends-are", name = name) } else { message!("friends-want", name = name) }
}

/// Ends a friendship or declines a request; the other user isn't told. Returns `said`, or that it
/// can't be stored.
pub fn end_friendship(house: &House, user: &OnlineUser, other: PersonId, said: Message) -> Message {
    let Some(id) = user.id.person_id() else { return message!("yes-to-nothing") };
    if house.store.remove_friendship(id, other).is_err() {
        return message!("house-cant-write");
    }
    let _ = read_anew(user, &house.store);
    cluster_events::tell_everywhere(house, RemoteMessage::NoFriends { whom: other });
    said
}

/// A message with the user's connected friends; None without any.
pub fn connected_friends_message(house: &House, user: &OnlineUser) -> Option<Message> {
    let is_friend = |one: &RemoteUser| one.person.is_some_and(|person| user.relations.has_friend(person));
    let is_told = |one: &RemoteUser| is_friend(one) && !user.blocked.has(&one.name);
    let names: Vec<Value> = house.all_users().into_iter().filter(is_told).map(|one| one.name.into()).collect();
    (!names.is_empty()).then(|| message!("friends-in", count = names.len(), names = Value::List(names)))
}

/// The lobby's item about friends, if the user has friends or requests.
pub fn lobby_item(house: &House, user: &OnlineUser) -> Option<Message> {
    let KnownPeople { friends, asking, .. } = user.relations.known();
    let here = house.all_users().iter().filter(|one| one.person.is_some_and(|person| friends.contains(&person))).count();
    (!friends.is_empty() || asking > 0).then(|| message!("lobby-friends", count = friends.len(), here = here, asking = asking))
}
