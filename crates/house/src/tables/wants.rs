//! What those who sit at a match want besides playing, as far as this house has heard: to give it up,
//! or that it goes on without whoever takes long.

use salotto::games::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// Who of those at a match wants what.
#[derive(Default)]
pub struct Wants {
    /// To give it up.
    give_up: BTreeSet<Seat>,
    /// That nobody waits any longer for whom it waits now.
    hurry: BTreeSet<Seat>,
    /// How often each has said that they want to give it up.
    said: BTreeMap<Seat, u32>,
}

/// How often somebody may say in a match that they want to give it up: others hear each time.
const MOST_SAID: u32 = 5;

impl Wants {
    /// Whether somebody wants to give it up is known from now on; whether that is news.
    pub fn gives_up(&mut self, seat: Seat, wants: bool) -> bool {
        if wants { self.give_up.insert(seat) } else { self.give_up.remove(&seat) }
    }

    /// Whether somebody may say once more that they want to give it up: not those who have done so often.
    pub fn may_say(&mut self, seat: Seat) -> bool {
        let said = self.said.entry(seat).or_default();
        *said += 1;
        *said <= MOST_SAID
    }

    /// Whether all of these want to give it up.
    pub fn all_give_up(&self, there: &BTreeSet<Seat>) -> bool {
        there.is_subset(&self.give_up)
    }

    /// Who wants to give it up.
    pub fn giving_up(&self) -> &BTreeSet<Seat> {
        &self.give_up
    }

    /// Somebody doesn't want to wait any longer; whether that is news, and whether so it is with most of
    /// `others` who might, of those who are there.
    pub fn hurries(&mut self, seat: Seat, there: &BTreeSet<Seat>, others: usize) -> (bool, bool) {
        let is_news = self.hurry.insert(seat);
        (is_news, 2 * self.hurry.intersection(there).count() > others)
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
        assert_eq!(wants.hurries(Seat(1), &seats([1]), 1), (true, true), "of two it is the other one");
        let mut wants = Wants::default();
        assert_eq!(wants.hurries(Seat(1), &seats([1, 2]), 2), (true, false), "of three one isn't most of the others");
        assert_eq!(wants.hurries(Seat(1), &seats([1, 2]), 2), (false, false), "nor twice the same one");
        assert_eq!(wants.hurries(Seat(2), &seats([1, 2]), 2), (true, true));
        wants.goes_on();
        assert_eq!(wants.hurries(Seat(2), &seats([1, 2]), 2), (true, false));
    }

    #[test]
    fn nobody_changes_their_mind_before_all_without_end() {
        let mut wants = Wants::default();
        assert_eq!((0..9).filter(|_| wants.may_say(Seat(0))).count(), 5);
        assert!(wants.may_say(Seat(1)));
    }
}
