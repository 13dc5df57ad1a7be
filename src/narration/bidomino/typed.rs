//! Moves of Bidomino as they are typed: `9D 6D`, `9D 6D 15`, `9D 6D left`, and what records write.

use super::Step;
use crate::games::bidomino::{Action, End, View};
use crate::games::cards::Card;
use crate::narration::{SideKey, TypedMove, typed_side};

pub fn typed(text: &str, view: &View) -> Option<TypedMove<Action, Step>> {
    if let Ok(action) = text.parse() {
        return Some(TypedMove::Action(action));
    }
    let mut words = text.split(|letter: char| letter.is_whitespace() || "-,|/".contains(letter)).filter(|word| !word.is_empty()).peekable();
    let mut steps = Vec::new();
    while let Some(card) = words.peek().and_then(|word| word.parse::<Card>().ok()) {
        steps.push(Step::Card(card));
        words.next();
    }
    if !(1..=2).contains(&steps.len()) {
        return None;
    }
    for word in words {
        let place = word.parse::<u8>().ok().and_then(|value| view.needs().iter().copied().find(|place| place.value == value));
        steps.push(match (place, typed_side(&word.to_lowercase())) {
            (Some(place), _) => Step::Place(place),
            (None, Some(SideKey::Left)) => Step::End(End::Left),
            (None, Some(SideKey::Right)) => Step::End(End::Right),
            (None, None) => return None,
        });
    }
    Some(TypedMove::Steps(steps))
}

/// What has the most of the cards is nearest, then what goes where it was wanted.
pub fn distance(action: &Action, wanted: &[Step]) -> u32 {
    let (cards, place) = match *action {
        Action::Pair { pair, place } => (pair.cards().to_vec(), Some(place)),
        Action::Single { card, place } => (vec![card], Some(place)),
        Action::Mark(card) | Action::Discard(card) => (vec![card], None),
        Action::Stop => (Vec::new(), None),
    };
    let far = |step: &Step| match step {
        Step::Card(card) => u32::from(!cards.contains(card)) * 10,
        Step::Place(wanted) => place.map_or(5, |place| u32::from(place != *wanted)),
        Step::End(side) => place.map_or(5, |place| u32::from(place.side != *side)),
        Step::FaceDown => u32::from(place.is_some()),
    };
    wanted.iter().map(far).sum::<u32>() + u32::from(place.is_none()) * 15
}
