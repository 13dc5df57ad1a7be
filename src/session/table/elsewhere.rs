//! A match played at several tables, each on its own server, with shared storage of steps.
//!
//! A step is stored by the table of its player; the first one stored counts. A table reads the
//! others' steps when it is notified.

use super::at_once::Audience;
use super::chair::{By, TableEvent};
use super::company::Going;
use super::keeper::{Elsewhere, Look, Missed};
use super::throttle::AT_ONCE;
use super::waiting::SLEEPS;
use super::{Playable, SeatingStage, Table};
use crate::games::Seat;
use crate::records::RecordStep;
use std::time::{Duration, Instant};

/// The most by which the clocks of two tables differ: each starts when it hears of a turn.
const AT_OTHERS: Duration = Duration::from_millis(200);

impl<G: Playable> Table<G> {
    /// Reads steps stored by other tables, and their people.
    pub(super) fn look(&mut self) {
        let after = self.course.moment();
        let Some(Look { steps, elsewhere }) = self.backing.others.as_mut().and_then(|others| others.look(after)) else { return };
        let gone = self.come(&elsewhere);
        self.follow(steps);
        self.go(elsewhere, gone);
        self.hear_consents();
        self.tell_choosing();
    }

    /// Applies steps stored by other tables.
    fn follow(&mut self, missed: Missed) {
        match missed {
            Missed::Follow(steps) => steps.into_iter().for_each(|step| self.happens_elsewhere(step)),
            Missed::Anew(steps, taken_back) => {
                self.course.chance.ahead.clear();
                self.course.take_back_to(steps, taken_back);
                self.forgets_chosen();
                self.tell_taken_back();
            }
        }
    }

    /// Applies one step stored by another table.
    fn happens_elsewhere(&mut self, step: RecordStep) {
        let by = match &step {
            RecordStep::Shuffle(_) => {
                self.course.chance.ahead.pop_front();
                By::Chance
            }
            RecordStep::Action { seat, .. } => {
                let seat = Seat(seat.saturating_sub(1));
                let is_away = self.course.is_persons(seat) && !self.company.elsewhere.seated.contains(seat);
                // The player's own table and the one that runs the bots measure the same time.
                if is_away || self.is_overdue(seat, AT_OTHERS) { By::StandIn(seat) } else { By::Player(seat) }
            }
        };
        match self.course.plays(&step) {
            Some(events) => {
                self.took(by, step);
                self.happened(by, &events, Audience::Nobody);
            }
            // Stored steps were judged before: an illegal one means a damaged database, and nothing
            // can follow it.
            None => self.begun = SeatingStage::Closed,
        }
    }

    /// Adds people who have come to other tables. Keeps those who have left, and returns them.
    fn come(&mut self, elsewhere: &Elsewhere) -> Vec<Seat> {
        let before = self.company.elsewhere.seated;
        let gone = before.iter().filter(|seat| !elsewhere.seated.contains(*seat)).collect();
        for seat in elsewhere.seated.iter() {
            // A player's newer place counts.
            let was_here = self.company.stands_up(seat);
            if was_here {
                self.asks_no_more(seat);
            }
            // Choices are made at their own table.
            self.chosen.forgets(seat);
            self.company.elsewhere.seated.insert(seat);
            if !was_here && !before.contains(seat) {
                self.comes(seat);
            }
        }
        gone
    }

    /// Removes people who have left other tables.
    fn go(&mut self, elsewhere: Elsewhere, gone: Vec<Seat>) {
        if self.company.elsewhere.bots != elsewhere.bots {
            self.mind.gives_up();
        }
        let ready = self.company.elsewhere.ready;
        self.company.elsewhere = elsewhere;
        if self.is_round_begun() {
            // They have chosen before the first choice of this round was carried out.
            self.company.elsewhere.ready.0 |= ready.0;
        }
        if !gone.is_empty() {
            self.take_up_chosen();
        }
        for seat in gone {
            // A spectator who couldn't take a bot's seat was never announced.
            if !self.company.is_there(seat) && self.course.is_persons(seat) {
                self.note_departure(seat);
            }
        }
    }

    /// Handles a player who has come back.
    pub(super) fn comes(&mut self, seat: Seat) {
        if self.waited_for().contains(seat) {
            self.comes_back();
        }
        // A new player in a bot's seat is announced elsewhere.
        if self.begun == SeatingStage::Yes && self.course.is_persons(seat) {
            self.announces(seat, Going::Back);
        }
    }

    /// Handles a player who has left all tables: others hear it, and a bot may move from now on.
    pub(super) fn note_departure(&mut self, seat: Seat) {
        self.asks_no_more(seat);
        self.waiting.since = Instant::now();
        self.mind.gives_up();
        // A seat left to a bot for good is announced elsewhere. Where a phone sleeps, the others know.
        if self.course.is_persons(seat) && self.company.asleep(seat).is_none() {
            self.announces(seat, Going::Gone);
        }
    }

    /// Handles a phone that sleeps or wakes: others hear it.
    pub(super) fn hears_of_sleep(&mut self, seat: Seat, asleep: bool) {
        if !self.company.sleeps(seat, asleep) || self.begun != SeatingStage::Yes || !self.course.is_persons(seat) {
            return;
        }
        if asleep {
            self.announces(seat, Going::Asleep);
        } else {
            self.mind.gives_up();
            self.comes(seat);
        }
    }

    /// Announces that a player leaves or comes back; repeated announcements are delayed.
    fn announces(&mut self, seat: Seat, going: Going) {
        if let Some((seat, going)) = self.company.goings.passes(vec![(seat, AT_ONCE)], seat, (seat, going), Instant::now()) {
            self.tells_going(seat, going);
        }
    }

    /// Sends the announcements that are due.
    pub(super) fn tells_goings(&mut self) {
        while let Some((seat, going)) = self.company.goings.next_due(Instant::now()) {
            self.tells_going(seat, going);
        }
    }

    fn tells_going(&mut self, seat: Seat, going: Going) {
        let waits = self.manners.stands_in_after;
        self.tell_others(seat, || match going {
            Going::Gone => TableEvent::Gone(seat, waits),
            Going::Asleep => TableEvent::Asleep(seat, waits.max(SLEEPS)),
            Going::Back => TableEvent::Back(seat),
        });
    }
}
