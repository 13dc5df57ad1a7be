//! Those who listen to a match, between its end and the next one of those who played it.

use crate::house::House;
use crate::lobby::standing::Goes;
use crate::news;
use crate::people::presence::Presence;
use crate::tables::{OpenTable, Phase};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::list::choose::{Chosen, Fallback};
use salotto::session::person::leaving::Leaving;
use salotto::session::person::{Handled, Person};
use std::sync::Arc;

/// Somebody who has listened to a match that is over.
struct Between<'a> {
    house: &'a Arc<House>,
    table: &'a OpenTable,
    presence: &'a Arc<Presence>,
}

impl Between<'_> {
    /// The table at which those who played play again, where one of them has opened it.
    fn again(&self) -> Option<Arc<OpenTable>> {
        let id = self.table.again.get().or_else(|| self.house.tables.played_again(self.table.id))?;
        self.house.table(id)
    }

    /// The same once its match has begun.
    fn begun(&self) -> Option<Arc<OpenTable>> {
        self.again().filter(|again| again.state().phase == Phase::Playing && !again.live.is_filling())
    }
}

impl Fallback for Between<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        news::talks_at(self.house, self.table, self.presence, person);
        Handled::Yes
    }

    fn menu(&mut self, _: &mut Person) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        // Whoever begins there wakes those who wait for it, with a seat or without.
        if let Some(again) = self.again() {
            again.gathers(self.presence);
        }
        self.begun().is_some().then_some(Leaving::ToMenu)
    }
}

/// Waits whether those who played play again; the table at which they do, None where one doesn't
/// wait for that.
///
/// # Errors
/// They leave for something else.
pub fn wait(
    house: &Arc<House>,
    table: &OpenTable,
    presence: &Arc<Presence>,
    person: &mut Person,
) -> Result<Option<Arc<OpenTable>>, Leaving> {
    let mut between = Between { house, table, presence };
    // Somebody may have been quicker.
    if between.thought(person).is_some() {
        return Ok(between.begun());
    }
    let list = List::new(message!("listen-next-title"), [((), message!("after-lobby"))]);
    let chosen = person.choose(&list, &mut between);
    if let Some(again) = between.again() {
        again.waits_no_more(presence.visit);
    }
    let left: Goes = match chosen {
        Chosen::Leaving(leaving @ (Leaving::Quit | Leaving::Ended | Leaving::Interrupted)) => Err(leaving),
        Chosen::Leaving(_) => return Ok(between.begun()),
        Chosen::Item(()) | Chosen::Nothing => Ok(()),
    };
    left.map(|()| None)
}
