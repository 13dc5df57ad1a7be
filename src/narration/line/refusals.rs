//! Refusals in the line games: the act, the reason, the alternatives.

use super::answers::{shown, table_now};
use super::events::the_tile;
use super::side_word;
use crate::games::domino::{LineEnd, Tile, TileSet};
use crate::games::line::{LaySets, LineRefusal, LineView, Rulebook};
use crate::narration::message::message;
use crate::narration::{Detail, Message, Value};

pub fn refused<R: Rulebook>(refusal: LineRefusal, view: &LineView<R>) -> Message {
    match refusal {
        LineRefusal::NoTurn => message!("no-turn"),
        LineRefusal::NotHeld(tile) => message!("not-held", tile = the_tile(tile)),
        LineRefusal::MustOpenWith(tiles) => {
            message!("must-open-with", tiles = Value::either(tiles.iter().map(the_tile)), count = tiles.len())
        }
        LineRefusal::NoEndsYet => message!("no-ends-yet"),
        LineRefusal::SideNeeded(tile) => message!("side-needed", tile = the_tile(tile)),
        LineRefusal::DoesNotFit { tile, side, .. } => does_not_fit(tile, side, view),
        LineRefusal::NotThatWay(lay) => message!("not-that-way", tile = the_tile(lay.tile), side = side_word(lay.side)),
        LineRefusal::OnlyTheDrawn(tile) => message!("only-the-drawn", tile = the_tile(tile), then = then(view)),
        LineRefusal::DrawnDoesNotFit(tile) => message!("drawn-does-not-fit", tile = the_tile(tile), then = then(view)),
        LineRefusal::CanLay(tiles) => message!("no-drawing-you-can-lay", tiles = the_tiles(tiles)),
        LineRefusal::NothingToDraw { kept } => message!("nothing-to-draw", kept = kept),
        LineRefusal::NoDrawing => message!("no-drawing"),
        LineRefusal::DrewAlready(tile) => {
            message!("drew-already", tile = the_tile(tile), then = then(view), tiles = the_tiles(playable(view)))
        }
        LineRefusal::MustLay(tiles) => message!("must-lay", tiles = the_tiles(tiles)),
        LineRefusal::MustDraw => message!("must-draw"),
    }
}

fn the_tiles(tiles: TileSet) -> Value {
    Value::list(tiles.iter().map(the_tile))
}

/// The tiles that can be laid now.
fn playable<R: Rulebook>(view: &LineView<R>) -> TileSet {
    view.choices().map_or(TileSet::EMPTY, |choices| choices.lays.tiles())
}

/// The possible continuation of this turn, with Space or with the drawn tile.
fn then<R: Rulebook>(view: &LineView<R>) -> &'static str {
    match view.choices() {
        Some(choices) if choices.draw => "draw",
        Some(choices) if choices.lays.none() => "pass",
        Some(choices) if choices.pass => "lay-or-pass",
        _ => "lay",
    }
}

fn does_not_fit<R: Rulebook>(tile: Tile, side: LineEnd, view: &LineView<R>) -> Message {
    let (Some([left, right]), Some(table)) = (view.line.ends(), table_now(view, Detail::Long)) else { return message!("no-ends-yet") };
    let playable = playable(view);
    let fits_elsewhere = playable.contains(tile);
    let tile = the_tile(tile);
    if fits_elsewhere {
        let open = shown(if side == LineEnd::Left { left } else { right });
        message!("does-not-fit-there", tile = tile, side = side_word(side), open = open)
    } else if playable.is_empty() {
        message!("does-not-fit", tile = tile, table = table, then = then(view))
    } else {
        message!("does-not-fit-others-do", tile = tile, table = table, tiles = the_tiles(playable))
    }
}
