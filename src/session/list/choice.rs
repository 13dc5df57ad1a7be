//! The function by which everything is chosen, from the game to the side of a tile.

use super::List;
use super::list_loop::RefreshedList;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::client::exit::ExitReason;
use crate::session::client::settings::PositionSetting;
use crate::session::client::{Handled, Person};
use std::time::Instant;

/// How a list was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListExit<T> {
    /// With the chosen item's meaning.
    Item(T),
    /// By Escape.
    Nothing,
    /// For something else.
    Leaving(ExitReason),
}

impl<T> ListExit<T> {
    /// The chosen item; None after Escape.
    ///
    /// # Errors
    /// The user left the list for something else.
    pub fn into_item(self) -> Result<Option<T>, ExitReason> {
        match self {
            ListExit::Item(item) => Ok(Some(item)),
            ListExit::Nothing => Ok(None),
            ListExit::Leaving(leaving) => Err(leaving),
        }
    }
}

impl ListExit<usize> {
    /// Maps the position to the item's meaning.
    fn map_to_meaning<T: Clone>(self, list: &List<T>) -> ListExit<T> {
        match self {
            ListExit::Item(place) => list.meaning(place).cloned().map_or(ListExit::Nothing, ListExit::Item),
            ListExit::Nothing => ListExit::Nothing,
            ListExit::Leaving(leaving) => ListExit::Leaving(leaving),
        }
    }
}

/// A handler for commands that a list doesn't handle itself; at a table, the seat session of the player.
pub trait Fallback {
    /// Handles a command before anything else does.
    fn handle_first(&mut self, _: &mut Person, _: Command) -> Handled {
        Handled::No
    }
    /// Handles text typed over a list of moves.
    fn handle_typed(&mut self, _: &mut Person, _: &str) -> TypedEffect {
        TypedEffect::Unknown
    }
    /// Handles `command`, if it can; after [`Handled::No`] the list says that one has to choose
    /// first.
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled;
    /// Opens the menu over a list. Returns how the list is left; None if it stays.
    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason>;
    /// Tells results of background work. Returns how the list is left, if nothing remains to
    /// choose.
    fn tell_results(&mut self, person: &mut Person) -> Option<ExitReason>;
    /// Whether the new item under the cursor is spoken at once when the former one disappears.
    fn speaks_new_item(&self) -> bool {
        false
    }
    /// When [`tell_results`](Fallback::tell_results) is to be called without input.
    fn next_due(&self, _: &Person) -> Option<Instant> {
        None
    }
}

/// Effect of typed text on an open list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedEffect {
    /// The text means nothing here.
    Unknown,
    /// The text was answered, and the list stays.
    Answered,
    /// The text has to be carried out, and the list is left for it.
    Leaves,
}

/// The fallback without a match, which handles nothing.
pub struct NoFallback;

impl Fallback for NoFallback {
    fn try_command(&mut self, _: &mut Person, _: Command) -> Handled {
        Handled::No
    }

    fn open_menu_over_list(&mut self, _: &mut Person) -> Option<ExitReason> {
        Some(ExitReason::ToMenu)
    }

    fn tell_results(&mut self, _: &mut Person) -> Option<ExitReason> {
        None
    }
}

impl Person {
    /// Shows a list until an item is chosen. Other commands go to `fallback`; the list stays open.
    pub fn choose<T: Clone>(&mut self, list: &List<T>, fallback: &mut dyn Fallback) -> ListExit<T> {
        self.walk_list(list.lines().clone(), &mut |_| None, fallback).map_to_meaning(list)
    }

    /// Shows a list that may change while it is open: `make` makes it anew before the cursor moves
    /// or chooses. The cursor stays on its item.
    pub fn choose_refreshed<T: Clone + PartialEq>(
        &mut self,
        list: List<T>,
        make: &mut dyn FnMut() -> List<T>,
        fallback: &mut dyn Fallback,
    ) -> ListExit<T> {
        let (lines, mut list) = (list.lines().clone(), list);
        let mut renew = |cursor: usize| {
            let here = list.meaning(cursor).cloned();
            list = make();
            RefreshedList { cursor: here.and_then(|here| list.position_of(&here)), lines: list.lines().clone() }
        };
        self.walk_list(lines, &mut |cursor| Some(renew(cursor)), fallback).map_to_meaning(&list)
    }

    /// An item with its position in the list, if the user wants that.
    pub fn with_position(&self, mut item: Message, place: usize, count: usize) -> Message {
        match self.settings.positions {
            PositionSetting::Said => {
                let cues = std::mem::take(&mut item.cues);
                Message { cues, ..message!("placed", item = Value::phrase(item), place = place + 1, count = count) }
            }
            PositionSetting::Unsaid => item,
        }
    }
}
