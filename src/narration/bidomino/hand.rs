//! A hand of Bidomino, and the description of each card in it.

use super::BidominoPart;
use super::lays::{self, in_mid_turn};
use crate::games::bidomino::{BidominoAction, BidominoView, LaidCards, Pair, RowPlace};
use crate::games::cards::{Card, Rank, Suit};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};
use std::cmp::Reverse;

/// A card of the hand, with the pairs that it makes.
pub fn item(card: Card, view: &BidominoView, listener: &Listener) -> Message {
    if view.hand.len() == 1 {
        let places = lays::places(LaidCards::Single(card), view);
        return match places.first() {
            Some(_) => message!("card-alone-fits", card = Value::Card(card)),
            None => message!("card-alone-idle", card = Value::Card(card)),
        };
    }
    let partners = lays::partners(card, view);
    let names = Value::list(partners.iter().copied().map(Value::TheCard));
    message!("card-pairs", card = Value::Card(card), count = partners.len(), partners = names, detail = listener.detail())
}

/// The action that a card's sentence tells: discarding, if the listener can do no more.
pub fn told(card: Card, view: &BidominoView) -> Vec<BidominoAction> {
    let discards = view.choices.is_some() && !in_mid_turn(view) && lays::all(view).is_empty();
    discards.then_some(BidominoAction::Discard(card)).into_iter().collect()
}

/// The actions told of the last card, which is told with the turn.
pub fn told_last(view: &BidominoView) -> Vec<BidominoAction> {
    view.hand.iter().next().filter(|_| view.hand.len() == 1).map(|card| told(card, view)).unwrap_or_default()
}

/// Arranges the other cards: first those that fit, with the highest points at the top; then those
/// that don't, so that the player can hear the reason; face down comes last. A card face down is
/// played alone.
pub fn arrange(options: &mut Vec<BidominoPart>, chosen: &[BidominoPart], view: &BidominoView) {
    let Some(card) = only_card(chosen).filter(|_| !chosen.contains(&BidominoPart::FaceDown)) else { return };
    if !lays::all(view).is_empty() {
        let mut others = view.hand;
        others.remove(card);
        for other in others.iter().map(BidominoPart::Card) {
            if !options.contains(&other) {
                options.push(other);
            }
        }
    }
    options.sort_by_key(|part| match *part {
        BidominoPart::Card(other) => {
            let pair = Pair::new(card, other);
            let points = fitting(chosen, pair, view).into_iter().map(|place| lays::points(pair, place, view)).max();
            (u8::from(points.is_none()), Reverse(points.unwrap_or(1 + pair.bonus().points())))
        }
        BidominoPart::FaceDown => (2, Reverse(0)),
        BidominoPart::Place(_) | BidominoPart::End(_) => (0, Reverse(0)),
    });
}

/// The card, if exactly one is chosen.
fn only_card(chosen: &[BidominoPart]) -> Option<Card> {
    match cards_of(chosen)[..] {
        [card] => Some(card),
        _ => None,
    }
}

fn cards_of(chosen: &[BidominoPart]) -> Vec<Card> {
    chosen.iter().filter_map(|part| if let BidominoPart::Card(card) = part { Some(*card) } else { None }).collect()
}

/// The places for a pair, on the chosen side.
fn fitting(chosen: &[BidominoPart], pair: Pair, view: &BidominoView) -> Vec<RowPlace> {
    let on_side = |place: &RowPlace| chosen.iter().all(|part| !matches!(part, BidominoPart::End(side) if *side != place.side));
    lays::places(LaidCards::Pair(pair), view).into_iter().filter(on_side).collect()
}

pub fn ask(chosen: &[BidominoPart], _options: &[BidominoPart], view: &BidominoView) -> Message {
    match cards_of(chosen)[..] {
        [one, other] => message!("ask-pair-value", cards = Value::Pair(Pair::new(one, other))),
        [card] if view.hand.len() == 1 => message!("ask-alone", card = Value::Card(card)),
        [card] => message!("ask-partner", card = Value::Card(card)),
        _ => message!("ask-card"),
    }
}

/// One of the answers to a question, as told when the cursor reaches it.
pub fn part(part: BidominoPart, chosen: &[BidominoPart], view: &BidominoView) -> Message {
    match (part, &cards_of(chosen)[..]) {
        (BidominoPart::Card(other), [card]) => partner(*card, other, chosen, view),
        (BidominoPart::Place(place), [one, other]) => {
            let pair = Pair::new(*one, *other);
            message!("step-value", way = lays::operation_of(pair, place), value = place.value, place = lays::place(place))
        }
        (BidominoPart::Place(place), _) => {
            let points = view.rules.options().single_card;
            message!("step-alone", value = place.value, place = lays::place(place), points = points)
        }
        (BidominoPart::FaceDown, [card]) => face_down(*card, view),
        (BidominoPart::Card(card), _) => message!("card-by-itself", card = Value::Card(card)),
        (BidominoPart::FaceDown | BidominoPart::End(_), _) => message!("cant-be"),
    }
}

/// The second card of a pair, with the values of the two.
fn partner(card: Card, other: Card, chosen: &[BidominoPart], view: &BidominoView) -> Message {
    let pair = Pair::new(card, other);
    let places = fitting(chosen, pair, view);
    if places.is_empty() {
        let values = Value::either(pair.values().up_to(view.rules.max_value()).iter());
        let elsewhere = if lays::places(LaidCards::Pair(pair), view).is_empty() { "no" } else { "yes" };
        return message!("partner-idle", card = Value::Card(other), values = values, elsewhere = elsewhere);
    }
    let bonus = view.rules.bonus(pair, places[0].value);
    let place = |place: RowPlace| Value::from(message!("partner-place", value = place.value, place = lays::place(place)));
    message!("partner-fits", card = Value::Card(other), places = Value::series(places.into_iter().map(place)), earns = lays::earns(bonus))
}

fn face_down(card: Card, view: &BidominoView) -> Message {
    let card = Value::TheCard(card);
    if lays::is_written(view) {
        return message!("ranked-stop");
    }
    if in_mid_turn(view) { message!("ranked-no-second", card = card) } else { message!("ranked-discard", card = card) }
}

/// The card under the cursor as a marker or a discard.
pub fn put_face_down(view: &BidominoView, cursor: Option<Card>) -> BidominoAction {
    if lays::is_written(view) {
        return BidominoAction::Stop;
    }
    // A player to move has cards and the cursor is on one of them; any other card is refused.
    let card = cursor.unwrap_or(Card::new(Rank::Two, Suit::Clubs));
    if in_mid_turn(view) { BidominoAction::Mark(card) } else { BidominoAction::Discard(card) }
}

/// The intended pair, to ask for the reason of a refusal; if one card is chosen, the refused action
/// with it alone.
pub fn attempt(chosen: &[BidominoPart], view: &BidominoView) -> Option<BidominoAction> {
    match cards_of(chosen)[..] {
        [one, other] => {
            let needs = view.needs();
            let on_side = needs.iter().find(|place| chosen.contains(&BidominoPart::End(place.side)));
            on_side.or(needs.first()).map(|place| BidominoAction::Pair { pair: Pair::new(one, other), place: *place })
        }
        [card] => Some(put_face_down(view, Some(card))),
        _ => None,
    }
}

/// All legal actions: pairs by the points that the whole turn can make with them, then cards to put
/// face down, with those that make the fewest pairs first.
pub fn ranked(view: &BidominoView) -> Vec<(BidominoAction, Message)> {
    let mut lays = lays::all(view);
    lays.sort_by_key(|(laid, place)| match laid {
        LaidCards::Pair(pair) => {
            let points = lays::points(*pair, *place, view);
            Reverse((points + lays::then(*pair, *place, view), points))
        }
        LaidCards::Single(_) => Reverse((view.rules.options().single_card, 1)),
    });
    let mut cards: Vec<Card> = view.hand.iter().collect();
    cards.dedup();
    cards.sort_by_key(|card| lays::partners(*card, view).len());
    let none = lays.is_empty();
    let mut ranked: Vec<(BidominoAction, Message)> = lays.into_iter().map(|lay| (lays::action(lay), ranked_lay(lay, view))).collect();
    let allowed = |action: &BidominoAction| {
        view.choices.as_ref().is_some_and(|choices| crate::games::Choices::all(choices).any(|choice| choice == *action))
    };
    let discards = cards.into_iter().map(|card| (put_face_down(view, Some(card)), card)).filter(|(action, _)| allowed(action));
    let mut seen = Vec::new();
    let discards = discards.filter(|(action, _)| {
        !seen.contains(action) && {
            seen.push(*action);
            true
        }
    });
    ranked.extend(discards.map(|(action, card)| {
        let bare = none && in_mid_turn(view);
        (action, if bare { message!("card-by-itself", card = Value::Card(card)) } else { face_down(card, view) })
    }));
    ranked
}

fn ranked_lay((laid, place): (LaidCards, RowPlace), view: &BidominoView) -> Message {
    let (value, where_to) = (place.value, lays::place(place));
    match laid {
        LaidCards::Pair(pair) => {
            let (way, earns) = (lays::operation_of(pair, place), lays::earns(view.rules.bonus(pair, place.value)));
            message!("ranked-pair", cards = Value::Pair(pair), way = way, value = value, place = where_to, earns = earns)
        }
        LaidCards::Single(card) => {
            let points = view.rules.options().single_card;
            message!("ranked-alone", card = Value::Card(card), value = value, place = where_to, points = points)
        }
    }
}
