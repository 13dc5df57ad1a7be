//! All fives: the points of each tile and each round, and the winners.

use super::second::{Options, Second, seats};
use super::whole::tiles_of_fives_are_whole;
use salotto::games::domino::{MiddleSet, Tile};
use salotto::games::fives::{Arm, Fives, FivesEvent};
use salotto::games::line::RoundEnding;
use salotto::games::{Outcome, Seat};
use std::collections::BTreeMap;

pub struct Book {
    /// None if no points win.
    target: Option<u32>,
    rounds: Option<u16>,
    rounds_played: u16,
    at_once: bool,
    partner_too: bool,
    all_in_a_block: bool,
    players: usize,
    /// By side.
    totals: Vec<u32>,
    hands: Vec<MiddleSet>,
    /// The last tile in each direction, and its open number.
    outermost: BTreeMap<Arm, (Tile, u8)>,
    laid: usize,
    /// Points of the last tile that weren't reported yet.
    earned: u32,
    /// A side and its points for the hands that weren't reported yet.
    due: Option<(usize, u32)>,
}

impl Book {
    fn side(&self, seat: Seat) -> usize {
        seat.index() % self.totals.len()
    }

    fn has_won(&self, total: u32) -> bool {
        self.target.is_some_and(|target| total >= target)
    }

    fn lay(&mut self, tile: Tile, arm: Arm) -> u32 {
        self.laid += 1;
        let touching = match arm {
            Arm::Start => {
                self.outermost = BTreeMap::from([(Arm::Left, (tile, tile.low())), (Arm::Right, (tile, tile.high()))]);
                return u32::from(tile.low() + tile.high());
            }
            Arm::Up(number) | Arm::Down(number) => self.outermost.get(&arm).map_or(number, |(_, open)| *open),
            Arm::Left | Arm::Right => self.outermost[&arm].1,
        };
        assert!(tile.has(touching), "{tile} fits");
        let open = if tile.low() == touching { tile.high() } else { tile.low() };
        self.outermost.insert(arm, (tile, open));
        self.outermost.values().map(|(tile, open)| if tile.low() == tile.high() { 2 * u32::from(*open) } else { u32::from(*open) }).sum()
    }

    fn pips(&self, side: usize, own: bool) -> u32 {
        let held = (0..self.players).filter(|seat| (seat % self.totals.len() == side) == own);
        held.map(|seat| self.hands[seat].iter().map(|tile| u32::from(tile.low() + tile.high())).sum::<u32>()).sum()
    }

    fn settle(&self, ending: RoundEnding) -> Option<(usize, u32)> {
        match ending {
            RoundEnding::Goal(_) => None,
            RoundEnding::Out(seat) => {
                let side = self.side(seat);
                Some((side, self.pips(side, false) + if self.partner_too { self.pips(side, true) } else { 0 }))
            }
            RoundEnding::Blocked => {
                let left: Vec<u32> = (0..self.totals.len()).map(|side| self.pips(side, true)).collect();
                let least = *left.iter().min().expect("sides");
                let side = left.iter().position(|pips| *pips == least).expect("one of them");
                let alone = left.iter().filter(|pips| **pips == least).count() == 1;
                let others = self.pips(side, false);
                alone.then(|| (side, if self.all_in_a_block { others } else { others.saturating_sub(least) }))
            }
        }
    }
}

impl Second<Fives> for Book {
    fn sits_down(options: &Options, players: usize) -> Book {
        Book {
            target: options.number("target"),
            rounds: options.word("target").strip_suffix("-rounds").and_then(|rounds| rounds.parse().ok()),
            rounds_played: 0,
            at_once: options.is("stop", "at-once"),
            partner_too: options.is("partner-tiles", "on"),
            all_in_a_block: options.is("blocked", "sum"),
            players,
            totals: vec![0; if options.is("teams", "2x2") { 2 } else { players }],
            hands: vec![MiddleSet::EMPTY; players],
            outermost: BTreeMap::new(),
            laid: 0,
            earned: 0,
            due: None,
        }
    }

    fn hears(&mut self, event: &FivesEvent) {
        if !matches!(event, FivesEvent::Earned { .. }) {
            assert_eq!(self.earned, 0, "a tile earned this");
        }
        match event {
            FivesEvent::RoundBegun { round, .. } => (self.rounds_played, self.laid, self.outermost) = (*round, 0, BTreeMap::new()),
            FivesEvent::Dealt { seat, hand } => {
                self.hands[seat.index()] = hand.seen_by(*seat).expect("his own").tiles().iter().copied().collect();
            }
            FivesEvent::Drew { seat, tile, .. } => self.hands[seat.index()].insert(*tile.seen_by(*seat).expect("his own")),
            FivesEvent::Laid { seat, tile, arm, sum, .. } => {
                assert!(self.hands[seat.index()].contains(*tile), "{tile} was in the hand of seat {seat}");
                self.hands[seat.index()].remove(*tile);
                let made = self.lay(*tile, *arm);
                assert_eq!(u32::from(*sum), made, "the ends after {tile}");
                self.earned = if made.is_multiple_of(5) { made } else { 0 };
            }
            FivesEvent::Earned { seat, points, total } => {
                let side = self.side(*seat);
                self.totals[side] += std::mem::take(&mut self.earned);
                assert_eq!(*total, self.totals[side], "{points} points for seat {seat}");
            }
            FivesEvent::RoundOver { ending, .. } => self.due = self.settle(*ending),
            FivesEvent::Showed { seat, hand } => assert_eq!(*hand, self.hands[seat.index()], "the hand of seat {seat}"),
            FivesEvent::Scored { side, pips, points, total } => {
                let side = usize::from(side.0);
                assert_eq!(self.due.take(), Some((side, *pips)), "what the hands are worth");
                assert!(points.is_multiple_of(5) && points.abs_diff(*pips) <= 2, "{pips} makes {points}");
                self.totals[side] += points;
                assert_eq!(*total, self.totals[side]);
            }
            FivesEvent::Equal => assert_eq!(self.due, None, "somebody has the fewest"),
            FivesEvent::LeadDrawn { .. }
            | FivesEvent::Opens { .. }
            | FivesEvent::Passed { .. }
            | FivesEvent::ExtraRound
            | FivesEvent::Won { .. } => {}
        }
    }

    fn agrees(&self, game: &Fives) {
        tiles_of_fives_are_whole(game);
        assert!(self.laid == 0 || (0..).map(Seat).zip(&self.hands).all(|(seat, hand)| game.hand(seat) == *hand), "the hands");
        assert!(!self.at_once || self.totals.iter().filter(|total| self.has_won(**total)).count() <= 1, "it would be over");
    }

    fn ends(&self, outcome: &Outcome) {
        let most = *self.totals.iter().max().expect("sides");
        match self.rounds {
            Some(rounds) => assert_eq!(self.rounds_played, rounds, "the last round"),
            None => assert!(self.has_won(most), "somebody has the target"),
        }
        assert!((0..self.players).all(|seat| outcome.scores[seat] == self.totals[seat % self.totals.len()] as i32), "the scores");
        assert_eq!(outcome.winners, seats(self.players, |seat| self.totals[seat % self.totals.len()] == most), "who has won");
    }
}
