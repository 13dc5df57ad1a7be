//! A match played at several tables at once, each in its own house, which share the place where the
//! steps are kept.
//!
//! A step is kept by the table at which its player sits; the first one kept counts. A table reads
//! what others have kept whenever it is told to.

use super::at_once::Told;
use super::chair::{By, News};
use super::company::Going;
use super::keeper::{Elsewhere, Look, Missed};
use super::throttle::AT_ONCE;
use super::{Begun, Playable, Table};
use crate::games::Seat;
use crate::records::Step;
use std::time::{Duration, Instant};

/// By how much the clocks of two tables of a match may differ: each begins when it hears of a turn.
const AT_OTHERS: Duration = Duration::from_millis(200);

impl<G: Playable> Table<G> {
    /// Takes over what was kept elsewhere, and notes who is there.
    pub(super) fn look(&mut self) {
        let after = self.course.moment();
        let Some(Look { steps, elsewhere }) = self.backing.others.as_mut().and_then(|others| others.look(after)) else { return };
        let gone = self.come(&elsewhere);
        self.follow(steps);
        self.go(elsewhere, gone);
        self.hear_consents();
        self.tell_choosing();
    }

    /// Takes over what was kept elsewhere.
    fn follow(&mut self, missed: Missed) {
        match missed {
            Missed::Follow(steps) => steps.into_iter().for_each(|step| self.happens_elsewhere(step)),
            Missed::Anew(steps, taken_back) => {
                self.course.chance.ahead.clear();
                self.course.is_taken_back_to(steps, taken_back);
                self.forgets_chosen();
                self.tell_taken_back();
            }
        }
    }

    /// A step that was kept elsewhere.
    fn happens_elsewhere(&mut self, step: Step) {
        let by = match &step {
            Step::Shuffle(_) => {
                self.course.chance.ahead.pop_front();
                By::Chance
            }
            Step::Action { seat, .. } => {
                let seat = Seat(seat.saturating_sub(1));
                let is_away = self.course.is_persons(seat) && !self.company.elsewhere.seated.contains(seat);
                // Their own table, and the one whose bots think, measure the same time.
                if is_away || self.is_overdue(seat, AT_OTHERS) { By::StandIn(seat) } else { By::Player(seat) }
            }
        };
        match self.course.plays(&step) {
            Some(events) => {
                self.took(by, step);
                self.happened(by, &events, Told::Nobody);
            }
            // Kept steps were judged before: only a damaged database has steps that can't be played,
            // and nothing can follow them.
            None => self.begun = Begun::Closed,
        }
    }

    /// Adds those who have come elsewhere, and keeps those who have gone, whom it returns.
    fn come(&mut self, elsewhere: &Elsewhere) -> Vec<Seat> {
        let before = self.company.elsewhere.seated;
        let gone = before.iter().filter(|seat| !elsewhere.seated.contains(*seat)).collect();
        for seat in elsewhere.seated.iter() {
            // A person's newer place counts.
            let was_here = self.company.stands_up(seat);
            if was_here {
                self.asks_no_more(seat);
            }
            // What they choose, they choose at their table.
            self.chosen.forgets(seat);
            self.company.elsewhere.seated.insert(seat);
            if !was_here && !before.contains(seat) {
                self.comes(seat);
            }
        }
        gone
    }

    /// Removes those who have gone elsewhere.
    fn go(&mut self, elsewhere: Elsewhere, gone: Vec<Seat>) {
        if self.company.elsewhere.bots != elsewhere.bots {
            self.mind.gives_up();
        }
        let ready = self.company.elsewhere.ready;
        self.company.elsewhere = elsewhere;
        if self.is_round_begun() {
            // They have chosen before the first of this round was done.
            self.company.elsewhere.ready.0 |= ready.0;
        }
        for seat in gone {
            // Of whoever couldn't take a bot's seat after all, nobody has heard.
            if !self.company.is_there(seat) && self.course.is_persons(seat) {
                self.is_gone(seat);
            }
        }
    }

    /// Somebody has come back.
    pub(super) fn comes(&mut self, seat: Seat) {
        if self.waited_for().contains(seat) {
            self.comes_back();
        }
        // Who has taken a bot's seat is told of where it is known.
        if self.begun == Begun::Yes && self.course.is_persons(seat) {
            self.announces(seat, Going::Back);
        }
    }

    /// Somebody has left everywhere: others hear it, and a bot may move from now on.
    pub(super) fn is_gone(&mut self, seat: Seat) {
        self.asks_no_more(seat);
        self.waiting.since = Instant::now();
        self.mind.gives_up();
        // Of whoever has left their seat to a bot the others know.
        if self.course.is_persons(seat) {
            self.announces(seat, Going::Gone);
        }
    }

    /// Lets the others hear that somebody goes or comes back; where that is again and again, in a while.
    fn announces(&mut self, seat: Seat, going: Going) {
        if let Some((seat, going)) = self.company.goings.passes(vec![(seat, AT_ONCE)], seat, (seat, going), Instant::now()) {
            self.tells_going(seat, going);
        }
    }

    /// Tells what has waited of those who went and came back.
    pub(super) fn tells_goings(&mut self) {
        while let Some((seat, going)) = self.company.goings.next_due(Instant::now()) {
            self.tells_going(seat, going);
        }
    }

    fn tells_going(&mut self, seat: Seat, going: Going) {
        let waits = self.manners.stands_in_after;
        self.tell_others(seat, || match going {
            Going::Gone => News::Gone(seat, waits),
            Going::Back => News::Back(seat),
        });
    }
}
