//! The player's cursors: in the hand, on the table, in the squares, and in a move half chosen.

use super::announced_moves::AnnouncedMoves;
use super::hand::Hand;
use super::view::SeatView;
use crate::games::Seat;
use crate::narration::{HandOrder, Offset, TypedMove};
use crate::session::table::Playable;

/// The player's cursors: in the hand, on the table, in the squares, and in a move half chosen.
pub(in crate::session) struct Cursor<G: Playable> {
    pub(in crate::session) hand: Hand<G::Item>,
    /// The position on the table, counted from the first thing laid.
    pub(in crate::session) walk: Option<isize>,
    /// The focus of the arrows, in games with squares.
    pub(in crate::session) walker: WalkCursor,
    /// The chosen item, while its place is asked for.
    pub(in crate::session) laying: Option<G::Item>,
    /// The move typed over a list, for which the list was left.
    pub(in crate::session) typed_over: Option<TypedMove<G::Action, G::Part>>,
    /// The moves announced for a key.
    pub(in crate::session) named: AnnouncedMoves<G>,
}

impl<G: Playable> Cursor<G> {
    /// Cursors at the beginning of a hand in this order.
    pub(in crate::session) fn new(seat: Seat, order: HandOrder) -> Cursor<G> {
        Cursor {
            hand: Hand::new(order),
            walk: None,
            walker: WalkCursor::new(seat),
            laying: None,
            typed_over: None,
            named: AnnouncedMoves::new(),
        }
    }

    /// Goes to the item at this position of the hand, from 0, chosen on the display.
    pub(in crate::session) fn go_to(&mut self, place: usize, knows: &SeatView<G>) {
        self.walker.focus = CursorFocus::Hand;
        if let Some(item) = self.hand.go_to(place) {
            self.named.replace_by_item(item, &knows.view);
        }
    }
}

/// A seat's view of its match, with the player's cursors.
pub(in crate::session) struct SeatContext<'a, G: Playable> {
    pub(in crate::session) knows: &'a SeatView<G>,
    pub(in crate::session) cursor: &'a Cursor<G>,
}

/// The focus of the arrows, and the cursor among squares.
#[derive(Clone, Copy, Debug)]
pub struct WalkCursor {
    pub focus: CursorFocus,
    pub whose: Seat,
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
        WalkCursor { focus: CursorFocus::Hand, whose: seat, place: Offset::default() }
    }
}
