//! Somebody who is in is invited to a table: they hear it wherever they are, and come with one key.

use crate::house::House;
use crate::hub::tiding::Tiding;
use crate::lobby::doing::{Whom, does};
use crate::lobby::friends;
use crate::lobby::standing::patiently;
use crate::matches;
use crate::news;
use crate::people::company::Asked;
use crate::people::presence::{Place, Presence, Who};
use crate::store::Somebody;
use crate::tables::{Access, OpenTable, Phase, State};
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::list::choose::{Chosen, Fallback};
use salotto::session::person::Person;
use salotto::session::person::tidings::{Agreed, SaysYes};
use std::sync::Arc;

/// From a table that gathers, chooses somebody who is in, and invites them there.
pub fn somebody_here(
    table: &OpenTable,
    house: &Arc<House>,
    presence: &Presence,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Chosen<()> {
    let here = others(table, house, presence);
    let list = List::new(message!("invite-whom"), here.iter().map(|one| (Whom::here(one), does(one, house))));
    match person.choose(&list, fallback) {
        Chosen::Item(whom) => {
            invite(&whom, table, house, presence, person);
            Chosen::Item(())
        }
        Chosen::Nothing => Chosen::Nothing,
        Chosen::Leaving(leaving) => Chosen::Leaving(leaving),
    }
}

/// Those who are in and don't sit at this table.
pub fn others(table: &OpenTable, house: &House, presence: &Presence) -> Vec<Somebody> {
    let state = table.state();
    let is_other = |one: &Somebody| Who::of(one) != presence.who && state.seat_of(Who::of(one)).is_none();
    house.everybody().into_iter().filter(is_other).collect()
}

/// Invites somebody to this table, unless one may say nothing now.
pub fn invite(whom: &Whom, table: &OpenTable, house: &Arc<House>, presence: &Presence, person: &mut Person) {
    if !person.may_speak() {
        return;
    }
    if let Some(id) = whom.who.known() {
        // Where that can't be kept, they come by the one key all the same.
        let _ = patiently(person, || matches::changes(house, table, |state| Ok(state.invited.insert(id).then_some(()))));
    }
    news::tells_everywhere(house, Tiding::Invites { whom: whom.who, who: presence.name(), table: table.id });
    person.desk.before_next(&[message!("invite-done", name = whom.name.as_str())]);
}

/// What happens when somebody says yes.
pub fn says_yes(house: &Arc<House>, presence: &Arc<Presence>) -> SaysYes {
    let (house, presence) = (Arc::clone(house), Arc::clone(presence));
    Box::new(move || match presence.company.takes_asked() {
        None => Agreed::ToNothing,
        Some(Asked::ToBeFriends { person, who }) => Agreed::Done(friends::wants(&house, &presence, person, &who)),
        Some(Asked::ToTable { table, who }) => goes(&house, &presence, Asked::ToTable { table, who: who.clone() }, house.table(table)),
    })
}

/// Whether somebody who sits at a table may invite others there.
pub fn may_invite(state: &State, presence: &Presence) -> bool {
    let is_host = state.host.is_some() && presence.who.known() == state.host;
    state.seat_of(presence.who).is_some() && (is_host || state.agreed.access == Access::Everybody)
}

/// Whether somebody who was asked to a table may go there now: to a free seat, or where they could
/// come by themselves.
pub fn may_go(table: &OpenTable, presence: &Presence) -> bool {
    let state = table.state();
    let is_free = state.phase == Phase::Gathering && state.free() > 0;
    is_free || state.seat_of(presence.who).is_some() || state.admits(presence.who)
}

/// Whether somebody can go to a table to which they were asked.
fn goes(house: &House, presence: &Presence, asked: Asked, table: Option<Arc<OpenTable>>) -> Agreed {
    let Some(table) = table else { return Agreed::Done(message!("table-closed")) };
    if !may_go(&table, presence) {
        return Agreed::Done(message!("table-full"));
    }
    let own = if let Place::Table(own) = presence.place() { house.table(own) } else { None };
    let sits = own.is_some_and(|own| own.id != table.id && own.state().seat_of(presence.who).is_some());
    if sits && presence.who.known().is_none() {
        presence.company.asks(asked);
        return Agreed::Done(message!("invited-guest"));
    }
    presence.company.goes_to(table.id);
    Agreed::Goes(sits.then(|| message!("gathering-kept")))
}
