//! Lists of the connected users and of friends.

use crate::house::House;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, rows_or_tell};
use crate::lobby::user_actions;
use crate::lobby::user_status::{NamedUser, activity_message};
use crate::store::{Friend, Friendship};
use crate::users::online_user::OnlineUser;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::list::List;
use std::sync::Arc;

/// Shows the connected users; a chosen one leads to the actions on them.
///
/// # Errors
/// The user leaves for something else.
pub fn who_is_here(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let mut at = 0;
    loop {
        let here = house.all_users();
        let items = here.iter().enumerate().map(|(place, one)| (place, activity_message(one, house)));
        let list = List::new(message!("lobby-who-title", count = here.len()), items).with_cursor_at(at);
        let Some(place) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
        at = place;
        let one = &here[place];
        if one.name == user.name() {
            person.output.hold_for_next(&[message!("who-you")]);
        } else {
            user_actions::choose_action(&NamedUser::from_present(one), house, user, person)?;
        }
    }
}

/// Shows the user's friends: first requests, then those who are connected.
///
/// # Errors
/// The user leaves for something else.
pub fn friends(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let mut at = 0;
    loop {
        let Some(mut all) = rows_or_tell(house.store.friends(id), message!("friends-none"), person) else { return Ok(()) };
        all.retain(|friend| friend.bond() != Friendship::Asking || !user.blocked.has(&friend.name));
        let mut all: Vec<(Friend, NamedUser)> =
            all.into_iter().map(|friend| (friend.clone(), NamedUser::from_friend(&friend, house))).collect();
        all.sort_by_key(|(friend, whom)| (friend.bond() != Friendship::Asking, whom.here.is_none(), friend.bond() != Friendship::Friends));
        let count = all.iter().filter(|(friend, _)| friend.bond() == Friendship::Friends).count();
        let items = all.iter().enumerate().map(|(place, (friend, whom))| (place, item(friend, whom, house)));
        let list = List::new(message!("friends-title", count = count), items).with_cursor_at(at);
        let Some(place) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
        at = place;
        user_actions::choose_action(&all[place].1, house, user, person)?;
    }
}

fn item(friend: &Friend, user: &NamedUser, house: &House) -> Message {
    let name = friend.name.as_str();
    match (friend.bond(), &user.here) {
        (Friendship::Asking, _) => message!("friends-asking", name = name),
        (Friendship::Asked, _) => message!("friends-asked", name = name),
        (Friendship::Friends, Some(here)) => activity_message(here, house),
        (Friendship::Friends, None) => message!("friends-away", name = name),
    }
}
