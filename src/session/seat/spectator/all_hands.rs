//! Browsing hands as a non-playing host: one player's after the other, item by item.

use crate::games::Seat;
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::narration::{AnyItem, HandNarration, Listener, Message};
use crate::session::client::{Handled, Person};
use crate::session::seat::cursor::browsing::hand_sort_key;
use crate::session::seat::spectator::view::SpectatorView;

/// The cursor in all hands.
pub(in crate::session::seat) struct HandsCursor {
    whose: Seat,
    /// The item of the hand; None before one was reached.
    at: Option<usize>,
}

impl HandsCursor {
    /// Before the first hand.
    pub(in crate::session::seat) fn begin() -> HandsCursor {
        HandsCursor { whose: Seat::NOBODY, at: None }
    }

    /// Whether a command browses hands, where they may be seen.
    pub(in crate::session::seat) fn is_browsing(command: Command) -> bool {
        matches!(command, Command::NextGrid | Command::Hand | Command::Up | Command::Down | Command::First | Command::Last)
    }

    /// Handles a command that browses hands.
    pub(in crate::session::seat) fn browse(&mut self, command: Command, seen: &SpectatorView, person: &mut Person) -> Handled {
        if seen.hands.is_empty() || !HandsCursor::is_browsing(command) {
            return Handled::No;
        }
        let is_new = self.whose == Seat::NOBODY;
        if is_new || command == Command::NextGrid {
            let next = if is_new { 0 } else { (self.whose.index() + 1) % seen.hands.len() };
            *self = HandsCursor { whose: Seat(next as u8), at: None };
        }
        let said = match command {
            Command::NextGrid | Command::Hand => self.whole_hand(seen, person),
            _ => self.item_messages(command, seen, person),
        };
        person.output.answer(&said);
        Handled::Yes
    }

    /// The messages for a whole hand, with its player.
    fn whole_hand(&self, seen: &SpectatorView, person: &Person) -> Vec<Message> {
        let held = self.sorted_hand(seen, person);
        AnyGame::hand_of_other(seen.listener.name(self.whose), &held, seen.view).into_iter().collect()
    }

    /// The messages for the item that a command goes to, with its possible moves.
    fn item_messages(&mut self, command: Command, seen: &SpectatorView, person: &Person) -> Vec<Message> {
        let held = self.sorted_hand(seen, person);
        let Some(last) = held.len().checked_sub(1) else { return self.whole_hand(seen, person) };
        let at = match (command, self.at) {
            (Command::First, _) | (Command::Down, None) => 0,
            (Command::Last, _) | (Command::Up, None | Some(0)) => last,
            (Command::Up, Some(at)) => (at - 1).min(last),
            (_, Some(at)) if at < last => at + 1,
            _ => 0,
        };
        self.at = Some(at);
        let listener = Listener { seat: Some(self.whose), ..seen.listener.clone() };
        vec![person.with_position(AnyGame::item(held[at], &seen.hands[self.whose.index()], &listener), at, held.len())]
    }

    /// The hand in the order of the host's settings.
    fn sorted_hand(&self, seen: &SpectatorView, person: &Person) -> Vec<AnyItem> {
        let mut held = seen.hands.get(self.whose.index()).map(AnyGame::hand).unwrap_or_default();
        let key = hand_sort_key(person);
        held.sort_by_key(|item| key(*item, person.settings.order));
        held
    }
}
