//! Users: identity, names, and how they are reached while connected.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Names; guests' passes; invitation words; authenticated clients, as transports hand them over.
pub mod authenticated_client;
pub mod guest_pass;
pub mod names;
pub mod three_words;

// Connections before login, new users, and guesses.
pub mod guess_limiter;
pub mod newcomers;
pub mod pending_connections;

// Work handed out.
pub mod assignment;

// A user's errands.
pub mod errands;

// A user's relations to others.
pub mod relations;

// A connected user.
pub mod online_user;

// Guests who may come back to a seat.
pub mod returning_guests;

// Limits on announcements, blocked guests, new names, chat.
pub mod announcements;
pub mod blocked_addresses;
pub mod chat_limiter;
pub mod rename_limiter;

// Questions to users.
pub mod questions;

use crate::ids::{TableId, VisitId};
use online_user::{OnlineUser, UserId, UserLocation};
use parking_lot::{Condvar, Mutex};
use returning_guests::ReturningGuests;
use salotto::narration::Message;
use salotto::narration::message::message;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

/// Timeout for a user's earlier visit to end after a new login.
const LEAVES: Duration = Duration::from_secs(10);

/// The users connected to this server.
#[derive(Default)]
pub struct OnlineUsers {
    present: Mutex<BTreeMap<VisitId, Arc<OnlineUser>>>,
    /// Notified when a user has left.
    left: Condvar,
    /// Number of visits so far.
    came: AtomicI64,
    /// Guests who may come back.
    pub returning: Arc<ReturningGuests>,
}

impl OnlineUsers {
    /// Counts a visit. Returns the number of visits with it.
    pub fn count_visit(&self) -> i64 {
        self.came.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Adds a user in the lobby; an earlier visit of a registered user, or of a guest who comes back,
    /// ends first. False if a newer visit of theirs is there.
    pub fn enter(&self, user: &Arc<OnlineUser>) -> bool {
        let mut present = self.present.lock();
        let (end, mut told) = (Instant::now() + LEAVES, None);
        let same = |other: &&Arc<OnlineUser>| other.id == user.id;
        while let Some(other) = present.values().find(same).cloned() {
            if other.visit > user.visit {
                return false;
            }
            if told != Some(other.visit) {
                other.send_away(message!("house-newer"));
                told = Some(other.visit);
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                if other.visit == user.visit {
                    return false;
                }
                break;
            }
            self.left.wait_for(&mut present, left);
        }
        present.insert(user.visit, Arc::clone(user));
        true
    }

    /// Removes a visit.
    pub fn leave(&self, visit: VisitId) {
        self.present.lock().remove(&visit);
        self.left.notify_all();
    }

    /// Waits until a kicked user has no visit on this server, `longest` at most.
    pub fn wait_until_gone(&self, who: UserId, longest: Duration) {
        let mut present = self.present.lock();
        let is_in = |present: &mut BTreeMap<VisitId, Arc<OnlineUser>>| present.values().any(|one| one.id == who);
        self.left.wait_while_for(&mut present, is_in, longest);
    }

    /// The connected users in the order of their arrival.
    pub fn all(&self) -> Vec<Arc<OnlineUser>> {
        self.present.lock().values().cloned().collect()
    }

    /// The connected users for whom this holds.
    fn users_where(&self, holds: impl Fn(&OnlineUser) -> bool) -> Vec<Arc<OnlineUser>> {
        self.present.lock().values().filter(|one| holds(one)).cloned().collect()
    }

    /// All visits of a user.
    pub fn visits_of(&self, who: UserId) -> Vec<Arc<OnlineUser>> {
        self.users_where(|one| one.id == who)
    }

    /// The users in the lobby, except this visit.
    pub fn in_lobby(&self, but: Option<VisitId>) -> Vec<Arc<OnlineUser>> {
        self.users_where(|one| Some(one.visit) != but && one.whereabouts() == UserLocation::Lobby)
    }

    /// The users at a table, spectators too, except this visit.
    pub fn at_table(&self, table: TableId, but: Option<VisitId>) -> Vec<Arc<OnlineUser>> {
        self.users_where(|one| Some(one.visit) != but && one.whereabouts() == UserLocation::Table(table))
    }

    /// Sends a message to all users.
    pub fn tell_all(&self, said: &Message) {
        self.all().iter().for_each(|one| one.tell(said.clone()));
    }
}
