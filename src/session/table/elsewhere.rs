//! A match played at several tables at once, each in its own house, which share the place where the
//! steps are kept.
//!
//! A step is kept by the table at which its player sits; the first one kept counts. A table reads
//! what others have kept whenever it is told to.

use super::chair::{By, News, Wanted};
use super::latecomers::Watcher;
use super::{Begun, Door, Playable, Table};
use crate::games::{Seat, SeatSet};
use crate::records::{self, Header, Step};
use std::time::Instant;

/// What came of keeping a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is kept.
    Yes,
    /// Another step was kept in its place, or the match was taken back: the table has to look at it
    /// first.
    Taken,
}

/// What was kept elsewhere, and who sits there now.
pub struct Look {
    /// What happened there.
    pub steps: Missed,
    /// Who is there.
    pub elsewhere: Elsewhere,
}

/// The steps that were kept elsewhere since the last look.
pub enum Missed {
    /// These follow; empty if nothing happened.
    Follow(Vec<Step>),
    /// Something was taken back: these are now all the match's steps.
    Anew(Vec<Step>),
}

/// Who sits at the other tables of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// The seats of people who are there.
    pub seated: SeatSet,
    /// Those of them who want the next round, if the match there stands where it does here.
    pub ready: SeatSet,
    /// Where the match's bots think.
    pub bots: Bots,
}

/// Where the bots of a match think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bots {
    /// At this table.
    #[default]
    Here,
    /// At another one.
    Elsewhere,
}

impl<G: Playable> Door<G> {
    /// Makes the table look at what was kept elsewhere, and who is there.
    pub fn ring(&self) {
        self.wish(None, Wanted::Look);
    }

    /// Lets the table know that these sit there from now on.
    pub fn is_seated_anew(&self, header: Header) {
        self.wish(None, Wanted::Seats(header));
    }

    /// Lets the table know that one who looks on elsewhere would like a bot's seat.
    pub fn wants_seat(&self, watcher: Watcher) {
        self.wish(None, Wanted::BotsSeatAfar(watcher));
    }

    /// Lets the table know that this bot's seat was given to this one elsewhere.
    pub fn is_given(&self, seat: Seat, watcher: Watcher) {
        self.wish(Some(seat), Wanted::SeatGivenAfar(watcher));
    }

    /// Says here what the person at `seat` has said elsewhere.
    pub fn says(&self, seat: Seat, text: String) {
        self.wish(Some(seat), Wanted::SaidElsewhere(text));
    }
}

impl<G: Playable> Table<G> {
    /// Takes over what was kept elsewhere, and notes who is there.
    pub(in crate::session) fn look(&mut self) {
        let Some(Look { steps, elsewhere }) = self.keeper.as_mut().and_then(|keeper| keeper.look()) else { return };
        let gone = self.come(elsewhere);
        self.follow(steps);
        self.go(elsewhere, gone);
    }

    /// Notes who is there as the table opens; what was kept elsewhere until then, which is news to
    /// whoever sits down first.
    pub(in crate::session) fn look_around(&mut self) -> Option<Missed> {
        let Look { steps, elsewhere } = self.keeper.as_mut()?.look()?;
        let gone = self.come(elsewhere);
        self.go(elsewhere, gone);
        Some(steps)
    }

    /// Takes over what was kept elsewhere.
    pub(in crate::session) fn follow(&mut self, missed: Missed) {
        match missed {
            Missed::Follow(steps) => steps.into_iter().for_each(|step| self.happens_elsewhere(step)),
            Missed::Anew(steps) => {
                self.ahead.clear();
                self.is_taken_back_to(steps);
            }
        }
    }

    /// A step that was kept elsewhere.
    fn happens_elsewhere(&mut self, step: Step) {
        let by = match &step {
            Step::Shuffle(_) => {
                self.ahead.pop_front();
                By::Chance
            }
            Step::Action { seat, .. } => {
                let seat = Seat(seat.saturating_sub(1));
                if self.is_persons(seat) && !self.elsewhere.seated.contains(seat) { By::StandIn(seat) } else { By::Player(seat) }
            }
        };
        let mut events = Vec::new();
        // Kept steps were judged before: only a damaged database has steps that can't be played.
        if records::step(&mut self.game, &step, &mut events).is_err() {
            return;
        }
        self.took(by, step);
        self.happened(by, &events);
    }

    /// Takes the match back to where it stood after these steps.
    pub(in crate::session) fn is_taken_back_to(&mut self, steps: Vec<Step>) {
        self.game = self.fresh();
        self.moment.taken_back += 1;
        let place = steps.len();
        self.steps.clear();
        self.stood_in.retain(|step| *step < place);
        self.go_through(steps);
        for person in self.people().collect::<Vec<_>>() {
            let past = self.past(person);
            self.tell(person, News::TakenBack(past));
        }
        let past = || self.past(Seat::NOBODY);
        let told: Vec<bool> = self.bench.iter().map(|line| line.tell(News::TakenBack(past()))).collect();
        let mut told = told.into_iter();
        self.bench.retain(|_| told.next().unwrap_or_default());
    }

    /// Adds those who have come elsewhere, and keeps those who have gone, whom it returns.
    fn come(&mut self, elsewhere: Elsewhere) -> Vec<Seat> {
        let before = self.elsewhere.seated;
        let gone = before.iter().filter(|seat| !elsewhere.seated.contains(*seat)).collect();
        for seat in elsewhere.seated.iter() {
            // A person's newer place counts.
            let was_here = self.chairs.get_mut(seat.index()).and_then(|chair| chair.channel.take()).is_some();
            self.elsewhere.seated.insert(seat);
            if !was_here && !before.contains(seat) {
                self.comes(seat);
            }
        }
        gone
    }

    /// Removes those who have gone elsewhere.
    fn go(&mut self, elsewhere: Elsewhere, gone: Vec<Seat>) {
        if self.elsewhere.bots != elsewhere.bots {
            self.thinking = None;
        }
        self.elsewhere = elsewhere;
        for seat in gone {
            // Of whoever couldn't take a bot's seat after all, nobody has heard.
            if !self.is_there(seat) && self.is_persons(seat) {
                self.is_gone(seat);
            }
        }
    }

    /// Whether the person with this seat is present, here or elsewhere.
    pub(in crate::session) fn is_there(&self, seat: Seat) -> bool {
        self.elsewhere.seated.contains(seat) || self.chairs.get(seat.index()).is_some_and(|chair| chair.channel.is_some())
    }

    /// The seats at which somebody sits, here or elsewhere.
    pub(in crate::session) fn all_people(&self) -> impl Iterator<Item = Seat> {
        (0..self.chairs.len()).map(|seat| Seat(seat as u8)).filter(|seat| self.is_there(*seat))
    }

    /// Records who took a kept step.
    pub(in crate::session) fn took(&mut self, by: By, step: Step) {
        match (by, &step) {
            (By::StandIn(_), _) => {
                self.stood_in.insert(self.steps.len());
            }
            (_, Step::Shuffle(_)) => self.ready = SeatSet::default(),
            _ => {}
        }
        self.steps.push(step);
        self.moment.steps = self.steps.len();
    }

    /// Somebody has come back.
    pub(in crate::session) fn comes(&mut self, seat: Seat) {
        // Who has taken a bot's seat is told of where it is known.
        if self.begun == Begun::Yes && self.is_persons(seat) {
            self.tell_others(seat, || News::Back(seat));
        }
    }

    /// Somebody has left everywhere: others hear it, and a bot may move from now on.
    pub(in crate::session) fn is_gone(&mut self, seat: Seat) {
        self.since = Instant::now();
        self.thinking = None;
        let waits = self.manners.stands_in_after;
        self.tell_others(seat, || News::Gone(seat, waits));
    }
}
