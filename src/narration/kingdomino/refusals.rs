//! Refusals in Kingdomino: the act, the reason, the alternatives.

use super::offers::{square_of, terrains, tile_of};
use super::{KingdominoPart, words};
use crate::games::kingdomino::{
    Direction, Draft, Ground, KingdomShape, KingdominoAction as Action, KingdominoChoices as Choices, KingdominoRefusal as Refusal,
    KingdominoTile, KingdominoView, Placement, PlacementError, Square,
};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};

pub fn refused(refusal: Refusal, view: &KingdominoView, listener: &Listener) -> Message {
    match refusal {
        Refusal::NobodyMoves => message!("turn-over"),
        Refusal::NotInDraft(Draft::Original) => message!("kingdom-not-in-original"),
        Refusal::NotInDraft(Draft::Each | Draft::Exclusive) => message!("kingdom-only-in-original"),
        Refusal::NotOnOffer(tile) => message!("kingdom-not-on-offer", number = tile.number()),
        Refusal::Taken { tile, king } => listener.you_or_other(king, message!("kingdom-taken-you", number = tile.number()), |who| {
            message!("kingdom-taken-other", number = tile.number(), who = who)
        }),
        Refusal::Reserved(tile) => message!("kingdom-reserved-first", number = tile.number()),
        Refusal::TakeNow => take_now(view),
        Refusal::Named(KingdomShape::Grid) => message!("kingdom-named-grid"),
        Refusal::Named(KingdomShape::Free) => message!("kingdom-named-free"),
        Refusal::Misplaced(misplaced) => self::misplaced(misplaced, view),
        Refusal::CanPlace(tile) => message!("kingdom-can-place", number = tile.number()),
    }
}

fn misplaced(misplaced: PlacementError, view: &KingdominoView) -> Message {
    let mode = view.table.rules().mode();
    let terrain = |terrain| Value::from(message!("kingdom-terrain", terrain = words::terrain(terrain)));
    match misplaced {
        PlacementError::OnCastle => message!("kingdom-on-castle"),
        PlacementError::Occupied(square) => message!("kingdom-occupied", square = words::square(square, mode)),
        PlacementError::OffGrid(square) => message!("kingdom-off-grid", square = words::square(square, KingdomShape::Free)),
        PlacementError::TooWide { columns, most } => message!("kingdom-too-wide", columns = columns, most = most),
        PlacementError::TooHigh { rows, most } => message!("kingdom-too-high", rows = rows, most = most),
        PlacementError::NoContact { left, right } => {
            let terrains = if left == right { Value::list([terrain(left)]) } else { Value::list([terrain(left), terrain(right)]) };
            message!("kingdom-no-contact", terrains = terrains)
        }
    }
}

/// An action with a tile but no place. Judging it gives the fault of the tile itself, except for
/// the fault of lying on the castle.
pub fn somewhere(tile: KingdominoTile, view: &KingdominoView) -> Action {
    Action::Place(Placement::new(tile, Square::CASTLE, Direction::East, view.table.rules().mode()))
}

/// The reason why a tile, or a tile on a square, can't be placed at all; None if the reason depends
/// on the action.
pub fn nowhere(chosen: &[KingdominoPart], view: &KingdominoView) -> Option<Message> {
    let tile = tile_of(chosen)?;
    if !matches!(view.table.judge(&somewhere(tile, view)), Err(Refusal::Misplaced(_) | Refusal::TakeNow)) {
        return None;
    }
    let mode = view.table.rules().mode();
    match (view.choices()?, chosen) {
        (Choices::Choose(_) | Choices::Place(_), [.., KingdominoPart::Lie(_)]) => return None,
        (Choices::Choose(_) | Choices::Place(_), [.., KingdominoPart::Square(one), KingdominoPart::Square(other)]) => {
            let [one, other] = [one, other].map(|square| words::square(*square, mode));
            return Some(message!("kingdom-not-adjacent", one = one, other = other));
        }
        _ => {}
    }
    match view.choices()? {
        Choices::Take(_) => Some(take_now(view)),
        Choices::Skip => Some(message!("kingdom-none-fits")),
        Choices::Discard => Some(message!("kingdom-cannot-place-discard", number = tile.number())),
        Choices::Choose(_) | Choices::Place(_) => Some(match square_of(chosen) {
            Some(square) => not_here(tile, square, view),
            None => message!("kingdom-cannot-place", number = tile.number(), terrains = terrains(tile)),
        }),
    }
}

fn take_now(view: &KingdominoView) -> Message {
    let free = view.table.line().free();
    message!("kingdom-take-now", numbers = words::numbers(free.iter()), count = free.len())
}

/// The reason why no half of a tile can lie on a square.
fn not_here(tile: KingdominoTile, square: Square, view: &KingdominoView) -> Message {
    let mode = view.table.rules().mode();
    let kingdom = view.table.kingdom(view.eye);
    let name = words::square(square, mode);
    match kingdom.at(square) {
        Ground::Castle => message!("kingdom-on-castle"),
        Ground::Land(_) => message!("kingdom-occupied", square = name),
        Ground::Open | Ground::Outside => {
            let beside = Direction::ALL.into_iter().filter(|direction| kingdom.at(square.step(*direction)) == Ground::Open);
            let reasons = beside.filter_map(|direction| kingdom.judge(&Placement::new(tile, square, direction, mode)).err());
            let contact = |reason: &PlacementError| matches!(reason, PlacementError::NoContact { .. });
            let reasons: Vec<PlacementError> = reasons.collect();
            match reasons.iter().find(|reason| contact(reason)).or(reasons.first()) {
                Some(reason) => misplaced(*reason, view),
                None => message!("kingdom-no-room", square = words::on(square, mode)),
            }
        }
    }
}
