//! The end of a lesson: free play with some help.

use super::lesson_session::LessonSession;
use crate::games::Game;
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::{ActionOrder, EventNarration, Message};
use crate::records;
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::seat::OwnTurn;
use crate::session::table::backends::Backends;
use crate::session::table::events::{AwaitedStep, StepAuthor, TableEvent};
use crate::session::table::requests::{JoinReplay, SeatRequest};
use crate::session::table::waiting::TablePolicy;
use crate::session::table::{Table, TableSetup};
use crate::session::tasks::guided_match::SEED;
use crate::session::tasks::{TaskEnd, end_of};
use std::sync::Arc;

impl LessonSession {
    /// Plays until the round is over, or for `turns` turns of the player.
    pub(super) fn play_freely(&mut self, turns: Option<u16>, said: Vec<Message>, person: &mut Person) -> Result<(), TaskEnd> {
        person.output.tell_events(&said);
        self.move_to_a_table(person)?;
        let begun = self.seat_session.seat_view.revision.steps;
        // The number of turns so far, and the number of steps when the last one began.
        let (mut had, mut turn_at) = (0, None);
        let end = loop {
            person.receive_notices();
            if person.output.has_failed() {
                break Err(TaskEnd::Leaving(ExitReason::Ended));
            }
            let next = match self.seat_session.seat_view.waits_for {
                AwaitedStep::Nobody => break Ok(()),
                AwaitedStep::Shuffle | AwaitedStep::People
                    if self.seat_session.seat_view.revision.steps > begun
                        && AnyGame::is_between_rounds(&self.seat_session.seat_view.view) =>
                {
                    break Ok(());
                }
                AwaitedStep::People if self.seat_session.state.ready_at != Some(self.seat_session.seat_view.revision) => {
                    self.seat_session.state.ready_at = Some(self.seat_session.seat_view.revision);
                    self.seat_session.seat_view.send(SeatRequest::Ready(self.seat_session.seat_view.revision));
                    None
                }
                AwaitedStep::Move(seat) if seat == self.seat_session.seat_view.seat => {
                    if !turn_at.is_some_and(|at| self.goes_on_since(at)) {
                        if turns == Some(had) {
                            break Ok(());
                        }
                        had += 1;
                        turn_at = Some(self.seat_session.seat_view.revision.steps);
                        self.help_along(had, person);
                    }
                    self.free_key(person)
                }
                AwaitedStep::Shuffle | AwaitedStep::People | AwaitedStep::Move(_) | AwaitedStep::Others => {
                    self.seat_session.wait_for_events(person).map(end_of)
                }
            };
            if let Some(end) = next {
                break Err(end);
            }
        };
        self.seat_session.seat_view.send(SeatRequest::Leave);
        if end.is_ok() && !self.seat_session.announced.unannounced.is_empty() {
            self.seat_session.tell_event(person);
        }
        end
    }

    /// Moves the match to a table, where bots play.
    fn move_to_a_table(&mut self, person: &mut Person) -> Result<(), TaskEnd> {
        let Some(steps) = self.guide.release_player() else { return Ok(()) };
        let opened = records::rules_of::<AnyGame>(&self.seat_session.seat_view.header).ok().and_then(|rules| {
            let (game, header) = (<AnyGame as Game>::new(rules), self.seat_session.seat_view.header.clone());
            Table::open(TableSetup {
                game,
                header,
                steps,
                ahead: Vec::new(),
                seed: SEED,
                backends: Backends::default(),
                policy: TablePolicy::default(),
                executor: Arc::clone(&person.executor),
            })
            .ok()
        });
        // If no thread can be started, the lesson ends here.
        let Some(handle) = opened else { return Err(TaskEnd::Left) };
        let place = handle.sit(self.seat_session.seat_view.seat, JoinReplay::WhereItStands, person.inbox.waker());
        handle.begin();
        (self.seat_session.seat_view.events, self.seat_session.seat_view.sender) = (place.events, place.sender);
        if let Ok(TableEvent::Seated(past)) = self.seat_session.seat_view.events.recv() {
            (self.seat_session.seat_view.waits_for, self.seat_session.seat_view.revision) = (past.waits_for, past.revision);
        }
        Ok(())
    }

    /// Whether the player's turn that began after this many steps still goes on, without another
    /// player's action since.
    fn goes_on_since(&self, steps: usize) -> bool {
        let own = self.seat_session.announced.last_author == StepAuthor::Player(self.seat_session.seat_view.seat)
            && self.seat_session.seat_view.header.seats.len() > 1;
        self.seat_session.seat_view.revision.steps == steps || own
    }

    /// Tells that it is the player's turn, and the number of legal moves.
    fn help_along(&mut self, had: u16, person: &mut Person) {
        if self.seat_session.announced.turn == OwnTurn::Untold || !self.seat_session.announced.unannounced.is_empty() {
            self.seat_session.tell_event(person);
        }
        let count = AnyGame::ranked_actions(&self.seat_session.view(), &self.seat_session.listener(person)).len();
        let said = if had == 1 { message!("lesson-help-first", count = count) } else { message!("lesson-help", count = count) };
        person.output.tell_events(&[said]);
    }

    /// Handles a key in the player's turn.
    fn free_key(&mut self, person: &mut Person) -> Option<TaskEnd> {
        self.seat_session.lay_hand(person);
        let input = match person.inbox.signal() {
            InboxEvent::Input(input) => input,
            InboxEvent::Thought => {
                self.seat_session.advising.advise_late(person);
                return self.seat_session.receive_pending(person).map(end_of);
            }
        };
        match person.inbox.request(&input) {
            InputRequest::End(end) => Some(TaskEnd::Leaving(end.into())),
            InputRequest::Command(Command::Cancel) => Some(TaskEnd::Left),
            InputRequest::Command(Command::Undo) => {
                person.output.answer(&[message!("lesson-no-undo")]);
                None
            }
            typed => {
                let steps = self.seat_session.seat_view.revision.steps;
                let mut next = self.seat_session.handle_input(typed, person);
                if next.is_none() && self.seat_session.seat_view.revision.steps > steps {
                    next = self.seat_session.offer_continuations(person);
                }
                next.map(end_of)
            }
        }
    }
}
