//! A table before its match begins: people sit down, others are invited, and whoever opened it
//! begins; where they have gone, the others do.

use crate::house::House;
use crate::hub::tiding::Does;
use crate::lobby::standing::{Goes, patiently};
use crate::lobby::{invitation, inviting, turns};
use crate::matches::{self, NotBegun, WAITS_FOR_LEADER};
use crate::news;
use crate::people::presence::{Call, Place, Presence};
use crate::tables::{OpenTable, Phase, called};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::list::choose::{Chosen, Fallback};
use salotto::session::list::{Answer, List};
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
    /// For the lobby, or for somewhere else. Their seat is kept, unless they have stood up.
    Left(Option<Leaving>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Item {
    Begin,
    Together,
    Words,
    WordsToListen,
    Table,
    Here,
    Lobby,
    StandUp,
}

/// Somebody at a table whose match hasn't begun.
#[derive(Clone, Copy)]
struct Seated<'a> {
    house: &'a Arc<House>,
    table: &'a OpenTable,
    presence: &'a Presence,
}

/// The same as they wait there.
struct Waiting<'a> {
    seated: Seated<'a>,
    /// The words by which they have invited others.
    words: Option<String>,
    /// Whether they have heard that they may begin without whoever opened it.
    heard: bool,
    /// Whether they know that it is theirs to begin.
    leads: bool,
}

/// Whether somebody who waits may begin.
#[derive(Clone, Copy, Debug, PartialEq)]
enum May {
    /// Whoever opened it, while they are there, or anybody who has waited long enough for them.
    Begin,
    /// Once all who are there want it.
    Together,
    Not,
}

impl Seated<'_> {
    /// Whether there is nothing left to wait for.
    fn is_over(&self) -> bool {
        let is_begun = self.table.state().phase != Phase::Gathering;
        // Who begins it calls all before it is open.
        let is_open = !self.table.live.is_filling();
        let is_asked_to_leave = self.table.state().seat_of(self.presence.who).is_none();
        self.presence.called_to() == Some(self.table.id) || is_asked_to_leave || (is_begun && is_open)
    }

    /// Whether it is the table of a tournament, which nobody begins, leaves or fills.
    fn is_of_tournament(&self) -> bool {
        self.house.tournaments.at(self.table.id).is_some()
    }

    fn leads(&self) -> bool {
        !self.is_of_tournament() && self.table.state().leader() == Some(self.presence.who)
    }

    /// When anybody may begin, since whoever may has gone; None if they haven't.
    fn anybody_begins(&self) -> Option<Instant> {
        if self.leads() || self.is_of_tournament() {
            return None;
        }
        matches::leaderless(self.house, self.table).map(|since| since + WAITS_FOR_LEADER)
    }

    fn may(&self, now: Instant) -> May {
        match self.anybody_begins() {
            _ if self.leads() => May::Begin,
            None => May::Not,
            Some(at) if at <= now => May::Begin,
            Some(_) => May::Together,
        }
    }
}

impl Fallback for Waiting<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        let Seated { house, table, presence } = self.seated;
        let here = house.people.at(table.id, Some(presence.visit));
        if here.is_empty() && !house.is_somebody_elsewhere(Place::Table(table.id)) {
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

    fn due(&self, _: &Person) -> Option<Instant> {
        self.seated.anybody_begins().filter(|_| !self.heard)
    }
}

/// Waits at the person's table until its match begins or they leave. Who goes to the lobby is called
/// from there.
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
    let mut waiting = Waiting { seated, words: None, heard: false, leads: seated.leads() };
    let mut title = message!("gathering-title", table = Value::phrase(table.state().told()));
    loop {
        if seated.is_over() {
            return Gathered::Over;
        }
        let mut make = || List::new(title.clone(), items(seated, Instant::now()));
        let chosen = person.choose_anew(make(), &mut make, &mut waiting);
        title = message!("gathering-again", sits = Value::phrase(table.state().sits()));
        let goes: Goes = match chosen {
            Chosen::Item(Item::Begin) => begin(&mut waiting, person),
            Chosen::Item(Item::Together) => {
                wants_to_begin(seated, person);
                Ok(())
            }
            Chosen::Item(Item::Words | Item::WordsToListen) => {
                invite(&mut waiting, person);
                Ok(())
            }
            Chosen::Item(Item::Table) => menu.walk(person, &mut waiting).map(|_| ()),
            Chosen::Item(Item::Here) => match inviting::somebody_here(table, house, presence, person, &mut waiting) {
                Chosen::Leaving(leaving) => Err(leaving),
                Chosen::Item(()) | Chosen::Nothing => Ok(()),
            },
            Chosen::Item(Item::StandUp) => {
                table.waits_no_more(presence.visit);
                patiently(person, || {
                    matches::stand_up(house, table, presence);
                    matches::closes_nobodys(house, table);
                });
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
            Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) if seated.is_over() => return Gathered::Over,
            // The menu that stands behind this list is the lobby.
            Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) => return Gathered::Left(None),
            Err(leaving) => return Gathered::Left(Some(leaving)),
        }
    }
}

/// What can be done there. The first is what is most likely wanted: as long as somebody may come,
/// they are invited.
fn items(seated: Seated, now: Instant) -> Vec<(Item, Message)> {
    let state = seated.table.state();
    let (leads, free) = (seated.leads(), state.free());
    let words = (leads && free > 0).then(|| (Item::Words, message!("gathering-words")));
    let begin = match seated.may(now) {
        May::Begin => Some((Item::Begin, message!("gathering-begin", free = free))),
        May::Together => Some((Item::Together, message!("gathering-together"))),
        May::Not => None,
    };
    let to_listen = (leads && free == 0).then(|| (Item::WordsToListen, message!("gathering-words-to-listen")));
    let is_fixed = seated.is_of_tournament();
    let may_invite = !is_fixed && inviting::may_invite(&state, seated.presence) && free > 0;
    let is_somebody = may_invite && !inviting::others(seated.table, seated.house, seated.presence).is_empty();
    let here = is_somebody.then(|| (Item::Here, message!("gathering-here")));
    let lobby = seated.presence.who.known().map(|_| (Item::Lobby, message!("gathering-lobby")));
    let closes = leads && (state.host.is_some() || state.names().len() == 1);
    let stand_up = if closes { message!("gathering-close") } else { message!("gathering-stand-up") };
    let about = Some((Item::Table, message!("gathering-table")));
    let stand_up = (!is_fixed).then_some((Item::StandUp, stand_up));
    [words, begin, here, to_listen, about, lobby, stand_up].into_iter().flatten().collect()
}

/// Says the words by which others come: once more the same, where some were made.
fn invite(waiting: &mut Waiting, person: &mut Person) {
    if waiting.words.is_none() {
        waiting.words = invitation::invite(waiting.seated.house, waiting.seated.table, person);
    }
    let said = match &waiting.words {
        Some(words) => message!("invitation", words = words.as_str()),
        None => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
}

/// Begins; where a seat is free or somebody is missing, that is asked first.
fn begin(waiting: &mut Waiting, person: &mut Person) -> Goes {
    let Seated { house, table, .. } = waiting.seated;
    let (free, missing) = (table.state().free(), matches::missing(house, table));
    if free > 0 || !missing.is_empty() {
        let names: Vec<Value> = missing.iter().map(|name| called(name)).collect();
        let title = message!("gathering-sure", free = free, count = names.len(), names = Value::List(names));
        let list = List::to_confirm(title, message!("gathering-sure-no"), message!("gathering-sure-yes", free = free));
        if person.choose(&list, waiting).item()? != Some(Answer::Yes) {
            return Ok(());
        }
    }
    // While they were asked, whoever opened it may have come back.
    if waiting.seated.may(Instant::now()) != May::Begin {
        return Ok(());
    }
    begins(waiting.seated, person);
    Ok(())
}

/// Wants to begin without whoever may. The last of those who are there to want it begins.
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
        Err(NotBegun::Database) => person.desk.before_next(&[message!("house-cant-write")]),
        Err(NotBegun::Closing) => {
            let minutes = seated.house.ending.minutes(Instant::now()).unwrap_or_default();
            person.desk.before_next(&[message!("house-closing", minutes = minutes as usize)]);
        }
        Err(NotBegun::System) => person.desk.before_next(&[message!("house-cant-begin")]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{a_table_of_annas, somebody};
    use std::time::Duration;

    #[test]
    fn a_minute_after_whoever_opened_the_table_has_gone_anybody_may_begin() {
        let (_folder, house, table, anna) = a_table_of_annas("minute");
        let bruno = somebody(&house, "Bruno");
        matches::sit_down(&house, &table, &bruno).expect("it is kept");
        let [hers, his] = [&anna, &bruno].map(|presence| Seated { house: &house, table: &table, presence });
        assert!(house.people.enters(&anna));
        house.goes_to(&anna, Place::Table(table.id));
        let now = Instant::now();
        assert_eq!((hers.may(now), his.may(now)), (May::Begin, May::Not));
        house.goes_to(&anna, Place::Lobby);
        let since = table.absence.since(now);
        assert_eq!(his.may(since + Duration::from_secs(59)), May::Together);
        assert_eq!(his.may(since + Duration::from_secs(60)), May::Begin);
        house.goes_to(&anna, Place::Table(table.id));
        assert_eq!(his.may(since + Duration::from_secs(60)), May::Not);
    }
}
