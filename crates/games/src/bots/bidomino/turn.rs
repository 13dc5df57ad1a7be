//! The evaluation of a turn of Bidomino.

use super::ranks::{Ranks, WantedValues};
use crate::bots::Rule;
use crate::games::bidomino::{BidominoAction, OpenPlaces, Pair, RowEnd, RowIndex, RowPlace};
use crate::games::cards::{Card, Cards};
use std::cell::OnceCell;

/// The cost, in points, of letting the next player certainly lay a pair.
const OPENED: f64 = 1.0;
/// The value, in points, of keeping a card that makes a pair with any card drawn.
const KEPT: f64 = 0.5;

/// A turn being evaluated: a hand, the legal lays, and the places that they would open.
pub(super) struct TurnEvaluation<'a> {
    hand: Cards,
    unseen: &'a Ranks,
    needs: OpenPlaces,
    highest: u8,
    /// [`OPENED`] and [`KEPT`] as this player sees them.
    opened: f64,
    kept: f64,
    /// The wanted values if no card is laid.
    unchanged: OnceCell<WantedValues>,
    /// For each of the needs, the wanted values once it is laid.
    changed: [OnceCell<WantedValues>; 4],
}

impl<'a> TurnEvaluation<'a> {
    pub fn new(hand: Cards, needs: OpenPlaces, highest: u8, unseen: &'a Ranks) -> TurnEvaluation<'a> {
        TurnEvaluation { hand, unseen, needs, highest, opened: OPENED, kept: KEPT, unchanged: OnceCell::new(), changed: Default::default() }
    }

    /// The turn with the weights of opened and of kept values multiplied by these factors.
    pub fn leaning(self, [opened, kept]: [f64; 2]) -> TurnEvaluation<'a> {
        TurnEvaluation { opened: self.opened * opened, kept: self.kept * kept, ..self }
    }

    /// An action's worth by `rule`; for the last two rules, in points.
    #[inline]
    pub fn worth(&self, rule: Rule, action: BidominoAction) -> f64 {
        let (earned, rest, wanted) = match action {
            BidominoAction::Pair { pair, place } => (points(pair), self.without(&pair.cards()), self.after(place)),
            BidominoAction::Single { card, place } => (1.0, self.without(&[card]), self.after(place)),
            BidominoAction::Mark(card) | BidominoAction::Discard(card) => (0.0, self.without(&[card]), self.unchanged()),
            BidominoAction::Stop => (0.0, self.hand, self.unchanged()),
        };
        // A first pair leaves two cards, which may follow.
        let goes_on = matches!(action, BidominoAction::Pair { .. }) && rest.len() == 2;
        let second = || if goes_on { only_pair(rest).filter(|pair| pair.values().meet(wanted.values())).map(points) } else { None };
        match (rule, action) {
            (Rule::Heaviest, BidominoAction::Pair { place, .. } | BidominoAction::Single { place, .. }) => 1.0 + f64::from(place.value),
            (Rule::Heaviest, BidominoAction::Mark(_) | BidominoAction::Stop | BidominoAction::Discard(_)) => 0.0,
            (Rule::Simple, _) => earned,
            (Rule::Earning, _) => earned + second().unwrap_or(0.0),
            (Rule::Thorough, _) => {
                let kept = rest.iter().map(|card| wanted.with(card.rank()));
                let later = match second() {
                    Some(points) => points,
                    // One of the two becomes a marker; the better one stays.
                    None if goes_on => self.kept * kept.fold(0.0, f64::max),
                    None => self.kept * kept.sum::<f64>(),
                };
                earned + later - self.opened * wanted.open()
            }
        }
    }

    fn without(&self, cards: &[Card]) -> Cards {
        self.hand - cards.iter().copied().collect()
    }

    fn after(&self, laid: RowPlace) -> &WantedValues {
        let Some(index) = self.needs.iter().position(|place| *place == laid) else { return self.unchanged() };
        self.changed[index].get_or_init(|| self.unseen.wanted(&grown(&self.needs, laid, self.highest)))
    }

    fn unchanged(&self) -> &WantedValues {
        self.unchanged.get_or_init(|| self.unseen.wanted(&self.needs))
    }
}

fn points(pair: Pair) -> f64 {
    f64::from(1 + pair.bonus().points())
}

fn only_pair(cards: Cards) -> Option<Pair> {
    let mut cards = cards.iter();
    Some(Pair::new(cards.next()?, cards.next()?))
}

/// The needed values once `laid` has its pair.
fn grown(needs: &OpenPlaces, laid: RowPlace, highest: u8) -> OpenPlaces {
    let mut grown: OpenPlaces = needs.iter().copied().filter(|place| *place != laid).collect();
    if laid.side != RowEnd::Right && laid.value > 0 {
        grown.extend([RowPlace { value: laid.value - 1, side: RowEnd::Left, ..laid }]);
    }
    if laid.side != RowEnd::Left && laid.value < highest {
        grown.extend([RowPlace { value: laid.value + 1, side: RowEnd::Right, ..laid }]);
    }
    if laid.side == RowEnd::Open && laid.row == RowIndex::First {
        grown.extend([RowPlace { row: RowIndex::Second, ..laid }]);
    }
    grown
}
