//! All fives: a line that branches at its spinners, and whose ends make points together.
//! `docs/rules/en/all-fives.md`

mod action;
mod cross;
mod event;
mod known;
mod round;
mod rules;
mod view;

pub use action::{FivesAction, FivesChoices, FivesRefusal};
pub use cross::{Arm, Cross, CrossTile, MOST_ENDS, OpenArm, OuterTile, SpinnerRule};
pub use event::FivesEvent;
pub use known::{FivesAct, FivesHistory};
pub use round::FivesFacts;
pub use rules::{
    FivesBlocked, FivesLead, FivesOptions, FivesPairs, FivesRules, FivesStop, HIGHEST, MOST_PLAYERS, PartnerTiles, points, to_nearest_five,
};
pub use view::{FivesView, deal_by_chance};

use super::domino::{MiddleSet, Tile};
use super::line::{OpeningReason, SeatOrder, Side, seats_of};
use super::{Game, GameProperties, Log, MOST_SEATS, Outcome, PermutationError, Pile, Seat, Stage};
use arrayvec::ArrayVec;
use cross::TILES;

/// A match of All fives.
#[derive(Clone)]
pub struct Fives {
    rules: FivesRules,
    phase: FivesPhase,
    table: SeatOrder,
    /// By seat.
    hands: [MiddleSet; MOST_PLAYERS],
    /// The last one is drawn next.
    boneyard: ArrayVec<Tile, TILES>,
    cross: Cross,
    /// The seat to move.
    turn: Seat,
    /// The last tile drawn in this turn.
    drawn: Option<Tile>,
    history: FivesHistory,
    facts: FivesFacts,
    /// By side.
    totals: [u32; MOST_PLAYERS],
    /// The winners, once the match is over.
    winners: ArrayVec<Side, MOST_PLAYERS>,
}

/// The phase of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FivesPhase {
    /// The tiles have to be shuffled, and each player draws one for the lead.
    Lead,
    /// The tiles have to be shuffled and dealt.
    Deal,
    Play,
    Over,
}

impl GameProperties for Fives {}

impl Game for Fives {
    type Rules = FivesRules;
    type Piece = Tile;
    type Action = FivesAction;
    type Choices = FivesChoices;
    type Event = FivesEvent;
    type View = FivesView;
    type Refusal = FivesRefusal;

    fn new(rules: FivesRules) -> Fives {
        let mut game = Fives {
            phase: FivesPhase::Deal,
            table: rules.table(),
            hands: [MiddleSet::EMPTY; MOST_PLAYERS],
            boneyard: ArrayVec::new(),
            cross: Cross::new(rules.options().spinner),
            turn: Seat(0),
            drawn: None,
            history: ArrayVec::new(),
            facts: FivesFacts::default(),
            totals: [0; MOST_PLAYERS],
            winners: ArrayVec::new(),
            rules,
        };
        game.decide_lead();
        game
    }

    fn players(rules: &FivesRules) -> usize {
        rules.options().players
    }

    #[inline]
    fn stage(&self) -> Stage<Tile, FivesChoices> {
        match self.phase {
            FivesPhase::Lead | FivesPhase::Deal => Stage::ToShuffle(Tile::all(HIGHEST).collect::<Pile<Tile>>()),
            FivesPhase::Play => Stage::ToMove { seat: self.turn, choices: self.choices() },
            FivesPhase::Over => Stage::Over(self.outcome()),
        }
    }

    fn shuffled(&mut self, order: &[Tile], log: &mut impl Log<FivesEvent>) -> Result<(), PermutationError> {
        let set = MiddleSet::double(HIGHEST);
        if order.len() != set.len() || order.iter().copied().collect::<MiddleSet>() != set {
            return Err(PermutationError);
        }
        match self.phase {
            FivesPhase::Lead => self.draw_for_lead(order, log),
            FivesPhase::Deal => self.deal(order, log),
            FivesPhase::Play | FivesPhase::Over => return Err(PermutationError),
        }
        Ok(())
    }

    fn judge(&self, action: &FivesAction) -> Result<(), FivesRefusal> {
        if self.phase != FivesPhase::Play {
            return Err(FivesRefusal::NoTurn);
        }
        let choices = self.choices();
        if choices.allow(*action) { Ok(()) } else { Err(self.refusal(*action, &choices)) }
    }

    #[inline]
    fn apply(&mut self, action: &FivesAction, log: &mut impl Log<FivesEvent>) {
        match action {
            FivesAction::Lay { tile, arm } => self.lay(*tile, *arm, log),
            FivesAction::Draw => self.draw(log),
            FivesAction::Pass => self.pass(log),
        }
    }

    fn view(&self, eye: Seat) -> FivesView {
        FivesView::of(self, eye)
    }

    fn points(view: &FivesView) -> ArrayVec<i32, MOST_SEATS> {
        (0..view.table.players() as u8).map(|seat| view.total(view.table.side(Seat(seat))) as i32).collect()
    }

    fn imagine(view: &FivesView, chance: &mut impl rand::Rng) -> Fives {
        view::imagine(view, chance)
    }
}

impl Fives {
    /// The rules of the match.
    pub fn rules(&self) -> &FivesRules {
        &self.rules
    }

    /// The layout on the table; between rounds, the last one of the round before.
    pub fn cross(&self) -> &Cross {
        &self.cross
    }

    /// The seats and their sides.
    pub fn table(&self) -> &SeatOrder {
        &self.table
    }

    /// By side.
    pub fn totals(&self) -> &[u32; MOST_PLAYERS] {
        &self.totals
    }

    /// The hand of a player. For the code that runs a match; players get a view.
    #[inline]
    pub fn hand(&self, seat: Seat) -> MiddleSet {
        self.hands[seat.index()]
    }

    /// The number of this round, from 1; between rounds that of the last one, 0 before the first.
    pub fn round(&self) -> u16 {
        self.facts.round
    }

    /// The number of tiles left in the boneyard.
    pub fn boneyard(&self) -> usize {
        self.boneyard.len()
    }

    fn drawable(&self) -> usize {
        self.rules.drawable(self.boneyard.len())
    }

    #[inline]
    fn choices(&self) -> FivesChoices {
        choices(&self.cross, self.hand(self.turn), self.facts.reason, self.drawable())
    }

    #[inline]
    fn lay(&mut self, tile: Tile, arm: Arm, log: &mut impl Log<FivesEvent>) {
        let seat = self.turn;
        self.hands[seat.index()].remove(tile);
        self.cross.lay(tile, arm);
        known::record(&mut self.history, seat, FivesAct::Laid);
        self.facts.passes = 0;
        let (sum, held) = (self.cross.sum(), self.hand(seat).len());
        let outwards = self.cross.laid().last().map_or(tile.high(), |laid| laid.outwards);
        log.note(FivesEvent::Laid { seat, tile, arm, outwards, sum, holds: held as u8 });
        let points = points(sum);
        if points > 0 {
            let total = self.add(self.table.side(seat), points);
            log.note(FivesEvent::Earned { seat, points, total });
            if self.rules.stops_at(total) {
                return self.end_at_goal(seat, log);
            }
        }
        if held == 0 {
            return self.end_with_out(seat, log);
        }
        self.give_turn_on(log);
    }

    fn add(&mut self, side: Side, points: u32) -> u32 {
        let total = &mut self.totals[usize::from(side.0)];
        *total += points;
        *total
    }

    fn draw(&mut self, log: &mut impl Log<FivesEvent>) {
        let seat = self.turn;
        let Some(tile) = self.boneyard.pop() else { return };
        self.hands[seat.index()].insert(tile);
        self.drawn = Some(tile);
        known::record(&mut self.history, seat, FivesAct::Drew);
        let (drawable, holds) = (self.drawable() as u8, self.hand(seat).len() as u8);
        log.note(FivesEvent::Drew { seat, tile: super::Veiled::to(seat, tile), drawable, holds });
    }

    fn pass(&mut self, log: &mut impl Log<FivesEvent>) {
        let seat = self.turn;
        self.facts.passes += 1;
        known::record(&mut self.history, seat, FivesAct::Lacked);
        log.note(FivesEvent::Passed { seat });
        if usize::from(self.facts.passes) == self.table.players() {
            return self.end_blocked(log);
        }
        self.give_turn_on(log);
    }

    #[inline]
    fn give_turn_on(&mut self, _log: &mut impl Log<FivesEvent>) {
        self.drawn = None;
        self.turn = Seat((self.turn.0 + 1) % self.table.players() as u8);
    }

    fn outcome(&self) -> Outcome {
        let of = |seat: u8| self.totals[usize::from(self.table.side(Seat(seat)).0)] as i32;
        Outcome { winners: seats_of(&self.table, &self.winners), scores: (0..self.table.players() as u8).map(of).collect() }
    }

    /// The reason why `action` is not among `choices`.
    fn refusal(&self, action: FivesAction, choices: &FivesChoices) -> FivesRefusal {
        let hand = self.hand(self.turn);
        match action {
            FivesAction::Draw if self.cross.is_empty() => FivesRefusal::CanLay(choices.tiles()),
            FivesAction::Draw if self.cross.fitting(hand).is_empty() => FivesRefusal::NothingToDraw { kept: self.boneyard.len() as u8 },
            FivesAction::Draw => FivesRefusal::CanLay(choices.tiles()),
            FivesAction::Pass if !choices.tiles().is_empty() => FivesRefusal::MustLay(choices.tiles()),
            FivesAction::Pass => FivesRefusal::MustDraw,
            FivesAction::Lay { tile, .. } if !hand.contains(tile) => FivesRefusal::NotHeld(tile),
            FivesAction::Lay { arm, .. } if self.cross.is_empty() && arm != Arm::Start => FivesRefusal::NoEndsYet,
            FivesAction::Lay { .. } if self.cross.is_empty() => FivesRefusal::MustOpenWith(choices.tiles()),
            FivesAction::Lay { tile, arm: Arm::Start } => FivesRefusal::SideNeeded(tile),
            FivesAction::Lay { arm, .. } if self.cross.end(arm).is_none() => FivesRefusal::NoSuchEnd(arm),
            FivesAction::Lay { tile, arm } => FivesRefusal::DoesNotFit { tile, arm },
        }
    }
}

/// The legal actions of a player with the hand `hand`.
#[inline]
fn choices(cross: &Cross, hand: MiddleSet, reason: OpeningReason, drawable: usize) -> FivesChoices {
    let mut lays = ArrayVec::new();
    if cross.is_empty() {
        let due = match reason {
            OpeningReason::HighestDouble(tile) | OpeningReason::HeaviestTile(tile) => MiddleSet::from_iter([tile]),
            _ => hand,
        };
        lays.push((Arm::Start, due));
        return FivesChoices { lays, draw: false, pass: false };
    }
    for open in cross.open() {
        let fitting = hand & MiddleSet::with(open.open);
        if !fitting.is_empty() {
            lays.push((open.arm, fitting));
        }
    }
    let unable = lays.is_empty();
    FivesChoices { lays, draw: unable && drawable > 0, pass: unable && drawable == 0 }
}
