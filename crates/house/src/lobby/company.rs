//! Lists of the connected users and of friends.

use crate::house::House;
use crate::lobby::about;
use crate::lobby::doing::{KnownOrPresent, does};
use crate::lobby::standing::{Goes, LobbyVisitor, read};
use crate::people::presence::Presence;
use crate::store::{Bond, Friend};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::person::Person;
use std::sync::Arc;

/// Shows the connected users; a chosen one leads to the actions on them.
///
/// # Errors
/// They leave for something else.
pub fn who_is_here(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut at = 0;
    loop {
        let here = house.everybody();
        let items = here.iter().enumerate().map(|(place, one)| (place, does(one, house)));
        let list = List::new(message!("lobby-who-title", count = here.len()), items).at_place(at);
        let Some(place) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
        at = place;
        let one = &here[place];
        if one.name == presence.name() {
            person.desk.before_next(&[message!("who-you")]);
        } else {
            about::walk(&KnownOrPresent::here(one), house, presence, person)?;
        }
    }
}

/// Shows the user's friends: first requests, then those who are connected.
///
/// # Errors
/// They leave for something else.
pub fn friends(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(id) = presence.who.known() else { return Ok(()) };
    let mut at = 0;
    loop {
        let Some(mut all) = read(house.store.friends(id), message!("friends-none"), person) else { return Ok(()) };
        all.retain(|friend| friend.bond() != Bond::Asking || !presence.unheard.has(&friend.name));
        let mut all: Vec<(Friend, KnownOrPresent)> =
            all.into_iter().map(|friend| (friend.clone(), KnownOrPresent::friend(&friend, house))).collect();
        all.sort_by_key(|(friend, whom)| (friend.bond() != Bond::Asking, whom.here.is_none(), friend.bond() != Bond::Friends));
        let count = all.iter().filter(|(friend, _)| friend.bond() == Bond::Friends).count();
        let items = all.iter().enumerate().map(|(place, (friend, whom))| (place, item(friend, whom, house)));
        let list = List::new(message!("friends-title", count = count), items).at_place(at);
        let Some(place) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
        at = place;
        about::walk(&all[place].1, house, presence, person)?;
    }
}

fn item(friend: &Friend, whom: &KnownOrPresent, house: &House) -> Message {
    let name = friend.name.as_str();
    match (friend.bond(), &whom.here) {
        (Bond::Asking, _) => message!("friends-asking", name = name),
        (Bond::Asked, _) => message!("friends-asked", name = name),
        (Bond::Friends, Some(here)) => does(here, house),
        (Bond::Friends, None) => message!("friends-away", name = name),
    }
}
