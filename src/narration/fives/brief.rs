//! The events of All fives in the fewest words.

use super::cross::place_of;
use super::side_name;
use crate::games::Seat;
use crate::games::domino::Tile;
use crate::games::fives::{Arm, FivesEvent, FivesView, SpinnerRule};
use crate::narration::brief::{BriefEvent, TurnEvent, drawn_variant, earned_points, is_own_without_ends, single_event};
use crate::narration::line::brief::won;
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};

pub fn brief(events: &[FivesEvent], view: &FivesView, listener: &Listener) -> Vec<BriefEvent> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        briefs.extend(match *event {
            FivesEvent::RoundBegun { round, .. } => Some(BriefEvent::begin(message!("brief-round", round = round))),
            FivesEvent::Drew { seat, .. } => BriefEvent::drew(seat, after, listener),
            FivesEvent::Passed { seat } => BriefEvent::passed(seat, before, listener),
            FivesEvent::Laid { seat, tile, arm, outwards, holds, .. } => {
                let earned = earned_points(after);
                let place = brief_place(arm, view);
                let did = laid(drawn_variant(seat, before, listener), lying(tile, arm, outwards), arm, place, earned, holds);
                BriefEvent::deed(seat, did, listener)
            }
            FivesEvent::RoundOver { ending, .. } => BriefEvent::round_over(ending, listener),
            FivesEvent::Scored { side, points, .. } if points > 0 => {
                Some(BriefEvent::points(side_name(side, &view.table, listener), points))
            }
            FivesEvent::Won { side, .. } => Some(won(side, &view.table, listener)),
            _ => None,
        });
    }
    briefs
}

/// The listener's own move, if it is no more than a tile laid beside another, with the points that it earned, and the
/// sum of the ends isn't told. The tile is named as in the hand.
pub fn own_move(events: &[FivesEvent], view: &FivesView, listener: &Listener) -> Option<Message> {
    let (event, points) = single_event(events)?;
    let FivesEvent::Laid { seat, tile, arm, .. } = *event else { return None };
    let is_told = is_own_without_ends(seat, listener) && arm != Arm::Start;
    is_told.then(|| laid("no", Value::Tile(tile), arm, brief_place(arm, view), points, 0))
}

/// A tile laid, with the points that it earned and the number of tiles left.
fn laid(drew: &'static str, tile: Value, arm: Arm, place: Value, points: u32, holds: u8) -> Message {
    message!(
        "brief-fives-laid",
        drew = drew,
        tile = tile,
        first = if arm == Arm::Start { "yes" } else { "no" },
        place = place,
        points = points,
        holds = holds
    )
}

impl TurnEvent for FivesEvent {
    fn drawer(&self) -> Option<Seat> {
        if let FivesEvent::Drew { seat, .. } = self { Some(*seat) } else { None }
    }

    fn mover(&self) -> Option<Seat> {
        match self {
            FivesEvent::Drew { seat, .. } | FivesEvent::Laid { seat, .. } | FivesEvent::Passed { seat } => Some(*seat),
            _ => None,
        }
    }

    fn earned(&self) -> Option<u32> {
        if let FivesEvent::Earned { points, .. } = self { Some(*points) } else { None }
    }
}

/// The place of a tile in the fewest words.
fn brief_place(arm: Arm, view: &FivesView) -> Value {
    let has_one = view.rules.options().spinner != SpinnerRule::All;
    let way = match arm {
        Arm::Start | Arm::Left => "left",
        Arm::Right => "right",
        Arm::Up(_) if has_one => "up",
        Arm::Down(_) if has_one => "down",
        Arm::Up(_) | Arm::Down(_) => return place_of(arm, view),
    };
    Value::from(message!("brief-fives-place", way = way))
}

/// The tile as it lies: on the left from left to right, elsewhere from the half that touches.
fn lying(tile: Tile, arm: Arm, outwards: u8) -> Value {
    match arm {
        Arm::Start => Value::Tile(tile),
        Arm::Left => Value::Lying(outwards, tile.opposite(outwards)),
        Arm::Right | Arm::Up(_) | Arm::Down(_) => Value::Lying(tile.opposite(outwards), outwards),
    }
}
