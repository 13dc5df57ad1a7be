//! The function by which everything is chosen, from the game to the side of a tile.

use super::List;
use super::walk::Renewed;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::person::leaving::Leaving;
use crate::session::person::settings::Positions;
use crate::session::person::{Handled, Person};
use std::time::Instant;

/// How a list was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListExit<T> {
    /// With the chosen item's meaning.
    Item(T),
    /// By Escape.
    Nothing,
    /// For something else.
    Leaving(Leaving),
}

impl<T> ListExit<T> {
    /// The chosen item; None after Escape.
    ///
    /// # Errors
    /// They left the list for something else.
    pub fn item(self) -> Result<Option<T>, Leaving> {
        match self {
            ListExit::Item(item) => Ok(Some(item)),
            ListExit::Nothing => Ok(None),
            ListExit::Leaving(leaving) => Err(leaving),
        }
    }
}

impl ListExit<usize> {
    /// Maps the position to the item's meaning.
    fn meaning_in<T: Clone>(self, list: &List<T>) -> ListExit<T> {
        match self {
            ListExit::Item(place) => list.meaning(place).cloned().map_or(ListExit::Nothing, ListExit::Item),
            ListExit::Nothing => ListExit::Nothing,
            ListExit::Leaving(leaving) => ListExit::Leaving(leaving),
        }
    }
}

/// A handler for commands that a list doesn't handle itself; at a table, the player's sitting.
pub trait Fallback {
    /// Handles a command before anything else does.
    fn first(&mut self, _: &mut Person, _: Command) -> Handled {
        Handled::No
    }
    /// Handles text typed over a list of moves.
    fn typed_over(&mut self, _: &mut Person, _: &str) -> TypedOver {
        TypedOver::Unknown
    }
    /// Handles `command`, if it can; after [`Handled::No`] the list says that one has to choose
    /// first.
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled;
    /// Opens the menu over a list. Returns how the list is left; None if it stays.
    fn menu(&mut self, person: &mut Person) -> Option<Leaving>;
    /// Tells results of background work. Returns how the list is left, if nothing remains to
    /// choose.
    fn thought(&mut self, person: &mut Person) -> Option<Leaving>;
    /// Whether the new item under the cursor is spoken at once when the former one disappears.
    fn says_what_is_new(&self) -> bool {
        false
    }
    /// When [`thought`](Fallback::thought) is to be called without input.
    fn due(&self, _: &Person) -> Option<Instant> {
        None
    }
}

/// Effect of typed text on an open list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedOver {
    /// The text means nothing here.
    Unknown,
    /// It was answered, and the list stays.
    Answered,
    /// It has to be carried out, and the list is left for it.
    Leaves,
}

/// The fallback without a match, which handles nothing.
pub struct Nobody;

impl Fallback for Nobody {
    fn asked(&mut self, _: &mut Person, _: Command) -> Handled {
        Handled::No
    }

    fn menu(&mut self, _: &mut Person) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        None
    }
}

impl Person {
    /// Shows a list until an item is chosen. Other commands go to `fallback`; the list stays open.
    pub fn choose<T: Clone>(&mut self, list: &List<T>, fallback: &mut dyn Fallback) -> ListExit<T> {
        self.walk_list(list.lines().clone(), &mut |_| None, fallback).meaning_in(list)
    }

    /// Shows a list that may change while it is open: `make` makes it anew before the cursor moves
    /// or chooses. The cursor stays on its item.
    pub fn choose_anew<T: Clone + PartialEq>(
        &mut self,
        list: List<T>,
        make: &mut dyn FnMut() -> List<T>,
        fallback: &mut dyn Fallback,
    ) -> ListExit<T> {
        let (lines, mut list) = (list.lines().clone(), list);
        let mut renew = |cursor: usize| {
            let here = list.meaning(cursor).cloned();
            list = make();
            Renewed { cursor: here.and_then(|here| list.place(&here)), lines: list.lines().clone() }
        };
        self.walk_list(lines, &mut |cursor| Some(renew(cursor)), fallback).meaning_in(&list)
    }

    /// An item with its position in the list, if the user wants that.
    pub fn placed(&self, mut item: Message, place: usize, count: usize) -> Message {
        match self.settings.positions {
            Positions::Said => {
                let cues = std::mem::take(&mut item.cues);
                Message { cues, ..message!("placed", item = Value::phrase(item), place = place + 1, count = count) }
            }
            Positions::Unsaid => item,
        }
    }
}
