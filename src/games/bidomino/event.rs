//! What happened, and why something was refused.

use super::pair::{Bonus, Pair, Worth};
use super::position::Earned;
use super::rows::{Misfit, Place};
use super::rules::MOST_PLAYERS;
use crate::games::cards::{Card, Cards};
use crate::games::{Seat, SeatSet, Veiled};

/// The points of each seat; 0 beyond the last player.
pub type Points = [u16; MOST_PLAYERS];

#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A deal begins: number `deal` of `deals`, from 1. `stock` cards are left when everybody has got four.
    DealBegan {
        deal: u8,
        deals: u8,
        dealer: Seat,
        opener: Seat,
        stock: u8,
    },
    /// `seat` got its first hand.
    Dealt {
        seat: Seat,
        hand: Veiled<Cards>,
    },
    /// `seat` laid two cards. `worth` tells how they make the value, `bonus` what they earn on top of one point.
    PairLaid {
        seat: Seat,
        pair: Pair,
        worth: Worth,
        place: Place,
        bonus: Bonus,
    },
    /// `seat` laid its only card, for one point, or none.
    SingleLaid {
        seat: Seat,
        card: Card,
        place: Place,
        points: u8,
    },
    /// `seat` put a card of its hand face down in front of it, as a point.
    MarkedFromHand {
        seat: Seat,
        card: Veiled<Card>,
    },
    /// `seat` took this many cards from the stock, unseen, as points; `stock` are left.
    MarkedFromStock {
        seat: Seat,
        markers: u8,
        stock: u8,
    },
    /// This many points of `seat` were written down, since there is no stock any more.
    Written {
        seat: Seat,
        points: u8,
    },
    /// So many markers that were due to `seat` are lost, since the stock has none any more.
    MarkersLost {
        seat: Seat,
        markers: u8,
    },
    Discarded {
        seat: Seat,
        card: Veiled<Card>,
    },
    /// `seat` drew as many cards as `count`; `stock` are left.
    Drew {
        seat: Seat,
        cards: Veiled<Cards>,
        count: u8,
        stock: u8,
    },
    /// The stock is used up for the first time: all markers are noted (`noted` in this deal), and they and the discards, `pile` cards, become the new stock.
    Exhausted {
        noted: Points,
        pile: u8,
    },
    /// The new stock was shuffled. Whoever had not taken everything goes on taking.
    NewStock {
        stock: u8,
    },
    /// The stock is used up for the second time: nobody draws any more.
    ExhaustedAgain,
    /// `seat` ended a turn that earned something; `points` are its points in this deal now.
    Scored {
        seat: Seat,
        earned: Earned,
        points: u16,
    },
    /// Nobody can make any more points; `held` cards are left in the hands. `points` are those of the deal, `totals` those of the match so far.
    DealOver {
        deal: u8,
        held: u8,
        points: Points,
        totals: Points,
    },
    MatchOver {
        winners: SeatSet,
        totals: Points,
    },
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Cards are to be shuffled first, or the match is over.
    NobodyMoves,
    /// The hand doesn't have the card, or not as often.
    NotInHand(Card),
    /// The cards don't make the value, or the place doesn't take it.
    Misfit(Misfit),
    /// A card alone is laid only by a player who has no other; this one has this many.
    NotTheOnlyCard { hand: u8 },
    /// A card of the hand becomes a marker only after one pair, when two cards remain.
    NoPairYet,
    /// A pair was laid in this turn: now another pair or a marker.
    PairLies,
    /// The point for the pair is written down, and no card becomes its marker.
    PointIsWritten,
    /// The turn ends by a card: the discard, or the marker for the pair.
    CardEndsTurn,
    /// Something can be laid, and it was agreed that it must.
    MustLay,
}
