//! The settlement of a round: bonuses, its score, and the continuation of the match.

use super::bonus::{Bonus, BonusFor};
use super::history::{self, Act};
use super::playing::{Match, Phase};
use super::round::{self, AfterRound, Ending, RoundEnd, Verdict};
use super::rulebook::{AfterVoid, LaterRounds, Opens, Rulebook};
use super::{Event, MOST_PLAYERS, OpeningReason, Pass};
use crate::games::domino::Tiles;
use crate::games::{Goal, Log, Outcome, Seat};
use arrayvec::ArrayVec;

impl<R: Rulebook, S: Tiles> Match<R, S> {
    pub(super) fn leave_opening(&mut self, log: &mut impl Log<Event>) {
        let (seat, partner) = (self.turn, self.table.opposite(self.turn));
        history::record(&mut self.history, seat, Act::Kept);
        log.note(Event::Passed { seat, kind: Pass::LeavesOpening(partner) });
        self.turn = partner;
        self.opener = Some(partner);
    }

    /// The player who laid the last tile of this round.
    pub fn last_to_lay(&self) -> Option<Seat> {
        self.history.iter().rev().find(|(_, act)| *act == Act::Laid).map(|(seat, _)| *seat)
    }

    /// Adds points for a pass; returns whether the match stops at once.
    pub(super) fn earn_for_pass(&mut self, maker: Seat, points: u32, log: &mut impl Log<Event>) -> bool {
        let total = self.add(self.table.side(maker), points);
        log.note(Event::Bonus(Bonus { seat: maker, earned: BonusFor::Pass, points }));
        self.rules.stops_at(total)
    }

    #[inline(never)]
    pub(super) fn end_round(&mut self, ending: Ending, log: &mut impl Log<Event>) {
        log.note(Event::RoundOver { ending, round: self.round });
        for seat in self.table.order() {
            log.note(Event::Showed { seat: *seat, hand: self.hand(*seat).wide() });
        }
        let (last, opener) = (self.last_to_lay(), self.opener.unwrap_or(Seat(0)));
        let end = RoundEnd { ending, table: &self.table, hands: &self.hands, line: &self.line, opener, last };
        let score = self.rules.score(&end);
        let winner_opens = self.rules.opens_next(&end, &score);
        if let Some(bonus) = score.bonus {
            log.note(Event::Bonus(bonus));
        }
        let after_void = self.rules.after_void();
        if score.void {
            log.note(Event::Void { then: after_void });
        }
        let before = self.totals;
        for side in self.table.sides_in() {
            let points = self.rules.awarded(score.points[usize::from(side.0)], before[usize::from(side.0)]);
            let total = self.add(side, points);
            log.note(Event::Scored { side, points, total, winner: score.winner == Some(side) });
        }
        if score.void && after_void == AfterVoid::Again {
            self.phase = Phase::Deal;
            self.why = OpeningReason::Again;
        } else {
            self.after_round(&before, winner_opens, log);
        }
    }

    /// Ends the match or goes on to the next round. `before` are the totals before the points of
    /// the round's end, `winner_opens` the next opener if they are it as the winner.
    fn after_round(&mut self, before: &[u32; MOST_PLAYERS], winner_opens: Option<Seat>, log: &mut impl Log<Event>) {
        let next_opener = match self.rules.opens() {
            Opens::HighestDouble { later: LaterRounds::HighestDouble, .. } => None,
            _ => winner_opens.or(self.opener.map(|seat| self.next(seat))),
        };
        let after = AfterRound { table: &self.table, totals: &self.totals, before, reached: &self.reached };
        let verdict = match self.rules.goal() {
            Goal::Points(_) => self.rules.verdict(&after),
            Goal::Rounds(rounds) if self.round >= rounds => Verdict::ahead(&after, R::POINTS_ARE),
            Goal::Rounds(_) | Goal::Endless => Verdict::GoOn { out: ArrayVec::new() },
        };
        if let Verdict::GoOn { out } | Verdict::Won { out, .. } = &verdict {
            for side in out {
                log.note(Event::Eliminated { side: *side, total: self.totals[usize::from(side.0)] });
                self.table.remove(*side);
            }
        }
        if verdict == Verdict::ExtraRound {
            log.note(Event::ExtraRound);
        }
        match verdict {
            Verdict::GoOn { .. } | Verdict::ExtraRound => {
                self.phase = Phase::Deal;
                self.opener = next_opener;
                self.why = winner_opens.map_or(OpeningReason::NextInTurn, |_| OpeningReason::WonTheLast);
            }
            Verdict::Won { sides, .. } => {
                self.phase = Phase::Over;
                for side in &sides {
                    let (total, sharing) = (self.totals[usize::from(side.0)], sides.len() as u8);
                    log.note(Event::Won { side: *side, total, sharing, matches: self.rules.counts_as(*side, &self.totals) });
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
