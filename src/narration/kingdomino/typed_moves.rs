//! Moves of Kingdomino as they are typed: `41 d3 d4`, without the number if there is only one tile,
//! and the form of records.

use super::{KingdominoPart, mode, offers, words};
use crate::games::kingdomino::{Direction, KingdominoAction as Action, KingdominoTile, KingdominoView, NamedSquare, Placement, Square};
use crate::narration::TypedMove;
use crate::narration::message::message;

pub fn typed(text: &str, chosen: Option<KingdominoTile>, view: &KingdominoView) -> Option<TypedMove<Action, KingdominoPart>> {
    if let Ok(action) = text.parse() {
        return Some(TypedMove::Action(action));
    }
    let mut words = text.split_whitespace().peekable();
    let named = words.peek().and_then(|word| word.parse::<KingdominoTile>().ok());
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
        [only] => vec![KingdominoPart::Tile(tile), KingdominoPart::Square(only)],
        [left, right] => match lies(left, right) {
            Some(direction) => vec![KingdominoPart::Tile(tile), KingdominoPart::Lie(Placement::new(tile, left, direction, mode(view)))],
            None => vec![KingdominoPart::Tile(tile), KingdominoPart::Square(left), KingdominoPart::Square(right)],
        },
        _ => return None,
    };
    Some(TypedMove::Steps(parts))
}

/// The distance of an action: those with the same tile are nearest, then those that lie the fewest
/// squares away.
pub fn distance(action: &Action, wanted: &[KingdominoPart]) -> u32 {
    let far = |part: &KingdominoPart| match (action, part) {
        (Action::Place(placement), KingdominoPart::Tile(tile)) => u32::from(placement.tile() != *tile) * 100,
        (Action::Place(placement), KingdominoPart::Square(square)) => {
            between(placement.left(), *square).min(between(placement.right(), *square))
        }
        (Action::Place(placement), KingdominoPart::Lie(lie)) => {
            between(placement.left(), lie.left()) + between(placement.right(), lie.right())
        }
        (Action::Take(taken), KingdominoPart::Tile(tile)) => u32::from(taken.number().abs_diff(tile.number())),
        _ => 100,
    };
    wanted.iter().map(far).sum()
}

fn between(one: Square, other: Square) -> u32 {
    u32::from(one.right.abs_diff(other.right)) + u32::from(one.up.abs_diff(other.up))
}
