//! The shared review of a match by its players and spectators on one server.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::lobby::of_table::TableMenu;
use crate::lobby::standing::Goes;
use crate::news;
use crate::people::company::PersonQuestion;
use crate::people::presence::Presence;
use crate::tables::OpenTable;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::person::tidings::Timing;
use salotto::session::shelf::together::class::{Class, Member};
use salotto::session::shelf::together::{Attending, Meets, attend};
use std::rc::Rc;
use std::sync::Arc;

impl Meets for TableMenu {
    fn offer(&self) -> Option<Message> {
        let is_of_several = self.table.state().people().len() > 1 || self.house.people.at(self.table.id, None).len() > 1;
        is_of_several.then(|| item(&self.table))
    }

    fn leads_on(&self) -> Option<Message> {
        // In a tournament the pairing decides who plays next.
        self.house.tournaments.at(self.table.id).map(|_| message!("tournament-go-on"))
    }

    fn takes_yes(&self) -> bool {
        self.presence.company.takes_review(self.table.id)
    }

    fn opens(&self, make: &dyn Fn() -> Class) -> Option<Attending> {
        let (class, is_new) = self.table.opens_class(make, member(&self.presence));
        if is_new {
            asks(&self.house, &self.table, &self.presence);
        }
        Some(attending(class, &self.house, &self.table, &self.presence))
    }

    fn comes(&self) -> Option<Attending> {
        comes(&self.house, &self.table, &self.presence)
    }
}

/// The list item for the review of a table's match.
pub fn item(table: &OpenTable) -> Message {
    match table.class().and_then(|class| class.leader()) {
        Some(who) => message!("after-together-with", who = who),
        None => message!("after-together"),
    }
}

/// Asks all others at the table, spectators too, to join the review after they have heard the end
/// of the match. Users who have blocked the sender aren't asked; those on other servers hear that
/// they can't join.
fn asks(house: &House, table: &OpenTable, presence: &Presence) {
    let others = house.people.at(table.id, Some(presence.visit));
    for one in others.iter().filter(|one| !one.unheard.has(&presence.name())) {
        one.ask(message!("together-asked", who = presence.name()), PersonQuestion::Review { table: table.id }, Timing::AfterMatch);
    }
    house.hub.tells(&RemoteMessage::Reviews { table: table.id, who: presence.name() });
}

/// Joins the review as a spectator, if it is still going on.
///
/// # Errors
/// They leave it for something else.
pub fn joins(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    match comes(house, table, presence) {
        Some(attending) => attend(&attending, person),
        None => {
            person.desk.before_next(&[message!("together-over")]);
            Ok(())
        }
    }
}

fn comes(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>) -> Option<Attending> {
    let class = table.class().filter(|class| class.comes(member(presence)))?;
    Some(attending(class, house, table, presence))
}

fn member(presence: &Arc<Presence>) -> Member {
    let (one, nudge) = (Arc::clone(presence), presence.nudge.clone());
    Member { id: presence.visit.0.unsigned_abs(), name: presence.name(), tell: Box::new(move |said| one.tell(said)), nudge }
}

fn attending(class: Arc<Class>, house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>) -> Attending {
    presence.company.withdraw(&PersonQuestion::Review { table: table.id });
    presence.company.takes_review(table.id);
    let (house, table, one, away) = (Arc::clone(house), Arc::clone(table), Arc::clone(presence), Arc::clone(presence));
    Attending {
        class,
        id: presence.visit.0.unsigned_abs(),
        name: presence.name(),
        talk: Rc::new(move |person| news::talks_at(&house, &table, &one, person)),
        is_called_away: Rc::new(move || away.company.is_called_away()),
    }
}
