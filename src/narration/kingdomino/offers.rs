//! The tiles of Kingdomino that the arrows walk, and their places.

use super::{KingdominoPart, own, words};
use crate::games::Choices as _;
use crate::games::kingdomino::{
    KingdominoAction as Action, KingdominoChoices as Choices, KingdominoTile, KingdominoView, Placement, Preview, Square, Terrain, Touch,
};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};
use std::cmp::Reverse;

/// The tile that has to be placed, or the free tiles on offer.
pub fn walked(view: &KingdominoView) -> Vec<KingdominoTile> {
    match (view.choices(), view.table.reserved().next()) {
        (Some(Choices::Place(_) | Choices::Discard), Some(reserved)) => vec![reserved.tile],
        _ => view.table.line().free().iter().collect(),
    }
}

/// A tile, whether it can be placed, and its highest gain.
pub fn item(tile: KingdominoTile, view: &KingdominoView, listener: &Listener) -> Message {
    let kingdom = view.table.kingdom(own(view, listener));
    match kingdom.placements(tile).iter().map(|placement| kingdom.preview(&placement).gain).max() {
        None => message!("kingdom-item-idle", tile = words::tile(tile)),
        Some(points) => message!("kingdom-item", tile = words::tile(tile), points = points),
    }
}

/// Whether a tile can be taken, or placed.
pub fn playable(tile: KingdominoTile, view: &KingdominoView) -> bool {
    match view.choices() {
        Some(Choices::Take(takeable)) => takeable.tiles().contains(tile),
        _ => !view.table.kingdom(view.eye).placements(tile).is_empty(),
    }
}

/// The sort key of a place: its points, then the territories it touches.
fn worth(placement: &Placement, view: &KingdominoView) -> (u16, u8) {
    let Preview { left, right, gain, .. } = view.table.kingdom(view.eye).preview(placement);
    (gain, left.squares + right.squares + 2 * (left.crowns + right.crowns))
}

pub fn arrange(options: &mut [KingdominoPart], view: &KingdominoView) {
    options.sort_by_key(|part| if let KingdominoPart::Lie(placement) = part { Reverse(worth(placement, view)) } else { Reverse((0, 0)) });
}

pub fn ask(chosen: &[KingdominoPart], options: &[KingdominoPart], view: &KingdominoView) -> Message {
    let number = tile_of(chosen).map_or(0, KingdominoTile::number);
    match square_of(chosen) {
        Some(square) => {
            let mode = view.table.rules().mode();
            message!("kingdom-ask-way", number = number, square = words::on(square, mode), count = options.len())
        }
        None => message!("kingdom-ask-place", number = number, count = options.len()),
    }
}

pub fn part(part: KingdominoPart, view: &KingdominoView) -> Message {
    match part {
        KingdominoPart::Tile(tile) => message!("kingdom-step-tile", tile = words::tile(tile)),
        KingdominoPart::Square(square) => {
            let mode = view.table.rules().mode();
            message!("kingdom-step-square", square = words::square(square, mode))
        }
        KingdominoPart::Lie(placement) => place(&placement, view),
    }
}

/// A place for a tile, by the territories each half touches and its points.
fn place(placement: &Placement, view: &KingdominoView) -> Message {
    let points = view.table.kingdom(view.eye).preview(placement).gain;
    message!("kingdom-place", place = touched(placement, view), points = points)
}

/// A place for a tile, by the territories each half touches.
fn touched(placement: &Placement, view: &KingdominoView) -> Message {
    let preview = view.table.kingdom(view.eye).preview(placement);
    if let Some(touch) = together(&preview) {
        return half(touch, Value::from(words::both(placement)));
    }
    let left = half(&preview.left, words::on(placement.left(), placement.mode()));
    let right = half(&preview.right, words::second(placement));
    message!("kingdom-halves", left = left, right = right)
}

/// The territories that two equal halves touch, if one sentence can tell both.
fn together(preview: &Preview) -> Option<&Touch> {
    let Preview { left, right, .. } = preview;
    let alone = |touch: &Touch| touch.territories == 0 && !touch.castle;
    match left.terrain == right.terrain {
        true if left == right || alone(right) => Some(left),
        true if alone(left) => Some(right),
        _ => None,
    }
}

fn half(touch: &Touch, place: Value) -> Message {
    let terrain = words::terrain(touch.terrain);
    match touch.territories {
        0 if touch.castle => message!("kingdom-half-castle", terrain = terrain, place = place),
        0 => message!("kingdom-half-alone", terrain = terrain, place = place),
        1 => message!("kingdom-half-touching", terrain = terrain, place = place, squares = touch.squares, crowns = touch.crowns),
        territories => message!(
            "kingdom-half-joining",
            terrain = terrain,
            place = place,
            territories = territories,
            squares = touch.squares,
            crowns = touch.crowns
        ),
    }
}

/// All legal actions, the highest points first, and among equals those with the largest touched
/// territories first.
pub fn ranked(view: &KingdominoView, listener: &Listener) -> Vec<(Action, Message)> {
    let Some(choices) = view.choices() else { return Vec::new() };
    let mut actions: Vec<Action> = choices.all().collect();
    let kingdom = view.table.kingdom(view.eye);
    actions.sort_by_cached_key(|action| match action {
        Action::Place(placement) => Reverse(worth(placement, view)),
        Action::Take(tile) => Reverse(kingdom.placements(*tile).iter().map(|placement| worth(&placement, view)).max().unwrap_or_default()),
        Action::Skip | Action::Discard => Reverse((0, 0)),
    });
    let said = |action: Action| {
        let message = match action {
            Action::Place(placement) => {
                message!("kingdom-ranked", number = placement.tile().number(), place = place(&placement, view))
            }
            Action::Take(tile) => item(tile, view, listener),
            Action::Skip => message!("kingdom-ranked-skip"),
            Action::Discard => message!("kingdom-ranked-discard"),
        };
        (action, message)
    };
    actions.into_iter().map(said).collect()
}

/// The effect of pressing a key again: for a tile, the place where it would lie.
pub fn would_do(action: &Action, named: Message, chosen: &[KingdominoPart], key: &'static str, view: &KingdominoView) -> Message {
    let Action::Place(placement) = action else { return message!("would-play", action = Value::phrase(named), key = key) };
    let on = if square_of(chosen).is_some() { "square" } else { "kingdom" };
    message!("kingdom-would-place", number = placement.tile().number(), place = place(placement, view), on = on, key = key)
}

/// The name of an action where its worth is judged: without its immediate points.
pub fn judged(action: &Action, named: Message, view: &KingdominoView) -> Message {
    match action {
        Action::Place(placement) => {
            message!("kingdom-ranked", number = placement.tile().number(), place = touched(placement, view))
        }
        Action::Take(tile) => message!("kingdom-judged-tile", tile = words::tile(*tile)),
        Action::Skip | Action::Discard => named,
    }
}

pub fn tile_of(chosen: &[KingdominoPart]) -> Option<KingdominoTile> {
    chosen.iter().find_map(|part| if let KingdominoPart::Tile(tile) = part { Some(*tile) } else { None })
}

pub fn square_of(chosen: &[KingdominoPart]) -> Option<Square> {
    chosen.iter().find_map(|part| if let KingdominoPart::Square(square) = part { Some(*square) } else { None })
}

/// The terrains of a tile, each once.
pub fn terrains(tile: KingdominoTile) -> Value {
    let [left, right] = [tile.left().terrain, tile.right().terrain];
    let once: Vec<Terrain> = if left == right { vec![left] } else { vec![left, right] };
    Value::list(once.into_iter().map(|terrain| message!("kingdom-terrain", terrain = words::terrain(terrain))))
}
