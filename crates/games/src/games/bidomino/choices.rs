//! The legal actions of the Bidomino player to move.

use super::action::BidominoAction;
use super::pair::Pair;
use super::position::{HAND, PointTarget, TurnYield};
use super::rows::{LaidCards, OpenPlaces};
use super::rules::LayDuty;
use crate::games;
use crate::games::cards::{Card, Cards};
use arrayvec::ArrayVec;

/// The actions of a turn as bits: first the plays, pair by pair and place by place, then the cards
/// that can be put face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidominoChoices {
    hand: ArrayVec<Card, HAND>,
    needs: OpenPlaces,
    face_down: FaceDownTarget,
    /// Bit `PLACES * n + p`: the n-th pair of [`PAIRS`] (or the only card) fits the place `p` of
    /// the needs. Bit `LAYS + c`: card `c` of the hand may be put face down.
    allowed: u32,
}

/// The destination of a card put face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FaceDownTarget {
    Marker,
    Discard,
    /// No card is put face down: the turn ends without one.
    Nothing,
}

/// The maximum number of places that can take a value.
const PLACES: usize = 4;
/// The pairs of a hand, by the indices of their cards. The pairs of a smaller hand come first.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)];
const LAYS: usize = PAIRS.len() * PLACES;

impl BidominoChoices {
    /// The choices of a player with the hand `hand` (not empty) who has `earned` this in the turn
    /// so far. `needs` are the values that the places take.
    pub(super) fn new(hand: Cards, earned: TurnYield, needs: OpenPlaces, point: PointTarget, lay: LayDuty) -> BidominoChoices {
        let face_down = match (earned.pairs, point) {
            (0, _) => FaceDownTarget::Discard,
            (_, PointTarget::Marker) => FaceDownTarget::Marker,
            (_, PointTarget::Written) => FaceDownTarget::Nothing,
        };
        let mut choices = BidominoChoices { hand: hand.iter().collect(), needs, face_down, allowed: 0 };
        choices.allow_laying();
        if choices.allowed == 0 || lay == LayDuty::Free || face_down != FaceDownTarget::Discard {
            choices.allow_face_down();
        }
        choices
    }

    /// Whether any card or pair can be laid.
    pub(super) fn lays(&self) -> bool {
        self.allowed.trailing_zeros() < LAYS as u32
    }

    fn allow_laying(&mut self) {
        for number in 0..self.layable() {
            if self.repeats(number) {
                continue;
            }
            let values = self.laid(number).values();
            for (index, place) in self.needs.iter().enumerate() {
                if values.contains(place.value) {
                    self.allowed |= 1 << (number * PLACES + index);
                }
            }
        }
    }

    fn allow_face_down(&mut self) {
        if self.face_down == FaceDownTarget::Nothing {
            self.allowed |= 1 << LAYS;
            return;
        }
        for (index, card) in self.hand.iter().enumerate() {
            if index == 0 || self.hand[index - 1] != *card {
                self.allowed |= 1 << (LAYS + index);
            }
        }
    }

    /// The number of pairs in the hand; a hand of one card counts as one.
    fn layable(&self) -> usize {
        let cards = self.hand.len();
        if cards == 1 { 1 } else { cards * (cards - 1) / 2 }
    }

    fn laid(&self, number: usize) -> LaidCards {
        match self.hand[..] {
            [card] => LaidCards::Single(card),
            _ => {
                let (one, other) = PAIRS[number];
                LaidCards::Pair(Pair::new(self.hand[one], self.hand[other]))
            }
        }
    }

    /// Whether another pair has equal cards: of two equal cards, which lie next to each other, only
    /// the first makes pairs with others.
    fn repeats(&self, number: usize) -> bool {
        let (one, other) = PAIRS[number];
        let second_copy = |index: usize| index > 0 && self.hand[index - 1] == self.hand[index];
        self.hand.len() > 1 && (second_copy(one) || second_copy(other) && one + 1 != other)
    }
}

impl games::Choices<BidominoAction> for BidominoChoices {
    fn count(&self) -> usize {
        self.allowed.count_ones() as usize
    }

    fn nth(&self, index: usize) -> BidominoAction {
        let mut bits = self.allowed;
        for _ in 0..index {
            bits &= bits - 1;
        }
        let bit = bits.trailing_zeros() as usize;
        if bit >= LAYS {
            let card = self.hand[bit - LAYS];
            return match self.face_down {
                FaceDownTarget::Marker => BidominoAction::Mark(card),
                FaceDownTarget::Discard => BidominoAction::Discard(card),
                FaceDownTarget::Nothing => BidominoAction::Stop,
            };
        }
        let place = self.needs[bit % PLACES];
        match self.laid(bit / PLACES) {
            LaidCards::Pair(pair) => BidominoAction::Pair { pair, place },
            LaidCards::Single(card) => BidominoAction::Single { card, place },
        }
    }
}
