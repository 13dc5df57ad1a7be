//! Browsing by spectators: the table and all players' squares, which are public. A non-playing host
//! may browse hands as well.

use super::cursor::{CursorFocus, Walker};
use super::hands::HandsWalk;
use super::walking::walk_table;
use crate::games::Seat;
use crate::input::keys::Command;
use crate::narration::{Around, Listener, Question};
use crate::session::person::{Handled, Person};
use crate::session::table::Playable;

/// A spectator's cursors.
pub(super) struct SpectatorPlace {
    /// On the table, counted from the first thing laid.
    walk: Option<isize>,
    /// Among a player's squares.
    walker: Walker,
    /// Among the hands.
    hands: HandsWalk,
}

/// A spectator's view, and how they are told of it.
pub(super) struct SpectatorView<'a, G: Playable> {
    pub view: &'a G::View,
    pub ear: Listener,
    /// The views of all seats, for a non-playing host who may see them.
    pub hands: &'a [G::View],
}

impl SpectatorPlace {
    /// The cursors at their start.
    pub(super) fn begins() -> SpectatorPlace {
        SpectatorPlace { walk: None, walker: Walker::of(Seat(0)), hands: HandsWalk::begins() }
    }

    /// Resets the cursors after a deal.
    pub(super) fn forgets(&mut self) {
        self.walk = None;
    }

    /// Whether a command browses in this match.
    pub(super) fn walks<G: Playable>(command: Command, seen: &SpectatorView<G>) -> bool {
        let has_grid = G::grid(Seat(0), seen.view, &seen.ear).is_some();
        match command {
            Command::WalkLeft | Command::WalkRight => true,
            _ if !seen.hands.is_empty() && HandsWalk::walks(command) => true,
            Command::Up | Command::Down | Command::First | Command::Last | Command::NextGrid => has_grid,
            Command::Row | Command::Column | Command::Region => has_grid,
            _ => false,
        }
    }

    /// Handles a command that browses, or tells the current place.
    pub(super) fn walked<G: Playable>(&mut self, command: Command, seen: &SpectatorView<G>, person: &mut Person) -> Handled {
        if self.hands.walked(command, seen, person) == Handled::Yes {
            return Handled::Yes;
        }
        let around = match command {
            Command::Row => Around::Row,
            Command::Column => Around::Column,
            Command::Region => Around::Region,
            Command::Ask(Question::Whole) => Around::Whole,
            _ if !SpectatorPlace::walks(command, seen) => return Handled::No,
            Command::NextGrid => {
                self.next_grid(seen, person);
                return Handled::Yes;
            }
            _ if G::grid(Seat(0), seen.view, &seen.ear).is_some() => {
                self.walk_grid(command, seen, person);
                return Handled::Yes;
            }
            _ => {
                walk_table::<G>(&mut self.walk, command, seen.view, person);
                return Handled::Yes;
            }
        };
        let said = G::around(around, self.walker.place, self.walker.whose, seen.view, &seen.ear);
        if said.is_empty() {
            return Handled::No;
        }
        person.desk.answer(&said);
        Handled::Yes
    }

    /// Goes on to the squares of the next player, after the last to the first's.
    fn next_grid<G: Playable>(&mut self, seen: &SpectatorView<G>, person: &mut Person) {
        if self.walker.focus == CursorFocus::Grid {
            let seats = seen.ear.names.len().max(1);
            self.walker.whose = Seat(((self.walker.whose.index() + 1) % seats) as u8);
        }
        self.tell_grid(seen, person);
    }

    /// Tells whose squares these are, and the one under the cursor.
    fn tell_grid<G: Playable>(&mut self, seen: &SpectatorView<G>, person: &mut Person) {
        self.walker.focus = CursorFocus::Grid;
        let Some(grid) = G::grid(self.walker.whose, seen.view, &seen.ear) else { return };
        self.walker.tell(&grid, person);
    }

    /// Walks the squares; the grid doesn't wrap.
    fn walk_grid<G: Playable>(&mut self, command: Command, seen: &SpectatorView<G>, person: &mut Person) {
        let Some(grid) = G::grid(self.walker.whose, seen.view, &seen.ear) else { return };
        if self.walker.focus == CursorFocus::Hand {
            return self.tell_grid(seen, person);
        }
        self.walker.stay_within(&grid);
        if let Some(place) = self.walker.towards(command, &grid) {
            self.walker.go(place, &grid, person);
        }
    }
}
