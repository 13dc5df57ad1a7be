//! Whom and what a table waits for, and how long in silence.

use super::chair::{Denied, Moment, News, WaitsFor, Wish};
use super::elsewhere::Bots;
use super::{Begun, Playable, Table};
use crate::games::{Seat, SeatSet, Stage};
use crate::records::Step;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// What is agreed at a table apart from the rules: how long to wait for people, and undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// How long those ready for the next round wait for others before anything is said.
    pub silent_for: Duration,
    /// How long to wait for a person who has left before a bot moves for them.
    pub stands_in_after: Duration,
    /// What becomes of a wish to take back something that others have heard.
    pub undo: Undo,
    /// Who gives bots' seats to those who look on; none where nobody does.
    pub host: Option<Seat>,
}

/// What becomes of a wish to take back something that others have heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Nothing.
    Off,
    /// It is taken back once everybody present agrees.
    ByConsent,
}

/// For "never": longer than anybody waits.
pub const NEVER: Duration = Duration::from_secs(100 * 365 * 24 * 3600);

impl Default for Manners {
    fn default() -> Manners {
        Manners { silent_for: Duration::from_secs(3), stands_in_after: Duration::ZERO, undo: Undo::Off, host: None }
    }
}

/// Whether those who are ready were told whom they are waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum WaitingTold {
    NotYet,
    Yes,
}

impl<G: Playable> Table<G> {
    /// The next wish, unless something has to be done first.
    pub(in crate::session) fn next_wish(&self) -> Result<Wish<G>, RecvTimeoutError> {
        let due = match self.waits_for() {
            WaitsFor::Move(seat) => self.moves_at(seat).filter(|_| !self.is_thinking()),
            WaitsFor::People => self.told_at().into_iter().chain(self.deals_at().filter(|due| !is_past(*due))).min(),
            WaitsFor::Shuffle | WaitsFor::Nobody => None,
        };
        match due.filter(|_| self.begun == Begun::Yes) {
            Some(due) => self.wishes.recv_timeout(due.saturating_duration_since(Instant::now())),
            None => self.wishes.recv().map_err(|_| RecvTimeoutError::Disconnected),
        }
    }

    /// When a bot moves here for `seat`; None while a person sits there.
    pub(in crate::session) fn moves_at(&self, seat: Seat) -> Option<Instant> {
        let waits = if self.is_persons(seat) { self.manners.stands_in_after } else { self.waits_for_afar(Some(seat)) };
        (self.elsewhere.bots == Bots::Here && !self.is_there(seat)).then(|| self.since.checked_add(waits))?
    }

    /// When those who are ready hear whom they are waiting for, if they haven't yet.
    pub(in crate::session) fn told_at(&self) -> Option<Instant> {
        (!self.ready.is_empty() && self.waiting_told == WaitingTold::NotYet).then(|| self.since.checked_add(self.manners.silent_for))?
    }

    pub(in crate::session) fn is_ready_at(&mut self, seat: Seat, moment: Moment) {
        if moment != self.moment {
            return self.tell(seat, News::NotDone(Denied::Passed));
        }
        if self.ready.is_empty() {
            (self.since, self.waiting_told) = (Instant::now(), WaitingTold::NotYet);
        }
        self.ready.insert(seat);
        self.keeper.iter_mut().for_each(|keeper| keeper.is_ready(seat));
    }

    /// Tells those who are ready whom they are waiting for.
    pub(in crate::session) fn tell_waiting(&mut self) {
        self.waiting_told = WaitingTold::Yes;
        let missing: SeatSet = self.all_people().filter(|person| !self.wants_next(*person)).collect();
        for seat in self.ready.iter() {
            self.tell(seat, News::Waiting(missing));
        }
    }

    /// When the next round may be dealt at the earliest; None for at once.
    fn deals_at(&self) -> Option<Instant> {
        let waits = self.waits_for_afar(None);
        (!waits.is_zero()).then(|| self.since + waits)
    }

    /// Whether all people are ready for a shuffle.
    pub(in crate::session) fn is_ready(&self) -> bool {
        self.waits_for() != WaitsFor::People
            || (self.deals_at().is_none_or(is_past) && self.all_people().all(|person| self.wants_next(person)))
    }

    fn wants_next(&self, seat: Seat) -> bool {
        self.ready.contains(seat) || self.elsewhere.ready.contains(seat)
    }

    /// What has to happen now.
    pub(in crate::session) fn waits_for(&self) -> WaitsFor {
        match self.game.stage() {
            Stage::ToMove { seat, .. } => WaitsFor::Move(seat),
            Stage::Over(_) => WaitsFor::Nobody,
            // A void deal is dealt again at once.
            Stage::ToShuffle(_) if self.steps.len() > self.opened_at && matches!(self.steps.last(), Some(Step::Shuffle(_))) => {
                WaitsFor::Shuffle
            }
            Stage::ToShuffle(_) if G::between_rounds(&self.game.view(Seat::NOBODY)) => WaitsFor::People,
            Stage::ToShuffle(_) => WaitsFor::Shuffle,
        }
    }
}

pub(in crate::session) fn is_past(moment: Instant) -> bool {
    moment <= Instant::now()
}
