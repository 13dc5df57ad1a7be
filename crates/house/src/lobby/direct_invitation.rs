//! Invitations of connected users: they hear it wherever they are, and come with one key.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::ids::TableId;
use crate::lobby::friends;
use crate::lobby::lobby_visitor::{failure_message, run_patiently};
use crate::lobby::user_status::{NamedUser, activity_message};
use crate::matches;
use crate::store::RemoteUser;
use crate::tables::{Access, OpenTable, TablePhase, TableState};
use crate::users::assignment::Assignment;
use crate::users::errands::EntryWay;
use crate::users::online_user::{OnlineUser, UserId, UserLocation};
use crate::users::relations::PersonQuestion;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::notifications::{Reply, ReplyHandler, ReplyOutcome};
use salotto::session::list::List;
use salotto::session::list::choice::{Fallback, ListExit};
use std::sync::Arc;

/// From a gathering table, chooses a connected user and invites them.
pub fn invite_connected(
    table: &OpenTable,
    house: &Arc<House>,
    user: &OnlineUser,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> ListExit<()> {
    let here = users_without_seat(table, house, user);
    let list = List::new(message!("invite-whom"), here.iter().map(|one| (NamedUser::from_present(one), activity_message(one, house))));
    match person.choose(&list, fallback) {
        ListExit::Item(whom) => {
            invite(&whom, table, house, user, person);
            ListExit::Item(())
        }
        ListExit::Nothing => ListExit::Nothing,
        ListExit::Leaving(leaving) => ListExit::Leaving(leaving),
    }
}

/// The connected users without a seat at this table.
pub fn users_without_seat(table: &OpenTable, house: &House, user: &OnlineUser) -> Vec<RemoteUser> {
    let state = table.state();
    let is_other = |one: &RemoteUser| UserId::from_somebody(one) != user.id && state.seat_of(UserId::from_somebody(one)).is_none();
    house.all_users().into_iter().filter(is_other).collect()
}

/// Invites a user to this table, unless the sender may not speak now.
pub fn invite(user: &NamedUser, table: &OpenTable, house: &Arc<House>, presence: &OnlineUser, person: &mut Person) {
    if !person.may_speak() {
        return;
    }
    if let Some(id) = user.id.person_id() {
        // If it can't be stored, the user can still come by the one key.
        let _ = run_patiently(person, || {
            matches::table_updates::change_table(house, table, |state| Ok(state.invited.insert(id).then_some(())))
        });
    }
    cluster_events::tell_everywhere(house, RemoteMessage::Invites { whom: user.id, who: presence.name(), table: table.id });
    person.output.hold_for_next(&[message!("invite-done", name = user.name.as_str())]);
}

/// A handler for a user's yes or no to the last request.
pub fn reply(house: &Arc<House>, user: &Arc<OnlineUser>) -> ReplyHandler {
    let (house, presence) = (Arc::clone(house), Arc::clone(user));
    Box::new(move |reply| match (presence.relations.take_asked(), reply) {
        (None, _) => ReplyOutcome::ToNothing,
        (Some(asked), Reply::No) => ReplyOutcome::Done(decline(&house, &presence, asked)),
        (Some(PersonQuestion::Friendship { person, who }), _) => {
            ReplyOutcome::Done(friends::request_friendship(&house, &presence, person, &who))
        }
        (Some(PersonQuestion::Work { work, who }), _) => accept_work(&house, &presence, work, who),
        (Some(PersonQuestion::Table { table, who }), _) => match house.table(table) {
            None => ReplyOutcome::Done(message!("table-closed")),
            Some(table) if !may_go(&house, &table, &presence) => {
                let is_shut = house.is_shut_to(&table, presence.id);
                ReplyOutcome::Done(if is_shut { message!("asked-away") } else { message!("table-full") })
            }
            Some(table) => go(&house, &presence, &table, EntryWay::Asked, &who),
        },
        (Some(PersonQuestion::PlayAgain { table }), _) => accept_rematch(&house, &presence, table),
        (Some(PersonQuestion::Review { table }), _) if presence.whereabouts() == UserLocation::Table(table) => {
            presence.errands.come_to_review(table);
            ReplyOutcome::Goes(None)
        }
        (Some(PersonQuestion::Review { .. }), _) => ReplyOutcome::Done(message!("together-left")),
    })
}

/// Handles a no. Returns the answer to the user.
fn decline(house: &Arc<House>, user: &OnlineUser, question: PersonQuestion) -> Message {
    match question {
        PersonQuestion::Table { who, .. } => message!("invited-no", who = who),
        PersonQuestion::Work { who, .. } => message!("work-no", who = who),
        PersonQuestion::Friendship { person, who } => {
            friends::end_friendship(house, user, person, message!("friends-declined", name = who))
        }
        PersonQuestion::PlayAgain { table } => {
            let heard = if matches::rematch::decline(house, table, user) { "yes" } else { "no" };
            message!("again-not-you", heard = heard)
        }
        PersonQuestion::Review { .. } => message!("together-no"),
    }
}

/// Accepts a rematch: takes the seat at once, so that the match doesn't begin without the player.
/// If it has begun, the user listens.
fn accept_rematch(house: &Arc<House>, user: &Arc<OnlineUser>, rematch: TableId) -> ReplyOutcome {
    let Some(table) = matches::rematch::find_rematch(house, rematch) else { return ReplyOutcome::Done(message!("table-closed")) };
    if would_lose_seat(house, user, rematch) {
        user.relations.ask(PersonQuestion::PlayAgain { table: rematch });
        return ReplyOutcome::Done(message!("invited-guest"));
    }
    match matches::seating::sit_down(house, &table, user) {
        Ok(seat) if seat.is_some() || (table.state().phase == TablePhase::Playing && may_go(house, &table, user)) => {
            user.errands.go_to(table.id, EntryWay::Asked);
            ReplyOutcome::Goes(None)
        }
        Ok(_) => ReplyOutcome::Done(message!("table-full")),
        Err(why) => ReplyOutcome::Done(failure_message(&why)),
    }
}

/// Whether a player or non-playing host may invite others to their table.
pub fn may_invite(state: &TableState, user: &OnlineUser) -> bool {
    let is_host = state.host.is_some() && user.id.person_id() == state.host;
    state.is_of(user.id) && (is_host || state.settings.access == Access::Everybody)
}

/// Whether an invited user may go to a table now: a seat is free, or they could come without the
/// invitation. Seats kept for players asked to a rematch aren't free.
pub fn may_go(house: &House, table: &OpenTable, user: &OnlineUser) -> bool {
    let state = table.state();
    let comes_in = match state.phase {
        TablePhase::Gathering => matches::rematch::free_for(house, table, user.id) > 0,
        _ => state.admits(user.id),
    };
    comes_in || state.is_of(user.id)
}

/// Goes to a table, unless a guest would lose a seat by it.
pub fn go(house: &House, user: &OnlineUser, table: &OpenTable, led: EntryWay, who: &str) -> ReplyOutcome {
    if would_lose_seat(house, user, table.id) {
        user.relations.ask(PersonQuestion::Table { table: table.id, who: who.to_string() });
        return ReplyOutcome::Done(message!("invited-guest"));
    }
    let sits = sit_now(house, user).is_some_and(|own| own.id != table.id);
    user.errands.go_to(table.id, led);
    ReplyOutcome::Goes(sits.then(|| message!("gathering-kept")))
}

/// Whether the user would lose their seat by going to this table: a guest can't come back to it.
fn would_lose_seat(house: &House, user: &OnlineUser, table: TableId) -> bool {
    user.id.person_id().is_none() && sit_now(house, user).is_some_and(|own| own.id != table)
}

/// The table at which the user sits now, unless its match is over.
fn sit_now(house: &House, user: &OnlineUser) -> Option<Arc<OpenTable>> {
    let UserLocation::Table(own) = user.whereabouts() else { return None };
    let is_seat =
        |state: &TableState| state.seat_of(user.id).is_some() && matches!(state.phase, TablePhase::Gathering | TablePhase::Playing);
    house.table(own).filter(|own| is_seat(&own.state()))
}

/// Accepts work handed out by a host. A guest can't leave a seat for it, since they couldn't come
/// back.
fn accept_work(house: &House, user: &OnlineUser, work: Assignment, who: String) -> ReplyOutcome {
    let sits = sit_now(house, user).is_some();
    if sits && user.id.person_id().is_none() {
        user.relations.ask(PersonQuestion::Work { work, who });
        return ReplyOutcome::Done(message!("invited-guest"));
    }
    user.errands.work_on(work);
    ReplyOutcome::Goes(sits.then(|| message!("gathering-kept")))
}
