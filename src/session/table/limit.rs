//! How long somebody who is there may take: for a turn, or for the next round. It is agreed for the
//! table, or the others have asked for it; whom it concerns hears so before.

use super::chair::{News, WaitsFor};
use super::manners::NEVER;
use super::waiting::is_past;
use super::{Begun, Playable, Table};
use crate::games::{Seat, SeatSet};
use std::time::{Duration, Instant};

/// How long before its end it is told, at most.
const TOLD_BEFORE: Duration = Duration::from_secs(20);
/// Between rounds there is much to hear: nobody has less than this.
const BETWEEN_ROUNDS: Duration = Duration::from_secs(60);

/// Since when somebody's turn, or the wait for a round, lasts, and when it ends.
pub(super) struct Limit {
    since: Instant,
    /// When it ends because others have asked for that.
    hurried: Option<Instant>,
    told: Told,
}

/// Whether those who are waited for know when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    NotYet,
    Yes,
}

impl Limit {
    pub(super) fn from_now() -> Limit {
        Limit { since: Instant::now(), hurried: None, told: Told::NotYet }
    }
}

impl<G: Playable> Table<G> {
    /// The people who are there and are waited for.
    pub(super) fn waited_for(&self) -> SeatSet {
        match self.course.waits_for() {
            WaitsFor::Move(_) if self.is_round_open() => self.choosing().iter().filter(|seat| self.company.is_there(*seat)).collect(),
            WaitsFor::Move(seat) if self.course.is_persons(seat) && self.company.is_there(seat) => SeatSet::from_iter([seat]),
            WaitsFor::People if self.is_next_wanted() => self.missing(),
            WaitsFor::People | WaitsFor::Move(_) | WaitsFor::Others | WaitsFor::Shuffle | WaitsFor::Nobody => SeatSet::default(),
        }
    }

    /// When it goes on without those who are waited for; None where that isn't limited.
    pub(super) fn ends_at(&self) -> Option<Instant> {
        let Limit { since, hurried, .. } = self.waiting.limit;
        let agreed = Some(self.turn_time()).filter(|time| *time < NEVER).and_then(|time| since.checked_add(time));
        let end = agreed.into_iter().chain(hurried).min()?;
        (!self.is_paused() && !self.waited_for().is_empty()).then_some(end)
    }

    fn turn_time(&self) -> Duration {
        let agreed = self.manners.turn_time;
        if agreed < BETWEEN_ROUNDS && self.course.waits_for() == WaitsFor::People { BETWEEN_ROUNDS } else { agreed }
    }

    /// When they are to be told that it ends soon.
    fn told_to_hurry_at(&self) -> Option<Instant> {
        let end = self.ends_at().filter(|_| self.waiting.limit.told == Told::NotYet)?;
        end.checked_sub(TOLD_BEFORE.min(self.turn_time() / 3))
    }

    /// When there is something to do because somebody has taken long.
    pub(super) fn limit_due(&self) -> Option<Instant> {
        let is_between = || self.course.waits_for() == WaitsFor::People;
        // Where it has ended and one of another table is still awaited, that has an end of its own.
        let round_ends = self.ends_at().filter(|end| is_between() && (!is_past(*end) || self.is_ready()));
        self.told_to_hurry_at().into_iter().chain(round_ends).min()
    }

    /// Says that somebody's time ends soon, if it does.
    pub(super) fn tells_limit(&mut self) {
        if self.begun == Begun::Yes && self.told_to_hurry_at().is_some_and(is_past) {
            let left = self.ends_at().map_or(Duration::ZERO, |end| end.saturating_duration_since(Instant::now()));
            self.tell_to_hurry(left);
        }
    }

    /// Others have asked that it goes on without whoever is waited for, if they don't move soon.
    pub(super) fn hurries(&mut self) {
        // Nobody is hurried who has only just begun.
        let (now, least) = (Instant::now(), self.manners.hurries_in);
        let Some(ends) = now.checked_add(least).max(self.waiting.limit.since.checked_add(least.saturating_mul(2))) else { return };
        if self.is_paused()
            || self.waited_for().is_empty()
            || self.waiting.limit.hurried.is_some()
            || self.ends_at().is_some_and(|end| end <= ends)
        {
            return;
        }
        self.waiting.limit.hurried = Some(ends);
        self.tell_to_hurry(ends.saturating_duration_since(now));
    }

    fn tell_to_hurry(&mut self, left: Duration) {
        self.waiting.limit.told = Told::Yes;
        let whom = self.waited_for();
        self.tell_others(Seat::NOBODY, || News::Hurry(whom, left));
    }

    /// Whether the person at `seat` is there and has taken too long, or will have so soon.
    pub(super) fn is_overdue(&self, seat: Seat, soon: Duration) -> bool {
        self.ends_at().is_some_and(|end| end <= Instant::now() + soon) && self.course.waits_for() == WaitsFor::Move(seat)
    }

    /// Who comes back in their turn has as long as whoever is hurried, at least.
    pub(super) fn comes_back(&mut self) {
        let least = Instant::now() + self.manners.hurries_in;
        let since = least.checked_sub(self.manners.turn_time).unwrap_or(self.waiting.limit.since);
        self.waiting.limit.since = since.max(self.waiting.limit.since);
        self.waiting.limit.hurried = self.waiting.limit.hurried.map(|ends| ends.max(least));
        self.waiting.limit.told = Told::NotYet;
    }

    /// Somebody else is waited for now, or what they can do has changed: their time begins.
    pub(super) fn begins_anew(&mut self) {
        self.waiting.limit = Limit::from_now();
    }
}
