//! The house: who is in, which tables stand, what is kept of them, and what others need to know.

use crate::ending::Ending;
use crate::hub::Hub;
use crate::ids::{TableId, VisitId};
use crate::people::People;
use crate::people::announcements::{About, Announcements, Subject};
use crate::people::apart::Apart;
use crate::people::guesses::Guesses;
use crate::people::new_names::NewNames;
use crate::people::newcomers::Newcomers;
use crate::people::presence::{Place, Presence, Who, lock};
use crate::people::threshold::Threshold;
use crate::people::visitor::{Fingerprint, Identity};
use crate::people::voices::Voices;
use crate::store::{Somebody, Store};
use crate::tables::{OpenTable, Tables};
use crate::thinking::Thinking;
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

/// An open house.
pub struct House {
    /// The language when nobody asks for another.
    pub language: Language,
    pub(crate) people: People,
    pub(crate) tables: Tables,
    pub(crate) tournaments: Tournaments,
    pub(crate) hub: Arc<dyn Hub>,
    pub(crate) store: Arc<Store>,
    /// The keys of those who look after it.
    operators: HashSet<Fingerprint>,
    pub(crate) chance: Mutex<ChaCha8Rng>,
    /// Connections without a visit.
    pub(crate) threshold: Threshold,
    pub(crate) newcomers: Newcomers,
    /// How much one person, or one address, does.
    pub(crate) bounds: Bounds,
    /// Where bots, advice and reviews are thought out.
    pub(crate) thinking: Arc<Thinking>,
    /// When it closes.
    pub(crate) ending: Ending,
    /// Held so that no other house can use this folder; with the number of its process as long as
    /// that can be told something.
    ours: File,
}

/// How much one person, or one address, does.
#[derive(Default)]
pub(crate) struct Bounds {
    /// The words they try.
    pub guesses: Guesses,
    /// Sentences said to others.
    pub voices: Voices,
    /// Deeds announced to others.
    pub announcements: Arc<Announcements>,
    /// Guests who aren't heard by somebody.
    pub apart: Apart,
    /// How often they have changed their name.
    pub names: NewNames,
}

/// What a house is made of.
pub(crate) struct Parts {
    pub language: Language,
    pub store: Arc<Store>,
    pub hub: Arc<dyn Hub>,
    pub operators: Vec<Fingerprint>,
    pub chance: ChaCha8Rng,
    pub thinking: Thinking,
    /// Held as long as it is open.
    pub ours: File,
}

/// The most tables one person may have: those they opened whose matches aren't over.
pub const MOST_TABLES: usize = 20;

impl House {
    /// A house in which nobody is, and no table stands.
    pub(crate) fn empty(parts: Parts) -> House {
        let Parts { language, store, hub, operators, chance, thinking, ours } = parts;
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
            ending: Ending::default(),
            ours,
        }
    }

    /// From now on this process can be told something by signals.
    ///
    /// # Errors
    /// Its number can't be written.
    pub fn can_be_told(&self) -> io::Result<()> {
        (&self.ours).write_all(process::id().to_string().as_bytes())
    }

    /// It can't any more.
    pub(crate) fn is_told_no_more(&self) {
        // Where that fails, whoever tells it something isn't heard.
        let _ = self.ours.set_len(0);
    }

    /// So many different ones of these.
    pub(crate) fn draws<'a>(&self, words: &[&'a str], count: usize) -> Vec<&'a str> {
        words.sample(&mut *lock(&self.chance), count).copied().collect()
    }

    /// The number of the next visit.
    pub(crate) fn next_visit(&self) -> VisitId {
        self.hub.visit(self.people.counts())
    }

    /// Those who are in this house, in the order in which they came.
    pub fn present(&self) -> Vec<Arc<Presence>> {
        self.people.all()
    }

    /// Those who are in, here or in another house.
    pub(crate) fn everybody(&self) -> Vec<Somebody> {
        self.people.all().iter().map(|one| one.known()).chain(self.hub.elsewhere()).collect()
    }

    /// Those who are at a table or beside it, here or in another house.
    pub(crate) fn at_table(&self, table: TableId) -> Vec<Somebody> {
        let elsewhere = self.hub.elsewhere().into_iter().filter(|one| one.at_table == Some(table));
        self.people.at(table, None).iter().map(|one| one.known()).chain(elsewhere).collect()
    }

    /// Whether somebody is in, here or in another house.
    pub(crate) fn is_anywhere(&self, who: Who) -> bool {
        !self.people.visits_of(who).is_empty() || self.hub.elsewhere().iter().any(|other| Who::of(other) == who)
    }

    /// Whether somebody of another house is there.
    pub(crate) fn is_somebody_elsewhere(&self, place: Place) -> bool {
        let at = if let Place::Table(table) = place { Some(table) } else { None };
        self.hub.elsewhere().iter().any(|other| other.at_table == at)
    }

    /// The guest of this name who is in, here or elsewhere: the database knows guests only by name.
    pub(crate) fn guest_named(&self, name: &str) -> Option<Who> {
        self.everybody().iter().find(|one| one.name == name && one.person.is_none()).map(Who::of)
    }

    /// Tells those who wait at a table what somebody does there, who doesn't hear it themselves: at once,
    /// or, where it is again and again, in a while.
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

    /// The address of a person who is in, as bans spell it; None for the house's own machine.
    pub(crate) fn address_of(&self, who: Who) -> Option<String> {
        let here = self.people.visits_of(who).into_iter().next().map(|one| one.from.as_banned());
        let elsewhere = || self.hub.elsewhere().into_iter().find(|one| Who::of(one) == who).map(|one| one.address);
        here.or_else(elsewhere).filter(|address| !address.is_empty())
    }

    /// Whether the host of a table has asked this one to leave it, and not to come again.
    pub(crate) fn is_shut_to(&self, table: &OpenTable, who: Who) -> bool {
        table.shut(|shut| !shut.is_empty() && self.everybody().iter().any(|one| Who::of(one) == who && shut.is_to(one)))
    }

    /// Somebody goes somewhere.
    pub(crate) fn goes_to(&self, presence: &Presence, place: Place) {
        presence.goes_to(place);
        if let Place::Table(table) = place {
            self.table(table).iter().for_each(|table| table.touches());
        }
        self.hub.is_in(&presence.known());
    }

    /// A match has gone on: whoever sits at it and is elsewhere looks whether it waits for them.
    pub(crate) fn goes_on(&self, table: &OpenTable) {
        for (_, person) in table.state().known_seats() {
            let elsewhere = self.people.visits_of(Who::Known(person)).into_iter().filter(|one| one.place() != Place::Table(table.id));
            elsewhere.for_each(|one| {
                one.company.is_stirred();
                one.nudge.now();
            });
        }
    }

    /// How many thoughts of bots, pieces of advice and reviews wait for a core.
    pub fn thoughts_waiting(&self) -> usize {
        self.thinking.waiting()
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
        self.tables.all()
    }

    /// The table with this number, unless its match is over.
    pub fn table(&self, id: TableId) -> Option<Arc<OpenTable>> {
        self.tables.get(id)
    }

    /// Says something to everybody who is in this house.
    pub fn tell_all(&self, said: &Message) {
        self.people.tell_all(said);
    }
}
