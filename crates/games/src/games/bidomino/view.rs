//! The knowledge of one seat, and the positions that agree with it.

use super::Bidomino;
use super::choices::BidominoChoices;
use super::position::{BidominoPlayer, DealStep, Position, needs};
use super::rows::{CardRows, OpenPlaces};
use super::rules::{BidominoRules, MOST_PLAYERS};
use crate::games::cards::{ALL_CARDS, Card, Cards};
use crate::games::{InformationState, Seat, write_things};
use arrayvec::ArrayVec;
use rand::Rng;
use rand::seq::SliceRandom;
use std::fmt::{self, Write};

/// The view of a match from the seat `eye`.
#[derive(Clone, Debug, PartialEq)]
pub struct BidominoView {
    /// The observing seat; [`Seat::NOBODY`] for a spectator.
    pub eye: Seat,
    /// The rules of the match.
    pub rules: BidominoRules,
    /// The number of the deal, from 1.
    pub deal: u8,
    /// The dealer.
    pub dealer: Seat,
    /// The number of times the stock has run out in this deal, 0 to 2.
    pub exhaustions: u8,
    /// The rows on the table.
    pub rows: CardRows,
    /// The public state of the players, by seat.
    pub players: ArrayVec<SeenPlayer, MOST_PLAYERS>,
    /// The number of cards in the stock.
    pub stock: u8,
    /// The next step of the deal.
    pub now: DealStep,
    /// The hand of the observing seat; empty for a spectator.
    pub hand: Cards,
    /// The eye's markers chosen from its own hand that still lie on the table.
    pub own_markers: Cards,
    /// The discards of the observing seat that have not been reshuffled.
    pub own_discards: Cards,
    /// The legal actions, if the observing seat is to move.
    pub choices: Option<BidominoChoices>,
}

/// The public state of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenPlayer {
    /// The number of cards in the hand.
    pub hand: u8,
    /// The number of markers chosen from the hand.
    pub own_markers: u8,
    /// The number of markers taken from the stock, whose cards are unknown to all players.
    pub blind_markers: u8,
    /// The number of discards still on the table.
    pub discards: u8,
    /// The points noted from the markers at the first exhaustion.
    pub noted: u16,
    /// The points written down one by one, after the second exhaustion.
    pub written: u16,
    /// The points of the deals before this one.
    pub before: u16,
}

impl SeenPlayer {
    /// The points in this deal.
    pub fn points(&self) -> u16 {
        self.noted + u16::from(self.own_markers) + u16::from(self.blind_markers) + self.written
    }

    /// The points in the whole match.
    pub fn total(&self) -> u16 {
        self.before + self.points()
    }

    fn of(player: &BidominoPlayer) -> SeenPlayer {
        SeenPlayer {
            hand: player.hand.len() as u8,
            own_markers: player.own_markers.len() as u8,
            blind_markers: player.blind_markers.len() as u8,
            discards: player.discards.len() as u8,
            noted: player.noted,
            written: player.written,
            before: player.before,
        }
    }
}

impl InformationState for BidominoView {
    fn write_information_state(&self, text: &mut impl Write) -> fmt::Result {
        writeln!(text, "seat {}\ndeal {}\nstock {}", self.eye, self.deal, self.stock)?;
        write_things(text, "hand", self.hand.iter())?;
        self.rows.iter().try_for_each(|(which, row)| {
            row.from_left().try_for_each(|(value, laid)| write_things(text, &format!("{which} {value}"), laid.cards().iter()))
        })
    }
}

impl BidominoView {
    /// The view of a match from the seat `eye`.
    pub(super) fn of(game: &Bidomino, eye: Seat) -> BidominoView {
        let Position { deal, dealer, exhaustions, ref rows, ref players, ref stock, now } = *game.position();
        let own = players.get(eye.index());
        let choices = match now {
            DealStep::Turn { seat, earned } if seat == eye => Some(game.choices_of(seat, earned)),
            _ => None,
        };
        BidominoView {
            eye,
            rules: game.rules().clone(),
            deal,
            dealer,
            exhaustions,
            rows: rows.clone(),
            players: players.iter().map(SeenPlayer::of).collect(),
            stock: stock.len() as u8,
            now,
            hand: own.map_or(Cards::EMPTY, |own| own.hand),
            own_markers: own.map_or(Cards::EMPTY, |own| own.own_markers),
            own_discards: own.map_or(Cards::EMPTY, |own| own.discards),
            choices,
        }
    }

    /// All cards hidden from the observing seat: other hands, the stock, and face-down cards except
    /// its own.
    pub fn unseen(&self) -> Cards {
        Cards::ALL - self.rows.cards() - self.hand - self.own_markers - self.own_discards
    }

    /// The places that take a value of the eye now.
    pub fn needs(&self) -> OpenPlaces {
        self.needs_of(&self.rows)
    }

    /// The places that would take a value from the eye if these were the rows.
    pub fn needs_of(&self, rows: &CardRows) -> OpenPlaces {
        needs(rows, self.eye, self.dealer, &self.rules)
    }

    /// The number of cards on the discards.
    pub fn discards(&self) -> u8 {
        self.players.iter().map(|player| player.discards).sum()
    }

    /// Samples a position that looks like this view from the observing seat. Every distribution of
    /// the unseen cards is equally likely. Inference from the opponents' plays is left to the bots,
    /// and cards that went back into the stock may be anywhere.
    pub(super) fn imagined(&self, chance: &mut impl Rng) -> Position {
        let mut unseen: ArrayVec<Card, ALL_CARDS> = self.unseen().iter().collect();
        unseen.shuffle(chance);
        let players = (0..).map(Seat).zip(&self.players).map(|(seat, seen)| self.imagined_player(seat, seen, &mut unseen)).collect();
        let out_of_play = unseen.len().saturating_sub(usize::from(self.stock));
        unseen.drain(..out_of_play);
        Position {
            deal: self.deal,
            dealer: self.dealer,
            exhaustions: self.exhaustions,
            rows: self.rows.clone(),
            players,
            stock: unseen,
            now: self.now,
        }
    }

    fn imagined_player(&self, seat: Seat, seen: &SeenPlayer, unseen: &mut ArrayVec<Card, ALL_CARDS>) -> BidominoPlayer {
        let mut take = |count: u8| -> Cards { unseen.drain(unseen.len().saturating_sub(usize::from(count))..).collect() };
        let blind_markers = take(seen.blind_markers);
        let (hand, own_markers, discards) = if seat == self.eye {
            (self.hand, self.own_markers, self.own_discards)
        } else {
            (take(seen.hand), take(seen.own_markers), take(seen.discards))
        };
        BidominoPlayer { hand, own_markers, blind_markers, discards, noted: seen.noted, written: seen.written, before: seen.before }
    }
}
