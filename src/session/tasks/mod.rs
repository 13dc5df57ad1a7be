//! Tasks at a seat: the task's trait, a match guided by a task, and exercises of one decision.

pub(super) mod exercise;
pub(super) mod guided_match;
pub(super) mod mistake;

use crate::narration::Message;
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::seat::MatchExit;
use crate::session::seat::cursor::SeatContext;
use std::rc::Rc;

/// A task for the player: the answers of three keys until it is done, at the table and over every
/// list.
pub(in crate::session) trait CompanionTask {
    /// The question; R repeats it.
    fn question(&self) -> Vec<Message>;
    /// The help for H; asked again, it says more.
    fn hint(&mut self, here: &SeatContext, person: &Person) -> Message;
    /// A message about why U undoes nothing.
    fn no_undo(&self) -> Message;
    /// The others who do the task as well.
    fn task_company(&self) -> Option<Rc<dyn TaskGroup>> {
        None
    }
}

/// Others who do a task together with the player.
pub(in crate::session) trait TaskGroup {
    /// Whether the others have gone on to another task.
    fn have_moved_on(&self) -> bool;
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
    Leaving(ExitReason),
}

/// The end of a task for what follows at the seat.
pub(in crate::session) fn end_of(next: MatchExit) -> TaskEnd {
    match next {
        MatchExit::Leave(leaving) => TaskEnd::Leaving(leaving),
        MatchExit::Start | MatchExit::Another | MatchExit::SameDeal(_) => TaskEnd::Leaving(ExitReason::ToStart),
    }
}
