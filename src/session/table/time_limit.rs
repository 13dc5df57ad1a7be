//! Time limit for a present player's turn, or for the next round. It is part of the table's
//! settings, or asked for by the other players, and announced before it ends.

use super::events::{AwaitedStep, TableEvent};
use super::policy::NEVER;
use super::waiting::is_past;
use super::{Playable, SeatingStage, Table};
use crate::games::{Seat, SeatSet};
use std::time::{Duration, Instant};

/// The longest time between the warning and the end of the limit.
const TOLD_BEFORE: Duration = Duration::from_secs(20);
/// The shortest limit between rounds, when there is much to hear.
const BETWEEN_ROUNDS: Duration = Duration::from_secs(60);

/// A running time limit.
pub(super) struct TurnLimit {
    since: Instant,
    /// Its end by the vote of other players.
    hurried: Option<Instant>,
    told: LimitNotice,
}

/// Whether the end was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LimitNotice {
    NotYet,
    Yes,
}

impl TurnLimit {
    pub(super) fn from_now() -> TurnLimit {
        TurnLimit { since: Instant::now(), hurried: None, told: LimitNotice::NotYet }
    }
}

impl<G: Playable> Table<G> {
    /// The seats of present people the match waits for.
    pub(super) fn awaited_seats(&self) -> SeatSet {
        match self.course.waits_for() {
            AwaitedStep::Move(_) if self.is_round_open() => {
                self.choosing_seats().iter().filter(|seat| self.company.is_there(*seat)).collect()
            }
            AwaitedStep::Move(seat) if self.course.is_persons(seat) && self.company.is_there(seat) => SeatSet::from_iter([seat]),
            AwaitedStep::People if self.is_next_wanted() => self.missing_seats(),
            AwaitedStep::People | AwaitedStep::Move(_) | AwaitedStep::Others | AwaitedStep::Shuffle | AwaitedStep::Nobody => {
                SeatSet::default()
            }
        }
    }

    /// When the match goes on without them; None without a limit.
    pub(super) fn limit_end(&self) -> Option<Instant> {
        let TurnLimit { since, hurried, .. } = self.waiting.limit;
        let agreed = Some(self.turn_time()).filter(|time| *time < NEVER).and_then(|time| since.checked_add(time));
        let end = agreed.into_iter().chain(hurried).min()?;
        (!self.is_paused() && !self.awaited_seats().is_empty()).then_some(end)
    }

    fn turn_time(&self) -> Duration {
        let agreed = self.manners.turn_time;
        if agreed < BETWEEN_ROUNDS && self.course.waits_for() == AwaitedStep::People { BETWEEN_ROUNDS } else { agreed }
    }

    /// When the warning is due.
    fn hurry_warning_due(&self) -> Option<Instant> {
        let end = self.limit_end().filter(|_| self.waiting.limit.told == LimitNotice::NotYet)?;
        end.checked_sub(TOLD_BEFORE.min(self.turn_time() / 3))
    }

    /// When the next action of the limit is due: the warning, or the end of the pause between
    /// rounds.
    pub(super) fn limit_due(&self) -> Option<Instant> {
        let is_between = || self.course.waits_for() == AwaitedStep::People;
        // After its end, a seat given away at another table has a timeout of its own.
        let round_ends = self.limit_end().filter(|end| is_between() && (!is_past(*end) || self.is_ready()));
        self.hurry_warning_due().into_iter().chain(round_ends).min()
    }

    /// Sends the warning if it is due.
    pub(super) fn tell_limit(&mut self) {
        if self.begun == SeatingStage::Yes && self.hurry_warning_due().is_some_and(is_past) {
            let left = self.limit_end().map_or(Duration::ZERO, |end| end.saturating_duration_since(Instant::now()));
            self.tell_to_hurry(left);
        }
    }

    /// Sets a limit by the vote of the other players, unless an earlier end is set.
    pub(super) fn hurry(&mut self) {
        let now = Instant::now();
        let Some(ends) = now.checked_add(self.manners.hurries_in) else { return };
        if self.is_paused()
            || self.awaited_seats().is_empty()
            || self.waiting.limit.hurried.is_some()
            || self.limit_end().is_some_and(|end| end <= ends)
        {
            return;
        }
        self.waiting.limit.hurried = Some(ends);
        self.tell_to_hurry(ends.saturating_duration_since(now));
    }

    fn tell_to_hurry(&mut self, left: Duration) {
        self.waiting.limit.told = LimitNotice::Yes;
        let whom = self.awaited_seats();
        self.tell_others(Seat::NOBODY, || TableEvent::Hurry(whom, left));
    }

    /// Whether the present player at `seat` is over the limit, or will be after `soon`.
    pub(super) fn is_overdue(&self, seat: Seat, soon: Duration) -> bool {
        self.limit_end().is_some_and(|end| end <= Instant::now() + soon) && self.course.waits_for() == AwaitedStep::Move(seat)
    }

    /// Gives a player who comes back during their turn at least the time of a voted limit.
    pub(super) fn come_back(&mut self) {
        let least = Instant::now() + self.manners.hurries_in;
        let since = least.checked_sub(self.manners.turn_time).unwrap_or(self.waiting.limit.since);
        self.waiting.limit.since = since.max(self.waiting.limit.since);
        self.waiting.limit.hurried = self.waiting.limit.hurried.map(|ends| ends.max(least));
        self.waiting.limit.told = LimitNotice::NotYet;
    }

    /// Restarts the limit: the match waits for another player, or the current one has other
    /// choices.
    pub(super) fn begin_anew(&mut self) {
        self.waiting.limit = TurnLimit::from_now();
    }
}
