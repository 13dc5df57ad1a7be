//! The house: who is in, which tables stand, and what is kept of them.

use crate::doors::{Fingerprint, Identity, Visitor};
use crate::ids::{PersonId, TableId, VisitId};
use crate::others::Others;
use crate::playing::{Stands, record, stands};
use crate::presence::{Place, Presence, lock};
use crate::store::{Answer, Database, MatchResult, Store, Trouble, Unopened};
use crate::tables::{OpenTable, Phase, State};
use crate::{coming_in, lobby};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::setup::bot_names;
use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// An open house.
pub struct House {
    /// The language when nobody asks for another.
    pub language: Language,
    pub(crate) store: Store,
    /// The keys of its operators.
    operators: HashSet<Fingerprint>,
    present: Mutex<BTreeMap<VisitId, Arc<Presence>>>,
    /// Notified when somebody has left.
    left: Condvar,
    pub(crate) tables: Mutex<BTreeMap<TableId, Arc<OpenTable>>>,
    visits: AtomicI64,
    pub(crate) chance: Mutex<ChaCha8Rng>,
    /// Whether the last attempt to write the database failed.
    ill: AtomicBool,
    /// What is known of the other houses on the same database.
    pub(crate) others: Others,
    /// Held so that no other house can use this folder.
    _ours: File,
}

/// What is agreed of a house as it is opened.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// None for the system's language.
    pub language: Option<Language>,
    /// The keys of its operators.
    pub operators: Vec<Fingerprint>,
    /// What its chance comes from; None for chance that nobody can predict.
    pub seed: Option<u64>,
    /// The database that several houses share; None for a file of its own in its folder.
    pub database: Option<String>,
}

/// Why a house can't be opened.
#[derive(Debug)]
pub enum NotOpened {
    /// Another house is open in this folder.
    AnotherHouse,
    /// The folder can't be made, or written.
    Folder(io::Error),
    /// The database can't be read.
    Database(Trouble),
    /// A newer program has written the database.
    Newer,
    /// The system refuses a thread.
    System(io::Error),
}

/// The most tables one person may have: those they opened whose matches aren't over.
pub const MOST_TABLES: usize = 20;
/// How long somebody who comes in again waits for their earlier visit to end.
const LEAVES: Duration = Duration::from_secs(10);

impl House {
    /// A house with its data in the folder `data`, every table standing at its last step.
    ///
    /// # Errors
    /// Its folder or its database can't be used.
    pub fn open(data: &Path, terms: Terms) -> Result<Arc<House>, NotOpened> {
        fs::create_dir_all(data).map_err(NotOpened::Folder)?;
        let ours = File::create(data.join("house.lock")).map_err(NotOpened::Folder)?;
        ours.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => NotOpened::AnotherHouse,
            TryLockError::Error(error) => NotOpened::Folder(error),
        })?;
        let database = terms.database.map_or_else(|| Database::File(data.join("house.sqlite")), Database::Server);
        let store = Store::open(&database).map_err(|why| match why {
            Unopened::Newer => NotOpened::Newer,
            Unopened::Trouble(trouble) => NotOpened::Database(trouble),
        })?;
        let house = Arc::new(House {
            language: terms.language.unwrap_or_else(Language::of_system),
            store,
            operators: terms.operators.into_iter().collect(),
            present: Mutex::default(),
            left: Condvar::new(),
            tables: Mutex::default(),
            visits: AtomicI64::new(0),
            chance: Mutex::new(terms.seed.map_or_else(|| ChaCha8Rng::from_rng(&mut rand::rng()), ChaCha8Rng::seed_from_u64)),
            ill: AtomicBool::new(false),
            others: Others::default(),
            _ours: ours,
        });
        let opened = house.knows_others().and_then(|()| house.take_up_tables());
        opened.map_err(NotOpened::Database)?;
        house.joins_others().map_err(NotOpened::System)?;
        Ok(house)
    }

    /// Puts the tables back where they stood. A match whose last step was kept but whose end wasn't
    /// is over.
    fn take_up_tables(self: &Arc<House>) -> Answer<()> {
        for kept in self.store.open_tables()? {
            let seats = self.store.seats(kept.id)?;
            let invited = self.store.invited(kept.id)?;
            let Some(state) = State::of(&kept, &seats, invited, |name| self.guest_named(name)) else { continue };
            let (game, phase) = (state.agreed.game, state.phase);
            let stands = if phase == Phase::Playing {
                record(state.header(), &self.store.steps(kept.id)?).ok().map(|record| stands(&record))
            } else {
                None
            };
            self.adds_table(OpenTable::new(kept.id, state));
            if let Some(Stands::Over(outcome)) = stands {
                self.match_over(kept.id, game, &outcome)?;
            }
        }
        Ok(())
    }

    /// Lets a visitor in, and returns when they have left. A door calls it on a new thread for each
    /// visitor.
    pub fn welcome(self: &Arc<House>, visitor: Visitor) {
        let table = visitor.table.clone();
        let Some((mut person, presence)) = coming_in::come_in(self, visitor) else { return };
        lobby::walk(self, &presence, &mut person, table.as_deref());
        self.leaves(&presence);
    }

    /// Three different ones of these.
    pub(crate) fn three<'a>(&self, words: &[&'a str]) -> Vec<&'a str> {
        words.sample(&mut *lock(&self.chance), 3).copied().collect()
    }

    /// The number of the next visit, from 1.
    pub(crate) fn next_visit(&self) -> VisitId {
        self.visit_number(self.visits.fetch_add(1, Ordering::Relaxed) + 1)
    }

    /// Puts somebody into the lobby; whether that worked. A person's newest visit counts: earlier
    /// ones end first.
    pub(crate) fn enters(&self, presence: &Arc<Presence>) -> bool {
        let mut present = lock(&self.present);
        let (end, mut told) = (Instant::now() + LEAVES, None);
        let same = |other: &&Arc<Presence>| presence.who.known().is_some() && other.who == presence.who;
        while let Some(other) = present.values().find(same).cloned() {
            if other.visit > presence.visit {
                return false;
            }
            if told != Some(other.visit) {
                self.send_away(&other, message!("house-newer"));
                told = Some(other.visit);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            present = self.left.wait_timeout(present, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        present.insert(presence.visit, Arc::clone(presence));
        drop(present);
        self.is_in_for_others(presence);
        true
    }

    /// Somebody has left the house.
    fn leaves(self: &Arc<House>, presence: &Presence) {
        self.stops_waiting(presence);
        lock(&self.present).remove(&presence.visit);
        self.left.notify_all();
        self.is_out_for_others(presence);
        if presence.who.known().is_none() {
            // A guest who has gone can't come back: where a match hasn't begun, the seat is free
            // again.
            for table in self.tables() {
                self.stand_up(&table, presence);
            }
        }
    }

    /// Those who are in, in the order in which they came.
    pub fn present(&self) -> Vec<Arc<Presence>> {
        lock(&self.present).values().cloned().collect()
    }

    /// Whether somebody looks after the house.
    pub fn is_operator(&self, presence: &Presence) -> bool {
        matches!(&presence.identity, Identity::Key(key) if self.is_operators(key))
    }

    /// Whether a key is that of somebody who looks after the house.
    pub(crate) fn is_operators(&self, key: &Fingerprint) -> bool {
        self.operators.contains(key)
    }

    /// The tables whose matches aren't over, in the order of their numbers.
    pub fn tables(&self) -> Vec<Arc<OpenTable>> {
        lock(&self.tables).values().cloned().collect()
    }

    /// The table with this number, unless its match is over.
    pub fn table(&self, id: TableId) -> Option<Arc<OpenTable>> {
        lock(&self.tables).get(&id).cloned()
    }

    /// Keeps how a match ended.
    ///
    /// # Errors
    /// It can't be kept.
    pub(crate) fn match_over(&self, table: TableId, game: GameName, outcome: &Outcome) -> Answer<()> {
        let Some(open) = self.table(table) else { return Ok(()) };
        let seats = open.state().known_seats();
        let result = |(seat, person): &(Seat, PersonId)| {
            let score = outcome.scores.get(seat.index()).copied().unwrap_or_default();
            MatchResult { person: *person, score: score.into(), won: outcome.winners.contains(*seat) }
        };
        self.store.end(table, game.key(), &seats.iter().map(result).collect::<Vec<_>>())?;
        open.ends(Phase::Over);
        lock(&self.tables).remove(&table);
        Ok(())
    }

    /// Notes that the database can be written.
    pub(crate) fn disk_is_well(&self) {
        if self.ill.swap(false, Ordering::Relaxed) {
            self.tell_all(&message!("house-disk-well"));
        }
    }

    /// Notes that the database can't be written; everybody present hears it once.
    pub(crate) fn disk_is_ill(&self, error: &Trouble) {
        if !self.ill.swap(true, Ordering::Relaxed) {
            eprintln!("salotto-house: {error}");
            self.tell_all(&message!("house-disk-ill"));
        }
    }

    /// Says something to everybody.
    pub fn tell_all(&self, said: &Message) {
        self.present().iter().for_each(|other| other.tell(said.clone()));
    }

    /// Wakes somebody and ends their visit, after saying this.
    pub(crate) fn send_away(&self, presence: &Presence, said: Message) {
        presence.tell(said);
        presence.nudge.end();
    }

    /// The people in the lobby, except this visit.
    pub(crate) fn in_lobby(&self, but: Option<VisitId>) -> Vec<Arc<Presence>> {
        self.present().into_iter().filter(|other| Some(other.visit) != but && other.place() == Place::Lobby).collect()
    }

    /// The names no visitor can take: words that mean somebody else, in any language.
    pub(crate) fn reserved_names() -> Vec<String> {
        let of = |language: Language| {
            let locale = Locale::new(language);
            let words = [message!("reserved-names"), message!("player-name")].map(|words| locale.say(&words));
            let words: Vec<String> = words.iter().flat_map(|words| words.split(',')).map(|word| word.trim().to_string()).collect();
            [words, bot_names(&locale)].concat()
        };
        Language::ALL.into_iter().flat_map(of).collect()
    }
}
