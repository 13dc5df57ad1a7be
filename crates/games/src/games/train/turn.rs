//! The legal actions in a turn of Mexican Train: the open trains, the tiles for them, and whether
//! the player may draw, pass or stop.

use super::TrainChoices;
use super::action::{TrainAction, TrainRefusal};
use super::known::NumberSet;
use super::rules::{CoverOrder, MexicanStart, TrainRules};
use super::trains::{Train, Trains};
use crate::games::Seat;
use crate::games::domino::{SingleSet, Tile};
use arrayvec::ArrayVec;

/// The progress of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnStep {
    /// No action yet, or a draw only.
    Begins,
    /// The last tile laid was a double: the player plays again.
    AfterDouble,
    /// The last tile laid continues the chain of a first turn.
    Chain,
}

/// A turn: the information of the player to move.
pub struct TrainTurn<'a> {
    /// The rules of the match.
    pub rules: &'a TrainRules,
    /// The trains on the table.
    pub trains: &'a Trains,
    /// The player to move.
    pub seat: Seat,
    /// The hand.
    pub hand: SingleSet,
    /// The progress of the turn.
    pub step: TurnStep,
    /// The tile drawn in this turn and not laid.
    pub drawn: Option<Tile>,
    /// The number of tiles that can be drawn.
    pub boneyard: usize,
}

impl TrainTurn<'_> {
    /// Whether a double has to be covered before any other play.
    #[inline]
    pub fn must_cover(&self) -> bool {
        self.step == TurnStep::Begins && !self.trains.uncovered().is_empty()
    }

    /// Whether the player may play on `train`, with a tile that fits.
    #[inline]
    pub fn may_play_on(&self, train: Train) -> bool {
        let own = Train::Of(self.seat);
        if self.step == TurnStep::Chain {
            return train == own;
        }
        let (uncovered, order) = (self.trains.uncovered(), self.rules.options().cover_order);
        let due = match order {
            CoverOrder::Laid => uncovered.first() == Some(&train),
            CoverOrder::Any => uncovered.contains(&train),
        };
        if self.must_cover() || uncovered.contains(&train) {
            return due;
        }
        match train {
            Train::Mexican => {
                self.rules.options().mexican == MexicanStart::Any || self.trains.length(Train::Mexican) + self.trains.length(own).min(1) > 0
            }
            Train::Of(seat) => seat == self.seat || self.trains.marked().contains(seat),
        }
    }

    /// The trains open to the player: their own one, the Mexican one, then the others' in order.
    #[inline]
    pub fn trains(&self) -> impl Iterator<Item = Train> {
        Train::all(self.seat, self.rules.options().players).filter(|train| self.may_play_on(*train))
    }

    /// The numbers that a tile may touch.
    pub fn numbers(&self) -> NumberSet {
        self.trains().map(|train| self.trains.open(train)).collect()
    }

    /// All legal actions.
    #[inline]
    pub fn choices(&self) -> TrainChoices {
        let playable = match self.drawn {
            Some(tile) => SingleSet::from_iter([tile]),
            None => self.hand,
        };
        let mut lays = ArrayVec::new();
        for train in self.trains() {
            let fitting = playable & SingleSet::with(self.trains.open(train));
            if !fitting.is_empty() {
                lays.push((train, fitting));
            }
        }
        let (chain, unable) = (self.step == TurnStep::Chain, lays.is_empty());
        let draw = unable && !chain && self.drawn.is_none() && self.boneyard > 0;
        let pass = !chain && (self.drawn.is_some() || unable && self.boneyard == 0);
        TrainChoices { lays, draw, pass, stop: chain }
    }

    /// The reason why `action` is not among `choices`.
    pub fn refusal(&self, action: TrainAction, choices: &TrainChoices) -> TrainRefusal {
        match action {
            TrainAction::Stop => TrainRefusal::NoChain,
            TrainAction::Draw | TrainAction::Pass if self.step == TurnStep::Chain => TrainRefusal::InChain,
            TrainAction::Draw if self.drawn.is_some() => TrainRefusal::HasDrawn,
            TrainAction::Draw if choices.tiles().is_empty() => TrainRefusal::NothingToDraw,
            TrainAction::Draw => TrainRefusal::CanLay(choices.tiles()),
            TrainAction::Pass if !choices.tiles().is_empty() => TrainRefusal::MustLay(choices.tiles()),
            TrainAction::Pass => TrainRefusal::MustDraw,
            TrainAction::Lay { tile, .. } if !self.hand.contains(tile) => TrainRefusal::NotHeld(tile),
            TrainAction::Lay { tile, train } => self.why_not_on(tile, train),
        }
    }

    fn why_not_on(&self, tile: Tile, train: Train) -> TrainRefusal {
        match (train, self.drawn) {
            (Train::Of(seat), _) if seat.index() >= self.rules.options().players => TrainRefusal::NoSuchTrain,
            (_, _) if self.may_play_on(train) => match self.drawn {
                Some(drawn) if drawn != tile && tile.has(self.trains.open(train)) => TrainRefusal::OnlyDrawn(drawn),
                _ => TrainRefusal::DoesNotFit { tile, train },
            },
            _ if self.step == TurnStep::Chain => TrainRefusal::OnlyOwn,
            (_, _) if self.must_cover() || self.trains.is_uncovered(train) => {
                let due = self.trains.uncovered().first().copied().unwrap_or(train);
                TrainRefusal::CoverFirst { train: due, number: self.trains.open(due) }
            }
            (Train::Mexican, _) => TrainRefusal::OwnFirst,
            (Train::Of(seat), _) => TrainRefusal::NotMarked(seat),
        }
    }
}
