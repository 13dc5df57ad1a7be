//! Running a lesson: sentences and tasks in a match in which only the right move is carried out.

use super::judge::{Asked, Plan, Planned, Wanted};
use crate::input::keys::{Command, Group};
use crate::input::request::Request;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::beside::guided::Guide;
use crate::session::beside::{End, Task, end_of};
use crate::session::person::Person;
use crate::session::person::bound::key_for;
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;
use crate::session::person::sounding;
use crate::session::seat::advice::action_name;
use crate::session::seat::cursor::{Focus, Here};
use crate::session::seat::knows::Knows;
use crate::session::seat::{Next, OwnTurn, Sitting};
use crate::session::table::Playable;
use std::rc::Rc;

/// Result of a key during a task.
enum Outcome<A> {
    Right,
    /// A legal action that isn't the right one.
    OtherMove(A),
    /// Another wrong answer, and whether the table has answered it.
    Wrong(Answered),
    /// A question or a setting: neither right nor wrong.
    Neutral,
    End(End),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answered {
    Yes,
    NotYet,
}

/// A lesson with its player's seat.
pub(super) struct Lesson<G: Playable> {
    pub(super) sitting: Sitting<G>,
    pub(super) guide: Guide<G>,
}

impl<G: Playable> Lesson<G> {
    /// Runs the lesson from its beginning.
    pub(super) fn teach(&mut self, plan: &Plan<G>, person: &mut Person) -> End {
        sounding::sits_at_table(person, true);
        let end = self.parts(plan, person).err().unwrap_or(End::Done);
        sounding::sits_at_table(person, false);
        end
    }

    fn parts(&mut self, plan: &Plan<G>, person: &mut Person) -> Result<(), End> {
        let mut said = vec![message!("verbatim", text = plan.title.as_str())];
        // Whether the player knows that it is their turn since the last task.
        let mut knows_turn = false;
        for part in plan.parts.iter().skip_while(|part| part.step().is_some()) {
            if part.step().is_none() && !self.sitting.told.untold.is_empty() {
                knows_turn = self.sitting.told.turn == OwnTurn::Untold && self.sitting.knows.is_own_turn();
                self.sitting.tell_event(person);
            }
            match part {
                Planned::Say(text) => said.push(message!("verbatim", text = text.as_str())),
                // It was carried out with the task before.
                Planned::Step(place, _) if *place < self.sitting.knows.moment.steps => {}
                Planned::Step(_, step) => {
                    person.desk.event(&std::mem::take(&mut said));
                    if let Some(happened) = self.guide.happens(step) {
                        self.sitting.take_in(happened);
                    }
                    self.sitting.told.turn = OwnTurn::Untold;
                }
                Planned::Task(task) => match task.wanted {
                    Wanted::Move(place, _) if place < self.sitting.knows.moment.steps => {}
                    _ => {
                        knows_turn = false;
                        self.task(task, std::mem::take(&mut said), person)?;
                    }
                },
                Planned::Play(turns) => {
                    if !knows_turn {
                        self.sitting.told.turn = OwnTurn::Untold;
                    }
                    self.play_freely(*turns, std::mem::take(&mut said), person)?;
                }
            }
            if person.desk.gone() {
                return Err(End::Leaving(Leaving::Ended));
            }
        }
        if !self.sitting.told.untold.is_empty() {
            self.sitting.tell_event(person);
        }
        person.desk.before_next(&said);
        Ok(())
    }

    /// Asks until the right answer comes.
    fn task(&mut self, task: &Rc<Asked<G>>, said: Vec<Message>, person: &mut Person) -> Result<(), End> {
        self.guide.asks(Teacher { task: Rc::clone(task), hinted: false });
        let done = self.ask_task(task, said, person);
        self.guide.asks_nothing();
        done
    }

    fn ask_task(&mut self, task: &Asked<G>, mut said: Vec<Message>, person: &mut Person) -> Result<(), End> {
        let right = if let Wanted::Move(_, right) = task.wanted { Some(right) } else { None };
        self.guide.lets(right);
        said.push(message!("verbatim", text = task.ask.as_str()));
        let mut asking = Asking { task, misses: 0 };
        let mut outcome = if right.is_some() && self.sitting.knows.in_mid_turn() {
            // As at any table, possible continuations of a turn are offered as a list.
            person.desk.before_next(&said);
            let steps = self.sitting.knows.moment.steps;
            let next = self.sitting.rest_of_turn(person);
            self.outcome(next, steps, None)
        } else {
            person.desk.event(&said);
            Outcome::Neutral
        };
        loop {
            match outcome {
                Outcome::Right => break,
                Outcome::End(end) => return Err(end),
                outcome => self.answer_wrong(outcome, &mut asking, person),
            }
            person.hear_elsewhere();
            if person.desk.gone() {
                return Err(End::Leaving(Leaving::Ended));
            }
            self.sitting.lays_hand(person);
            outcome = match person.inbox.signal() {
                Signal::Input(input) => self.attempt(person.inbox.request(&input), &mut asking, person),
                Signal::Thought => {
                    self.sitting.advising.advise_late(person);
                    Outcome::Neutral
                }
            };
        }
        self.guide.lets(None);
        if asking.misses > 0 || matches!(task.wanted, Wanted::Answer(_)) {
            person.desk.before_next(&[message!("lesson-right")]);
        }
        Ok(())
    }

    /// Handles a key as at the table, as far as the task allows.
    fn attempt(&mut self, typed: Request, asking: &mut Asking<'_, G>, person: &mut Person) -> Outcome<G::Action> {
        let task = asking.task;
        match (&typed, &task.wanted) {
            (Request::End(end), _) => return Outcome::End(End::Leaving((*end).into())),
            (Request::Number(number), Wanted::Answer(right)) if number == right => return Outcome::Right,
            (Request::Number(_), Wanted::Answer(_)) => return Outcome::Wrong(Answered::NotYet),
            (Request::Digits(number), Wanted::Answer(_)) => {
                person.desk.answer(&[message!("lesson-digits", number = *number)]);
                return Outcome::Neutral;
            }
            (Request::Command(key), Wanted::Keys(keys)) if keys.contains(key) => {
                // The right answer is the key's effect at a table.
                let asked = self.guide.asks_nothing();
                let next = self.sitting.typed(typed, person);
                self.guide.asks_again(asked);
                return next.map_or(Outcome::Right, |next| Outcome::End(end_of(next)));
            }
            (Request::Command(Command::Cancel), _) => return Outcome::End(End::Left),
            _ => {}
        }
        let (steps, was) = (self.sitting.knows.moment.steps, typed.clone());
        let next = self.sitting.typed(typed, person);
        let walked = moves_cursor(&was).then_some(&task.wanted);
        let outcome = self.outcome(next, steps, walked);
        match outcome {
            Outcome::Neutral if self.counts(&was, &task.wanted, person) => Outcome::Wrong(Answered::Yes),
            outcome => outcome,
        }
    }

    /// The result of a key: compares the match with the number of steps before, and the cursor with
    /// the wanted one.
    fn outcome(&mut self, next: Option<Next>, steps: usize, wanted: Option<&Wanted<G>>) -> Outcome<G::Action> {
        if let Some(next) = next {
            return Outcome::End(end_of(next));
        }
        if self.sitting.knows.moment.steps > steps {
            return Outcome::Right;
        }
        if let Some(action) = self.guide.tried() {
            return Outcome::OtherMove(action);
        }
        let there = match wanted {
            Some(Wanted::Held(step)) => {
                self.sitting.cursor.walker.focus == Focus::Hand
                    && self.sitting.cursor.hand.current().is_some_and(|item| G::item_part(item) == *step)
            }
            Some(Wanted::Square(place, _)) => {
                self.sitting.cursor.walker.focus == Focus::Grid
                    && self.sitting.cursor.walker.whose == self.sitting.knows.seat
                    && self.sitting.cursor.walker.place == *place
            }
            _ => false,
        };
        if there { Outcome::Right } else { Outcome::Neutral }
    }

    /// Responds to a wrong answer, after two of them with a hint.
    fn answer_wrong(&mut self, outcome: Outcome<G::Action>, asking: &mut Asking<'_, G>, person: &mut Person) {
        let task = asking.task;
        let wrong = task.wrong.as_ref().map(|text| message!("verbatim", text = text.as_str()));
        match outcome {
            Outcome::OtherMove(action) => {
                let own = task.instead.iter().find(|(other, _)| *other == action);
                let why = own.map(|(_, text)| message!("verbatim", text = text.as_str())).or(wrong);
                let name = named(&self.sitting.knows, action, person);
                person.desk.answer(&[
                    message!("lesson-taken-back", action = Value::phrase(name)),
                    why.unwrap_or_else(|| message!("lesson-not-this")),
                ]);
            }
            Outcome::Wrong(Answered::NotYet) => {
                person.desk.answer(&[wrong.unwrap_or_else(|| message!("lesson-not-that-number"))]);
            }
            // The table has answered, and its answer mustn't be interrupted.
            Outcome::Wrong(Answered::Yes) => person.desk.event(&wrong.into_iter().collect::<Vec<_>>()),
            Outcome::Neutral | Outcome::Right | Outcome::End(_) => return,
        }
        asking.misses += 1;
        if asking.misses.is_multiple_of(2) {
            let Sitting { beside, knows, cursor, .. } = &mut self.sitting;
            let hint = beside.said(Command::Advice, &Here { knows, cursor }, person);
            person.desk.event(&hint.unwrap_or_default());
        }
    }

    /// Whether a key with an ordinary answer counts as a wrong answer to the task.
    fn counts(&self, typed: &Request, wanted: &Wanted<G>, person: &Person) -> bool {
        match typed {
            Request::Command(command) => match command {
                Command::Draw | Command::Choose | Command::LayLeft | Command::LayRight => true,
                Command::Help | Command::Rules | Command::Menu | Command::Detail | Command::Hush => false,
                Command::Repeat | Command::Advice | Command::Undo => false,
                Command::Back
                | Command::Forward
                | Command::Say
                | Command::Chat
                | Command::Accept
                | Command::Decline
                | Command::SaveHistory
                | Command::Speech => false,
                Command::Slower | Command::Faster | Command::Quieter | Command::Louder => false,
                // A question doesn't, unless the task asked for one.
                _ => matches!(wanted, Wanted::Keys(_)),
            },
            // Naming a square goes there, as arrows do; other words, such as an invitation, were
            // meant for something else.
            Request::Unknown(word) => {
                let is_square = self.sitting.cursor.square_named(word, &self.sitting.knows, person).is_some();
                !is_square && self.sitting.knows.move_named(word, None, person).is_some()
            }
            Request::Number(_) => true,
            Request::Say(_)
            | Request::Digits(_)
            | Request::Picked(_)
            | Request::Begun
            | Request::Erased
            | Request::TooMuch(_)
            | Request::End(_) => false,
        }
    }
}

/// The right answer, as a message.
fn solution<G: Playable>(here: &Here<G>, wanted: &Wanted<G>, person: &Person) -> Message {
    match wanted {
        Wanted::Move(_, action) => {
            message!("lesson-hint-move", action = Value::phrase(named(here.knows, *action, person)))
        }
        Wanted::Keys(keys) => {
            // The first, if there are several.
            let key = keys.first().map_or(Value::from(""), |key| Value::from(key_for(key.binding())));
            message!("lesson-hint-key", key = key)
        }
        Wanted::Held(step) => {
            let held = here.cursor.hand.things().iter().position(|item| G::item_part(*item) == *step);
            message!("lesson-hint-held", steps = held.unwrap_or(0))
        }
        Wanted::Square(_, name) => message!("lesson-hint-square", square = name.as_str()),
        Wanted::Answer(number) => message!("lesson-hint-answer", number = *number),
    }
}

fn named<G: Playable>(knows: &Knows<G>, action: G::Action, person: &Person) -> Message {
    action_name::<G>(&G::ranked(&knows.view, &knows.ear(person)), action, &knows.view)
}

/// The current task, and the number of wrong answers.
struct Asking<'a, G: Playable> {
    task: &'a Asked<G>,
    misses: usize,
}

/// The task of a lesson.
struct Teacher<G: Playable> {
    task: Rc<Asked<G>>,
    /// Whether the lesson's own hint was given.
    hinted: bool,
}

impl<G: Playable> Task<G> for Teacher<G> {
    fn asked(&self) -> Vec<Message> {
        vec![message!("verbatim", text = self.task.ask.as_str())]
    }

    /// The lesson's own hint and, once that was given, the right answer.
    fn hint(&mut self, here: &Here<G>, person: &Person) -> Message {
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
fn moves_cursor(typed: &Request) -> bool {
    match typed {
        Request::Command(command) => command.binding().group == Group::Walk,
        Request::Unknown(_) => true,
        _ => false,
    }
}
