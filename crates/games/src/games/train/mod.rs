//! Mexican Train: trains that all begin at one double, each player's own and one for all.
//! `docs/rules/en/mexican-train.md`

mod action;
mod event;
mod known;
mod round;
mod rules;
mod trains;
mod turn;
mod view;

pub use action::{TrainAction, TrainChoices, TrainRefusal, seat_numbered};
pub use event::TrainEvent;
pub use known::{NumberSet, TrainAct, TrainHistory};
pub use round::TrainFacts;
pub use rules::{
    CoverOrder, DoubleTurn, EngineTurn, FirstTurn, LastDouble, MOST_PLAYERS, MexicanStart, NoEngineRule, RoundCount, TrainOptions,
    TrainRules, TrainTie,
};
pub use trains::{MOST_TRAINS, TILES, Train, TrainSet, TrainTile, Trains};
pub use turn::{TrainTurn, TurnStep};
pub use view::{TrainView, deal_by_chance};

use super::domino::{SingleSet, Tile};
use super::{Game, GameProperties, Log, MOST_SEATS, Outcome, PermutationError, Pile, PointsMeaning, Seat, SeatSet, Stage, Veiled};
use arrayvec::ArrayVec;

/// A match of Mexican Train.
#[derive(Clone)]
pub struct MexicanTrain {
    rules: TrainRules,
    phase: TrainPhase,
    /// By seat.
    hands: [SingleSet; MOST_PLAYERS],
    /// The last one is drawn next.
    boneyard: ArrayVec<Tile, TILES>,
    trains: Trains,
    /// The seat to move.
    turn: Seat,
    /// The progress of this turn.
    step: TurnStep,
    /// The last tile drawn in this turn and not laid.
    drawn: Option<Tile>,
    history: TrainHistory,
    facts: TrainFacts,
    /// By seat.
    totals: [u32; MOST_PLAYERS],
    /// By seat: the number of rounds won.
    rounds_won: [u8; MOST_PLAYERS],
    winners: SeatSet,
}

/// The phase of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TrainPhase {
    /// The tiles have to be shuffled and dealt.
    Deal,
    Play,
    Over,
}

impl GameProperties for MexicanTrain {
    const POINTS_ARE: PointsMeaning = PointsMeaning::Penalty;
}

impl Game for MexicanTrain {
    type Rules = TrainRules;
    type Piece = Tile;
    type Action = TrainAction;
    type Choices = TrainChoices;
    type Event = TrainEvent;
    type View = TrainView;
    type Refusal = TrainRefusal;

    fn new(rules: TrainRules) -> MexicanTrain {
        MexicanTrain {
            phase: TrainPhase::Deal,
            hands: [SingleSet::EMPTY; MOST_PLAYERS],
            boneyard: ArrayVec::new(),
            trains: Trains::default(),
            turn: Seat(0),
            step: TurnStep::Begins,
            drawn: None,
            history: ArrayVec::new(),
            facts: TrainFacts::default(),
            totals: [0; MOST_PLAYERS],
            rounds_won: [0; MOST_PLAYERS],
            winners: SeatSet::default(),
            rules,
        }
    }

    fn players(rules: &TrainRules) -> usize {
        rules.options().players
    }

    #[inline]
    fn stage(&self) -> Stage<Tile, TrainChoices> {
        match self.phase {
            TrainPhase::Deal => Stage::ToShuffle(Tile::all(self.rules.highest()).collect::<Pile<Tile>>()),
            TrainPhase::Play => Stage::ToMove { seat: self.turn, choices: self.choices() },
            TrainPhase::Over => Stage::Over(self.outcome()),
        }
    }

    fn shuffled(&mut self, order: &[Tile], log: &mut impl Log<TrainEvent>) -> Result<(), PermutationError> {
        let set = SingleSet::double(self.rules.highest());
        if self.phase != TrainPhase::Deal || order.len() != set.len() || order.iter().copied().collect::<SingleSet>() != set {
            return Err(PermutationError);
        }
        self.deal(order, log);
        Ok(())
    }

    fn judge(&self, action: &TrainAction) -> Result<(), TrainRefusal> {
        if self.phase != TrainPhase::Play {
            return Err(TrainRefusal::NoTurn);
        }
        let choices = self.choices();
        if choices.allow(*action) { Ok(()) } else { Err(self.now().refusal(*action, &choices)) }
    }

    #[inline]
    fn apply(&mut self, action: &TrainAction, log: &mut impl Log<TrainEvent>) {
        match action {
            TrainAction::Lay { tile, train } => self.lay(*tile, *train, log),
            TrainAction::Draw => self.draw(log),
            TrainAction::Pass => self.pass(log),
            TrainAction::Stop => {
                log.note(TrainEvent::Stopped { seat: self.turn });
                self.give_turn_on();
            }
        }
    }

    /// With an empty boneyard, once no hand has a tile for the double that has to be covered or, if there is
    /// none, for any train: even those that are closed, since passes open them.
    fn only_passes_follow(&self) -> bool {
        let is_pass = |choices: TrainChoices| choices.pass && choices.lays.is_empty();
        if self.phase != TrainPhase::Play || !self.boneyard.is_empty() || self.step == TurnStep::Chain || !is_pass(self.choices()) {
            return false;
        }
        let uncovered = self.trains.uncovered();
        let due = |train: &Train| uncovered.is_empty() || uncovered.contains(train);
        let wanted = Train::all(Seat(0), self.seats()).filter(due).map(|train| SingleSet::with(self.trains.open(train)));
        let takes = wanted.fold(SingleSet::EMPTY, |all, with| all | with);
        self.hands[..self.seats()].iter().all(|hand| (*hand & takes).is_empty())
    }

    fn view(&self, eye: Seat) -> TrainView {
        TrainView::of(self, eye)
    }

    fn points(view: &TrainView) -> ArrayVec<i32, MOST_SEATS> {
        view.seats().map(|seat| view.totals[seat.index()] as i32).collect()
    }

    fn imagine(view: &TrainView, chance: &mut impl rand::Rng) -> MexicanTrain {
        view::imagine(view, chance)
    }
}

impl MexicanTrain {
    /// The rules of the match.
    pub fn rules(&self) -> &TrainRules {
        &self.rules
    }

    /// The trains on the table; between rounds, those of the round before.
    #[inline]
    pub fn trains(&self) -> &Trains {
        &self.trains
    }

    /// By seat.
    pub fn totals(&self) -> &[u32; MOST_PLAYERS] {
        &self.totals
    }

    /// By seat: the number of rounds won.
    pub fn rounds_won(&self) -> &[u8; MOST_PLAYERS] {
        &self.rounds_won
    }

    /// The hand of a player. For the code that runs a match; players get a view.
    #[inline]
    pub fn hand(&self, seat: Seat) -> SingleSet {
        self.hands[seat.index()]
    }

    /// The number of tiles left in the boneyard.
    pub fn boneyard(&self) -> usize {
        self.boneyard.len()
    }

    /// The number of seats.
    #[inline]
    pub fn seats(&self) -> usize {
        self.rules.options().players
    }

    /// The public facts of the round besides the trains.
    pub fn facts(&self) -> &TrainFacts {
        &self.facts
    }

    /// The progress of this turn.
    pub fn step(&self) -> TurnStep {
        self.step
    }

    #[inline]
    fn now(&self) -> TrainTurn<'_> {
        TrainTurn {
            rules: &self.rules,
            trains: &self.trains,
            seat: self.turn,
            hand: self.hand(self.turn),
            step: self.step,
            drawn: self.drawn,
            boneyard: self.boneyard.len(),
        }
    }

    #[inline]
    fn choices(&self) -> TrainChoices {
        self.now().choices()
    }

    #[inline]
    fn lay(&mut self, tile: Tile, train: Train, log: &mut impl Log<TrainEvent>) {
        let seat = self.turn;
        let covered = self.trains.is_uncovered(train);
        self.hands[seat.index()].remove(tile);
        self.trains.lay(tile, train);
        let own = train == Train::Of(seat);
        let unmarked = own && self.trains.unmark(seat);
        known::record(&mut self.history, seat, TrainAct::Laid(tile));
        self.facts.passes = 0;
        self.drawn = None;
        let holds = self.hand(seat).len();
        log.note(TrainEvent::Laid { seat, tile, train, outwards: self.trains.open(train), covered, unmarked, holds: holds as u8 });
        let options = self.rules.options();
        let to_cover = tile.is_double() && options.last_double == LastDouble::Covered && !self.boneyard.is_empty();
        if holds == 0 && !to_cover {
            return self.end_with_out(seat, log);
        }
        if tile.is_double() && options.after_double == DoubleTurn::Again {
            self.step = TurnStep::AfterDouble;
        } else if own && options.first_turn == FirstTurn::Chain && self.facts.fresh.contains(seat) {
            self.step = TurnStep::Chain;
        } else {
            self.give_turn_on();
        }
    }

    fn draw(&mut self, log: &mut impl Log<TrainEvent>) {
        let seat = self.turn;
        let lacked = self.now().numbers();
        let Some(tile) = self.boneyard.pop() else { return };
        self.hands[seat.index()].insert(tile);
        self.drawn = Some(tile);
        self.facts.passes = 0;
        known::record(&mut self.history, seat, TrainAct::Drew(lacked));
        let (boneyard, holds) = (self.boneyard.len() as u8, self.hand(seat).len() as u8);
        log.note(TrainEvent::Drew { seat, tile: Veiled::to(seat, tile), boneyard, holds });
    }

    fn pass(&mut self, log: &mut impl Log<TrainEvent>) {
        let (seat, lacked) = (self.turn, self.now().numbers());
        let marked = self.trains.mark(seat);
        match (self.drawn, marked) {
            // The tile that was drawn may be held back.
            (Some(_), _) => self.facts.passes = 0,
            (None, true) => self.facts.passes = 1,
            (None, false) => self.facts.passes += 1,
        }
        if self.drawn.is_none() {
            known::record(&mut self.history, seat, TrainAct::Lacked(lacked));
        }
        log.note(TrainEvent::Passed { seat, marked });
        if usize::from(self.facts.passes) == self.seats() {
            return self.end_blocked(log);
        }
        self.give_turn_on();
    }

    #[inline]
    fn give_turn_on(&mut self) {
        self.facts.fresh.0 &= !(1 << self.turn.0);
        self.step = TurnStep::Begins;
        self.drawn = None;
        self.turn = Seat((self.turn.0 + 1) % self.seats() as u8);
    }

    fn outcome(&self) -> Outcome {
        Outcome { winners: self.winners, scores: self.totals[..self.seats()].iter().map(|total| *total as i32).collect() }
    }
}
