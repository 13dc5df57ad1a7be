//! The list of chat messages, a category of the history.

use super::List;
use super::choice::Fallback;
use crate::narration::message::message;
use crate::session::client::Person;
use crate::session::client::exit::{ExitReason, SideList};

/// Whether a list was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkOutcome {
    /// The list was open, and has closed.
    Yes,
    /// There were no messages, and the user was told.
    Nothing,
}

/// Shows the chat messages, the latest first.
///
/// # Errors
/// The user leaves for something else.
pub fn show(person: &mut Person, fallback: &mut dyn Fallback) -> Result<WalkOutcome, ExitReason> {
    let said = person.output.history.session().chat().rev().map(|line| message!("verbatim", text = line)).collect::<Vec<_>>();
    let count = said.len();
    if count == 0 {
        person.output.answer(&[message!("chat-none")]);
        return Ok(WalkOutcome::Nothing);
    }
    let mut list = List::to_walk(message!("chat-title", count = count), said).for_aside(SideList::Chat);
    while let Some(place) = person.choose(&list, fallback).into_item()? {
        list.go_on(message!("chat-title", count = count), (place + 1) % count);
    }
    Ok(WalkOutcome::Yes)
}
