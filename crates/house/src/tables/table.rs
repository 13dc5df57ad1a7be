//! An open table: its published state, the users waiting at it, its match.

use crate::ids::{TableId, VisitId};
use crate::tables::absence::Absence;
use crate::tables::live_match::{self, LiveMatch};
use crate::tables::once_slot::OnceSlot;
use crate::tables::removed_users::RemovedUsers;
use crate::tables::state::{TablePhase, TableSeat, TableState};
use crate::tables::votes::SeatVotes;
use crate::users::online_user::{OnlineUser, UserId, UserLocation};
use parking_lot::Mutex;
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::narration::sound::Sound;
use salotto::session::table::requests::JoinReplay;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// An open table. Its state is published as a whole, so that lists read it without waiting for a
/// writer. A writer names the version it has read; of two concurrent changes the second is applied
/// to the result of the first.
pub struct OpenTable {
    pub id: TableId,
    published: Mutex<Arc<TableState>>,
    /// Users waiting for the match to begin.
    gathered: Mutex<Vec<Arc<OnlineUser>>>,
    /// The running match, while any user is there.
    pub live: OnceSlot<Arc<LiveMatch>>,
    /// Players who left before the match, with their seats kept.
    pub absence: Absence,
    /// The table of the rematch.
    pub rematch: OnceSlot<TableId>,
    /// Number of changes of the match seen by this server.
    moved: AtomicU64,
    /// The seat to move, with the number of changes it was found at.
    turn: Mutex<Option<(u64, Option<Seat>)>>,
    /// Whether a user has come to it since the last check.
    touched: AtomicBool,
    /// The players' votes on the match.
    wants: Mutex<SeatVotes>,
    /// Users removed by the host.
    removed: Mutex<RemovedUsers>,
    /// The state before the first change of settings that hasn't been announced yet.
    untold: Mutex<Option<Arc<TableState>>>,
}

impl OpenTable {
    pub fn new(id: TableId, state: TableState) -> OpenTable {
        let published = Mutex::new(Arc::new(state));
        OpenTable {
            id,
            published,
            gathered: Mutex::default(),
            live: OnceSlot::default(),
            absence: Absence::default(),
            rematch: OnceSlot::default(),
            moved: AtomicU64::default(),
            turn: Mutex::default(),
            touched: AtomicBool::default(),
            wants: Mutex::default(),
            removed: Mutex::default(),
            untold: Mutex::default(),
        }
    }

    /// The state published last.
    pub fn state(&self) -> Arc<TableState> {
        Arc::clone(&self.published.lock())
    }

    /// Publishes a newer state. Returns the state before and the new one; None if `now` isn't
    /// newer. The match gets states in the order of publication.
    pub fn publish(&self, now: TableState) -> Option<(Arc<TableState>, Arc<TableState>)> {
        let mut published = self.published.lock();
        if now.version <= published.version {
            return None;
        }
        if now.pause != published.pause {
            // The host who paused is there: an absence this server saw earlier doesn't count.
            self.absence.end();
        }
        let now = Arc::new(now);
        let before = std::mem::replace(&mut *published, Arc::clone(&now));
        // Votes of an earlier occupant don't count for the new one.
        let person = |seat: &TableSeat| if let TableSeat::Person { who, .. } = seat { *who } else { None };
        for (seat, (was, is)) in before.seats.iter().zip(&now.seats).enumerate() {
            if person(was) != person(is) {
                self.want(|wants| wants.set_give_up(Seat(seat as u8), false));
            }
        }
        self.move_to();
        if let Some(live) = self.live.get() {
            live.reseat(now.header(), now.policy());
        }
        Some((before, now))
    }

    /// Notes that the settings have changed since this state.
    pub fn note_change_since(&self, before: Arc<TableState>) {
        self.untold.lock().get_or_insert(before);
    }

    /// The state before the changes of settings that haven't been announced yet. They count as
    /// announced from now on.
    pub fn take_untold(&self) -> Option<Arc<TableState>> {
        self.untold.lock().take()
    }

    /// Publishes a change that isn't stored, or will be with the next one.
    pub fn amend(&self, change: impl FnOnce(&mut TableState)) {
        let mut published = self.published.lock();
        let mut state = TableState::clone(&published);
        change(&mut state);
        *published = Arc::new(state);
    }

    /// Publishes the end of the table; no state follows it.
    pub fn end(&self, phase: TablePhase) {
        self.amend(|state| (state.phase, state.version) = (phase, i64::MAX));
    }

    /// Adds a user to those waiting for the match, once.
    pub fn gather(&self, user: &Arc<OnlineUser>) {
        let mut gathered = self.gathered.lock();
        let is_new = gathered.iter().all(|other| other.visit != user.visit);
        if is_new && self.state().phase == TablePhase::Gathering {
            gathered.push(Arc::clone(user));
        }
    }

    /// Removes a user from those waiting.
    pub fn wait_no_more(&self, visit: VisitId) {
        self.gathered.lock().retain(|other| other.visit != visit);
    }

    /// The users waiting here.
    pub fn waiting_users(&self) -> Vec<Arc<OnlineUser>> {
        self.gathered.lock().clone()
    }

    /// Calls all waiting users with a seat to the match, after its beginning was published. Returns
    /// them.
    pub fn call_waiting(&self, live: &LiveMatch) -> Vec<Arc<OnlineUser>> {
        // Under the lock a user is either called or has left before.
        let mut gathered = self.gathered.lock();
        let state = self.state();
        let mut called = Vec::new();
        for one in gathered.drain(..) {
            match state.seat_of(one.id) {
                Some(seat) => {
                    one.call(self.id, live_match::take_place(live, seat, JoinReplay::TheBeginning, one.waker.clone()));
                    called.push(one);
                }
                // Spectators wait as well.
                None => {
                    self.tell_begun(&one);
                    one.waker.signal();
                }
            }
        }
        called
    }

    /// Tells a non-playing host who is elsewhere that the match has begun.
    pub fn tell_begun(&self, user: &OnlineUser) {
        if self.state().is_nonplaying_host(user.id) && user.whereabouts() != UserLocation::Table(self.id) {
            user.tell(message!("table-begun"));
        }
    }

    /// The seat to move, computed by `finds` if the match has changed since the last call. The
    /// inner None is nobody's turn; the outer one, that it can't be found.
    pub fn cached_turn(&self, finds: impl FnOnce() -> Option<Option<Seat>>) -> Option<Option<Seat>> {
        let moved = self.change_count();
        if let Some((at, turn)) = *self.turn.lock()
            && at == moved
        {
            return Some(turn);
        }
        let turn = finds()?;
        *self.turn.lock() = Some((moved, turn));
        Some(turn)
    }

    /// Notes that a user has come to it.
    pub fn touch(&self) {
        self.touched.store(true, Ordering::SeqCst);
    }

    /// Returns whether a user has come to it since the last call.
    pub fn take_touched(&self) -> bool {
        self.touched.swap(false, Ordering::SeqCst)
    }

    /// Number of changes of the match seen by this server.
    pub fn change_count(&self) -> u64 {
        self.moved.load(Ordering::SeqCst)
    }

    /// Notes a change of the match, here or elsewhere.
    pub fn move_to(&self) {
        self.moved.fetch_add(1, Ordering::SeqCst);
        self.want(SeatVotes::go_on);
    }

    /// Reads or changes the players' votes.
    pub fn want<T>(&self, does: impl FnOnce(&mut SeatVotes) -> T) -> T {
        does(&mut self.wants.lock())
    }

    /// Reads or changes the users removed by the host.
    pub fn with_shut<T>(&self, does: impl FnOnce(&mut RemovedUsers) -> T) -> T {
        does(&mut self.removed.lock())
    }

    /// Makes the match read steps stored by other servers.
    pub fn ring(&self) {
        self.move_to();
        self.live.get().iter().for_each(|live| live.ring());
    }

    /// Wakes all who wait here: there is nothing to wait for.
    pub fn disperse(&self) {
        self.gathered.lock().drain(..).for_each(|one| one.waker.signal());
    }

    /// Messages to waiting users about people who sat down or stood up between two states.
    pub fn seat_change_messages(before: &TableState, now: &TableState) -> Vec<(Option<UserId>, Message)> {
        if before.phase != TablePhase::Gathering || now.phase != TablePhase::Gathering {
            return Vec::new();
        }
        let told = |chairs: (&TableSeat, &TableSeat)| match chairs {
            (TableSeat::Free(_), TableSeat::Person { who, name }) => {
                Some((*who, message!("table-sits-down", who = name.as_str(), free = now.free_seats()).with_sound(Sound::Comes)))
            }
            (TableSeat::Person { who, name }, TableSeat::Free(_)) => {
                Some((*who, message!("table-stands-up", who = name.as_str()).with_sound(Sound::Goes)))
            }
            _ => None,
        };
        before.seats.iter().zip(&now.seats).filter_map(told).collect()
    }

    /// The list item in a few words.
    pub fn item(&self) -> Message {
        self.state().item()
    }
}
