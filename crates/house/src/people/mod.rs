//! Those who come in: how they are recognised, what they are called, and how they are reached while
//! they are in.

// From below.

// What somebody may be called; three words that they type; what a door knows of who comes in.
pub mod names;
pub mod three_words;
pub mod visitor;

// Who isn't in yet, who is new, and which words are tried.
pub mod guesses;
pub mod newcomers;
pub mod threshold;

// What is handed out to them.
pub mod work;

// What one who is in has with others.
pub mod company;

// One who is in.
pub mod presence;

// What others hear of them: what they do, whom somebody doesn't hear, new names, what they say.
pub mod announcements;
pub mod apart;
pub mod new_names;
pub mod voices;

// What others ask of them.
pub mod asking;

use crate::ids::{TableId, VisitId};
use presence::{Place, Presence, Who, lock};
use salotto::narration::Message;
use salotto::narration::message::message;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long somebody who comes in again waits for their earlier visit to end.
const LEAVES: Duration = Duration::from_secs(10);

/// Those who are in this house.
#[derive(Default)]
pub struct People {
    present: Mutex<BTreeMap<VisitId, Arc<Presence>>>,
    /// Notified when somebody has left.
    left: Condvar,
    /// How many have come.
    came: AtomicI64,
}

impl People {
    /// Somebody comes: how many have come with them.
    pub fn counts(&self) -> i64 {
        self.came.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Puts somebody into the lobby; whether that worked. A person's newest visit counts: earlier
    /// ones end first.
    pub fn enters(&self, presence: &Arc<Presence>) -> bool {
        let mut present = lock(&self.present);
        let (end, mut told) = (Instant::now() + LEAVES, None);
        let same = |other: &&Arc<Presence>| presence.who.known().is_some() && other.who == presence.who;
        while let Some(other) = present.values().find(same).cloned() {
            if other.visit > presence.visit {
                return false;
            }
            if told != Some(other.visit) {
                other.is_sent_away(message!("house-newer"));
                told = Some(other.visit);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            present = self.left.wait_timeout(present, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        present.insert(presence.visit, Arc::clone(presence));
        true
    }

    /// Somebody is in no more.
    pub fn leaves(&self, visit: VisitId) {
        lock(&self.present).remove(&visit);
        self.left.notify_all();
    }

    /// Waits until no visit of somebody who is sent away is left in this house, no longer than this.
    pub fn waits_until_gone(&self, who: Who, longest: Duration) {
        let present = lock(&self.present);
        let is_in = |present: &mut BTreeMap<VisitId, Arc<Presence>>| present.values().any(|one| one.who == who);
        drop(self.left.wait_timeout_while(present, longest, is_in));
    }

    /// Those who are in, in the order in which they came.
    pub fn all(&self) -> Vec<Arc<Presence>> {
        lock(&self.present).values().cloned().collect()
    }

    /// Those of them for whom this holds.
    fn those(&self, holds: impl Fn(&Presence) -> bool) -> Vec<Arc<Presence>> {
        lock(&self.present).values().filter(|one| holds(one)).cloned().collect()
    }

    /// Every visit of somebody.
    pub fn visits_of(&self, who: Who) -> Vec<Arc<Presence>> {
        self.those(|one| one.who == who)
    }

    /// The people in the lobby, except this visit.
    pub fn in_lobby(&self, but: Option<VisitId>) -> Vec<Arc<Presence>> {
        self.those(|one| Some(one.visit) != but && one.place() == Place::Lobby)
    }

    /// Those who are at a table or beside it, except this visit.
    pub fn at(&self, table: TableId, but: Option<VisitId>) -> Vec<Arc<Presence>> {
        self.those(|one| Some(one.visit) != but && one.place() == Place::Table(table))
    }

    /// Says something to everybody.
    pub fn tell_all(&self, said: &Message) {
        self.all().iter().for_each(|one| one.tell(said.clone()));
    }
}
