//! Sorting that stands in the program once: the library's is compiled anew for everything that is
//! sorted, ten kilobytes each time.

use std::cmp::Ordering;

/// Up to so many are sorted where they are.
const FEW: usize = 20;

/// Brings `items` into this order; equal ones stay in theirs.
pub fn by<T>(items: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    if items.len() <= FEW {
        for sorted in 1..items.len() {
            let mut place = sorted;
            while place > 0 && order(&items[place - 1], &items[place]).is_gt() {
                items.swap(place - 1, place);
                place -= 1;
            }
        }
    } else {
        let places = places(items.len(), &mut |one, other| order(&items[one], &items[other]));
        for place in 0..items.len() {
            // What belongs here has been swapped away from its place if that lies before.
            let mut from = places[place];
            while from < place {
                from = places[from];
            }
            items.swap(place, from);
        }
    }
}

/// Brings `items` into the order of these keys, each of which may be worked out more than once;
/// equal ones stay in theirs.
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}

/// Where what comes first now stands, and so on.
fn places(count: usize, order: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| order(*one, *other));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_sorted_is_in_the_librarys_order(numbers in proptest::collection::vec(0_u8..8, 0..70)) {
            let mut items: Vec<(u8, usize)> = numbers.into_iter().zip(0..).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            by_key(&mut items, |item| item.0);
            prop_assert_eq!(items, expected);
        }
    }
}
