//! Undo: at once if no other person has heard the step, else with the consent of all persons at all
//! tables of the match.

use super::Table;
use super::backends::{AddOutcome, UndoRequest, UndoVote};
use super::events::{Rejection, StepAuthor, TableEvent};
use super::waiting::UndoPolicy;
use crate::games::{Seat, SeatSet};

/// An undo request to which others have to consent.
#[derive(Clone, Copy)]
pub(super) struct PendingUndo {
    request: UndoRequest,
    /// How often it was made.
    times: u32,
    /// The seats here that consent.
    agree: SeatSet,
}

impl Table {
    /// Undoes up to the last decision of the person at `seat`; if others have heard it, once all of
    /// them consent.
    pub(super) fn undo(&mut self, seat: Seat) {
        let is_asked = self.open_request().is_some_and(|asked| asked.request.of != seat);
        if !is_asked && self.withdraw_choice(seat) {
            return;
        }
        if self.is_alone(seat) {
            let request = UndoRequest { of: seat, at: self.match_state.current_moment() };
            if self.match_state.last_decision(seat).is_none() {
                return self.tell(seat, TableEvent::NotDone(Rejection::NothingToUndo));
            }
            if self.take_back(request) == AddOutcome::Yes {
                return;
            }
            // A player may have sat down at another table.
            self.poll_peers();
            if self.match_state.current_moment() != request.at || self.is_alone(seat) {
                return self.tell_too_late(request, seat);
            }
        }
        match self.policy.undo {
            UndoPolicy::Off => self.tell(seat, TableEvent::NotDone(Rejection::OthersHeardIt)),
            UndoPolicy::ByConsent => self.agree(seat),
        }
    }

    /// Tells the person at `seat` that it was too late, unless they have heard that it was undone.
    fn tell_too_late(&mut self, request: UndoRequest, seat: Seat) {
        if self.match_state.current_moment().taken_back == request.at.taken_back {
            self.tell(seat, TableEvent::NotDone(Rejection::Passed));
        }
    }

    fn is_alone(&self, seat: Seat) -> bool {
        self.participants.present_seats().all(|person| person == seat)
    }

    /// Makes an undo request for the person at `seat`, or consents to an existing one.
    fn agree(&mut self, seat: Seat) {
        let request = match self.open_request().filter(|asked| asked.request.of != seat) {
            Some(PendingUndo { request, times, mut agree }) => {
                agree.insert(seat);
                self.pending_undo = Some(PendingUndo { request, times, agree });
                if self.all_agree(request) {
                    if self.take_back(request) == AddOutcome::Yes {
                        return;
                    }
                    // Another table was first, or a player has just sat down there.
                    self.poll_peers();
                    if self.open_request().is_none_or(|asked| asked.request != request) {
                        return self.tell_too_late(request, seat);
                    }
                }
                request
            }
            None if self.match_state.last_decision(seat).is_none() => {
                return self.tell(seat, TableEvent::NotDone(Rejection::NothingToUndo));
            }
            None => self.ask(seat),
        };
        let times = self.pending_undo.map_or(1, |asked| asked.times);
        self.backends.peers.iter_mut().for_each(|peers| peers.agree(UndoVote { by: seat, to: request, times }));
        self.tell(seat, TableEvent::NotDone(Rejection::OthersAreAsked));
    }

    /// Asks all others for the person at `seat`; a repeated request is announced again.
    fn ask(&mut self, seat: Seat) -> UndoRequest {
        let request = UndoRequest { of: seat, at: self.match_state.current_moment() };
        let before = self.pending_undo.filter(|asked| asked.request == request);
        let PendingUndo { times, agree, .. } = before.unwrap_or(PendingUndo { request, times: 0, agree: SeatSet::default() });
        self.pending_undo = Some(PendingUndo { request, times: times + 1, agree });
        self.tell_request(request);
        request
    }

    fn tell_request(&mut self, request: UndoRequest) {
        for other in self.participants.seats_here().into_iter().filter(|other| *other != request.of) {
            self.tell(other, TableEvent::WantsUndo(request.of));
        }
    }

    /// The request that is still valid: the match has not moved since, and its author is there.
    fn open_request(&self) -> Option<PendingUndo> {
        let asks =
            |of: Seat| self.participants.is_here(of) || self.participants.peer_players.consents.iter().any(|consent| consent.by == of);
        self.pending_undo.filter(|asked| asked.request.at == self.match_state.current_moment() && asks(asked.request.of))
    }

    fn all_agree(&self, request: UndoRequest) -> bool {
        let here = self.pending_undo.filter(|asked| asked.request == request).map_or(SeatSet::default(), |asked| asked.agree);
        let agrees_there =
            |person: Seat| self.participants.peer_players.consents.iter().any(|consent| consent.by == person && consent.to == request);
        let agrees =
            |person: Seat| here.contains(person) || agrees_there(person) || (person == request.of && self.participants.is_here(person));
        self.participants.present_seats().all(agrees)
    }

    /// Drops a request after a move, and tells its author.
    pub(super) fn lapse(&mut self, by: StepAuthor) {
        if let Some(PendingUndo { request, .. }) = self.pending_undo.filter(|asked| asked.request.at != self.match_state.current_moment()) {
            let mover = if let StepAuthor::Player(seat) = by { seat } else { Seat::NOBODY };
            self.let_lapse(request, mover);
        }
    }

    fn let_lapse(&mut self, request: UndoRequest, mover: Seat) {
        self.pending_undo = None;
        for other in self.participants.seats_here().into_iter().filter(|other| *other != mover) {
            self.tell(other, TableEvent::UndoLapsed(request.of));
        }
    }

    /// Drops the request and the consent of a person who has left, or sits elsewhere now.
    pub(super) fn ask_no_more(&mut self, seat: Seat) {
        if let Some(PendingUndo { request, .. }) = self.pending_undo.filter(|asked| asked.request.of == seat) {
            self.let_lapse(request, Seat::NOBODY);
        }
        if let Some(asked) = &mut self.pending_undo {
            asked.agree = asked.agree.iter().filter(|other| *other != seat).collect();
        }
    }

    /// Merges consents of other tables. Of several requests the one of the first seat counts.
    pub(super) fn merge_consents(&mut self) {
        let before = self.pending_undo;
        self.pending_undo = self.open_request();
        if let Some(PendingUndo { request, .. }) = before.filter(|_| self.pending_undo.is_none()) {
            self.let_lapse(request, Seat::NOBODY);
        }
        let now = self.match_state.current_moment();
        let requests = self.participants.peer_players.consents.iter().filter(|consent| consent.by == consent.to.of && consent.to.at == now);
        if let Some(UndoVote { to: request, times, .. }) = requests.min_by_key(|consent| consent.by).copied() {
            let known = self.pending_undo.filter(|asked| asked.request.of <= request.of);
            if known.is_none_or(|asked| asked.request == request && asked.times != times) {
                self.pending_undo = Some(PendingUndo { request, times, agree: known.map_or(SeatSet::default(), |asked| asked.agree) });
                self.tell_request(request);
            }
        }
        // If all others have left, nobody has consented.
        let agreed = |asked: &PendingUndo| !self.is_alone(asked.request.of) && self.all_agree(asked.request);
        if let Some(PendingUndo { request, .. }) = self.pending_undo.filter(agreed) {
            // The table of the last one to consent may be first; its notification follows.
            let _ = self.take_back(request);
        }
    }

    /// Carries the undo out; fails if another table has stored a step, or a player there hasn't
    /// consented.
    fn take_back(&mut self, request: UndoRequest) -> AddOutcome {
        let Some(place) = self.match_state.last_decision(request.of) else { return AddOutcome::Taken };
        if let Some(store) = &mut self.backends.store {
            let lines: Vec<String> = self.match_state.steps().lines().take(place).map(str::to_string).collect();
            if store.rewrite(request, &self.match_state.header, &lines) == AddOutcome::Taken {
                return AddOutcome::Taken;
            }
        }
        self.match_state.go_back(place);
        self.forget_chosen();
        self.tell_taken_back();
        AddOutcome::Yes
    }

    /// Tells all that steps were undone.
    pub(super) fn tell_taken_back(&mut self) {
        self.pending_undo = None;
        self.begin_anew();
        for person in self.participants.seats_here() {
            let past = self.replay_for(person);
            self.tell(person, TableEvent::TakenBack(past));
        }
        self.show_hands();
        let pasts: Vec<TableEvent> =
            self.participants.spectators.iter().map(|_| TableEvent::TakenBack(self.replay_for(Seat::NOBODY))).collect();
        let mut pasts = pasts.into_iter();
        self.participants.spectators.retain(|spectator| pasts.next().is_some_and(|past| spectator.tell(past)));
    }
}
