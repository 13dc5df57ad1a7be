//! Tasks at a seat: the trait by which a lesson, a puzzle, a retried mistake and the daily deal
//! take part in a match.

use super::cursor::SeatContext;
use crate::games::any::{AnyAction, AnyView};
use crate::input::keys::Command;
use crate::narration::Message;
use crate::records::{Header, RecordStep};
use crate::session::client::{Handled, Person};
use crate::session::table::events::StepUpdate;

/// A task at a seat. The defaults are the behaviour at any table.
pub(in crate::session) trait Companion {
    /// Answers a key before all other handlers, at the table and over every list.
    fn answer(&mut self, _: Command, _: &SeatContext, _: &Person) -> Option<Vec<Message>> {
        None
    }
    /// Help on its own keys, output before those of the table.
    fn own_keys(&self) -> Option<Message> {
        None
    }
    /// A message about why this command is forbidden.
    fn why_forbidden(&self, _: Command) -> Option<Message> {
        None
    }
    /// Replaces or rejects an action of the player.
    fn admit(&mut self, action: AnyAction, _: &AnyView) -> Option<AnyAction> {
        Some(action)
    }
    /// Carries out an action of the player without a table; None if a table has to.
    fn happen(&mut self, _: AnyAction) -> Option<StepUpdate> {
        None
    }
    /// Whether the task is over.
    fn is_over(&self) -> bool {
        false
    }
    /// Whether events are announced sentence by sentence among explanations.
    fn tells_in_order(&self) -> bool {
        false
    }
    /// Lets the player chat with others, if there are any.
    fn talk(&mut self, _: &mut Person) -> Handled {
        Handled::No
    }
    /// Whether a next round is announced.
    fn next_round(&self) -> NextRound {
        NextRound::Told
    }
    /// The first offer after the match.
    fn after_match(&self) -> AfterMatch {
        AfterMatch::Another
    }
    /// Called when the match is over, before the player is asked what follows.
    fn on_match_over(&mut self, _: &Header, _: &[RecordStep], _: &mut Person) {}
    /// Whether the player's moves are to be reviewed now, after the match; true once.
    fn take_review_request(&mut self) -> bool {
        false
    }
}

/// The first offer after a match.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::session) enum AfterMatch {
    /// Another match like it.
    Another,
    /// The match that follows it, by this item.
    Next(Message),
    /// No match.
    Nothing,
}

/// Whether a next round is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum NextRound {
    Told,
    Untold,
}

/// The task at a seat, if there is one.
pub(in crate::session) struct CompanionSlot(Option<Box<dyn Companion>>);

impl CompanionSlot {
    /// No task.
    pub(in crate::session) fn none() -> CompanionSlot {
        CompanionSlot(None)
    }

    /// Sets the task.
    pub(in crate::session) fn set(&mut self, companion: impl Companion + 'static) {
        self.0 = Some(Box::new(companion));
    }

    /// Handles the task's keys.
    pub(in crate::session) fn handle_command(&mut self, command: Command, here: &SeatContext, person: &mut Person) -> Handled {
        let Some(said) = self.answer(command, here, person) else { return Handled::No };
        person.output.answer(&said);
        Handled::Yes
    }

    /// The task's answer to a command.
    pub(in crate::session) fn answer(&mut self, command: Command, here: &SeatContext, person: &Person) -> Option<Vec<Message>> {
        self.0.as_mut()?.answer(command, here, person)
    }

    /// The action to carry out for an action of the player, if any.
    pub(in crate::session) fn admit(&mut self, action: AnyAction, view: &AnyView) -> Option<AnyAction> {
        match &mut self.0 {
            Some(companion) => companion.admit(action, view),
            None => Some(action),
        }
    }

    /// Carries out an action of the player without a table; None if a table has to.
    pub(in crate::session) fn happen(&mut self, action: AnyAction) -> Option<StepUpdate> {
        self.0.as_mut()?.happen(action)
    }

    /// Whether the task is over.
    pub(in crate::session) fn is_over(&self) -> bool {
        self.0.as_ref().is_some_and(|companion| companion.is_over())
    }

    /// Whether events are announced sentence by sentence among explanations.
    pub(in crate::session) fn tells_in_order(&self) -> bool {
        self.0.as_ref().is_some_and(|companion| companion.tells_in_order())
    }

    /// Lets the player chat with others, if the task has any.
    pub(in crate::session) fn talk(&mut self, person: &mut Person) -> Handled {
        self.0.as_mut().map_or(Handled::No, |companion| companion.talk(person))
    }

    /// Whether a next round is announced.
    pub(in crate::session) fn next_round(&self) -> NextRound {
        self.0.as_ref().map_or(NextRound::Told, |companion| companion.next_round())
    }

    /// The first offer after the match.
    pub(in crate::session) fn after_match(&self) -> AfterMatch {
        self.0.as_ref().map_or(AfterMatch::Another, |companion| companion.after_match())
    }

    /// Help on the task's keys.
    pub(in crate::session) fn own_keys(&self) -> Option<Message> {
        self.0.as_ref().and_then(|companion| companion.own_keys())
    }

    /// A message about why this command is forbidden.
    pub(in crate::session) fn why_forbidden(&self, command: Command) -> Option<Message> {
        self.0.as_ref().and_then(|companion| companion.why_forbidden(command))
    }

    /// Tells the task that the match is over.
    pub(in crate::session) fn on_match_over(&mut self, header: &Header, steps: &[RecordStep], person: &mut Person) {
        self.0.iter_mut().for_each(|companion| companion.on_match_over(header, steps, person));
    }

    /// Whether the player's moves are to be reviewed now; true once.
    pub(in crate::session) fn take_review_request(&mut self) -> bool {
        self.0.as_mut().is_some_and(|companion| companion.take_review_request())
    }
}
