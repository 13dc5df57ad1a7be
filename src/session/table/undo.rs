//! Taking back: at once where nobody else has heard it, or by consent of all who have.

use super::chair::{Denied, Moment, News};
use super::keeper::Added;
use super::waiting::Undo;
use super::{Playable, Table};
use crate::games::{Seat, SeatSet};
use crate::records;

/// A wish to take something back to which others have to agree.
pub(super) struct Asked {
    /// Whose wish it is.
    seat: Seat,
    /// The moment it applies to: if something has happened since, it has no effect.
    moment: Moment,
    /// Who has agreed.
    agree: SeatSet,
}

impl<G: Playable> Table<G> {
    /// Goes back to the last decision of the person at `seat`; if others have heard of it, once all
    /// of them agree.
    pub(super) fn undo(&mut self, seat: Seat) {
        let others: SeatSet = self.company.all().filter(|other| *other != seat).collect();
        if others.is_empty() {
            return self.take_back(seat);
        }
        // Somebody at another house's table can't be asked.
        if self.manners.undo == Undo::Off || others.iter().any(|other| !self.company.is_here(other)) {
            return self.tell(seat, News::NotDone(Denied::OthersHeardIt));
        }
        let now = self.course.moment();
        match self.asked.take().filter(|asked| asked.moment == now && asked.seat != seat) {
            Some(mut asked) => {
                asked.agree.insert(seat);
                if self.company.here().into_iter().all(|person| person == asked.seat || asked.agree.contains(person)) {
                    return self.take_back(asked.seat);
                }
                self.asked = Some(asked);
            }
            None if self.course.last_decision(seat).is_none() => return self.tell(seat, News::NotDone(Denied::NothingToUndo)),
            None => {
                self.asked = Some(Asked { seat, moment: now, agree: SeatSet::default() });
                for other in others.iter() {
                    self.tell(other, News::WantsUndo(seat));
                }
            }
        }
        self.tell(seat, News::NotDone(Denied::OthersAreAsked));
    }

    /// Goes back to the last decision of the person at `seat`, no matter who has heard of it.
    fn take_back(&mut self, seat: Seat) {
        let Some(place) = self.course.last_decision(seat) else {
            return self.tell(seat, News::NotDone(Denied::NothingToUndo));
        };
        if let Some(keeper) = &mut self.backing.keeper {
            let lines: Vec<String> = self.course.steps()[..place].iter().map(records::step_text).collect();
            if keeper.rewrite(self.course.moment(), &self.course.header, &lines) == Added::Taken {
                self.look();
                return self.tell(seat, News::NotDone(Denied::Passed));
            }
        }
        self.course.goes_back(place);
        self.tell_taken_back();
    }

    /// Tells all that the match was taken back.
    pub(super) fn tell_taken_back(&mut self) {
        for person in self.company.here() {
            let past = self.past(person);
            self.tell(person, News::TakenBack(past));
        }
        if !self.company.bench.is_empty() {
            let pasts: Vec<News<G>> = self.company.bench.iter().map(|_| News::TakenBack(self.past(Seat::NOBODY))).collect();
            let mut pasts = pasts.into_iter();
            self.company.bench.retain(|looker| pasts.next().is_some_and(|past| looker.tell(past)));
        }
    }
}
