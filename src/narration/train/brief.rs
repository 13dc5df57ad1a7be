//! The events of Mexican Train in the fewest words.

use super::rows::on;
use crate::games::Seat;
use crate::games::domino::Tile;
use crate::games::train::{Train, TrainEvent};
use crate::narration::brief::{BriefEvent, TurnEvent, drawn_variant, is_own_without_ends};
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};

pub fn brief(events: &[TrainEvent], listener: &Listener) -> Vec<BriefEvent> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        match *event {
            TrainEvent::RoundBegun { round, .. } => briefs.push(BriefEvent::begin(message!("brief-round", round = round))),
            TrainEvent::Engine { seat, tile } => {
                let did = message!("brief-train-engine", tile = Value::Tile(tile));
                briefs.extend(BriefEvent::deed(seat, did, listener));
            }
            TrainEvent::Drew { seat, .. } => briefs.extend(BriefEvent::drew(seat, after, listener)),
            TrainEvent::Passed { seat, marked: true } => briefs.extend(opened(seat, before, listener)),
            TrainEvent::Passed { seat, .. } => briefs.extend(BriefEvent::passed(seat, before, listener)),
            TrainEvent::Laid { seat, tile, train, holds, .. } => {
                let did = laid(drawn_variant(seat, before, listener), seat, tile, train, holds, listener);
                briefs.extend(BriefEvent::deed(seat, did, listener));
            }
            TrainEvent::RoundOver { ending, .. } => briefs.extend(BriefEvent::round_over(ending, listener)),
            TrainEvent::Scored { seat, points, .. } => briefs.push(BriefEvent::points(listener.name_or_you(seat), points)),
            TrainEvent::Won { winners, .. } => {
                let won = |seat: Seat| BriefEvent::won((!listener.is(seat)).then(|| listener.name_or_you(seat)));
                briefs.extend(winners.iter().map(won));
            }
            _ => {}
        }
    }
    briefs
}

/// The listener's own move, if it is no more than a tile laid, and the end isn't told.
pub fn own_move(events: &[TrainEvent], listener: &Listener) -> Option<Message> {
    let [TrainEvent::Laid { seat, tile, train, .. }] = *events else { return None };
    is_own_without_ends(seat, listener).then(|| laid("no", seat, tile, train, 0, listener))
}

/// A tile laid, with the number of tiles left.
fn laid(drew: &'static str, seat: Seat, tile: Tile, train: Train, holds: u8, listener: &Listener) -> Message {
    message!(
        "brief-train-laid",
        drew = drew,
        tile = Value::Tile(tile),
        own = if train == Train::Of(seat) { "yes" } else { "no" },
        train = on(train, listener),
        holds = holds
    )
}

/// A pass that opens the player's train.
fn opened(seat: Seat, before: &[TrainEvent], listener: &Listener) -> Option<BriefEvent> {
    let drew = drawn_variant(seat, before, listener);
    let said = |many: &str| message!("brief-train-opened", drew = drew, many = many);
    BriefEvent::deed(seat, said("no"), listener).map(|brief| BriefEvent { all: said("yes"), ..brief })
}

impl TurnEvent for TrainEvent {
    fn drawer(&self) -> Option<Seat> {
        if let TrainEvent::Drew { seat, .. } = self { Some(*seat) } else { None }
    }

    fn mover(&self) -> Option<Seat> {
        match self {
            TrainEvent::Drew { seat, .. } | TrainEvent::Laid { seat, .. } | TrainEvent::Passed { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
