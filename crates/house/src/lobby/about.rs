//! Actions on another user: invite, message, befriend, go to their table, block, report.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::ids::PersonId;
use crate::lobby::at_table::{at_table, can_be_heard};
use crate::lobby::doing::KnownOrPresent;
use crate::lobby::standing::{Goes, LobbyVisitor, not_done, patiently};
use crate::lobby::{friends, inviting, messages, new_table};
use crate::log::LoggedLimit;
use crate::matches;
use crate::news;
use crate::people::names::folded;
use crate::people::presence::{Presence, Who};
use crate::store::{Bond, ComplaintFate, Friend, MOST_REPORTS, StoreResult};
use crate::tables::OpenTable;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::tongue::{LONGEST, speakable};
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
fn table_of(whom: &KnownOrPresent, house: &House, presence: &Presence) -> Option<Arc<OpenTable>> {
    let table = whom.here.as_ref()?.at_table.and_then(|table| house.table(table))?;
    let state = table.state();
    let has_room = matches::free_for(house, &table, presence.who) > 0;
    let may = state.is_of(presence.who) || (state.admits(presence.who) && (has_room || can_be_heard(house, &table)));
    may.then_some(table)
}

/// Chooses an action on another user from a list and carries it out.
///
/// # Errors
/// They leave for something else.
pub fn walk(whom: &KnownOrPresent, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let name = whom.name.as_str();
    let list = List::new(message!("who-title", name = name), can_be_done(whom, house, presence, person));
    let Some(what) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
    let said = match (what, whom.who.known()) {
        (PersonAction::Invite, _) => return invites(whom, house, presence, person),
        (PersonAction::SayAlone | PersonAction::LeaveMessage, _) => {
            messages::says_alone(whom, house, presence, person);
            return Ok(());
        }
        (PersonAction::GoThere, _) => match table_of(whom, house, presence) {
            Some(table) => return at_table(house, &table, presence, person),
            None => message!("table-closed"),
        },
        // A muted user, or one who asks too often, can't send requests; they have heard why.
        (PersonAction::BeFriends, Some(_)) if !person.may_speak() => return Ok(()),
        (PersonAction::BeFriends, Some(other)) => friends::wants(house, presence, other, name),
        (PersonAction::BeNoFriends | PersonAction::AskNoMore | PersonAction::Decline, Some(other)) => {
            let said = match what {
                PersonAction::AskNoMore => message!("friends-ask-no-more", name = name),
                PersonAction::Decline => message!("friends-declined", name = name),
                _ => message!("friends-no-more", name = name),
            };
            friends::wants_no_more(house, presence, other, said)
        }
        (PersonAction::DontHear, _) => hears_no_more(whom, house, presence, person),
        (PersonAction::HearAgain, _) => hears_again(name, house, presence, person),
        (PersonAction::Report, _) => match report(name, house, presence, person)? {
            Some(said) => said,
            None => return Ok(()),
        },
        // Guests have no friends.
        (PersonAction::BeFriends | PersonAction::BeNoFriends | PersonAction::AskNoMore | PersonAction::Decline, None) => return Ok(()),
    };
    person.desk.before_next(&[said]);
    Ok(())
}

fn can_be_done(whom: &KnownOrPresent, house: &House, presence: &Presence, person: &Person) -> Vec<(PersonAction, Message)> {
    let name = whom.name.as_str();
    let bond = bond(whom, house, presence);
    let is_here = whom.here.is_some();
    let may_invite = is_here && (presence.who.known().is_some() || !tables(whom.who, house, presence).is_empty());
    let be_friends = |_: PersonId| match bond {
        Some(Bond::Friends) => (PersonAction::BeNoFriends, message!("who-no-friends")),
        Some(Bond::Asked) => (PersonAction::AskNoMore, message!("who-ask-no-more")),
        Some(Bond::Asking) => (PersonAction::BeFriends, message!("who-agree-friends")),
        None => (PersonAction::BeFriends, message!("who-be-friends")),
    };
    let hear = match person.unheard.has(name) {
        true => (PersonAction::HearAgain, message!("who-hear-again")),
        false => (PersonAction::DontHear, message!("who-dont-hear")),
    };
    [
        may_invite.then(|| (PersonAction::Invite, message!("who-invite"))),
        is_here.then(|| (PersonAction::SayAlone, message!("who-say-alone"))),
        table_of(whom, house, presence).map(|_| (PersonAction::GoThere, message!("who-go-there"))),
        (!is_here && bond == Some(Bond::Friends)).then(|| (PersonAction::LeaveMessage, message!("who-leave-message"))),
        whom.who.known().filter(|_| presence.who.known().is_some()).map(be_friends),
        (bond == Some(Bond::Asking)).then(|| (PersonAction::Decline, message!("who-decline-friends"))),
        Some(hear),
        is_here.then(|| (PersonAction::Report, message!("who-report"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The tables at which this user sits, with a free seat and without the other user.
fn tables(who: Who, house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    let fits = |table: &Arc<OpenTable>| {
        let state = table.state();
        matches::free_for(house, table, who) > 0 && inviting::may_invite(&state, presence) && state.seat_of(who).is_none()
    };
    house.tables().into_iter().filter(fits).collect()
}

/// Invites another user to a table of one's own: chosen if there are several, opened if there is
/// none. Then goes to that table.
///
/// # Errors
/// They leave for something else.
pub fn invites(whom: &KnownOrPresent, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let own = tables(whom.who, house, presence);
    let table = match own.as_slice() {
        [] => new_table::open(house, presence, person)?,
        [table] => Some(Arc::clone(table)),
        _ => {
            let items = own.iter().map(|table| (Arc::clone(table), table.item()));
            person.choose(&List::new(message!("invite-title"), items), &mut LobbyVisitor { house, presence }).item()?
        }
    };
    let Some(table) = table else { return Ok(()) };
    // The other user hears who sits at the table.
    if patiently(person, || matches::sit_down(house, &table, presence)).is_ok() {
        inviting::invite(whom, &table, house, presence, person);
    }
    at_table(house, &table, presence, person)
}

/// The relation between two users; None if it can't be read.
fn bond(whom: &KnownOrPresent, house: &House, presence: &Presence) -> Option<Bond> {
    let (own, other) = (presence.who.known()?, whom.who.known()?);
    let all = house.store.friends(own).ok()?;
    all.iter().find(|friend| friend.person == other).map(Friend::bond)
}

fn hears_no_more(whom: &KnownOrPresent, house: &House, presence: &Presence, person: &Person) -> Message {
    let name = whom.name.as_str();
    person.unheard.add(name);
    if let (None, Some(here)) = (whom.who.known(), whom.here.as_ref().filter(|here| !here.address.is_empty())) {
        // A guest may come back under another name.
        house.bounds.apart.hears_no_more(presence.who, &here.address, name, Instant::now());
        return message!("who-not-heard-guest", name = name);
    }
    // If it can't be stored, it holds for this visit.
    let _ = keeps_unheard(house, name, presence);
    message!("who-not-heard", name = name)
}

fn hears_again(name: &str, house: &House, presence: &Presence, person: &Person) -> Message {
    person.unheard.remove(name);
    house.bounds.apart.hears_again(presence.who, name);
    let _ = keeps_unheard(house, name, presence);
    message!("who-heard", name = name)
}

/// Asks for a description of what happened and files it as a report to the operators. Returns the
/// answer, or None if the user backs out.
fn report(name: &str, house: &Arc<House>, presence: &Presence, person: &mut Person) -> Result<Option<Message>, Leaving> {
    let Some(typed) = person.sentence(message!("report-ask"))? else { return Ok(None) };
    let text: String = speakable(&typed).chars().take(LONGEST).collect();
    let reporter = presence.name();
    let said = match house.store.report(&reporter, name, &text) {
        Ok(ComplaintFate::TooMany) => {
            presence.hits(LoggedLimit::Reports);
            message!("report-too-many", most = MOST_REPORTS)
        }
        Ok(ComplaintFate::TooManyOfUnknown) => {
            presence.hits(LoggedLimit::Reports);
            message!("report-too-many-guests")
        }
        Ok(ComplaintFate::Kept) => {
            news::tells_everywhere(house, RemoteMessage::Reported { who: reporter, whom: name.to_string(), text });
            message!("report-done")
        }
        Err(why) => not_done(&why),
    };
    Ok(Some(said))
}

/// Stores whether the user blocks the user of this name, if both are registered.
fn keeps_unheard(house: &House, name: &str, presence: &Presence) -> StoreResult<()> {
    let Some(person) = presence.who.known() else { return Ok(()) };
    match house.store.person_called(&folded(name))? {
        Some((other, _)) if presence.unheard.has(name) => house.store.hears_no_more(person, other),
        Some((other, _)) => house.store.hears_again(person, other),
        None => Ok(()),
    }
}
