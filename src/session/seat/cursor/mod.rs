//! The player's cursors: in the hand, on the table, in the squares, and in a move half chosen.

pub(in crate::session) mod announced_moves;
pub(in crate::session) mod browsing;
pub(in crate::session) mod grid;
pub(in crate::session) mod hand;
pub(in crate::session) mod moves;

use crate::games::Seat;
use crate::games::any::AnyAction;
use crate::narration::{AnyItem, AnyPart, HandOrder, Offset, TypedMove};
use crate::session::seat::cursor::announced_moves::AnnouncedMoves;
use crate::session::seat::cursor::hand::Hand;
use crate::session::seat::view::SeatView;

/// The player's cursors: in the hand, on the table, in the squares, and in a move half chosen.
pub(in crate::session) struct Cursor {
    pub(in crate::session) hand: Hand<AnyItem>,
    /// The position on the table, counted from the first thing laid.
    pub(in crate::session) table_position: Option<isize>,
    /// The focus of the arrows, in games with squares.
    pub(in crate::session) grid_cursor: WalkCursor,
    /// The chosen item, while its place is asked for.
    pub(in crate::session) chosen_item: Option<AnyItem>,
    /// The move typed over a list, for which the list was left.
    pub(in crate::session) typed_over: Option<TypedMove<AnyAction, AnyPart>>,
    /// The moves announced for a key.
    pub(in crate::session) announced_moves: AnnouncedMoves,
}

impl Cursor {
    /// Cursors at the beginning of a hand in this order.
    pub(in crate::session) fn new(seat: Seat, order: HandOrder) -> Cursor {
        Cursor {
            hand: Hand::new(order),
            table_position: None,
            grid_cursor: WalkCursor::new(seat),
            chosen_item: None,
            typed_over: None,
            announced_moves: AnnouncedMoves::new(),
        }
    }

    /// Goes to the item at this position of the hand, from 0, chosen on the display.
    pub(in crate::session) fn go_to(&mut self, place: usize, seat_view: &SeatView) {
        self.grid_cursor.focus = CursorFocus::Hand;
        let was_there = self.hand.place() == place;
        let Some(item) = self.hand.go_to(place) else { return };
        // An item touched again makes the move announced at the first touch.
        if was_there {
            self.announced_moves.add_by_item(item, &seat_view.view);
        } else {
            self.announced_moves.replace_by_item(item, &seat_view.view);
        }
    }
}

/// A seat's view of its match, with the player's cursors.
pub(in crate::session) struct SeatContext<'a> {
    pub(in crate::session) seat_view: &'a SeatView,
    pub(in crate::session) cursor: &'a Cursor,
}

/// The focus of the arrows, and the cursor among squares.
#[derive(Clone, Copy, Debug)]
pub struct WalkCursor {
    pub focus: CursorFocus,
    pub seat: Seat,
    pub place: Offset,
}

/// The focus of the arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorFocus {
    Hand,
    Grid,
}

impl WalkCursor {
    pub fn new(seat: Seat) -> WalkCursor {
        WalkCursor { focus: CursorFocus::Hand, seat, place: Offset::default() }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::Choices;
    use crate::games::any::AnyGame;
    use crate::narration::{EventNarration, StepwiseChoice};
    use crate::session::seat::SeatSession;
    use crate::session::seat::testing::TestSeat;

    #[test]
    fn a_move_announced_at_an_item_stays_so_as_the_item_is_touched_again() {
        let mut seat = TestSeat::new("pb", 3, None);
        seat.begin();
        seat.hear_until_turn();
        let SeatSession { cursor, seat_view, .. } = &mut seat.session;
        let view = seat_view.view();
        let action = AnyGame::choices(&view).expect("a turn").nth(0);
        let is_told = |place: usize, things: &[_]| AnyGame::told_by_item(things[place], &view).contains(&action);
        let others: Vec<usize> = (0..cursor.hand.things().len()).filter(|place| !is_told(*place, cursor.hand.things())).collect();
        let [place, other, ..] = others[..] else { panic!("items that tell other moves: {others:?}") };
        cursor.go_to(place, seat_view);
        cursor.announced_moves.replace_by_action(action);
        cursor.go_to(place, seat_view);
        assert!(cursor.announced_moves.has(&action, &view), "touched again");
        cursor.go_to(other, seat_view);
        assert!(!cursor.announced_moves.has(&action, &view), "another item");
    }
}
