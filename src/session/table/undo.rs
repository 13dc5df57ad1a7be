//! Undo: at once if no other person has heard the step, else with the consent of all persons at all
//! tables of the match.

use super::chair::{By, Denied, TableEvent};
use super::keeper::{Added, Consent, UndoRequest};
use super::waiting::Undo;
use super::{Playable, Table};
use crate::games::{Seat, SeatSet};

/// An undo request to which others have to consent.
#[derive(Clone, Copy)]
pub(super) struct OpenUndo {
    request: UndoRequest,
    /// How often it was made.
    times: u32,
    /// The seats here that consent.
    agree: SeatSet,
}

impl<G: Playable> Table<G> {
    /// Undoes up to the last decision of the person at `seat`; if others have heard it, once all of
    /// them consent.
    pub(super) fn undo(&mut self, seat: Seat) {
        let is_asked = self.requested().is_some_and(|asked| asked.request.of != seat);
        if !is_asked && self.chooses_again(seat) {
            return;
        }
        if self.is_alone(seat) {
            let request = UndoRequest { of: seat, at: self.course.moment() };
            if self.course.last_decision(seat).is_none() {
                return self.tell(seat, TableEvent::NotDone(Denied::NothingToUndo));
            }
            if self.takes_back(request) == Added::Yes {
                return;
            }
            // A player may have sat down at another table.
            self.look();
            if self.course.moment() != request.at || self.is_alone(seat) {
                return self.tell_passed(request, seat);
            }
        }
        match self.manners.undo {
            Undo::Off => self.tell(seat, TableEvent::NotDone(Denied::OthersHeardIt)),
            Undo::ByConsent => self.agrees(seat),
        }
    }

    /// Tells the person at `seat` that it was too late, unless they have heard that it was undone.
    fn tell_passed(&mut self, request: UndoRequest, seat: Seat) {
        if self.course.moment().taken_back == request.at.taken_back {
            self.tell(seat, TableEvent::NotDone(Denied::Passed));
        }
    }

    fn is_alone(&self, seat: Seat) -> bool {
        self.company.all().all(|person| person == seat)
    }

    /// Makes an undo request for the person at `seat`, or consents to an existing one.
    fn agrees(&mut self, seat: Seat) {
        let request = match self.requested().filter(|asked| asked.request.of != seat) {
            Some(OpenUndo { request, times, mut agree }) => {
                agree.insert(seat);
                self.asked = Some(OpenUndo { request, times, agree });
                if self.all_agree(request) {
                    if self.takes_back(request) == Added::Yes {
                        return;
                    }
                    // Another table was first, or a player has just sat down there.
                    self.look();
                    if self.requested().is_none_or(|asked| asked.request != request) {
                        return self.tell_passed(request, seat);
                    }
                }
                request
            }
            None if self.course.last_decision(seat).is_none() => return self.tell(seat, TableEvent::NotDone(Denied::NothingToUndo)),
            None => self.asks(seat),
        };
        let times = self.asked.map_or(1, |asked| asked.times);
        self.backing.others.iter_mut().for_each(|others| others.agrees(Consent { by: seat, to: request, times }));
        self.tell(seat, TableEvent::NotDone(Denied::OthersAreAsked));
    }

    /// Asks all others for the person at `seat`; a repeated request is told again.
    fn asks(&mut self, seat: Seat) -> UndoRequest {
        let request = UndoRequest { of: seat, at: self.course.moment() };
        let before = self.asked.filter(|asked| asked.request == request);
        let OpenUndo { times, agree, .. } = before.unwrap_or(OpenUndo { request, times: 0, agree: SeatSet::default() });
        self.asked = Some(OpenUndo { request, times: times + 1, agree });
        self.tell_request(request);
        request
    }

    fn tell_request(&mut self, request: UndoRequest) {
        for other in self.company.here().into_iter().filter(|other| *other != request.of) {
            self.tell(other, TableEvent::WantsUndo(request.of));
        }
    }

    /// The request that is still valid: the match has not moved since, and its author is there.
    fn requested(&self) -> Option<OpenUndo> {
        let asks = |of: Seat| self.company.is_here(of) || self.company.elsewhere.consents.iter().any(|consent| consent.by == of);
        self.asked.filter(|asked| asked.request.at == self.course.moment() && asks(asked.request.of))
    }

    fn all_agree(&self, request: UndoRequest) -> bool {
        let here = self.asked.filter(|asked| asked.request == request).map_or(SeatSet::default(), |asked| asked.agree);
        let elsewhere = |person: Seat| self.company.elsewhere.consents.iter().any(|consent| consent.by == person && consent.to == request);
        let agrees = |person: Seat| here.contains(person) || elsewhere(person) || (person == request.of && self.company.is_here(person));
        self.company.all().all(agrees)
    }

    /// Drops a request after a move, and tells its author.
    pub(super) fn lapses(&mut self, by: By) {
        if let Some(OpenUndo { request, .. }) = self.asked.filter(|asked| asked.request.at != self.course.moment()) {
            let mover = if let By::Player(seat) = by { seat } else { Seat::NOBODY };
            self.let_lapse(request, mover);
        }
    }

    fn let_lapse(&mut self, request: UndoRequest, mover: Seat) {
        self.asked = None;
        for other in self.company.here().into_iter().filter(|other| *other != mover) {
            self.tell(other, TableEvent::UndoLapsed(request.of));
        }
    }

    /// Drops the request and the consent of a person who has left, or sits elsewhere now.
    pub(super) fn asks_no_more(&mut self, seat: Seat) {
        if let Some(OpenUndo { request, .. }) = self.asked.filter(|asked| asked.request.of == seat) {
            self.let_lapse(request, Seat::NOBODY);
        }
        if let Some(asked) = &mut self.asked {
            asked.agree = asked.agree.iter().filter(|other| *other != seat).collect();
        }
    }

    /// Merges consents of other tables. Of several requests the one of the first seat counts.
    pub(super) fn hear_consents(&mut self) {
        let before = self.asked;
        self.asked = self.requested();
        if let Some(OpenUndo { request, .. }) = before.filter(|_| self.asked.is_none()) {
            self.let_lapse(request, Seat::NOBODY);
        }
        let now = self.course.moment();
        let requests = self.company.elsewhere.consents.iter().filter(|consent| consent.by == consent.to.of && consent.to.at == now);
        if let Some(Consent { to: request, times, .. }) = requests.min_by_key(|consent| consent.by).copied() {
            let known = self.asked.filter(|asked| asked.request.of <= request.of);
            if known.is_none_or(|asked| asked.request == request && asked.times != times) {
                self.asked = Some(OpenUndo { request, times, agree: known.map_or(SeatSet::default(), |asked| asked.agree) });
                self.tell_request(request);
            }
        }
        // If all others have left, nobody has consented.
        let agreed = |asked: &OpenUndo| !self.is_alone(asked.request.of) && self.all_agree(asked.request);
        if let Some(OpenUndo { request, .. }) = self.asked.filter(agreed) {
            // The table of the last one to consent may be first; its notification follows.
            let _ = self.takes_back(request);
        }
    }

    /// Carries the undo out; fails if another table has stored a step, or a player there hasn't
    /// consented.
    fn takes_back(&mut self, request: UndoRequest) -> Added {
        let Some(place) = self.course.last_decision(request.of) else { return Added::Taken };
        if let Some(keeper) = &mut self.backing.keeper {
            let lines: Vec<String> = self.course.steps().lines().take(place).map(str::to_string).collect();
            if keeper.rewrite(request, &self.course.header, &lines) == Added::Taken {
                return Added::Taken;
            }
        }
        self.course.goes_back(place);
        self.forgets_chosen();
        self.tell_taken_back();
        Added::Yes
    }

    /// Tells all that steps were undone.
    pub(super) fn tell_taken_back(&mut self) {
        self.asked = None;
        self.begins_anew();
        for person in self.company.here() {
            let past = self.past(person);
            self.tell(person, TableEvent::TakenBack(past));
        }
        self.shows_hands();
        let pasts: Vec<TableEvent<G>> = self.company.bench.iter().map(|_| TableEvent::TakenBack(self.past(Seat::NOBODY))).collect();
        let mut pasts = pasts.into_iter();
        self.company.bench.retain(|looker| pasts.next().is_some_and(|past| looker.tell(past)));
    }
}
