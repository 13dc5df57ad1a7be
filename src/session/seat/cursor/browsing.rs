//! Browsing the hand and the table, which changes nothing in the match.

use crate::games::any::{AnyGame, AnyView};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{AnyItem, EventNarration, HandNarration, HandOrder, Message, StepwiseChoice, TypedMove, WalkNarration};
use crate::session::client::Person;
use crate::session::list::ordinal;
use crate::session::seat::cursor::{Cursor, CursorFocus};
use crate::session::seat::view::SeatView;

/// The sort key of a hand's items, for the player's language.
pub(in crate::session) fn hand_sort_key(person: &Person) -> impl Fn(AnyItem, HandOrder) -> u32 + use<> {
    let first = person.output.locale().said_first();
    move |item, order| AnyGame::sort_key(item, order, first)
}

impl Cursor {
    /// Moves the cursor that has the focus: in squares, in the hand or along the table.
    pub(in crate::session) fn walk(&mut self, command: Command, seat_view: &SeatView, person: &mut Person) {
        let is_grid = self.grid_cursor.focus == CursorFocus::Grid
            && (command != Command::NextPlayable || AnyGame::square_part(self.grid_cursor.place, &seat_view.view).is_some());
        match command {
            _ if is_grid => self.walk_grid(command, seat_view, person),
            Command::WalkLeft if self.sideways_is_hand(seat_view, person) => self.walk_hand(Command::Up, seat_view, person),
            Command::WalkRight if self.sideways_is_hand(seat_view, person) => self.walk_hand(Command::Down, seat_view, person),
            Command::WalkLeft | Command::WalkRight => walk_table(&mut self.table_position, command, &seat_view.view, person),
            _ => self.walk_hand(command, seat_view, person),
        }
    }

    /// Whether a command moves a cursor whose item Enter plays.
    pub(in crate::session) fn moves_played_item(&self, command: Command, seat_view: &SeatView, person: &Person) -> bool {
        match command {
            Command::NextPlayable | Command::Switch | Command::NextGrid => true,
            Command::WalkLeft | Command::WalkRight => self.sideways_is_hand(seat_view, person),
            _ => false,
        }
    }

    /// Whether left and right browse the hand: there are squares, and no line beside them.
    fn sideways_is_hand(&self, seat_view: &SeatView, person: &Person) -> bool {
        self.grid(seat_view, person).is_some() && AnyGame::table_walk(&seat_view.view).places.is_empty()
    }

    fn walk_hand(&mut self, command: Command, seat_view: &SeatView, person: &mut Person) {
        let found = match command {
            Command::Up => self.hand.previous(),
            Command::Down => self.hand.next(),
            Command::First => self.hand.go_to(0),
            Command::Last => self.hand.go_to_last(),
            _ => self.hand.next_that(|item| AnyGame::is_playable(item, &seat_view.view)),
        };
        let said = match found {
            Some(item) => {
                let playable = if AnyGame::is_playable(item, &seat_view.view) { Sound::Playable } else { Sound::Unplayable };
                self.item_message(item, seat_view, person).with_sound(playable)
            }
            None if self.hand.things().is_empty() => AnyGame::empty_hand(&seat_view.view),
            None => AnyGame::nothing_fits_message(&seat_view.view),
        };
        person.output.answer(&[said]);
    }

    /// The item under the cursor, or a message that there is none.
    pub(in crate::session) fn current_item(&mut self, seat_view: &SeatView, person: &Person) -> Message {
        self.hand.current().map_or_else(|| AnyGame::empty_hand(&seat_view.view), |item| self.item_message(item, seat_view, person))
    }

    /// The item under the cursor, with its position and the effect of Enter on it.
    pub(in crate::session) fn item_message(&mut self, item: AnyItem, seat_view: &SeatView, person: &Person) -> Message {
        self.announced_moves.replace_by_item(item, &seat_view.view);
        let said = AnyGame::item(item, &seat_view.view, &seat_view.listener(person));
        person.with_position(said, self.hand.place(), self.hand.things().len())
    }

    /// The messages about the player's situation, with the hand in the order in which numbers
    /// select its items.
    pub(in crate::session) fn where_am_i(&self, seat_view: &SeatView, person: &Person) -> Vec<Message> {
        let listener = seat_view.listener(person);
        match seat_view.still_choosing(person) {
            Some(choosing) => [choosing].into_iter().chain(AnyGame::situation(self.hand.things(), &seat_view.view, &listener)).collect(),
            None => AnyGame::where_am_i(self.hand.things(), &seat_view.view, &listener),
        }
    }

    /// The place, from 0, of the item that a number takes: the one at that position, or else the tile with
    /// these two digits.
    pub(in crate::session) fn place_of_number(&self, number: usize, seat_view: &SeatView, person: &Person) -> Option<usize> {
        let held = self.hand.things();
        number.checked_sub(1).filter(|place| *place < held.len()).or_else(|| {
            let Some(TypedMove::Steps(parts)) = seat_view.parse_tile_digits(number, person) else { return None };
            held.iter().position(|item| parts.first() == Some(&AnyGame::item_part(*item)))
        })
    }

    /// Why a number takes no item: the tile with these two digits isn't held, or no item has that place.
    pub(in crate::session) fn no_item_messages(&self, number: usize, seat_view: &SeatView, person: &Person) -> Vec<Message> {
        let not_held = seat_view.parse_tile_digits(number, person).and_then(|typed| seat_view.check_typed(typed, person).err());
        not_held.unwrap_or_else(|| vec![message!("no-such-item", number = number, count = self.hand.things().len())])
    }

    /// Tells the item that a number would choose when closed by Enter.
    pub(in crate::session) fn tell_item_of_number(&mut self, number: usize, seat_view: &SeatView, person: &mut Person) {
        let said = match self.place_of_number(number, seat_view, person).map(|place| (place + 1, self.hand.things()[place])) {
            Some((number, item)) => {
                self.announced_moves.replace_by_item(item, &seat_view.view);
                vec![
                    AnyGame::number_message(number, ordinal(number), &seat_view.view),
                    AnyGame::item(item, &seat_view.view, &seat_view.listener(person)),
                ]
            }
            None => self.no_item_messages(number, seat_view, person),
        };
        person.output.answer(&said);
    }

    pub(in crate::session::seat) fn reorder(&mut self, seat_view: &SeatView, person: &mut Person) {
        let order = match self.hand.order() {
            HandOrder::Drawn => HandOrder::Number,
            HandOrder::Number => HandOrder::Weight,
            HandOrder::Weight => HandOrder::Drawn,
        };
        self.hand.reorder(order, hand_sort_key(person));
        person.change(|settings| settings.order = order);
        let mut said = vec![AnyGame::order_message(order, &seat_view.view)];
        said.extend(self.hand.current().map(|item| self.item_message(item, seat_view, person)));
        person.output.answer(&said);
    }

    pub(in crate::session::seat) fn tell_whole_hand(&self, seat_view: &SeatView, person: &mut Person) {
        let held = self.hand.things();
        let said = if held.is_empty() { AnyGame::empty_hand(&seat_view.view) } else { AnyGame::whole_hand(held, &seat_view.view) };
        person.output.answer(&[said]);
    }
}

/// Browses the things on the table; `at` is the position, counted from the first thing laid.
pub(in crate::session::seat) fn walk_table(at: &mut Option<isize>, command: Command, view: &AnyView, person: &mut Person) {
    let walk = AnyGame::table_walk(view);
    let (count, origin) = (walk.places.len() as isize, walk.origin as isize);
    if count == 0 {
        person.output.answer(&[message!("no-line")]);
        return;
    }
    let wanted = match (*at, command) {
        (None, Command::WalkLeft) => count - 1,
        (None, _) => 0,
        (Some(place), Command::WalkLeft) => place + origin - 1,
        (Some(place), _) => place + origin + 1,
    };
    let place = wanted.clamp(0, count - 1);
    *at = Some(place - origin);
    let mut said = if wanted == place { Vec::new() } else { vec![message!("line-end").with_sound(Sound::Edge)] };
    said.push(person.with_position(walk.places[place as usize].clone(), place as usize, count as usize));
    person.output.answer(&said);
}
