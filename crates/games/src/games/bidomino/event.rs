//! What happened in Bidomino, and why something was refused.

use super::pair::{Bonus, Calculation, Pair};
use super::position::Earned;
use super::rows::{Misfit, Place};
use super::rules::MOST_PLAYERS;
use crate::games::cards::{Card, Cards};
use crate::games::{Seat, SeatSet, Veiled};

/// The points of each seat; 0 beyond the last player.
pub type Points = [u16; MOST_PLAYERS];

/// What happened, with hands, markers and discards veiled.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A deal begins: number `deal` of `deals`, from 1. `stock` cards are left when everybody has
    /// got four.
    DealBegan {
        /// Its number, from 1; beyond `deals` where a tie is played off.
        deal: u8,
        /// How many deals were agreed, 1 to 99.
        deals: u8,
        /// Who deals.
        dealer: Seat,
        /// Who has the first turn: the player to the dealer's right.
        /// `docs/rules/en/bidomino.md#R12`
        opener: Seat,
        /// How many cards are left.
        stock: u8,
    },
    /// `seat` got its first hand.
    Dealt {
        /// Whose hand it is.
        seat: Seat,
        /// Its four cards, for that player's eyes alone.
        hand: Veiled<Cards>,
    },
    /// `seat` laid two cards. `calculation` says how they make the value, `bonus` what they earn on top
    /// of one point.
    PairLaid {
        /// Who laid them.
        seat: Seat,
        /// The two cards.
        pair: Pair,
        /// What each counts, and whether they are added or one is taken off the other.
        calculation: Calculation,
        /// The value that they make, and where they lie.
        place: Place,
        /// What they have in common.
        bonus: Bonus,
    },
    /// `seat` laid its only card, for one point, or none.
    SingleLaid {
        /// Who laid it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The value that it counts, and where it lies.
        place: Place,
        /// What it earns: 1, or 0 where that was agreed.
        points: u8,
    },
    /// `seat` put a card of its hand face down in front of it, as a point.
    MarkedFromHand {
        /// Whose point it is.
        seat: Seat,
        /// Which card, for that player's eyes alone.
        card: Veiled<Card>,
    },
    /// `seat` took this many cards from the stock, unseen, as points; `stock` are left.
    MarkedFromStock {
        /// Whose points they are.
        seat: Seat,
        /// How many, one point each: 1 to 6.
        markers: u8,
        /// How many cards the stock has then.
        stock: u8,
    },
    /// This many points of `seat` were written down, since there is no stock left.
    Written {
        /// Whose points they are.
        seat: Seat,
        /// How many.
        points: u8,
    },
    /// This many markers due to `seat` are lost, since the stock has run out.
    MarkersLost {
        /// Who goes without them.
        seat: Seat,
        /// How many.
        markers: u8,
    },
    /// A player laid nothing and put a card on the discards.
    Discarded {
        /// Who did.
        seat: Seat,
        /// Which card, for that player's eyes alone.
        card: Veiled<Card>,
    },
    /// `seat` drew as many cards as `count`; `stock` are left.
    Drew {
        /// Who drew.
        seat: Seat,
        /// Which cards, for that player's eyes alone.
        cards: Veiled<Cards>,
        /// How many cards, 1 to 4.
        count: u8,
        /// How many cards the stock has then.
        stock: u8,
    },
    /// The stock has run out for the first time: all markers are noted (`noted` in this deal), and
    /// together with the discards, `pile` cards in all, they become the new stock.
    Exhausted {
        /// The points noted for each seat.
        noted: Points,
        /// How many cards are shuffled.
        pile: u8,
    },
    /// The new stock was shuffled. The player interrupted while taking goes on.
    NewStock {
        /// How many cards it has.
        stock: u8,
    },
    /// The stock has run out for the second time: nobody draws any more.
    ExhaustedAgain,
    /// `seat` ended a turn that earned something; `points` are its points in this deal now.
    Scored {
        /// Whose turn it was.
        seat: Seat,
        /// What the turn earned.
        earned: Earned,
        /// Points of the deal, including this turn's.
        points: u16,
    },
    /// Nobody can score any more; `held` cards are left in the hands. `points` are for the deal,
    /// `totals` for the match so far.
    DealOver {
        /// Its number, from 1.
        deal: u8,
        /// How many cards are left in all hands, which count for nothing.
        held: u8,
        /// The points of this deal.
        points: Points,
        /// The points of all deals so far, including this one.
        totals: Points,
    },
    /// The last deal is over.
    MatchOver {
        /// Who has the most points; several if they share the victory.
        /// `docs/rules/en/bidomino.md#R35`
        winners: SeatSet,
        /// The points of all deals.
        totals: Points,
    },
}

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The cards have to be shuffled first, or the match is over.
    NobodyMoves,
    /// The hand doesn't have the card, or not that many times.
    NotInHand(Card),
    /// The cards don't make the value, or the place doesn't take it.
    Misfit(Misfit),
    /// Only a player with a single card left may lay one by itself; this hand has more.
    NotTheOnlyCard {
        /// How many cards the hand has.
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
    /// Something can be laid, and it was agreed that it must.
    MustLay,
}
