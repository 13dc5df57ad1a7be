//! The events of a line game in the fewest words.

use super::{SideRelation, own_side, side_name, side_word};
use crate::games::domino::{Half, LineEnd, OpenEnd, Tile};
use crate::games::line::{LineEvent, LineView, Rulebook, SeatOrder, Side, TileOrientation};
use crate::games::{PointsMeaning, Seat};
use crate::narration::brief::{BriefEvent, TurnEvent, drawn_variant};
use crate::narration::message::message;
use crate::narration::{Listener, Value};

pub fn brief<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, listener: &Listener) -> Vec<BriefEvent> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        briefs.extend(match *event {
            LineEvent::RoundBegun { round, .. } => Some(BriefEvent::begin(message!("brief-round", round = round))),
            LineEvent::Drew { seat, .. } => BriefEvent::drew(seat, after, listener),
            LineEvent::Passed { seat, .. } => BriefEvent::passed(seat, before, listener),
            LineEvent::Laid { seat, tile, side, way, ends, holds } => {
                let earned = if let Some(LineEvent::Earned { awarded, .. }) = after.first() { *awarded } else { 0 };
                let did = message!(
                    "brief-laid",
                    drew = drawn_variant(seat, before, listener),
                    tile = if way == TileOrientation::Crosswise { Value::Tile(tile) } else { lying(tile, side, ends) },
                    way = if way == TileOrientation::Crosswise { "crosswise" } else { "lengthwise" },
                    side = side_word(side),
                    points = earned,
                    holds = holds
                );
                BriefEvent::deed(seat, did, listener)
            }
            LineEvent::RoundOver { ending, .. } => BriefEvent::round_over(ending, listener),
            LineEvent::Void { .. } => Some(BriefEvent::fact(message!("brief-void")).at_the_end()),
            LineEvent::Scored { side, points, .. } if points > 0 || R::POINTS_ARE == PointsMeaning::Penalty => {
                Some(BriefEvent::points(side_name(side, &view.table, listener), points))
            }
            LineEvent::Won { side, .. } => Some(won(side, &view.table, listener)),
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
pub fn won(side: Side, table: &SeatOrder, listener: &Listener) -> BriefEvent {
    let own = own_side(side, table, listener) == SideRelation::Alone;
    BriefEvent::won((!own).then(|| side_name(side, table, listener)))
}

/// The tile as it lies in the line now, from left to right.
fn lying(tile: Tile, side: LineEnd, ends: [OpenEnd; 2]) -> Value {
    let open = |end: OpenEnd| if let Half::Number(open) = end.half { open } else { tile.low() };
    match side {
        LineEnd::Start => Value::Tile(tile),
        LineEnd::Left => Value::Lying(open(ends[0]), tile.opposite(open(ends[0]))),
        LineEnd::Right => Value::Lying(tile.opposite(open(ends[1])), open(ends[1])),
    }
}
