//! The coach who has set a task, in a lesson, a puzzle or a replayed mistake: what three keys do
//! there, at the table and over every list.

use crate::input::keys::Command;
use crate::narration::Message;
use crate::session::person::{Handled, Person};
use crate::session::seat::Sitting;
use crate::session::table::Playable;

/// Somebody who has set a task.
pub(in crate::session) trait Coach<G: Playable> {
    /// What is asked; R repeats it.
    fn asked(&self) -> Vec<Message>;
    /// What helps, for H; asked again, it helps more.
    fn hint(&mut self, sitting: &Sitting<G>, person: &Person) -> Message;
    /// Why U takes nothing back.
    fn no_undo(&self) -> Message;
}

impl<G: Playable> Sitting<G> {
    /// Answers the keys that belong to the coach, if there is one.
    pub(in crate::session) fn coached(&mut self, command: Command, person: &mut Person) -> Handled {
        let said = match command {
            Command::Repeat => self.coach.as_ref().map(|coach| coach.asked()),
            Command::Undo => self.coach.as_ref().map(|coach| vec![coach.no_undo()]),
            Command::Advice => self.hint(person).map(|hint| vec![hint]),
            _ => None,
        };
        let Some(said) = said else { return Handled::No };
        person.desk.answer(&said);
        Handled::Yes
    }

    /// What helps with the task, if there is one.
    pub(in crate::session) fn hint(&mut self, person: &Person) -> Option<Message> {
        let mut coach = self.coach.take()?;
        let hint = coach.hint(self, person);
        self.coach = Some(coach);
        Some(hint)
    }
}
