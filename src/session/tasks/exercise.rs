//! A position with one decision. The player tries as many moves as they like: none is carried out,
//! each is judged.

use super::guided_match::{Guide, sit_down};
use super::{CompanionTask, TaskEnd, TaskGroup, end_of};
use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::games::{Game, Seat};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::{Listener, Message};
use crate::records::{self, Header, Notes, RecordStep};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::seat::companion::Companion;
use crate::session::seat::cursor::SeatContext;
use crate::session::seat::{MatchExit, SeatSession};
use std::cell::RefCell;
use std::rc::Rc;

/// Judges the moves tried in an exercise.
pub(in crate::session) trait ExerciseJudge {
    /// Judges a move.
    fn weigh(&mut self, action: AnyAction, view: &AnyView, listener: &Listener) -> ExerciseVerdict;
    /// A hint; asked again, a stronger one.
    fn hint(&mut self, view: &AnyView, listener: &Listener) -> Message;
}

/// Judgement of a move in an exercise.
pub(in crate::session) enum ExerciseVerdict {
    /// The right one: the exercise is over.
    Right(Vec<Message>),
    /// A wrong one; the player may try another.
    Wrong(Vec<Message>),
    /// A wrong one, and the only one allowed: the exercise is over.
    Missed(Vec<Message>),
}

/// A position to set up: the view of `seat` after these steps.
#[derive(Clone, Copy)]
pub(in crate::session) struct ExercisePosition<'a> {
    pub header: &'a Header,
    pub steps: &'a [RecordStep],
    pub seat: Seat,
}

/// Sets up a position, outputs the question `asked`, and judges the player's moves; with others
/// `together`, until they go on.
pub(in crate::session) fn exercise(
    position: ExercisePosition<'_>,
    asked: &[Message],
    weighs: impl ExerciseJudge + 'static,
    group: Option<Rc<dyn TaskGroup>>,
    person: &mut Person,
) -> TaskEnd {
    // Regardless of the record's kind of match, advice and all keys are available here.
    let header = Header { notes: Notes::default(), ..position.header.clone() };
    let Ok(rules) = records::rules_of::<AnyGame>(&header) else { return TaskEnd::Left };
    let begins = position.steps.iter();
    let Some((mut seat_session, guide)) = sit_down(AnyGame::new(rules), &header, position.seat, begins, person) else {
        return TaskEnd::Left;
    };
    let weighs = Rc::new(RefCell::new(weighs));
    guide.ask(Examiner { asked: asked.to_vec(), weighs: Rc::clone(&weighs), group });
    let at_table = std::mem::replace(&mut person.at_table, true);
    let end = try_moves(&mut seat_session, &guide, asked, &weighs, person);
    person.at_table = at_table;
    end
}

/// The task of an exercise.
struct Examiner<W> {
    asked: Vec<Message>,
    weighs: Rc<RefCell<W>>,
    group: Option<Rc<dyn TaskGroup>>,
}

impl<W: ExerciseJudge> CompanionTask for Examiner<W> {
    fn question(&self) -> Vec<Message> {
        self.asked.clone()
    }

    fn hint(&mut self, here: &SeatContext, person: &Person) -> Message {
        self.weighs.borrow_mut().hint(&here.seat_view.view, &here.seat_view.listener(person))
    }

    fn no_undo(&self) -> Message {
        message!("exercise-no-undo")
    }

    fn task_company(&self) -> Option<Rc<dyn TaskGroup>> {
        self.group.clone()
    }
}

/// Judges the player's moves until one is right or they leave.
fn try_moves(
    seat_session: &mut SeatSession,
    guide: &Guide,
    asked: &[Message],
    weighs: &RefCell<impl ExerciseJudge>,
    person: &mut Person,
) -> TaskEnd {
    let mut next = if seat_session.seat_view.is_mid_turn() {
        // As at any table, possible continuations of a turn are offered as a list.
        person.output.hold_for_next(asked);
        seat_session.offer_continuations(person)
    } else {
        person.output.answer(asked);
        None
    };
    loop {
        match next {
            Some(MatchExit::Leave(ExitReason::ToStart)) | None if guide.is_over() => return TaskEnd::Left,
            Some(next) => return end_of(next),
            None => {}
        }
        if let Some(action) = guide.take_tried() {
            let verdict = weighs.borrow_mut().weigh(action, &seat_session.view(), &seat_session.listener(person));
            match verdict {
                ExerciseVerdict::Right(said) => {
                    person.output.hold_for_next(&said);
                    return TaskEnd::Done;
                }
                ExerciseVerdict::Wrong(said) => person.output.answer(&said),
                ExerciseVerdict::Missed(said) => {
                    person.output.hold_for_next(&said);
                    return TaskEnd::Left;
                }
            }
        }
        person.receive_notices();
        if person.output.has_failed() {
            return TaskEnd::Leaving(ExitReason::Ended);
        }
        seat_session.lay_hand(person);
        next = match person.inbox.signal() {
            InboxEvent::Thought => None,
            InboxEvent::Input(input) => match person.inbox.request(&input) {
                InputRequest::Command(Command::Cancel) => return TaskEnd::Left,
                typed => seat_session.handle_input(typed, person),
            },
        };
    }
}
