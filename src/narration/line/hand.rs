//! A hand of a line game, and the description of each tile in it.

use super::answers::shown_number;
use super::events::the_tile;
use super::{LinePart, side_word};
use crate::games::Choices;
use crate::games::domino::{Half, LineEnd, Tile, TileSet};
use crate::games::line::{Lay, LaySets, LineAction, LineView, PLACES, Rulebook, TileOrientation, ends_after};
use crate::narration::message::message;
use crate::narration::{Message, Value};

/// All lays of the hand now: the listener's choices in their turn, otherwise those that the line
/// would allow.
pub fn placeable<R: Rulebook>(view: &LineView<R>) -> Vec<Lay> {
    let lays = match view.choices() {
        Some(choices) => choices.lays,
        None if view.line.is_empty() => <R::Lays<TileSet>>::opening(TileSet::EMPTY),
        None => view.rules.lays(view.hand.kinds(), &view.line),
    };
    let of = |((side, way), tiles): ((LineEnd, TileOrientation), TileSet)| {
        tiles.iter().map(move |tile| Lay { tile, side, way }).collect::<Vec<_>>()
    };
    PLACES.into_iter().zip(lays.as_ref().iter().copied()).flat_map(of).collect()
}

/// The lays with which the listener may open, if only some tiles may: they are told with the turn.
pub fn told_openings<R: Rulebook>(view: &LineView<R>) -> Vec<LineAction> {
    let Some(choices) = view.choices().filter(|choices| view.line.is_empty() && choices.lays.tiles() != view.hand) else {
        return Vec::new();
    };
    choices.all().filter(|action| matches!(action, LineAction::Lay(_))).collect()
}

/// The points of the lay.
fn earns<R: Rulebook>(lay: Lay, view: &LineView<R>) -> Option<u32> {
    let ends = ends_after(&view.rules, &view.line, lay);
    let earning = view.rules.earning(ends, view.line.len() + 1, view.hand.len() - 1)?;
    let total = view.total(view.table.side(view.eye));
    Some(view.rules.awarded(earning.points, total))
}

/// A tile of the hand, with its places and the points there.
pub fn item<R: Rulebook>(tile: Tile, view: &LineView<R>) -> Message {
    let named = match view.hand.count(tile) {
        0 | 1 => Value::from(tile),
        alike => Value::from(message!("alike", count = Value::Pips(alike as u8), tile = tile)),
    };
    let jolly = if view.rules.jollies().contains(tile) { "yes" } else { "no" };
    let mut places: Vec<Lay> = placeable(view).into_iter().filter(|lay| lay.tile == tile).collect();
    if places.iter().any(|lay| lay.side == LineEnd::Start) {
        return message!("item-opens", tile = named, jolly = jolly, points = earns(places[0], view).unwrap_or(0));
    }
    places.sort_by_key(|lay| (lay.side, lay.way));
    places.dedup_by_key(|lay| (lay.side, lay.way == TileOrientation::Crosswise));
    if places.is_empty() {
        return message!("item-idle", tile = named, jolly = jolly);
    }
    let parts = places.into_iter().map(|lay| place(lay, view));
    message!("item-fits", tile = named, jolly = jolly, places = Value::list(parts))
}

fn place<R: Rulebook>(lay: Lay, view: &LineView<R>) -> Message {
    let way = if lay.way == TileOrientation::Crosswise { "crosswise" } else { "lengthwise" };
    message!("place", side = side_word(lay.side), way = way, points = earns(lay, view).unwrap_or(0))
}

pub fn ask<R: Rulebook>(chosen: &[LinePart], options: &[LinePart], view: &LineView<R>) -> Message {
    let tile = tile_of(chosen);
    let ends = view.line.ends().map(|ends| ends.map(super::events::end_value));
    match (options.first(), tile, ends) {
        (Some(LinePart::End(_)), Some(tile), Some([left, right])) => {
            message!("ask-side", tile = super::events::the_tile(tile), left = left, right = right)
        }
        (Some(LinePart::Way(_)), Some(tile), _) => message!("ask-way", tile = super::events::the_tile(tile), count = options.len()),
        _ => message!("ask-tile"),
    }
}

fn tile_of(chosen: &[LinePart]) -> Option<Tile> {
    chosen.iter().find_map(|part| if let LinePart::Tile(tile) = part { Some(*tile) } else { None })
}

fn side_of(chosen: &[LinePart]) -> LineEnd {
    chosen.iter().find_map(|part| if let LinePart::End(side) = part { Some(*side) } else { None }).unwrap_or(LineEnd::Start)
}

/// One of the answers to a question, as told when the cursor reaches it.
pub fn part<R: Rulebook>(part: LinePart, chosen: &[LinePart], view: &LineView<R>) -> Message {
    match part {
        LinePart::Tile(tile) => item(tile, view),
        LinePart::End(side) => {
            let tile = tile_of(chosen);
            let lay = placeable(view).into_iter().find(|lay| Some(lay.tile) == tile && lay.side == side);
            let points = lay.and_then(|lay| earns(lay, view)).unwrap_or(0);
            message!("step-side", side = side_word(side), points = points)
        }
        LinePart::Way(way) => {
            let lay = tile_of(chosen).map(|tile| Lay { tile, side: side_of(chosen), way });
            match lay.map(|lay| view.turned_outwards(lay)) {
                Some(Half::Number(open)) => message!("step-lengthwise", open = shown_number(open)),
                _ => message!("step-crosswise"),
            }
        }
    }
}

/// Whether two lays are equivalent, because both ends have equal numbers.
pub fn alike<R: Rulebook>(one: &LineAction, other: &LineAction, view: &LineView<R>) -> bool {
    let (LineAction::Lay(one), LineAction::Lay(other), Some([left, right])) = (one, other, view.line.ends()) else { return false };
    let same_ends = left.half == right.half && left.tile.is_double() == right.tile.is_double();
    same_ends && one.tile == other.tile && one.way == other.way
}

/// The intended lay, to ask for the reason of its refusal.
pub fn attempt<R: Rulebook>(chosen: &[LinePart], view: &LineView<R>) -> Option<LineAction> {
    let tile = tile_of(chosen)?;
    let side = match side_of(chosen) {
        LineEnd::Start if !view.line.is_empty() => LineEnd::Right,
        side => side,
    };
    Some(LineAction::Lay(Lay { tile, side, way: TileOrientation::Matching }))
}

/// The number of moves, and their order: by points if one earns any, otherwise by weight.
pub fn order_of_moves<R: Rulebook>(view: &LineView<R>, count: usize) -> Message {
    let earning = placeable(view).into_iter().any(|lay| earns(lay, view).is_some_and(|points| points > 0));
    if earning { message!("moves-by-points", count = count) } else { message!("moves-by-weight", count = count) }
}

/// All legal actions, the highest points first, then the heaviest.
pub fn ranked<R: Rulebook>(view: &LineView<R>) -> Vec<(LineAction, Message)> {
    let Some(choices) = view.choices() else { return Vec::new() };
    let mut lays: Vec<Lay> = choices.all().filter_map(|action| if let LineAction::Lay(lay) = action { Some(lay) } else { None }).collect();
    lays.sort_by_key(|lay| std::cmp::Reverse((earns(*lay, view), lay.tile.pips(), lay.tile.high())));
    let mut ranked: Vec<(LineAction, Message)> = lays.into_iter().map(|lay| (LineAction::Lay(lay), ranked_lay(lay, view))).collect();
    if choices.draw {
        ranked.push((LineAction::Draw, message!("ranked-draw")));
    }
    if choices.pass {
        ranked.push((LineAction::Pass, message!("ranked-pass")));
    }
    ranked
}

fn ranked_lay<R: Rulebook>(lay: Lay, view: &LineView<R>) -> Message {
    let (way, open) = match (lay.way, view.turned_outwards(lay)) {
        (TileOrientation::Crosswise, _) | (_, Half::Crosswise(_)) => ("crosswise", lay.tile.low()),
        (TileOrientation::Matching, Half::Number(open)) => ("lengthwise", open),
        // Either half may touch.
        (TileOrientation::LowTouching | TileOrientation::HighTouching, Half::Number(open)) => ("turned", open),
    };
    let points = earns(lay, view).unwrap_or(0);
    message!("ranked-lay", tile = the_tile(lay.tile), side = side_word(lay.side), way = way, open = shown_number(open), points = points)
}
