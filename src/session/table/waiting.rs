//! Waiting of a table: for whom, for what, and for how long without a message.

use super::events::{AwaitedStep, Rejection, Revision, TableEvent};
pub use super::policy::{HandsVisibility, MatchHost, MatchPause, NEVER, TablePolicy, UndoPolicy};
use super::requests::TableRequest;
use super::time_limit::TurnLimit;
use super::{SeatingStage, Table};
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
    told: WaitNotice,
    /// When the position or the people present last changed.
    pub since: Instant,
    /// The seats not ready for the next round, as last announced to all here.
    pub missing: Option<SeatSet>,
    /// Whether any seat was ready by then.
    is_wanted: bool,
    pub limit: TurnLimit,
}

/// Whether those who are ready were told whom they wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WaitNotice {
    NotYet,
    Yes,
}

impl TableWait {
    /// Waiting that begins at `since`, with no seat ready.
    pub(super) fn new(since: Instant) -> TableWait {
        let (ready, told) = (SeatSet::default(), WaitNotice::NotYet);
        TableWait { ready, told, since, missing: None, is_wanted: false, limit: TurnLimit::new(since) }
    }
}

impl Table {
    /// The current time.
    pub(super) fn now(&self) -> Instant {
        self.backends.clock.now()
    }

    /// Whether this moment has come.
    pub(super) fn is_past(&self, moment: Instant) -> bool {
        moment <= self.now()
    }

    /// Whether there is such a moment, and it has come.
    pub(super) fn is_due(&self, moment: Option<Instant>) -> bool {
        moment.is_some_and(|moment| self.is_past(moment))
    }

    /// The next request; an error is a timeout at which the table has to act by itself.
    pub(super) fn next_request(&self) -> Result<TableRequest, RecvTimeoutError> {
        let due = match self.match_state.waits_for() {
            _ if self.is_paused() => None,
            AwaitedStep::Move(_) if self.is_collecting() => self.collect_until(),
            AwaitedStep::Move(seat) => self.bot_move_due(seat).filter(|_| !self.bot_runner.is_thinking(self.match_state.current_moment())),
            AwaitedStep::People => self.waiting_notice_due().into_iter().chain(self.deal_due().filter(|due| !self.is_past(*due))).min(),
            AwaitedStep::Shuffle | AwaitedStep::Nobody | AwaitedStep::Others => None,
        };
        let due = due
            .into_iter()
            .chain(self.limit_due())
            .chain(self.participants.reserved_seats().map(|(_, by)| by))
            .chain(self.participants.goings.due_at(self.now()))
            .min();
        match due.filter(|_| self.seating == SeatingStage::Yes) {
            Some(due) => self.channels.arriving.recv_timeout(self.backends.clock.time_until(due)),
            None => self.channels.arriving.recv().map_err(|_| RecvTimeoutError::Disconnected),
        }
    }

    /// When a bot moves here for `seat`; None while its player is present without a limit.
    pub(super) fn bot_move_due(&self, seat: Seat) -> Option<Instant> {
        let ends = || self.limit_end().filter(|_| self.participants.has_bots());
        if self.is_awake(seat) {
            return ends();
        }
        let waits = if self.match_state.is_persons(seat) { self.policy.stands_in_after } else { self.delay_for_given_seat(Some(seat)) };
        let due = self.participants.has_bots().then(|| self.waiting.since.checked_add(waits))??;
        let Some(asleep) = self.participants.asleep_since(seat) else { return Some(due) };
        let due = due.max(asleep + SLEEPS);
        Some(ends().map_or(due, |ends| ends.min(due)))
    }

    /// Whether a player is at this seat, and their phone doesn't sleep.
    pub(super) fn is_awake(&self, seat: Seat) -> bool {
        self.participants.is_there(seat) && self.participants.asleep_since(seat).is_none()
    }

    /// When those who are ready are told whom they wait for; None if they know.
    pub(super) fn waiting_notice_due(&self) -> Option<Instant> {
        let TableWait { ready, told, since, .. } = &self.waiting;
        (!ready.is_empty() && *told == WaitNotice::NotYet).then(|| since.checked_add(self.policy.silent_for))?
    }

    pub(super) fn mark_ready_at(&mut self, seat: Seat, revision: Revision) {
        if revision != self.match_state.current_moment() {
            return self.tell(seat, TableEvent::NotDone(Rejection::Passed));
        }
        if self.waiting.ready.is_empty() {
            (self.waiting.told, self.waiting.since) = (WaitNotice::NotYet, self.now());
        }
        self.waiting.ready.insert(seat);
        self.backends.peers.iter_mut().for_each(|peers| peers.announce_ready(seat, revision));
    }

    /// Tells those who are ready whom they wait for.
    pub(super) fn tell_waiting(&mut self) {
        self.waiting.told = WaitNotice::Yes;
        let missing = self.missing_seats();
        for seat in self.waiting.ready.iter() {
            self.tell(seat, TableEvent::Waiting(missing));
        }
    }

    /// Tells all here for whom the next round waits, if that has changed.
    pub(super) fn tell_missing(&mut self) {
        let missing = (self.match_state.waits_for() == AwaitedStep::People).then(|| self.missing_seats());
        // The first player who is ready starts the others' time limit.
        let is_wanted = missing.is_some() && self.is_next_wanted();
        if is_wanted && !self.waiting.is_wanted {
            self.begin_anew();
        }
        self.waiting.is_wanted = is_wanted;
        if std::mem::replace(&mut self.waiting.missing, missing) != missing
            && let Some(missing) = missing
        {
            self.participants.seats_here().into_iter().for_each(|seat| self.tell(seat, TableEvent::Missing(missing)));
        }
    }

    /// Whether any seat is ready for the next round.
    pub(super) fn is_next_wanted(&self) -> bool {
        self.participants.present_seats().any(|person| self.is_ready_for_next(person))
    }

    /// The seats of present people who aren't ready for the next round.
    pub(super) fn missing_seats(&self) -> SeatSet {
        self.participants.present_seats().filter(|person| !self.is_ready_for_next(*person)).collect()
    }

    /// When the next round may be dealt at the earliest; None for at once.
    fn deal_due(&self) -> Option<Instant> {
        let waits = self.delay_for_given_seat(None);
        (!waits.is_zero()).then(|| self.waiting.since + waits)
    }

    /// Whether all people are ready for a shuffle.
    pub(super) fn is_ready(&self) -> bool {
        self.match_state.waits_for() != AwaitedStep::People
            || (self.deal_due().is_none_or(|due| self.is_past(due)) && (self.missing_seats().is_empty() || self.is_due(self.limit_end())))
    }

    fn is_ready_for_next(&self, seat: Seat) -> bool {
        self.waiting.ready.contains(seat) || self.participants.peer_players.ready.contains(seat)
    }

    /// How long after the last change this table delays a bot's move at `seat`, or the next round,
    /// so that a player of another table can take a given seat first.
    fn delay_for_given_seat(&self, seat: Option<Seat>) -> Duration {
        let waits = |given: Seat| seat.is_none_or(|seat| given == seat && !self.match_state.header.game.has_hands());
        if self.participants.seats_given_at_peers().any(waits) { TAKES_SEAT } else { Duration::ZERO }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::table::events::StepAuthor;
    use crate::session::table::requests::SeatHandle;
    use crate::session::table::testing::{TestTable, arrived};

    const MOMENT: Duration = Duration::from_millis(1);
    const MINUTE: Duration = Duration::from_secs(60);

    /// The seats for which bots have moved.
    fn moved_for(player: &SeatHandle) -> Vec<Seat> {
        arrived(&player.events, |event| match event {
            TableEvent::Happened(update) => match update.step.by {
                StepAuthor::StandIn(seat) => Some(seat),
                _ => None,
            },
            _ => None,
        })
    }

    #[test]
    fn a_bot_moves_for_a_sleeping_phone_after_five_minutes_and_not_for_one_that_woke() {
        for wakes in [false, true] {
            let mut table = TestTable::new("pp", TablePolicy::default());
            let people = [table.sit(0), table.sit(1)];
            table.begin();
            let sleeps = table.awaited()[0];
            table.handle.sleep(sleeps, true);
            table.settle();
            table.pass(SLEEPS - MOMENT);
            assert_eq!(moved_for(&people[0]), []);
            if wakes {
                table.handle.sleep(sleeps, false);
            }
            table.pass(MOMENT);
            assert_eq!(moved_for(&people[0]), if wakes { vec![] } else { vec![sleeps] });
        }
    }

    #[test]
    fn the_next_round_waits_for_all_and_the_first_who_is_ready_starts_the_others_limit() {
        let mut table = TestTable::new("pp", TablePolicy { turn_time: MINUTE, ..TablePolicy::default() });
        let people = [table.sit(0), table.sit(1)];
        table.begin();
        table.play_round(MINUTE);
        let told = |player: &SeatHandle| {
            arrived(&player.events, |event| match event {
                TableEvent::Missing(seats) => Some(format!("missing {:?}", seats.iter().map(|seat| seat.0).collect::<Vec<_>>())),
                TableEvent::Waiting(seats) => Some(format!("waiting {:?}", seats.iter().map(|seat| seat.0).collect::<Vec<_>>())),
                TableEvent::Hurry(..) => Some("hurry".to_string()),
                TableEvent::Happened(_) => Some("step".to_string()),
                _ => None,
            })
        };
        assert_eq!(told(&people[1]).last().map(String::as_str), Some("missing [0, 1]"));
        told(&people[0]);
        table.pass(60 * MINUTE);
        assert_eq!(told(&people[1]), Vec::<String>::new(), "nobody is ready");
        people[0].send(crate::session::table::requests::SeatRequest::Ready(table.revision()));
        table.settle();
        assert_eq!(told(&people[1]), ["missing [1]"]);
        table.pass(TablePolicy::default().silent_for);
        assert_eq!((told(&people[0]), told(&people[1])), (vec!["missing [1]".to_string(), "waiting [1]".to_string()], vec![]));
        table.pass(MINUTE * 2 / 3 - TablePolicy::default().silent_for - MOMENT);
        assert_eq!(told(&people[1]), Vec::<String>::new());
        table.pass(MOMENT);
        assert_eq!(told(&people[1]), ["hurry"]);
        table.pass(MINUTE / 3 - MOMENT);
        assert_eq!(told(&people[1]), Vec::<String>::new());
        table.pass(MOMENT);
        assert_eq!(told(&people[1]).first().map(String::as_str), Some("step"), "it is dealt");
    }
}
