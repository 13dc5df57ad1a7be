//! Browsing by spectators: the table and all players' squares, which are public. A non-playing host
//! may browse hands as well.

use crate::games::Seat;
use crate::games::any::{AnyGame, AnyView};
use crate::input::keys::Command;
use crate::narration::{Listener, Question, SquareQuestion, WalkNarration};
use crate::session::client::{Handled, Person};
use crate::session::seat::cursor::browsing::walk_table;
use crate::session::seat::cursor::{CursorFocus, WalkCursor};
use crate::session::seat::spectator::all_hands::HandsCursor;

/// A spectator's cursors.
pub(in crate::session::seat) struct SpectatorCursors {
    /// On the table, counted from the first thing laid.
    table_position: Option<isize>,
    /// Among a player's squares.
    grid_cursor: WalkCursor,
    /// Among the hands.
    hands: HandsCursor,
}

/// A spectator's view, with the listener.
pub(in crate::session::seat) struct SpectatorView<'a> {
    pub view: &'a AnyView,
    pub listener: Listener,
    /// The views of all seats, for a non-playing host who may see them.
    pub hands: &'a [AnyView],
}

impl SpectatorCursors {
    /// The cursors at their start.
    pub(in crate::session::seat) fn begin() -> SpectatorCursors {
        SpectatorCursors { table_position: None, grid_cursor: WalkCursor::new(Seat(0)), hands: HandsCursor::begin() }
    }

    /// Resets the cursors after a deal.
    pub(in crate::session::seat) fn forget(&mut self) {
        self.table_position = None;
    }

    /// Whether a command browses in this match.
    pub(in crate::session::seat) fn is_browsing(command: Command, seen: &SpectatorView) -> bool {
        let has_grid = AnyGame::grid(Seat(0), seen.view, &seen.listener).is_some();
        match command {
            Command::WalkLeft | Command::WalkRight => true,
            _ if !seen.hands.is_empty() && HandsCursor::is_browsing(command) => true,
            Command::Up | Command::Down | Command::First | Command::Last | Command::NextGrid => has_grid,
            Command::Row | Command::Column | Command::Region => has_grid,
            _ => false,
        }
    }

    /// Handles a command that browses, or tells the current place.
    pub(in crate::session::seat) fn browse(&mut self, command: Command, seen: &SpectatorView, person: &mut Person) -> Handled {
        if self.hands.browse(command, seen, person) == Handled::Yes {
            return Handled::Yes;
        }
        let around = match command {
            Command::Row => SquareQuestion::Row,
            Command::Column => SquareQuestion::Column,
            Command::Region => SquareQuestion::Region,
            Command::Ask(Question::Whole) => SquareQuestion::Whole,
            _ if !SpectatorCursors::is_browsing(command, seen) => return Handled::No,
            Command::NextGrid => {
                self.next_grid(seen, person);
                return Handled::Yes;
            }
            _ if AnyGame::grid(Seat(0), seen.view, &seen.listener).is_some() => {
                self.walk_grid(command, seen, person);
                return Handled::Yes;
            }
            _ => {
                walk_table(&mut self.table_position, command, seen.view, person);
                return Handled::Yes;
            }
        };
        let said = AnyGame::surroundings(around, self.grid_cursor.place, self.grid_cursor.seat, seen.view, &seen.listener);
        if said.is_empty() {
            return Handled::No;
        }
        person.output.answer(&said);
        Handled::Yes
    }

    /// Goes on to the squares of the next player, after the last to the first's.
    fn next_grid(&mut self, seen: &SpectatorView, person: &mut Person) {
        if self.grid_cursor.focus == CursorFocus::Grid {
            let seats = seen.listener.names.len().max(1);
            self.grid_cursor.seat = Seat(((self.grid_cursor.seat.index() + 1) % seats) as u8);
        }
        self.tell_grid(seen, person);
    }

    /// Tells whose squares these are, and the one under the cursor.
    fn tell_grid(&mut self, seen: &SpectatorView, person: &mut Person) {
        self.grid_cursor.focus = CursorFocus::Grid;
        let Some(grid) = AnyGame::grid(self.grid_cursor.seat, seen.view, &seen.listener) else { return };
        self.grid_cursor.tell(&grid, person);
    }

    /// Walks the squares; the grid doesn't wrap.
    fn walk_grid(&mut self, command: Command, seen: &SpectatorView, person: &mut Person) {
        let Some(grid) = AnyGame::grid(self.grid_cursor.seat, seen.view, &seen.listener) else { return };
        if self.grid_cursor.focus == CursorFocus::Hand {
            return self.tell_grid(seen, person);
        }
        self.grid_cursor.stay_within(&grid);
        if let Some(place) = self.grid_cursor.target_of(command, &grid) {
            self.grid_cursor.go(place, &grid, person);
        }
    }
}
