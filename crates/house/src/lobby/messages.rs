//! Private messages: delivered at once, or to a friend who isn't connected when they come.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::lobby::doing::KnownOrPresent;
use crate::lobby::standing::{Goes, LobbyVisitor, not_done, patiently};
use crate::news;
use crate::people::asking::reads_anew;
use crate::people::presence::{Presence, Who};
use crate::store::{MOST_MESSAGES, MessageFate, WaitingMessage};
use chrono::DateTime;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::session::evening::kept::when;
use salotto::session::list::List;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use std::sync::Arc;

/// The choices after a message was heard.
#[derive(Clone, Copy, PartialEq)]
enum MessageAction {
    Next,
    Answer,
    Keep,
}

/// Asks for a private message and delivers it. If the receiver isn't connected but is a friend, it
/// is stored for them.
pub fn says_alone(whom: &KnownOrPresent, house: &Arc<House>, presence: &Presence, person: &mut Person) {
    let Some(text) = person.something_to_say() else { return };
    let name = whom.name.as_str();
    if house.is_anywhere(whom.who) {
        news::tells_everywhere(house, RemoteMessage::Alone { whom: whom.who, who: presence.name(), text: text.clone() });
        return person.desk.before_next(&[message!("said-alone-you", name = name, text = Value::Said(text))]);
    }
    let left = match (presence.who.known(), whom.who.known()) {
        (Some(own), Some(other)) => patiently(person, || house.store.leaves_message(own, other, &text)),
        _ => Ok(MessageFate::NoFriend),
    };
    let said = match left {
        Ok(MessageFate::Waits) => message!("message-left", name = name, text = Value::Said(text)),
        Ok(MessageFate::Full) => message!("message-full", name = name, most = MOST_MESSAGES),
        Ok(MessageFate::NoFriend) => message!("message-nobody", name = name),
        Err(why) => not_done(&why),
    };
    person.desk.before_next(&[said]);
}

/// Tells the waiting messages one by one. Each is removed only after it was heard and answered or
/// passed.
///
/// # Errors
/// They leave for something else.
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(id) = presence.who.known() else { return Ok(()) };
    let Ok(mut all) = house.store.messages_for(id) else {
        person.desk.before_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    all.retain(|waiting| !presence.unheard.has(&waiting.name));
    let count = all.len();
    for (place, waiting) in all.into_iter().enumerate() {
        let goes = one(&waiting, count - place - 1, house, presence, person);
        // If they can't be read, the lobby has said so.
        let _ = reads_anew(presence, &house.store);
        if !goes? {
            break;
        }
    }
    Ok(())
}

/// Tells one message. Returns whether the user goes on to the next.
fn one(waiting: &WaitingMessage, left: usize, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Result<bool, Leaving> {
    let WaitingMessage { id, at, sender, name, said } = waiting;
    let when = when(DateTime::from_timestamp(*at, 0).unwrap_or_default());
    let title = message!("message-waits", who = name.as_str(), when = when, text = Value::Said(said.clone()));
    let items = [
        (MessageAction::Next, message!("message-next", count = left)),
        (MessageAction::Answer, message!("message-answer", name = name.as_str())),
        (MessageAction::Keep, message!("message-keep")),
    ];
    let Some(what) = person.choose(&List::new(title, items), &mut LobbyVisitor { house, presence }).item()? else { return Ok(false) };
    if what == MessageAction::Keep {
        return Ok(true);
    }
    if patiently(person, || house.store.message_is_heard(*id)).is_err() {
        person.desk.before_next(&[message!("house-cant-write")]);
    }
    if what == MessageAction::Answer {
        let here = house.everybody().into_iter().find(|one| one.person == Some(*sender));
        says_alone(&KnownOrPresent { name: name.clone(), who: Who::Known(*sender), here }, house, presence, person);
    }
    Ok(true)
}
