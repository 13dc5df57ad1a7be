//! The events of Bidomino and the reasons for refusing an action.

use super::pair::{Calculation, Pair, PairBonus};
use super::position::TurnYield;
use super::rows::{Misfit, RowPlace};
use super::rules::MOST_PLAYERS;
use crate::games::cards::{Card, Cards};
use crate::games::{Seat, SeatSet, Veiled};

/// The points of each seat; 0 beyond the last player.
pub type SeatPoints = [u16; MOST_PLAYERS];

/// An event of Bidomino. Hands, markers and discards are veiled.
#[derive(Clone, Copy, Debug)]
pub enum BidominoEvent {
    /// A deal begins: number `deal` of `deals`, from 1. `stock` cards are left once each player has
    /// four.
    DealBegan {
        /// The number of the deal, from 1; beyond `deals` for a play-off.
        deal: u8,
        /// The agreed number of deals, 1 to 99.
        deals: u8,
        /// The dealer.
        dealer: Seat,
        /// The player to the dealer's right, who has the first turn.
        /// `docs/rules/en/bidomino.md#R12`
        opener: Seat,
        /// The number of cards left.
        stock: u8,
    },
    /// `seat` got its first hand.
    Dealt {
        /// The owner of the hand.
        seat: Seat,
        /// The player's four cards, visible to that player only.
        hand: Veiled<Cards>,
    },
    /// `seat` laid two cards. `calculation` is how they make the value, `bonus` the points they
    /// earn on top of one.
    PairLaid {
        /// The player who laid them.
        seat: Seat,
        /// The two cards.
        pair: Pair,
        /// The value counted for each card, and whether they are added or subtracted.
        calculation: Calculation,
        /// The value that they make, and its place.
        place: RowPlace,
        /// The common trait of the two cards.
        bonus: PairBonus,
    },
    /// `seat` laid its only card, for one point, or none.
    SingleLaid {
        /// The player who laid it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The value that it counts, and its place.
        place: RowPlace,
        /// The points it earns: 1, or 0 by option.
        points: u8,
    },
    /// `seat` put a card of its hand face down in front of it, as a point.
    MarkedFromHand {
        /// The player who gets the point.
        seat: Seat,
        /// The card, visible to that player only.
        card: Veiled<Card>,
    },
    /// `seat` took this many cards from the stock, unseen, as points; `stock` are left.
    MarkedFromStock {
        /// The player who gets the points.
        seat: Seat,
        /// The number of markers, one point each: 1 to 6.
        markers: u8,
        /// The number of cards left in the stock.
        stock: u8,
    },
    /// This many points of `seat` were written down, since there is no stock left.
    Written {
        /// The player who gets the points.
        seat: Seat,
        /// The number of points.
        points: u8,
    },
    /// This many markers due to `seat` are lost, since the stock has run out.
    MarkersLost {
        /// The player who goes without them.
        seat: Seat,
        /// The number of markers.
        markers: u8,
    },
    /// A player laid no card and put one on the discards.
    Discarded {
        /// The player who discarded.
        seat: Seat,
        /// The card, visible to that player only.
        card: Veiled<Card>,
    },
    /// `seat` drew `count` cards; `stock` are left.
    Drew {
        /// The player who drew.
        seat: Seat,
        /// The cards, visible to that player only.
        cards: Veiled<Cards>,
        /// The number of cards, 1 to 4.
        count: u8,
        /// The number of cards left in the stock.
        stock: u8,
    },
    /// The stock has run out for the first time: all markers are noted (`noted` in this deal), and
    /// together with the discards, `pile` cards in all, they become the new stock.
    Exhausted {
        /// The points noted for each seat.
        noted: SeatPoints,
        /// The number of cards shuffled.
        pile: u8,
    },
    /// The new stock was shuffled. The player interrupted while taking goes on.
    NewStock {
        /// The number of its cards.
        stock: u8,
    },
    /// The stock has run out for the second time: there are no more draws.
    ExhaustedAgain,
    /// `seat` ended a turn that earned points; `points` are its points in this deal now.
    Scored {
        /// The player whose turn ended.
        seat: Seat,
        /// The points of the turn.
        earned: TurnYield,
        /// Points of the deal, including this turn's.
        points: u16,
    },
    /// No player can score any more; `held` cards are left in the hands. `points` are for the deal,
    /// `totals` for the match so far.
    DealOver {
        /// The number of the deal, from 1.
        deal: u8,
        /// The number of cards left in all hands, which score no points.
        held: u8,
        /// The points of this deal.
        points: SeatPoints,
        /// The points that were noted when the first stock was used up.
        noted: SeatPoints,
        /// The points that were written down at the end of the deal; the others are markers.
        written: SeatPoints,
        /// The points of all deals so far, including this one.
        totals: SeatPoints,
    },
    /// The last deal is over.
    MatchOver {
        /// The players with the most points; several share a victory.
        /// `docs/rules/en/bidomino.md#R35`
        winners: SeatSet,
        /// The points of all deals.
        totals: SeatPoints,
    },
}

/// The reason why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidominoRefusal {
    /// The cards have to be shuffled first, or the match is over.
    NobodyMoves,
    /// The hand doesn't have the card, or not that many times.
    NotInHand(Card),
    /// The cards don't make the value, or the place doesn't take it.
    Misfit(Misfit),
    /// Only a player with a single card left may lay one by itself; this hand has more.
    NotTheOnlyCard {
        /// The number of cards in the hand.
        hand: u8,
    },
    /// A card of the hand becomes a marker only after one pair, when two cards remain.
    NoPairYet,
    /// A pair was laid in this turn: now another pair or a marker.
    PairLies,
    /// The point for the pair is written down, and no card becomes its marker.
    PointIsWritten,
    /// The turn ends by a card: the discard, or the marker for the pair.
    CardEndsTurn,
    /// A card or pair can be laid, and the options require laying it.
    MustLay,
}
