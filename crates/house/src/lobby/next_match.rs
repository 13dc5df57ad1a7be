//! Spectators between the end of a match and its rematch.

use crate::house::House;
use crate::lobby::beside::MatchCompanion;
use crate::lobby::reviewing;
use crate::people::presence::Presence;
use crate::tables::{OpenTable, TablePhase};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::list::choose::{Fallback, ListExit};
use salotto::session::person::leaving::Leaving;
use salotto::session::person::{Handled, Person};
use std::sync::Arc;

/// The next stage for a spectator after a match.
pub enum Ahead {
    /// The match of this table; for a non-playing host, the table itself.
    Table(Arc<OpenTable>),
    /// A rematch, opened by the non-playing host.
    Again,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextMatchItem {
    Again,
    Review,
    Lobby,
}

/// A spectator after the end of a match.
struct Between<'a>(MatchCompanion<'a>);

impl Between<'_> {
    /// The table of the rematch, if a player has opened it.
    fn again(&self) -> Option<Arc<OpenTable>> {
        let MatchCompanion { house, table, .. } = self.0;
        house.table(table.again.get().or_else(|| house.tables.played_again(table.id))?)
    }

    /// The table of the rematch once its match has begun; for its non-playing host, at once.
    fn begun(&self) -> Option<Arc<OpenTable>> {
        // Waiting users are woken before the match is open; they wait at the table until it is.
        let is_begun = |again: &OpenTable| again.state().phase == TablePhase::Playing;
        self.again().filter(|again| is_begun(again) || again.state().looks_after(self.0.presence.who))
    }
}

impl Fallback for Between<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        self.0.asked(person, command)
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        self.0.menu(person)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        // The beginning of the rematch wakes all who wait for it, with a seat or without.
        if let Some(again) = self.again() {
            again.gathers(self.0.presence);
        }
        self.begun().is_some().then_some(Leaving::ToMenu)
    }
}

/// Waits for a rematch. Returns what comes next; None if the user doesn't wait.
///
/// # Errors
/// They leave for something else.
pub fn wait(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, person: &mut Person) -> Result<Option<Ahead>, Leaving> {
    let mut between = Between(MatchCompanion { house, table, presence, menu: None });
    let chosen = loop {
        // Another user may have opened it meanwhile.
        if between.thought(person).is_some() {
            return Ok(between.begun().map(Ahead::Table));
        }
        // The question may have been heard over a list that was open as the match ended.
        if presence.company.takes_review(table.id) {
            match reviewing::joins(house, table, presence, person) {
                Ok(()) => continue,
                Err(leaving) => break ListExit::Leaving(leaving),
            }
        }
        let mut make = || {
            let again = table.state().looks_after(presence.who).then(|| (NextMatchItem::Again, message!("after-again-for-them")));
            let review = table.class().map(|_| (NextMatchItem::Review, reviewing::item(table)));
            let lobby = (NextMatchItem::Lobby, message!("after-lobby"));
            // In a tournament the pairing decides who plays next.
            let plays_on = if house.tournaments.at(table.id).is_some() { "no" } else { "yes" };
            List::new(message!("listen-next-title", plays_on = plays_on), again.into_iter().chain(review).chain([lobby]))
        };
        let chosen = person.choose_anew(make(), &mut make, &mut between);
        match chosen {
            ListExit::Item(NextMatchItem::Review) => presence.company.comes_to_review(table.id),
            ListExit::Leaving(Leaving::ToStart) if presence.company.is_to_review(table.id) => {}
            chosen => break chosen,
        }
    };
    if let Some(again) = between.again() {
        again.waits_no_more(presence.visit);
    }
    match chosen {
        ListExit::Leaving(leaving @ (Leaving::Quit | Leaving::Ended | Leaving::Interrupted)) => Err(leaving),
        ListExit::Leaving(_) => Ok(between.begun().map(Ahead::Table)),
        ListExit::Item(NextMatchItem::Again) => Ok(Some(Ahead::Again)),
        ListExit::Item(NextMatchItem::Review | NextMatchItem::Lobby) | ListExit::Nothing => Ok(None),
    }
}
