//! Several cards at once, each at most twice.

use super::card::{Card, KINDS};
use std::fmt;
use std::ops::{Add, AddAssign, Sub};

/// The number of cards in two packs.
pub const ALL_CARDS: usize = 104;

/// A set of cards from two packs, in no order: a hand, the discards, the cards a seat hasn't seen.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards {
    /// The cards that are there once or twice.
    once: u64,
    /// The cards that are there twice.
    twice: u64,
}

impl Cards {
    /// The empty heap.
    pub const EMPTY: Cards = Cards { once: 0, twice: 0 };
    /// Both packs.
    pub const ALL: Cards = Cards { once: (1 << KINDS) - 1, twice: (1 << KINDS) - 1 };

    /// All of `cards`; None if one of them comes a third time.
    pub fn gather(cards: impl IntoIterator<Item = Card>) -> Option<Cards> {
        let mut gathered = Cards::EMPTY;
        for card in cards {
            if gathered.count(card) == 2 {
                return None;
            }
            gathered.insert(card);
        }
        Some(gathered)
    }

    /// Adds `card`, which is there at most once.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let bit = 1 << card.index();
        self.twice |= self.once & bit;
        self.once |= bit;
    }

    /// Takes `card` away once, if it is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let bit = 1 << card.index();
        self.once &= !(bit & !self.twice);
        self.twice &= !bit;
    }

    /// The number of copies of `card`, from 0 to 2.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.once >> card.index() & 1) as u8 + (self.twice >> card.index() & 1) as u8
    }

    /// Whether `card` is there, once or twice.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.once >> card.index() & 1 == 1
    }

    /// The number of cards, 0 to 104.
    #[inline]
    pub const fn len(self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Every card in order; duplicates come twice.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self;
        std::iter::from_fn(move || {
            let card = (left.once != 0).then(|| Card::at(left.once.trailing_zeros() as u8))?;
            left.remove(card);
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    /// These cards, each at most twice.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut gathered = Cards::EMPTY;
        for card in cards {
            gathered.insert(card);
        }
        gathered
    }
}

impl Add for Cards {
    type Output = Cards;

    /// Both heaps together, which must not have any card more than twice.
    #[inline]
    fn add(self, other: Cards) -> Cards {
        Cards { once: self.once | other.once, twice: self.twice | other.twice | (self.once & other.once) }
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}

impl Sub for Cards {
    type Output = Cards;

    /// The cards left after removing the cards of `other`, each as often as it occurs there.
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards { once: (self.once & !other.once) | (self.twice & !other.twice), twice: self.twice & !other.once }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_packs_have_104_cards_and_none_three_times() {
        assert_eq!((Cards::ALL.len(), Cards::ALL.iter().count()), (ALL_CARDS, ALL_CARDS));
        assert_eq!(Cards::gather(Cards::ALL.iter()), Some(Cards::ALL));
        assert_eq!(Cards::gather(Cards::ALL.iter().chain([Card::at(7)])), None);
    }

    #[test]
    fn cards_are_counted_when_heaps_are_joined_and_parted() {
        let card = Card::at(51);
        let heap = |times| Cards::gather(std::iter::repeat_n(card, times)).unwrap();
        for (mine, yours) in [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2)] {
            let both = heap(mine) + heap(yours);
            assert_eq!((both, both.len()), (heap(mine + yours), mine + yours));
            assert_eq!((both - heap(yours), usize::from(both.count(card))), (heap(mine), mine + yours));
        }
        let mut two = heap(2);
        two.remove(card);
        assert_eq!(two, heap(1));
        two.remove(card);
        assert_eq!(two, Cards::EMPTY);
    }
}
