//! Bidomino: the values and bonuses of each pair, deal by deal.

use super::second::{Options, Second, seats};
use super::whole::cards_are_whole;
use salotto::games::Outcome;
use salotto::games::bidomino::{Bidomino, BidominoEvent, Calculation, Pair, PairBonus};
use salotto::games::cards::Rank;

pub struct Book {
    players: usize,
    deals: usize,
    played: usize,
    highest: u8,
    aces_by_value: bool,
    single_card: u16,
    extra_deals: bool,
    /// By seat: of this turn, of this deal, of the deals before it.
    turn: Vec<u16>,
    deal: Vec<u16>,
    before: Vec<u16>,
}

impl Second<Bidomino> for Book {
    fn sits_down(options: &Options, players: usize) -> Book {
        Book {
            players,
            deals: options.number("deals").map_or(players, |deals| deals as usize),
            played: 0,
            highest: options.number("max-value").expect("a value") as u8,
            aces_by_value: options.is("aces", "by-value"),
            single_card: options.number("single-card").expect("points") as u16,
            extra_deals: options.is("tie", "extra-deal"),
            turn: vec![0; players],
            deal: vec![0; players],
            before: vec![0; players],
        }
    }

    fn hears(&mut self, event: &BidominoEvent) {
        match event {
            BidominoEvent::DealBegan { .. } => self.deal.fill(0),
            BidominoEvent::PairLaid { seat, pair, calculation, place, bonus } => {
                makes(*pair, *calculation, place.value);
                assert!(place.value <= self.highest);
                let extra = self.extra(*pair, *calculation);
                let told = match bonus {
                    PairBonus::Nothing => 0,
                    PairBonus::SameSuit | PairBonus::SameRank => 1,
                    PairBonus::Identical => 2,
                };
                assert_eq!(told, extra, "what {pair:?} earns");
                self.turn[seat.index()] += 1 + extra;
            }
            BidominoEvent::SingleLaid { seat, points, .. } => {
                assert_eq!(u16::from(*points), self.single_card);
                self.turn[seat.index()] += self.single_card;
            }
            BidominoEvent::MarkersLost { seat, markers } => self.turn[seat.index()] -= u16::from(*markers),
            BidominoEvent::Scored { seat, points, .. } => {
                self.deal[seat.index()] += std::mem::take(&mut self.turn[seat.index()]);
                assert_eq!(*points, self.deal[seat.index()], "the points of seat {seat}");
            }
            BidominoEvent::DealOver { points, totals, .. } => {
                assert!(self.turn.iter().all(|points| *points == 0), "every turn was scored");
                self.played += 1;
                assert!(points.starts_with(&self.deal), "the points of the deal");
                self.before.iter_mut().zip(&self.deal).for_each(|(before, deal)| *before += deal);
                assert!(totals.starts_with(&self.before), "the points of the match");
            }
            _ => {}
        }
    }

    fn agrees(&self, game: &Bidomino) {
        cards_are_whole(game);
    }

    fn ends(&self, outcome: &Outcome) {
        let most = self.before.iter().max();
        let winners = seats(self.players, |seat| Some(&self.before[seat]) == most);
        assert_eq!(outcome.winners, winners, "who has won");
        assert!(outcome.scores.iter().copied().eq(self.before.iter().map(|points| i32::from(*points))), "the scores");
        assert!(self.played == self.deals || self.extra_deals && self.played > self.deals, "{} deals of {}", self.played, self.deals);
        assert!(!self.extra_deals || winners.len() == 1, "an extra deal decides");
    }
}

impl Book {
    /// Bonus for properties that two cards share, less if they are aces that count differently.
    fn extra(&self, pair: Pair, calculation: Calculation) -> u16 {
        let [one, other] = pair.cards();
        let apart = self.aces_by_value && calculation.faces[0] != calculation.faces[1];
        match (one.rank() == other.rank() && !apart, one.suit() == other.suit()) {
            (true, true) => 2,
            (true, false) | (false, true) => 1,
            (false, false) => 0,
        }
    }
}

/// Checks that the two cards count possible values, and make this value.
fn makes(pair: Pair, calculation: Calculation, value: u8) {
    let [face, other] = calculation.faces;
    let can_count = |rank: Rank, face: u8| match rank {
        Rank::Ace => face == 1 || face == 14,
        rank => face == 2 + rank as u8,
    };
    assert!(pair.cards().iter().zip(calculation.faces).all(|(card, face)| can_count(card.rank(), face)), "{pair:?} {calculation:?}");
    assert!(face + other == value || face.abs_diff(other) == value, "{calculation:?} makes {value}");
}
