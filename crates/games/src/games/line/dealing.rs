//! The start of a round: drawing for the lead, dealing, the choice of the opener, and the opener's
//! legal actions.

use super::action::{LaySets, LineChoices};
use super::event::DealtHand;
use super::history::LineHistory;
use super::playing::{LineMatch, LinePhase, PassCount};
use super::{LeadRank, LineEvent, MOST_PLAYERS, NoDoubleRule, OpenerRule, OpeningReason, Rulebook};
use crate::games::domino::{Tile, Tiles};
use crate::games::{Log, PermutationError, Seat, Veiled};

impl<R: Rulebook, S: Tiles> LineMatch<R, S> {
    pub(super) fn draw_for_lead(&mut self, order: &[Tile], log: &mut impl Log<LineEvent>) -> Result<(), PermutationError> {
        let OpenerRule::Drawn(rank) = self.rules.opens() else { return Err(PermutationError) };
        self.check(order, order.iter().copied().collect())?;
        let drawn = &order[..self.table.players()];
        let mut highest = Seat(0);
        for (tile, seat) in drawn.iter().zip((0..).map(Seat)) {
            log.note(LineEvent::LeadDrawn { seat, tile: *tile });
            if rank.of(*tile) > rank.of(drawn[highest.index()]) {
                highest = seat;
            }
        }
        let (table, opener) = self.rules.seated(&self.table, drawn, highest);
        if table.in_teams()
            && let Ok(order) = table.order().try_into()
        {
            log.note(LineEvent::Seated { order });
        }
        self.table = table;
        self.opener = Some(opener);
        self.reason = OpeningReason::HighestDrawn;
        self.phase = LinePhase::Deal;
        Ok(())
    }

    /// Checks that the order, which has these `tiles`, has all of the set, and none twice.
    #[inline]
    fn check(&self, order: &[Tile], tiles: S) -> Result<(), PermutationError> {
        let set = self.rules.set();
        if order.len() == set.size() && tiles == S::all(set) { Ok(()) } else { Err(PermutationError) }
    }

    /// Deals from the front of `order`: a whole hand to the opener (to the first seat, if the hands
    /// decide who opens), then to the next; the rest is the boneyard, drawn from the front.
    pub(super) fn deal(&mut self, order: &[Tile], log: &mut impl Log<LineEvent>) -> Result<(), PermutationError> {
        let players = self.table.order().len();
        let size = self.rules.hand_size(players);
        let (dealt, boneyard) = order.split_at_checked(size * players).ok_or(PermutationError)?;
        let first = self.opener.map_or(0, |seat| self.table.position(seat));
        let mut hands = [S::EMPTY; MOST_PLAYERS];
        let mut all: S = boneyard.iter().copied().collect();
        let mut seat = self.table.order()[first];
        let mut left = dealt;
        while let Some((hand, others)) = left.split_at_checked(size).filter(|(hand, _)| !hand.is_empty()) {
            let tiles: S = hand.iter().copied().collect();
            hands[seat.index()] = tiles;
            all = all.plus(tiles);
            (seat, left) = (self.next(seat), others);
        }
        self.check(order, all)?;
        self.begin_round(hands, size, boneyard, log);
        if log.listens() {
            for hand in dealt.chunks_exact(size) {
                log.note(LineEvent::Dealt { seat, hand: Veiled::to(seat, DealtHand::new(hand)) });
                seat = self.next(seat);
            }
        }
        if let (None, OpenerRule::HighestDouble { without, .. }) = (self.opener, self.rules.opens()) {
            let Some((seat, why)) = self.holder_of_highest_double().or_else(|| self.holder_of_heaviest_tile(without)) else {
                log.note(LineEvent::Redealt);
                self.round -= 1;
                return Ok(());
            };
            self.opener = Some(seat);
            self.reason = why;
        }
        self.phase = LinePhase::Play;
        self.turn = self.opener.unwrap_or(Seat(0));
        log.note(LineEvent::Opens { seat: self.turn, reason: self.reason });
        Ok(())
    }

    fn begin_round(&mut self, hands: [S; MOST_PLAYERS], size: usize, boneyard: &[Tile], log: &mut impl Log<LineEvent>) {
        if self.reason != OpeningReason::Again {
            self.round += 1;
        }
        self.dealt = size as u8;
        self.hands = hands;
        self.line.clear();
        self.history.clear();
        self.drawn = None;
        self.passes = PassCount { in_a_row: 0, holding: self.table.order().len() as u8 };
        self.boneyard.clear();
        self.boneyard.extend(boneyard.iter().rev().copied());
        let (boneyard, drawable) = (self.boneyard.len() as u16, self.drawable() as u16);
        log.note(LineEvent::RoundBegun { round: self.round, hand: self.dealt, boneyard, drawable });
    }

    /// The holder of the highest double; of several, the first in the order of play.
    fn holder_of_highest_double(&self) -> Option<(Seat, OpeningReason)> {
        let doubles = |seat: &Seat| (self.hand(*seat) & S::DOUBLES).last().map(|double| (*seat, double));
        let (seat, double) = self.table.order().iter().rev().filter_map(doubles).max_by_key(|(_, double)| *double)?;
        Some((seat, OpeningReason::HighestDouble(double)))
    }

    /// None if the tiles are dealt again instead.
    fn holder_of_heaviest_tile(&self, without: NoDoubleRule) -> Option<(Seat, OpeningReason)> {
        if without == NoDoubleRule::Redeal {
            return None;
        }
        let heaviest = |seat: &Seat| LeadRank::Total.highest(self.hand(*seat)).map(|tile| (*seat, tile));
        let (seat, tile) = self.table.order().iter().rev().filter_map(heaviest).max_by_key(|(_, tile)| LeadRank::Total.of(*tile))?;
        Some((seat, OpeningReason::HeaviestTile(tile)))
    }
}

/// The legal actions of the opener of a round: laying one of the tiles that may open, or leaving it
/// to the partner as the first act of the round.
pub(super) fn opening_choices<R: Rulebook, S: Tiles>(
    rules: &R,
    hand: S,
    round: u16,
    reason: OpeningReason,
    history: &LineHistory,
) -> LineChoices<R::Lays<S>> {
    let pass = history.is_empty() && rules.may_leave_opening(reason);
    LineChoices { lays: <R::Lays<S>>::opening(rules.opening(hand, round)), draw: false, pass }
}
