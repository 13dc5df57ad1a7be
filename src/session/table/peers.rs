//! A match played at several tables, each on its own server, with shared storage of steps.
//!
//! A step is stored by the table of its player; the first one stored counts. A table reads the
//! others' steps when it is notified.

use super::backends::{PeerPlayers, PeerState, PeerSteps};
use super::events::{StepAuthor, TableEvent};
use super::participants::PresenceChange;
use super::simultaneous::MoveAudience;
use super::throttle::AT_ONCE;
use super::waiting::SLEEPS;
use super::{SeatingStage, Table};
use crate::games::Seat;
use crate::records::RecordStep;
use std::time::Duration;

/// The most by which the clocks of two tables differ: each starts when it hears of a turn.
const AT_OTHERS: Duration = Duration::from_millis(200);

impl Table {
    /// Reads steps stored by other tables, and their people.
    pub(super) fn poll_peers(&mut self) {
        let after = self.match_state.current_moment();
        let Some(PeerState { steps, peer_players }) = self.backends.peers.as_mut().and_then(|peers| peers.poll(after)) else { return };
        let gone = self.add_people(&peer_players);
        self.apply_missed(steps);
        self.remove_people(peer_players, gone);
        self.merge_consents();
        self.tell_choosing();
    }

    /// Applies steps stored by other tables.
    fn apply_missed(&mut self, missed: PeerSteps) {
        match missed {
            PeerSteps::Follow(steps) => steps.into_iter().for_each(|step| self.apply_peer_step(step)),
            PeerSteps::Anew(steps, taken_back) => {
                self.match_state.chance.ahead.clear();
                self.match_state.take_back_to(steps, taken_back);
                self.forget_chosen();
                self.tell_taken_back();
            }
        }
    }

    /// Applies one step stored by another table.
    fn apply_peer_step(&mut self, step: RecordStep) {
        let by = match &step {
            RecordStep::Shuffle(_) => {
                self.match_state.chance.ahead.pop_front();
                StepAuthor::Chance
            }
            RecordStep::Action { seat, .. } => {
                let seat = Seat(seat.saturating_sub(1));
                let is_away = self.match_state.is_persons(seat) && !self.participants.peer_players.seated.contains(seat);
                // The player's own table and the one that runs the bots measure the same time.
                if is_away || self.is_overdue(seat, AT_OTHERS) { StepAuthor::StandIn(seat) } else { StepAuthor::Player(seat) }
            }
        };
        match self.match_state.play(&step) {
            Some(events) => {
                let is_shuffle = matches!(step, RecordStep::Shuffle(_));
                self.apply_stored_step(by, step);
                if is_shuffle {
                    self.match_state.keep_checkpoint();
                }
                self.broadcast_step(by, &events, MoveAudience::Nobody);
            }
            // Stored steps were judged before: an illegal one means a damaged database, and nothing
            // can follow it.
            None => self.seating = SeatingStage::Closed,
        }
    }

    /// Adds people who have come to other tables. Keeps those who have left, and returns them.
    fn add_people(&mut self, peer_players: &PeerPlayers) -> Vec<Seat> {
        let before = self.participants.peer_players.seated;
        let gone = before.iter().filter(|seat| !peer_players.seated.contains(*seat)).collect();
        for seat in peer_players.seated.iter() {
            // A player's newer place counts.
            let was_here = self.participants.stand_up(seat);
            if was_here {
                self.ask_no_more(seat);
            }
            // Choices are made at their own table.
            self.pending_choices.remove(seat);
            self.participants.peer_players.seated.insert(seat);
            if !was_here && !before.contains(seat) {
                self.come_in(seat);
            }
        }
        gone
    }

    /// Removes people who have left other tables.
    fn remove_people(&mut self, peer_players: PeerPlayers, gone: Vec<Seat>) {
        if self.participants.peer_players.bots != peer_players.bots {
            self.bot_runner.give_up();
        }
        let ready = self.participants.peer_players.ready;
        self.participants.peer_players = peer_players;
        if self.is_round_begun() {
            // These players have chosen before the first choice of this round was carried out.
            self.participants.peer_players.ready.0 |= ready.0;
        }
        if !gone.is_empty() {
            self.restore_chosen();
        }
        for seat in gone {
            // A spectator who couldn't take a bot's seat was never announced.
            if !self.participants.is_there(seat) && self.match_state.is_persons(seat) {
                self.note_departure(seat);
            }
        }
    }

    /// Handles a player who has come back.
    pub(super) fn come_in(&mut self, seat: Seat) {
        if self.awaited_seats().contains(seat) {
            self.come_back();
        }
        // A new player in a bot's seat is announced elsewhere.
        if self.seating == SeatingStage::Yes && self.match_state.is_persons(seat) {
            self.announce(seat, PresenceChange::Back);
        }
    }

    /// Handles a player who has left all tables: others hear it, and a bot may move from now on.
    pub(super) fn note_departure(&mut self, seat: Seat) {
        self.ask_no_more(seat);
        self.waiting.since = self.backends.clock.now();
        self.bot_runner.give_up();
        // A seat left to a bot for good is announced elsewhere. Where a phone sleeps, the others know.
        if self.match_state.is_persons(seat) && self.participants.asleep_since(seat).is_none() {
            self.announce(seat, PresenceChange::Gone);
        }
    }

    /// Handles a phone that sleeps or wakes: others hear it.
    pub(super) fn hear_of_sleep(&mut self, seat: Seat, asleep: bool) {
        if !self.participants.set_asleep(seat, asleep, self.backends.clock.now())
            || self.seating != SeatingStage::Yes
            || !self.match_state.is_persons(seat)
        {
            return;
        }
        if asleep {
            self.announce(seat, PresenceChange::Asleep);
        } else {
            self.bot_runner.give_up();
            self.come_in(seat);
        }
    }

    /// Announces that a player leaves or comes back; repeated announcements are delayed.
    fn announce(&mut self, seat: Seat, going: PresenceChange) {
        if let Some((seat, going)) =
            self.participants.goings.pass_or_delay(vec![(seat, AT_ONCE)], seat, (seat, going), self.backends.clock.now())
        {
            self.tell_going(seat, going);
        }
    }

    /// Sends the announcements that are due.
    pub(super) fn tell_goings(&mut self) {
        while let Some((seat, going)) = self.participants.goings.next_due(self.backends.clock.now()) {
            self.tell_going(seat, going);
        }
    }

    fn tell_going(&mut self, seat: Seat, going: PresenceChange) {
        let waits = self.policy.stands_in_after;
        self.tell_others(seat, || match going {
            PresenceChange::Gone => TableEvent::Gone(seat, waits),
            PresenceChange::Asleep => TableEvent::Asleep(seat, waits.max(SLEEPS)),
            PresenceChange::Back => TableEvent::Back(seat),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::table::policy::TablePolicy;
    use crate::session::table::testing::{TestTable, arrived};
    use crate::session::table::throttle::LATELY;

    #[test]
    fn who_sleeps_and_wakes_is_announced_a_few_times_and_at_last_as_it_is() {
        let mut table = TestTable::new("pp", TablePolicy::default());
        let (_sleeper, other) = (table.sit(0), table.sit(1));
        table.begin();
        let told = || {
            arrived(&other.events, |event| match event {
                TableEvent::Asleep(seat, waits) => Some(format!("{} asleep {}", seat.0, waits.as_secs())),
                TableEvent::Back(seat) => Some(format!("{} back", seat.0)),
                _ => None,
            })
        };
        for asleep in [true, false, true, false, true, false] {
            table.handle.sleep(Seat(0), asleep);
            table.settle();
        }
        assert_eq!(told(), ["0 asleep 300", "0 back", "0 asleep 300"]);
        table.pass(LATELY - Duration::from_millis(1));
        assert_eq!(told(), Vec::<String>::new());
        table.pass(Duration::from_millis(1));
        assert_eq!(told(), ["0 back"]);
    }
}
