//! Running a lesson: sentences and tasks in a match in which only the right move is carried out.

use super::validation::{GameTask, LessonPlan, PlannedPart, TaskSolution};
use crate::games::any::{AnyAction, AnyGame};
use crate::input::keys::{Command, CommandGroup};
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::{ActionOrder, Message, StepwiseChoice, Value};
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::client::key_bindings::default_key;
use crate::session::client::{Person, general_function};
use crate::session::seat::advice::action_name;
use crate::session::seat::cursor::{CursorFocus, SeatContext};
use crate::session::seat::view::SeatView;
use crate::session::seat::{MatchExit, OwnTurn, SeatSession};
use crate::session::tasks::guided_match::Guide;
use crate::session::tasks::{CompanionTask, TaskEnd, end_of};
use std::rc::Rc;

/// Result of a key during a task.
enum TaskOutcome<A> {
    Right,
    /// A legal action that isn't the right one.
    OtherMove(A),
    /// Another wrong answer, and whether the table has answered it.
    Wrong(TaskAnswer),
    /// A question or a setting: neither right nor wrong.
    Neutral,
    End(TaskEnd),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TaskAnswer {
    Yes,
    NotYet,
}

/// A lesson with its player's seat.
pub(super) struct LessonSession {
    pub(super) seat_session: SeatSession,
    pub(super) guide: Guide,
}

impl LessonSession {
    /// Runs the lesson from its beginning.
    pub(super) fn teach(&mut self, plan: &LessonPlan, person: &mut Person) -> TaskEnd {
        person.at_table = true;
        let end = self.parts(plan, person).err().unwrap_or(TaskEnd::Done);
        person.at_table = false;
        end
    }

    fn parts(&mut self, plan: &LessonPlan, person: &mut Person) -> Result<(), TaskEnd> {
        let mut said = vec![message!("verbatim", text = plan.title.as_str())];
        // Whether the player knows that it is their turn since the last task.
        let mut knows_turn = false;
        for part in plan.parts.iter().skip_while(|part| part.step().is_some()) {
            if part.step().is_none() && !self.seat_session.announced.unannounced.is_empty() {
                knows_turn = self.seat_session.announced.turn == OwnTurn::Untold && self.seat_session.seat_view.is_own_turn();
                self.seat_session.tell_event(person);
            }
            match part {
                PlannedPart::Say(text) => said.push(message!("verbatim", text = text.as_str())),
                // The step was carried out with the task before.
                PlannedPart::Step(place, _) if *place < self.seat_session.seat_view.revision.steps => {}
                PlannedPart::Step(_, step) => {
                    person.output.tell_events(&std::mem::take(&mut said));
                    if let Some(update) = self.guide.carry_out(step) {
                        self.seat_session.apply_step(update);
                    }
                    self.seat_session.announced.turn = OwnTurn::Untold;
                }
                PlannedPart::Task(task) => match task.wanted {
                    TaskSolution::Move(place, _) if place < self.seat_session.seat_view.revision.steps => {}
                    _ => {
                        knows_turn = false;
                        self.task(task, std::mem::take(&mut said), person)?;
                    }
                },
                PlannedPart::Play(turns) => {
                    if !knows_turn {
                        self.seat_session.announced.turn = OwnTurn::Untold;
                    }
                    self.play_freely(*turns, std::mem::take(&mut said), person)?;
                }
            }
            if person.output.has_failed() {
                return Err(TaskEnd::Leaving(ExitReason::Ended));
            }
        }
        if !self.seat_session.announced.unannounced.is_empty() {
            self.seat_session.tell_event(person);
        }
        person.output.hold_for_next(&said);
        Ok(())
    }

    /// Asks until the right answer comes.
    fn task(&mut self, task: &Rc<GameTask>, said: Vec<Message>, person: &mut Person) -> Result<(), TaskEnd> {
        self.guide.ask(Teacher { task: Rc::clone(task), hinted: false });
        let done = self.ask_task(task, said, person);
        self.guide.take_task();
        done
    }

    fn ask_task(&mut self, task: &GameTask, mut said: Vec<Message>, person: &mut Person) -> Result<(), TaskEnd> {
        let right = if let TaskSolution::Move(_, right) = task.wanted { Some(right) } else { None };
        self.guide.release(right);
        said.push(message!("verbatim", text = task.ask.as_str()));
        let mut asking = CurrentTask { task, misses: 0 };
        let mut outcome = if right.is_some() && self.seat_session.seat_view.is_mid_turn() {
            // As at any table, possible continuations of a turn are offered as a list.
            person.output.hold_for_next(&said);
            let steps = self.seat_session.seat_view.revision.steps;
            let next = self.seat_session.offer_continuations(person);
            self.outcome(next, steps, None)
        } else {
            person.output.tell_events(&said);
            TaskOutcome::Neutral
        };
        loop {
            match outcome {
                TaskOutcome::Right => break,
                TaskOutcome::End(end) => return Err(end),
                outcome => self.answer_wrong(outcome, &mut asking, person),
            }
            person.receive_notices();
            if person.output.has_failed() {
                return Err(TaskEnd::Leaving(ExitReason::Ended));
            }
            self.seat_session.lay_hand(person);
            outcome = match person.inbox.signal() {
                InboxEvent::Input(input) => self.attempt(person.inbox.request(&input), &mut asking, person),
                InboxEvent::Thought => {
                    self.seat_session.advising.advise_late(person);
                    TaskOutcome::Neutral
                }
            };
        }
        self.guide.release(None);
        if asking.misses > 0 || matches!(task.wanted, TaskSolution::Answer(_)) {
            person.output.hold_for_next(&[message!("lesson-right")]);
        }
        Ok(())
    }

    /// Handles a key as at the table, as far as the task allows.
    fn attempt(&mut self, typed: InputRequest, asking: &mut CurrentTask<'_>, person: &mut Person) -> TaskOutcome<AnyAction> {
        let task = asking.task;
        match (&typed, &task.wanted) {
            (InputRequest::End(end), _) => return TaskOutcome::End(TaskEnd::Leaving((*end).into())),
            (InputRequest::Number(number), TaskSolution::Answer(right)) if number == right => return TaskOutcome::Right,
            (InputRequest::Number(_), TaskSolution::Answer(_)) => return TaskOutcome::Wrong(TaskAnswer::NotYet),
            (InputRequest::Digits(number), TaskSolution::Answer(_)) => {
                person.output.answer(&[message!("lesson-digits", number = *number)]);
                return TaskOutcome::Neutral;
            }
            (InputRequest::Command(key), TaskSolution::Keys(keys)) if keys.contains(key) => {
                // The right answer is the key's effect at a table.
                let asked = self.guide.take_task();
                let next = self.seat_session.handle_input(typed, person);
                self.guide.ask_again(asked);
                return next.map_or(TaskOutcome::Right, |next| TaskOutcome::End(end_of(next)));
            }
            (InputRequest::Command(Command::Cancel), _) => return TaskOutcome::End(TaskEnd::Left),
            _ => {}
        }
        let (steps, was) = (self.seat_session.seat_view.revision.steps, typed.clone());
        let next = self.seat_session.handle_input(typed, person);
        let walked = moves_cursor(&was).then_some(&task.wanted);
        let outcome = self.outcome(next, steps, walked);
        match outcome {
            TaskOutcome::Neutral if self.counts(&was, &task.wanted, person) => TaskOutcome::Wrong(TaskAnswer::Yes),
            outcome => outcome,
        }
    }

    /// The result of a key: compares the match with the number of steps before, and the cursor with
    /// the wanted one.
    fn outcome(&mut self, next: Option<MatchExit>, steps: usize, wanted: Option<&TaskSolution>) -> TaskOutcome<AnyAction> {
        if let Some(next) = next {
            return TaskOutcome::End(end_of(next));
        }
        if self.seat_session.seat_view.revision.steps > steps {
            return TaskOutcome::Right;
        }
        if let Some(action) = self.guide.take_tried() {
            return TaskOutcome::OtherMove(action);
        }
        let there = match wanted {
            Some(TaskSolution::Held(step)) => {
                self.seat_session.cursor.grid_cursor.focus == CursorFocus::Hand
                    && self.seat_session.cursor.hand.current().is_some_and(|item| AnyGame::item_part(item) == *step)
            }
            Some(TaskSolution::Square(place, _)) => {
                self.seat_session.cursor.grid_cursor.focus == CursorFocus::Grid
                    && self.seat_session.cursor.grid_cursor.seat == self.seat_session.seat_view.seat
                    && self.seat_session.cursor.grid_cursor.place == *place
            }
            _ => false,
        };
        if there { TaskOutcome::Right } else { TaskOutcome::Neutral }
    }

    /// Responds to a wrong answer, after two of them with a hint.
    fn answer_wrong(&mut self, outcome: TaskOutcome<AnyAction>, asking: &mut CurrentTask<'_>, person: &mut Person) {
        let task = asking.task;
        let wrong = task.wrong.as_ref().map(|text| message!("verbatim", text = text.as_str()));
        match outcome {
            TaskOutcome::OtherMove(action) => {
                let own = task.instead.iter().find(|(other, _)| *other == action);
                let why = own.map(|(_, text)| message!("verbatim", text = text.as_str())).or(wrong);
                let name = named(&self.seat_session.seat_view, action, person);
                person.output.answer(&[
                    message!("lesson-taken-back", action = Value::phrase(name)),
                    why.unwrap_or_else(|| message!("lesson-not-this")),
                ]);
            }
            TaskOutcome::Wrong(TaskAnswer::NotYet) => {
                person.output.answer(&[wrong.unwrap_or_else(|| message!("lesson-not-that-number"))]);
            }
            // The table has answered, and its answer mustn't be interrupted.
            TaskOutcome::Wrong(TaskAnswer::Yes) => person.output.tell_events(&wrong.into_iter().collect::<Vec<_>>()),
            TaskOutcome::Neutral | TaskOutcome::Right | TaskOutcome::End(_) => return,
        }
        asking.misses += 1;
        if asking.misses.is_multiple_of(2) {
            let SeatSession { companion, seat_view, cursor, .. } = &mut self.seat_session;
            let hint = companion.answer(Command::Advice, &SeatContext { seat_view, cursor }, person);
            person.output.tell_events(&hint.unwrap_or_default());
        }
    }

    /// Whether a key with an ordinary answer counts as a wrong answer to the task.
    fn counts(&self, typed: &InputRequest, wanted: &TaskSolution, person: &Person) -> bool {
        match typed {
            InputRequest::Command(command) => match command {
                Command::Draw | Command::Choose | Command::LayLeft | Command::LayRight => true,
                Command::Help | Command::Rules | Command::Menu | Command::Advice | Command::Undo => false,
                Command::Say | Command::Chat | Command::Accept | Command::Decline => false,
                // These have the same effect everywhere and are no answer to anything.
                command if general_function(*command).is_some() => false,
                // A question doesn't, unless the task asked for one.
                _ => matches!(wanted, TaskSolution::Keys(_)),
            },
            // Naming a square goes there, as arrows do; other words, such as an invitation, were
            // meant for something else.
            InputRequest::Unknown(word) => {
                let is_square = self.seat_session.cursor.square_named(word, &self.seat_session.seat_view, person).is_some();
                !is_square && self.seat_session.seat_view.parse_move(word, None, person).is_some()
            }
            InputRequest::Number(_) => true,
            InputRequest::Say(_)
            | InputRequest::Digits(_)
            | InputRequest::Picked(_)
            | InputRequest::Begun
            | InputRequest::Erased
            | InputRequest::TooMuch(_)
            | InputRequest::End(_) => false,
        }
    }
}

/// The right answer, as a message.
fn solution(here: &SeatContext, wanted: &TaskSolution, person: &Person) -> Message {
    match wanted {
        TaskSolution::Move(_, action) => {
            message!("lesson-hint-move", action = Value::phrase(named(here.seat_view, *action, person)))
        }
        TaskSolution::Keys(keys) => {
            // The first, if there are several.
            let key = keys.first().map_or(Value::from(""), |key| Value::from(default_key(key.binding())));
            message!("lesson-hint-key", key = key)
        }
        TaskSolution::Held(step) => {
            let held = here.cursor.hand.things().iter().position(|item| AnyGame::item_part(*item) == *step);
            message!("lesson-hint-held", steps = held.unwrap_or(0))
        }
        TaskSolution::Square(_, name) => message!("lesson-hint-square", square = name.as_str()),
        TaskSolution::Answer(number) => message!("lesson-hint-answer", number = *number),
    }
}

fn named(seat_view: &SeatView, action: AnyAction, person: &Person) -> Message {
    action_name(&AnyGame::ranked_actions(&seat_view.view, &seat_view.listener(person)), action, &seat_view.view)
}

/// The current task, and the number of wrong answers.
struct CurrentTask<'a> {
    task: &'a GameTask,
    misses: usize,
}

/// The task of a lesson.
struct Teacher {
    task: Rc<GameTask>,
    /// Whether the lesson's own hint was given.
    hinted: bool,
}

impl CompanionTask for Teacher {
    fn question(&self) -> Vec<Message> {
        vec![message!("verbatim", text = self.task.ask.as_str())]
    }

    /// The lesson's own hint and, once that was given, the right answer.
    fn hint(&mut self, here: &SeatContext, person: &Person) -> Message {
        match self.task.hint.as_ref().filter(|_| !self.hinted) {
            Some(hint) => {
                self.hinted = true;
                message!("verbatim", text = hint.as_str())
            }
            None => solution(here, &self.task.wanted, person),
        }
    }

    fn no_undo(&self) -> Message {
        message!("lesson-no-undo")
    }
}

/// Whether a key moves the cursor.
fn moves_cursor(typed: &InputRequest) -> bool {
    match typed {
        InputRequest::Command(command) => command.binding().group == CommandGroup::Walk,
        InputRequest::Unknown(_) => true,
        _ => false,
    }
}
