//! Time limit for a present player's turn, or for the next round. It is part of the table's
//! settings, or asked for by the other players, and announced before it ends.

use super::events::{AwaitedStep, TableEvent};
use super::policy::NEVER;
use super::{SeatingStage, Table};
use crate::games::{Seat, SeatSet};
use std::time::{Duration, Instant};

/// The longest time between the warning and the end of the limit.
const TOLD_BEFORE: Duration = Duration::from_secs(20);
/// The shortest limit between rounds, when there is much to hear.
const BETWEEN_ROUNDS: Duration = Duration::from_secs(60);

/// A running time limit.
pub(super) struct TurnLimit {
    since: Instant,
    /// The end of the limit by the vote of other players.
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
    pub(super) fn new(since: Instant) -> TurnLimit {
        TurnLimit { since, hurried: None, told: LimitNotice::NotYet }
    }
}

impl Table {
    /// The seats of present people the match waits for.
    pub(super) fn awaited_seats(&self) -> SeatSet {
        match self.match_state.waits_for() {
            AwaitedStep::Move(_) if self.is_round_open() => {
                self.choosing_seats().iter().filter(|seat| self.participants.is_there(*seat)).collect()
            }
            AwaitedStep::Move(seat) if self.match_state.is_persons(seat) && self.participants.is_there(seat) => SeatSet::from_iter([seat]),
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
        let agreed = self.policy.turn_time;
        if agreed < BETWEEN_ROUNDS && self.match_state.waits_for() == AwaitedStep::People { BETWEEN_ROUNDS } else { agreed }
    }

    /// When the warning is due.
    fn hurry_warning_due(&self) -> Option<Instant> {
        let end = self.limit_end().filter(|_| self.waiting.limit.told == LimitNotice::NotYet)?;
        end.checked_sub(TOLD_BEFORE.min(self.turn_time() / 3))
    }

    /// When the next action of the limit is due: the warning, or the end of the pause between
    /// rounds.
    pub(super) fn limit_due(&self) -> Option<Instant> {
        let is_between = || self.match_state.waits_for() == AwaitedStep::People;
        // After its end, a seat given away at another table has a timeout of its own.
        let round_ends = self.limit_end().filter(|end| is_between() && (!self.is_past(*end) || self.is_ready()));
        self.hurry_warning_due().into_iter().chain(round_ends).min()
    }

    /// Sends the warning if it is due.
    pub(super) fn tell_limit(&mut self) {
        if self.seating == SeatingStage::Yes && self.is_due(self.hurry_warning_due()) {
            let left = self.limit_end().map_or(Duration::ZERO, |end| self.backends.clock.time_until(end));
            self.tell_to_hurry(left);
        }
    }

    /// Sets a limit by the vote of the other players, unless an earlier end is set.
    pub(super) fn hurry(&mut self) {
        let now = self.now();
        let Some(ends) = now.checked_add(self.policy.hurries_in) else { return };
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
        self.limit_end().is_some_and(|end| end <= self.now() + soon) && self.match_state.waits_for() == AwaitedStep::Move(seat)
    }

    /// Gives a player who comes back during their turn at least the time of a voted limit.
    pub(super) fn come_back(&mut self) {
        let least = self.now() + self.policy.hurries_in;
        let since = least.checked_sub(self.policy.turn_time).unwrap_or(self.waiting.limit.since);
        self.waiting.limit.since = since.max(self.waiting.limit.since);
        self.waiting.limit.hurried = self.waiting.limit.hurried.map(|ends| ends.max(least));
        self.waiting.limit.told = LimitNotice::NotYet;
    }

    /// Restarts the limit: the match waits for another player, or the current one has other
    /// choices.
    pub(super) fn begin_anew(&mut self) {
        self.waiting.limit = TurnLimit::new(self.now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::table::policy::TablePolicy;
    use crate::session::table::requests::SeatHandle;
    use crate::session::table::testing::{TestTable, arrived};

    const MOMENT: Duration = Duration::from_millis(1);

    /// Two people at a table with this limit, and the other of the player whose turn it is.
    fn table(turn_time: Duration) -> (TestTable, [SeatHandle; 2]) {
        let mut table = TestTable::new("pp", TablePolicy { turn_time, ..TablePolicy::default() });
        let people = [table.sit(0), table.sit(1)];
        table.begin();
        (table, people)
    }

    /// The warnings that have arrived at each seat, in seconds.
    fn warnings(people: &[SeatHandle; 2]) -> [Vec<(Vec<Seat>, u64)>; 2] {
        let seconds = |event| match event {
            TableEvent::Hurry(whom, left) => Some((whom.iter().collect(), left.as_secs())),
            _ => None,
        };
        [0, 1].map(|seat: usize| arrived(&people[seat].events, seconds))
    }

    /// The seats at which a bot has moved for a person, as they are told at the first seat.
    fn moved_for(person: &SeatHandle) -> Vec<Seat> {
        arrived(&person.events, |event| match event {
            TableEvent::Happened(update) => match update.step.by {
                crate::session::table::events::StepAuthor::StandIn(seat) => Some(seat),
                _ => None,
            },
            _ => None,
        })
    }

    #[test]
    fn the_end_of_a_limit_is_told_when_a_third_of_it_is_left_but_not_before_the_last_twenty_seconds() {
        for (turn_time, told_after) in [(30, 20), (60, 40), (120, 100), (600, 580)] {
            let (mut table, people) = table(Duration::from_secs(turn_time));
            let whom = table.awaited();
            assert_eq!((warnings(&people), table.limit_acts_in()), ([vec![], vec![]], Some(Duration::from_secs(told_after))));
            table.pass(Duration::from_secs(told_after) - MOMENT);
            assert_eq!(warnings(&people), [vec![], vec![]], "{turn_time}: it is too soon");
            table.pass(MOMENT);
            let told = vec![(whom, turn_time - told_after)];
            assert_eq!(warnings(&people), [told.clone(), told], "{turn_time}: both hear it");
            table.pass(Duration::from_secs(turn_time - told_after) - MOMENT);
            assert_eq!((warnings(&people), moved_for(&people[0])), ([vec![], vec![]], vec![]), "{turn_time}: it is told once");
        }
    }

    #[test]
    fn a_bot_moves_at_the_end_of_a_limit_and_the_next_turn_has_all_of_its_time() {
        let (mut table, people) = table(Duration::from_secs(60));
        let first = table.awaited();
        table.pass(Duration::from_secs(60) - MOMENT);
        assert_eq!(moved_for(&people[0]), []);
        table.pass(MOMENT);
        assert_eq!(moved_for(&people[0]), first);
        assert_ne!(table.awaited(), first);
        warnings(&people);
        table.pass(Duration::from_secs(40) - MOMENT);
        assert_eq!(warnings(&people), [vec![], vec![]]);
    }

    #[test]
    fn a_player_is_hurried_by_vote_once_and_has_the_time_of_the_vote() {
        let (mut table, people) = table(NEVER);
        let whom = table.awaited();
        table.pass(Duration::from_secs(3600));
        assert_eq!((warnings(&people), table.limit_acts_in()), ([vec![], vec![]], None));
        table.handle.hurry();
        table.settle();
        let told = vec![(whom.clone(), 30)];
        assert_eq!(warnings(&people), [told.clone(), told]);
        table.pass(Duration::from_secs(20));
        table.handle.hurry();
        table.settle();
        assert_eq!(warnings(&people), [vec![], vec![]], "a second vote changes nothing");
        table.pass(Duration::from_secs(10) - MOMENT);
        assert_eq!(moved_for(&people[0]), []);
        table.pass(MOMENT);
        assert_eq!(moved_for(&people[0]), whom);
    }

    #[test]
    fn a_limit_that_is_agreed_in_a_turn_counts_from_then() {
        let (mut table, people) = table(NEVER);
        let whom = table.awaited();
        table.pass(Duration::from_secs(600));
        let header = table.table.match_state.header.clone();
        table.handle.reseat(header, TablePolicy { turn_time: Duration::from_secs(60), ..TablePolicy::default() });
        table.settle();
        table.pass(Duration::from_secs(40) - MOMENT);
        assert_eq!(warnings(&people), [vec![], vec![]]);
        table.pass(MOMENT);
        let told = vec![(whom.clone(), 20)];
        assert_eq!(warnings(&people), [told.clone(), told]);
        table.pass(Duration::from_secs(20) - MOMENT);
        assert_eq!(moved_for(&people[0]), []);
        table.pass(MOMENT);
        assert_eq!(moved_for(&people[0]), whom);
    }

    #[test]
    fn a_vote_changes_nothing_where_a_limit_ends_earlier() {
        let (mut table, people) = table(Duration::from_secs(45));
        table.pass(Duration::from_secs(15));
        table.handle.hurry();
        table.settle();
        assert_eq!(warnings(&people), [vec![], vec![]]);
        assert_eq!(table.limit_acts_in(), Some(Duration::from_secs(15)));
    }
}
