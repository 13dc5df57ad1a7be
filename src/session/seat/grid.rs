//! The squares that the arrows walk: whose they are, where the cursor is, and whether they are
//! being walked at all.

use super::Sitting;
use super::cursor::{Focus, Walker};
use crate::games::Seat;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Around, Grid, Message, Offset};
use crate::session::person::Person;
use crate::session::person::settings::Coordinates;
use crate::session::table::Playable;

impl<G: Playable> Sitting<G> {
    /// The squares that are, or would be, walked.
    pub(in crate::session) fn grid(&self, person: &Person) -> Option<Grid> {
        G::grid(self.cursor.walker.whose, &self.view(), &self.ear(person))
    }

    /// Switches between the hand and the player's own squares.
    pub(in crate::session) fn switch(&mut self, person: &mut Person) {
        self.cursor.walker.whose = self.knows.seat;
        let Some(grid) = self.grid(person) else {
            person.desk.answer(&[message!("no-grid")]);
            return;
        };
        match self.cursor.walker.focus {
            Focus::Hand => {
                self.cursor.walker.focus = Focus::Grid;
                self.tell_grid(grid, person);
            }
            Focus::Grid => {
                self.cursor.walker.focus = Focus::Hand;
                let said = self.current_item(person);
                person.desk.answer(&[if self.cursor.hand.current().is_some() { G::back_in_hand(said) } else { said }]);
            }
        }
    }

    /// Goes on to the squares of the next player, and after the last to the player's own.
    pub(in crate::session) fn next_grid(&mut self, person: &mut Person) {
        let seats = self.knows.header.seats.len().max(1);
        self.cursor.walker.whose = Seat(((self.cursor.walker.whose.index() + 1) % seats) as u8);
        self.cursor.walker.focus = Focus::Grid;
        match self.grid(person) {
            Some(grid) => self.tell_grid(grid, person),
            None => {
                self.cursor.walker = Walker::of(self.knows.seat);
                person.desk.answer(&[message!("no-grid")]);
            }
        }
    }

    /// Says whose the squares are, and the one under the cursor; if that no longer exists, the one
    /// where the grid begins.
    fn tell_grid(&mut self, grid: Grid, person: &mut Person) {
        if grid.at(self.cursor.walker.place).is_none() {
            self.cursor.walker.place = Offset::default();
        }
        let said = [vec![grid.title.clone()], spoken(&grid, self.cursor.walker.place, person)].concat();
        person.desk.answer(&said);
    }

    /// Walks the squares; the grid never wraps.
    pub(in crate::session) fn walk_grid(&mut self, command: Command, person: &mut Person) {
        if command == Command::NextPlayable && self.cursor.walker.whose != self.knows.seat {
            person.desk.answer(&[message!("not-your-grid")]);
            return;
        }
        let Some(grid) = self.grid(person) else { return };
        let from = self.cursor.walker.place;
        let place = match command {
            Command::Up => from.moved(0, 1),
            Command::Down => from.moved(0, -1),
            Command::WalkLeft => from.moved(-1, 0),
            Command::WalkRight => from.moved(1, 0),
            Command::First => Offset { right: *grid.columns.start(), ..from },
            Command::Last => Offset { right: *grid.columns.end(), ..from },
            _ => match self.next_fitting(&grid) {
                Some(place) => place,
                None => {
                    person.desk.answer(&[message!("no-square-fits")]);
                    return;
                }
            },
        };
        let said = if grid.at(place).is_some() {
            self.cursor.walker.place = place;
            spoken(&grid, place, person)
        } else {
            vec![message!("edge")]
        };
        person.desk.answer(&said);
    }

    /// The next square after the cursor, wrapping around, that could take the item under the hand's
    /// cursor.
    fn next_fitting(&self, grid: &Grid) -> Option<Offset> {
        let view = self.view();
        let item = self.cursor.hand.current()?;
        let fits = |place: &Offset| {
            let Some(step) = G::square_part(*place) else { return false };
            !self.fitting(&[G::item_part(item), step], &view).is_empty()
        };
        let places: Vec<Offset> = Grid::places(grid.columns.clone(), grid.rows.clone()).collect();
        let after = places.iter().position(|place| *place == self.cursor.walker.place).map_or(0, |index| index + 1);
        places[after..].iter().chain(&places[..after]).find(|place| fits(place)).copied()
    }

    /// Goes to the square that a typed word names; false if it names none.
    pub(in crate::session) fn go_to_named(&mut self, name: &str, person: &mut Person) -> bool {
        let Some((place, grid)) = self.square_named(name, person) else { return false };
        self.cursor.walker.focus = Focus::Grid;
        self.cursor.walker.place = place;
        person.desk.answer(&spoken(&grid, place, person));
        true
    }

    /// The square of this name among those that are walked, if there is one.
    pub(in crate::session) fn square_named(&self, name: &str, person: &Person) -> Option<(Offset, Grid)> {
        let (place, grid) = (G::place_named(name, &self.view())?, self.grid(person)?);
        grid.at(place).is_some().then_some((place, grid))
    }

    pub(in crate::session) fn ask_around(&mut self, around: Around, person: &mut Person) {
        let mut said = G::around(around, self.cursor.walker.place, self.cursor.walker.whose, &self.view(), &self.ear(person));
        if said.is_empty() {
            said.push(message!("no-grid"));
        }
        person.desk.answer(&said);
    }
}

/// A square as said when the cursor reaches it: what is on it, then where it is, if the player
/// wants that.
fn spoken(grid: &Grid, place: Offset, person: &Person) -> Vec<Message> {
    let told = |spot: &crate::narration::GridSquare| match (&spot.name, person.settings.coordinates) {
        (Some(name), Coordinates::Said) => message!("square", what = spot.what.clone(), name = name.clone()),
        _ => spot.what.clone(),
    };
    grid.at(place).map(told).into_iter().collect()
}
