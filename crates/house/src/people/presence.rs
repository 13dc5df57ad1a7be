//! Those who are in the house now, and how each of them is reached.

use crate::ids::{HouseId, PersonId, TableId, VisitId};
use crate::log::{self, Limit};
use crate::people::company::{Asked, Company};
use crate::people::visitor::{Address, Identity};
use crate::store::Somebody;
use salotto::input::mailbox::Nudge;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::person::Person;
use salotto::session::person::tidings::{Asks, Heard, Tiding};
use salotto::session::person::tongue::{Muted, Unheard};
use salotto::session::seat::Next;
use salotto::session::shelf::together::Meets;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Who {
    /// Somebody the house knows, by their number there.
    Known(PersonId),
    /// Somebody without a key, by the number of their visit.
    Guest(VisitId),
}

impl Who {
    /// Their number, if the house knows them.
    pub fn known(self) -> Option<PersonId> {
        match self {
            Who::Known(id) => Some(id),
            Who::Guest(_) => None,
        }
    }

    /// Who this is.
    pub fn of(one: &Somebody) -> Who {
        one.person.map_or(Who::Guest(one.visit), Who::Known)
    }
}

/// Where somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Lobby,
    /// At the table with this number, or beside it.
    Table(TableId),
}

/// What takes somebody to a match that begins, with what they can do about its table; returns None if
/// that has closed meanwhile.
pub type Call = Box<dyn FnOnce(&mut Person, Arc<dyn Meets>) -> Option<Next> + Send>;

/// Somebody who is in the house.
pub struct Presence {
    /// Which visit it is: no two have the same number.
    pub visit: VisitId,
    pub who: Who,
    name: Mutex<String>,
    pub identity: Identity,
    pub from: Address,
    /// Whether they have come by a page: a guest hears there what to do for a seat that is kept.
    pub by_page: bool,
    pub muted: Muted,
    /// Whom they don't want to hear.
    pub unheard: Unheard,
    /// What wakes them.
    pub nudge: Nudge,
    tell: Sender<Tiding>,
    place: Mutex<Place>,
    call: Mutex<Option<(TableId, Call)>>,
    /// How many wrong invitations they have typed.
    guesses: AtomicU32,
    /// What they have with others, and what waits for them.
    pub company: Arc<Company>,
}

/// What somebody brings when they come in.
pub struct Arrival {
    pub visit: VisitId,
    pub who: Who,
    pub name: String,
    pub identity: Identity,
    pub from: Address,
    pub by_page: bool,
}

impl Presence {
    /// Somebody who has come in, and is in the lobby.
    pub fn new(arrival: Arrival, person: &Person, tell: Sender<Tiding>) -> Presence {
        let Arrival { visit, who, name, identity, from, by_page } = arrival;
        let (muted, nudge) = (person.tongue.muted.clone(), person.inbox.nudge());
        Presence {
            visit,
            who,
            name: Mutex::new(name),
            identity,
            from,
            by_page,
            muted,
            unheard: person.unheard.clone(),
            nudge,
            tell,
            place: Mutex::new(Place::Lobby),
            call: Mutex::new(None),
            guesses: AtomicU32::new(0),
            company: Arc::default(),
        }
    }

    /// Says something to them, wherever they are.
    pub fn tell(&self, said: Message) {
        self.tells(said, Heard::AtOnce);
    }

    /// Says something to them, which they may hear then.
    pub fn tells(&self, said: Message, heard: Heard) {
        // They may have left just now.
        let _ = self.tell.send(Tiding { said, heard, asks: None });
        self.nudge.now();
    }

    /// Asks them something, to which they can say yes from when they hear it.
    pub fn is_asked(&self, said: Message, asked: Asked, heard: Heard) {
        let company = Arc::clone(&self.company);
        let asks: Asks = Box::new(move || company.asks(asked));
        let _ = self.tell.send(Tiding { said, heard, asks: Some(asks) });
        self.nudge.now();
    }

    /// Tells them what somebody has said, unless they don't want to hear that one.
    pub fn hears(&self, who: &str, text: &str) {
        if !self.unheard.has(who) {
            self.tell(message!("said", who = who, text = Value::Said(text.to_string())));
        }
    }

    /// Tells them what somebody has said to them alone, unless they don't want to hear that one.
    pub fn hears_alone(&self, who: &str, text: &str, heard: Heard) {
        if !self.unheard.has(who) {
            self.tells(message!("said-alone", who = who, text = Value::Said(text.to_string())), heard);
        }
    }

    /// Calls them to a match that begins at this table.
    pub fn call(&self, table: TableId, call: Call) {
        *lock(&self.call) = Some((table, call));
        self.nudge.now();
    }

    /// What they were called to at this table, once.
    pub fn take_call(&self, table: TableId) -> Option<Call> {
        let mut call = lock(&self.call);
        if call.as_ref().is_some_and(|(at, _)| *at == table) { call.take().map(|(_, call)| call) } else { None }
    }

    /// The table to whose match they are called.
    pub fn called_to(&self) -> Option<TableId> {
        lock(&self.call).as_ref().map(|(table, _)| *table)
    }

    /// They are called to no other table than this any more.
    pub fn is_called_only_to(&self, table: TableId) {
        let mut call = lock(&self.call);
        if call.as_ref().is_some_and(|(at, _)| *at != table) {
            *call = None;
        }
    }

    /// Whether they are called to a match.
    pub fn is_called(&self) -> bool {
        lock(&self.call).is_some()
    }

    /// Whether they have typed fewer wrong invitations than this.
    pub fn may_guess(&self, most: u32) -> bool {
        self.guesses.load(Ordering::Relaxed) < most
    }

    /// They have typed a wrong invitation.
    pub fn guesses(&self) {
        self.guesses.fetch_add(1, Ordering::Relaxed);
    }

    /// The fingerprint of the key by which they came in; empty for guests.
    pub fn fingerprint(&self) -> String {
        if let Identity::Key(key) = &self.identity { key.to_string() } else { String::new() }
    }

    /// Notes that they have hit this limit.
    pub fn hits(&self, limit: Limit) {
        log::limit(self.from, &self.identity, limit);
    }

    /// Who they are and where, as other houses know them.
    pub fn known(&self) -> Somebody {
        Somebody {
            house: HouseId::default(),
            visit: self.visit,
            person: self.who.known(),
            name: self.name(),
            fingerprint: self.fingerprint(),
            address: self.from.as_banned(),
            at_table: if let Place::Table(table) = self.place() { Some(table) } else { None },
        }
    }

    /// Ends their visit, after saying this.
    pub fn is_sent_away(&self, said: Message) {
        self.tell(said);
        self.nudge.end();
    }

    /// What they are called.
    pub fn name(&self) -> String {
        lock(&self.name).clone()
    }

    /// Gives them this name from now on.
    pub fn is_called_now(&self, name: &str) {
        *lock(&self.name) = name.to_string();
    }

    pub fn place(&self) -> Place {
        *lock(&self.place)
    }

    pub fn goes_to(&self, place: Place) {
        *lock(&self.place) = place;
    }
}

/// What a lock guards. A thread that panicked while holding it left it whole: what takes several
/// steps to change is changed as a copy, which then takes its place at once.
pub fn lock<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}
