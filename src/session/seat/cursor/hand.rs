//! The player's hand in the chosen order, with its cursor.

use crate::narration::HandOrder;

/// The items of a hand in the chosen order, and the one under the cursor.
#[derive(Clone, Debug)]
pub struct Hand<T> {
    /// In the order in which they came.
    came: Vec<T>,
    /// In the chosen order.
    shown: Vec<T>,
    order: HandOrder,
    cursor: usize,
}

/// Whether a hand has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandChange {
    /// The hand hasn't changed.
    Same,
    /// Items have come or gone.
    Others,
}

impl<T: Copy + Eq> Hand<T> {
    pub fn new(order: HandOrder) -> Hand<T> {
        Hand { came: Vec::new(), shown: Vec::new(), order, cursor: 0 }
    }

    /// Updates to the current items; `new` arrived since, in this order. The cursor stays on its
    /// item, or near its position.
    pub fn update(&mut self, held: &[T], new: &[T], key: impl Fn(T, HandOrder) -> u32) -> HandChange {
        let mut left: Vec<T> = held.to_vec();
        let mut keep = |thing: &T| left.iter().position(|other| other == thing).map(|index| left.remove(index)).is_some();
        let mut came: Vec<T> = self.came.iter().copied().filter(|thing| keep(thing)).collect();
        came.extend(new.iter().copied().filter(|thing| keep(thing)));
        came.extend(left);
        let is = if came == self.came { HandChange::Same } else { HandChange::Others };
        self.came = came;
        self.arrange(key);
        is
    }

    pub fn reorder(&mut self, order: HandOrder, key: impl Fn(T, HandOrder) -> u32) {
        self.order = order;
        self.arrange(key);
    }

    fn arrange(&mut self, key: impl Fn(T, HandOrder) -> u32) {
        let under = self.current();
        self.shown = self.came.clone();
        self.shown.sort_by_key(|thing| key(*thing, self.order));
        // Of equal items, the one that is already there.
        let stays = under.filter(|thing| self.shown.get(self.cursor) == Some(thing)).map(|_| self.cursor);
        let found = stays.or_else(|| under.and_then(|thing| self.shown.iter().position(|other| *other == thing)));
        self.cursor = found.unwrap_or(self.cursor.min(self.shown.len().saturating_sub(1)));
    }

    pub fn order(&self) -> HandOrder {
        self.order
    }

    pub fn things(&self) -> &[T] {
        &self.shown
    }

    pub fn current(&self) -> Option<T> {
        self.shown.get(self.cursor).copied()
    }

    /// The position of the cursor, from 0.
    pub fn place(&self) -> usize {
        self.cursor
    }

    /// Moves to the next item, or from the last to the first.
    pub fn next(&mut self) -> Option<T> {
        self.cursor = (self.cursor + 1).checked_rem(self.shown.len())?;
        self.current()
    }

    /// Moves to the previous item, or from the first to the last.
    pub fn previous(&mut self) -> Option<T> {
        self.cursor = (self.cursor + self.shown.len()).checked_sub(1)?.checked_rem(self.shown.len())?;
        self.current()
    }

    /// Moves to a position, from 0.
    pub fn go_to(&mut self, place: usize) -> Option<T> {
        let thing = self.shown.get(place).copied()?;
        self.cursor = place;
        Some(thing)
    }

    pub fn go_to_last(&mut self) -> Option<T> {
        self.go_to(self.shown.len().checked_sub(1)?)
    }

    /// Moves to `thing`, if it is there.
    pub fn find(&mut self, thing: T) -> Option<T> {
        self.go_to(self.shown.iter().position(|other| *other == thing)?)
    }

    /// Moves to the next item after the cursor for which `fits` holds, wrapping around; stays if
    /// there is none.
    pub fn next_that(&mut self, fits: impl Fn(T) -> bool) -> Option<T> {
        let count = self.shown.len();
        let place = (1..=count).map(|step| (self.cursor + step) % count).find(|place| fits(self.shown[*place]))?;
        self.go_to(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(thing: u32, order: HandOrder) -> u32 {
        if order == HandOrder::Number { thing } else { 0 }
    }

    #[test]
    fn the_cursor_stays_on_its_thing_when_the_hand_changes() {
        let mut hand = Hand::new(HandOrder::Drawn);
        hand.update(&[1, 5, 9], &[9, 1, 5], key);
        assert_eq!(hand.things(), [9, 1, 5]);
        assert_eq!(hand.go_to_last(), Some(5));
        hand.update(&[2, 5, 9], &[2], key);
        assert_eq!((hand.things(), hand.current()), (&[9, 5, 2][..], Some(5)));
        hand.reorder(HandOrder::Number, key);
        assert_eq!((hand.things(), hand.current()), (&[2, 5, 9][..], Some(5)));
        hand.update(&[2, 9], &[], key);
        assert_eq!(hand.current(), Some(9));
    }

    #[test]
    fn walking_wraps_at_both_ends() {
        let mut hand = Hand::new(HandOrder::Drawn);
        assert_eq!((hand.next(), hand.previous(), hand.go_to_last()), (None, None, None));
        hand.update(&[1, 2, 3], &[1, 2, 3], key);
        assert_eq!(hand.previous(), Some(3));
        assert_eq!(hand.next(), Some(1));
        assert_eq!(hand.next_that(|thing| thing == 3), Some(3));
        assert_eq!(hand.next_that(|thing| thing == 7), None);
    }

    #[test]
    fn two_equal_things_are_two() {
        let mut hand = Hand::new(HandOrder::Drawn);
        hand.update(&[4, 4, 6], &[4, 6, 4], key);
        assert_eq!(hand.things(), [4, 6, 4]);
        hand.update(&[4, 6], &[], key);
        assert_eq!(hand.things(), [4, 6]);
    }
}
