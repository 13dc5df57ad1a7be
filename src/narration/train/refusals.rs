//! Refusals in Mexican Train: the act, the reason, the alternatives.

use super::hand::placeable;
use super::rows::{on, table_now, the_double};
use super::the_tile;
use crate::games::domino::{SingleSet, Tile};
use crate::games::train::{Train, TrainRefusal, TrainView};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};

pub fn refused(refusal: TrainRefusal, view: &TrainView, listener: &Listener) -> Message {
    match refusal {
        TrainRefusal::NoTurn => message!("no-turn"),
        TrainRefusal::NotHeld(tile) => message!("not-held", tile = the_tile(tile)),
        TrainRefusal::NoSuchTrain => message!("train-no-such"),
        TrainRefusal::NotMarked(seat) => message!("train-closed", who = listener.name(seat)),
        TrainRefusal::CoverFirst { train, number } => message!("train-cover-first", double = the_double(number), on = on(train, listener)),
        TrainRefusal::OnlyOwn => message!("train-only-own"),
        TrainRefusal::OwnFirst => message!("train-own-first"),
        TrainRefusal::DoesNotFit { tile, train } => does_not_fit(tile, train, view, listener),
        TrainRefusal::OnlyDrawn(tile) => message!("only-the-drawn", tile = the_tile(tile), then = "lay-or-pass"),
        TrainRefusal::CanLay(tiles) => message!("no-drawing-you-can-lay", tiles = the_tiles(tiles)),
        TrainRefusal::HasDrawn => after_drawing(view),
        TrainRefusal::NothingToDraw => message!("nothing-to-draw", kept = 0),
        TrainRefusal::MustLay(tiles) => message!("must-lay", tiles = the_tiles(tiles)),
        TrainRefusal::MustDraw => message!("must-draw"),
        TrainRefusal::NoChain => message!("train-no-chain"),
        TrainRefusal::InChain => message!("train-in-chain"),
    }
}

fn the_tiles(tiles: SingleSet) -> Value {
    Value::list(tiles.iter().map(the_tile))
}

fn after_drawing(view: &TrainView) -> Message {
    let turn = view.own_turn();
    let fits = !turn.choices().tiles().is_empty();
    match turn.drawn {
        Some(tile) => message!(
            "drew-already",
            then = if fits { "lay-or-pass" } else { "pass" },
            tile = the_tile(tile),
            tiles = the_tiles(SingleSet::from_iter([tile]))
        ),
        None => message!("train-draws-once"),
    }
}

fn does_not_fit(tile: Tile, train: Train, view: &TrainView, listener: &Listener) -> Message {
    let Some(table) = table_now(view, listener) else { return message!("no-turn") };
    let lays = placeable(view);
    let places: Vec<Value> = lays.iter().filter(|lay| lay.tile == tile).map(|lay| on(lay.train, listener)).collect();
    if !places.is_empty() {
        let open = Value::ThePips(view.trains.open(train));
        return message!("train-not-there", tile = the_tile(tile), on = on(train, listener), open = open, places = Value::list(places));
    }
    let playable: SingleSet = lays.iter().map(|lay| lay.tile).collect();
    let then = if view.choices().is_some_and(|choices| choices.draw) { "draw" } else { "pass" };
    match playable.is_empty() {
        true => message!("does-not-fit", tile = the_tile(tile), table = table, then = then),
        false => message!("does-not-fit-others-do", tile = the_tile(tile), table = table, tiles = the_tiles(playable)),
    }
}
