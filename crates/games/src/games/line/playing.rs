//! The course of a match: rounds, turns and their ends.

use super::action::{Lay, LaySets, LineAction, LineChoices, LineRefusal, TileOrientation, number_outwards, outwards_in_any_case};
use super::dealing::opening_choices;
use super::event::{LineEvent, OpeningReason, PassReason};
use super::history::{self, LineAct, LineHistory};
use super::round::RoundEnding;
use super::rulebook::{LineTurn, OpenerRule, PlayPoints, Rulebook};
use super::table::{MOST_PLAYERS, SeatOrder, Side};
use super::view::{self, LineView};
use crate::games::domino::{Half, Line, MOST_TILES, OpenEnd, Tile, Tiles};
use crate::games::{Game, Log, MOST_SEATS, PermutationError, Pile, Seat, Stage, Veiled};
use arrayvec::ArrayVec;

/// A match with its tiles held in `S`, which must have room for its set.
#[derive(Clone, Debug)]
pub struct LineMatch<R, S> {
    pub(super) rules: R,
    pub(super) phase: LinePhase,
    pub(super) table: SeatOrder,
    /// By seat.
    pub(super) hands: [S; MOST_PLAYERS],
    /// The last one is drawn next.
    pub(super) boneyard: ArrayVec<Tile, MOST_TILES>,
    pub(super) line: Line,
    /// The seat to move.
    pub(super) turn: Seat,
    /// The tile last drawn in this turn.
    pub(super) drawn: Option<Tile>,
    pub(super) passes: PassCount,
    pub(super) history: LineHistory,
    pub(super) dealt: u8,
    /// The opener of this round; once it is over, of the next.
    pub(super) opener: Option<Seat>,
    pub(super) reason: OpeningReason,
    pub(super) round: u16,
    /// By side.
    pub(super) totals: [u32; MOST_PLAYERS],
    pub(super) reached: ArrayVec<Side, MOST_PLAYERS>,
    pub(super) winners: ArrayVec<Side, MOST_PLAYERS>,
}

/// The number of turns in a row without a tile laid. Counts every pass alike, since the other
/// players don't know whether a tile fitted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PassCount {
    pub(super) in_a_row: u8,
    /// The number of players who still hold tiles.
    pub(super) holding: u8,
}

/// The phase of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinePhase {
    /// The tiles have to be shuffled, and each player draws one for the lead.
    Lead,
    /// The tiles have to be shuffled and dealt.
    Deal,
    Play,
    Over,
}

impl<R: Rulebook, S: Tiles> Game for LineMatch<R, S> {
    type Rules = R;
    type Piece = Tile;
    type Action = LineAction;
    type Choices = LineChoices<R::Lays<S>>;
    type Event = LineEvent;
    type View = LineView<R>;
    type Refusal = LineRefusal;

    fn new(rules: R) -> Self {
        let table = SeatOrder::new(rules.players(), rules.sides());
        LineMatch {
            phase: if matches!(rules.opens(), OpenerRule::Drawn(_)) { LinePhase::Lead } else { LinePhase::Deal },
            opener: (rules.opens() == OpenerRule::FirstSeat).then_some(Seat(0)),
            rules,
            table,
            hands: [S::EMPTY; MOST_PLAYERS],
            boneyard: ArrayVec::new(),
            line: Line::default(),
            turn: Seat(0),
            drawn: None,
            passes: PassCount::default(),
            history: ArrayVec::new(),
            dealt: 0,
            reason: OpeningReason::FirstSeat,
            round: 0,
            totals: [0; MOST_PLAYERS],
            reached: ArrayVec::new(),
            winners: ArrayVec::new(),
        }
    }

    fn players(rules: &R) -> usize {
        rules.players()
    }

    #[inline]
    fn stage(&self) -> Stage<Tile, Self::Choices> {
        self.stage_with(|choices| choices)
    }

    fn shuffled(&mut self, order: &[Tile], log: &mut impl Log<LineEvent>) -> Result<(), PermutationError> {
        match self.phase {
            LinePhase::Lead => self.draw_for_lead(order, log),
            LinePhase::Deal => self.deal(order, log),
            LinePhase::Play | LinePhase::Over => Err(PermutationError),
        }
    }

    fn judge(&self, action: &LineAction) -> Result<(), LineRefusal> {
        if self.phase != LinePhase::Play {
            return Err(LineRefusal::NoTurn);
        }
        let choices = self.choices();
        if choices.allow(*action) { Ok(()) } else { Err(self.refusal(*action, &choices)) }
    }

    #[inline(always)]
    fn apply(&mut self, action: &LineAction, log: &mut impl Log<LineEvent>) {
        match action {
            LineAction::Lay(lay) => self.lay(*lay, log),
            LineAction::Draw => self.draw(log),
            LineAction::Pass => self.pass(log),
        }
    }

    fn view(&self, eye: Seat) -> LineView<R> {
        view::of(self, eye)
    }

    fn points(view: &LineView<R>) -> ArrayVec<i32, MOST_SEATS> {
        (0..view.table.players() as u8).map(|seat| view.total(view.table.side(Seat(seat))) as i32).collect()
    }

    fn imagine(view: &LineView<R>, chance: &mut impl rand::Rng) -> Self {
        view::imagine(view, chance)
    }

    fn counts_as(&self) -> u8 {
        self.winners.first().map_or(1, |side| self.rules.counts_as(*side, &self.totals))
    }
}

impl<R: Rulebook, S: Tiles> LineMatch<R, S> {
    /// The stage of the match, with the choices converted by `choices_as`, which saves a copy.
    #[inline(always)]
    pub(super) fn stage_with<C>(&self, choices_as: impl FnOnce(LineChoices<R::Lays<S>>) -> C) -> Stage<Tile, C> {
        match self.phase {
            LinePhase::Lead | LinePhase::Deal => Stage::ToShuffle(self.pile()),
            LinePhase::Play => Stage::ToMove { seat: self.turn, choices: choices_as(self.choices()) },
            LinePhase::Over => Stage::Over(self.outcome()),
        }
    }

    /// The rules of the match.
    #[inline]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The line of this round; between rounds, of the last one.
    #[inline]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The number of the round, from 1; 0 before the first deal.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The order of the seats, and their sides.
    #[inline]
    pub fn table(&self) -> &SeatOrder {
        &self.table
    }

    /// By side.
    #[inline]
    pub fn totals(&self) -> &[u32; MOST_PLAYERS] {
        &self.totals
    }

    /// The sides that have reached the goal, in the order in which they did.
    pub fn reached(&self) -> &[Side] {
        &self.reached
    }

    fn pile(&self) -> Pile<Tile> {
        let mut pile = Pile::new();
        self.rules.set().tiles().for_each(|tiles| pile.try_extend_from_slice(tiles).expect("a pile holds any set"));
        pile
    }

    /// The hand of a player.
    #[inline]
    pub fn hand(&self, seat: Seat) -> S {
        self.hands[seat.index()]
    }

    pub(super) fn drawable(&self) -> usize {
        self.rules.drawable(self.boneyard.len())
    }

    #[inline(always)]
    fn choices(&self) -> LineChoices<R::Lays<S>> {
        let hand = self.hand(self.turn).kinds();
        if self.line.is_empty() {
            return opening_choices(&self.rules, hand, self.round, self.reason, &self.history);
        }
        self.rules.turn(&LineTurn { hand, line: &self.line, drawn: self.drawn, drawable: self.drawable() })
    }

    #[inline(always)]
    fn lay(&mut self, lay: Lay, log: &mut impl Log<LineEvent>) {
        let seat = self.turn;
        match number_outwards(lay, &self.line, &self.rules) {
            Some(number) => self.line.go_on(lay.tile, lay.side, number),
            None => self.line.lay(lay.tile, lay.side, outwards_in_any_case(lay, &self.line, &self.rules)),
        }
        self.hands[seat.index()].remove(lay.tile);
        history::record(&mut self.history, seat, LineAct::Laid);
        self.passes.in_a_row = 0;
        if let Some(ends) = self.line.ends() {
            let held = self.hand(seat).len();
            let across = matches!(self.line.end(lay.side), Some(OpenEnd { half: Half::Crosswise(_), .. }));
            let way = if across { TileOrientation::Crosswise } else { lay.way };
            log.note(LineEvent::Laid { seat, tile: lay.tile, side: lay.side, way, ends, holds: held as u16 });
            if let Some(earning) = self.rules.earning(ends, self.line.len(), held)
                && self.earn(seat, earning, log)
            {
                return self.end_round(RoundEnding::Goal(seat), log);
            }
        }
        if self.hand(seat).is_empty() {
            self.passes.holding -= 1;
            if self.rules.round_ends(seat, &self.table, &self.hands) {
                return self.end_round(RoundEnding::Out(seat), log);
            }
        }
        self.give_turn_on(log);
    }

    /// Adds points earned in play; returns whether the match stops at once.
    fn earn(&mut self, seat: Seat, earning: PlayPoints, log: &mut impl Log<LineEvent>) -> bool {
        let side = self.table.side(seat);
        let awarded = self.rules.awarded(earning.points, self.totals[usize::from(side.0)]);
        let total = self.add(side, awarded);
        log.note(LineEvent::Earned { seat, earning, awarded, total });
        self.rules.stops_at(total)
    }

    pub(super) fn add(&mut self, side: Side, points: u32) -> u32 {
        let total = &mut self.totals[usize::from(side.0)];
        *total += points;
        if self.rules.goal().is_reached(*total) && !self.reached.contains(&side) {
            self.reached.push(side);
        }
        *total
    }

    fn draw(&mut self, log: &mut impl Log<LineEvent>) {
        let seat = self.turn;
        let Some(tile) = self.boneyard.pop() else { return };
        self.hands[seat.index()].insert(tile);
        self.drawn = Some(tile);
        history::record(&mut self.history, seat, LineAct::Drew);
        let (drawable, holds) = (self.drawable() as u16, self.hand(seat).len() as u16);
        log.note(LineEvent::Drew { seat, tile: Veiled::to(seat, tile), drawable, holds });
    }

    fn pass(&mut self, log: &mut impl Log<LineEvent>) {
        let seat = self.turn;
        if self.line.is_empty() {
            return self.leave_opening(log);
        }
        self.passes.in_a_row += 1;
        let may_fit = self.drawn.is_some() && self.rules.drawer_may_hold_back();
        history::record_pass(&mut self.history, seat, if may_fit { LineAct::Kept } else { LineAct::Lacked }, self.rules.set());
        let kind = if self.drawn.is_some() { PassReason::AfterDrawing } else { PassReason::Unable };
        log.note(LineEvent::Passed { seat, kind });
        if let Some(points) = self.rules.pass_earns(&self.history)
            && let Some(maker) = self.last_to_lay()
            && self.earn_for_pass(maker, points, log)
        {
            return self.end_round(RoundEnding::Goal(maker), log);
        }
        self.give_turn_on(log);
    }

    #[inline(always)]
    fn give_turn_on(&mut self, log: &mut impl Log<LineEvent>) {
        self.drawn = None;
        if self.passes.in_a_row >= self.passes.holding && self.is_blocked() {
            return self.end_round(RoundEnding::Blocked, log);
        }
        loop {
            self.turn = self.next(self.turn);
            if !self.hand(self.turn).is_empty() {
                return;
            }
        }
    }

    /// Whether the round is blocked, once all players with tiles have passed in a row: neither a
    /// draw nor a held-back tile can continue it.
    #[inline(never)]
    fn is_blocked(&self) -> bool {
        let unable = |seat: &Seat| self.rules.lays(self.hand(*seat), &self.line).none();
        self.drawable() == 0 && self.table.order().iter().all(unable)
    }

    #[inline]
    pub(super) fn next(&self, seat: Seat) -> Seat {
        match self.table.order() {
            order @ [first, ..] => *order.get(self.table.position(seat) + 1).unwrap_or(first),
            [] => seat,
        }
    }
}
