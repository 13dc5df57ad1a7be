//! The start and the end of a round of All fives, and the continuation of the match.

use super::rules::{FivesLead, MOST_PLAYERS};
use super::{Fives, FivesEvent, FivesPhase, HIGHEST};
use crate::games::domino::MiddleSet;
use crate::games::domino::Tile;
use crate::games::line::{DealtHand, LeadRank, OpeningReason, RoundEnding, Side};
use crate::games::{Goal, Log, Seat, Veiled};
use arrayvec::ArrayVec;

/// The public facts of a round besides the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FivesFacts {
    /// From 1; 0 before the first deal.
    pub round: u16,
    /// The number of tiles dealt to each player.
    pub dealt: u8,
    /// The opener of this round; between rounds the next opener, if it is known.
    pub opener: Option<Seat>,
    /// The reason why `opener` leads.
    pub reason: OpeningReason,
    /// The number of consecutive passes.
    pub passes: u8,
}

impl Default for FivesFacts {
    fn default() -> Self {
        FivesFacts { round: 0, dealt: 0, opener: None, reason: OpeningReason::FirstSeat, passes: 0 }
    }
}

impl Fives {
    /// Opens the lead of the next round: tiles are drawn for it, the hands decide, or it is the
    /// first seat's.
    pub(super) fn decide_lead(&mut self) {
        let lead = self.rules.options().lead;
        self.phase = if lead == FivesLead::Total { FivesPhase::Lead } else { FivesPhase::Deal };
        self.facts.opener = (lead == FivesLead::FirstSeat).then_some(Seat(0));
        self.facts.reason = OpeningReason::FirstSeat;
    }

    pub(super) fn draw_for_lead(&mut self, order: &[Tile], log: &mut impl Log<FivesEvent>) {
        let Some(rank) = self.rules.lead_rank() else { return };
        let drawn = &order[..self.table.players()];
        let mut highest = Seat(0);
        for (tile, seat) in drawn.iter().zip((0..).map(Seat)) {
            log.note(FivesEvent::LeadDrawn { seat, tile: *tile });
            if rank.of(*tile) > rank.of(drawn[highest.index()]) {
                highest = seat;
            }
        }
        self.facts.opener = Some(highest);
        self.facts.reason = OpeningReason::HighestDrawn;
        self.phase = FivesPhase::Deal;
    }

    /// Deals from the front of `order`: a whole hand to the opener (to the first seat, if the hands
    /// decide who leads), then to the next; the rest is the boneyard, drawn from the front.
    pub(super) fn deal(&mut self, order: &[Tile], log: &mut impl Log<FivesEvent>) {
        let (size, players) = (self.rules.hand_size(), self.table.players());
        let first = self.facts.opener.map_or(0, Seat::index);
        self.facts.round += 1;
        self.facts.dealt = size as u8;
        self.facts.passes = 0;
        self.hands = [MiddleSet::EMPTY; MOST_PLAYERS];
        self.cross = self.cross.cleared();
        self.history.clear();
        self.drawn = None;
        self.boneyard = order[size * players..].iter().rev().copied().collect();
        let (boneyard, drawable) = (self.boneyard.len() as u8, self.drawable() as u8);
        log.note(FivesEvent::RoundBegun { round: self.facts.round, hand: self.facts.dealt, boneyard, drawable });
        for (turn, dealt) in order.chunks_exact(size).take(players).enumerate() {
            let seat = Seat(((first + turn) % players) as u8);
            self.hands[seat.index()] = dealt.iter().copied().collect();
            log.note(FivesEvent::Dealt { seat, hand: Veiled::to(seat, DealtHand::new(dealt)) });
        }
        let (opener, why) = self.facts.opener.map_or_else(|| self.holder_of_highest(), |seat| (seat, self.facts.reason));
        self.facts.opener = Some(opener);
        self.facts.reason = why;
        self.phase = FivesPhase::Play;
        self.turn = opener;
        log.note(FivesEvent::Opens { seat: opener, reason: why });
    }

    /// The holder of the highest double of all hands, or else of the heaviest tile.
    fn holder_of_highest(&self) -> (Seat, OpeningReason) {
        let held = self.hands.iter().fold(MiddleSet::EMPTY, |all, hand| all | *hand);
        let (tile, why): (_, fn(Tile) -> OpeningReason) = match (held & MiddleSet::DOUBLES).last() {
            Some(double) => (double, OpeningReason::HighestDouble),
            None => (LeadRank::Total.highest(held).unwrap_or(Tile::new(HIGHEST, HIGHEST)), OpeningReason::HeaviestTile),
        };
        let holder = self.hands.iter().position(|hand| hand.contains(tile)).unwrap_or(0);
        (Seat(holder as u8), why(tile))
    }

    pub(super) fn end_with_out(&mut self, seat: Seat, log: &mut impl Log<FivesEvent>) {
        let left = self.showdown(RoundEnding::Out(seat), log);
        self.score(&left, self.table.side(seat), false, log);
        self.facts.opener = Some(seat);
        self.facts.reason = OpeningReason::NextInTurn;
        self.phase = FivesPhase::Deal;
        self.after_round(log);
    }

    pub(super) fn end_blocked(&mut self, log: &mut impl Log<FivesEvent>) {
        let left = self.showdown(RoundEnding::Blocked, log);
        let least = left.iter().map(|(_, pips)| *pips).min().unwrap_or(0);
        let mut lowest = left.iter().filter(|(_, pips)| *pips == least).map(|(side, _)| *side);
        match (lowest.next(), lowest.next()) {
            (Some(side), None) => self.score(&left, side, true, log),
            _ => log.note(FivesEvent::Equal),
        }
        self.decide_lead();
        self.after_round(log);
    }

    pub(super) fn end_at_goal(&mut self, seat: Seat, log: &mut impl Log<FivesEvent>) {
        self.showdown(RoundEnding::Goal(seat), log);
        self.win(&[self.table.side(seat)], log);
    }

    /// Ends the round and shows the hands; returns the pips left to each side.
    fn showdown(&mut self, ending: RoundEnding, log: &mut impl Log<FivesEvent>) -> ArrayVec<(Side, u32), MOST_PLAYERS> {
        log.note(FivesEvent::RoundOver { ending, round: self.facts.round });
        let mut left: ArrayVec<(Side, u32), MOST_PLAYERS> = (0..self.table.sides() as u8).map(|side| (Side(side), 0)).collect();
        for seat in (0..self.table.players() as u8).map(Seat) {
            let hand = self.hand(seat);
            left[usize::from(self.table.side(seat).0)].1 += hand.pips();
            log.note(FivesEvent::Showed { seat, hand });
        }
        left
    }

    fn score(&mut self, left: &[(Side, u32)], side: Side, blocked: bool, log: &mut impl Log<FivesEvent>) {
        let pips = self.rules.pips_for_hands(left, side, blocked);
        let points = super::to_nearest_five(pips);
        let total = self.add(side, points);
        log.note(FivesEvent::Scored { side, pips, points, total });
    }

    /// Ends the match if a side has won. The side with the most points wins once it has the target;
    /// equal points lead to another round. After the last of an agreed number of rounds it wins,
    /// and equal sides share the victory.
    fn after_round(&mut self, log: &mut impl Log<FivesEvent>) {
        let most = self.totals.iter().max().copied().unwrap_or(0);
        let sides = (0..self.table.sides() as u8).map(Side);
        let best: ArrayVec<Side, MOST_PLAYERS> = sides.filter(|side| self.totals[usize::from(side.0)] == most).collect();
        match self.rules.goal() {
            Goal::Points(target) if most >= target && best.len() > 1 => log.note(FivesEvent::ExtraRound),
            Goal::Points(target) if most >= target => self.win(&best, log),
            Goal::Rounds(rounds) if self.facts.round >= rounds => self.win(&best, log),
            Goal::Points(_) | Goal::Rounds(_) | Goal::Endless => {}
        }
    }

    fn win(&mut self, sides: &[Side], log: &mut impl Log<FivesEvent>) {
        self.phase = FivesPhase::Over;
        for side in sides {
            log.note(FivesEvent::Won { side: *side, total: self.totals[usize::from(side.0)], sharing: sides.len() as u8 });
        }
        self.winners = sides.iter().copied().collect();
    }
}
