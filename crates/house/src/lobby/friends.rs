//! Friends: two people who both want it. They hear when the other comes in, and what the other has
//! left for them.

use crate::house::House;
use crate::hub::tiding::Tiding;
use crate::ids::PersonId;
use crate::lobby::standing::not_done;
use crate::news;
use crate::people::asking::reads_anew;
use crate::people::company::Known;
use crate::people::presence::Presence;
use crate::store::{MOST_FRIENDS, Somebody};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};

/// Somebody would like this one as a friend; what is said to them.
pub fn wants(house: &House, presence: &Presence, other: PersonId, name: &str) -> Message {
    let Some(id) = presence.who.known() else { return message!("yes-to-nothing") };
    match house.store.wants_friend(id, other) {
        Ok(true) => {}
        Ok(false) => return message!("friends-too-many", most = MOST_FRIENDS),
        Err(why) => return not_done(&why),
    }
    // Where that can't be read, it is another time.
    let _ = reads_anew(presence, &house.store);
    let are = presence.company.has_friend(other);
    news::tells_everywhere(house, Tiding::WantsFriend { who: id, name: presence.name(), whom: other });
    if are { message!("friends-are", name = name) } else { message!("friends-want", name = name) }
}

/// Somebody doesn't want this one as a friend any more, nor to be one; `said` to them, if that
/// is kept. The other isn't told.
pub fn wants_no_more(house: &House, presence: &Presence, other: PersonId, said: Message) -> Message {
    let Some(id) = presence.who.known() else { return message!("yes-to-nothing") };
    if house.store.are_no_friends(id, other).is_err() {
        return message!("house-cant-write");
    }
    let _ = reads_anew(presence, &house.store);
    news::tells_everywhere(house, Tiding::NoFriends { whom: other });
    said
}

/// Which friends of somebody are in; None if none is.
pub fn who_are_in(house: &House, presence: &Presence) -> Option<Message> {
    let is_friend = |one: &Somebody| one.person.is_some_and(|person| presence.company.has_friend(person));
    let is_told = |one: &Somebody| is_friend(one) && !presence.unheard.has(&one.name);
    let names: Vec<Value> = house.everybody().into_iter().filter(is_told).map(|one| one.name.into()).collect();
    (!names.is_empty()).then(|| message!("friends-in", count = names.len(), names = Value::List(names)))
}

/// What the lobby says of somebody's friends, if they have any, or could.
pub fn of_lobby(house: &House, presence: &Presence) -> Option<Message> {
    let Known { friends, asking, .. } = presence.company.known();
    let here = house.everybody().iter().filter(|one| one.person.is_some_and(|person| friends.contains(&person))).count();
    (!friends.is_empty() || asking > 0).then(|| message!("lobby-friends", count = friends.len(), here = here, asking = asking))
}
