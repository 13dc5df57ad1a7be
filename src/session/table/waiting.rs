//! Waiting of a table: for whom, for what, and for how long without a message.

use super::chair::{Denied, Moment, TableEvent, WaitsFor};
use super::limit::TurnLimit;
pub use super::manners::{HandsPolicy, Manners, MatchPause, NEVER, SeatPolicy, Undo};
use super::wish::TableRequest;
use super::{Playable, SeatingStage, Table};
use crate::games::{Seat, SeatSet};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// Timeout for a player of another table to take the seat given to them.
const TAKES_SEAT: Duration = Duration::from_secs(2);

/// The least time that a player whose phone sleeps is waited for.
pub const SLEEPS: Duration = Duration::from_secs(300);

/// State of a table's waiting: since when, and which seats are ready.
pub(super) struct TableWait {
    /// The seats ready for the next round.
    pub ready: SeatSet,
    /// Whether those who are ready know whom they wait for.
    told: WaitingTold,
    /// When the position or the people present last changed.
    pub since: Instant,
    /// The seats not ready for the next round, as last told to all here.
    pub missing: Option<SeatSet>,
    /// Whether any seat was ready by then.
    is_wanted: bool,
    pub limit: TurnLimit,
}

/// Whether those who are ready were told whom they wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WaitingTold {
    NotYet,
    Yes,
}

impl TableWait {
    /// Waiting that begins now, with no seat ready.
    pub(super) fn from_now() -> TableWait {
        let (ready, told, since) = (SeatSet::default(), WaitingTold::NotYet, Instant::now());
        TableWait { ready, told, since, missing: None, is_wanted: false, limit: TurnLimit::from_now() }
    }
}

impl<G: Playable> Table<G> {
    /// The next message; an error is a timeout at which the table has to act by itself.
    pub(super) fn next_wish(&self) -> Result<TableRequest<G>, RecvTimeoutError> {
        let due = match self.course.waits_for() {
            _ if self.is_paused() => None,
            WaitsFor::Move(_) if self.collects() => self.collects_until(),
            WaitsFor::Move(seat) => self.moves_at(seat).filter(|_| !self.mind.is_thinking(self.course.moment())),
            WaitsFor::People => self.told_at().into_iter().chain(self.deals_at().filter(|due| !is_past(*due))).min(),
            WaitsFor::Shuffle | WaitsFor::Nobody | WaitsFor::Others => None,
        };
        let due = due
            .into_iter()
            .chain(self.limit_due())
            .chain(self.company.awaited().map(|(_, by)| by))
            .chain(self.company.goings.due_at())
            .min();
        match due.filter(|_| self.begun == SeatingStage::Yes) {
            Some(due) => self.ways.arriving.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => self.ways.arriving.recv().map_err(|_| RecvTimeoutError::Disconnected),
        }
    }

    /// When a bot moves here for `seat`; None while its player is present without a limit.
    pub(super) fn moves_at(&self, seat: Seat) -> Option<Instant> {
        let ends = || self.ends_at().filter(|_| self.company.has_bots());
        if self.is_awake(seat) {
            return ends();
        }
        let waits = if self.course.is_persons(seat) { self.manners.stands_in_after } else { self.waits_for_afar(Some(seat)) };
        let due = self.company.has_bots().then(|| self.waiting.since.checked_add(waits))??;
        let Some(asleep) = self.company.asleep(seat) else { return Some(due) };
        let due = due.max(asleep + SLEEPS);
        Some(ends().map_or(due, |ends| ends.min(due)))
    }

    /// Whether a player is at this seat, and their phone doesn't sleep.
    pub(super) fn is_awake(&self, seat: Seat) -> bool {
        self.company.is_there(seat) && self.company.asleep(seat).is_none()
    }

    /// When those who are ready are told whom they wait for; None if they know.
    pub(super) fn told_at(&self) -> Option<Instant> {
        let TableWait { ready, told, since, .. } = &self.waiting;
        (!ready.is_empty() && *told == WaitingTold::NotYet).then(|| since.checked_add(self.manners.silent_for))?
    }

    pub(super) fn mark_ready_at(&mut self, seat: Seat, moment: Moment) {
        if moment != self.course.moment() {
            return self.tell(seat, TableEvent::NotDone(Denied::Passed));
        }
        if self.waiting.ready.is_empty() {
            (self.waiting.told, self.waiting.since) = (WaitingTold::NotYet, Instant::now());
        }
        self.waiting.ready.insert(seat);
        self.backing.others.iter_mut().for_each(|others| others.announce_ready(seat, moment));
    }

    /// Tells those who are ready whom they wait for.
    pub(super) fn tell_waiting(&mut self) {
        self.waiting.told = WaitingTold::Yes;
        let missing = self.missing();
        for seat in self.waiting.ready.iter() {
            self.tell(seat, TableEvent::Waiting(missing));
        }
    }

    /// Tells all here for whom the next round waits, if that has changed.
    pub(super) fn tell_missing(&mut self) {
        let missing = (self.course.waits_for() == WaitsFor::People).then(|| self.missing());
        // The first player who is ready starts the others' time limit.
        let is_wanted = missing.is_some() && self.is_next_wanted();
        if is_wanted && !self.waiting.is_wanted {
            self.begins_anew();
        }
        self.waiting.is_wanted = is_wanted;
        if std::mem::replace(&mut self.waiting.missing, missing) != missing
            && let Some(missing) = missing
        {
            self.company.here().into_iter().for_each(|seat| self.tell(seat, TableEvent::Missing(missing)));
        }
    }

    /// Whether any seat is ready for the next round.
    pub(super) fn is_next_wanted(&self) -> bool {
        self.company.all().any(|person| self.wants_next(person))
    }

    /// The seats of present people who aren't ready for the next round.
    pub(super) fn missing(&self) -> SeatSet {
        self.company.all().filter(|person| !self.wants_next(*person)).collect()
    }

    /// When the next round may be dealt at the earliest; None for at once.
    fn deals_at(&self) -> Option<Instant> {
        let waits = self.waits_for_afar(None);
        (!waits.is_zero()).then(|| self.waiting.since + waits)
    }

    /// Whether all people are ready for a shuffle.
    pub(super) fn is_ready(&self) -> bool {
        self.course.waits_for() != WaitsFor::People
            || (self.deals_at().is_none_or(is_past) && (self.missing().is_empty() || self.ends_at().is_some_and(is_past)))
    }

    fn wants_next(&self, seat: Seat) -> bool {
        self.waiting.ready.contains(seat) || self.company.elsewhere.ready.contains(seat)
    }

    /// How long after the last change this table delays a bot's move at `seat`, or the next round,
    /// so that a player of another table can take a given seat first.
    fn waits_for_afar(&self, seat: Option<Seat>) -> Duration {
        let waits = |given: Seat| seat.is_none_or(|seat| given == seat && !self.course.header.game.has_hands());
        if self.company.given_afar().any(waits) { TAKES_SEAT } else { Duration::ZERO }
    }
}

pub(super) fn is_past(moment: Instant) -> bool {
    moment <= Instant::now()
}
