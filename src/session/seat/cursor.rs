//! Where the player is: in the hand, on the table, among the squares, in a move half chosen.

use super::hand::Hand;
use super::knows::Knows;
use super::named::Named;
use crate::games::Seat;
use crate::narration::{HandOrder, Offset, TypedMove};
use crate::session::table::Playable;

/// What the player is on: in the hand, on the table, among the squares, in a move half chosen.
pub(in crate::session) struct Cursor<G: Playable> {
    pub(in crate::session) hand: Hand<G::Item>,
    /// Where on the table the player is walking, counted from the first thing laid.
    pub(in crate::session) walk: Option<isize>,
    /// What the arrows walk, in games with squares.
    pub(in crate::session) walker: Walker,
    /// The item that the player has chosen, while it is asked where it goes.
    pub(in crate::session) laying: Option<G::Item>,
    /// The move typed over a list, for which the list was left.
    pub(in crate::session) typed_over: Option<TypedMove<G::Action, G::Part>>,
    /// The moves that the player was told a key would make.
    pub(in crate::session) named: Named<G>,
}

impl<G: Playable> Cursor<G> {
    /// At the beginning of a hand in this order.
    pub(in crate::session) fn of(seat: Seat, order: HandOrder) -> Cursor<G> {
        Cursor { hand: Hand::new(order), walk: None, walker: Walker::of(seat), laying: None, typed_over: None, named: Named::nothing() }
    }

    /// Goes to the item of the hand at this place, from 0, which the player has read where it is shown.
    pub(in crate::session) fn goes_to(&mut self, place: usize, knows: &Knows<G>) {
        self.walker.focus = Focus::Hand;
        if let Some(item) = self.hand.go_to(place) {
            self.named.item(item, &knows.view);
        }
    }
}

/// Where a player is: what their seat knows, and what they are on.
pub(in crate::session) struct Here<'a, G: Playable> {
    pub(in crate::session) knows: &'a Knows<G>,
    pub(in crate::session) cursor: &'a Cursor<G>,
}

/// What the arrows walk, and where.
#[derive(Clone, Copy, Debug)]
pub struct Walker {
    pub focus: Focus,
    pub whose: Seat,
    pub place: Offset,
}

/// What the arrows walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    Hand,
    Grid,
}

impl Walker {
    pub fn of(seat: Seat) -> Walker {
        Walker { focus: Focus::Hand, whose: seat, place: Offset::default() }
    }
}
