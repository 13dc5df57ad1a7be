//! The events of a line game in the fewest words.

use super::{SideRelation, own_side, side_name, side_word};
use crate::games::domino::{End, Half, OpenEnd, Tile};
use crate::games::line::{LineEvent, LineView, Rulebook, SeatOrder, Side, TileOrientation};
use crate::games::{Points, Seat};
use crate::narration::brief::{Brief, TurnEvent, drew_or_not};
use crate::narration::message::message;
use crate::narration::{Listener, Value};

pub fn brief<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, ear: &Listener) -> Vec<Brief> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        briefs.extend(match *event {
            LineEvent::RoundBegun { round, .. } => Some(Brief::begins(message!("brief-round", round = round))),
            LineEvent::Drew { seat, .. } => Brief::drew(seat, after, ear),
            LineEvent::Passed { seat, .. } => Brief::passed(seat, before, ear),
            LineEvent::Laid { seat, tile, side, way, ends, holds } => {
                let earned = if let Some(LineEvent::Earned { awarded, .. }) = after.first() { *awarded } else { 0 };
                let did = message!(
                    "brief-laid",
                    drew = drew_or_not(seat, before, ear),
                    tile = if way == TileOrientation::Crosswise { Value::Tile(tile) } else { lying(tile, side, ends) },
                    way = if way == TileOrientation::Crosswise { "crosswise" } else { "lengthwise" },
                    side = side_word(side),
                    points = earned,
                    holds = holds
                );
                Brief::deed(seat, did, ear)
            }
            LineEvent::RoundOver { ending, .. } => Brief::round_over(ending, ear),
            LineEvent::Void { .. } => Some(Brief::fact(message!("brief-void")).at_the_end()),
            LineEvent::Scored { side, points, .. } if points > 0 || R::POINTS_ARE == Points::Penalty => {
                Some(Brief::points(side_name(side, &view.table, ear), points))
            }
            LineEvent::Won { side, .. } => Some(won(side, &view.table, ear)),
            _ => None,
        });
    }
    briefs
}

impl TurnEvent for LineEvent {
    fn drawer(&self) -> Option<Seat> {
        if let LineEvent::Drew { seat, .. } = self { Some(*seat) } else { None }
    }

    fn mover(&self) -> Option<Seat> {
        match self {
            LineEvent::Drew { seat, .. } | LineEvent::Laid { seat, .. } | LineEvent::Passed { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}

/// The end of a match.
pub fn won(side: Side, table: &SeatOrder, ear: &Listener) -> Brief {
    let own = own_side(side, table, ear) == SideRelation::Alone;
    Brief::won((!own).then(|| side_name(side, table, ear)))
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
