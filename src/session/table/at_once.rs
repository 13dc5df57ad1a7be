//! Rounds with simultaneous choices: the table collects people's choices in any order and carries
//! them out in the order of seats once all have chosen.
//!
//! A round takes as long as its slowest player, and nobody hears others' choices before their own.
//! The game and its record don't know of it. Collected choices are stored when the last person
//! leaves a table; if a server fails before, they have to be made again.
//!
//! With several tables each collects its own choices and tells the others which seats have chosen.
//! As soon as one choice of a round is carried out, the others follow at every table.

use super::chair::{Denied, MatchReplay, Moment, SeenStep, StepUpdate, TableEvent, Turns, WaitsFor};
use super::keeper::Added;
use super::waiting::{Manners, is_past};
use super::{By, Playable, Table};
use crate::games::{Game, Seat, SeatSet, Silent, Stage};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// Whether these rules allow simultaneous choices.
pub fn can_choose_at_once<G: Game>(rules: G::Rules) -> bool {
    let mut game = G::new(rules);
    while let Stage::ToShuffle(pile) = game.stage() {
        if game.shuffled(&pile, &mut Silent).is_err() {
            return false;
        }
    }
    G::ahead(&game.view(Seat(0))).is_some()
}

/// The players who have heard a move before it is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    Nobody,
    /// The player, who has chosen it ahead of their turn.
    Mover,
}

/// The choices of this round not carried out yet.
pub(super) struct PendingChoices<G: Playable> {
    actions: BTreeMap<Seat, G::Action>,
    /// The seats last announced as still choosing.
    told: SeatSet,
    /// Whether some are stored.
    is_stored: bool,
}

impl<G: Playable> PendingChoices<G> {
    pub(super) fn nothing() -> PendingChoices<G> {
        PendingChoices { actions: BTreeMap::new(), told: SeatSet::default(), is_stored: false }
    }

    /// Drops this seat's choice; returns whether there was one.
    pub(super) fn forgets(&mut self, seat: Seat) -> bool {
        self.actions.remove(&seat).is_some()
    }
}

impl<G: Playable> Table<G> {
    /// The view with which the person at this seat may choose now, ahead of their turn or on it;
    /// None if they may not.
    fn ahead(&self, seat: Seat) -> Option<G::View> {
        if self.manners.turns == Turns::InOrder || !self.course.is_persons(seat) {
            return None;
        }
        let WaitsFor::Move(mover) = self.course.waits_for() else { return None };
        G::ahead(&self.course.game.view(seat)).filter(|_| self.course.is_persons(mover))
    }

    /// The view of this seat, and what it waits for.
    pub(super) fn as_seen(&self, seat: Seat) -> (Arc<G::View>, WaitsFor) {
        let (view, waits_for) = (Arc::new(self.course.game.view(seat)), self.course.waits_for());
        let WaitsFor::Move(mover) = waits_for else { return (view, waits_for) };
        if self.manners.turns == Turns::InOrder || G::ahead(&self.course.game.view(mover)).is_none() {
            return (view, waits_for);
        }
        if let Some((view, _)) = self.chosen.actions.get(&seat).and_then(|action| G::done_ahead(&view, action)) {
            return (Arc::new(view), WaitsFor::Others);
        }
        self.ahead(seat).map_or((view, WaitsFor::Others), |view| (Arc::new(view), WaitsFor::Move(seat)))
    }

    fn has_chosen(&self, seat: Seat) -> bool {
        self.chosen.actions.contains_key(&seat) || self.company.elsewhere.ready.contains(seat)
    }

    /// The seats of people who still have to choose in this round.
    pub(super) fn choosing(&self) -> SeatSet {
        self.company.seats().filter(|seat| !self.has_chosen(*seat) && self.ahead(*seat).is_some()).collect()
    }

    /// Whether a round with simultaneous choices has begun and none of them was carried out yet.
    pub(super) fn is_round_open(&self) -> bool {
        if self.manners.turns == Turns::InOrder {
            return false;
        }
        let WaitsFor::Move(mover) = self.course.waits_for() else { return false };
        self.ahead(mover).is_some() && !self.is_round_begun()
    }

    /// Whether a choice of a round with simultaneous choices was carried out.
    pub(super) fn is_round_begun(&self) -> bool {
        let had_turn = |seat: Seat| self.course.is_persons(seat) && G::ahead(&self.course.game.view(seat)).is_none();
        self.manners.turns == Turns::AtOnce && matches!(self.course.waits_for(), WaitsFor::Move(_)) && self.company.seats().any(had_turn)
    }

    /// The history as `seat` has heard it.
    pub(super) fn past(&self, seat: Seat) -> MatchReplay<G> {
        let (header, Manners { host, turns, pause, .. }) = (self.course.header.clone(), self.manners);
        let (view, waits_for) = self.as_seen(seat);
        let (first, heard) = self.course.heard(seat, view);
        MatchReplay { header, host, turns, choosing: self.choosing(), pause, first, heard, waits_for, moment: self.course.moment() }
    }

    /// The match before its first step, and each step as news for `seat`.
    pub(super) fn beginning(&self, seat: Seat) -> (MatchReplay<G>, Vec<StepUpdate<G>>) {
        let (first, waits_for, mut happened) = self.course.told_anew(seat);
        let (header, Manners { host, turns, pause, .. }) = (self.course.header.clone(), self.manners);
        if let Some(last) = happened.last_mut() {
            (last.heard.view, last.waits_for) = self.as_seen(seat);
        }
        let (choosing, heard, moment) = (self.choosing(), Vec::new().into(), Moment::default());
        (MatchReplay { header, host, turns, choosing, pause, first, heard, waits_for, moment }, happened)
    }

    /// Whether choices wait until all have chosen: present people within their time limit, and bots
    /// for the others.
    pub(super) fn collects(&self) -> bool {
        if !self.is_round_open() {
            return false;
        }
        let ends = self.ends_at();
        !self.choosing().iter().all(|seat| self.chosen_for_at(seat, ends).is_some_and(is_past))
    }

    /// When the last bot chooses for a person who hasn't; None if one of them has no limit.
    pub(super) fn collects_until(&self) -> Option<Instant> {
        let ends = self.ends_at();
        let due: Option<Vec<Instant>> = self.choosing().iter().map(|seat| self.chosen_for_at(seat, ends)).collect();
        due?.into_iter().max()
    }

    /// When a bot chooses for this person: absent, or slower than `ends`.
    fn chosen_for_at(&self, seat: Seat, ends: Option<Instant>) -> Option<Instant> {
        if self.company.is_there(seat) { ends } else { self.waiting.since.checked_add(self.manners.stands_in_after) }
    }

    /// Collects the choice of the person at this seat; false if choices aren't simultaneous now.
    pub(super) fn chooses(&mut self, seat: Seat, action: G::Action, moment: Moment) -> bool {
        let Some(ahead) = self.ahead(seat) else { return false };
        let now = self.course.moment();
        let is_meant = moment.taken_back == now.taken_back && moment.steps >= self.course.began_for(seat);
        let judged = G::imagine(&ahead, &mut ChaCha8Rng::seed_from_u64(0)).judge(&action);
        let done = G::done_ahead(&self.course.game.view(seat), &action);
        match (judged, done) {
            (Ok(()), Some((view, event))) if is_meant && !self.has_chosen(seat) => {
                self.chosen.actions.insert(seat, action);
                self.backing.others.iter_mut().for_each(|others| others.announce_ready(seat, now));
                self.tell_choosing();
                let heard = SeenStep { by: By::Player(seat), events: vec![event], view: Arc::new(view) };
                self.tell(seat, TableEvent::Happened(StepUpdate { heard, waits_for: WaitsFor::Others, moment: now }));
            }
            (Err(refusal), _) if is_meant => self.tell(seat, TableEvent::NotDone(Denied::Refused(refusal))),
            _ => self.tell(seat, TableEvent::NotDone(Denied::Passed)),
        }
        true
    }

    /// Drops the choice of the person at this seat, if it wasn't carried out yet; returns whether
    /// there was one.
    pub(super) fn chooses_again(&mut self, seat: Seat) -> bool {
        if !self.chosen.forgets(seat) {
            return false;
        }
        self.backing.others.iter_mut().for_each(|others| others.withdraw_ready(seat));
        let past = self.past(seat);
        self.tell(seat, TableEvent::TakenBack(past));
        self.tell_choosing();
        true
    }

    /// Drops all choices after an undo.
    pub(super) fn forgets_chosen(&mut self) {
        if self.manners.turns == Turns::AtOnce {
            self.chosen = PendingChoices::nothing();
            for seat in self.company.here() {
                self.backing.others.iter_mut().for_each(|others| others.withdraw_ready(seat));
            }
        }
    }

    /// Carries out the collected choices in turn.
    pub(super) fn does_chosen(&mut self) {
        while let Stage::ToMove { seat, .. } = self.course.game.stage()
            && !self.collects()
            && let Some(action) = self.chosen.actions.remove(&seat)
            && self.course.game.judge(&action).is_ok()
        {
            if self.does(By::Player(seat), seat, action, Audience::Mover) == Added::Taken {
                break;
            }
        }
    }

    /// Announces the seats that are still choosing, if they have changed.
    pub(super) fn tell_choosing(&mut self) {
        if self.manners.turns == Turns::InOrder {
            return;
        }
        let choosing = self.choosing();
        if choosing != self.chosen.told {
            self.chosen.told = choosing;
            self.tell_others(Seat::NOBODY, || TableEvent::Choosing(choosing));
        }
    }

    /// Tells the people who may choose now and couldn't before, after a change of seats.
    pub(super) fn tell_who_may_choose(&mut self, could: SeatSet) {
        for seat in self.company.here().into_iter().filter(|seat| !could.contains(*seat)) {
            if let Some(view) = self.ahead(seat).filter(|_| !self.has_chosen(seat)) {
                self.tell(seat, TableEvent::Choose(Arc::new(view)));
            }
        }
    }

    /// Stores what was chosen, as the last person leaves this table.
    pub(super) fn keep_chosen(&mut self) {
        if self.chosen.actions.is_empty() && !self.chosen.is_stored {
            return;
        }
        let chosen: Vec<(Seat, String)> = self.chosen.actions.iter().map(|(seat, action)| (*seat, action.to_string())).collect();
        let after = self.course.moment();
        self.backing.keeper.iter_mut().for_each(|keeper| keeper.keep_chosen(after, &chosen));
        self.chosen.is_stored = !chosen.is_empty();
    }

    /// Takes up the stored choices of those who sit at no other table.
    pub(super) fn take_up_chosen(&mut self) {
        if self.manners.turns == Turns::InOrder {
            return;
        }
        let after = self.course.moment();
        let stored = self.backing.keeper.as_mut().map_or(Vec::new(), |keeper| keeper.chosen(after));
        self.chosen.is_stored |= !stored.is_empty();
        for (seat, action) in stored {
            if self.has_chosen(seat) || self.company.elsewhere.seated.contains(seat) {
                continue;
            }
            let Some(ahead) = self.ahead(seat) else { continue };
            let imagined = G::imagine(&ahead, &mut ChaCha8Rng::seed_from_u64(0));
            if let Some(action) = imagined.action(&action).filter(|action| imagined.judge(action).is_ok()) {
                self.chosen.actions.insert(seat, action);
            }
        }
        self.tell_choosing();
    }
}
