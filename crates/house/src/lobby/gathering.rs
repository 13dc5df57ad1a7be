//! A table before its match begins: people sit down, others are invited, and whoever opened it
//! begins.

use crate::house::House;
use crate::lobby::standing::{Goes, patiently};
use crate::lobby::{invitation, inviting, turns};
use crate::matches;
use crate::matches::NotBegun;
use crate::news;
use crate::people::presence::{Call, Place, Presence};
use crate::tables::{OpenTable, Phase};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::list::List;
use salotto::session::list::choose::{Chosen, Fallback};
use salotto::session::person::leaving::Leaving;
use salotto::session::person::names::bot_names;
use salotto::session::person::{Handled, Person};
use salotto::session::seat::menu::OfTable;
use std::sync::Arc;
use std::time::Instant;

/// How waiting for a match ended.
pub enum Gathered {
    /// The match begins.
    Called(Call),
    /// There is nothing to wait for any more, and nobody has called them.
    Over,
    /// For the lobby, or for somewhere else.
    Left(Option<Leaving>),
}

#[derive(Clone, Copy, PartialEq)]
enum Item {
    Begin,
    Words,
    Table,
    Here,
    Lobby,
    StandUp,
}

/// Somebody who waits at a table.
struct Waiting<'a> {
    house: &'a Arc<House>,
    table: &'a OpenTable,
    presence: &'a Presence,
}

impl Waiting<'_> {
    /// Whether there is nothing left to wait for.
    fn is_over(&self) -> bool {
        let is_begun = self.table.state().phase != Phase::Gathering;
        // Who begins it calls all before it is open.
        let is_open = !self.table.live.is_filling();
        let is_asked_to_leave = self.table.state().seat_of(self.presence.who).is_none();
        self.presence.is_called() || is_asked_to_leave || (is_begun && is_open)
    }
}

impl Fallback for Waiting<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        let elsewhere = self.house.is_somebody_elsewhere(Place::Table(self.table.id));
        if self.table.gathered().len() < 2 && !elsewhere {
            person.desk.answer(&[message!("say-nobody")]);
        } else {
            news::talks_at(self.house, self.table, self.presence, person);
        }
        Handled::Yes
    }

    fn menu(&mut self, _: &mut Person) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, person: &mut Person) -> Option<Leaving> {
        turns::hears_now(self.house, self.presence, person);
        self.is_over().then_some(Leaving::ToMenu)
    }
}

/// Waits at the person's table until its match begins or they leave.
pub fn wait(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, menu: &dyn OfTable, person: &mut Person) -> Gathered {
    table.gathers(presence);
    let left = choose(house, table, presence, menu, person);
    table.waits_no_more(presence.visit);
    match presence.take_call() {
        Some(call) => Gathered::Called(call),
        None => left,
    }
}

fn choose(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, menu: &dyn OfTable, person: &mut Person) -> Gathered {
    let mut waiting = Waiting { house, table, presence };
    let mut make = || List::new(message!("gathering-title", table = Value::phrase(table.item())), items(house, table, presence));
    loop {
        if waiting.is_over() {
            return Gathered::Over;
        }
        let goes: Goes = match person.choose_anew(make(), &mut make, &mut waiting) {
            Chosen::Item(Item::Begin) => {
                begin(&waiting, person);
                Ok(())
            }
            Chosen::Item(Item::Words) => {
                invitation::invite(house, table, person);
                Ok(())
            }
            Chosen::Item(Item::Table) => menu.walk(person, &mut waiting).map(|_| ()),
            Chosen::Item(Item::Here) => match inviting::somebody_here(table, house, presence, person, &mut waiting) {
                Chosen::Leaving(leaving) => Err(leaving),
                Chosen::Item(()) | Chosen::Nothing => Ok(()),
            },
            Chosen::Item(Item::StandUp) => {
                patiently(person, || matches::stand_up(house, table, presence));
                return Gathered::Left(None);
            }
            Chosen::Item(Item::Lobby) | Chosen::Nothing => {
                person.desk.before_next(&[message!("gathering-kept")]);
                return Gathered::Left(None);
            }
            Chosen::Leaving(leaving) => Err(leaving),
        };
        match goes {
            Ok(()) => {}
            Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) if waiting.is_over() => return Gathered::Over,
            // The menu that stands behind this list is the lobby.
            Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) => return Gathered::Left(None),
            Err(leaving) => return Gathered::Left(Some(leaving)),
        }
    }
}

fn items(house: &House, table: &OpenTable, presence: &Presence) -> Vec<(Item, Message)> {
    let state = table.state();
    let is_host = state.host.is_none_or(|host| presence.who.known() == Some(host));
    let begin = is_host.then(|| (Item::Begin, message!("gathering-begin", free = state.free())));
    let words = is_host.then(|| (Item::Words, message!("gathering-words")));
    let here = (inviting::may_invite(&state, presence) && state.free() > 0 && !inviting::others(table, house, presence).is_empty())
        .then(|| (Item::Here, message!("gathering-here")));
    let about = Some((Item::Table, message!("gathering-table")));
    let closes = if is_host && state.host.is_some() { message!("gathering-close") } else { message!("gathering-stand-up") };
    let lobby = presence.who.known().map(|_| (Item::Lobby, message!("gathering-lobby")));
    [begin, words, here, lobby, about, Some((Item::StandUp, closes))].into_iter().flatten().collect()
}

fn begin(waiting: &Waiting, person: &mut Person) {
    let names = bot_names(person.desk.locale());
    match patiently(person, || matches::begin(waiting.house, waiting.table, &names)) {
        Ok(()) => {}
        Err(NotBegun::Database) => person.desk.before_next(&[message!("house-cant-write")]),
        Err(NotBegun::Closing) => {
            let minutes = waiting.house.ending.minutes(Instant::now()).unwrap_or_default();
            person.desk.before_next(&[message!("house-closing", minutes = minutes as usize)]);
        }
        Err(NotBegun::System) => person.desk.before_next(&[message!("house-cant-begin")]),
    }
}
