//! Moves of Kingdomino as they are typed: `41 d3 d4`, without the number if there is only one tile,
//! and the form of records.

use super::{Part, mode, offers, words};
use crate::games::kingdomino::{Direction, KingdominoAction as Action, KingdominoView, NamedSquare, Placement, Square, Tile};
use crate::narration::TypedMove;
use crate::narration::message::message;

pub fn typed(text: &str, chosen: Option<Tile>, view: &KingdominoView) -> Option<TypedMove<Action, Part>> {
    if let Ok(action) = text.parse() {
        return Some(TypedMove::Action(action));
    }
    let mut words = text.split_whitespace().peekable();
    let named = words.peek().and_then(|word| word.parse::<Tile>().ok());
    if named.is_some() {
        words.next();
    }
    let squares: Vec<Square> = words
        .map(|word| word.parse::<NamedSquare>().ok().filter(|named| named.mode == mode(view)).map(|named| named.square))
        .collect::<Option<_>>()?;
    let tiles = offers::walked(view);
    let only = if let [only] = tiles[..] { Some(only) } else { None };
    let Some(tile) = named.or(chosen).or(only) else {
        return (1..=2)
            .contains(&squares.len())
            .then(|| TypedMove::Unclear(message!("kingdom-which-tile", numbers = words::numbers(tiles))));
    };
    let lies = |left: Square, right: Square| Direction::ALL.into_iter().find(|direction| left.step(*direction) == right);
    let parts = match squares[..] {
        [only] => vec![Part::Tile(tile), Part::Square(only)],
        [left, right] => match lies(left, right) {
            Some(direction) => vec![Part::Tile(tile), Part::Lie(Placement::new(tile, left, direction, mode(view)))],
            None => vec![Part::Tile(tile), Part::Square(left), Part::Square(right)],
        },
        _ => return None,
    };
    Some(TypedMove::Steps(parts))
}

/// The distance of an action: those with the same tile are nearest, then those that lie the fewest
/// squares away.
pub fn distance(action: &Action, wanted: &[Part]) -> u32 {
    let far = |part: &Part| match (action, part) {
        (Action::Place(placement), Part::Tile(tile)) => u32::from(placement.tile() != *tile) * 100,
        (Action::Place(placement), Part::Square(square)) => between(placement.left(), *square).min(between(placement.right(), *square)),
        (Action::Place(placement), Part::Lie(lie)) => between(placement.left(), lie.left()) + between(placement.right(), lie.right()),
        (Action::Take(taken), Part::Tile(tile)) => u32::from(taken.number().abs_diff(tile.number())),
        _ => 100,
    };
    wanted.iter().map(far).sum()
}

fn between(one: Square, other: Square) -> u32 {
    u32::from(one.right.abs_diff(other.right)) + u32::from(one.up.abs_diff(other.up))
}
