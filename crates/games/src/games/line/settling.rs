//! The settlement of a round: bonuses, its score, and the continuation of the match.

use super::bonus::{BonusReason, LineBonus};
use super::history::{self, LineAct};
use super::playing::{LineMatch, LinePhase};
use super::round::{self, RoundEnd, RoundEnding, RoundTotals, RoundVerdict};
use super::rulebook::{OpenerRule, Rulebook, SubsequentOpener, VoidOpener};
use super::{LineEvent, MOST_PLAYERS, OpeningReason, PassReason};
use crate::games::domino::Tiles;
use crate::games::{Goal, Log, Outcome, Seat};
use arrayvec::ArrayVec;

impl<R: Rulebook, S: Tiles> LineMatch<R, S> {
    pub(super) fn leave_opening(&mut self, log: &mut impl Log<LineEvent>) {
        let (seat, partner) = (self.turn, self.table.opposite(self.turn));
        history::record(&mut self.history, seat, LineAct::Kept);
        log.note(LineEvent::Passed { seat, kind: PassReason::LeavesOpening(partner) });
        self.turn = partner;
        self.opener = Some(partner);
    }

    /// The player who laid the last tile of this round.
    pub fn last_to_lay(&self) -> Option<Seat> {
        self.history.iter().rev().find(|(_, act)| *act == LineAct::Laid).map(|(seat, _)| *seat)
    }

    /// Adds points for a pass; returns whether the match stops at once.
    pub(super) fn earn_for_pass(&mut self, maker: Seat, points: u32, log: &mut impl Log<LineEvent>) -> bool {
        let total = self.add(self.table.side(maker), points);
        log.note(LineEvent::Bonus(LineBonus { seat: maker, earned: BonusReason::Pass, points }));
        self.rules.stops_at(total)
    }

    #[inline(never)]
    pub(super) fn end_round(&mut self, ending: RoundEnding, log: &mut impl Log<LineEvent>) {
        log.note(LineEvent::RoundOver { ending, round: self.round });
        for seat in self.table.order() {
            log.note(LineEvent::Showed { seat: *seat, hand: self.hand(*seat).wide() });
        }
        let (last, opener) = (self.last_to_lay(), self.opener.unwrap_or(Seat(0)));
        let end = RoundEnd { ending, table: &self.table, hands: &self.hands, line: &self.line, opener, last };
        let score = self.rules.score(&end);
        let winner_opens = self.rules.opens_next(&end, &score);
        if let Some(bonus) = score.bonus {
            log.note(LineEvent::Bonus(bonus));
        }
        let after_void = self.rules.after_void();
        if score.void {
            log.note(LineEvent::Void { then: after_void });
        }
        let before = self.totals;
        for side in self.table.sides_in() {
            let points = self.rules.awarded(score.points[usize::from(side.0)], before[usize::from(side.0)]);
            let total = self.add(side, points);
            log.note(LineEvent::Scored { side, points, total, winner: score.winner == Some(side) });
        }
        if score.void && after_void == VoidOpener::Again {
            self.phase = LinePhase::Deal;
            self.reason = OpeningReason::Again;
        } else {
            self.after_round(&before, winner_opens, log);
        }
    }

    /// Ends the match or goes on to the next round. `before` are the totals before the points of
    /// the round's end, `winner_opens` the next opener if they are it as the winner.
    fn after_round(&mut self, before: &[u32; MOST_PLAYERS], winner_opens: Option<Seat>, log: &mut impl Log<LineEvent>) {
        let next_opener = match self.rules.opens() {
            OpenerRule::HighestDouble { later: SubsequentOpener::HighestDouble, .. } => None,
            _ => winner_opens.or(self.opener.map(|seat| self.next(seat))),
        };
        let after = RoundTotals { table: &self.table, totals: &self.totals, before, reached: &self.reached };
        let verdict = match self.rules.goal() {
            Goal::Points(_) => self.rules.verdict(&after),
            Goal::Rounds(rounds) if self.round >= rounds => RoundVerdict::ahead(&after, R::POINTS_ARE),
            Goal::Rounds(_) | Goal::Endless => RoundVerdict::GoOn { out: ArrayVec::new() },
        };
        if let RoundVerdict::GoOn { out } | RoundVerdict::Won { out, .. } = &verdict {
            for side in out {
                log.note(LineEvent::Eliminated { side: *side, total: self.totals[usize::from(side.0)] });
                self.table.remove(*side);
            }
        }
        if verdict == RoundVerdict::ExtraRound {
            log.note(LineEvent::ExtraRound);
        }
        match verdict {
            RoundVerdict::GoOn { .. } | RoundVerdict::ExtraRound => {
                self.phase = LinePhase::Deal;
                self.opener = next_opener;
                self.reason = winner_opens.map_or(OpeningReason::NextInTurn, |_| OpeningReason::WonTheLast);
            }
            RoundVerdict::Won { sides, .. } => {
                self.phase = LinePhase::Over;
                for side in &sides {
                    let (total, sharing) = (self.totals[usize::from(side.0)], sides.len() as u8);
                    log.note(LineEvent::Won { side: *side, total, sharing, matches: self.rules.counts_as(*side, &self.totals) });
                }
                self.winners = sides;
            }
        }
    }

    pub(super) fn outcome(&self) -> Outcome {
        let of = |seat: u8| self.totals[usize::from(self.table.side(Seat(seat)).0)] as i32;
        Outcome { winners: round::seats_of(&self.table, &self.winners), scores: (0..self.table.players() as u8).map(of).collect() }
    }
}
