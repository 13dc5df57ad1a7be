//! Private messages: delivered at once, or to a friend who isn't connected when they come.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, run_patiently};
use crate::lobby::user_status::NamedUser;
use crate::store::{MOST_MESSAGES, MessageOutcome, WaitingMessage};
use crate::users::online_user::{OnlineUser, UserId};
use crate::users::questions::read_anew;
use chrono::DateTime;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::session::app::saved_matches::when;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::list::List;
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
pub fn say_alone(user: &NamedUser, house: &Arc<House>, presence: &OnlineUser, person: &mut Person) {
    let Some(text) = person.ask_chat_message() else { return };
    let name = user.name.as_str();
    if house.is_anywhere(user.id) {
        cluster_events::tell_everywhere(house, RemoteMessage::Alone { whom: user.id, who: presence.name(), text: text.clone() });
        return person.output.hold_for_next(&[message!("said-alone-you", name = name, text = Value::Said(text))]);
    }
    let left = match (presence.id.person_id(), user.id.person_id()) {
        (Some(own), Some(other)) => run_patiently(person, || house.store.leave_message(own, other, &text)),
        _ => Ok(MessageOutcome::NoFriend),
    };
    let said = match left {
        Ok(MessageOutcome::Waits) => message!("message-left", name = name, text = Value::Said(text)),
        Ok(MessageOutcome::Full) => message!("message-full", name = name, most = MOST_MESSAGES),
        Ok(MessageOutcome::NoFriend) => message!("message-nobody", name = name),
        Err(why) => failure_message(&why),
    };
    person.output.hold_for_next(&[said]);
}

/// Tells the waiting messages one by one. Each is removed only after it was heard and answered or
/// passed.
///
/// # Errors
/// The user leaves for something else.
pub fn tell_waiting(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let Ok(mut all) = house.store.messages_for(id) else {
        person.output.hold_for_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    all.retain(|waiting| !user.blocked.has(&waiting.name));
    let count = all.len();
    for (place, waiting) in all.into_iter().enumerate() {
        let goes = tell_message(&waiting, count - place - 1, house, user, person);
        // If they can't be read, the lobby has said so.
        let _ = read_anew(user, &house.store);
        if !goes? {
            break;
        }
    }
    Ok(())
}

/// Tells one message. Returns whether the user goes on to the next.
fn tell_message(
    waiting: &WaitingMessage,
    left: usize,
    house: &Arc<House>,
    user: &Arc<OnlineUser>,
    person: &mut Person,
) -> Result<bool, ExitReason> {
    let WaitingMessage { id, at, sender, name, said } = waiting;
    let when = when(DateTime::from_timestamp(*at, 0).unwrap_or_default());
    let title = message!("message-waits", who = name.as_str(), when = when, text = Value::Said(said.clone()));
    let items = [
        (MessageAction::Next, message!("message-next", count = left)),
        (MessageAction::Answer, message!("message-answer", name = name.as_str())),
        (MessageAction::Keep, message!("message-keep")),
    ];
    let Some(what) = person.choose(&List::new(title, items), &mut LobbyVisitor { house, user }).into_item()? else { return Ok(false) };
    if what == MessageAction::Keep {
        return Ok(true);
    }
    if run_patiently(person, || house.store.remove_message(*id)).is_err() {
        person.output.hold_for_next(&[message!("house-cant-write")]);
    }
    if what == MessageAction::Answer {
        let here = house.all_users().into_iter().find(|one| one.person == Some(*sender));
        say_alone(&NamedUser { name: name.clone(), id: UserId::Known(*sender), here }, house, user, person);
    }
    Ok(true)
}
