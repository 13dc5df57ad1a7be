//! State of a server: users, tables, tournaments, and the handles to the database and to other
//! servers.

use crate::ending::HouseEnding;
use crate::hub::Hub;
use crate::ids::{TableId, VisitId};
use crate::people::People;
use crate::people::announcements::{About, Announcements, Subject};
use crate::people::apart::Apart;
use crate::people::guesses::Guesses;
use crate::people::new_names::NewNames;
use crate::people::newcomers::Newcomers;
use crate::people::presence::{Presence, Whereabouts, Who, lock};
use crate::people::threshold::Threshold;
use crate::people::visitor::{Fingerprint, Identity};
use crate::people::voices::Voices;
use crate::store::{Somebody, Store};
use crate::tables::{OpenTable, Tables};
use crate::thinking::Executor;
use crate::tournaments::Tournaments;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use salotto::locale::Language;
use salotto::narration::Message;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Write};
use std::process;
use std::sync::{Arc, Mutex};

/// A running server.
pub struct House {
    /// The language of users who ask for no other.
    pub language: Language,
    pub(crate) people: People,
    pub(crate) tables: Tables,
    pub(crate) tournaments: Tournaments,
    pub(crate) hub: Arc<dyn Hub>,
    pub(crate) store: Arc<Store>,
    /// The keys of the operators.
    operators: HashSet<Fingerprint>,
    pub(crate) chance: Mutex<ChaCha8Rng>,
    /// Connections without a visit.
    pub(crate) threshold: Threshold,
    pub(crate) newcomers: Newcomers,
    /// Rate limits per user and per address.
    pub(crate) bounds: Bounds,
    /// The queue for bots, advice and reviews.
    pub(crate) thinking: Arc<Executor>,
    /// The announced end, if any.
    pub(crate) ending: HouseEnding,
    /// Lock file of the data folder. It holds the process id while the server accepts signals.
    ours: File,
}

/// Rate limits per user and per address.
#[derive(Default)]
pub(crate) struct Bounds {
    /// Attempts at invitation words.
    pub guesses: Guesses,
    /// Chat messages.
    pub voices: Voices,
    /// Announced actions.
    pub announcements: Arc<Announcements>,
    /// Users that a guest doesn't want to hear.
    pub apart: Apart,
    /// Changes of a user's name.
    pub names: NewNames,
}

/// The parameters of [`House::empty`].
pub(crate) struct HouseParts {
    pub language: Language,
    pub store: Arc<Store>,
    pub hub: Arc<dyn Hub>,
    pub operators: Vec<Fingerprint>,
    pub chance: ChaCha8Rng,
    pub thinking: Executor,
    /// Lock file of the data folder, held while the server runs.
    pub ours: File,
}

/// The most open tables one user may host.
pub const MOST_TABLES: usize = 20;

impl House {
    /// A server without users and tables.
    pub(crate) fn empty(parts: HouseParts) -> House {
        let HouseParts { language, store, hub, operators, chance, thinking, ours } = parts;
        House {
            language,
            people: People::default(),
            tables: Tables::default(),
            tournaments: Tournaments::default(),
            hub,
            store,
            operators: operators.into_iter().collect(),
            chance: Mutex::new(chance),
            threshold: Threshold::default(),
            newcomers: Newcomers::default(),
            bounds: Bounds::default(),
            thinking: Arc::new(thinking),
            ending: HouseEnding::default(),
            ours,
        }
    }

    /// Writes the process id into the lock file: from now on signals are accepted.
    ///
    /// # Errors
    /// Its number can't be written.
    pub fn can_be_told(&self) -> io::Result<()> {
        (&self.ours).write_all(process::id().to_string().as_bytes())
    }

    /// Clears the process id: signals are accepted no more.
    pub(crate) fn stop_listening(&self) {
        // If that fails, a later signal has no effect.
        let _ = self.ours.set_len(0);
    }

    /// Draws `count` different words.
    pub(crate) fn draws<'a>(&self, words: &[&'a str], count: usize) -> Vec<&'a str> {
        words.sample(&mut *lock(&self.chance), count).copied().collect()
    }

    /// The id of the next visit.
    pub(crate) fn next_visit(&self) -> VisitId {
        self.hub.visit(self.people.counts())
    }

    /// The users connected to this server, in the order of their arrival.
    pub fn present(&self) -> Vec<Arc<Presence>> {
        self.people.all()
    }

    /// All connected users, on this server and on others.
    pub(crate) fn everybody(&self) -> Vec<Somebody> {
        self.people.all().iter().map(|one| one.known()).chain(self.hub.elsewhere()).collect()
    }

    /// The players and spectators at a table, on this server and on others.
    pub(crate) fn at_table(&self, table: TableId) -> Vec<Somebody> {
        let elsewhere = self.hub.elsewhere().into_iter().filter(|one| one.at_table == Some(table));
        self.people.at(table, None).iter().map(|one| one.known()).chain(elsewhere).collect()
    }

    /// Whether a user is connected, to this server or another.
    pub(crate) fn is_anywhere(&self, who: Who) -> bool {
        !self.people.visits_of(who).is_empty() || self.hub.elsewhere().iter().any(|other| Who::of(other) == who)
    }

    /// Whether a user is connected, or is a guest who may come back.
    pub(crate) fn may_come(&self, who: Who) -> bool {
        self.is_anywhere(who) || matches!(who, Who::Guest(visit) if self.people.returning.keeps(visit))
    }

    /// Whether a user of another server is at this place.
    pub(crate) fn is_somebody_elsewhere(&self, place: Whereabouts) -> bool {
        let at = if let Whereabouts::Table(table) = place { Some(table) } else { None };
        self.hub.elsewhere().iter().any(|other| other.at_table == at)
    }

    /// The connected guest of this name, on any server. The database knows guests only by name.
    pub(crate) fn guest_named(&self, name: &str) -> Option<Who> {
        self.everybody().iter().find(|one| one.name == name && one.person.is_none()).map(Who::of)
    }

    /// Tells the people waiting at a table what a user does there, except that user. Repeated
    /// announcements are delayed by the rate limit.
    pub(crate) fn announces_at(&self, table: TableId, who: Option<Who>, said: Message) {
        let Some(table) = self.table(table) else { return };
        let tells = move |table: &OpenTable, said: &Message| {
            table.gathered().iter().filter(|one| Some(one.who) != who).for_each(|one| one.tell(said.clone()));
        };
        match who {
            None => tells(&table, &said),
            Some(who) => {
                let about = About::Table(table.id);
                self.bounds.announcements.tells(about, Subject::Person(who), self.address_of(who), move || tells(&table, &said));
            }
        }
    }

    /// The address of a connected user as bans have it; None for local connections.
    pub(crate) fn address_of(&self, who: Who) -> Option<String> {
        let here = self.people.visits_of(who).into_iter().next().map(|one| one.from.as_banned());
        let elsewhere = || self.hub.elsewhere().into_iter().find(|one| Who::of(one) == who).map(|one| one.address);
        here.or_else(elsewhere).filter(|address| !address.is_empty())
    }

    /// Whether the table's host has asked this user to leave and not to come back.
    pub(crate) fn is_shut_to(&self, table: &OpenTable, who: Who) -> bool {
        table.shut(|shut| !shut.is_empty() && self.everybody().iter().any(|one| Who::of(one) == who && shut.is_to(one)))
    }

    /// Moves a user to another place and records it.
    pub(crate) fn goes_to(&self, presence: &Presence, place: Whereabouts) {
        presence.goes_to(place);
        if let Whereabouts::Table(table) = place {
            self.table(table).iter().for_each(|table| table.touches());
        }
        self.hub.announce_arrival(&presence.known());
    }

    /// After a step of a match: its seated players who are elsewhere check whether it is their
    /// turn.
    pub(crate) fn goes_on(&self, table: &OpenTable) {
        for (_, person) in table.state().known_seats() {
            let elsewhere = self.people.visits_of(Who::Known(person)).into_iter().filter(|one| one.place() != Whereabouts::Table(table.id));
            elsewhere.for_each(|one| {
                one.company.mark_stirred();
                one.nudge.now();
            });
        }
    }

    /// Number of jobs that wait for a thread: bots' moves, advice and reviews.
    pub fn thoughts_waiting(&self) -> usize {
        self.thinking.waiting()
    }

    /// Whether a user is an operator.
    pub fn is_operator(&self, presence: &Presence) -> bool {
        matches!(&presence.identity, Identity::Key(key) if self.is_operators(key))
    }

    /// Whether a key is an operator's.
    pub(crate) fn is_operators(&self, key: &Fingerprint) -> bool {
        self.operators.contains(key)
    }

    /// The tables whose matches aren't over, in the order of their numbers.
    pub fn tables(&self) -> Vec<Arc<OpenTable>> {
        self.tables.all()
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
