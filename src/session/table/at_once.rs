//! Rounds in which all choose at the same time: the table collects what people choose in any order,
//! and does it in the seats' order once all have chosen.
//!
//! So a round takes as long as its slowest player, nobody hears what others choose before choosing,
//! and the game and its record know nothing of it. What is collected isn't kept: whoever has chosen
//! when a house fails chooses again.
//!
//! With several tables, each collects what is chosen at it, and lets the others know who has chosen.
//! As soon as something of a round is done, the rest follows wherever it is.

use super::chair::{Denied, Happened, Heard, Moment, News, Past, Turns, WaitsFor};
use super::keeper::Added;
use super::waiting::{Manners, is_past};
use super::{By, Playable, Table};
use crate::games::{Game, Seat, SeatSet, Silent, Stage};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// Whether those who play by these rules can choose at the same time.
pub fn can_choose_at_once<G: Game>(rules: G::Rules) -> bool {
    let mut game = G::new(rules);
    while let Stage::ToShuffle(pile) = game.stage() {
        if game.shuffled(&pile, &mut Silent).is_err() {
            return false;
        }
    }
    G::ahead(&game.view(Seat(0))).is_some()
}

/// Who has heard of a move before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Nobody,
    /// Whoever makes it has chosen it ahead of others.
    Mover,
}

/// What was chosen in this round and isn't done yet.
pub(super) struct Chosen<G: Playable> {
    actions: BTreeMap<Seat, G::Action>,
    /// Who was told to be choosing still.
    told: SeatSet,
}

impl<G: Playable> Chosen<G> {
    pub(super) fn nothing() -> Chosen<G> {
        Chosen { actions: BTreeMap::new(), told: SeatSet::default() }
    }

    /// What this seat has chosen counts no more; whether there was anything.
    pub(super) fn forgets(&mut self, seat: Seat) -> bool {
        self.actions.remove(&seat).is_some()
    }
}

impl<G: Playable> Table<G> {
    /// What the person at this seat sees who may choose now, ahead of others or in their turn.
    fn ahead(&self, seat: Seat) -> Option<G::View> {
        if self.manners.turns == Turns::InOrder || !self.course.is_persons(seat) {
            return None;
        }
        let WaitsFor::Move(mover) = self.course.waits_for() else { return None };
        G::ahead(&self.course.game.view(seat)).filter(|_| self.course.is_persons(mover))
    }

    /// What the one at this seat sees of the position, and what they wait for.
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

    /// The people who have still to choose in this round.
    pub(super) fn choosing(&self) -> SeatSet {
        self.company.seats().filter(|seat| !self.has_chosen(*seat) && self.ahead(*seat).is_some()).collect()
    }

    /// Whether nothing was done yet of a round in which all choose at the same time.
    pub(super) fn is_round_open(&self) -> bool {
        if self.manners.turns == Turns::InOrder {
            return false;
        }
        let WaitsFor::Move(mover) = self.course.waits_for() else { return false };
        self.ahead(mover).is_some() && !self.is_round_begun()
    }

    /// Whether somebody has had their turn of a round in which all choose at the same time.
    pub(super) fn is_round_begun(&self) -> bool {
        let had_turn = |seat: Seat| self.course.is_persons(seat) && G::ahead(&self.course.game.view(seat)).is_none();
        self.manners.turns == Turns::AtOnce && matches!(self.course.waits_for(), WaitsFor::Move(_)) && self.company.seats().any(had_turn)
    }

    /// Everything `seat` has heard and seen.
    pub(super) fn past(&self, seat: Seat) -> Past<G> {
        let (first, mut heard) = self.course.heard(seat);
        let (header, Manners { host, turns, pause, .. }) = (self.course.header.clone(), self.manners);
        let (view, waits_for) = self.as_seen(seat);
        heard.last_mut().into_iter().for_each(|last| last.view = Arc::clone(&view));
        Past { header, host, turns, choosing: self.choosing(), pause, first, heard, waits_for, moment: self.course.moment() }
    }

    /// The match before its first step, and each step as news for `seat`.
    pub(super) fn beginning(&self, seat: Seat) -> (Past<G>, Vec<Happened<G>>) {
        let (first, waits_for, mut happened) = self.course.told_anew(seat);
        let (header, Manners { host, turns, pause, .. }) = (self.course.header.clone(), self.manners);
        if let Some(last) = happened.last_mut() {
            (last.heard.view, last.waits_for) = self.as_seen(seat);
        }
        let (choosing, heard, moment) = (self.choosing(), Vec::new(), Moment::default());
        (Past { header, host, turns, choosing, pause, first, heard, waits_for, moment }, happened)
    }

    /// Whether what was chosen waits until all have chosen: those who are there and have time left, and
    /// a bot for all others.
    pub(super) fn collects(&self) -> bool {
        if !self.is_round_open() {
            return false;
        }
        let ends = self.ends_at();
        !self.choosing().iter().all(|seat| self.chosen_for_at(seat, ends).is_some_and(is_past))
    }

    /// When a bot chooses for the last of those who have still to choose; None if one of them has no
    /// limit.
    pub(super) fn collects_until(&self) -> Option<Instant> {
        let ends = self.ends_at();
        let due: Option<Vec<Instant>> = self.choosing().iter().map(|seat| self.chosen_for_at(seat, ends)).collect();
        due?.into_iter().max()
    }

    /// When a bot chooses for this person, who is away, or takes longer than to this end.
    fn chosen_for_at(&self, seat: Seat, ends: Option<Instant>) -> Option<Instant> {
        if self.company.is_there(seat) { ends } else { self.waiting.since.checked_add(self.manners.stands_in_after) }
    }

    /// Collects what the person at this seat has chosen, where people choose at the same time; whether
    /// they do.
    pub(super) fn chooses(&mut self, seat: Seat, action: G::Action, moment: Moment) -> bool {
        let Some(ahead) = self.ahead(seat) else { return false };
        let now = self.course.moment();
        let is_meant = moment.taken_back == now.taken_back && moment.steps >= self.course.began_for(seat);
        let judged = G::imagine(&ahead, &mut ChaCha8Rng::seed_from_u64(0)).judge(&action);
        let done = G::done_ahead(&self.course.game.view(seat), &action);
        match (judged, done) {
            (Ok(()), Some((view, event))) if is_meant && !self.has_chosen(seat) => {
                self.chosen.actions.insert(seat, action);
                self.backing.others.iter_mut().for_each(|others| others.is_ready(seat, now));
                self.tell_choosing();
                let heard = Heard { by: By::Player(seat), events: vec![event], view: Arc::new(view) };
                self.tell(seat, News::Happened(Happened { heard, waits_for: WaitsFor::Others, moment: now }));
            }
            (Err(refusal), _) if is_meant => self.tell(seat, News::NotDone(Denied::Refused(refusal))),
            _ => self.tell(seat, News::NotDone(Denied::Passed)),
        }
        true
    }

    /// Takes back what the person at this seat has chosen, if nothing was done with it yet: nobody has
    /// heard of it. Whether there was anything.
    pub(super) fn chooses_again(&mut self, seat: Seat) -> bool {
        if !self.chosen.forgets(seat) {
            return false;
        }
        self.backing.others.iter_mut().for_each(|others| others.is_not_ready(seat));
        let past = self.past(seat);
        self.tell(seat, News::TakenBack(past));
        self.tell_choosing();
        true
    }

    /// Forgets all that was chosen: the match was taken back.
    pub(super) fn forgets_chosen(&mut self) {
        if self.manners.turns == Turns::AtOnce {
            self.chosen = Chosen::nothing();
            for seat in self.company.here() {
                self.backing.others.iter_mut().for_each(|others| others.is_not_ready(seat));
            }
        }
    }

    /// Does what was chosen by those whose turn it is, one after the other.
    pub(super) fn does_chosen(&mut self) {
        while let Stage::ToMove { seat, .. } = self.course.game.stage()
            && !self.collects()
            && let Some(action) = self.chosen.actions.remove(&seat)
            && self.course.game.judge(&action).is_ok()
        {
            if self.does(By::Player(seat), seat, action, Told::Mover) == Added::Taken {
                break;
            }
        }
    }

    /// Tells everybody who is still choosing, where that has changed.
    pub(super) fn tell_choosing(&mut self) {
        if self.manners.turns == Turns::InOrder {
            return;
        }
        let choosing = self.choosing();
        if choosing != self.chosen.told {
            self.chosen.told = choosing;
            self.tell_others(Seat::NOBODY, || News::Choosing(choosing));
        }
    }

    /// Tells those who may choose now, and couldn't, that they may: whose seats are whose has changed.
    pub(super) fn tell_who_may_choose(&mut self, could: SeatSet) {
        for seat in self.company.here().into_iter().filter(|seat| !could.contains(*seat)) {
            if let Some(view) = self.ahead(seat).filter(|_| !self.has_chosen(seat)) {
                self.tell(seat, News::Choose(Arc::new(view)));
            }
        }
    }
}
