//! The probabilities that unseen cards make values with those in hand.

use crate::games::bidomino::{HIGHEST_VALUE, OpenPlaces, ValueSet};
use crate::games::cards::{Cards, Rank};
use std::sync::LazyLock;

const RANKS: usize = Rank::ALL.len();

/// The number of ranks that count as low: a table of the sums of all sets of them is small and
/// makes sums fast.
const LOW_RANKS: usize = 8;

/// Some ranks, as bits in the order of the ranks.
type RankSet = u16;

/// The unseen cards of each rank, as a share of all unseen cards.
#[derive(Clone, Copy)]
pub struct Ranks {
    shares: [f64; RANKS],
    /// For each set of low ranks, their share together.
    sums: [f64; 1 << LOW_RANKS],
}

/// The wanted values, and the chances that unseen cards make them.
pub(super) struct WantedValues {
    values: ValueSet,
    with: [f64; RANKS],
    open: f64,
}

impl Ranks {
    pub fn of(cards: Cards) -> Ranks {
        let mut shares = [0.0; RANKS];
        let each = 1.0 / cards.len().max(1) as f64;
        cards.iter().for_each(|card| shares[card.rank() as usize] += each);
        let mut sums = [0.0; 1 << LOW_RANKS];
        for set in 1..sums.len() {
            let highest = set.ilog2();
            sums[set] = sums[set ^ 1 << highest] + shares[highest as usize];
        }
        Ranks { shares, sums }
    }

    #[inline]
    pub(super) fn wanted(&self, needs: &OpenPlaces) -> WantedValues {
        let mut partners: [RankSet; RANKS] = [0; RANKS];
        for place in needs {
            let of_value = &PARTNERS[usize::from(place.value)];
            partners.iter_mut().zip(of_value).for_each(|(all, some)| *all |= some);
        }
        let with = partners.map(|partners| self.share(partners));
        let open = self.shares.iter().zip(&with).map(|(share, with)| share * with).sum();
        WantedValues { values: needs.iter().map(|place| place.value).collect(), with, open }
    }

    /// The share of all these ranks together.
    #[inline]
    fn share(&self, ranks: RankSet) -> f64 {
        let low = self.sums[usize::from(ranks) % self.sums.len()];
        (LOW_RANKS..RANKS).filter(|rank| ranks >> rank & 1 == 1).fold(low, |sum, rank| sum + self.shares[rank])
    }
}

impl WantedValues {
    pub fn values(&self) -> ValueSet {
        self.values
    }

    /// The chance that an unseen card makes one of them together with a card of this rank.
    #[inline]
    pub fn with(&self, rank: Rank) -> f64 {
        self.with[rank as usize]
    }

    /// The chance that two unseen cards make one of them.
    #[inline]
    pub fn open(&self) -> f64 {
        self.open
    }
}

/// For each value and rank, the ranks that make the value with it.
static PARTNERS: LazyLock<[[RankSet; RANKS]; HIGHEST_VALUE as usize + 1]> = LazyLock::new(|| {
    let mut partners = [[0; RANKS]; HIGHEST_VALUE as usize + 1];
    for one in Rank::ALL {
        for other in Rank::ALL {
            ValueSet::of_ranks(one, other).iter().for_each(|value| partners[usize::from(value)][one as usize] |= 1 << other as u16);
        }
    }
    partners
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::bidomino::{RowEnd, RowIndex, RowPlace};

    #[test]
    fn the_chances_are_those_that_counting_gives() {
        let half = Cards::ALL - Cards::ALL.iter().step_by(3).collect();
        for values in [&[15][..], &[0, 26], &[15, 14, 16], &[3, 22, 9, 20]] {
            let needs: OpenPlaces =
                values.iter().map(|value| RowPlace { value: *value, row: RowIndex::First, side: RowEnd::Left }).collect();
            let wanted = Ranks::of(half).wanted(&needs);
            let share = |one: Rank| {
                let fits = half.iter().filter(|other| values.iter().any(|value| ValueSet::of_ranks(one, other.rank()).contains(*value)));
                fits.count() as f64 / half.len() as f64
            };
            for rank in Rank::ALL {
                assert!((wanted.with(rank) - share(rank)).abs() < 1e-9, "{rank:?} for {values:?}");
            }
            let open = half.iter().map(|one| share(one.rank())).sum::<f64>() / half.len() as f64;
            assert!((wanted.open() - open).abs() < 1e-9, "{values:?}");
        }
    }
}
