//! Questions to connected users: invitations, work, rematches, friend requests.

use super::assignment::Assignment;
use super::online_user::OnlineUser;
use super::relations::{KnownPeople, PersonQuestion};
use crate::ids::{PersonId, TableId};
use crate::store::{Friendship, Store, StoreResult};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::client::notifications::NotificationTiming;
use salotto::session::table::message_of_game;

/// Invites a user to a table, described by `item`.
pub fn invite(user: &OnlineUser, who: &str, table: TableId, item: Message) {
    if !user.blocked.has(who) {
        let asked = PersonQuestion::Table { table, who: who.to_string() };
        user.ask(message!("invited", who = who, table = Value::phrase(item)), asked, NotificationTiming::OutOfTurn);
    }
}

/// Hands work out to a user, who is told when `heard` says. Lesson titles differ by language, so
/// the lesson is named by its number.
pub fn hand_work(user: &OnlineUser, who: &str, work: Assignment, heard: NotificationTiming) {
    let Some(game) = work.game().filter(|_| !user.blocked.has(who)) else { return };
    let said =
        message!("work-for-you", who = who, game = Value::phrase(message_of_game(game)), lesson = work.lesson.map_or(0, |place| place + 1));
    user.ask(said, PersonQuestion::Work { work, who: who.to_string() }, heard);
}

/// Asks a player to a rematch after they have heard the end of the match, which may take them
/// longer than the sender.
pub fn ask_for_rematch(user: &OnlineUser, who: &str, table: TableId) {
    user.ask(message!("again-wants-you", who = who), PersonQuestion::PlayAgain { table }, NotificationTiming::AfterMatch);
}

/// Tells a user of a friend request, or that it was accepted.
pub fn ask_friendship(user: &OnlineUser, store: &Store, who: PersonId, name: &str) {
    // If it can't be read, the user finds it in the list of friends.
    let _ = read_anew(user, store);
    if user.relations.has_friend(who) {
        user.tell_when(message!("friends-are", name = name), NotificationTiming::OutOfTurn);
    } else if !user.blocked.has(name) {
        user.ask(
            message!("friends-wanted", name = name),
            PersonQuestion::Friendship { person: who, who: name.to_string() },
            NotificationTiming::OutOfTurn,
        );
    }
}

/// Reads a user's friends and messages again.
///
/// # Errors
/// The database can't be read.
pub fn read_anew(user: &OnlineUser, store: &Store) -> StoreResult<()> {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let all = store.friends(id)?;
    let asking = all.iter().filter(|friend| friend.bond() == Friendship::Asking && !user.blocked.has(&friend.name)).count();
    let friends = all.iter().filter(|friend| friend.bond() == Friendship::Friends).map(|friend| friend.person).collect();
    let messages = store.messages_for(id)?.iter().filter(|waiting| !user.blocked.has(&waiting.name)).count();
    user.relations.set_known(KnownPeople { friends, asking, messages });
    Ok(())
}
