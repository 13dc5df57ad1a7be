//! What accompanies a seat where somebody has set a task: the task itself, a match in which only what
//! is asked for happens, and tasks of one decision.

pub(super) mod exercise;
pub(super) mod guided;
pub(super) mod mistake;

use crate::narration::Message;
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::seat::Next;
use crate::session::seat::cursor::Here;
use crate::session::table::Playable;
use std::rc::Rc;

/// A task that somebody has set: what three keys do until it is done, at the table and over every
/// list.
pub(in crate::session) trait Task<G: Playable> {
    /// What is asked; R repeats it.
    fn asked(&self) -> Vec<Message>;
    /// What helps, for H; asked again, it helps more.
    fn hint(&mut self, here: &Here<G>, person: &Person) -> Message;
    /// Why U takes nothing back.
    fn no_undo(&self) -> Message;
    /// Those who do it as well.
    fn together(&self) -> Option<Rc<dyn Together>> {
        None
    }
}

/// Those with whom somebody does a task, where they aren't alone.
pub(in crate::session) trait Together {
    /// Whether the others have gone on to something else.
    fn have_gone_on(&self) -> bool;
    /// Who leads, and what is looked at.
    fn standing(&self) -> Vec<Message>;
    /// Lets somebody say something to the others.
    fn talk(&self, person: &mut Person);
}

/// How a task, or a lesson, ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum End {
    Done,
    /// Escape.
    Left,
    Leaving(Leaving),
}

/// How what was done at the seat ends the task.
pub(in crate::session) fn end_of(next: Next) -> End {
    match next {
        Next::Leave(leaving) => End::Leaving(leaving),
        Next::Start | Next::Another | Next::SameDeal(_) => End::Leaving(Leaving::ToStart),
    }
}
