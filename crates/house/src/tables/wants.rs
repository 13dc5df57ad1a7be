//! What those who sit at a match want besides playing, as far as this house has heard: to give it up,
//! or that it goes on without whoever takes long.

use salotto::games::Seat;
use std::collections::BTreeSet;

/// Who of those at a match wants what.
#[derive(Default)]
pub struct Wants {
    /// To give it up.
    give_up: BTreeSet<Seat>,
    /// That nobody waits any longer for whom it waits now.
    hurry: BTreeSet<Seat>,
}

impl Wants {
    /// Whether somebody wants to give it up is known from now on; whether that is news.
    pub fn gives_up(&mut self, seat: Seat, wants: bool) -> bool {
        if wants { self.give_up.insert(seat) } else { self.give_up.remove(&seat) }
    }

    /// Whether all of these want to give it up.
    pub fn all_give_up(&self, there: &BTreeSet<Seat>) -> bool {
        there.is_subset(&self.give_up)
    }

    /// Who wants to give it up.
    pub fn giving_up(&self) -> &BTreeSet<Seat> {
        &self.give_up
    }

    /// Somebody doesn't want to wait any longer; whether so do most of these but for the one whom they
    /// wait for.
    pub fn hurries(&mut self, seat: Seat, there: &BTreeSet<Seat>) -> bool {
        self.hurry.insert(seat);
        let others = there.len().saturating_sub(1);
        2 * self.hurry.intersection(there).count() > others
    }

    /// The match has gone on: it waits for something else.
    pub fn goes_on(&mut self) {
        self.hurry.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats<const N: usize>(seats: [u8; N]) -> BTreeSet<Seat> {
        seats.into_iter().map(Seat).collect()
    }

    #[test]
    fn a_match_is_given_up_once_all_who_are_there_want_it() {
        let mut wants = Wants::default();
        assert!(wants.gives_up(Seat(0), true) && !wants.gives_up(Seat(0), true), "twice is no news");
        assert!(!wants.all_give_up(&seats([0, 2])));
        wants.gives_up(Seat(2), true);
        assert!(wants.all_give_up(&seats([0, 2])));
        wants.gives_up(Seat(0), false);
        assert!(!wants.all_give_up(&seats([0, 2])) && wants.all_give_up(&seats([2])));
    }

    #[test]
    fn most_of_the_others_may_ask_that_it_goes_on() {
        let mut wants = Wants::default();
        assert!(wants.hurries(Seat(1), &seats([0, 1])), "of two it is the other one");
        assert!(!Wants::default().hurries(Seat(1), &seats([0, 1, 2])), "of three one isn't most of the others");
        assert!(wants.hurries(Seat(2), &seats([0, 1, 2])));
        wants.goes_on();
        assert!(!wants.hurries(Seat(2), &seats([0, 1, 2])));
    }
}
