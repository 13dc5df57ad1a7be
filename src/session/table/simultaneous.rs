//! Rounds with simultaneous choices: the table collects people's choices in any order and carries
//! them out in the order of seats once all have chosen.
//!
//! A round takes as long as its slowest player, and nobody hears others' choices before their own.
//! The game and its record don't know of it. Collected choices are stored when the last person
//! leaves a table; if a server fails before, they have to be made again.
//!
//! With several tables each collects its own choices and tells the others which seats have chosen.
//! As soon as one choice of a round is carried out, the others follow at every table.

use super::backends::AddOutcome;
use super::events::{AwaitedStep, MatchReplay, Rejection, Revision, SeenStep, StepUpdate, TableEvent, TurnOrder};
use super::waiting::TablePolicy;
use super::{StepAuthor, Table};
use crate::games::any::{AnyAction, AnyGame, AnyRules, AnyView};
use crate::games::{Game, NullLog, Seat, SeatSet, Stage};
use crate::records::Replayable;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// Whether these rules allow simultaneous choices.
pub fn can_choose_at_once(rules: AnyRules) -> bool {
    let mut game = AnyGame::new(rules);
    while let Stage::ToShuffle(pile) = game.stage() {
        if game.shuffled(&pile, &mut NullLog).is_err() {
            return false;
        }
    }
    AnyGame::ahead(&game.view(Seat(0))).is_some()
}

/// The players who have heard a move before it is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveAudience {
    Nobody,
    /// The player, who has chosen it ahead of their turn.
    Mover,
}

/// The choices of this round not carried out yet.
pub(super) struct PendingChoices {
    actions: BTreeMap<Seat, AnyAction>,
    /// The seats last announced as still choosing.
    told: SeatSet,
    /// Whether some are stored.
    is_stored: bool,
}

impl PendingChoices {
    pub(super) fn new() -> PendingChoices {
        PendingChoices { actions: BTreeMap::new(), told: SeatSet::default(), is_stored: false }
    }

    /// Drops this seat's choice; returns whether there was one.
    pub(super) fn remove(&mut self, seat: Seat) -> bool {
        self.actions.remove(&seat).is_some()
    }
}

impl Table {
    /// The view with which the person at this seat may choose now, ahead of their turn or on it;
    /// None if they may not.
    fn choosing_view(&self, seat: Seat) -> Option<AnyView> {
        if self.policy.turns == TurnOrder::InOrder || !self.match_state.is_persons(seat) {
            return None;
        }
        let AwaitedStep::Move(mover) = self.match_state.waits_for() else { return None };
        AnyGame::ahead(&self.match_state.game.view(seat)).filter(|_| self.match_state.is_persons(mover))
    }

    /// The view of this seat, and what it waits for.
    pub(super) fn as_seen(&self, seat: Seat) -> (Arc<AnyView>, AwaitedStep) {
        let (view, waits_for) = (Arc::new(self.match_state.game.view(seat)), self.match_state.waits_for());
        let AwaitedStep::Move(mover) = waits_for else { return (view, waits_for) };
        if self.policy.turns == TurnOrder::InOrder || AnyGame::ahead(&self.match_state.game.view(mover)).is_none() {
            return (view, waits_for);
        }
        if let Some((view, _)) = self.pending_choices.actions.get(&seat).and_then(|action| AnyGame::done_ahead(&view, action)) {
            return (Arc::new(view), AwaitedStep::Others);
        }
        self.choosing_view(seat).map_or((view, AwaitedStep::Others), |view| (Arc::new(view), AwaitedStep::Move(seat)))
    }

    fn has_chosen(&self, seat: Seat) -> bool {
        self.pending_choices.actions.contains_key(&seat) || self.participants.peer_players.ready.contains(seat)
    }

    /// The seats of people who still have to choose in this round.
    pub(super) fn choosing_seats(&self) -> SeatSet {
        self.participants.seats().filter(|seat| !self.has_chosen(*seat) && self.choosing_view(*seat).is_some()).collect()
    }

    /// Whether a round with simultaneous choices has begun and none of them was carried out yet.
    pub(super) fn is_round_open(&self) -> bool {
        if self.policy.turns == TurnOrder::InOrder {
            return false;
        }
        let AwaitedStep::Move(mover) = self.match_state.waits_for() else { return false };
        self.choosing_view(mover).is_some() && !self.is_round_begun()
    }

    /// Whether a choice of a round with simultaneous choices was carried out.
    pub(super) fn is_round_begun(&self) -> bool {
        let had_turn = |seat: Seat| self.match_state.is_persons(seat) && AnyGame::ahead(&self.match_state.game.view(seat)).is_none();
        self.policy.turns == TurnOrder::AtOnce
            && matches!(self.match_state.waits_for(), AwaitedStep::Move(_))
            && self.participants.seats().any(had_turn)
    }

    /// The history as `seat` has heard it.
    pub(super) fn replay_for(&self, seat: Seat) -> MatchReplay {
        let (header, TablePolicy { host, turns, pause, .. }) = (self.match_state.header.clone(), self.policy);
        let (view, waits_for) = self.as_seen(seat);
        let (first, steps) = self.match_state.history_for(seat, view);
        MatchReplay {
            header,
            host,
            turns,
            choosing: self.choosing_seats(),
            pause,
            first,
            steps,
            waits_for,
            revision: self.match_state.current_moment(),
        }
    }

    /// The match before its first step, and each step as an update for `seat`.
    pub(super) fn replay_from_start(&self, seat: Seat) -> (MatchReplay, Vec<StepUpdate>) {
        let (first, waits_for, mut updates) = self.match_state.updates_for(seat);
        let (header, TablePolicy { host, turns, pause, .. }) = (self.match_state.header.clone(), self.policy);
        if let Some(last) = updates.last_mut() {
            (last.step.view, last.waits_for) = self.as_seen(seat);
        }
        let (choosing, steps, moment) = (self.choosing_seats(), Vec::new().into(), Revision::default());
        (MatchReplay { header, host, turns, choosing, pause, first, steps, waits_for, revision: moment }, updates)
    }

    /// Whether choices wait until all have chosen: present people within their time limit, and bots
    /// for the others.
    pub(super) fn is_collecting(&self) -> bool {
        if !self.is_round_open() {
            return false;
        }
        let ends = self.limit_end();
        !self.choosing_seats().iter().all(|seat| self.is_due(self.bot_choice_due(seat, ends)))
    }

    /// When the last bot chooses for a person who hasn't; None if one of them has no limit.
    pub(super) fn collect_until(&self) -> Option<Instant> {
        let ends = self.limit_end();
        let due: Option<Vec<Instant>> = self.choosing_seats().iter().map(|seat| self.bot_choice_due(seat, ends)).collect();
        due?.into_iter().max()
    }

    /// When a bot chooses for this person: absent, or slower than `ends`.
    fn bot_choice_due(&self, seat: Seat, ends: Option<Instant>) -> Option<Instant> {
        if self.participants.is_there(seat) { ends } else { self.waiting.since.checked_add(self.policy.stands_in_after) }
    }

    /// Collects the choice of the person at this seat; false if choices aren't simultaneous now.
    pub(super) fn collect_choice(&mut self, seat: Seat, action: AnyAction, revision: Revision) -> bool {
        let Some(ahead) = self.choosing_view(seat) else { return false };
        let now = self.match_state.current_moment();
        let is_meant = revision.taken_back == now.taken_back && revision.steps >= self.match_state.turn_start_of(seat);
        let judged = AnyGame::imagine(&ahead, &mut ChaCha8Rng::seed_from_u64(0)).judge(&action);
        let done = AnyGame::done_ahead(&self.match_state.game.view(seat), &action);
        match (judged, done) {
            (Ok(()), Some((view, event))) if is_meant && !self.has_chosen(seat) => {
                self.pending_choices.actions.insert(seat, action);
                self.backends.peers.iter_mut().for_each(|peers| peers.announce_ready(seat, now));
                self.tell_choosing();
                let step = SeenStep { by: StepAuthor::Player(seat), events: vec![event], view: Arc::new(view) };
                self.tell(seat, TableEvent::Happened(StepUpdate { step, waits_for: AwaitedStep::Others, revision: now }));
            }
            (Err(refusal), _) if is_meant => self.tell(seat, TableEvent::NotDone(Rejection::Refused(refusal))),
            _ => self.tell(seat, TableEvent::NotDone(Rejection::Passed)),
        }
        true
    }

    /// Drops the choice of the person at this seat, if it wasn't carried out yet; returns whether
    /// there was one.
    pub(super) fn withdraw_choice(&mut self, seat: Seat) -> bool {
        if !self.pending_choices.remove(seat) {
            return false;
        }
        self.backends.peers.iter_mut().for_each(|peers| peers.withdraw_ready(seat));
        let past = self.replay_for(seat);
        self.tell(seat, TableEvent::TakenBack(past));
        self.tell_choosing();
        true
    }

    /// Drops all choices after an undo.
    pub(super) fn forget_chosen(&mut self) {
        if self.policy.turns == TurnOrder::AtOnce {
            self.pending_choices = PendingChoices::new();
            for seat in self.participants.seats_here() {
                self.backends.peers.iter_mut().for_each(|peers| peers.withdraw_ready(seat));
            }
        }
    }

    /// Carries out the collected choices in turn.
    pub(super) fn perform_chosen(&mut self) {
        while let Stage::ToMove { seat, .. } = self.match_state.game.stage()
            && !self.is_collecting()
            && let Some(action) = self.pending_choices.actions.remove(&seat)
            && self.match_state.game.judge(&action).is_ok()
        {
            if self.perform(StepAuthor::Player(seat), seat, action, MoveAudience::Mover) == AddOutcome::Taken {
                break;
            }
        }
    }

    /// Announces the seats that are still choosing, if they have changed.
    pub(super) fn tell_choosing(&mut self) {
        if self.policy.turns == TurnOrder::InOrder {
            return;
        }
        let choosing = self.choosing_seats();
        if choosing != self.pending_choices.told {
            self.pending_choices.told = choosing;
            self.tell_others(Seat::NOBODY, || TableEvent::Choosing(choosing));
        }
    }

    /// Tells the people who may choose now and couldn't before, after a change of seats.
    pub(super) fn tell_who_may_choose(&mut self, could: SeatSet) {
        for seat in self.participants.seats_here().into_iter().filter(|seat| !could.contains(*seat)) {
            if let Some(view) = self.choosing_view(seat).filter(|_| !self.has_chosen(seat)) {
                self.tell(seat, TableEvent::Choose(Arc::new(view)));
            }
        }
    }

    /// Stores what was chosen, as the last person leaves this table.
    pub(super) fn store_chosen(&mut self) {
        if self.pending_choices.actions.is_empty() && !self.pending_choices.is_stored {
            return;
        }
        let chosen: Vec<(Seat, String)> = self.pending_choices.actions.iter().map(|(seat, action)| (*seat, action.to_string())).collect();
        let after = self.match_state.current_moment();
        self.backends.store.iter_mut().for_each(|store| store.store_chosen(after, &chosen));
        self.pending_choices.is_stored = !chosen.is_empty();
    }

    /// Takes up the stored choices of those who sit at no other table.
    pub(super) fn restore_chosen(&mut self) {
        if self.policy.turns == TurnOrder::InOrder {
            return;
        }
        let after = self.match_state.current_moment();
        let stored = self.backends.store.as_mut().map_or(Vec::new(), |store| store.load_chosen(after));
        self.pending_choices.is_stored |= !stored.is_empty();
        for (seat, action) in stored {
            if self.has_chosen(seat) || self.participants.peer_players.seated.contains(seat) {
                continue;
            }
            let Some(ahead) = self.choosing_view(seat) else { continue };
            let imagined = AnyGame::imagine(&ahead, &mut ChaCha8Rng::seed_from_u64(0));
            if let Some(action) = imagined.action(&action).filter(|action| imagined.judge(action).is_ok()) {
                self.pending_choices.actions.insert(seat, action);
            }
        }
        self.tell_choosing();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalogue::GameName;
    use crate::session::table::requests::{SeatHandle, SeatRequest};
    use crate::session::table::testing::{TestTable, arrived};
    use std::time::Duration;

    fn table() -> (TestTable, Vec<SeatHandle>) {
        let policy = TablePolicy { turns: TurnOrder::AtOnce, ..TablePolicy::default() };
        let mut table = TestTable::of_game(GameName::Kingdomino, "ppp", policy);
        let people = (0..3).map(|seat| table.sit(seat)).collect();
        table.begin();
        (table, people)
    }

    fn choosing(table: &TestTable) -> Vec<u8> {
        table.table.choosing_seats().iter().map(|seat| seat.0).collect()
    }

    /// Short words for what a player is told.
    fn told(player: &SeatHandle) -> Vec<String> {
        arrived(&player.events, |event| match event {
            TableEvent::Happened(update) => Some(format!("step by {:?}", update.step.by.seat().map(|seat| seat.0))),
            TableEvent::NotDone(why) => Some(format!("{why:?}")),
            TableEvent::TakenBack(_) => Some("taken back".to_string()),
            TableEvent::Choosing(seats) => Some(format!("choosing {:?}", seats.iter().map(|seat| seat.0).collect::<Vec<_>>())),
            _ => None,
        })
    }

    #[test]
    fn choices_are_made_in_any_order_and_carried_out_together_in_the_order_of_seats() {
        let (mut table, people) = table();
        let before = table.revision();
        assert_eq!(choosing(&table), [0, 1, 2]);
        people.iter().for_each(|player| drop(told(player)));
        table.act(&people[2]);
        table.act(&people[0]);
        assert_eq!((choosing(&table), table.revision()), (vec![1], before), "nothing is carried out");
        assert_eq!(told(&people[1]), ["choosing [0, 1]", "choosing [1]"], "and nobody hears of it");
        assert_eq!(told(&people[0]), ["choosing [0, 1]", "choosing [1]", "step by Some(0)"]);
        people[0].send(SeatRequest::Do(table.first_action(Seat(1)), before));
        table.settle();
        assert_eq!(told(&people[0]), ["Passed"], "a player chooses once");
        table.act(&people[1]);
        assert!(table.revision().steps >= before.steps + 3);
        let steps: Vec<String> = told(&people[1]).into_iter().filter(|said| said.starts_with("step")).take(4).collect();
        assert_eq!(steps, ["step by Some(1)", "step by Some(0)", "step by Some(1)", "step by Some(2)"]);
    }

    #[test]
    fn for_several_who_are_away_there_is_one_wait() {
        let (wait, moment) = (Duration::from_secs(4), Duration::from_millis(1));
        let policy = TablePolicy { turns: TurnOrder::AtOnce, stands_in_after: wait, ..TablePolicy::default() };
        let mut table = TestTable::of_game(GameName::Kingdomino, "pppp", policy);
        let people: Vec<SeatHandle> = (0..4).map(|seat| table.sit(seat)).collect();
        table.begin();
        [1, 2].iter().for_each(|away: &usize| people[*away].send(SeatRequest::Leave));
        table.settle();
        [0, 3].iter().for_each(|player: &usize| table.act(&people[*player]));
        told(&people[0]);
        table.pass(wait - moment);
        assert_eq!(told(&people[0]), [""; 0]);
        table.pass(moment);
        let steps = told(&people[0]).into_iter().filter(|said| said.starts_with("step"));
        assert_eq!(steps.take(4).collect::<Vec<_>>(), ["step by Some(0)", "step by Some(1)", "step by Some(2)", "step by Some(3)"]);
    }

    #[test]
    fn a_choice_is_taken_back_alone_until_it_is_carried_out() {
        let (mut table, people) = table();
        table.act(&people[0]);
        told(&people[0]);
        people[0].send(SeatRequest::Undo);
        table.settle();
        assert_eq!((told(&people[0]), choosing(&table)), (vec!["taken back".to_string(), "choosing [0, 1, 2]".to_string()], vec![0, 1, 2]));
        table.act(&people[0]);
        assert_eq!(choosing(&table), [1, 2]);
    }

    #[test]
    fn what_was_meant_for_an_earlier_turn_is_no_choice() {
        let (mut table, people) = table();
        let first = table.revision();
        people.iter().for_each(|player| table.act(player));
        assert_ne!(table.revision(), first);
        told(&people[0]);
        let before = choosing(&table);
        assert!(before.contains(&0));
        people[0].send(SeatRequest::Do(table.first_action(Seat(0)), first));
        table.settle();
        assert_eq!((told(&people[0]), choosing(&table)), (vec!["Passed".to_string()], before));
    }

    #[test]
    fn in_turn_nobody_chooses_ahead() {
        let mut table = TestTable::of_game(GameName::Kingdomino, "ppp", TablePolicy::default());
        let people: Vec<_> = (0..3).map(|seat| table.sit(seat)).collect();
        table.begin();
        assert!(!table.table.is_round_open() && choosing(&table).is_empty());
        let mover = table.awaited()[0];
        let before = table.revision();
        table.act(&people[mover.index()]);
        assert_ne!(table.revision(), before);
    }
}
