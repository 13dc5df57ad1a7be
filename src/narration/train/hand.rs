//! A hand of Mexican Train, and the description of each tile in it.

use super::rows::{at, end_alone, on};
use super::{TrainPart, the_tile};
use crate::games::Choices;
use crate::games::domino::Tile;
use crate::games::train::{Train, TrainAction, TrainView};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};

/// A tile, and a train on which it fits.
#[derive(Clone, Copy)]
pub struct TrainFit {
    pub tile: Tile,
    pub train: Train,
}

/// All lays of the hand now: the listener's choices in their turn, otherwise those that the table
/// would allow.
pub fn placeable(view: &TrainView) -> Vec<TrainFit> {
    view.choices().unwrap_or_else(|| view.own_turn().choices()).all().filter_map(lay_of).collect()
}

fn lay_of(action: TrainAction) -> Option<TrainFit> {
    if let TrainAction::Lay { tile, train } = action { Some(TrainFit { tile, train }) } else { None }
}

/// A tile of the hand, with the trains on which it fits.
pub fn item(tile: Tile, view: &TrainView, listener: &Listener) -> Message {
    let places: Vec<Value> = placeable(view).into_iter().filter(|lay| lay.tile == tile).map(|lay| on(lay.train, listener)).collect();
    match places.is_empty() {
        true => message!("item-idle", tile = tile, jolly = "no"),
        false => message!("item-fits", tile = tile, jolly = "no", places = Value::list(places)),
    }
}

/// The lays told by the sentence for a tile.
pub fn told(tile: Tile, view: &TrainView) -> Vec<TrainAction> {
    placeable(view).into_iter().filter(|lay| lay.tile == tile).map(|lay| TrainAction::Lay { tile: lay.tile, train: lay.train }).collect()
}

pub fn ask(chosen: &[TrainPart], options: &[TrainPart]) -> Message {
    match (options.first(), tile_of(chosen)) {
        (Some(TrainPart::Train(_)), Some(tile)) => message!("train-ask", tile = the_tile(tile)),
        _ => message!("ask-tile"),
    }
}

fn tile_of(chosen: &[TrainPart]) -> Option<Tile> {
    chosen.iter().find_map(|part| if let TrainPart::Tile(tile) = part { Some(*tile) } else { None })
}

/// An option of a question, as told when the cursor reaches it. Other players' trains have no name
/// here, since the question is asked before the listener is known.
pub fn part(part: TrainPart, view: &TrainView, listener: &Listener) -> Message {
    match part {
        TrainPart::Tile(tile) => item(tile, view, listener),
        TrainPart::Train(place) => at(place, view).map_or(message!("ask-tile"), |train| end_alone(train, view, listener)),
    }
}

/// The intended lay, to ask for the reason of its refusal: without a train, on the first open one.
pub fn attempt(chosen: &[TrainPart], view: &TrainView) -> Option<TrainAction> {
    let tile = tile_of(chosen)?;
    let named = chosen.iter().find_map(|part| if let TrainPart::Train(place) = part { at(*place, view) } else { None });
    let train = named.or_else(|| view.own_turn().trains().next())?;
    Some(TrainAction::Lay { tile, train })
}

/// Every action, the heaviest tile first.
pub fn ranked(view: &TrainView, listener: &Listener) -> Vec<(TrainAction, Message)> {
    let Some(choices) = view.choices() else { return Vec::new() };
    let mut lays: Vec<TrainFit> = choices.all().filter_map(lay_of).collect();
    lays.sort_by_key(|lay| std::cmp::Reverse((lay.tile.pips(), lay.tile.high())));
    let named = |lay: TrainFit| {
        let said = message!("train-ranked", tile = the_tile(lay.tile), on = on(lay.train, listener));
        (TrainAction::Lay { tile: lay.tile, train: lay.train }, said)
    };
    let mut ranked: Vec<(TrainAction, Message)> = lays.into_iter().map(named).collect();
    if choices.draw {
        ranked.push((TrainAction::Draw, message!("ranked-draw")));
    }
    if choices.pass {
        ranked.push((TrainAction::Pass, message!("ranked-pass")));
    }
    if choices.stop {
        ranked.push((TrainAction::Stop, message!("train-ranked-stop")));
    }
    ranked
}
