//! Moves of Bidomino as they are typed: `9D 6D`, `9D 6D 15`, `9D 6D left`, and the form of records.

use super::BidominoPart;
use crate::games::bidomino::{BidominoAction, BidominoView, RowEnd};
use crate::games::cards::Card;
use crate::narration::{SideKey, TypedMove, typed_side};

pub fn typed(text: &str, view: &BidominoView) -> Option<TypedMove<BidominoAction, BidominoPart>> {
    if let Ok(action) = text.parse() {
        return Some(TypedMove::Action(action));
    }
    let mut words = text.split(|letter: char| letter.is_whitespace() || "-,|/".contains(letter)).filter(|word| !word.is_empty()).peekable();
    let mut parts = Vec::new();
    while let Some(card) = words.peek().and_then(|word| word.parse::<Card>().ok()) {
        parts.push(BidominoPart::Card(card));
        words.next();
    }
    if !(1..=2).contains(&parts.len()) {
        return None;
    }
    for word in words {
        let place = word.parse::<u8>().ok().and_then(|value| view.needs().iter().copied().find(|place| place.value == value));
        parts.push(match (place, typed_side(&word.to_lowercase())) {
            (Some(place), _) => BidominoPart::Place(place),
            (None, Some(SideKey::Left)) => BidominoPart::End(RowEnd::Left),
            (None, Some(SideKey::Right)) => BidominoPart::End(RowEnd::Right),
            (None, None) => return None,
        });
    }
    Some(TypedMove::Steps(parts))
}

/// The distance of an action: those with most of the cards are nearest, then those that go to the
/// wanted place.
pub fn distance(action: &BidominoAction, wanted: &[BidominoPart]) -> u32 {
    let (cards, place) = match *action {
        BidominoAction::Pair { pair, place } => (pair.cards().to_vec(), Some(place)),
        BidominoAction::Single { card, place } => (vec![card], Some(place)),
        BidominoAction::Mark(card) | BidominoAction::Discard(card) => (vec![card], None),
        BidominoAction::Stop => (Vec::new(), None),
    };
    let far = |part: &BidominoPart| match part {
        BidominoPart::Card(card) => u32::from(!cards.contains(card)) * 10,
        BidominoPart::Place(wanted) => place.map_or(5, |place| u32::from(place != *wanted)),
        BidominoPart::End(side) => place.map_or(5, |place| u32::from(place.side != *side)),
        BidominoPart::FaceDown => u32::from(place.is_some()),
    };
    wanted.iter().map(far).sum::<u32>() + u32::from(place.is_none()) * 15
}
