//! Bidomino: pairs of cards from two packs in two rows of values, from 15 down to 0 and up to 26.
//! `docs/rules/en/bidomino.md`

mod action;
mod choices;
mod event;
mod pair;
mod position;
mod rows;
mod rules;
mod turn;
mod view;

pub use action::BidominoAction;
pub use choices::BidominoChoices;
pub use event::{BidominoEvent, BidominoRefusal, SeatPoints};
pub use pair::{Calculation, HIGHEST_VALUE, Operation, Pair, PairBonus, ValueSet};
pub use position::{BidominoPlayer, DealStep, DueCards, Position, PositionError, TurnYield};
pub use rows::{CardRow, CardRows, FIRST_VALUE, LaidCards, Misfit, OpenPlaces, RowEnd, RowIndex, RowPlace};
pub use rules::{
    AceBonus, BidominoOptions, BidominoRules, BidominoTie, DealerRotation, DueMarkers, LastMarkers, LayDuty, MOST_PLAYERS, NewStock,
    PlayOnRule, SecondRow,
};
pub use view::{BidominoView, SeenPlayer};

use super::{Game, GameProperties, Log, MOST_SEATS, Outcome, PermutationError, Pile, Seat, Stage};
use crate::games::cards::{Card, Cards};
use arrayvec::ArrayVec;
use position::PointTarget;
use rand::Rng;

/// A match of Bidomino.
#[derive(Clone)]
pub struct Bidomino {
    rules: BidominoRules,
    position: Position,
}

impl Bidomino {
    /// Starts a match from a made-up position.
    ///
    /// # Errors
    /// The first inconsistency of the position.
    pub fn standing(rules: BidominoRules, position: Position) -> Result<Bidomino, PositionError> {
        position.check(&rules)?;
        Ok(Bidomino { rules, position })
    }

    /// The rules of the match.
    pub fn rules(&self) -> &BidominoRules {
        &self.rules
    }

    /// The state of the deal with all its hidden cards. For the code that runs a match; players get
    /// a view.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The cards that are to be shuffled.
    fn pile(&self) -> Cards {
        match self.position.now {
            DealStep::Shuffle => Cards::ALL,
            DealStep::Reshuffle { .. } => self.position.face_down(),
            DealStep::Turn { .. } | DealStep::Over => Cards::EMPTY,
        }
    }

    fn outcome(&self) -> Outcome {
        let totals = self.totals();
        let scores = totals.iter().take(self.rules.players()).map(|total| i32::from(*total)).collect();
        Outcome { winners: self.winners(), scores }
    }
}

impl GameProperties for Bidomino {}

impl Game for Bidomino {
    type Rules = BidominoRules;
    type Piece = Card;
    type Action = BidominoAction;
    type Choices = BidominoChoices;
    type Event = BidominoEvent;
    type View = BidominoView;
    type Refusal = BidominoRefusal;

    fn new(rules: BidominoRules) -> Bidomino {
        let position = Position::fresh(1, Seat(0), std::iter::repeat_n(0, rules.players()));
        Bidomino { rules, position }
    }

    fn players(rules: &BidominoRules) -> usize {
        rules.players()
    }

    fn stage(&self) -> Stage<Card, BidominoChoices> {
        match self.position.now {
            DealStep::Shuffle | DealStep::Reshuffle { .. } => Stage::ToShuffle(self.pile().iter().collect::<Pile<Card>>()),
            DealStep::Turn { seat, earned } => Stage::ToMove { seat, choices: self.choices_of(seat, earned) },
            DealStep::Over => Stage::Over(self.outcome()),
        }
    }

    /// Deals, or makes the new stock and lets the interrupted player take the rest. The first card
    /// of `order` is dealt or drawn first.
    fn shuffled(&mut self, order: &[Card], log: &mut impl Log<BidominoEvent>) -> Result<(), PermutationError> {
        let pile = self.pile();
        if pile.is_empty() || Cards::gather(order.iter().copied()) != Some(pile) {
            return Err(PermutationError);
        }
        self.position.stock = order.iter().rev().copied().collect();
        match self.position.now {
            DealStep::Reshuffle { seat, earned, due } => self.take_up_again(seat, earned, due, log),
            _ => self.deal(log),
        }
        Ok(())
    }

    fn judge(&self, action: &BidominoAction) -> Result<(), BidominoRefusal> {
        let DealStep::Turn { seat, earned } = self.position.now else { return Err(BidominoRefusal::NobodyMoves) };
        let hand = self.position.players[seat.index()].hand;
        match *action {
            BidominoAction::Pair { pair, place } => {
                holds(hand, &pair.cards())?;
                self.fits(seat, LaidCards::Pair(pair), place)
            }
            BidominoAction::Single { card, place } => {
                holds(hand, &[card])?;
                if hand.len() > 1 {
                    return Err(BidominoRefusal::NotTheOnlyCard { hand: hand.len() as u8 });
                }
                self.fits(seat, LaidCards::Single(card), place)
            }
            BidominoAction::Mark(_) if earned.pairs == 0 => Err(BidominoRefusal::NoPairYet),
            BidominoAction::Discard(_) if earned.pairs > 0 => Err(BidominoRefusal::PairLies),
            BidominoAction::Mark(_) if self.point() == PointTarget::Written => Err(BidominoRefusal::PointIsWritten),
            BidominoAction::Mark(card) => holds(hand, &[card]),
            BidominoAction::Stop if earned.pairs == 0 || self.point() == PointTarget::Marker => Err(BidominoRefusal::CardEndsTurn),
            BidominoAction::Stop => Ok(()),
            BidominoAction::Discard(card) => {
                holds(hand, &[card])?;
                if self.rules.lay() == LayDuty::Must && self.choices_of(seat, earned).lays() {
                    Err(BidominoRefusal::MustLay)
                } else {
                    Ok(())
                }
            }
        }
    }

    fn apply(&mut self, action: &BidominoAction, log: &mut impl Log<BidominoEvent>) {
        debug_assert_eq!(self.judge(action), Ok(()), "{action}");
        let DealStep::Turn { seat, earned } = self.position.now else { return };
        match *action {
            BidominoAction::Pair { pair, place } => self.lay_pair(seat, earned, pair, place, log),
            BidominoAction::Single { card, place } => self.lay_single(seat, card, place, log),
            BidominoAction::Mark(card) => self.mark(seat, earned, card, log),
            BidominoAction::Stop => self.stop(seat, earned, log),
            BidominoAction::Discard(card) => self.discard(seat, card, log),
        }
    }

    fn view(&self, eye: Seat) -> BidominoView {
        BidominoView::of(self, eye)
    }

    fn points(view: &BidominoView) -> ArrayVec<i32, MOST_SEATS> {
        view.players.iter().map(|seen| seen.total().into()).collect()
    }

    /// Samples a position in which a player can still score, since a deal ends as soon as none can.
    /// Gives up after `TRIES` samples and returns the last one.
    fn imagine(view: &BidominoView, chance: &mut impl Rng) -> Bidomino {
        let mut imagined = Bidomino { rules: view.rules.clone(), position: view.imagined(chance) };
        for _ in 1..TRIES {
            if !matches!(view.now, DealStep::Turn { earned: TurnYield { pairs: 0, .. }, .. }) || !imagined.nobody_scores() {
                break;
            }
            imagined.position = view.imagined(chance);
        }
        imagined
    }
}

impl Bidomino {
    fn fits(&self, seat: Seat, laid: LaidCards, place: RowPlace) -> Result<(), BidominoRefusal> {
        rows::check(laid, place, &self.needs(seat), self.rules.max_value()).map_err(BidominoRefusal::Misfit)
    }

    /// The places that take a value of `seat` now.
    #[inline]
    pub fn needs(&self, seat: Seat) -> OpenPlaces {
        self.position.needs(seat, &self.rules)
    }

    #[inline]
    fn choices_of(&self, seat: Seat, earned: TurnYield) -> BidominoChoices {
        let hand = self.position.players[seat.index()].hand;
        BidominoChoices::new(hand, earned, self.needs(seat), self.point(), self.rules.lay())
    }

    /// The present destination of the point for one pair.
    fn point(&self) -> PointTarget {
        let written = self.position.exhaustions == 2 && self.rules.options().last_markers == LastMarkers::Sheet;
        if written { PointTarget::Written } else { PointTarget::Marker }
    }
}

/// The maximum number of samples until a player can score with the sampled hands.
const TRIES: usize = 20;

fn holds(hand: Cards, cards: &[Card]) -> Result<(), BidominoRefusal> {
    let mut left = hand;
    for &card in cards {
        if !left.contains(card) {
            return Err(BidominoRefusal::NotInHand(card));
        }
        left.remove(card);
    }
    Ok(())
}
