//! The events of All fives in the fewest words.

use super::cross::place_of;
use super::{Own, is_own, side_name};
use crate::games::Seat;
use crate::games::domino::Tile;
use crate::games::fives::{Arm, Event, View};
use crate::games::line::Ending;
use crate::narration::brief::Brief;
use crate::narration::message::message;
use crate::narration::{Ear, Fact, Value};

pub fn brief(events: &[Event], view: &View, ear: &Ear) -> Vec<Brief> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        briefs.extend(match *event {
            Event::RoundBegun { round, .. } => Some(Brief::begins(message!("brief-round", round = round))),
            Event::Drew { seat, .. } if !goes_on(seat, after) && ear.hears(Fact::Draws) => Brief::deed(seat, message!("brief-drew"), ear),
            Event::Passed { seat } => Brief::passed(seat, drew(seat, before, ear), ear),
            Event::Laid { seat, tile, arm, outwards, holds, .. } => {
                let earned = if let Some(Event::Earned { points, .. }) = after.first() { *points } else { 0 };
                let did = message!(
                    "brief-fives-laid",
                    drew = if drew(seat, before, ear) { "yes" } else { "no" },
                    tile = lying(tile, arm, outwards),
                    first = if arm == Arm::Start { "yes" } else { "no" },
                    place = place_of(arm, view),
                    points = earned,
                    holds = holds
                );
                Brief::deed(seat, did, ear)
            }
            Event::RoundOver { ending: Ending::Out(seat) | Ending::Goal(seat), .. } => Brief::round_over(Some(seat), ear),
            Event::RoundOver { .. } => Brief::round_over(None, ear),
            Event::Scored { side, points, .. } if points > 0 => Some(Brief::points(side_name(side, &view.table, ear), points)),
            Event::Won { side, .. } => {
                let own = is_own(side, &view.table, ear) == Own::Alone;
                Some(Brief::won((!own).then(|| side_name(side, &view.table, ear))))
            }
            _ => None,
        });
    }
    briefs
}

/// Whether the player's turn continues with more draws, a tile or a pass.
fn goes_on(seat: Seat, after: &[Event]) -> bool {
    matches!(after.first(), Some(Event::Drew { seat: next, .. } | Event::Laid { seat: next, .. } | Event::Passed { seat: next }) if *next == seat)
}

/// Whether the player has just drawn, and the listener wants to hear of it.
fn drew(seat: Seat, before: &[Event], ear: &Ear) -> bool {
    ear.hears(Fact::Draws) && matches!(before.last(), Some(Event::Drew { seat: drawer, .. }) if *drawer == seat)
}

/// The tile as it lies: on the left from left to right, elsewhere from the half that touches.
fn lying(tile: Tile, arm: Arm, outwards: u8) -> Value {
    match arm {
        Arm::Start => Value::Tile(tile),
        Arm::Left => Value::Lying(outwards, tile.opposite(outwards)),
        Arm::Right | Arm::Up(_) | Arm::Down(_) => Value::Lying(tile.opposite(outwards), outwards),
    }
}
