//! Pairings: Swiss system, round robin, knock-out. The functions are pure: equal history gives
//! equal rounds.

/// Search steps before repeated meetings are accepted.
const TRIES: usize = 20_000;

/// A round: the entrants at each table, and the one with a bye, if tables are for two. The last
/// table may have fewer entrants than seats; bots fill it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    pub tables: Vec<Vec<usize>>,
    pub free: Option<usize>,
}

/// Pairs neighbours in `order`, with `seats` at a table, avoiding repeated meetings if possible.
/// `met` is how often two have met, `left_over` how often an entrant had a bye or bots at the
/// table. The last of those with the fewest is left over.
pub fn by_rank(order: &[usize], seats: usize, met: &dyn Fn(usize, usize) -> usize, left_over: &dyn Fn(usize) -> usize) -> Round {
    let mut full = order.to_vec();
    let mut rest: Vec<usize> = Vec::new();
    for _ in 0..order.len() % seats {
        let fewest = full.iter().map(|one| left_over(*one)).min().unwrap_or_default();
        if let Some(place) = full.iter().rposition(|one| left_over(*one) == fewest) {
            rest.insert(0, full.remove(place));
        }
    }
    let mut tables = fewest_again(&full, seats, met);
    let free = if seats == 2 { rest.pop() } else { None };
    if !rest.is_empty() {
        tables.push(rest);
    }
    Round { tables, free }
}

/// Full tables in this order, with the fewest repeated meetings that the search finds.
fn fewest_again(order: &[usize], seats: usize, met: &dyn Fn(usize, usize) -> usize) -> Vec<Vec<usize>> {
    let most = order.len() * seats;
    let allowed = (0..4).chain((3..).map(|power| 1 << power).take_while(|allowed| *allowed <= most));
    for allowed in allowed {
        let mut search = PairingSearch { order, seats, met, taken: vec![false; order.len()], tables: Vec::new(), tries: TRIES };
        if search.fill(&mut Vec::new(), 0, allowed) {
            return search.tables;
        }
    }
    order.chunks(seats).map(<[usize]>::to_vec).collect()
}

/// A search for tables, starting with the first in the order.
struct PairingSearch<'a> {
    order: &'a [usize],
    seats: usize,
    met: &'a dyn Fn(usize, usize) -> usize,
    taken: Vec<bool>,
    tables: Vec<Vec<usize>>,
    tries: usize,
}

impl PairingSearch<'_> {
    /// Fills this table from the place `from` on, and all later ones, with at most `allowed`
    /// repeated meetings. Returns whether that was possible.
    fn fill(&mut self, table: &mut Vec<usize>, from: usize, allowed: usize) -> bool {
        if table.len() == self.seats {
            self.tables.push(std::mem::take(table));
            if self.fill(table, 0, allowed) {
                return true;
            }
            *table = self.tables.pop().unwrap_or_default();
            return false;
        }
        let first = table.is_empty();
        let places = from..self.order.len();
        for place in places {
            if self.taken[place] {
                continue;
            }
            let one = self.order[place];
            let again: usize = table.iter().map(|other| (self.met)(one, *other)).sum();
            if again > allowed || self.tries == 0 {
                continue;
            }
            self.tries -= 1;
            self.taken[place] = true;
            table.push(one);
            if self.fill(table, place + 1, allowed - again) {
                return true;
            }
            table.pop();
            self.taken[place] = false;
            // The first in the order plays, against any opponent.
            if first {
                return false;
            }
        }
        // If the steps have run out, entrants may be left.
        first && self.taken.iter().all(|taken| *taken)
    }
}

/// The order for a first round, in which neighbours by order of entry don't meet.
pub fn fold_order(order: &[usize], seats: usize) -> Vec<usize> {
    let tables = (order.len() / seats).max(1);
    (0..tables).flat_map(|table| order.iter().copied().skip(table).step_by(tables).take(seats)).chain(rest(order, seats, tables)).collect()
}

/// The entrants left after full tables.
fn rest(order: &[usize], seats: usize, tables: usize) -> impl Iterator<Item = usize> + '_ {
    order.iter().copied().skip(tables * seats)
}

/// Number of rounds of a round robin.
pub fn rounds_of_all(people: usize) -> usize {
    (people + people % 2).saturating_sub(1)
}

/// Round `round`, from 0, of a round robin by the circle method: one stays, the others rotate.
pub fn all_against_all(people: usize, round: usize) -> Round {
    let places = people + people % 2;
    if places < 2 {
        return Round { tables: Vec::new(), free: (people == 1).then_some(0) };
    }
    let turning = places - 1;
    let at = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + turning - round % turning) % turning };
    let mut all = Round::default();
    for place in 0..places / 2 {
        let (mut one, mut other) = (at(place), at(places - 1 - place));
        // The first seat changes from round to round.
        if (place + round) % 2 == 1 {
            (one, other) = (other, one);
        }
        match (one < people, other < people) {
            (true, true) => all.tables.push(vec![one, other]),
            (true, false) => all.free = Some(one),
            (false, _) => all.free = Some(other),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn pairs(tables: &[Vec<usize>]) -> Vec<(usize, usize)> {
        let of = |table: &Vec<usize>| {
            let table = table.clone();
            (0..table.len())
                .flat_map(move |one| (0..one).map(move |other| (one, other)))
                .map(move |(a, b)| (table[a].min(table[b]), table[a].max(table[b])))
                .collect::<Vec<_>>()
        };
        tables.iter().flat_map(of).collect()
    }

    /// Plays `rounds` Swiss rounds in which the first in the order wins each table. Returns the
    /// meetings, and the number of times each was left over.
    fn swiss(people: usize, seats: usize, rounds: usize) -> (Vec<(usize, usize)>, Vec<usize>) {
        let (mut met, mut left): (Vec<(usize, usize)>, Vec<usize>) = (Vec::new(), vec![0; people]);
        let mut times = vec![vec![0; people]; people];
        let mut points = vec![0; people];
        for number in 0..rounds {
            let mut order: Vec<usize> = (0..people).collect();
            order.sort_by_key(|one| (std::cmp::Reverse(points[*one]), *one));
            let order = if number == 0 { fold_order(&order, seats) } else { order };
            let round = by_rank(&order, seats, &|one, other| times[one.min(other)][one.max(other)], &|one| left[one]);
            let mut seated: Vec<usize> = round.tables.iter().flatten().copied().chain(round.free).collect();
            seated.sort_unstable();
            assert!(seated.into_iter().eq(0..people), "everybody plays once, or has a free round: {round:?}");
            assert!(round.tables.iter().all(|table| table.len() <= seats));
            round.free.iter().for_each(|one| left[*one] += 1);
            round.tables.iter().filter(|table| table.len() < seats).flatten().for_each(|one| left[*one] += 1);
            round.tables.iter().for_each(|table| points[*table.iter().min().expect("somebody")] += 1);
            round.free.iter().for_each(|one| points[*one] += 1);
            pairs(&round.tables).into_iter().for_each(|(one, other)| times[one][other] += 1);
            met.extend(pairs(&round.tables));
        }
        (met, left)
    }

    #[test]
    fn in_a_swiss_tournament_nobody_meets_the_same_one_twice_as_long_as_that_can_be() {
        for people in 4..=20 {
            let (met, left) = swiss(people, 2, 3);
            assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len(), "{people}: {met:?}");
            assert!(left.iter().all(|left| *left <= 1), "{people}: {left:?}");
        }
        let (met, _) = swiss(16, 4, 3);
        assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len(), "{met:?}");
    }

    #[test]
    fn where_they_have_to_meet_again_they_do() {
        let (met, left) = swiss(3, 2, 5);
        assert_eq!((met.len(), left.iter().max()), (5, Some(&2)));
        let (met, _) = swiss(2, 2, 3);
        assert_eq!(met, [(0, 1); 3]);
        assert_eq!(swiss(5, 4, 2).1, [0, 0, 0, 1, 1], "somebody else has bots for company each time");
    }

    #[test]
    fn nobody_is_left_out_where_the_search_stops_before_its_end() {
        for people in 6..40 {
            for seats in [3, 4] {
                swiss(people, seats, 9);
            }
        }
    }

    #[test]
    fn a_large_tournament_is_paired_at_once() {
        let (met, _) = swiss(200, 2, 7);
        assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len());
    }

    #[test]
    fn those_who_entered_one_after_the_other_do_not_meet_first() {
        assert_eq!(fold_order(&[0, 1, 2, 3, 4, 5, 6, 7], 2), [0, 4, 1, 5, 2, 6, 3, 7]);
        assert_eq!(fold_order(&[0, 1, 2, 3, 4], 2), [0, 2, 1, 3, 4]);
        assert_eq!(fold_order(&[0, 1], 4), [0, 1]);
    }

    #[test]
    fn all_against_all_is_each_against_each_once() {
        for people in 2..=11 {
            let rounds: Vec<Round> = (0..rounds_of_all(people)).map(|round| all_against_all(people, round)).collect();
            let met: Vec<_> = rounds.iter().flat_map(|round| pairs(&round.tables)).collect();
            assert_eq!(met.len(), people * (people - 1) / 2, "{people}");
            assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len(), "{people}");
            assert!(rounds.iter().all(|round| round.free.is_some() == (people % 2 == 1)), "{people}");
        }
    }
}
