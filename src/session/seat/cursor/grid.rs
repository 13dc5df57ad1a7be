//! Walking the squares with arrows: whose squares, the cursor, and whether they have the focus.

use crate::games::Seat;
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{Grid, HandNarration, Message, Offset, Question, SquareQuestion, StepwiseChoice, WalkNarration};
use crate::session::client::Person;
use crate::session::client::settings::CoordinateSetting;
use crate::session::seat::cursor::moves::matching_actions;
use crate::session::seat::cursor::{Cursor, CursorFocus, WalkCursor};
use crate::session::seat::view::SeatView;

impl Cursor {
    /// The squares that are walked, or would be.
    pub(in crate::session) fn grid(&self, seat_view: &SeatView, person: &Person) -> Option<Grid> {
        AnyGame::grid(self.grid_cursor.seat, &seat_view.view, &seat_view.listener(person))
    }

    /// Switches between the hand and the player's own squares; in squares with stops, goes from one
    /// to the next first.
    pub(in crate::session) fn switch(&mut self, seat_view: &SeatView, person: &mut Person) {
        self.grid_cursor.seat = seat_view.seat;
        let Some(grid) = self.grid(seat_view, person) else {
            person.output.answer(&[message!("no-grid")]);
            return;
        };
        match self.grid_cursor.focus {
            CursorFocus::Hand => {
                self.grid_cursor.focus = CursorFocus::Grid;
                self.grid_cursor.place = grid.stops.first().copied().unwrap_or(self.grid_cursor.place);
                self.grid_cursor.tell(&grid, person);
            }
            CursorFocus::Grid => match grid.stop_in_row(self.grid_cursor.place).and_then(|stop| grid.stops.get(stop + 1)) {
                Some(next) => self.grid_cursor.go(*next, &grid, person),
                None => self.back_to_hand(seat_view, person),
            },
        }
    }

    fn back_to_hand(&mut self, seat_view: &SeatView, person: &mut Person) {
        self.grid_cursor.focus = CursorFocus::Hand;
        let said = self.current_item(seat_view, person);
        person.output.answer(&[if self.hand.current().is_some() { AnyGame::back_in_hand_message(said, &seat_view.view) } else { said }]);
    }

    /// Goes to the stop before the one in the cursor's row, from the hand to the last; before the
    /// first, back to the hand.
    fn stop_before(&mut self, grid: &Grid, seat_view: &SeatView, person: &mut Person) {
        let before = match self.grid_cursor.focus {
            CursorFocus::Hand => grid.stops.len().checked_sub(1),
            CursorFocus::Grid => grid.stop_in_row(self.grid_cursor.place).and_then(|stop| stop.checked_sub(1)),
        };
        match before.and_then(|stop| grid.stops.get(stop)) {
            Some(stop) => {
                self.grid_cursor.focus = CursorFocus::Grid;
                self.grid_cursor.go(*stop, grid, person);
            }
            None => self.back_to_hand(seat_view, person),
        }
    }

    /// Goes to the stop of this number, from 1, where the focused squares have stops; false
    /// elsewhere.
    pub(in crate::session) fn goes_to_stop(&mut self, number: usize, seat_view: &SeatView, person: &mut Person) -> bool {
        let Some(grid) = self.grid(seat_view, person).filter(|grid| self.grid_cursor.focus == CursorFocus::Grid && !grid.stops.is_empty())
        else {
            return false;
        };
        match number.checked_sub(1).and_then(|stop| grid.stops.get(stop)) {
            Some(stop) => self.grid_cursor.go(*stop, &grid, person),
            None => person.output.answer(&[message!("no-such-item", number = number, count = grid.stops.len())]),
        }
        true
    }

    /// Goes on to the squares of the next player, and after the last to the player's own; among
    /// stops, to the previous one.
    pub(in crate::session) fn next_grid(&mut self, seat_view: &SeatView, person: &mut Person) {
        if let Some(grid) = self.grid(seat_view, person).filter(|grid| !grid.stops.is_empty()) {
            return self.stop_before(&grid, seat_view, person);
        }
        let seats = seat_view.header.seats.len().max(1);
        self.grid_cursor.seat = Seat(((self.grid_cursor.seat.index() + 1) % seats) as u8);
        self.grid_cursor.focus = CursorFocus::Grid;
        match self.grid(seat_view, person) {
            Some(grid) => self.grid_cursor.tell(&grid, person),
            None => {
                self.grid_cursor = WalkCursor::new(seat_view.seat);
                person.output.answer(&[message!("no-grid")]);
            }
        }
    }

    /// Walks the squares; the grid doesn't wrap.
    pub(in crate::session) fn walk_grid(&mut self, command: Command, seat_view: &SeatView, person: &mut Person) {
        if command == Command::NextPlayable && self.grid_cursor.seat != seat_view.seat {
            person.output.answer(&[message!("not-your-grid")]);
            return;
        }
        let Some(grid) = self.grid(seat_view, person) else { return };
        self.grid_cursor.stay_within(&grid);
        let place = self.grid_cursor.target_of(command, &grid).or_else(|| self.next_fitting(&grid, seat_view));
        match place {
            Some(place) => self.grid_cursor.go(place, &grid, person),
            None if grid.stops.is_empty() => person.output.answer(&[message!("no-square-fits")]),
            None => person.output.answer(&[message!("no-row-fits")]),
        }
    }

    /// The next square after the cursor, wrapping around, that could take the item under the hand's
    /// cursor.
    fn next_fitting(&self, grid: &Grid, seat_view: &SeatView) -> Option<Offset> {
        let item = self.hand.current()?;
        let fits = |place: &Offset| {
            let Some(step) = AnyGame::square_part(*place, &seat_view.view) else { return false };
            !matching_actions(&[AnyGame::item_part(item), step], &seat_view.view).is_empty()
        };
        let places: Vec<Offset> = Grid::places(grid.columns.clone(), grid.rows.clone()).collect();
        let after = places.iter().position(|place| *place == self.grid_cursor.place).map_or(0, |index| index + 1);
        places[after..].iter().chain(&places[..after]).find(|place| fits(place)).copied()
    }

    /// Goes to the square with a typed name; false if there is none.
    pub(in crate::session) fn go_to_named(&mut self, name: &str, seat_view: &SeatView, person: &mut Person) -> bool {
        let Some((place, grid)) = self.square_named(name, seat_view, person) else { return false };
        self.grid_cursor.focus = CursorFocus::Grid;
        self.grid_cursor.place = place;
        person.output.answer(&square_messages(&grid, place, person));
        true
    }

    /// The square of this name among those that are walked, if there is one.
    pub(in crate::session) fn square_named(&self, name: &str, seat_view: &SeatView, person: &Person) -> Option<(Offset, Grid)> {
        let (place, grid) = (AnyGame::place_named(name, &seat_view.view)?, self.grid(seat_view, person)?);
        grid.square_at(place).is_some().then_some((place, grid))
    }

    /// The question of a command about the squares of the player whose squares are walked.
    pub(in crate::session) fn surroundings_question(
        &self,
        command: Command,
        seat_view: &SeatView,
        person: &Person,
    ) -> Option<SquareQuestion> {
        match command {
            Command::Row => Some(SquareQuestion::Row),
            Command::Column => Some(SquareQuestion::Column),
            Command::Region => Some(SquareQuestion::Region),
            Command::Ask(Question::Whole) => self.grid(seat_view, person).map(|_| SquareQuestion::Whole),
            _ => None,
        }
    }

    pub(in crate::session) fn tell_surroundings(&self, around: SquareQuestion, seat_view: &SeatView, person: &mut Person) {
        let mut said =
            AnyGame::surroundings(around, self.grid_cursor.place, self.grid_cursor.seat, &seat_view.view, &seat_view.listener(person));
        if said.is_empty() {
            said.push(message!("no-grid"));
        }
        person.output.answer(&said);
    }
}

impl WalkCursor {
    /// Tells whose squares these are, and the one under the cursor; if that no longer exists, the
    /// grid's first one.
    pub(in crate::session::seat) fn tell(&mut self, grid: &Grid, person: &mut Person) {
        self.stay_within(grid);
        let said = [vec![grid.title.clone()], square_messages(grid, self.place, person)].concat();
        person.output.answer(&said);
    }

    /// Moves to the grid's first square, if the one under the cursor no longer exists.
    pub(in crate::session::seat) fn stay_within(&mut self, grid: &Grid) {
        if grid.square_at(self.place).is_none() {
            self.place = Offset::default();
        }
    }

    /// The target of a command that goes to a square, in the grid or beyond its edge.
    pub(in crate::session::seat) fn target_of(&self, command: Command, grid: &Grid) -> Option<Offset> {
        let from = self.place;
        Some(match command {
            Command::Up => from.offset_by(0, 1),
            Command::Down => from.offset_by(0, -1),
            Command::WalkLeft => from.offset_by(-1, 0),
            Command::WalkRight => from.offset_by(1, 0),
            Command::First => self.first_in_row(grid.columns.clone(), grid),
            Command::Last => self.first_in_row(grid.columns.clone().rev(), grid),
            _ => return None,
        })
    }

    /// The first square of the cursor's row that the arrows reach, of `columns` in this order.
    fn first_in_row(&self, mut columns: impl Iterator<Item = i8>, grid: &Grid) -> Offset {
        let place = |right| Offset { right, ..self.place };
        columns.find(|right| grid.square_at(place(*right)).is_some()).map_or(self.place, place)
    }

    /// Goes to a square and tells it; the grid doesn't wrap.
    pub(in crate::session::seat) fn go(&mut self, place: Offset, grid: &Grid, person: &mut Person) {
        let said = if grid.square_at(place).is_some() {
            self.place = place;
            square_messages(grid, place, person)
        } else {
            vec![(if grid.stops.is_empty() { message!("edge") } else { message!("line-end") }).with_sound(Sound::Edge)]
        };
        person.output.answer(&said);
    }
}

/// The messages for a square under the cursor: its contents, then its name, if the player wants
/// that.
fn square_messages(grid: &Grid, place: Offset, person: &Person) -> Vec<Message> {
    let told = |spot: &crate::narration::GridSquare| match (&spot.name, person.settings.coordinates) {
        (Some(name), CoordinateSetting::Said) => message!("square", what = spot.what.clone(), name = name.clone()),
        _ => spot.what.clone(),
    };
    grid.square_at(place).map(told).into_iter().collect()
}
