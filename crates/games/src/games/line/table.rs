//! The seats, their order, and their sides.

use crate::games::{Seat, SeatSet};
use arrayvec::ArrayVec;
use std::ops::{Deref, DerefMut};

/// The maximum number of players of a line game (Salotto's dominoes with four sets of double
/// twelve).
pub const MOST_PLAYERS: usize = 16;

/// One value for each seat, or each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PerSeat<T>(pub [T; MOST_PLAYERS]);

impl<T> Deref for PerSeat<T> {
    type Target = [T; MOST_PLAYERS];

    #[inline]
    fn deref(&self) -> &[T; MOST_PLAYERS] {
        &self.0
    }
}

impl<T> DerefMut for PerSeat<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T; MOST_PLAYERS] {
        &mut self.0
    }
}

/// A player or team that scores together. Counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Side(pub u8);

/// The seats still in the match in the order of play, and the side of each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatOrder {
    order: ArrayVec<Seat, MOST_PLAYERS>,
    /// By seat: its position in the order of play; 0 for seats that have left.
    place_of: PerSeat<u8>,
    side_of: PerSeat<Side>,
    sides: u8,
    players: u8,
}

impl SeatOrder {
    /// `players` seats in order, dealt in turn to the sides 0, 1 … `sides - 1`.
    ///
    /// # Panics
    /// There are more than [`MOST_PLAYERS`], or no sides.
    pub fn new(players: usize, sides: usize) -> SeatOrder {
        let order: ArrayVec<Seat, MOST_PLAYERS> = (0..players as u8).map(Seat).collect();
        SeatOrder {
            place_of: places(&order),
            order,
            side_of: PerSeat(std::array::from_fn(|seat| if seat < players { Side((seat % sides) as u8) } else { Side::default() })),
            sides: sides as u8,
            players: players as u8,
        }
    }

    /// The table with its seats in another order of play, in which the sides alternate.
    pub(super) fn reseated(&self, order: [Seat; 4]) -> SeatOrder {
        let mut table = SeatOrder { order: order.into_iter().collect(), place_of: places(&order), ..self.clone() };
        for (position, seat) in order.into_iter().enumerate() {
            table.side_of[seat.index()] = Side((position % usize::from(self.sides)) as u8);
        }
        table
    }

    /// The number of players at the start of the match.
    #[inline]
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// The number of sides at the start of the match.
    #[inline]
    pub fn sides(&self) -> usize {
        usize::from(self.sides)
    }

    /// Whether a side is more than one player.
    pub fn in_teams(&self) -> bool {
        self.sides < self.players
    }

    /// The seats still in the match, in order of play.
    #[inline]
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    /// The side of `seat`.
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        self.side_of[seat.index()]
    }

    /// All the seats that began the match on `side`.
    pub fn seats_of(&self, side: Side) -> SeatSet {
        (0..self.players).map(Seat).filter(|seat| self.side(*seat) == side).collect()
    }

    /// Whether all seats are still in the match.
    #[inline]
    pub(super) fn is_whole(&self) -> bool {
        self.order.len() == self.players()
    }

    /// The sides that are still in the match.
    #[inline]
    pub fn sides_in(&self) -> ArrayVec<Side, MOST_PLAYERS> {
        if self.is_whole() {
            let mut sides = ArrayVec::from(std::array::from_fn(|side| Side(side as u8)));
            sides.truncate(self.sides());
            return sides;
        }
        let sides = self.order.iter().fold(0_u16, |sides, seat| sides | 1 << self.side(*seat).0);
        (0..self.sides).map(Side).filter(|side| sides >> side.0 & 1 == 1).collect()
    }

    /// Removes the players of `side`; the others close up.
    pub fn remove(&mut self, side: Side) {
        let side_of = self.side_of;
        self.order.retain(|seat| side_of[seat.index()] != side);
        self.place_of = places(&self.order);
    }

    /// The player opposite `seat`: with two pairs, their partner.
    pub(super) fn opposite(&self, seat: Seat) -> Seat {
        self.order[(self.position(seat) + self.order.len() / 2) % self.order.len()]
    }

    /// The position of `seat` in the order of play, from 0; 0 if it has left.
    #[inline]
    pub fn position(&self, seat: Seat) -> usize {
        usize::from(self.place_of[seat.index()])
    }
}

fn places(order: &[Seat]) -> PerSeat<u8> {
    let mut place_of = PerSeat::default();
    for (place, seat) in (0..).zip(order) {
        place_of[seat.index()] = place;
    }
    place_of
}
