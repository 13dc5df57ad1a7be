//! The legal lays of a hand, and their parts in words.

use crate::games::Choices;
use crate::games::bidomino::{BidominoAction, BidominoView, DealStep, LaidCards, Operation, Pair, PairBonus, RowEnd, RowIndex, RowPlace};
use crate::games::cards::Card;
use crate::narration::message::message;
use crate::narration::{Message, Value};

/// Whether the listener has laid one pair in this turn, and has to lay another or choose a marker.
pub fn in_mid_turn(view: &BidominoView) -> bool {
    matches!(view.now, DealStep::Turn { seat, earned } if seat == view.eye && earned.pairs > 0)
}

/// All lays of the hand now, also outside the listener's turn; of two places that take one value,
/// the first.
pub fn all(view: &BidominoView) -> Vec<(LaidCards, RowPlace)> {
    let cards: Vec<Card> = view.hand.iter().collect();
    let mut laid: Vec<LaidCards> = match cards[..] {
        [card] => vec![LaidCards::Single(card)],
        _ => {
            let with_later = |(index, one): (usize, &Card)| {
                cards[index + 1..].iter().map(|other| LaidCards::Pair(Pair::new(*one, *other))).collect::<Vec<_>>()
            };
            cards.iter().enumerate().flat_map(with_later).collect()
        }
    };
    let mut seen = Vec::new();
    laid.retain(|laid| {
        !seen.contains(laid) && {
            seen.push(*laid);
            true
        }
    });
    laid.iter().flat_map(|laid| places(*laid, view).into_iter().map(|place| (*laid, place))).collect()
}

/// The places for a lay now; of two places that take one value, the first.
pub fn places(laid: LaidCards, view: &BidominoView) -> Vec<RowPlace> {
    let mut places: Vec<RowPlace> = Vec::new();
    for place in view.needs() {
        if laid.values().contains(place.value) && !places.iter().any(|other| other.value == place.value) {
            places.push(place);
        }
    }
    places
}

/// The other cards of the hand with which `card` makes a pair that could be laid now.
pub fn partners(card: Card, view: &BidominoView) -> Vec<Card> {
    let mut others = view.hand;
    others.remove(card);
    let mut partners: Vec<Card> =
        others.iter().filter(|other| !places(LaidCards::Pair(Pair::new(card, *other)), view).is_empty()).collect();
    partners.dedup();
    partners
}

/// The points of the pair that the two remaining cards of a hand of four would make, once `pair`
/// lies at `place`.
pub fn then(pair: Pair, place: RowPlace, view: &BidominoView) -> u8 {
    let left: Vec<Card> = (view.hand - LaidCards::Pair(pair).cards()).iter().collect();
    let mut rows = view.rows.clone();
    let (&[one, other], Ok(())) = (&left[..], rows.lay(LaidCards::Pair(pair), place, view.rules.max_value())) else { return 0 };
    let second = Pair::new(one, other);
    let fits = view.needs_of(&rows).into_iter().filter(|place| second.values().contains(place.value));
    if in_mid_turn(view) { 0 } else { fits.map(|place| points(second, place, view)).max().unwrap_or(0) }
}

/// The points of a pair at a place: its one point and the bonus.
pub fn points(pair: Pair, place: RowPlace, view: &BidominoView) -> u8 {
    1 + view.rules.bonus(pair, place.value).points()
}

/// Whether the point for one pair is written down, so that no card becomes a marker.
pub fn is_written(view: &BidominoView) -> bool {
    in_mid_turn(view) && view.choices.as_ref().is_some_and(|choices| choices.all().any(|action| action == BidominoAction::Stop))
}

pub fn action((laid, place): (LaidCards, RowPlace)) -> BidominoAction {
    match laid {
        LaidCards::Pair(pair) => BidominoAction::Pair { pair, place },
        LaidCards::Single(card) => BidominoAction::Single { card, place },
    }
}

/// Two cards laid together, or one alone.
pub fn cards(laid: LaidCards) -> Value {
    match laid {
        LaidCards::Pair(pair) => Value::Pair(pair),
        LaidCards::Single(card) => Value::Card(card),
    }
}

/// The values that are taken, each once, from the lowest.
pub fn wanted(view: &BidominoView) -> Message {
    let mut values: Vec<u8> = view.needs().iter().map(|place| place.value).collect();
    values.sort_unstable();
    values.dedup();
    message!("values-wanted", count = values.len(), values = Value::list(values.iter().copied()))
}

/// "First row on the left", "opens the second row".
pub fn place(place: RowPlace) -> Message {
    message!("card-place", row = row_word(place.row), side = side_word(place.side))
}

/// "2 points, same suit".
pub fn earns(bonus: PairBonus) -> Message {
    message!("pair-earns", bonus = bonus_word(bonus))
}

/// The word for whether a deal is an extra one, to break a tie.
pub fn extra(deal: u8, deals: u8) -> &'static str {
    if deal > deals { "yes" } else { "no" }
}

pub fn row_word(row: RowIndex) -> &'static str {
    match row {
        RowIndex::First => "first",
        RowIndex::Second => "second",
    }
}

pub fn side_word(side: RowEnd) -> &'static str {
    match side {
        RowEnd::Open => "open",
        RowEnd::Left => "left",
        RowEnd::Right => "right",
    }
}

pub fn bonus_word(bonus: PairBonus) -> &'static str {
    match bonus {
        PairBonus::Nothing => "nothing",
        PairBonus::SameSuit => "suit",
        PairBonus::SameRank => "rank",
        PairBonus::Identical => "identical",
    }
}

pub fn operation_word(operation: Operation) -> &'static str {
    match operation {
        Operation::Sum => "sum",
        Operation::Difference => "difference",
    }
}

/// The arithmetic of a pair at a place; a pair that can't make the value counts as a sum, so that
/// no sentence lacks its word.
pub fn operation_of(pair: Pair, place: RowPlace) -> &'static str {
    pair.calculation(place.value).map_or("sum", |calculation| operation_word(calculation.operation))
}
