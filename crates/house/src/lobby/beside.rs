//! A spectator or non-playing host at a match, who can speak to all at the table.

use crate::house::House;
use crate::lobby::ages;
use crate::lobby::of_table::TableMenu;
use crate::news;
use crate::people::presence::Presence;
use crate::tables::{OpenTable, TablePhase};
use salotto::input::keys::Command;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::choose::Fallback;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::{Handled, Person};
use salotto::session::seat::menu::OfTable;
use salotto::session::seat::onlooker::SpectatorExit;
use std::sync::Arc;

/// A spectator or non-playing host at a match.
pub struct MatchCompanion<'a> {
    pub house: &'a Arc<House>,
    pub table: &'a OpenTable,
    pub presence: &'a Arc<Presence>,
    /// The non-playing host's menu.
    pub menu: Option<&'a TableMenu>,
}

/// A message that tells how long the match has been going; None if it has just begun.
pub fn since(house: &House, table: &OpenTable) -> Option<Message> {
    // If it can't be read, nothing is said.
    let age = house.store.begun(table.id).ok().flatten().and_then(ages::longer_ago)?;
    Some(message!("table-listen-since", age = age))
}

/// Adjusts how listening ended: a user in a list at the end of the match may have accepted its
/// review there.
pub fn comes_to_review(looked: SpectatorExit, table: &OpenTable, presence: &Presence) -> SpectatorExit {
    let comes = looked == SpectatorExit::Left(Leaving::ToStart) && presence.company.is_to_review(table.id);
    if comes { SpectatorExit::ToTheEnd } else { looked }
}

impl Fallback for MatchCompanion<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        news::talks_at(self.house, self.table, self.presence, person);
        Handled::Yes
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        let Some(menu) = self.menu else { return Some(Leaving::ToMenu) };
        // The same key closes the menu.
        let left = menu.walk(person, &mut InMenu(MatchCompanion { menu: None, ..*self }));
        left.err().filter(|leaving| *leaving != Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        None
    }
}

/// The lists of a non-playing host's menu.
struct InMenu<'a>(MatchCompanion<'a>);

impl Fallback for InMenu<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        self.0.asked(person, command)
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        self.0.menu(person)
    }

    /// The end of the match closes the list at once.
    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        (self.0.table.state().phase != TablePhase::Playing).then_some(Leaving::ToMenu)
    }
}
