//! The state of a deal of Bidomino, with all cards open.

use super::rows::{CardRows, OpenPlaces, RowEnd, RowIndex};
use super::rules::{BidominoRules, BidominoTie, MOST_PLAYERS, NewStock, SecondRow};
use crate::games::Seat;
use crate::games::cards::{ALL_CARDS, Card, Cards};
use arrayvec::ArrayVec;

/// The number of cards dealt to a player.
pub(super) const HAND: usize = 4;
/// A bound above the points of any match: 255 deals with 54 pairs of identical cards.
const MOST_POINTS: u16 = 255 * 54 * 3;

/// The state of a deal. The engine keeps one; [`super::Bidomino::standing`] starts from a made-up
/// one. Cards not listed are out of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The number of the deal, from 1.
    pub deal: u8,
    /// The dealer.
    pub dealer: Seat,
    /// The number of times the stock has run out in this deal, 0 to 2.
    pub exhaustions: u8,
    /// The rows on the table.
    pub rows: CardRows,
    /// The players, by seat.
    pub players: ArrayVec<BidominoPlayer, MOST_PLAYERS>,
    /// The last card is drawn first.
    pub stock: ArrayVec<Card, ALL_CARDS>,
    /// The next step of the deal.
    pub now: DealStep,
}

/// A player's hand, face-down cards on the table, and written points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BidominoPlayer {
    /// The cards in hand, 0 to 4.
    pub hand: Cards,
    /// Markers chosen from the hand, and therefore known to the player.
    pub own_markers: Cards,
    /// Markers taken from the stock without looking.
    pub blind_markers: Cards,
    /// The cards that the player discarded, which the player knows.
    pub discards: Cards,
    /// The points noted from the markers at the first exhaustion.
    pub noted: u16,
    /// The points written down one by one, after the second exhaustion.
    pub written: u16,
    /// The points of the deals before this one.
    pub before: u16,
}

/// The next step of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealStep {
    /// Both packs are shuffled for the deal.
    Shuffle,
    /// `seat` moves; `earned` is the yield of the turn so far.
    Turn {
        /// The player to move.
        seat: Seat,
        /// The yield of the turn so far.
        earned: TurnYield,
    },
    /// Markers and discards are shuffled. Then `seat` takes the cards it is due, and its turn ends.
    Reshuffle {
        /// The player whose turn was interrupted.
        seat: Seat,
        /// The yield of the turn.
        earned: TurnYield,
        /// The cards still to be taken.
        due: DueCards,
    },
    /// The last deal is over.
    Over,
}

/// The yield of a turn: a point for each pair (or last card) and the bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TurnYield {
    /// From 0 to 2.
    pub pairs: u8,
    /// From 0 to 4.
    pub bonus: u8,
}

/// The destination of the point for one pair that leaves two cards in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PointTarget {
    /// One of the two cards becomes the marker.
    Marker,
    /// The point is written down, and both cards stay.
    Written,
}

/// The cards due from the stock at the end of a turn: first the markers, then the cards for the
/// hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DueCards {
    /// The number of cards that become markers unseen, 0 to 6.
    pub markers: u8,
    /// The number of cards for the hand, 0 to 4.
    pub cards: u8,
}

/// An inconsistency of a made-up position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// There are not as many players as agreed, or a seat that doesn't exist deals or moves.
    Seats,
    /// There is no such deal in the match.
    Deal,
    /// A row goes beyond the highest value that was agreed.
    Row,
    /// A card occurs more than twice.
    Card(Card),
    /// The stock, or the cards to shuffle, contradict the next step or the number of exhaustions.
    Stock,
    /// A seat can't have that many cards at this point.
    Hand(Seat),
    /// No turn earns so much, or takes so much from the stock.
    Turn,
    /// A seat has more points than any match brings.
    Points(Seat),
}

impl TurnYield {
    /// The points of the turn, from 0 to 6. `docs/rules/en/bidomino.md#R22`
    pub const fn points(self) -> u8 {
        self.pairs + self.bonus
    }
}

impl BidominoPlayer {
    /// The points in this deal: one for each marker, plus the written ones.
    pub fn points(&self) -> u16 {
        self.noted + (self.own_markers.len() + self.blind_markers.len()) as u16 + self.written
    }

    /// All markers and discards.
    pub(super) fn face_down(&self) -> Cards {
        self.own_markers + self.blind_markers + self.discards
    }
}

impl Position {
    /// The start of deal `deal`: an empty table, and both packs to be shuffled.
    pub(super) fn fresh(deal: u8, dealer: Seat, before: impl IntoIterator<Item = u16>) -> Position {
        Position {
            deal,
            dealer,
            exhaustions: 0,
            rows: CardRows::default(),
            players: before.into_iter().map(|before| BidominoPlayer { before, ..BidominoPlayer::default() }).collect(),
            stock: ArrayVec::new(),
            now: DealStep::Shuffle,
        }
    }

    /// The places that take a value of `seat` now.
    #[inline]
    pub(super) fn needs(&self, seat: Seat, rules: &BidominoRules) -> OpenPlaces {
        needs(&self.rows, seat, self.dealer, rules)
    }

    /// Every card that is in play.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let piles = self.players.iter().flat_map(|player| [player.hand, player.own_markers, player.blind_markers, player.discards]);
        piles.chain([self.rows.cards()]).flat_map(Cards::iter).chain(self.stock.iter().copied())
    }

    /// All markers and discards.
    pub(super) fn face_down(&self) -> Cards {
        self.players.iter().fold(Cards::EMPTY, |pile, player| pile + player.face_down())
    }

    /// Whether this position is possible in a match by `rules`.
    pub(super) fn check(&self, rules: &BidominoRules) -> Result<(), PositionError> {
        let seated = |seat: Seat| seat.index() < rules.players();
        let moving = match self.now {
            DealStep::Turn { seat, .. } | DealStep::Reshuffle { seat, .. } => seat,
            DealStep::Shuffle | DealStep::Over => self.dealer,
        };
        if self.players.len() != rules.players() || !seated(self.dealer) || !seated(moving) {
            return Err(PositionError::Seats);
        }
        let most_deals = if rules.options().tie == BidominoTie::ExtraDeal { u8::MAX } else { rules.deals() };
        if !(1..=most_deals).contains(&self.deal) {
            return Err(PositionError::Deal);
        }
        if self.rows.iter().any(|(_, row)| row.high() > rules.max_value()) {
            return Err(PositionError::Row);
        }
        self.check_cards()?;
        self.check_stock(rules)?;
        self.check_turn()?;
        (0..).map(Seat).take(rules.players()).try_for_each(|seat| self.check_hand(seat).and_then(|()| self.check_points(seat)))
    }

    fn check_cards(&self) -> Result<(), PositionError> {
        let mut seen = Cards::EMPTY;
        for card in self.cards() {
            if seen.count(card) == 2 {
                return Err(PositionError::Card(card));
            }
            seen.insert(card);
        }
        Ok(())
    }

    fn check_stock(&self, rules: &BidominoRules) -> Result<(), PositionError> {
        let may_be_empty = rules.options().new_stock == NewStock::WhenMissing;
        let fits = match self.now {
            DealStep::Shuffle => self.exhaustions == 0 && self.cards().next().is_none(),
            DealStep::Turn { .. } if may_be_empty => self.exhaustions < 2 || self.exhaustions == 2 && self.stock.is_empty(),
            DealStep::Turn { .. } => self.exhaustions <= 2 && (self.exhaustions == 2) == self.stock.is_empty(),
            DealStep::Reshuffle { .. } => self.exhaustions == 1 && self.stock.is_empty() && !self.face_down().is_empty(),
            DealStep::Over => true,
        };
        if fits { Ok(()) } else { Err(PositionError::Stock) }
    }

    fn check_turn(&self) -> Result<(), PositionError> {
        match self.now {
            DealStep::Turn { earned, .. } if earned.pairs > 1 || earned.bonus > 2 * earned.pairs => Err(PositionError::Turn),
            DealStep::Reshuffle { earned, due, .. } if earned.pairs > 2 || earned.bonus > 4 || due.markers > 6 => Err(PositionError::Turn),
            _ => Ok(()),
        }
    }

    fn check_points(&self, seat: Seat) -> Result<(), PositionError> {
        let BidominoPlayer { noted, written, before, .. } = self.players[seat.index()];
        if [noted, written, before].into_iter().all(|points| points <= MOST_POINTS) { Ok(()) } else { Err(PositionError::Points(seat)) }
    }

    /// Checks the size of a hand. While there is a stock, each player except the one to move has
    /// four cards; after that a hand may have fewer.
    fn check_hand(&self, seat: Seat) -> Result<(), PositionError> {
        let cards = self.players[seat.index()].hand.len();
        let fits = match self.now {
            DealStep::Turn { seat: moving, earned } if moving == seat => match earned.pairs {
                0 => cards == HAND || self.exhaustions == 2 && (1..HAND).contains(&cards),
                _ => cards == 2,
            },
            DealStep::Reshuffle { seat: moving, due, .. } if moving == seat => cards + usize::from(due.cards) == HAND,
            DealStep::Turn { .. } if self.exhaustions == 2 => cards <= HAND,
            DealStep::Turn { .. } | DealStep::Reshuffle { .. } => cards == HAND,
            DealStep::Shuffle => cards == 0,
            DealStep::Over => cards <= HAND,
        };
        if fits { Ok(()) } else { Err(PositionError::Hand(seat)) }
    }
}

/// The places that take a value of `seat` now, in a deal of this dealer.
#[inline]
pub(super) fn needs(rows: &CardRows, seat: Seat, dealer: Seat, rules: &BidominoRules) -> OpenPlaces {
    let mut needs = rows.needs(rules.max_value());
    if rules.options().second_row == SecondRow::Opener && seat != rules.after(dealer) {
        needs.retain(|place| (place.row, place.side) != (RowIndex::Second, RowEnd::Open));
    }
    needs
}
