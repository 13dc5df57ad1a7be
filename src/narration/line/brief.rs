//! The events of a line game in the fewest words.

use super::{SideRelation, own_side, side_name, side_word};
use crate::games::domino::{Half, LineEnd, OpenEnd, Tile};
use crate::games::line::{LineEvent, LineView, Rulebook, SeatOrder, Side, TileOrientation};
use crate::games::{PointsMeaning, Seat};
use crate::narration::brief::{BriefEvent, TurnEvent, drawn_variant, earned_points, is_own_without_ends, single_event};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};

pub fn brief<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, listener: &Listener) -> Vec<BriefEvent> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        briefs.extend(match *event {
            LineEvent::RoundBegun { round, .. } => Some(BriefEvent::begin(message!("brief-round", round = round))),
            LineEvent::Drew { seat, .. } => BriefEvent::drew(seat, after, listener),
            LineEvent::Passed { seat, .. } => BriefEvent::passed(seat, before, listener),
            LineEvent::Laid { seat, tile, side, way, ends, holds } => {
                let earned = earned_points(after);
                let tile = if way == TileOrientation::Crosswise { Value::Tile(tile) } else { lying(tile, side, ends) };
                let did = laid(drawn_variant(seat, before, listener), tile, side, way, earned, holds);
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

/// The listener's own move, if it is no more than a tile laid beside another, with the points that it earned, and its
/// ends aren't told. The tile is named as in the hand; one that is turned by choice is named as it lies.
pub fn own_move(events: &[LineEvent], listener: &Listener) -> Option<Message> {
    let (event, points) = single_event(events)?;
    let LineEvent::Laid { seat, tile, side, way, ends, .. } = *event else { return None };
    let named = match way {
        TileOrientation::Matching | TileOrientation::Crosswise => Value::Tile(tile),
        TileOrientation::LowTouching | TileOrientation::HighTouching => lying(tile, side, ends),
    };
    (is_own_without_ends(seat, listener) && side != LineEnd::Start).then(|| laid("no", named, side, way, points, 0))
}

/// A tile laid, with the points that it earned and the number of tiles left.
fn laid(drew: &'static str, tile: Value, side: LineEnd, way: TileOrientation, points: u32, holds: u16) -> Message {
    message!(
        "brief-laid",
        drew = drew,
        tile = tile,
        way = if way == TileOrientation::Crosswise { "crosswise" } else { "lengthwise" },
        side = side_word(side),
        points = points,
        holds = holds
    )
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

    fn earned(&self) -> Option<u32> {
        if let LineEvent::Earned { awarded, .. } = self { Some(*awarded) } else { None }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Seat;
    use crate::narration::{Detail, Fact, FactSetting};

    #[test]
    fn an_own_move_has_a_short_form_if_it_is_no_more_than_a_tile_laid_beside_another() {
        let tile = Tile::new(6, 2);
        let end = |number| OpenEnd { tile, half: Half::Number(number) };
        let laid =
            |seat, side| LineEvent::Laid { seat: Seat(seat), tile, side, way: TileOrientation::Matching, ends: [end(6), end(2)], holds: 1 };
        let mut listener = Listener {
            seat: Some(Seat(0)),
            names: vec![String::new(); 2],
            mates: Default::default(),
            detail: Detail::Normal,
            facts: Default::default(),
        };
        for side in [LineEnd::Left, LineEnd::Right] {
            let told = super::laid("no", Value::Tile(tile), side, TileOrientation::Matching, 0, 0);
            assert_eq!(own_move(&[laid(0, side)], &listener), Some(told));
        }
        for events in [vec![laid(1, LineEnd::Right)], vec![laid(0, LineEnd::Start)], vec![laid(0, LineEnd::Left); 2]] {
            assert_eq!(own_move(&events, &listener), None, "{events:?}");
        }
        listener.facts.insert(Fact::Ends, FactSetting::On);
        assert_eq!(own_move(&[laid(0, LineEnd::Right)], &listener), None, "the ends are wanted");
    }
}
