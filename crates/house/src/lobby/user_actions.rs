//! Actions on another user: invite, message, befriend, go to their table, block, report.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, run_patiently};
use crate::lobby::table_setup::TablePurpose;
use crate::lobby::table_visit::{can_be_heard, play_at_table};
use crate::lobby::user_status::NamedUser;
use crate::lobby::{direct_invitation, friends, messages, new_table};
use crate::log::LoggedLimit;
use crate::matches;
use crate::store::{ComplaintOutcome, Friend, Friendship, MOST_REPORTS, StoreResult};
use crate::tables::OpenTable;
use crate::users::names::fold;
use crate::users::online_user::{OnlineUser, UserId};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::chat::{LONGEST, speakable};
use salotto::session::client::exit::ExitReason;
use salotto::session::list::List;
use std::sync::Arc;
use std::time::Instant;

/// An action on another user.
#[derive(Clone, Copy, PartialEq)]
enum PersonAction {
    Invite,
    SayAlone,
    GoThere,
    LeaveMessage,
    BeFriends,
    BeNoFriends,
    AskNoMore,
    Decline,
    DontHear,
    HearAgain,
    Report,
}

/// The table another user is at, if this user may go there.
fn table_of(user: &NamedUser, house: &House, presence: &OnlineUser) -> Option<Arc<OpenTable>> {
    let table = user.here.as_ref()?.at_table.and_then(|table| house.table(table))?;
    let state = table.state();
    let has_room = matches::rematch::free_for(house, &table, presence.id) > 0;
    let may = state.is_of(presence.id) || (state.admits(presence.id) && (has_room || can_be_heard(house, &table)));
    may.then_some(table)
}

/// Chooses an action on another user from a list and carries it out.
///
/// # Errors
/// The user leaves for something else.
pub fn choose_action(user: &NamedUser, house: &Arc<House>, presence: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let name = user.name.as_str();
    let list = List::new(message!("who-title", name = name), possible_actions(user, house, presence, person));
    let Some(what) = person.choose(&list, &mut LobbyVisitor { house, user: presence }).into_item()? else { return Ok(()) };
    let said = match (what, user.id.person_id()) {
        (PersonAction::Invite, _) => return invite(user, house, presence, person),
        (PersonAction::SayAlone | PersonAction::LeaveMessage, _) => {
            messages::say_alone(user, house, presence, person);
            return Ok(());
        }
        (PersonAction::GoThere, _) => match table_of(user, house, presence) {
            Some(table) => return play_at_table(house, &table, presence, person),
            None => message!("table-closed"),
        },
        // A muted user, or one who asks too often, can't send requests; they have heard why.
        (PersonAction::BeFriends, Some(_)) if !person.may_speak() => return Ok(()),
        (PersonAction::BeFriends, Some(other)) => friends::request_friendship(house, presence, other, name),
        (PersonAction::BeNoFriends | PersonAction::AskNoMore | PersonAction::Decline, Some(other)) => {
            let said = match what {
                PersonAction::AskNoMore => message!("friends-ask-no-more", name = name),
                PersonAction::Decline => message!("friends-declined", name = name),
                _ => message!("friends-no-more", name = name),
            };
            friends::end_friendship(house, presence, other, said)
        }
        (PersonAction::DontHear, _) => block(user, house, presence, person),
        (PersonAction::HearAgain, _) => unblock(name, house, presence, person),
        (PersonAction::Report, _) => match report(name, house, presence, person)? {
            Some(said) => said,
            None => return Ok(()),
        },
        // Guests have no friends.
        (PersonAction::BeFriends | PersonAction::BeNoFriends | PersonAction::AskNoMore | PersonAction::Decline, None) => return Ok(()),
    };
    person.output.hold_for_next(&[said]);
    Ok(())
}

fn possible_actions(user: &NamedUser, house: &House, presence: &OnlineUser, person: &Person) -> Vec<(PersonAction, Message)> {
    let name = user.name.as_str();
    let bond = bond(user, house, presence);
    let is_here = user.here.is_some();
    let may_invite = is_here && (presence.id.person_id().is_some() || !tables(user.id, house, presence).is_empty());
    let be_friends = |_: PersonId| match bond {
        Some(Friendship::Friends) => (PersonAction::BeNoFriends, message!("who-no-friends")),
        Some(Friendship::Asked) => (PersonAction::AskNoMore, message!("who-ask-no-more")),
        Some(Friendship::Asking) => (PersonAction::BeFriends, message!("who-agree-friends")),
        None => (PersonAction::BeFriends, message!("who-be-friends")),
    };
    let hear = match person.blocked.has(name) {
        true => (PersonAction::HearAgain, message!("who-hear-again")),
        false => (PersonAction::DontHear, message!("who-dont-hear")),
    };
    [
        may_invite.then(|| (PersonAction::Invite, message!("who-invite"))),
        is_here.then(|| (PersonAction::SayAlone, message!("who-say-alone"))),
        table_of(user, house, presence).map(|_| (PersonAction::GoThere, message!("who-go-there"))),
        (!is_here && bond == Some(Friendship::Friends)).then(|| (PersonAction::LeaveMessage, message!("who-leave-message"))),
        user.id.person_id().filter(|_| presence.id.person_id().is_some()).map(be_friends),
        (bond == Some(Friendship::Asking)).then(|| (PersonAction::Decline, message!("who-decline-friends"))),
        Some(hear),
        is_here.then(|| (PersonAction::Report, message!("who-report"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The tables at which this user sits, with a free seat and without the other user.
fn tables(who: UserId, house: &House, user: &OnlineUser) -> Vec<Arc<OpenTable>> {
    let fits = |table: &Arc<OpenTable>| {
        let state = table.state();
        matches::rematch::free_for(house, table, who) > 0 && direct_invitation::may_invite(&state, user) && state.seat_of(who).is_none()
    };
    house.tables().into_iter().filter(fits).collect()
}

/// Invites another user to a table of one's own: chosen if there are several, opened if there is
/// none. Then goes to that table.
///
/// # Errors
/// The user leaves for something else.
pub fn invite(user: &NamedUser, house: &Arc<House>, presence: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let own = tables(user.id, house, presence);
    let table = match own.as_slice() {
        [] => new_table::open(house, presence, TablePurpose::Invites, person)?.map(|(table, _)| table),
        [table] => Some(Arc::clone(table)),
        _ => {
            let items = own.iter().map(|table| (Arc::clone(table), table.item()));
            person.choose(&List::new(message!("invite-title"), items), &mut LobbyVisitor { house, user: presence }).into_item()?
        }
    };
    let Some(table) = table else { return Ok(()) };
    // The other user hears who sits at the table.
    if run_patiently(person, || matches::seating::sit_down(house, &table, presence)).is_ok() {
        direct_invitation::invite(user, &table, house, presence, person);
    }
    play_at_table(house, &table, presence, person)
}

/// The relation between two users; None if it can't be read.
fn bond(user: &NamedUser, house: &House, presence: &OnlineUser) -> Option<Friendship> {
    let (own, other) = (presence.id.person_id()?, user.id.person_id()?);
    let all = house.store.friends(own).ok()?;
    all.iter().find(|friend| friend.person == other).map(Friend::bond)
}

fn block(user: &NamedUser, house: &House, presence: &OnlineUser, person: &Person) -> Message {
    let name = user.name.as_str();
    person.blocked.add(name);
    if let (None, Some(here)) = (user.id.person_id(), user.here.as_ref().filter(|here| !here.address.is_empty())) {
        // A guest may come back under another name.
        house.bounds.apart.hear_no_more(presence.id, &here.address, name, Instant::now());
        return message!("who-not-heard-guest", name = name);
    }
    // If it can't be stored, it holds for this visit.
    let _ = keep_unheard(house, name, presence);
    message!("who-not-heard", name = name)
}

fn unblock(name: &str, house: &House, user: &OnlineUser, person: &Person) -> Message {
    person.blocked.remove(name);
    house.bounds.apart.hear_again(user.id, name);
    let _ = keep_unheard(house, name, user);
    message!("who-heard", name = name)
}

/// Asks for a description of what happened and files it as a report to the operators. Returns the
/// answer, or None if the user backs out.
fn report(name: &str, house: &Arc<House>, user: &OnlineUser, person: &mut Person) -> Result<Option<Message>, ExitReason> {
    let Some(typed) = person.ask_sentence(message!("report-ask"))? else { return Ok(None) };
    let text: String = speakable(&typed).chars().take(LONGEST).collect();
    let reporter = user.name();
    let said = match house.store.report(&reporter, name, &text) {
        Ok(ComplaintOutcome::TooMany) => {
            user.count_hit(LoggedLimit::Reports);
            message!("report-too-many", most = MOST_REPORTS)
        }
        Ok(ComplaintOutcome::TooManyOfUnknown) => {
            user.count_hit(LoggedLimit::Reports);
            message!("report-too-many-guests")
        }
        Ok(ComplaintOutcome::Kept) => {
            cluster_events::tell_everywhere(house, RemoteMessage::Reported { who: reporter, whom: name.to_string(), text });
            message!("report-done")
        }
        Err(why) => failure_message(&why),
    };
    Ok(Some(said))
}

/// Stores whether the user blocks the user of this name, if both are registered.
fn keep_unheard(house: &House, name: &str, user: &OnlineUser) -> StoreResult<()> {
    let Some(person) = user.id.person_id() else { return Ok(()) };
    match house.store.find_person(&fold(name))? {
        Some((other, _)) if user.blocked.has(name) => house.store.hear_no_more(person, other),
        Some((other, _)) => house.store.hear_again(person, other),
        None => Ok(()),
    }
}
