//! Invitations of connected users: they hear it wherever they are, and come with one key.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::ids::TableId;
use crate::lobby::doing::{KnownOrPresent, does};
use crate::lobby::friends;
use crate::lobby::standing::{not_done, patiently};
use crate::matches;
use crate::news;
use crate::people::company::{EntryWay, PersonQuestion};
use crate::people::presence::{Presence, Whereabouts, Who};
use crate::people::work::HandedWork;
use crate::store::Somebody;
use crate::tables::{Access, OpenTable, TablePhase, TableState};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::list::choose::{Fallback, ListExit};
use salotto::session::person::Person;
use salotto::session::person::tidings::{OfferFate, Replies, Reply};
use std::sync::Arc;

/// From a gathering table, chooses a connected user and invites them.
pub fn somebody_here(
    table: &OpenTable,
    house: &Arc<House>,
    presence: &Presence,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> ListExit<()> {
    let here = others(table, house, presence);
    let list = List::new(message!("invite-whom"), here.iter().map(|one| (KnownOrPresent::here(one), does(one, house))));
    match person.choose(&list, fallback) {
        ListExit::Item(whom) => {
            invite(&whom, table, house, presence, person);
            ListExit::Item(())
        }
        ListExit::Nothing => ListExit::Nothing,
        ListExit::Leaving(leaving) => ListExit::Leaving(leaving),
    }
}

/// The connected users without a seat at this table.
pub fn others(table: &OpenTable, house: &House, presence: &Presence) -> Vec<Somebody> {
    let state = table.state();
    let is_other = |one: &Somebody| Who::of(one) != presence.who && state.seat_of(Who::of(one)).is_none();
    house.everybody().into_iter().filter(is_other).collect()
}

/// Invites a user to this table, unless the sender may not speak now.
pub fn invite(whom: &KnownOrPresent, table: &OpenTable, house: &Arc<House>, presence: &Presence, person: &mut Person) {
    if !person.may_speak() {
        return;
    }
    if let Some(id) = whom.who.known() {
        // If it can't be stored, the user can still come by the one key.
        let _ = patiently(person, || matches::changes(house, table, |state| Ok(state.invited.insert(id).then_some(()))));
    }
    news::tells_everywhere(house, RemoteMessage::Invites { whom: whom.who, who: presence.name(), table: table.id });
    person.desk.before_next(&[message!("invite-done", name = whom.name.as_str())]);
}

/// A handler for a user's yes or no to the last request.
pub fn replies(house: &Arc<House>, presence: &Arc<Presence>) -> Replies {
    let (house, presence) = (Arc::clone(house), Arc::clone(presence));
    Box::new(move |reply| match (presence.company.takes_asked(), reply) {
        (None, _) => OfferFate::ToNothing,
        (Some(asked), Reply::No) => OfferFate::Done(says_no(&house, &presence, asked)),
        (Some(PersonQuestion::Friendship { person, who }), _) => OfferFate::Done(friends::wants(&house, &presence, person, &who)),
        (Some(PersonQuestion::Work { work, who }), _) => works(&house, &presence, work, who),
        (Some(PersonQuestion::Table { table, who }), _) => match house.table(table) {
            None => OfferFate::Done(message!("table-closed")),
            Some(table) if !may_go(&house, &table, &presence) => {
                let is_shut = house.is_shut_to(&table, presence.who);
                OfferFate::Done(if is_shut { message!("asked-away") } else { message!("table-full") })
            }
            Some(table) => goes(&house, &presence, &table, EntryWay::Asked, &who),
        },
        (Some(PersonQuestion::PlayAgain { table }), _) => plays_again(&house, &presence, table),
        (Some(PersonQuestion::Review { table }), _) if presence.place() == Whereabouts::Table(table) => {
            presence.company.comes_to_review(table);
            OfferFate::Goes(None)
        }
        (Some(PersonQuestion::Review { .. }), _) => OfferFate::Done(message!("together-left")),
    })
}

/// Handles a no. Returns the answer to the user.
fn says_no(house: &House, presence: &Presence, asked: PersonQuestion) -> Message {
    match asked {
        PersonQuestion::Table { who, .. } => message!("invited-no", who = who),
        PersonQuestion::Work { who, .. } => message!("work-no", who = who),
        PersonQuestion::Friendship { person, who } => {
            friends::wants_no_more(house, presence, person, message!("friends-declined", name = who))
        }
        PersonQuestion::PlayAgain { table } => {
            let heard = if matches::says_no(house, table, presence) { "yes" } else { "no" };
            message!("again-not-you", heard = heard)
        }
        PersonQuestion::Review { .. } => message!("together-no"),
    }
}

/// Accepts a rematch: takes the seat at once, so that the match doesn't begin without the player.
/// If it has begun, the user listens.
fn plays_again(house: &Arc<House>, presence: &Arc<Presence>, again: TableId) -> OfferFate {
    let Some(table) = matches::plays_again_at(house, again) else { return OfferFate::Done(message!("table-closed")) };
    if loses_seat(house, presence, again) {
        presence.company.asks(PersonQuestion::PlayAgain { table: again });
        return OfferFate::Done(message!("invited-guest"));
    }
    match matches::sit_down(house, &table, presence) {
        Ok(seat) if seat.is_some() || (table.state().phase == TablePhase::Playing && may_go(house, &table, presence)) => {
            presence.company.goes_to(table.id, EntryWay::Asked);
            OfferFate::Goes(None)
        }
        Ok(_) => OfferFate::Done(message!("table-full")),
        Err(why) => OfferFate::Done(not_done(&why)),
    }
}

/// Whether a player or non-playing host may invite others to their table.
pub fn may_invite(state: &TableState, presence: &Presence) -> bool {
    let is_host = state.host.is_some() && presence.who.known() == state.host;
    state.is_of(presence.who) && (is_host || state.agreed.access == Access::Everybody)
}

/// Whether an invited user may go to a table now: a seat is free, or they could come without the
/// invitation. Seats kept for players asked to a rematch aren't free.
pub fn may_go(house: &House, table: &OpenTable, presence: &Presence) -> bool {
    let state = table.state();
    let comes_in = match state.phase {
        TablePhase::Gathering => matches::free_for(house, table, presence.who) > 0,
        _ => state.admits(presence.who),
    };
    comes_in || state.is_of(presence.who)
}

/// Goes to a table, unless a guest would lose a seat by it.
pub fn goes(house: &House, presence: &Presence, table: &OpenTable, led: EntryWay, who: &str) -> OfferFate {
    if loses_seat(house, presence, table.id) {
        presence.company.asks(PersonQuestion::Table { table: table.id, who: who.to_string() });
        return OfferFate::Done(message!("invited-guest"));
    }
    let sits = sits_now(house, presence).is_some_and(|own| own.id != table.id);
    presence.company.goes_to(table.id, led);
    OfferFate::Goes(sits.then(|| message!("gathering-kept")))
}

/// Whether the user would lose their seat by going to this table: a guest can't come back to it.
fn loses_seat(house: &House, presence: &Presence, table: TableId) -> bool {
    presence.who.known().is_none() && sits_now(house, presence).is_some_and(|own| own.id != table)
}

/// The table at which the user sits now, unless its match is over.
fn sits_now(house: &House, presence: &Presence) -> Option<Arc<OpenTable>> {
    let Whereabouts::Table(own) = presence.place() else { return None };
    let is_seat =
        |state: &TableState| state.seat_of(presence.who).is_some() && matches!(state.phase, TablePhase::Gathering | TablePhase::Playing);
    house.table(own).filter(|own| is_seat(&own.state()))
}

/// Accepts work handed out by a host. A guest can't leave a seat for it, since they couldn't come
/// back.
fn works(house: &House, presence: &Presence, work: HandedWork, who: String) -> OfferFate {
    let sits = sits_now(house, presence).is_some();
    if sits && presence.who.known().is_none() {
        presence.company.asks(PersonQuestion::Work { work, who });
        return OfferFate::Done(message!("invited-guest"));
    }
    presence.company.works_on(work);
    OfferFate::Goes(sits.then(|| message!("gathering-kept")))
}
