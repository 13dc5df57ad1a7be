//! What others hear of what somebody does: a few times in a row, and then, in a while, where that has
//! led.

use crate::ids::{TableId, TournamentId};
use crate::people::presence::{Who, lock};
use salotto::session::table::throttle::{AT_ONCE, Group, Throttle};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

/// How many guests of one address are heard at one place within the time that counts: who comes again
/// and again has another name each time, and more than these don't sit at a table.
const GUESTS_AT_ONCE: usize = 12;

/// Where what somebody does is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// At a table whose match hasn't begun.
    Table(TableId),
    /// In the room of a tournament.
    Tournament(TournamentId),
    /// By friends, wherever they are.
    Friends,
}

/// Of whom something is announced.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    Person(Who),
    /// By their name.
    Called(String),
    /// All guests of an address.
    GuestsFrom(String),
}

/// What tells something to whom it concerns.
type Tells = Box<dyn FnOnce() + Send>;

/// All announcements of a house.
#[derive(Default)]
pub struct Announcements(Mutex<Held>);

#[derive(Default)]
struct Held {
    throttle: Throttle<(About, Subject), (About, Subject), Tells>,
    /// Whether a thread waits for what is held.
    is_awaited: bool,
}

impl Announcements {
    /// Tells what somebody does, now or in a while; `address` is where they come from.
    pub fn tells(self: &Arc<Self>, about: About, who: Subject, address: Option<String>, tells: impl FnOnce() + Send + 'static) {
        let mut groups: Vec<Group<(About, Subject)>> = vec![((about, who.clone()), AT_ONCE)];
        if matches!(who, Subject::Person(Who::Guest(_))) {
            groups.extend(address.map(|address| ((about, Subject::GuestsFrom(address)), GUESTS_AT_ONCE)));
        }
        let mut held = lock(&self.0);
        match held.throttle.passes(groups, (about, who), Box::new(tells) as Tells, Instant::now()) {
            Some(tells) => {
                drop(held);
                tells();
            }
            None if held.is_awaited => {}
            None => {
                let all = Arc::clone(self);
                // Where the system has no thread left, it is told with the next that is held.
                held.is_awaited = thread::Builder::new().name("announcements".into()).spawn(move || all.tells_held()).is_ok();
            }
        }
    }

    /// Tells what is held, each when it is due, until nothing is.
    fn tells_held(&self) {
        loop {
            let mut held = lock(&self.0);
            let now = Instant::now();
            if let Some(tells) = held.throttle.next_due(now) {
                drop(held);
                tells();
                continue;
            }
            let Some(due) = held.throttle.due_at() else {
                held.is_awaited = false;
                return;
            };
            drop(held);
            thread::sleep(due.saturating_duration_since(now));
        }
    }
}
