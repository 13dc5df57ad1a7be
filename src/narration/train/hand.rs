//! A hand of Mexican Train, and the description of each tile in it.

use super::rows::{at, end_alone, on};
use super::{Part, the_tile};
use crate::games::Choices;
use crate::games::domino::Tile;
use crate::games::train::{Action, Train, View};
use crate::narration::message::message;
use crate::narration::{Ear, Message, Value};

/// A tile, and a train on which it fits.
#[derive(Clone, Copy)]
pub struct Lay {
    pub tile: Tile,
    pub train: Train,
}

/// All lays of the hand now: the listener's choices in their turn, otherwise those that the table
/// would allow.
pub fn placeable(view: &View) -> Vec<Lay> {
    view.choices().unwrap_or_else(|| view.own_turn().choices()).all().filter_map(lay_of).collect()
}

fn lay_of(action: Action) -> Option<Lay> {
    if let Action::Lay { tile, train } = action { Some(Lay { tile, train }) } else { None }
}

/// A tile of the hand, with the trains on which it fits.
pub fn item(tile: Tile, view: &View, ear: &Ear) -> Message {
    let places: Vec<Value> = placeable(view).into_iter().filter(|lay| lay.tile == tile).map(|lay| on(lay.train, ear)).collect();
    match places.is_empty() {
        true => message!("item-idle", tile = tile, jolly = "no"),
        false => message!("item-fits", tile = tile, jolly = "no", places = Value::list(places)),
    }
}

/// The lays told by the sentence for a tile.
pub fn told(tile: Tile, view: &View) -> Vec<Action> {
    placeable(view).into_iter().filter(|lay| lay.tile == tile).map(|lay| Action::Lay { tile: lay.tile, train: lay.train }).collect()
}

pub fn ask(chosen: &[Part], options: &[Part]) -> Message {
    match (options.first(), tile_of(chosen)) {
        (Some(Part::Train(_)), Some(tile)) => message!("train-ask", tile = the_tile(tile)),
        _ => message!("ask-tile"),
    }
}

fn tile_of(chosen: &[Part]) -> Option<Tile> {
    chosen.iter().find_map(|part| if let Part::Tile(tile) = part { Some(*tile) } else { None })
}

/// An option of a question, as told when the cursor reaches it. Other players' trains have no name
/// here, since the question is asked before the listener is known.
pub fn part(part: Part, view: &View, ear: &Ear) -> Message {
    match part {
        Part::Tile(tile) => item(tile, view, ear),
        Part::Train(place) => at(place, view).map_or(message!("ask-tile"), |train| end_alone(train, view, ear)),
    }
}

/// The intended lay, to ask for the reason of its refusal: without a train, on the first open one.
pub fn attempt(chosen: &[Part], view: &View) -> Option<Action> {
    let tile = tile_of(chosen)?;
    let named = chosen.iter().find_map(|part| if let Part::Train(place) = part { at(*place, view) } else { None });
    let train = named.or_else(|| view.own_turn().trains().next())?;
    Some(Action::Lay { tile, train })
}

/// Every action, the heaviest tile first.
pub fn ranked(view: &View, ear: &Ear) -> Vec<(Action, Message)> {
    let Some(choices) = view.choices() else { return Vec::new() };
    let mut lays: Vec<Lay> = choices.all().filter_map(lay_of).collect();
    lays.sort_by_key(|lay| std::cmp::Reverse((lay.tile.pips(), lay.tile.high())));
    let named = |lay: Lay| {
        let said = message!("train-ranked", tile = the_tile(lay.tile), on = on(lay.train, ear));
        (Action::Lay { tile: lay.tile, train: lay.train }, said)
    };
    let mut ranked: Vec<(Action, Message)> = lays.into_iter().map(named).collect();
    if choices.draw {
        ranked.push((Action::Draw, message!("ranked-draw")));
    }
    if choices.pass {
        ranked.push((Action::Pass, message!("ranked-pass")));
    }
    if choices.stop {
        ranked.push((Action::Stop, message!("train-ranked-stop")));
    }
    ranked
}
