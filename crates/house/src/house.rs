//! State of a server: users, tables, tournaments, and the handles to the database and to other
//! servers.

use crate::cluster::Cluster;
use crate::executor::Executor;
use crate::ids::{TableId, VisitId};
use crate::shutdown::HouseShutdown;
use crate::store::{RemoteUser, Store};
use crate::tables::reviews::Reviews;
use crate::tables::{OpenTable, Tables};
use crate::tournaments::Tournaments;
use crate::users::OnlineUsers;
use crate::users::announcements::{AnnouncementAudience, AnnouncementSubject, Announcements};
use crate::users::authenticated_client::{Fingerprint, Identity};
use crate::users::blocked_addresses::BlockedAddresses;
use crate::users::chat_limiter::AddressChatLimiter;
use crate::users::guess_limiter::GuessLimiter;
use crate::users::names;
use crate::users::newcomers::NewcomerLimiter;
use crate::users::online_user::{OnlineUser, UserId, UserLocation};
use crate::users::pending_connections::PendingConnections;
use crate::users::rename_limiter::RenameLimiter;
use parking_lot::Mutex;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use salotto::locale::Language;
use salotto::narration::Message;
use std::cell::LazyCell;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Write};
use std::process;
use std::sync::Arc;

/// A running server.
pub struct House {
    /// The language of users who ask for no other.
    pub language: Language,
    pub(crate) people: OnlineUsers,
    pub(crate) tables: Tables,
    pub(crate) reviews: Reviews,
    pub(crate) tournaments: Tournaments,
    pub(crate) cluster: Arc<dyn Cluster>,
    pub(crate) store: Arc<Store>,
    /// The keys of the operators.
    operators: HashSet<Fingerprint>,
    pub(crate) chance: Mutex<ChaCha8Rng>,
    /// Connections without a visit.
    pub(crate) threshold: PendingConnections,
    pub(crate) newcomers: NewcomerLimiter,
    /// Rate limits per user and per address.
    pub(crate) bounds: RateLimits,
    /// The queue for bots, advice and reviews.
    pub(crate) executor: Arc<Executor>,
    /// The announced end, if any.
    pub(crate) ending: HouseShutdown,
    /// Lock file of the data folder. It holds the process id while the server accepts signals.
    ours: File,
}

/// Rate limits per user and per address.
#[derive(Default)]
pub(crate) struct RateLimits {
    /// Attempts at invitation words.
    pub guesses: GuessLimiter,
    /// Chat messages.
    pub voices: AddressChatLimiter,
    /// Announced actions.
    pub announcements: Arc<Announcements>,
    /// Users that a guest doesn't want to hear.
    pub apart: BlockedAddresses,
    /// Changes of a user's name.
    pub names: RenameLimiter,
}

/// The parameters of [`House::empty`].
pub(crate) struct HouseParts {
    pub language: Language,
    pub store: Arc<Store>,
    pub cluster: Arc<dyn Cluster>,
    pub operators: Vec<Fingerprint>,
    pub chance: ChaCha8Rng,
    pub executor: Executor,
    /// Lock file of the data folder, held while the server runs.
    pub ours: File,
}

/// The most open tables one user may host.
pub const MOST_TABLES: usize = 20;

impl House {
    /// A server without users and tables.
    pub(crate) fn empty(parts: HouseParts) -> House {
        let HouseParts { language, store, cluster, operators, chance, executor, ours } = parts;
        House {
            language,
            people: OnlineUsers::default(),
            tables: Tables::default(),
            reviews: Reviews::default(),
            tournaments: Tournaments::default(),
            cluster,
            store,
            operators: operators.into_iter().collect(),
            chance: Mutex::new(chance),
            threshold: PendingConnections::default(),
            newcomers: NewcomerLimiter::default(),
            bounds: RateLimits::default(),
            executor: Arc::new(executor),
            ending: HouseShutdown::default(),
            ours,
        }
    }

    /// Writes the process id into the lock file: from now on signals are accepted.
    ///
    /// # Errors
    /// The process id can't be written.
    pub fn accept_signals(&self) -> io::Result<()> {
        (&self.ours).write_all(process::id().to_string().as_bytes())
    }

    /// Clears the process id: signals are accepted no more.
    pub(crate) fn stop_listening(&self) {
        // If that fails, a later signal has no effect.
        let _ = self.ours.set_len(0);
    }

    /// Draws `count` different words.
    pub(crate) fn draw_words<'a>(&self, words: &[&'a str], count: usize) -> Vec<&'a str> {
        words.sample(&mut *self.chance.lock(), count).copied().collect()
    }

    /// The id of the next visit.
    pub(crate) fn next_visit(&self) -> VisitId {
        self.cluster.visit_id(self.people.count_visit())
    }

    /// The users connected to this server, in the order of their arrival.
    pub fn own_users(&self) -> Vec<Arc<OnlineUser>> {
        self.people.all()
    }

    /// All connected users, on this server and on others.
    pub(crate) fn all_users(&self) -> Vec<RemoteUser> {
        self.people.all().iter().map(|one| one.to_somebody()).chain(self.cluster.remote_users()).collect()
    }

    /// The players and spectators at a table, on this server and on others.
    pub(crate) fn at_table(&self, table: TableId) -> Vec<RemoteUser> {
        let remote_users = self.cluster.remote_users().into_iter().filter(|one| one.at_table == Some(table));
        self.people.at_table(table, None).iter().map(|one| one.to_somebody()).chain(remote_users).collect()
    }

    /// Whether a user is connected, to this server or another.
    pub(crate) fn is_anywhere(&self, who: UserId) -> bool {
        !self.people.visits_of(who).is_empty() || self.cluster.remote_users().iter().any(|other| UserId::from_somebody(other) == who)
    }

    /// A test of whether a user is connected, or may come back, by their id, if it is known, and name. Only a guest's
    /// own server knows when the guest may no more: until it frees their seats, they may. The database is read once,
    /// at the first guest who isn't known to be connected.
    pub(crate) fn return_test(&self) -> impl Fn(Option<UserId>, &str) -> bool {
        let is_elsewhere = LazyCell::new(|| self.cluster.ask_for_visits());
        move |who, name| {
            let visit = match who.or_else(|| self.find_guest(name)) {
                Some(who) if self.is_anywhere(who) => return true,
                Some(UserId::Known(_)) => return true,
                Some(UserId::Guest(visit)) => Some(visit),
                None => names::visit_number(name).map(VisitId),
            };
            visit.is_some_and(|visit| self.people.returning.is_away(visit) || is_elsewhere(visit))
        }
    }

    /// Whether a user of another server is at this place.
    pub(crate) fn is_somebody_elsewhere(&self, place: UserLocation) -> bool {
        let at = if let UserLocation::Table(table) = place { Some(table) } else { None };
        self.cluster.remote_users().iter().any(|other| other.at_table == at)
    }

    /// The connected guest of this name, on any server. The database knows guests only by name.
    pub(crate) fn find_guest(&self, name: &str) -> Option<UserId> {
        self.all_users().iter().find(|one| one.name == name && one.person.is_none()).map(UserId::from_somebody)
    }

    /// Tells the people waiting at a table what a user does there, except that user. Repeated
    /// announcements are delayed by the rate limit.
    pub(crate) fn announce_at(&self, table: TableId, who: Option<UserId>, said: Message) {
        let Some(table) = self.table(table) else { return };
        let tells = move |table: &OpenTable, said: &Message| {
            table.waiting_users().iter().filter(|one| Some(one.id) != who).for_each(|one| one.tell(said.clone()));
        };
        match who {
            None => tells(&table, &said),
            Some(who) => {
                let about = AnnouncementAudience::Table(table.id);
                self.bounds.announcements.tell(about, AnnouncementSubject::Person(who), self.address_of(who), move || tells(&table, &said));
            }
        }
    }

    /// The address of a connected user as bans have it; None for local connections.
    pub(crate) fn address_of(&self, who: UserId) -> Option<String> {
        let here = self.people.visits_of(who).into_iter().next().map(|one| one.from.as_banned());
        let remote_address =
            || self.cluster.remote_users().into_iter().find(|one| UserId::from_somebody(one) == who).map(|one| one.address);
        here.or_else(remote_address).filter(|address| !address.is_empty())
    }

    /// Whether the table's host has asked this user to leave and not to come back.
    pub(crate) fn is_shut_to(&self, table: &OpenTable, who: UserId) -> bool {
        table.with_shut(|shut| !shut.is_empty() && self.all_users().iter().any(|one| UserId::from_somebody(one) == who && shut.is_to(one)))
    }

    /// Moves a user to another place and records it.
    pub(crate) fn go_to(&self, user: &OnlineUser, place: UserLocation) {
        user.go_to(place);
        if let UserLocation::Table(table) = place {
            self.table(table).iter().for_each(|table| table.touch());
        }
        self.cluster.announce_arrival(&user.to_somebody());
    }

    /// After a step of a match: its seated players who are elsewhere check whether it is their
    /// turn.
    pub(crate) fn go_on(&self, table: &OpenTable) {
        for (_, person) in table.state().known_seats() {
            let elsewhere =
                self.people.visits_of(UserId::Known(person)).into_iter().filter(|one| one.whereabouts() != UserLocation::Table(table.id));
            elsewhere.for_each(|one| {
                one.relations.mark_stirred();
                one.waker.signal();
            });
        }
    }

    /// Number of jobs that wait for a thread: bots' moves, advice and reviews.
    pub fn waiting_jobs(&self) -> usize {
        self.executor.waiting()
    }

    /// Whether a user is an operator.
    pub fn is_operator(&self, user: &OnlineUser) -> bool {
        matches!(&user.identity, Identity::Key(key) if self.is_operators(key))
    }

    /// Whether a key is an operator's.
    pub(crate) fn is_operators(&self, key: &Fingerprint) -> bool {
        self.operators.contains(key)
    }

    /// The tables whose matches aren't over, in the order of their numbers.
    pub fn tables(&self) -> Vec<Arc<OpenTable>> {
        self.tables.all()
    }

    /// Makes all tables store what they couldn't of their players, and read the state of those of other servers.
    pub fn ring_tables(&self) {
        self.tables().iter().for_each(|table| table.ring());
    }

    /// The table with this number, unless its match is over.
    pub fn table(&self, id: TableId) -> Option<Arc<OpenTable>> {
        self.tables.get(id)
    }

    /// Sends a message to all users of this server.
    pub fn tell_all(&self, said: &Message) {
        self.people.tell_all(said);
    }
}
