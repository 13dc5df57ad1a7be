//! Two cards laid together: the values they can make and the points they earn.

use crate::games::cards::{Card, Rank};

/// The highest value that two cards can make: two aces as 14 and 14.
pub const HIGHEST_VALUE: u8 = 28;

/// Two cards, in the order of all cards. `docs/rules/en/bidomino.md#R3`
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair([Card; 2]);

/// The arithmetic of two cards' value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// The cards lie side by side.
    Sum,
    /// One lies above the other.
    Difference,
}

/// The arithmetic that makes a pair's value: the value counted for each card (an ace 1 or 14), in
/// the order of the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calculation {
    /// Whether they are added or subtracted.
    pub operation: Operation,
    /// The value counted for each card, 1 to 14, in the order of the pair.
    pub faces: [u8; 2],
}

/// The common trait of two cards, which earns points on top of the one for laying them.
/// `docs/rules/en/bidomino.md#R19`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairBonus {
    /// Neither suit nor rank: no more than the pair's point.
    Nothing,
    /// The suit: one point more.
    SameSuit,
    /// The rank: one point more.
    SameRank,
    /// Both rank and suit: the same card of either pack. Earns two more points.
    Identical,
}

/// Several values from 0 to 28, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ValueSet(u32);

impl Pair {
    /// The pair of these two cards, in either order.
    pub fn new(one: Card, other: Card) -> Pair {
        Pair([one.min(other), one.max(other)])
    }

    /// The two cards, the lower one first.
    pub fn cards(self) -> [Card; 2] {
        self.0
    }

    /// All values the pair can make, regardless of the agreed highest value.
    #[inline]
    pub fn values(self) -> ValueSet {
        let [one, other] = self.0;
        ValueSet::of_ranks(one.rank(), other.rank())
    }

    /// The arithmetic of the pair's `value`; None if it can't make it. There is only ever one way,
    /// except that two aces can make 0 as 1 and 1 or as 14 and 14: they count 1 each.
    pub fn calculation(self, value: u8) -> Option<Calculation> {
        let [one, other] = self.0.map(|card| card.rank().faces());
        let faces = one.into_iter().flat_map(|face| other.into_iter().map(move |second| [face, second]));
        faces.into_iter().find_map(|faces| {
            let [face, second] = faces;
            if face + second == value {
                Some(Calculation { operation: Operation::Sum, faces })
            } else {
                (face.abs_diff(second) == value).then_some(Calculation { operation: Operation::Difference, faces })
            }
        })
    }

    /// The common trait of the two cards, with aces compared by rank.
    /// [`BidominoRules::bonus`](super::BidominoRules::bonus) also applies the option for aces.
    #[inline]
    pub fn bonus(self) -> PairBonus {
        let [one, other] = self.0;
        if one == other {
            PairBonus::Identical
        } else if one.rank() == other.rank() {
            PairBonus::SameRank
        } else if one.suit() == other.suit() {
            PairBonus::SameSuit
        } else {
            PairBonus::Nothing
        }
    }
}

impl PairBonus {
    /// The points on top of the pair's one point, 0 to 2.
    pub const fn points(self) -> u8 {
        match self {
            PairBonus::Nothing => 0,
            PairBonus::SameSuit | PairBonus::SameRank => 1,
            PairBonus::Identical => 2,
        }
    }
}

impl ValueSet {
    /// Every value that two cards of these ranks can make.
    #[inline]
    pub const fn of_ranks(one: Rank, other: Rank) -> ValueSet {
        ValueSet(VALUES[one as usize][other as usize])
    }

    /// Whether they have a value in common.
    #[inline]
    pub const fn meet(self, other: ValueSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether `value` is one of them.
    #[inline]
    pub const fn contains(self, value: u8) -> bool {
        value <= HIGHEST_VALUE && self.0 >> value & 1 == 1
    }

    /// The values that are at most `highest`.
    pub fn up_to(self, highest: u8) -> ValueSet {
        self.iter().filter(|value| *value <= highest).collect()
    }

    /// From the lowest to the highest.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..=HIGHEST_VALUE).filter(move |value| self.contains(*value))
    }
}

impl FromIterator<u8> for ValueSet {
    /// These values, each at most 28.
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        ValueSet(values.into_iter().fold(0, |bits, value| bits | 1 << value))
    }
}

/// The values of two ranks, as bits.
const VALUES: [[u32; 13]; 13] = {
    let mut values = [[0; 13]; 13];
    // One counter runs over both ranks and both faces: const functions can't use iterators.
    let mut number = 0;
    while number < 13 * 13 * 4 {
        let (one, other) = (number / 4 / 13, number / 4 % 13);
        let (face, second) = (Rank::ALL[one].faces()[number / 2 % 2], Rank::ALL[other].faces()[number % 2]);
        values[one][other] |= 1 << (face + second) | 1 << face.abs_diff(second);
        number += 1;
    }
    values
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cards::Cards;

    #[test]
    fn the_values_of_a_pair_are_those_that_a_way_leads_to() {
        for one in Cards::ALL.iter() {
            for other in Cards::ALL.iter() {
                let pair = Pair::new(one, other);
                for value in 0..=u8::MAX {
                    assert_eq!(pair.values().contains(value), pair.calculation(value).is_some(), "{pair:?} {value}");
                }
            }
        }
    }
}
