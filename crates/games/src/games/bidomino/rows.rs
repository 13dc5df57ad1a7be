//! The two rows on the table: their open ends and their cards.

use super::pair::{HIGHEST_VALUE, Pair, ValueSet};
use crate::games::cards::{Card, Cards};
use arrayvec::ArrayVec;
use std::fmt;

/// The value that begins a row.
pub const FIRST_VALUE: u8 = 15;
/// The maximum number of rows.
const MOST_ROWS: usize = 2;

/// One of the two rows, in the order in which they were opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RowIndex {
    /// The one that was opened first.
    First,
    /// The one that was opened next.
    Second,
}

/// An end of a row that takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RowEnd {
    /// The 15 that begins it.
    Open,
    /// The left end of the row, which takes one less than the lowest value.
    Left,
    /// The right end of the row, which takes one more than the highest value.
    Right,
}

/// A value with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowPlace {
    /// The value, 0 to 26, or to 28 by option.
    pub value: u8,
    /// The row.
    pub row: RowIndex,
    /// The end of the row, or its first value.
    pub side: RowEnd,
}

/// The cards laid for one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaidCards {
    /// Two cards that make the value.
    Pair(Pair),
    /// A player's last card.
    Single(Card),
}

/// The places that take a value now, four at most.
pub type OpenPlaces = ArrayVec<RowPlace, 4>;

/// A row: values without a gap, around its 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRow {
    low: u8,
    high: u8,
    laid: [Option<LaidCards>; HIGHEST_VALUE as usize + 1],
}

/// The rows on the table, two at most.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CardRows(ArrayVec<CardRow, MOST_ROWS>);

/// The reason why cards can't be laid at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// These cards make `values` (none above the highest agreed), but not that one.
    NotWorth {
        /// The cards to be laid.
        laid: LaidCards,
        /// The value that it doesn't make.
        value: u8,
        /// The values that it does make.
        values: ValueSet,
    },
    /// The end doesn't take the value; `wanted` is the value it takes, if any.
    NotNeeded {
        /// The intended place.
        place: RowPlace,
        /// The value that this end of the row takes now.
        wanted: Option<u8>,
    },
}

impl LaidCards {
    /// All values the cards can make, regardless of the agreed highest value.
    pub fn values(self) -> ValueSet {
        match self {
            LaidCards::Pair(pair) => pair.values(),
            LaidCards::Single(card) => card.rank().faces().into_iter().collect(),
        }
    }

    /// The one or two cards.
    pub fn cards(self) -> Cards {
        match self {
            LaidCards::Pair(pair) => pair.cards().into_iter().collect(),
            LaidCards::Single(card) => [card].into_iter().collect(),
        }
    }
}

impl CardRow {
    /// The lowest value of the row so far, 0 to 15.
    pub fn low(&self) -> u8 {
        self.low
    }

    /// The highest value of the row so far, 15 to 28.
    pub fn high(&self) -> u8 {
        self.high
    }

    /// The cards laid for `value`, if the row has reached it.
    pub fn at(&self, value: u8) -> Option<LaidCards> {
        self.laid.get(usize::from(value)).copied().flatten()
    }

    /// The values and their cards, from left to right.
    pub fn from_left(&self) -> impl Iterator<Item = (u8, LaidCards)> {
        (self.low..=self.high).filter_map(|value| Some((value, self.at(value)?)))
    }

    fn begun(laid: LaidCards) -> CardRow {
        let mut row = CardRow { low: FIRST_VALUE, high: FIRST_VALUE, laid: [None; HIGHEST_VALUE as usize + 1] };
        row.laid[usize::from(FIRST_VALUE)] = Some(laid);
        row
    }
}

impl CardRows {
    /// Whether no row has been opened yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This row, if it has been opened.
    pub fn get(&self, which: RowIndex) -> Option<&CardRow> {
        self.0.get(which as usize)
    }

    /// The rows that have been opened, in that order.
    pub fn iter(&self) -> impl Iterator<Item = (RowIndex, &CardRow)> {
        [RowIndex::First, RowIndex::Second].into_iter().zip(&self.0)
    }

    /// All cards that lie in them.
    pub fn cards(&self) -> Cards {
        self.0.iter().flat_map(CardRow::from_left).fold(Cards::EMPTY, |cards, (_, laid)| cards + laid.cards())
    }

    /// The places that take a value now, when no value above `highest` is played: the 15 of the
    /// next row, then both ends of each row. `docs/rules/en/bidomino.md#R9`
    #[inline]
    pub fn needs(&self, highest: u8) -> OpenPlaces {
        let mut needs = OpenPlaces::new();
        match self.0.len() {
            0 => needs.push(RowPlace { value: FIRST_VALUE, row: RowIndex::First, side: RowEnd::Open }),
            1 => needs.push(RowPlace { value: FIRST_VALUE, row: RowIndex::Second, side: RowEnd::Open }),
            _ => {}
        }
        for (which, row) in self.iter() {
            if row.low > 0 {
                needs.push(RowPlace { value: row.low - 1, row: which, side: RowEnd::Left });
            }
            if row.high < highest {
                needs.push(RowPlace { value: row.high + 1, row: which, side: RowEnd::Right });
            }
        }
        needs
    }

    /// Lays the cards at the place.
    ///
    /// # Errors
    /// As for `check`; nothing has changed then.
    pub fn lay(&mut self, laid: LaidCards, place: RowPlace, highest: u8) -> Result<(), Misfit> {
        check(laid, place, &self.needs(highest), highest)?;
        self.put(laid, place);
        Ok(())
    }

    /// Lays the cards at a place that [`check`] allows.
    #[inline]
    pub(super) fn put(&mut self, laid: LaidCards, place: RowPlace) {
        if place.side == RowEnd::Open {
            self.0.push(CardRow::begun(laid));
            return;
        }
        let row = &mut self.0[place.row as usize];
        row.laid[usize::from(place.value)] = Some(laid);
        row.low = row.low.min(place.value);
        row.high = row.high.max(place.value);
    }
}

/// Whether `laid` may lie at `place`, given these needs and the highest value of the match.
///
/// # Errors
/// The card or pair isn't worth the value, or the place doesn't take it.
pub(super) fn check(laid: LaidCards, place: RowPlace, needs: &OpenPlaces, highest: u8) -> Result<(), Misfit> {
    if !needs.contains(&place) {
        let wanted = needs.iter().find(|need| (need.row, need.side) == (place.row, place.side)).map(|need| need.value);
        return Err(Misfit::NotNeeded { place, wanted });
    }
    if laid.values().contains(place.value) {
        Ok(())
    } else {
        Err(Misfit::NotWorth { laid, value: place.value, values: laid.values().up_to(highest) })
    }
}

impl fmt::Display for RowIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RowIndex::First => "first",
            RowIndex::Second => "second",
        })
    }
}

impl fmt::Display for RowEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RowEnd::Open => "open",
            RowEnd::Left => "left",
            RowEnd::Right => "right",
        })
    }
}

impl fmt::Display for RowPlace {
    /// `14 first left`: the value, the row, the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.value, self.row, self.side)
    }
}
