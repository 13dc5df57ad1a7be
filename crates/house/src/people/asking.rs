//! Questions to connected users: invitations, work, rematches, friend requests.

use super::company::{Asked, Known};
use super::presence::Presence;
use super::work::Work;
use crate::ids::{PersonId, TableId};
use crate::store::{Answer, Bond, Store};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::person::tidings::Heard;
use salotto::session::table::message_of_game;

/// Invites a user to a table, described by `item`.
pub fn is_invited(one: &Presence, who: &str, table: TableId, item: Message) {
    if !one.unheard.has(who) {
        let asked = Asked::Table { table, who: who.to_string() };
        one.is_asked(message!("invited", who = who, table = Value::phrase(item)), asked, Heard::OutOfTurn);
    }
}

/// Hands work out to a user, who is told when `heard` says. Lesson titles differ by language, so
/// the lesson is named by its number.
pub fn is_handed(one: &Presence, who: &str, work: Work, heard: Heard) {
    let Some(game) = work.game().filter(|_| !one.unheard.has(who)) else { return };
    let said =
        message!("work-for-you", who = who, game = Value::phrase(message_of_game(game)), lesson = work.lesson.map_or(0, |place| place + 1));
    one.is_asked(said, Asked::Work { work, who: who.to_string() }, heard);
}

/// Asks a player to a rematch after they have heard the end of the match, which may take them
/// longer than the sender.
pub fn is_asked_again(one: &Presence, who: &str, table: TableId) {
    one.is_asked(message!("again-wants-you", who = who), Asked::PlayAgain { table }, Heard::AfterMatch);
}

/// Tells a user of a friend request, or that it was accepted.
pub fn is_wanted(one: &Presence, store: &Store, who: PersonId, name: &str) {
    // If it can't be read, the user finds it in the list of friends.
    let _ = reads_anew(one, store);
    if one.company.has_friend(who) {
        one.tells(message!("friends-are", name = name), Heard::OutOfTurn);
    } else if !one.unheard.has(name) {
        one.is_asked(message!("friends-wanted", name = name), Asked::Friendship { person: who, who: name.to_string() }, Heard::OutOfTurn);
    }
}

/// Reads a user's friends and messages again.
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
