//! Players' votes on a match: to give it up, or to go on without a slow player.

use salotto::games::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// The votes of a match's players.
#[derive(Default)]
pub struct SeatVotes {
    /// Seats that vote to give up.
    give_up: BTreeSet<Seat>,
    /// Seats that vote not to wait for the current player.
    hurry: BTreeSet<Seat>,
    /// Number of votes to give up by each seat.
    said: BTreeMap<Seat, u32>,
}

/// The most votes to give up per seat and match: the others hear each.
const MOST_SAID: u32 = 5;

impl SeatVotes {
    /// Records a seat's vote on giving up. Returns whether it is a change.
    pub fn set_give_up(&mut self, seat: Seat, wants: bool) -> bool {
        if wants { self.give_up.insert(seat) } else { self.give_up.remove(&seat) }
    }

    /// Counts a vote to give up. Returns whether the seat may still vote.
    pub fn count_vote(&mut self, seat: Seat) -> bool {
        let said = self.said.entry(seat).or_default();
        *said += 1;
        *said <= MOST_SAID
    }

    /// Whether all of these vote to give up.
    pub fn all_give_up(&self, there: &BTreeSet<Seat>) -> bool {
        there.is_subset(&self.give_up)
    }

    /// The seats that vote to give up.
    pub fn giving_up(&self) -> &BTreeSet<Seat> {
        &self.give_up
    }

    /// Records a vote not to wait. Returns whether it is new, and whether votes of seats in `there`
    /// are a majority of the `others`.
    pub fn hurry(&mut self, seat: Seat, there: &BTreeSet<Seat>, others: usize) -> (bool, bool) {
        let is_news = self.hurry.insert(seat);
        (is_news, 2 * self.hurry.intersection(there).count() > others)
    }

    /// The match has gone on: votes not to wait are void.
    pub fn go_on(&mut self) {
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
        let mut wants = SeatVotes::default();
        assert!(wants.set_give_up(Seat(0), true) && !wants.set_give_up(Seat(0), true), "twice is no news");
        assert!(!wants.all_give_up(&seats([0, 2])));
        wants.set_give_up(Seat(2), true);
        assert!(wants.all_give_up(&seats([0, 2])));
        wants.set_give_up(Seat(0), false);
        assert!(!wants.all_give_up(&seats([0, 2])) && wants.all_give_up(&seats([2])));
    }

    #[test]
    fn most_of_the_others_may_ask_that_it_goes_on() {
        let mut wants = SeatVotes::default();
        assert_eq!(wants.hurry(Seat(1), &seats([1]), 1), (true, true), "of two it is the other one");
        let mut wants = SeatVotes::default();
        assert_eq!(wants.hurry(Seat(1), &seats([1, 2]), 2), (true, false), "of three one isn't most of the others");
        assert_eq!(wants.hurry(Seat(1), &seats([1, 2]), 2), (false, false), "nor twice the same one");
        assert_eq!(wants.hurry(Seat(2), &seats([1, 2]), 2), (true, true));
        wants.go_on();
        assert_eq!(wants.hurry(Seat(2), &seats([1, 2]), 2), (true, false));
    }

    #[test]
    fn nobody_changes_their_mind_before_all_without_end() {
        let mut wants = SeatVotes::default();
        assert_eq!((0..9).filter(|_| wants.count_vote(Seat(0))).count(), 5);
        assert!(wants.count_vote(Seat(1)));
    }
}
