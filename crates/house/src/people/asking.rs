//! What others ask of somebody who is in: to come to a table, to be a friend.

use super::company::{Asked, Known};
use super::presence::Presence;
use super::work::Work;
use crate::ids::{PersonId, TableId};
use crate::store::{Answer, Bond, Store};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::person::tidings::Heard;
use salotto::session::table::message_of_game;

/// Tells somebody that this one invites them to a table, of which lists say this; they can say yes.
pub fn is_invited(one: &Presence, who: &str, table: TableId, item: Message) {
    if !one.unheard.has(who) {
        let asked = Asked::Table { table, who: who.to_string() };
        one.is_asked(message!("invited", who = who, table = Value::phrase(item)), asked, Heard::OutOfTurn);
    }
}

/// Tells somebody that this one hands them this work, which they hear then; they can say yes. In each language a lesson has a
/// title of its own, so it is called by its number.
pub fn is_handed(one: &Presence, who: &str, work: Work, heard: Heard) {
    let Some(game) = work.game().filter(|_| !one.unheard.has(who)) else { return };
    let said =
        message!("work-for-you", who = who, game = Value::phrase(message_of_game(game)), lesson = work.lesson.map_or(0, |place| place + 1));
    one.is_asked(said, Asked::Work { work, who: who.to_string() }, heard);
}

/// Asks somebody who has played whether they play again at this table, once they have heard the end: the
/// match is over, but they may hear it more slowly than whoever asks.
pub fn is_asked_again(one: &Presence, who: &str, table: TableId) {
    one.is_asked(message!("again-wants-you", who = who), Asked::PlayAgain { table }, Heard::AfterMatch);
}

/// Tells somebody that this one would like to be their friend, or is now.
pub fn is_wanted(one: &Presence, store: &Store, who: PersonId, name: &str) {
    // Where that can't be read, they find it among their friends.
    let _ = reads_anew(one, store);
    if one.company.has_friend(who) {
        one.tells(message!("friends-are", name = name), Heard::OutOfTurn);
    } else if !one.unheard.has(name) {
        one.is_asked(message!("friends-wanted", name = name), Asked::Friendship { person: who, who: name.to_string() }, Heard::OutOfTurn);
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
