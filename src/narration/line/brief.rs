//! The events of a line game in the fewest words.

use super::{Own, is_own, side_name, side_word};
use crate::games::domino::{End, Half, OpenEnd, Tile};
use crate::games::line::{Ending, Event, LineView, Rulebook, Way};
use crate::games::{Points, Seat};
use crate::narration::brief::Brief;
use crate::narration::message::message;
use crate::narration::{Ear, Fact, Value};

pub fn brief<R: Rulebook>(events: &[Event], view: &LineView<R>, ear: &Ear) -> Vec<Brief> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        briefs.extend(match *event {
            Event::RoundBegun { round, .. } => Some(Brief::begins(message!("brief-round", round = round))),
            Event::Drew { seat, .. } if !goes_on(seat, after) && ear.hears(Fact::Draws) => Brief::deed(seat, message!("brief-drew"), ear),
            Event::Passed { seat, .. } => Brief::passed(seat, drew(seat, before, ear), ear),
            Event::Laid { seat, tile, side, way, ends, holds } => {
                let earned = if let Some(Event::Earned { awarded, .. }) = after.first() { *awarded } else { 0 };
                let did = message!(
                    "brief-laid",
                    drew = if drew(seat, before, ear) { "yes" } else { "no" },
                    tile = if way == Way::Crosswise { Value::Tile(tile) } else { lying(tile, side, ends) },
                    way = if way == Way::Crosswise { "crosswise" } else { "lengthwise" },
                    side = side_word(side),
                    points = earned,
                    holds = holds
                );
                Brief::deed(seat, did, ear)
            }
            Event::RoundOver { ending: Ending::Out(seat) | Ending::Goal(seat), .. } => Brief::round_over(Some(seat), ear),
            Event::RoundOver { .. } => Brief::round_over(None, ear),
            Event::Void { .. } => Some(Brief::fact(message!("brief-void")).at_the_end()),
            Event::Scored { side, points, .. } if points > 0 || R::POINTS_ARE == Points::Penalty => {
                Some(Brief::points(side_name(side, &view.table, ear), points))
            }
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
    matches!(after.first(), Some(Event::Drew { seat: next, .. } | Event::Laid { seat: next, .. } | Event::Passed { seat: next, .. }) if *next == seat)
}

/// Whether the player has just drawn, and the listener wants to hear of it.
fn drew(seat: Seat, before: &[Event], ear: &Ear) -> bool {
    ear.hears(Fact::Draws) && matches!(before.last(), Some(Event::Drew { seat: drawer, .. }) if *drawer == seat)
}

/// The tile as it lies in the line now, from left to right.
fn lying(tile: Tile, side: End, ends: [OpenEnd; 2]) -> Value {
    let open = |end: OpenEnd| if let Half::Number(open) = end.half { open } else { tile.low() };
    match side {
        End::Start => Value::Tile(tile),
        End::Left => Value::Lying(open(ends[0]), tile.opposite(open(ends[0]))),
        End::Right => Value::Lying(tile.opposite(open(ends[1])), open(ends[1])),
    }
}
