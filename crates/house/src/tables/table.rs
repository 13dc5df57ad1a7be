//! A table that stands: what is published of it, who waits there, its match.

use crate::ids::{TableId, VisitId};
use crate::people::presence::{Place, Presence, Who, lock};
use crate::tables::absence::Absence;
use crate::tables::live::{self, Live};
use crate::tables::once::Once;
use crate::tables::shut::Shut;
use crate::tables::state::{Chair, Phase, State};
use crate::tables::wants::Wants;
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::shelf::together::class::{Class, Member};
use salotto::session::table::wish::Hears;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// A table. What is kept of it is published whole: lists read what was published last, and wait for
/// nobody who keeps something. Who keeps it names the version they have seen, so that of two who
/// change it at once the second changes what the first has left.
pub struct OpenTable {
    pub id: TableId,
    published: Mutex<Arc<State>>,
    /// Who waits at it for its match to begin.
    gathered: Mutex<Vec<Arc<Presence>>>,
    /// Its match, while somebody is there.
    pub live: Once<Arc<Live>>,
    /// Who has left it before its match, with their seat kept.
    pub absence: Absence,
    /// The table at which the same people play again.
    pub again: Once<TableId>,
    /// How often its match has gone on, as far as this house knows.
    moved: AtomicU64,
    /// Whose turn it was when it had gone on so often.
    turn: Mutex<Option<(u64, Option<Seat>)>>,
    /// Whether somebody has come to it since this was last asked.
    touched: AtomicBool,
    /// What those who sit at its match want besides playing.
    wants: Mutex<Wants>,
    /// Those who review its match together.
    class: Mutex<Option<Arc<Class>>>,
    /// Whom its host has asked to leave it.
    shut: Mutex<Shut>,
}

impl OpenTable {
    pub fn new(id: TableId, state: State) -> OpenTable {
        let published = Mutex::new(Arc::new(state));
        OpenTable {
            id,
            published,
            gathered: Mutex::default(),
            live: Once::default(),
            absence: Absence::default(),
            again: Once::default(),
            moved: AtomicU64::default(),
            turn: Mutex::default(),
            touched: AtomicBool::default(),
            wants: Mutex::default(),
            class: Mutex::default(),
            shut: Mutex::default(),
        }
    }

    /// How it stands, as was published last.
    pub fn state(&self) -> Arc<State> {
        Arc::clone(&lock(&self.published))
    }

    /// Publishes how it stands now, if that was kept later than what was published last; how it
    /// stood then, and how it stands now. The match hears of it in the order of what is published.
    pub fn publishes(&self, now: State) -> Option<(Arc<State>, Arc<State>)> {
        let mut published = lock(&self.published);
        if now.version <= published.version {
            return None;
        }
        if now.pause != published.pause {
            // Whoever has paused it is there: an absence of before, as this house saw it, says nothing of how
            // long they leave it.
            self.absence.ends();
        }
        let now = Arc::new(now);
        let before = std::mem::replace(&mut *published, Arc::clone(&now));
        // What somebody wanted isn't what whoever has their seat now wants.
        let person = |chair: &Chair| if let Chair::Person { who, .. } = chair { *who } else { None };
        for (seat, (was, is)) in before.chairs.iter().zip(&now.chairs).enumerate() {
            if person(was) != person(is) {
                self.wants(|wants| wants.gives_up(Seat(seat as u8), false));
            }
        }
        self.moves();
        if let Some(live) = self.live.get() {
            live.is_seated_anew(now.header(), now.manners());
        }
        Some((before, now))
    }

    /// Publishes something that isn't kept, or will be with the next change.
    pub fn amends(&self, change: impl FnOnce(&mut State)) {
        let mut published = lock(&self.published);
        let mut state = State::clone(&published);
        change(&mut state);
        *published = Arc::new(state);
    }

    /// Publishes that its match is over, or that it is closed: nothing follows that.
    pub fn ends(&self, phase: Phase) {
        self.amends(|state| (state.phase, state.version) = (phase, i64::MAX));
    }

    /// Somebody waits here for the match to begin, once.
    pub fn gathers(&self, presence: &Arc<Presence>) {
        let mut gathered = lock(&self.gathered);
        let is_new = gathered.iter().all(|other| other.visit != presence.visit);
        if is_new && self.state().phase == Phase::Gathering {
            gathered.push(Arc::clone(presence));
        }
    }

    /// Somebody doesn't wait here any more.
    pub fn waits_no_more(&self, visit: VisitId) {
        lock(&self.gathered).retain(|other| other.visit != visit);
    }

    /// Those who wait here.
    pub fn gathered(&self) -> Vec<Arc<Presence>> {
        lock(&self.gathered).clone()
    }

    /// Calls all who wait here and have a seat to the match that begins, once that was published;
    /// how many they are.
    pub fn calls(&self, live: &Live) -> usize {
        // With the lock: whoever goes has heard the call, or isn't called.
        let mut gathered = lock(&self.gathered);
        let state = self.state();
        let mut called = 0;
        for one in gathered.drain(..) {
            match state.seat_of(one.who) {
                Some(seat) => {
                    one.call(self.id, live::place(live, seat, Hears::TheBeginning, one.nudge.clone()));
                    called += 1;
                }
                // They wait to listen.
                None => {
                    self.tells_begun(&one);
                    one.nudge.now();
                }
            }
        }
        called
    }

    /// Tells whoever looks after it, and waits for it elsewhere than there, that its match has begun.
    pub fn tells_begun(&self, one: &Presence) {
        if self.state().looks_after(one.who) && one.place() != Place::Table(self.id) {
            one.tell(message!("table-begun"));
        }
    }

    /// Whose turn it is in its match, as `finds` it out where nothing was noted since the last step.
    /// None if that can't be found out.
    pub fn turn(&self, finds: impl FnOnce() -> Option<Option<Seat>>) -> Option<Option<Seat>> {
        let moved = self.moved();
        if let Some((at, turn)) = *lock(&self.turn)
            && at == moved
        {
            return Some(turn);
        }
        let turn = finds()?;
        *lock(&self.turn) = Some((moved, turn));
        Some(turn)
    }

    /// Somebody has come to it.
    pub fn touches(&self) {
        self.touched.store(true, Ordering::SeqCst);
    }

    /// Whether somebody has come to it since this was last asked.
    pub fn takes_touched(&self) -> bool {
        self.touched.swap(false, Ordering::SeqCst)
    }

    /// How often its match has gone on, as far as this house knows.
    pub fn moved(&self) -> u64 {
        self.moved.load(Ordering::SeqCst)
    }

    /// Notes that its match goes on, here or elsewhere.
    pub fn moves(&self) {
        self.moved.fetch_add(1, Ordering::SeqCst);
        self.wants(Wants::goes_on);
    }

    /// Looks at what those who sit at its match want, or changes it.
    pub fn wants<T>(&self, does: impl FnOnce(&mut Wants) -> T) -> T {
        does(&mut lock(&self.wants))
    }

    /// Looks at whom its host has asked to leave it, or changes that.
    pub fn shut<T>(&self, does: impl FnOnce(&mut Shut) -> T) -> T {
        does(&mut lock(&self.shut))
    }

    /// Those who review its match together, while they do.
    pub fn class(&self) -> Option<Arc<Class>> {
        lock(&self.class).clone().filter(|class| !class.is_over())
    }

    /// The same, or what `make` makes where nobody does; whether it was made, with `first` at it.
    pub fn opens_class(&self, make: &dyn Fn() -> Class, first: Member) -> (Arc<Class>, bool) {
        let mut held = lock(&self.class);
        let open = held.clone().filter(|class| !class.is_over());
        let (is_new, class) = (open.is_none(), open.unwrap_or_else(|| Arc::new(make())));
        *held = Some(Arc::clone(&class));
        class.comes(first);
        (class, is_new)
    }

    /// Makes its match look at what was kept elsewhere.
    pub fn rings(&self) {
        self.moves();
        self.live.get().iter().for_each(|live| live.ring());
    }

    /// Lets all who wait here know that there is nothing to wait for.
    pub fn disperses(&self) {
        lock(&self.gathered).drain(..).for_each(|one| one.nudge.now());
    }

    /// What those waiting at it hear of who has sat down and who has stood up since then.
    pub fn who_sits(before: &State, now: &State) -> Vec<(Option<Who>, Message)> {
        if before.phase != Phase::Gathering || now.phase != Phase::Gathering {
            return Vec::new();
        }
        let told = |chairs: (&Chair, &Chair)| match chairs {
            (Chair::Free(_), Chair::Person { who, name }) => {
                Some((*who, message!("table-sits-down", who = name.as_str(), free = now.free())))
            }
            (Chair::Person { who, name }, Chair::Free(_)) => Some((*who, message!("table-stands-up", who = name.as_str()))),
            _ => None,
        };
        before.chairs.iter().zip(&now.chairs).filter_map(told).collect()
    }

    /// What a list says of it in a few words.
    pub fn item(&self) -> Message {
        self.state().item()
    }
}
