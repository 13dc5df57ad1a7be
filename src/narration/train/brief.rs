//! The events of Mexican Train in the fewest words.

use super::rows::on;
use crate::games::Seat;
use crate::games::train::{Train, TrainEvent};
use crate::narration::brief::{Brief, TurnEvent, drew_or_not};
use crate::narration::message::message;
use crate::narration::{Listener, Value};

pub fn brief(events: &[TrainEvent], ear: &Listener) -> Vec<Brief> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        match *event {
            TrainEvent::RoundBegun { round, .. } => briefs.push(Brief::begins(message!("brief-round", round = round))),
            TrainEvent::Engine { seat, tile } => {
                let did = message!("brief-train-engine", tile = Value::Tile(tile));
                briefs.extend(Brief::deed(seat, did, ear));
            }
            TrainEvent::Drew { seat, .. } => briefs.extend(Brief::drew(seat, after, ear)),
            TrainEvent::Passed { seat, marked: true } => briefs.extend(opened(seat, before, ear)),
            TrainEvent::Passed { seat, .. } => briefs.extend(Brief::passed(seat, before, ear)),
            TrainEvent::Laid { seat, tile, train, holds, .. } => {
                let did = message!(
                    "brief-train-laid",
                    drew = drew_or_not(seat, before, ear),
                    tile = Value::Tile(tile),
                    own = if train == Train::Of(seat) { "yes" } else { "no" },
                    train = on(train, ear),
                    holds = holds
                );
                briefs.extend(Brief::deed(seat, did, ear));
            }
            TrainEvent::RoundOver { ending, .. } => briefs.extend(Brief::round_over(ending, ear)),
            TrainEvent::Scored { seat, points, .. } => briefs.push(Brief::points(ear.anybody(seat), points)),
            TrainEvent::Won { winners, .. } => {
                let won = |seat: Seat| Brief::won((!ear.is(seat)).then(|| ear.anybody(seat)));
                briefs.extend(winners.iter().map(won));
            }
            _ => {}
        }
    }
    briefs
}

/// A pass that opens the player's train.
fn opened(seat: Seat, before: &[TrainEvent], ear: &Listener) -> Option<Brief> {
    let drew = drew_or_not(seat, before, ear);
    let said = |many: &str| message!("brief-train-opened", drew = drew, many = many);
    Brief::deed(seat, said("no"), ear).map(|brief| Brief { all: said("yes"), ..brief })
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
