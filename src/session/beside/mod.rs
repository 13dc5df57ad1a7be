//! Tasks at a seat: the task's trait, a match guided by a task, and exercises of one decision.

pub(super) mod exercise;
pub(super) mod guided;
pub(super) mod mistake;

use crate::narration::Message;
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::seat::AfterMatch;
use crate::session::seat::cursor::Here;
use crate::session::table::Playable;
use std::rc::Rc;

/// A task for the player: the answers of three keys until it is done, at the table and over every
/// list.
pub(in crate::session) trait CompanionTask<G: Playable> {
    /// The question; R repeats it.
    fn asked(&self) -> Vec<Message>;
    /// The help for H; asked again, it says more.
    fn hint(&mut self, here: &Here<G>, person: &Person) -> Message;
    /// A message about why U undoes nothing.
    fn no_undo(&self) -> Message;
    /// The others who do the task as well.
    fn together(&self) -> Option<Rc<dyn TaskCompany>> {
        None
    }
}

/// Others who do a task together with the player.
pub(in crate::session) trait TaskCompany {
    /// Whether the others have gone on to another task.
    fn have_gone_on(&self) -> bool;
    /// Messages about who leads, and the current position.
    fn standing(&self) -> Vec<Message>;
    /// Lets the player chat with the others.
    fn talk(&self, person: &mut Person);
}

/// How a task or a lesson ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum TaskEnd {
    Done,
    /// Escape.
    Left,
    Leaving(Leaving),
}

/// The end of a task for what follows at the seat.
pub(in crate::session) fn end_of(next: AfterMatch) -> TaskEnd {
    match next {
        AfterMatch::Leave(leaving) => TaskEnd::Leaving(leaving),
        AfterMatch::Start | AfterMatch::Another | AfterMatch::SameDeal(_) => TaskEnd::Leaving(Leaving::ToStart),
    }
}
