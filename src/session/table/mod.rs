//! The table: the only owner of a match, on a thread of its own. It shuffles, judges, applies moves
//! and keeps the record.
//!
//! A table treats people and bots alike: a seat sends a request when it is its turn.

pub mod backends;
pub(super) mod bots;
pub(super) mod daily_shuffles;
pub mod events;
mod hosting;
mod match_state;
mod participants;
mod peers;
mod policy;
pub mod requests;
mod seat_transfer;
pub mod seen;
pub(super) mod shuffles;
pub mod simultaneous;
pub mod spectators;
mod steps;
#[cfg(test)]
pub(in crate::session) mod testing;
pub mod throttle;
mod time_limit;
mod undo;
pub mod waiting;

use crate::games::any::{AnyAction, AnyChoices, AnyEvent, AnyGame, AnyPiece, AnyView};
use crate::games::{Choices, Game, Pile, Seat, SeatSet, Stage};
use crate::narration::EventNarration;
use crate::records::{self, Header, RecordStep};
use crate::session::client::jobs::JobExecutor;
use backends::{AddOutcome, Backends};
use bots::{BotRunner, BotTurn};
use events::{AwaitedStep, Channel, Rejection, Revision, SeenStep, StepAuthor, StepUpdate, TableEvent};
use match_state::MatchState;
use participants::Participants;
use requests::{BotDecision, HostCommand, JoinReplay, SeatRequest, SpectatorRequest, TableChannels, TableRequest};
use shuffles::ShuffleSource;
use simultaneous::{MoveAudience, PendingChoices};
use spectators::{ConnectedSpectator, HandsShown, SpectatorRole};
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;
use std::{io, thread};
use undo::PendingUndo;
use waiting::{MatchHost, TablePolicy, TableWait};

pub use crate::narration::message_of_game;
pub use requests::TableHandle;

/// The parameters of a table: the game before its first step, the header, the steps so far, and the
/// backends.
pub struct TableSetup {
    /// The game before the first of `steps`.
    pub game: AnyGame,
    /// The options and the seats.
    pub header: Header,
    /// The steps taken so far.
    pub steps: Vec<RecordStep>,
    /// Shuffles known in advance: those of an earlier match.
    pub ahead: Vec<Vec<String>>,
    /// The seed of all other shuffles and of the bots' random numbers.
    pub seed: u64,
    /// Storage of steps and the other backends.
    pub backends: Backends,
    /// Waiting times, undo, and the other settings apart from the rules.
    pub policy: TablePolicy,
    /// The executor of the bots' jobs.
    pub executor: Arc<dyn JobExecutor>,
}

/// A match under way.
pub struct Table {
    /// The steps and the game's state.
    match_state: MatchState,
    /// The people there.
    participants: Participants,
    /// State of waiting for players.
    waiting: TableWait,
    /// The runner of the bots.
    bot_runner: BotRunner,
    /// The undo request that waits for consent.
    pending_undo: Option<PendingUndo>,
    /// Simultaneous choices not carried out yet.
    pending_choices: PendingChoices,
    seating: SeatingStage,
    /// The state of hands last sent to a non-playing host.
    hands_shown: HandsShown,
    policy: TablePolicy,
    backends: Backends,
    /// The channels of requests.
    channels: TableChannels,
}

/// Whether all players who sit down at first have done so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeatingStage {
    NotYet,
    Yes,
    /// The table was closed.
    Closed,
}

/// Whether a step was taken, so that more may be due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DueWork {
    Further,
    Done,
}

impl Table {
    /// Opens a table for this match, on a thread of its own. It closes when the last person has
    /// left.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn open(agreed: TableSetup) -> io::Result<TableHandle> {
        let (handle, channels) = TableChannels::new();
        let mut table = Table::new(agreed, channels);
        thread::Builder::new().name("table".into()).spawn(move || table.run())?;
        Ok(handle)
    }

    fn new(agreed: TableSetup, channels: TableChannels) -> Table {
        let TableSetup { game, header, steps, ahead, seed, backends, policy, executor } = agreed;
        let (participants, chance) = (Participants::new(&header), ShuffleSource { seed, ahead: ahead.into() });
        let match_state = MatchState::new(game, header, steps, backends.taken_back, chance);
        let (waiting, bot_runner) = (TableWait::new(backends.clock.now()), BotRunner::new(executor));
        let (pending_undo, pending_choices, seating, hands_shown) = (None, PendingChoices::new(), SeatingStage::NotYet, HandsShown::Anew);
        Table {
            match_state,
            participants,
            waiting,
            bot_runner,
            pending_undo,
            pending_choices,
            seating,
            hands_shown,
            policy,
            backends,
            channels,
        }
    }

    /// Runs the match and handles requests until no person is left.
    fn run(&mut self) {
        self.poll_peers();
        self.restore_chosen();
        while self.seating != SeatingStage::Closed {
            if self.seating == SeatingStage::Yes {
                if self.participants.is_empty() {
                    return;
                }
                if self.perform_due() == DueWork::Further {
                    continue;
                }
            }
            match self.next_request() {
                Ok(wish) => self.handle_request(wish),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Does what is due now without a request.
    fn perform_due(&mut self) -> DueWork {
        self.seat_latecomers();
        self.await_latecomers();
        self.tell_goings();
        if !self.is_paused() {
            self.perform_chosen();
        }
        self.tell_missing();
        self.tell_limit();
        self.show_hands();
        match self.match_state.game.stage() {
            _ if self.is_paused() => {}
            Stage::ToShuffle(pile) if self.is_ready() => {
                let moment = self.match_state.current_moment();
                self.deal(pile);
                // If a step couldn't be stored, the table may have been closed.
                if self.match_state.current_moment() != moment {
                    return DueWork::Further;
                }
            }
            Stage::ToMove { seat, choices } if self.match_state.game.only_passes_follow() => {
                // If another server's table was first, the pass has been carried out.
                if self.perform(StepAuthor::Player(seat), seat, choices.nth(0), MoveAudience::Nobody) != AddOutcome::Taken {
                    return DueWork::Further;
                }
            }
            Stage::ToMove { .. } if self.is_collecting() => {}
            Stage::ToMove { seat, choices } if self.is_due(self.bot_move_due(seat)) => self.start_thinking(seat, choices),
            Stage::ToShuffle(_) if self.is_due(self.waiting_notice_due()) => self.tell_waiting(),
            Stage::ToShuffle(_) | Stage::ToMove { .. } | Stage::Over(_) => {}
        }
        DueWork::Done
    }

    fn handle_request(&mut self, wish: TableRequest) {
        match wish {
            TableRequest::Seat(who, wish) if self.participants.has(who) => self.handle_seat_request(who.seat, wish),
            // The seat has another player now.
            TableRequest::Seat(..) => {}
            TableRequest::Bench(who, SpectatorRequest::BotsSeat) => self.ask_for_seat(who),
            TableRequest::Bench(who, SpectatorRequest::GiveSeat) => self.give_seat_beside(who),
            TableRequest::Bot(seat, BotDecision { action, revision: moment }) => self.decide(seat, action, moment),
            TableRequest::House(wish) => self.handle_house_request(wish),
        }
    }

    fn handle_seat_request(&mut self, seat: Seat, wish: SeatRequest) {
        match wish {
            SeatRequest::Do(action, moment) => self.want_to_do(seat, action, moment),
            SeatRequest::Ready(moment) => self.mark_ready_at(seat, moment),
            SeatRequest::Undo if self.reject_if_paused(seat) => {}
            SeatRequest::Undo => self.undo(seat),
            SeatRequest::Say(text) => {
                self.tell_others(Seat::NOBODY, || TableEvent::Said(seat, text.clone()));
                self.backends.peers.iter_mut().for_each(|peers| peers.say(seat, &text));
            }
            SeatRequest::GiveSeat if self.policy.host == MatchHost::Sits(seat) => self.give_seat(),
            SeatRequest::GiveSeat => {}
            SeatRequest::Leave => self.leave(seat),
        }
    }

    fn handle_house_request(&mut self, wish: HostCommand) {
        match wish {
            HostCommand::Sit(seat, channel, hears) => self.seat_player(seat, channel, hears),
            HostCommand::LookOn(spectator) => self.look_on(spectator),
            HostCommand::Begin if self.seating == SeatingStage::NotYet => {
                (self.seating, self.waiting.since) = (SeatingStage::Yes, self.now());
                self.begin_anew();
            }
            HostCommand::Begin => {}
            HostCommand::Close => self.seating = SeatingStage::Closed,
            HostCommand::Sleeps(seat, asleep) => self.hear_of_sleep(seat, asleep),
            HostCommand::Look => self.poll_peers(),
            HostCommand::Seats(header, policy) => {
                self.agree_on(policy);
                if *header != self.match_state.header {
                    // A player whom another table has given a seat counts as there before the header names them, so that
                    // they aren't announced as back.
                    self.poll_peers();
                }
                self.reseat(*header);
            }
            HostCommand::Hurry => self.hurry(),
            HostCommand::SaidAtPeer(seat, text) => self.tell_others(Seat::NOBODY, || TableEvent::Said(seat, text.clone())),
            HostCommand::SeatWantedAtPeer(identity) => self.want_seat_at_peer(identity),
            HostCommand::SeatGivenAtPeer(seat, identity) => self.give_seat_at_peer(seat, identity),
        }
    }

    fn seat_player(&mut self, seat: Seat, channel: Channel, replay: JoinReplay) {
        let (past, updates) = match replay {
            JoinReplay::TheBeginning if self.match_state.has_just_begun() => self.replay_from_start(seat),
            JoinReplay::TheBeginning | JoinReplay::WhereItStands => (self.replay_for(seat), Vec::new()),
        };
        let away = !self.participants.is_there(seat);
        self.backends.peers.iter_mut().for_each(|peers| peers.sit(seat));
        self.participants.sit_down(seat, channel);
        self.waiting.missing = None;
        self.tell(seat, TableEvent::Seated(past));
        updates.into_iter().for_each(|update| self.tell(seat, TableEvent::Happened(update)));
        if let Some(steps) = self.match_state.steps_if_over() {
            self.tell(seat, TableEvent::Over(steps));
        }
        if away {
            self.come_in(seat);
        }
        // The bots may still be assigned to a server that is gone.
        self.poll_peers();
    }

    fn look_on(&mut self, spectator: ConnectedSpectator) {
        let past = self.replay_for(Seat::NOBODY);
        if spectator.tell(TableEvent::Seated(past))
            && self.match_state.steps_if_over().is_none_or(|steps| spectator.tell(TableEvent::Over(steps)))
        {
            let is_host = spectator.role == SpectatorRole::After;
            self.participants.spectators.push(spectator);
            self.hands_shown = HandsShown::Anew;
            if is_host {
                // A spectator may have asked for a seat before the host came.
                self.tell_who_wants();
            }
        }
    }

    /// Handles a player who has left.
    fn leave(&mut self, seat: Seat) {
        if !self.participants.is_here(seat) {
            return;
        }
        // Standing up closes the player's channel: what others find in the storage is there before.
        if self.participants.seats_here() == [seat] {
            self.store_chosen();
        }
        self.backends.peers.iter_mut().for_each(|peers| peers.leave(seat));
        self.participants.stand_up(seat);
        self.note_departure(seat);
    }

    /// Sends an event to the player at `seat`; if it can't be delivered, they have left.
    fn tell(&mut self, seat: Seat, event: TableEvent) {
        if !self.participants.tell(seat, event) {
            self.leave(seat);
        }
    }

    /// Sends an event to all but the player at `seat`.
    fn tell_others(&mut self, seat: Seat, news: impl Fn() -> TableEvent) {
        for other in self.participants.seats_here().into_iter().filter(|other| *other != seat) {
            self.tell(other, news());
        }
        self.participants.tell_spectators(news);
    }

    /// Starts the job of the bot that moves at `seat`.
    fn start_thinking(&mut self, seat: Seat, choices: AnyChoices) {
        let moment = self.match_state.current_moment();
        if !self.bot_runner.is_thinking(moment) {
            let seed = self.match_state.chance.seed.wrapping_add(u64::from(seat.0) + 1);
            let (bot, view) = (self.participants.bot(seat), Arc::new(self.match_state.game.view(seat)));
            self.bot_runner.think(BotTurn { bot, seed, view, choices, revision: moment }, self.channels.bot(seat));
        }
    }

    /// Carries out a bot's decision, if it is still wanted.
    fn decide(&mut self, seat: Seat, action: AnyAction, revision: Revision) {
        if self.is_paused() || (self.is_awake(seat) && !self.is_overdue(seat, Duration::ZERO)) {
            // The player came back while the bot was thinking, or the match is paused.
            self.bot_runner.give_up();
        } else if revision == self.match_state.current_moment() && self.match_state.game.judge(&action).is_ok() {
            let by = if self.match_state.is_persons(seat) { StepAuthor::StandIn(seat) } else { StepAuthor::Player(seat) };
            // If another table has stored a step first, the bot isn't needed any more.
            let _ = self.perform(by, seat, action, MoveAudience::Nobody);
        }
    }

    /// Carries out a seat's move, if it is for the current revision and the rules allow it.
    fn want_to_do(&mut self, seat: Seat, action: AnyAction, revision: Revision) {
        if self.reject_if_paused(seat) || self.collect_choice(seat, action, revision) {
            return;
        }
        let turn = matches!(self.match_state.game.stage(), Stage::ToMove { seat: mover, .. } if mover == seat);
        if !turn || revision != self.match_state.current_moment() {
            self.tell(seat, TableEvent::NotDone(Rejection::Passed));
        } else if let Err(refusal) = self.match_state.game.judge(&action) {
            self.tell(seat, TableEvent::NotDone(Rejection::Refused(refusal)));
        } else if self.perform(StepAuthor::Player(seat), seat, action, MoveAudience::Nobody) == AddOutcome::Taken {
            self.tell(seat, TableEvent::NotDone(Rejection::Passed));
        }
    }

    /// Carries out a legal move, unless another table has stored a step first.
    fn perform(&mut self, by: StepAuthor, seat: Seat, action: AnyAction, told: MoveAudience) -> AddOutcome {
        let kept = self.store_step(by, RecordStep::Action { seat: seat.0 + 1, action: action.to_string() });
        if kept == AddOutcome::Yes {
            let mut events = Vec::new();
            self.match_state.game.apply(&action, &mut events);
            self.broadcast_step(by, &events, told);
        }
        kept
    }

    /// Shuffles and deals, unless another table has.
    fn deal(&mut self, pile: Pile<AnyPiece>) {
        let number = self.match_state.shuffles();
        let order = self.match_state.chance.next_order(pile, number, &self.match_state.header);
        let text = order.iter().map(|piece| piece.to_string()).collect();
        if self.store_step(StepAuthor::Chance, RecordStep::Shuffle(text)) == AddOutcome::Taken {
            return;
        }
        let mut events = Vec::new();
        // The order is a permutation of the pile: it is never refused.
        let shuffled = self.match_state.game.shuffled(&order, &mut events);
        debug_assert!(shuffled.is_ok());
        self.match_state.keep_checkpoint();
        self.broadcast_step(StepAuthor::Chance, &events, MoveAudience::Nobody);
    }

    /// Stores a step. If another table has stored one first, that step is read instead.
    fn store_step(&mut self, by: StepAuthor, step: RecordStep) -> AddOutcome {
        let after = self.match_state.current_moment();
        let added = self.backends.store.as_mut().map_or(AddOutcome::Yes, |store| store.add(after, &records::step_text(&step)));
        match added {
            AddOutcome::Yes => self.apply_stored_step(by, step),
            AddOutcome::Taken => self.poll_peers(),
        }
        added
    }

    /// Handles a stored step.
    fn apply_stored_step(&mut self, by: StepAuthor, step: RecordStep) {
        by.seat().into_iter().for_each(|seat| _ = self.pending_choices.remove(seat));
        if by == StepAuthor::Chance {
            self.waiting.ready = SeatSet::default();
        }
        let ready = &mut self.participants.peer_players.ready;
        *ready = ready.iter().filter(|seat| by.seat() != Some(*seat)).collect();
        self.match_state.append(by, step);
    }

    /// Broadcasts a step.
    fn broadcast_step(&mut self, by: StepAuthor, events: &[AnyEvent], told: MoveAudience) {
        let is_begun = self.is_round_begun();
        if !is_begun {
            self.waiting.since = self.now();
            // Readiness for the last round is void.
            self.participants.peer_players.ready = SeatSet::default();
        }
        let mover = if let AwaitedStep::Move(seat) = self.match_state.waits_for() { Some(seat) } else { None };
        if !events.last().is_some_and(|event| AnyGame::is_continued(event, mover)) && !is_begun {
            self.begin_anew();
        }
        if let (Stage::Over(outcome), Some(hooks)) = (self.match_state.game.stage(), &mut self.backends.hooks) {
            hooks.store_outcome(&outcome);
        }
        let moment = self.match_state.current_moment();
        let event = |events: &[AnyEvent], (view, waits_for): (Arc<AnyView>, AwaitedStep)| {
            TableEvent::Happened(StepUpdate { step: SeenStep { by, events: events.to_vec(), view }, waits_for, revision: moment })
        };
        for seat in self.participants.seats_here() {
            let known = if told == MoveAudience::Mover && by.seat() == Some(seat) { 1 } else { 0 };
            let seen = self.as_seen(seat);
            self.tell(seat, event(&events[known..], seen));
        }
        // The non-playing host gets the hands as they are after the step.
        self.show_hands();
        if !self.participants.spectators.is_empty() {
            let (view, waits_for) = self.as_seen(Seat::NOBODY);
            self.participants.tell_spectators(|| event(events, (Arc::clone(&view), waits_for)));
        }
        self.lapse(by);
        self.tell_choosing();
        if let Some(steps) = self.match_state.steps_if_over() {
            self.tell_others(Seat::NOBODY, || TableEvent::Over(steps.clone()));
        }
    }
}

/// The seat of the player at the keyboard: the one noted in the header, else the first person's.
pub fn own_seat(header: &Header) -> Seat {
    let noted = header.notes.own.and_then(|own| header.people().find(|seat| seat.index() == own));
    noted.or_else(|| header.people().next()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use requests::{JoinReplay, SeatHandle};
    use testing::{TestTable, arrived};

    /// Short words for what a player is told.
    fn told(player: &SeatHandle) -> Vec<&'static str> {
        arrived(&player.events, |event| match event {
            TableEvent::Seated(_) => Some("seated"),
            TableEvent::Happened(_) => Some("step"),
            TableEvent::NotDone(_) => Some("not done"),
            TableEvent::TakenBack(_) => Some("taken back"),
            _ => None,
        })
    }

    #[test]
    fn a_decision_for_an_earlier_revision_has_no_effect() {
        // Nobody sits at the second seat, and its bot isn't due.
        let mut table = TestTable::new("pp", TablePolicy { stands_in_after: waiting::NEVER, ..TablePolicy::default() });
        let player = table.sit(0);
        table.begin();
        while table.table.match_state.waits_for() == AwaitedStep::Move(Seat(0)) {
            table.act(&player);
        }
        let (now, action) = (table.revision(), table.first_action(Seat(1)));
        for (moment, steps) in [(Revision { steps: now.steps - 1, ..now }, now.steps), (now, now.steps + 1)] {
            table.table.handle_request(TableRequest::Bot(Seat(1), BotDecision { action, revision: moment }));
            assert_eq!(table.revision().steps, steps);
        }
    }

    #[test]
    fn a_player_alone_takes_back_the_last_decision() {
        let mut table = TestTable::new("pb", TablePolicy::default());
        let player = table.sit(0);
        table.begin();
        let before = table.first_action(Seat(0));
        table.act(&player);
        told(&player);
        player.send(SeatRequest::Undo);
        table.settle();
        assert_eq!(told(&player), ["taken back"]);
        assert_eq!(table.first_action(Seat(0)).to_string(), before.to_string());
    }

    #[test]
    fn who_comes_to_a_match_that_has_just_begun_hears_its_steps_and_later_only_where_it_stands() {
        let mut table = TestTable::new("pp", TablePolicy { turn_time: Duration::from_secs(1), ..TablePolicy::default() });
        let _first = table.sit(0);
        table.begin();
        let steps = table.revision().steps;
        let second = table.sit_to_hear(1, JoinReplay::TheBeginning);
        table.settle();
        assert_eq!(told(&second), [vec!["seated"], vec!["step"; steps]].concat());
        while table.revision().steps <= 12 {
            table.pass(Duration::from_secs(1));
        }
        let later = table.sit_to_hear(1, JoinReplay::TheBeginning);
        table.settle();
        assert_eq!(told(&later), ["seated"]);
    }
}
