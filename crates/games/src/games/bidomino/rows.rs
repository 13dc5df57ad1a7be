//! The two rows on the table: their open ends and their cards.

use super::pair::{HIGHEST_VALUE, Pair, Values};
use crate::games::cards::{Card, Cards};
use arrayvec::ArrayVec;
use std::fmt;

/// The value that begins a row.
pub const FIRST_VALUE: u8 = 15;
/// The maximum number of rows.
const MOST_ROWS: usize = 2;

/// One of the two rows, in the order in which they were opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WhichRow {
    /// The one that was opened first.
    First,
    /// The one that was opened next.
    Second,
}

/// An end of a row that takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The 15 that begins it.
    Open,
    /// Its left end, which takes one less than its lowest value.
    Left,
    /// Its right end, which takes one more than its highest value.
    Right,
}

/// A value with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The value, 0 to 26, or to 28 by option.
    pub value: u8,
    /// The row.
    pub row: WhichRow,
    /// The end of the row, or its first value.
    pub side: End,
}

/// The cards laid for one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laid {
    /// Two cards that make the value.
    Pair(Pair),
    /// A player's last card.
    Single(Card),
}

/// The places that take a value now, four at most.
pub type Needs = ArrayVec<Place, 4>;

/// A row: values without a gap, around its 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    low: u8,
    high: u8,
    laid: [Option<Laid>; HIGHEST_VALUE as usize + 1],
}

/// The rows on the table, two at most.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Rows(ArrayVec<Row, MOST_ROWS>);

/// The reason why cards can't be laid at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// These cards make `values` (none above the highest agreed), but not that one.
    NotWorth {
        /// The cards to be laid.
        laid: Laid,
        /// The value that it doesn't make.
        value: u8,
        /// The values that it does make.
        values: Values,
    },
    /// The end doesn't take the value; `wanted` is the value it takes, if any.
    NotNeeded {
        /// The intended place.
        place: Place,
        /// The value that this end of the row takes now.
        wanted: Option<u8>,
    },
}

impl Laid {
    /// All values the cards can make, regardless of the agreed highest value.
    pub fn values(self) -> Values {
        match self {
            Laid::Pair(pair) => pair.values(),
            Laid::Single(card) => card.rank().faces().into_iter().collect(),
        }
    }

    /// The one or two cards.
    pub fn cards(self) -> Cards {
        match self {
            Laid::Pair(pair) => pair.cards().into_iter().collect(),
            Laid::Single(card) => [card].into_iter().collect(),
        }
    }
}

impl Row {
    /// Its lowest value so far, 0 to 15.
    pub fn low(&self) -> u8 {
        self.low
    }

    /// Its highest value so far, 15 to 28.
    pub fn high(&self) -> u8 {
        self.high
    }

    /// The cards laid for `value`, if the row has reached it.
    pub fn at(&self, value: u8) -> Option<Laid> {
        self.laid.get(usize::from(value)).copied().flatten()
    }

    /// The values and their cards, from left to right.
    pub fn from_left(&self) -> impl Iterator<Item = (u8, Laid)> {
        (self.low..=self.high).filter_map(|value| Some((value, self.at(value)?)))
    }

    fn begun(laid: Laid) -> Row {
        let mut row = Row { low: FIRST_VALUE, high: FIRST_VALUE, laid: [None; HIGHEST_VALUE as usize + 1] };
        row.laid[usize::from(FIRST_VALUE)] = Some(laid);
        row
    }
}

impl Rows {
    /// Whether no row has been opened yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This row, if it has been opened.
    pub fn get(&self, which: WhichRow) -> Option<&Row> {
        self.0.get(which as usize)
    }

    /// The rows that have been opened, in that order.
    pub fn iter(&self) -> impl Iterator<Item = (WhichRow, &Row)> {
        [WhichRow::First, WhichRow::Second].into_iter().zip(&self.0)
    }

    /// All cards that lie in them.
    pub fn cards(&self) -> Cards {
        self.0.iter().flat_map(Row::from_left).fold(Cards::EMPTY, |cards, (_, laid)| cards + laid.cards())
    }

    /// The places that take a value now, when no value above `highest` is played: the 15 of the
    /// next row, then both ends of each row. `docs/rules/en/bidomino.md#R9`
    #[inline]
    pub fn needs(&self, highest: u8) -> Needs {
        let mut needs = Needs::new();
        match self.0.len() {
            0 => needs.push(Place { value: FIRST_VALUE, row: WhichRow::First, side: End::Open }),
            1 => needs.push(Place { value: FIRST_VALUE, row: WhichRow::Second, side: End::Open }),
            _ => {}
        }
        for (which, row) in self.iter() {
            if row.low > 0 {
                needs.push(Place { value: row.low - 1, row: which, side: End::Left });
            }
            if row.high < highest {
                needs.push(Place { value: row.high + 1, row: which, side: End::Right });
            }
        }
        needs
    }

    /// Lays the cards at the place.
    ///
    /// # Errors
    /// As for `check`; nothing has changed then.
    pub fn lay(&mut self, laid: Laid, place: Place, highest: u8) -> Result<(), Misfit> {
        check(laid, place, &self.needs(highest), highest)?;
        self.put(laid, place);
        Ok(())
    }

    /// Lays the cards at a place that [`check`] allows.
    #[inline]
    pub(super) fn put(&mut self, laid: Laid, place: Place) {
        if place.side == End::Open {
            self.0.push(Row::begun(laid));
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
/// It isn't worth the value, or the place doesn't take it.
pub(super) fn check(laid: Laid, place: Place, needs: &Needs, highest: u8) -> Result<(), Misfit> {
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

impl fmt::Display for WhichRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WhichRow::First => "first",
            WhichRow::Second => "second",
        })
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Open => "open",
            End::Left => "left",
            End::Right => "right",
        })
    }
}

impl fmt::Display for Place {
    /// `14 first left`: the value, the row, the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.value, self.row, self.side)
    }
}
