//! A table before its match: people sit down, others are invited, and the leader begins. If the
//! leader has gone, the others may.

use crate::house::House;
use crate::hub::tiding::Does;
use crate::lobby::seated::{May, Seated};
use crate::lobby::standing::{Goes, not_done, patiently};
use crate::lobby::{invitation, inviting, turns};
use crate::matches::{self, NotBegun};
use crate::news;
use crate::people::presence::{Call, Presence, Whereabouts};
use crate::tables::{OpenTable, called};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::narration::{Message, Question, Value};
use salotto::session::list::choose::{Fallback, ListExit};
use salotto::session::list::{List, YesNo};
use salotto::session::person::leaving::Leaving;
use salotto::session::person::names::bot_names;
use salotto::session::person::{Handled, Person};
use salotto::session::seat::menu::OfTable;
use std::sync::Arc;
use std::time::Instant;

/// How the wait for a match ended.
pub enum Gathered {
    /// The match begins.
    Called(Call),
    /// The wait is pointless: the table is closed, or the match began without a call to this user.
    Over,
    /// Left for the lobby or for another place. The seat is kept, unless the user has stood up.
    Left(Option<Leaving>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum GatheringItem {
    Begin,
    Together,
    Words,
    WordsToListen,
    Table,
    Here,
    Lobby,
    StandUp,
}

/// A user waiting at a table.
struct WaitingPlayer<'a> {
    seated: Seated<'a>,
    /// The invitation words made here.
    words: Option<String>,
    /// Whether they have heard that they may begin without the leader.
    heard: bool,
    /// Whether they know that they are the leader.
    leads: bool,
}

impl Fallback for WaitingPlayer<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        if matches!(command, Command::Ask(Question::Turn) | Command::WhereAmI) {
            person.desk.answer(&self.seated.waits_for());
            return Handled::Yes;
        }
        if command != Command::Say {
            return Handled::No;
        }
        let Seated { house, table, presence } = self.seated;
        let here = house.people.at(table.id, Some(presence.visit));
        if here.is_empty() && !house.is_somebody_elsewhere(Whereabouts::Table(table.id)) {
            person.desk.answer(&[message!("say-nobody")]);
        } else {
            news::talks_at(house, table, presence, person);
        }
        Handled::Yes
    }

    fn menu(&mut self, _: &mut Person) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, person: &mut Person) -> Option<Leaving> {
        turns::hears_now(self.seated.house, self.seated.presence, person);
        let led = std::mem::replace(&mut self.leads, self.seated.leads());
        if self.leads && !led {
            person.desk.event(&[message!("gathering-leads")]);
        }
        match self.seated.anybody_begins() {
            None => self.heard = false,
            Some(at) if !self.heard && at <= Instant::now() => {
                self.heard = true;
                person.desk.event(&[message!("gathering-may-begin")]);
            }
            Some(_) => {}
        }
        self.seated.is_over().then_some(Leaving::ToMenu)
    }

    fn says_what_is_new(&self) -> bool {
        // A user who has invited others hears that they can begin once the last seat is taken.
        !self.seated.is_over() && self.seated.leads()
    }

    fn due(&self, _: &Person) -> Option<Instant> {
        self.seated.anybody_begins().filter(|_| !self.heard)
    }
}

/// Waits at a table until its match begins or the user leaves. A user in the lobby is called from
/// there.
pub fn wait(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, menu: &dyn OfTable, person: &mut Person) -> Gathered {
    table.gathers(presence);
    let left = choose(house, table, presence, menu, person);
    match presence.take_call(table.id) {
        Some(call) => Gathered::Called(call),
        None => left,
    }
}

fn choose(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, menu: &dyn OfTable, person: &mut Person) -> Gathered {
    let seated = Seated { house, table, presence };
    person.desk.before_next(&seated.answers());
    let mut waiting = WaitingPlayer { seated, words: None, heard: false, leads: seated.leads() };
    let mut title = message!("gathering-title", table = Value::phrase(table.state().told_for(&presence.name())));
    loop {
        if seated.is_over() {
            return Gathered::Over;
        }
        let mut make = || List::new(title.clone(), items(seated, Instant::now()));
        let chosen = person.choose_anew(make(), &mut make, &mut waiting);
        title = message!("gathering-again", sits = Value::phrase(table.state().sits_for(&presence.name())));
        let goes: Goes = match chosen {
            ListExit::Item(GatheringItem::Begin) => begin(&mut waiting, person),
            ListExit::Item(GatheringItem::Together) => {
                wants_to_begin(seated, person);
                Ok(())
            }
            ListExit::Item(GatheringItem::Words | GatheringItem::WordsToListen) => {
                invite(&mut waiting, person);
                Ok(())
            }
            ListExit::Item(GatheringItem::Table) => menu.walk(person, &mut waiting).map(|_| ()),
            ListExit::Item(GatheringItem::Here) => match inviting::somebody_here(table, house, presence, person, &mut waiting) {
                ListExit::Leaving(leaving) => Err(leaving),
                ListExit::Item(()) | ListExit::Nothing => Ok(()),
            },
            ListExit::Item(GatheringItem::StandUp) => {
                table.waits_no_more(presence.visit);
                patiently(person, || {
                    matches::stand_up(house, table, presence);
                    matches::closes_nobodys(house, table);
                });
                return Gathered::Left(None);
            }
            ListExit::Item(GatheringItem::Lobby) | ListExit::Nothing => {
                person.desk.before_next(&[if seated.looks_after() { message!("gathering-open") } else { message!("gathering-kept") }]);
                return Gathered::Left(None);
            }
            ListExit::Leaving(leaving) => Err(leaving),
        };
        match goes {
            Ok(()) => {}
            Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) if seated.is_over() => return Gathered::Over,
            // The lobby is the menu behind this list.
            Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) => return Gathered::Left(None),
            Err(leaving) => return Gathered::Left(Some(leaving)),
        }
    }
}

/// The list's items, the most likely first: with free seats that is inviting. Seats kept for
/// players asked to a rematch aren't free.
fn items(seated: Seated, now: Instant) -> Vec<(GatheringItem, Message)> {
    let state = seated.table.state();
    let (leads, free) = (seated.leads(), matches::free_for(seated.house, seated.table, seated.presence.who));
    let words = (leads && free > 0).then(|| (GatheringItem::Words, message!("gathering-words")));
    let begin = match seated.may(now) {
        May::Begin => Some((GatheringItem::Begin, message!("gathering-begin", free = state.free()))),
        May::Together => Some((GatheringItem::Together, message!("gathering-together"))),
        May::Not => None,
    };
    let to_listen = (leads && free == 0).then(|| (GatheringItem::WordsToListen, message!("gathering-words-to-listen")));
    let is_fixed = seated.is_of_tournament();
    let may_invite = !is_fixed && inviting::may_invite(&state, seated.presence) && free > 0;
    let is_somebody = may_invite && !inviting::others(seated.table, seated.house, seated.presence).is_empty();
    let here = is_somebody.then(|| (GatheringItem::Here, message!("gathering-here")));
    let to_lobby = if seated.looks_after() { message!("gathering-lobby-open") } else { message!("gathering-lobby") };
    let lobby = seated.presence.who.known().map(|_| (GatheringItem::Lobby, to_lobby));
    let closes = leads && (state.host.is_some() || state.names().len() == 1);
    let stand_up = if closes { message!("gathering-close") } else { message!("gathering-stand-up") };
    let about = Some((GatheringItem::Table, message!("gathering-table")));
    let stand_up = (!is_fixed).then_some((GatheringItem::StandUp, stand_up));
    [words, begin, here, to_listen, about, lobby, stand_up].into_iter().flatten().collect()
}

/// Says the invitation words; the first call makes them.
fn invite(waiting: &mut WaitingPlayer, person: &mut Person) {
    if waiting.words.is_none() {
        waiting.words = invitation::invite(waiting.seated.house, waiting.seated.table, person);
    }
    let said = match &waiting.words {
        Some(words) => message!("invitation", words = words.as_str()),
        None => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
}

/// Begins the match; asks first if a seat is free or a player is missing.
fn begin(waiting: &mut WaitingPlayer, person: &mut Person) -> Goes {
    let Seated { house, table, .. } = waiting.seated;
    if table.state().people().is_empty() {
        person.desk.before_next(&[message!("gathering-nobody")]);
        return Ok(());
    }
    let (free, missing, silent) = (table.state().free(), matches::missing(house, table), waiting.seated.unanswered());
    if free > 0 || !missing.is_empty() {
        let names = |names: &[String]| Value::List(names.iter().map(|name| called(name)).collect());
        let (asked, count) = (silent.len(), missing.len());
        let title =
            message!("gathering-sure", free = free, asked = asked, asked_names = names(&silent), count = count, names = names(&missing));
        let list = List::to_confirm(title, message!("gathering-sure-no"), message!("gathering-sure-yes", free = free));
        if person.choose(&list, waiting).item()? != Some(YesNo::Yes) {
            return Ok(());
        }
    }
    // The leader may have come back while the question was open.
    if waiting.seated.may(Instant::now()) != May::Begin {
        return Ok(());
    }
    begins(waiting.seated, person);
    Ok(())
}

/// Votes to begin without the leader. The vote of the last connected player begins the match.
fn wants_to_begin(seated: Seated, person: &mut Person) {
    let Seated { house, table, presence } = seated;
    matches::does(house, table, presence, Does::WantToBegin);
    let others = table.absence.yet_to_want(&matches::seated_there(house, table));
    if others.is_empty() {
        begins(seated, person);
    } else {
        let others = Value::List(others.iter().map(|name| Value::from(name.as_str())).collect());
        person.desk.before_next(&[message!("gathering-wanted", others = others)]);
    }
}

fn begins(seated: Seated, person: &mut Person) {
    let names = bot_names(person.desk.locale());
    match patiently(person, || matches::begin(seated.house, seated.table, &names)) {
        Ok(()) => {}
        Err(NotBegun::Database(why)) => person.desk.before_next(&[not_done(&why)]),
        Err(NotBegun::Closing) => {
            let minutes = seated.house.ending.minutes(Instant::now()).unwrap_or_default();
            person.desk.before_next(&[message!("house-closing", minutes = minutes as usize)]);
        }
        Err(NotBegun::System) => person.desk.before_next(&[message!("house-cant-begin")]),
    }
}
