//! Somebody who looks on at a match, or after its table, and can speak to all who are there.

use crate::house::House;
use crate::lobby::ages;
use crate::lobby::of_table::TableMenu;
use crate::news;
use crate::people::presence::Presence;
use crate::tables::{OpenTable, Phase};
use salotto::input::keys::Command;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::choose::Fallback;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::{Handled, Person};
use salotto::session::seat::menu::OfTable;
use salotto::session::seat::onlooker::Looked;
use std::sync::Arc;

/// Somebody beside a match.
pub struct Beside<'a> {
    pub house: &'a Arc<House>,
    pub table: &'a OpenTable,
    pub presence: &'a Arc<Presence>,
    /// What whoever looks after the table can do about it.
    pub menu: Option<&'a TableMenu>,
}

/// Since when a match goes on that somebody listens to, unless that is just now.
pub fn since(house: &House, table: &OpenTable) -> Option<Message> {
    // Where that can't be read, nobody knows.
    let age = house.store.begun(table.id).ok().flatten().and_then(ages::longer_ago)?;
    Some(message!("table-listen-since", age = age))
}

/// How looking on has ended: who had something open as the match ended may have said yes there to its
/// review.
pub fn comes_to_review(looked: Looked, table: &OpenTable, presence: &Presence) -> Looked {
    let comes = looked == Looked::Left(Leaving::ToStart) && presence.company.is_to_review(table.id);
    if comes { Looked::ToTheEnd } else { looked }
}

impl Fallback for Beside<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        news::talks_at(self.house, self.table, self.presence, person);
        Handled::Yes
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        let Some(menu) = self.menu else { return Some(Leaving::ToMenu) };
        // The same key closes it.
        let left = menu.walk(person, &mut InMenu(Beside { menu: None, ..*self }));
        left.err().filter(|leaving| *leaving != Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        None
    }
}

/// Whoever looks after a table, in the lists of what they can do about it.
struct InMenu<'a>(Beside<'a>);

impl Fallback for InMenu<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        self.0.asked(person, command)
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        self.0.menu(person)
    }

    /// What is left of the match when it ends meanwhile is heard at once.
    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        (self.0.table.state().phase != Phase::Playing).then_some(Leaving::ToMenu)
    }
}
