//! The house: who is in, which tables stand, and what is kept of them.

use crate::ids::{PersonId, TableId, VisitId};
use crate::log;
use crate::people::presence::{Place, Presence, Who, lock};
use crate::people::visitor::{Fingerprint, Identity};
use crate::store::{Answer, MatchResult, Somebody, Store, Trouble};
use crate::tables::{OpenTable, Phase};
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::person::names::bot_names;
use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Condvar, Mutex};

/// An open house.
pub struct House {
    /// The language when nobody asks for another.
    pub language: Language,
    pub(crate) store: Store,
    /// The keys of its operators.
    operators: HashSet<Fingerprint>,
    pub(crate) present: Mutex<BTreeMap<VisitId, Arc<Presence>>>,
    /// Notified when somebody has left.
    pub(crate) left: Condvar,
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

/// What a house knows of the others.
#[derive(Default)]
pub(crate) struct Others {
    /// This house's number: the smallest that no other house had.
    pub(crate) number: AtomicI64,
    pub(crate) present: Mutex<Vec<Somebody>>,
    /// The tables at which those who played at another play again.
    pub(crate) again: Mutex<BTreeMap<TableId, TableId>>,
}

/// How many houses can number their visits without ever sharing a number, and how many numbers in a
/// row each takes in its turn.
const HOUSES: i64 = 64;
const IN_A_ROW: i64 = 1000;
/// The most tables one person may have: those they opened whose matches aren't over.
pub const MOST_TABLES: usize = 20;

impl House {
    /// A house in which nobody is, and no table stands. `ours` is held as long as it is open.
    pub(crate) fn empty(language: Language, store: Store, operators: Vec<Fingerprint>, chance: ChaCha8Rng, ours: File) -> House {
        House {
            language,
            store,
            operators: operators.into_iter().collect(),
            present: Mutex::default(),
            left: Condvar::new(),
            tables: Mutex::default(),
            visits: AtomicI64::new(0),
            chance: Mutex::new(chance),
            ill: AtomicBool::new(false),
            others: Others::default(),
            _ours: ours,
        }
    }

    /// Three different ones of these.
    pub(crate) fn three<'a>(&self, words: &[&'a str]) -> Vec<&'a str> {
        words.sample(&mut *lock(&self.chance), 3).copied().collect()
    }

    /// The number of the next visit, from 1.
    pub(crate) fn next_visit(&self) -> VisitId {
        self.visit_number(self.visits.fetch_add(1, Ordering::Relaxed) + 1)
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
            log::can_write();
            self.tell_all(&message!("house-disk-well"));
        }
    }

    /// Notes that the database can't be written; everybody present hears it once.
    pub(crate) fn disk_is_ill(&self, error: &Trouble) {
        if !self.ill.swap(true, Ordering::Relaxed) {
            log::cant_write(error);
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

    pub(crate) fn is_shared(&self) -> bool {
        self.store.house().is_some()
    }

    /// The number of this house's nth visit, unique among all houses.
    pub(crate) fn visit_number(&self, nth: i64) -> VisitId {
        let number = self.others.number.load(Ordering::Relaxed) % HOUSES;
        let (row, place) = ((nth - 1) / IN_A_ROW, (nth - 1) % IN_A_ROW);
        VisitId(if self.is_shared() { (row * HOUSES + number) * IN_A_ROW + place + 1 } else { nth })
    }

    /// Those who are in other houses.
    pub(crate) fn present_elsewhere(&self) -> Vec<Somebody> {
        lock(&self.others.present).clone()
    }

    /// The guest of this name who is in, here or elsewhere: the database knows guests only by name.
    pub(crate) fn guest_named(&self, name: &str) -> Option<Who> {
        let here = self.present().into_iter().find(|one| one.name() == name && one.who.known().is_none()).map(|one| one.who);
        let elsewhere = || lock(&self.others.present).iter().find(|other| other.name == name && other.person.is_none()).cloned();
        here.or_else(|| elsewhere().map(|guest| guest.who()))
    }

    /// Knows that those who played at a table play again at another, which was opened in another
    /// house.
    pub(crate) fn plays_again_elsewhere(&self, table: TableId, again: TableId) {
        lock(&self.others.again).insert(table, again);
    }

    /// The table at which those who played at this one play again, if that was opened in another
    /// house.
    pub(crate) fn again_elsewhere(&self, table: TableId) -> Option<TableId> {
        lock(&self.others.again).get(&table).copied()
    }
}
