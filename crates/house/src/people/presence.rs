//! Connected users, and how each of them is reached.

use crate::ids::{HouseId, PersonId, TableId, VisitId};
use crate::log::{self, LoggedLimit};
use crate::people::company::{PersonQuestion, Relations};
use crate::people::pass::PageLine;
use crate::people::visitor::{Address, Identity};
use crate::store::Somebody;
use salotto::input::mailbox::Nudge;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::person::Person;
use salotto::session::person::tidings::{Asks, Notification, Timing};
use salotto::session::person::tongue::{Muted, Unheard};
use salotto::session::seat::AfterMatch;
use salotto::session::shelf::together::Meets;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Identity of a user on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Who {
    /// A registered user.
    Known(PersonId),
    /// A guest, by the id of their visit.
    Guest(VisitId),
}

impl Who {
    /// The user's id, if they are registered.
    pub fn known(self) -> Option<PersonId> {
        match self {
            Who::Known(id) => Some(id),
            Who::Guest(_) => None,
        }
    }

    /// The identity of a presence record.
    pub fn of(one: &Somebody) -> Who {
        one.person.map_or(Who::Guest(one.visit), Who::Known)
    }
}

/// A user's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    Lobby,
    /// At this table, as player or spectator.
    Table(TableId),
}

/// Takes a user to a beginning match, with the menu of its table. None if the match has closed
/// meanwhile.
pub type Call = Box<dyn FnOnce(&mut Person, Arc<dyn Meets>) -> Option<AfterMatch> + Send>;

/// A connected user.
pub struct Presence {
    /// The id of the visit, unique among all visits.
    pub visit: VisitId,
    pub who: Who,
    name: Mutex<String>,
    pub identity: Identity,
    pub from: Address,
    /// Whether they use the web page: there a guest is told how to get a kept seat.
    pub page: Option<PageLine>,
    pub muted: Muted,
    /// The users they have blocked.
    pub unheard: Unheard,
    /// Wakes the user's thread.
    pub nudge: Nudge,
    tell: Sender<Notification>,
    place: Mutex<Whereabouts>,
    call: Mutex<Option<(TableId, Call)>>,
    /// Number of wrong invitation words typed.
    guesses: AtomicU32,
    /// Relations to other users.
    pub company: Arc<Relations>,
}

/// The parameters of [`Presence::new`].
pub struct Arrival {
    pub visit: VisitId,
    pub who: Who,
    pub name: String,
    pub identity: Identity,
    pub from: Address,
    pub page: Option<PageLine>,
}

impl Presence {
    /// A user who has come in, placed in the lobby.
    pub fn new(arrival: Arrival, person: &Person, tell: Sender<Notification>) -> Presence {
        let Arrival { visit, who, name, identity, from, page } = arrival;
        let (muted, nudge) = (person.tongue.muted.clone(), person.inbox.nudge());
        Presence {
            visit,
            who,
            name: Mutex::new(name),
            identity,
            from,
            page,
            muted,
            unheard: person.unheard.clone(),
            nudge,
            tell,
            place: Mutex::new(Whereabouts::Lobby),
            call: Mutex::new(None),
            guesses: AtomicU32::new(0),
            company: Arc::default(),
        }
    }

    /// Sends them a message.
    pub fn tell(&self, said: Message) {
        self.tells(said, Timing::AtOnce);
    }

    /// Sends them a message to be heard when `heard` says.
    pub fn tells(&self, said: Message, heard: Timing) {
        // They may have left just now.
        let _ = self.tell.send(Notification { said, heard, asks: None });
        self.nudge.now();
    }

    /// Asks them a question, which they can answer with yes once they have heard it.
    pub fn ask(&self, said: Message, asked: PersonQuestion, heard: Timing) {
        let company = Arc::clone(&self.company);
        let asks: Asks = Box::new(move || company.asks(asked));
        let _ = self.tell.send(Notification { said, heard, asks: Some(asks) });
        self.nudge.now();
    }

    /// Delivers a chat message, unless its sender is blocked.
    pub fn hears(&self, who: &str, text: &str) {
        if !self.unheard.has(who) {
            self.tell(message!("said", who = who, text = Value::Said(text.to_string())));
        }
    }

    /// Delivers a private message, unless its sender is blocked.
    pub fn hears_alone(&self, who: &str, text: &str, heard: Timing) {
        if !self.unheard.has(who) {
            self.tells(message!("said-alone", who = who, text = Value::Said(text.to_string())), heard);
        }
    }

    /// Calls them to a match that begins at this table.
    pub fn call(&self, table: TableId, call: Call) {
        *lock(&self.call) = Some((table, call));
        self.nudge.now();
    }

    /// Takes the call to this table's match.
    pub fn take_call(&self, table: TableId) -> Option<Call> {
        let mut call = lock(&self.call);
        if call.as_ref().is_some_and(|(at, _)| *at == table) { call.take().map(|(_, call)| call) } else { None }
    }

    /// The table to whose match they are called.
    pub fn called_to(&self) -> Option<TableId> {
        lock(&self.call).as_ref().map(|(table, _)| *table)
    }

    /// Drops a call to any other table.
    pub fn drop_other_calls(&self, table: TableId) {
        let mut call = lock(&self.call);
        if call.as_ref().is_some_and(|(at, _)| *at != table) {
            *call = None;
        }
    }

    /// Whether they are called to a match.
    pub fn is_called(&self) -> bool {
        lock(&self.call).is_some()
    }

    /// Whether they have typed fewer than `most` wrong invitation words.
    pub fn may_guess(&self, most: u32) -> bool {
        self.guesses.load(Ordering::Relaxed) < most
    }

    /// Counts wrong invitation words.
    pub fn guesses(&self) {
        self.guesses.fetch_add(1, Ordering::Relaxed);
    }

    /// The fingerprint of their key; empty for guests.
    pub fn fingerprint(&self) -> String {
        if let Identity::Key(key) = &self.identity { key.to_string() } else { String::new() }
    }

    /// Logs that they have hit a limit.
    pub fn hits(&self, limit: LoggedLimit) {
        log::limit(self.from, &self.identity, limit);
    }

    /// The presence record for other servers.
    pub fn known(&self) -> Somebody {
        Somebody {
            house: HouseId::default(),
            visit: self.visit,
            person: self.who.known(),
            name: self.name(),
            fingerprint: self.fingerprint(),
            address: self.from.as_banned(),
            at_table: if let Whereabouts::Table(table) = self.place() { Some(table) } else { None },
        }
    }

    /// Ends their visit with this message.
    pub fn send_away(&self, said: Message) {
        self.tell(said);
        self.nudge.end();
    }

    /// Their name.
    pub fn name(&self) -> String {
        lock(&self.name).clone()
    }

    /// Changes their name.
    pub fn rename(&self, name: &str) {
        *lock(&self.name) = name.to_string();
    }

    pub fn place(&self) -> Whereabouts {
        *lock(&self.place)
    }

    pub fn goes_to(&self, place: Whereabouts) {
        *lock(&self.place) = place;
    }
}

/// Locks a mutex; poisoning is ignored. A panicking thread leaves the data intact: a change of
/// several steps is made on a copy, which replaces the data at once.
pub fn lock<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}
