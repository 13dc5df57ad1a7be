//! Questions to connected users: invitations, work, rematches, friend requests.

use super::company::{KnownPeople, PersonQuestion};
use super::presence::Presence;
use super::work::HandedWork;
use crate::ids::{PersonId, TableId};
use crate::store::{Bond, Store, StoreResult};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::person::tidings::Timing;
use salotto::session::table::message_of_game;

/// Invites a user to a table, described by `item`.
pub fn invite(one: &Presence, who: &str, table: TableId, item: Message) {
    if !one.unheard.has(who) {
        let asked = PersonQuestion::Table { table, who: who.to_string() };
        one.ask(message!("invited", who = who, table = Value::phrase(item)), asked, Timing::OutOfTurn);
    }
}

/// Hands work out to a user, who is told when `heard` says. Lesson titles differ by language, so
/// the lesson is named by its number.
pub fn hand_work(one: &Presence, who: &str, work: HandedWork, heard: Timing) {
    let Some(game) = work.game().filter(|_| !one.unheard.has(who)) else { return };
    let said =
        message!("work-for-you", who = who, game = Value::phrase(message_of_game(game)), lesson = work.lesson.map_or(0, |place| place + 1));
    one.ask(said, PersonQuestion::Work { work, who: who.to_string() }, heard);
}

/// Asks a player to a rematch after they have heard the end of the match, which may take them
/// longer than the sender.
pub fn ask_for_rematch(one: &Presence, who: &str, table: TableId) {
    one.ask(message!("again-wants-you", who = who), PersonQuestion::PlayAgain { table }, Timing::AfterMatch);
}

/// Tells a user of a friend request, or that it was accepted.
pub fn ask_friendship(one: &Presence, store: &Store, who: PersonId, name: &str) {
    // If it can't be read, the user finds it in the list of friends.
    let _ = reads_anew(one, store);
    if one.company.has_friend(who) {
        one.tells(message!("friends-are", name = name), Timing::OutOfTurn);
    } else if !one.unheard.has(name) {
        one.ask(
            message!("friends-wanted", name = name),
            PersonQuestion::Friendship { person: who, who: name.to_string() },
            Timing::OutOfTurn,
        );
    }
}

/// Reads a user's friends and messages again.
///
/// # Errors
/// It can't be read.
pub fn reads_anew(one: &Presence, store: &Store) -> StoreResult<()> {
    let Some(id) = one.who.known() else { return Ok(()) };
    let all = store.friends(id)?;
    let asking = all.iter().filter(|friend| friend.bond() == Bond::Asking && !one.unheard.has(&friend.name)).count();
    let friends = all.iter().filter(|friend| friend.bond() == Bond::Friends).map(|friend| friend.person).collect();
    let messages = store.messages_for(id)?.iter().filter(|waiting| !one.unheard.has(&waiting.name)).count();
    one.company.set_known(KnownPeople { friends, asking, messages });
    Ok(())
}
