//! Refusals in All fives: the act, the reason, the alternatives.

use super::answers::table_now;
use super::cross::{place_of, the_counted};
use super::hand::placeable;
use super::the_tile;
use crate::games::domino::{MiddleSet, Tile};
use crate::games::fives::{Arm, FivesRefusal, FivesView};
use crate::narration::line::shown_number;
use crate::narration::message::message;
use crate::narration::{Detail, Message, Value};

pub fn refused(refusal: FivesRefusal, view: &FivesView) -> Message {
    match refusal {
        FivesRefusal::NoTurn => message!("no-turn"),
        FivesRefusal::NotHeld(tile) => message!("not-held", tile = the_tile(tile)),
        FivesRefusal::MustOpenWith(tiles) => {
            message!("must-open-with", tiles = Value::either(tiles.iter().map(the_tile)), count = tiles.len())
        }
        FivesRefusal::NoEndsYet => message!("no-ends-yet"),
        FivesRefusal::SideNeeded(tile) => message!("fives-side-needed", tile = the_tile(tile)),
        FivesRefusal::NoSuchEnd(arm) => no_such_end(arm, view),
        FivesRefusal::DoesNotFit { tile, arm } => does_not_fit(tile, arm, view),
        FivesRefusal::CanLay(tiles) => message!("no-drawing-you-can-lay", tiles = the_tiles(tiles)),
        FivesRefusal::NothingToDraw { kept } => message!("nothing-to-draw", kept = kept),
        FivesRefusal::MustLay(tiles) => message!("must-lay", tiles = the_tiles(tiles)),
        FivesRefusal::MustDraw => message!("must-draw"),
    }
}

fn the_tiles(tiles: MiddleSet) -> Value {
    Value::list(tiles.iter().map(the_tile))
}

fn no_such_end(arm: Arm, view: &FivesView) -> Message {
    let number = if let Arm::Up(number) | Arm::Down(number) = arm { number } else { 0 };
    match view.cross.spinners().find(|spinner| *spinner == number) {
        Some(_) => message!("fives-spinner-open", double = the_tile(Tile::new(number, number))),
        None => message!("fives-no-spinner"),
    }
}

fn does_not_fit(tile: Tile, arm: Arm, view: &FivesView) -> Message {
    let (Some(end), Some(table)) = (view.cross.end(arm), table_now(view, Detail::Normal)) else { return message!("no-ends-yet") };
    let choices = view.choices();
    let playable = choices.as_ref().map_or(MiddleSet::EMPTY, |choices| choices.tiles());
    let then = if choices.is_some_and(|choices| choices.draw) { "draw" } else { "pass" };
    if playable.contains(tile) {
        let places = placeable(view).into_iter().filter(|lay| lay.tile == tile).map(|lay| place_of(lay.arm, view));
        let open = end.outermost.map_or(shown_number(end.open), the_counted);
        return message!("fives-not-there", tile = the_tile(tile), place = place_of(arm, view), open = open, places = Value::list(places));
    }
    match playable.is_empty() {
        true => message!("does-not-fit", tile = the_tile(tile), table = table, then = then),
        false => message!("does-not-fit-others-do", tile = the_tile(tile), table = table, tiles = the_tiles(playable)),
    }
}
