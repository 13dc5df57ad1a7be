//! What accompanies a seat: the one port by which a lesson, a puzzle, a mistake decided again and the
//! deal of the day take part in a match.

use super::cursor::Here;
use crate::input::keys::Command;
use crate::narration::Message;
use crate::records::{Header, Step};
use crate::session::person::{Handled, Person};
use crate::session::table::Playable;
use crate::session::table::chair::Happened;

/// What accompanies a seat. Whatever it doesn't say is as at any table.
pub(in crate::session) trait Beside<G: Playable> {
    /// Answers a key before anything else can, at the table and over every list.
    fn answers(&mut self, _: Command, _: &Here<G>, _: &Person) -> Option<Vec<Message>> {
        None
    }
    /// The keys of its own, which help says before those of the table.
    fn own_keys(&self) -> Option<Message> {
        None
    }
    /// Why the table doesn't do what this command asks for.
    fn forbids(&self, _: Command) -> Option<Message> {
        None
    }
    /// The action that an action of the player's leads to, if it leads to one.
    fn admits(&mut self, action: G::Action, _: &G::View) -> Option<G::Action> {
        Some(action)
    }
    /// Lets an action of the player's happen; None if a table has to be asked.
    fn happens(&mut self, _: G::Action) -> Option<Happened<G>> {
        None
    }
    /// Whether there is nothing to do at the seat any more.
    fn is_over(&self) -> bool {
        false
    }
    /// Whether what happens is told sentence by sentence among others, which explain it.
    fn tells_in_order(&self) -> bool {
        false
    }
    /// Lets the player say something to others, if it has any.
    fn talks(&mut self, _: &mut Person) -> Handled {
        Handled::No
    }
    /// Whether it is said that a next round follows.
    fn next_round(&self) -> NextRound {
        NextRound::Told
    }
    /// Learns that the match is over, before the player is asked what follows.
    fn over(&mut self, _: &Header, _: &[Step], _: &mut Person) {}
}

/// Whether it is said that a next round follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum NextRound {
    Told,
    Untold,
}

/// What accompanies a seat, if anything does.
pub(in crate::session) struct Accompanied<G: Playable>(Option<Box<dyn Beside<G>>>);

impl<G: Playable> Accompanied<G> {
    /// Nothing.
    pub(in crate::session) fn none() -> Accompanied<G> {
        Accompanied(None)
    }

    /// From now on this accompanies the seat.
    pub(in crate::session) fn is(&mut self, beside: impl Beside<G> + 'static) {
        self.0 = Some(Box::new(beside));
    }

    /// Answers the keys that belong to what accompanies the seat.
    pub(in crate::session) fn answered(&mut self, command: Command, here: &Here<G>, person: &mut Person) -> Handled {
        let Some(said) = self.said(command, here, person) else { return Handled::No };
        person.desk.answer(&said);
        Handled::Yes
    }

    /// What is said beside the seat to a command.
    pub(in crate::session) fn said(&mut self, command: Command, here: &Here<G>, person: &Person) -> Option<Vec<Message>> {
        self.0.as_mut()?.answers(command, here, person)
    }

    /// The action that an action of the player's leads to, if it leads to one.
    pub(in crate::session) fn admitted(&mut self, action: G::Action, view: &G::View) -> Option<G::Action> {
        match &mut self.0 {
            Some(beside) => beside.admits(action, view),
            None => Some(action),
        }
    }

    /// Lets an action of the player's happen; None if a table has to be asked.
    pub(in crate::session) fn happens(&mut self, action: G::Action) -> Option<Happened<G>> {
        self.0.as_mut()?.happens(action)
    }

    /// Whether there is nothing to do at the seat any more.
    pub(in crate::session) fn is_over(&self) -> bool {
        self.0.as_ref().is_some_and(|beside| beside.is_over())
    }

    /// Whether what happens is told sentence by sentence among others, which explain it.
    pub(in crate::session) fn tells_in_order(&self) -> bool {
        self.0.as_ref().is_some_and(|beside| beside.tells_in_order())
    }

    /// Lets the player say something to others, if there are any beside the seat.
    pub(in crate::session) fn talks(&mut self, person: &mut Person) -> Handled {
        self.0.as_mut().map_or(Handled::No, |beside| beside.talks(person))
    }

    /// Whether it is said that a next round follows.
    pub(in crate::session) fn next_round(&self) -> NextRound {
        self.0.as_ref().map_or(NextRound::Told, |beside| beside.next_round())
    }

    /// The keys of what accompanies the seat.
    pub(in crate::session) fn own_keys(&self) -> Option<Message> {
        self.0.as_ref().and_then(|beside| beside.own_keys())
    }

    /// Why the table doesn't do what this command asks for.
    pub(in crate::session) fn forbidden(&self, command: Command) -> Option<Message> {
        self.0.as_ref().and_then(|beside| beside.forbids(command))
    }

    /// Lets it know that the match is over.
    pub(in crate::session) fn over(&mut self, header: &Header, steps: &[Step], person: &mut Person) {
        self.0.iter_mut().for_each(|beside| beside.over(header, steps, person));
    }
}
