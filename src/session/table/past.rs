//! What was played before: taken back by the table, and told to people sitting down.

use super::chair::{By, Denied, Heard, Moment, News, Past};
use super::elsewhere::Added;
use super::waiting::Undo;
use super::{Playable, Table};
use crate::games::{Choices, Seat, SeatSet, Stage};
use crate::records::{self, Step};

/// A wish to take something back to which others have to agree.
pub(in crate::session) struct Asked {
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
    pub(in crate::session) fn undo(&mut self, seat: Seat) {
        let others: SeatSet = self.all_people().filter(|other| *other != seat).collect();
        if others.is_empty() {
            return self.take_back(seat);
        }
        // Somebody at another house's table can't be asked.
        if self.manners.undo == Undo::Off || others.iter().any(|other| self.chairs[other.index()].channel.is_none()) {
            return self.tell(seat, News::NotDone(Denied::OthersHeardIt));
        }
        let now = self.moment;
        match self.asked.take().filter(|asked| asked.moment == now && asked.seat != seat) {
            Some(mut asked) => {
                asked.agree.insert(seat);
                if self.people().all(|person| person == asked.seat || asked.agree.contains(person)) {
                    return self.take_back(asked.seat);
                }
                self.asked = Some(asked);
            }
            None if self.last_decision(seat).is_none() => return self.tell(seat, News::NotDone(Denied::NothingToUndo)),
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
        let Some(place) = self.last_decision(seat) else {
            return self.tell(seat, News::NotDone(Denied::NothingToUndo));
        };
        if let Some(keeper) = &mut self.keeper {
            let lines: Vec<String> = self.steps[..place].iter().map(records::step_text).collect();
            if keeper.rewrite(&self.header, &lines) == Added::Taken {
                self.look();
                return self.tell(seat, News::NotDone(Denied::Passed));
            }
            keeper.keep_up();
        }
        let mut steps = std::mem::take(&mut self.steps);
        let undone = steps.split_off(place);
        let shuffles = undone.into_iter().filter_map(|step| if let Step::Shuffle(order) = step { Some(order) } else { None });
        self.ahead = shuffles.chain(std::mem::take(&mut self.ahead)).collect();
        self.is_taken_back_to(steps);
    }

    /// The index of the last step at which `seat` had a choice.
    fn last_decision(&self, seat: Seat) -> Option<usize> {
        let mut game = self.fresh();
        let mut found = None;
        // What a bot has done there before isn't this person's.
        let begins = self.header.notes.began_at(seat.index());
        for (index, step) in self.steps.iter().enumerate() {
            if let (Step::Action { action, .. }, Stage::ToMove { seat: mover, choices }) = (step, game.stage())
                && mover == seat
                && index >= begins
                && let Ok(action) = action.parse::<G::Action>()
                && (choices.count() > 1 || !G::goes_by_itself(&action))
            {
                found = Some(index);
            }
            records::step(&mut game, step, &mut Vec::new()).ok()?;
        }
        found
    }

    /// The match as it began.
    pub(in crate::session) fn fresh(&self) -> G {
        // The header gave valid rules when this match began; it gives the same again.
        records::rules_of::<G>(&self.header).map_or_else(|_| self.game.clone(), G::new)
    }

    /// Plays earlier steps in silence.
    pub(in crate::session) fn go_through(&mut self, steps: Vec<Step>) {
        for step in steps {
            if records::step(&mut self.game, &step, &mut Vec::new()).is_err() {
                break;
            }
            self.steps.push(step);
        }
        self.opened_at = self.steps.len();
        self.moment = Moment { steps: self.steps.len(), ..self.moment };
    }

    /// Everything `seat` has heard and seen.
    pub(in crate::session) fn past(&self, seat: Seat) -> Past<G> {
        let mut game = self.fresh();
        let first = game.view(seat);
        let mut heard = Vec::new();
        for (place, step) in self.steps.iter().enumerate() {
            let mut events = Vec::new();
            if records::step(&mut game, step, &mut events).is_err() {
                break;
            }
            let by = match step {
                Step::Shuffle(_) => By::Chance,
                Step::Action { seat, .. } if self.stood_in.contains(&place) => By::StandIn(Seat(seat - 1)),
                Step::Action { seat, .. } => By::Player(Seat(seat - 1)),
            };
            heard.push(Heard { by, events, view: game.view(seat) });
        }
        Past { header: self.header.clone(), host: self.manners.host, first, heard, waits_for: self.waits_for(), moment: self.moment }
    }
}
