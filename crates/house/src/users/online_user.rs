//! Connected users, and how each of them is reached.

use crate::ids::{HouseId, PersonId, TableId, VisitId};
use crate::log::{self, LoggedLimit};
use crate::store::RemoteUser;
use crate::users::authenticated_client::{Address, Identity};
use crate::users::errands::{Errands, MatchCall};
use crate::users::guest_pass::PageLiveness;
use crate::users::relations::{PersonQuestion, Relations};
use parking_lot::Mutex;
use salotto::input::mailbox::MailboxWaker;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::client::Person;
use salotto::session::client::chat::{BlockList, MuteState};
use salotto::session::client::notifications::{Notification, NotificationTiming, QuestionAction};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::Sender;

/// Identity of a user on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum UserId {
    /// A registered user.
    Known(PersonId),
    /// A guest, by the id of their visit.
    Guest(VisitId),
}

impl UserId {
    /// The user's id, if they are registered.
    pub fn person_id(self) -> Option<PersonId> {
        match self {
            UserId::Known(id) => Some(id),
            UserId::Guest(_) => None,
        }
    }

    /// The identity of a user as other servers see them.
    pub fn from_somebody(user: &RemoteUser) -> UserId {
        user.person.map_or(UserId::Guest(user.visit), UserId::Known)
    }
}

/// A user's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserLocation {
    Lobby,
    /// At this table, as player or spectator.
    Table(TableId),
}

/// A connected user.
pub struct OnlineUser {
    /// The id of the visit, unique among all visits.
    pub visit: VisitId,
    pub id: UserId,
    name: Mutex<String>,
    pub identity: Identity,
    pub from: Address,
    /// Whether they use the web page: there a guest is told how to get a kept seat.
    pub page: Option<PageLiveness>,
    pub muted: MuteState,
    /// The users they have blocked.
    pub blocked: BlockList,
    /// Wakes the user's thread.
    pub waker: MailboxWaker,
    tell: Sender<Notification>,
    place: Mutex<UserLocation>,
    /// Matches that call them, and what they have agreed to do.
    pub errands: Errands,
    /// Number of wrong invitation words typed.
    guesses: AtomicU32,
    /// Relations to other users.
    pub relations: Arc<Relations>,
}

/// The parameters of [`OnlineUser::new`].
pub struct OnlineUserParts {
    pub visit: VisitId,
    pub id: UserId,
    pub name: String,
    pub identity: Identity,
    pub from: Address,
    pub page: Option<PageLiveness>,
}

impl OnlineUser {
    /// A user who has come in, placed in the lobby.
    pub fn new(arrival: OnlineUserParts, person: &Person, tell: Sender<Notification>) -> OnlineUser {
        let OnlineUserParts { visit, id, name, identity, from, page } = arrival;
        let (muted, waker) = (person.chat_limiter.muted.clone(), person.inbox.waker());
        OnlineUser {
            visit,
            id,
            name: Mutex::new(name),
            identity,
            from,
            page,
            muted,
            blocked: person.blocked.clone(),
            waker,
            tell,
            place: Mutex::new(UserLocation::Lobby),
            errands: Errands::default(),
            guesses: AtomicU32::new(0),
            relations: Arc::default(),
        }
    }

    /// Sends them a message.
    pub fn tell(&self, said: Message) {
        self.tell_when(said, NotificationTiming::AtOnce);
    }

    /// Sends them a message to be heard when `timing` says.
    pub fn tell_when(&self, message: Message, timing: NotificationTiming) {
        // The user may have left just now.
        let _ = self.tell.send(Notification { message, timing, asks: None });
        self.waker.signal();
    }

    /// Asks them a question, which they can answer with yes once they have heard it.
    pub fn ask(&self, message: Message, question: PersonQuestion, timing: NotificationTiming) {
        let relations = Arc::clone(&self.relations);
        let asks: QuestionAction = Box::new(move || relations.ask(question));
        let _ = self.tell.send(Notification { message, timing, asks: Some(asks) });
        self.waker.signal();
    }

    /// Delivers a chat message, unless its sender is blocked.
    pub fn hear(&self, who: &str, text: &str) {
        if !self.blocked.has(who) {
            self.tell(message!("said", who = who, text = Value::Said(text.to_string())));
        }
    }

    /// Delivers a private message, unless its sender is blocked.
    pub fn hear_alone(&self, who: &str, text: &str, timing: NotificationTiming) {
        if !self.blocked.has(who) {
            self.tell_when(message!("said-alone", who = who, text = Value::Said(text.to_string())), timing);
        }
    }

    /// Calls them to a match that begins at this table.
    pub fn call(&self, table: TableId, call: MatchCall) {
        self.errands.call(table, call);
        self.waker.signal();
    }

    /// Whether they have typed fewer than `most` wrong invitation words.
    pub fn may_guess(&self, most: u32) -> bool {
        self.guesses.load(Ordering::Relaxed) < most
    }

    /// Counts wrong invitation words.
    pub fn guess(&self) {
        self.guesses.fetch_add(1, Ordering::Relaxed);
    }

    /// The fingerprint of their key; empty for guests.
    pub fn fingerprint(&self) -> String {
        if let Identity::Key(key) = &self.identity { key.to_string() } else { String::new() }
    }

    /// Logs that they have hit a limit.
    pub fn count_hit(&self, limit: LoggedLimit) {
        log::limit(self.from, &self.identity, limit);
    }

    /// The user as other servers see them.
    pub fn to_somebody(&self) -> RemoteUser {
        RemoteUser {
            house: HouseId::default(),
            visit: self.visit,
            person: self.id.person_id(),
            name: self.name(),
            fingerprint: self.fingerprint(),
            address: self.from.as_banned(),
            at_table: if let UserLocation::Table(table) = self.whereabouts() { Some(table) } else { None },
        }
    }

    /// Ends their visit with this message.
    pub fn send_away(&self, said: Message) {
        self.tell(said);
        self.waker.send_end();
    }

    /// The user's name.
    pub fn name(&self) -> String {
        self.name.lock().clone()
    }

    /// Changes their name.
    pub fn rename(&self, name: &str) {
        *self.name.lock() = name.to_string();
    }

    pub fn whereabouts(&self) -> UserLocation {
        *self.place.lock()
    }

    pub fn go_to(&self, place: UserLocation) {
        *self.place.lock() = place;
    }
}
