//! A player's session at a match: the seat's view, events announced, and actions.

pub mod advice;
pub(super) mod announced;
mod backlog;
pub(super) mod commands;
pub(super) mod companion;
pub(super) mod cursor;
pub(super) mod exit_questions;
pub(super) mod help;
pub mod menu;
pub(super) mod move_selection;
pub mod remarks;
pub mod saving;
mod scene;
pub mod spectator;
pub(super) mod state;
pub(super) mod table_events;
#[cfg(test)]
mod testing;
pub(super) mod turn;
pub(super) mod view;

use crate::bots::Budget;
use crate::games::SeatSet;
use crate::games::any::{AnyGame, AnyView};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{EventNarration, HandNarration, Listener, Message};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::list::choice::ListExit;
use crate::session::storage::match_saver::MatchSaver;
use crate::session::table::events::{AwaitedStep, MatchReplay, SeenStep, StepAuthor, StepUpdate, TableEvent};
use crate::session::table::message_of_game;
use crate::session::table::requests::SeatHandle;
use crate::speech::catch_up::PartKind;
use advice::AdviceState;
use announced::AnnouncedState;
use companion::{AfterMatch, CompanionSlot};
use cursor::Cursor;
use cursor::browsing::hand_sort_key;
use exit_questions::RestOfMatch;
use menu::ServerTableMenu;
use saving::LeftMatchState;
use state::{EliminationChoice, SeatState};
use std::collections::VecDeque;
use std::sync::Arc;
use view::SeatView;

pub(in crate::session) use announced::OwnTurn;
pub use state::MatchOwner;

/// The most steps that are told again after a lost connection.
const MOST_LOST: usize = 24;

/// A player's session at a match. It holds only what its seat may know.
pub struct SeatSession {
    /// The seat's view of the match.
    pub(in crate::session) seat_view: SeatView,
    /// The events already announced to the player, and those still to be announced.
    pub(in crate::session) announced: AnnouncedState,
    /// The player's cursors.
    pub(in crate::session) cursor: Cursor,
    /// The player's own part of the match.
    pub(in crate::session) state: SeatState,
    /// Advice, and its computation.
    pub(in crate::session) advising: AdviceState,
    /// The last question, and the step of the match at which it was asked: asked again, it may get
    /// a longer answer.
    pub(in crate::session) last_question: Option<(Command, usize)>,
    /// Whether the menu is open.
    pub(in crate::session) menu: MenuState,
    /// Whether the last key asked for help.
    pub(in crate::session) help: HelpStage,
    /// The task at the seat.
    pub(in crate::session) companion: CompanionSlot,
}

/// Whether the last answer listed the few keys that matter, so that asking again lists all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum HelpStage {
    Untold,
    Told,
}

/// Whether the menu at the table is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum MenuState {
    Closed,
    Open,
}

/// The next stage after a match.
#[derive(Clone, Debug, PartialEq)]
pub enum MatchExit {
    /// Back to the start.
    Start,
    /// Another match like this one.
    Another,
    /// The same shuffles again.
    SameDeal(Vec<Vec<String>>),
    /// The player leaves, for this reason.
    Leave(ExitReason),
}

/// The parameters of a [`SeatSession`].
pub struct SeatSessionParts {
    /// The handle of the table.
    pub place: SeatHandle,
    /// The owner of the match.
    pub owner: MatchOwner,
    /// The match's file, if this session saves it and it can be written.
    pub saved: Option<MatchSaver>,
    /// The menu of a server's table.
    pub table: Option<Arc<dyn ServerTableMenu>>,
    /// The seed of the random numbers for advice, which mustn't be the table's secret one.
    pub chance: u64,
    /// The search budget for advice.
    pub advice: Budget,
}

impl SeatSession {
    /// Takes a seat at a match that begins or has begun; None if its table has closed.
    pub fn new(SeatSessionParts { place, owner, saved, table, chance, advice }: SeatSessionParts, person: &Person) -> Option<SeatSession> {
        let SeatHandle { seat, events, sender } = place;
        let Ok(TableEvent::Seated(past)) = events.recv() else { return None };
        let seat_view = SeatView {
            seat,
            header: past.header.clone(),
            events,
            sender,
            pending: VecDeque::new(),
            view: Arc::clone(&past.first),
            waits_for: past.waits_for,
            revision: past.revision,
            missing: SeatSet::default(),
            latecomer: None,
            turns: past.turns,
            choosing: past.choosing,
            pause: past.pause,
        };
        let mut seat_session = SeatSession {
            seat_view,
            announced: AnnouncedState::new(person.inbox.clock().clone()),
            cursor: Cursor::new(seat, person.settings.order),
            state: SeatState::new(owner, saved, table),
            advising: AdviceState { advice: None, budget: advice, chance },
            last_question: None,
            menu: MenuState::Closed,
            help: HelpStage::Untold,
            companion: CompanionSlot::none(),
        };
        seat_session.replay_silently(past, person);
        Some(seat_session)
    }

    pub(in crate::session) fn view(&self) -> Arc<AnyView> {
        self.seat_view.view()
    }

    pub(in crate::session) fn listener(&self, person: &Person) -> Listener {
        self.seat_view.listener(person)
    }

    /// Tells the state of the match, if it has begun.
    pub(in crate::session) fn begin(&mut self, person: &mut Person) {
        person.output.set_steps(self.seat_view.revision.steps);
        if self.seat_view.revision.steps > 0 {
            self.tell_resumed(person);
        }
        person.heard_steps = None;
    }

    /// Plays until the match is left, or over; then None.
    pub(in crate::session) fn play_until_over(&mut self, person: &mut Person) -> Option<MatchExit> {
        loop {
            // A player who hears the end later than the others isn't asked what follows before that.
            (person.notifications.in_turn, person.notifications.in_match) =
                (self.seat_view.is_own_turn(), self.state.final_steps.is_none());
            person.receive_notices();
            self.state.tell_saving_notices(person);
            person.tell_settings_notices();
            if person.output.has_failed() {
                return Some(MatchExit::Leave(ExitReason::Ended));
            }
            let next = match self.seat_view.waits_for {
                AwaitedStep::Nobody if self.state.final_steps.is_some() => return None,
                AwaitedStep::Shuffle | AwaitedStep::People | AwaitedStep::Move(_) | AwaitedStep::Others
                    if self.state.is_to_be_asked(&self.seat_view, &self.announced) =>
                {
                    self.ask_eliminated(person)
                }
                AwaitedStep::People if self.state.ready_at != Some(self.seat_view.revision) => self.wait_between_rounds(person),
                AwaitedStep::Move(seat) if seat == self.seat_view.seat => self.play_own_turn(person),
                AwaitedStep::Shuffle | AwaitedStep::People | AwaitedStep::Move(_) | AwaitedStep::Others | AwaitedStep::Nobody => {
                    self.wait_for_events(person)
                }
            };
            if let Some(next) = next.filter(|next| self.may_leave(next, person)) {
                return Some(next);
            }
        }
    }

    /// Whether the match may be left: if it would be lost, the player is asked once.
    pub(in crate::session) fn may_leave(&mut self, next: &MatchExit, person: &mut Person) -> bool {
        let wished = matches!(
            next,
            MatchExit::Start | MatchExit::Another | MatchExit::Leave(ExitReason::Quit | ExitReason::ToMenu | ExitReason::ToStart)
        );
        !wished || !self.state.would_lose_match(&self.seat_view, &self.announced) || exit_questions::confirm_loss(person, self)
    }

    /// Leaves the table, and waits until no more events can come from it.
    pub fn leave(&mut self) {
        self.seat_view.leave();
    }

    /// Leaves the table; outputs `slow` if that takes long.
    pub fn leave_with_notices(&mut self, slow: &Message, person: &mut Person) {
        self.seat_view.leave_with_notices(|| person.output.answer(std::slice::from_ref(slow)));
    }

    /// Moves the match to the finished ones.
    pub(in crate::session) fn put_away(&mut self, person: &mut Person) {
        self.leave();
        self.state.put_away(person);
    }

    /// Leaves the match to be resumed. Returns its state.
    pub(in crate::session) fn leave_saved(&mut self) -> LeftMatchState {
        self.leave();
        self.state.leave_file(self.announced.moved && self.seat_view.waits_for != AwaitedStep::Nobody)
    }

    /// Asks an eliminated player about the rest of the match.
    fn ask_eliminated(&mut self, person: &mut Person) -> Option<MatchExit> {
        self.state.after_elimination = EliminationChoice::ListensOn;
        let another = self.companion.after_match() == AfterMatch::Another;
        match exit_questions::ask_for_rest(another, person, self) {
            ListExit::Item(RestOfMatch::ToTheEnd) => {
                self.state.after_elimination = EliminationChoice::ToTheEnd;
                person.output.answer(&[message!("out-wait")]);
            }
            ListExit::Item(RestOfMatch::Another) => {
                if !self.state.would_lose_match(&self.seat_view, &self.announced) {
                    self.put_away(person);
                    self.state.after_elimination = EliminationChoice::PutAway;
                }
                return Some(MatchExit::Another);
            }
            ListExit::Item(RestOfMatch::Listen) | ListExit::Nothing => {
                let next_round =
                    AnyGame::is_between_rounds(&self.seat_view.view).then(|| AnyGame::next_round_message(&self.seat_view.view));
                let said: Vec<Message> = [message!("back-at-table")].into_iter().chain(next_round).collect();
                person.output.answer(&said);
            }
            ListExit::Leaving(leaving) => return Some(MatchExit::Leave(leaving)),
        }
        None
    }

    /// Applies a step, which is still to be announced.
    pub(in crate::session) fn apply_step(&mut self, StepUpdate { step, waits_for, revision: moment }: StepUpdate) {
        let SeenStep { by, events, view } = step;
        self.announced.note_result(&events);
        self.announced.unannounced.extend(events);
        if waits_for != self.seat_view.waits_for {
            self.announced.turn_began_at = Some(self.announced.clock.now());
        }
        (self.seat_view.view, self.seat_view.waits_for, self.seat_view.revision) = (view, waits_for, moment);
        self.announced.last_author = by;
        self.advising.advice = None;
        if by == StepAuthor::Chance {
            self.cursor.table_position = None;
            return;
        }
        self.announced.moved = true;
        let mover = AnyGame::seat_to_move(&self.seat_view.view);
        if !self.announced.unannounced.last().is_some_and(|event| AnyGame::is_continued(event, mover)) {
            self.announced.turn = OwnTurn::Untold;
        }
    }

    /// Applies all steps so far without announcing them. Events since the player's last move can be
    /// asked for.
    pub(in crate::session) fn replay_silently(&mut self, past: MatchReplay, person: &Person) {
        (self.seat_view.view, self.seat_view.waits_for, self.seat_view.revision) = (past.first, past.waits_for, past.revision);
        (self.seat_view.header, self.seat_view.choosing, self.seat_view.pause) = (past.header, past.choosing, past.pause);
        (self.announced.last_author, self.announced.moved, self.announced.moves_by_bots, self.state.final_steps) =
            (StepAuthor::Chance, false, 0, None);
        self.announced.round_result.clear();
        // A number above the match's own is that of another match.
        let heard = person.heard_steps.map(|steps| if steps > past.steps.len() { 0 } else { steps });
        let (mut since, mut lost) = (Vec::new(), Vec::new());
        for (step, SeenStep { by, mut events, view }) in past.steps.enumerate() {
            self.seat_view.view = view;
            self.announced.note_result(&events);
            self.cursor.hand.update(
                &AnyGame::hand(&self.seat_view.view),
                &AnyGame::new_items(&events, self.seat_view.seat),
                hand_sort_key(person),
            );
            (self.announced.last_author, self.announced.moved) = (by, self.announced.moved || by != StepAuthor::Chance);
            if heard == Some(0) && by.seat() == Some(self.seat_view.seat) {
                // Without a number, all before the player's last move counts as heard.
                lost.clear();
            } else if heard.is_some_and(|heard| step >= heard) {
                lost.push(events.clone());
            }
            if by == StepAuthor::Player(self.seat_view.seat) {
                (since, self.announced.moves_by_bots) = (Vec::new(), 0);
            } else {
                since.append(&mut events);
                self.announced.moves_by_bots += usize::from(by == StepAuthor::StandIn(self.seat_view.seat));
            }
        }
        self.announced.lost = lost.split_off(lost.len().saturating_sub(MOST_LOST));
        // Only the key N repeats all of it.
        let full = AnyGame::narrate(&since, &self.seat_view.view, &self.listener(person));
        self.announced.backlog.clear();
        self.announced.backlog.add(PartKind::Move, Vec::new(), full, Vec::new());
    }

    /// Tells the state of a resumed match.
    fn tell_resumed(&mut self, person: &mut Person) {
        let mut said: Vec<Message> = vec![message!("taken-up", game = message_of_game(self.seat_view.header.game))];
        if self.announced.moves_by_bots > 0 {
            said.push(message!("moved-for-you", count = self.announced.moves_by_bots));
        }
        let lost = std::mem::take(&mut self.announced.lost).concat();
        said.extend(AnyGame::narrate(&lost, &self.seat_view.view, &self.listener(person)));
        said.extend(self.cursor.where_am_i(&self.seat_view, person));
        if AnyGame::is_between_rounds(&self.seat_view.view) {
            said.push(AnyGame::next_round_message(&self.seat_view.view));
        }
        self.announced.turn = if self.seat_view.is_own_turn() { OwnTurn::Told } else { OwnTurn::Untold };
        person.output.answer(&said);
    }
}
