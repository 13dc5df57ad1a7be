//! What others ask of somebody who is in: to come to a table, to be a friend.

use super::company::{Asked, Known};
use super::presence::Presence;
use crate::ids::{PersonId, TableId};
use crate::store::{Answer, Bond, Store};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::person::tidings::Heard;

/// Tells somebody that this one invites them to a table, of which lists say this; they can say yes.
pub fn is_invited(one: &Presence, who: &str, table: TableId, item: Message) {
    if !one.unheard.has(who) {
        let asked = Asked::ToTable { table, who: who.to_string() };
        one.is_asked(message!("invited", who = who, table = Value::phrase(item)), asked);
    }
}

/// Tells somebody that this one would like to be their friend, or is now.
pub fn is_wanted(one: &Presence, store: &Store, who: PersonId, name: &str) {
    // Where that can't be read, they find it among their friends.
    let _ = reads_anew(one, store);
    if one.company.has_friend(who) {
        one.tells(message!("friends-are", name = name), Heard::OutOfTurn);
    } else if !one.unheard.has(name) {
        one.is_asked(message!("friends-wanted", name = name), Asked::ToBeFriends { person: who, who: name.to_string() });
    }
}

/// Reads anew what the house keeps of somebody's friends and messages.
///
/// # Errors
/// It can't be read.
pub fn reads_anew(one: &Presence, store: &Store) -> Answer<()> {
    let Some(id) = one.who.known() else { return Ok(()) };
    let all = store.friends(id)?;
    let asking = all.iter().filter(|friend| friend.bond() == Bond::Asking && !one.unheard.has(&friend.name)).count();
    let friends = all.iter().filter(|friend| friend.bond() == Bond::Friends).map(|friend| friend.person).collect();
    let messages = store.messages_for(id)?.iter().filter(|waiting| !one.unheard.has(&waiting.name)).count();
    one.company.is_known(Known { friends, asking, messages });
    Ok(())
}
