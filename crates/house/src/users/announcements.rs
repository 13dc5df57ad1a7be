//! Announcements of a user's actions to others, rate-limited: after a few in a row only the last
//! one is told, later.

use crate::ids::{TableId, TournamentId};
use crate::users::online_user::UserId;
use parking_lot::Mutex;
use salotto::session::table::throttle::{AT_ONCE, AnnouncementGroup, Throttle};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

/// The most announcements about guests of one address at one place within the limit's time. A guest
/// who reconnects has another name each time; more guests than this don't sit at a table.
const GUESTS_AT_ONCE: usize = 12;

/// The audience of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AnnouncementAudience {
    /// People at a gathering table.
    Table(TableId),
    /// People in the shared review of a table's match.
    Review(TableId),
    /// People at a table, who are asked to a shared review.
    ReviewInvitation(TableId),
    /// People in the room of a tournament.
    Tournament(TournamentId),
    /// Friends, wherever they are.
    Friends,
}

/// The subject of an announcement.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AnnouncementSubject {
    Person(UserId),
    /// A user by name.
    Called(String),
    /// All participants of a review who are on other servers.
    Elsewhere,
    /// All guests of an address.
    GuestsFrom(String),
    /// The settings of a table, and its pause.
    Terms,
}

/// A function that sends an announcement.
type SendFn = Box<dyn FnOnce() + Send>;

/// All announcements of a server.
#[derive(Default)]
pub struct Announcements(Mutex<AnnouncementState>);

#[derive(Default)]
struct AnnouncementState {
    throttle: Throttle<(AnnouncementAudience, AnnouncementSubject), (AnnouncementAudience, AnnouncementSubject), SendFn>,
    /// Whether a thread waits to send delayed announcements.
    is_awaited: bool,
}

impl Announcements {
    /// Announces a user's action, now or later; `address` is the user's.
    pub fn tell(
        self: &Arc<Self>,
        about: AnnouncementAudience,
        who: AnnouncementSubject,
        address: Option<String>,
        tells: impl FnOnce() + Send + 'static,
    ) {
        let mut groups: Vec<AnnouncementGroup<(AnnouncementAudience, AnnouncementSubject)>> = vec![((about, who.clone()), AT_ONCE)];
        if matches!(who, AnnouncementSubject::Person(UserId::Guest(_))) {
            groups.extend(address.map(|address| ((about, AnnouncementSubject::GuestsFrom(address)), GUESTS_AT_ONCE)));
        }
        if matches!((about, &who), (AnnouncementAudience::Review(_), AnnouncementSubject::Called(_))) {
            groups.push(((about, AnnouncementSubject::Elsewhere), GUESTS_AT_ONCE));
        }
        let mut held = self.0.lock();
        match held.throttle.pass_or_delay(groups, (about, who), Box::new(tells) as SendFn, Instant::now()) {
            Some(tells) => {
                drop(held);
                tells();
            }
            None if held.is_awaited => {}
            None => {
                let all = Arc::clone(self);
                // If no thread can be started, it is sent with the next delayed announcement.
                held.is_awaited = thread::Builder::new().name("announcements".into()).spawn(move || all.tell_held()).is_ok();
            }
        }
    }

    /// Sends delayed announcements as they fall due, until none is left.
    fn tell_held(&self) {
        loop {
            let mut held = self.0.lock();
            let now = Instant::now();
            if let Some(tells) = held.throttle.next_due(now) {
                drop(held);
                tells();
                continue;
            }
            let Some(due) = held.throttle.due_at(now) else {
                held.is_awaited = false;
                return;
            };
            drop(held);
            thread::sleep(due.saturating_duration_since(now));
        }
    }
}
