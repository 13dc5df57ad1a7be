//! Seats at the table, and sets of them.

use std::fmt;

/// A player's seat, constant during the match. Counted from 0 in the code, from 1 in every text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// The observing seat of a spectator, who has only the public information. No match has such a
    /// seat.
    pub const NOBODY: Seat = Seat(63);

    /// The number of the seat from 0, as an index into arrays by seat.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Several seats, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SeatSet(pub u64);

impl SeatSet {
    /// Adds `seat`, whose number is at most 63.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether `seat` is one of them.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The number of seats, 0 to 64.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are no seats.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats from the lowest number to the highest.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..64).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::default();
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}
