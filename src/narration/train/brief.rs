//! The events of Mexican Train in the fewest words.

use super::rows::on;
use crate::games::Seat;
use crate::games::line::Ending;
use crate::games::train::{Event, Train};
use crate::narration::brief::Brief;
use crate::narration::message::message;
use crate::narration::{Ear, Fact, Value};

pub fn brief(events: &[Event], ear: &Ear) -> Vec<Brief> {
    let mut briefs = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let (before, after) = (&events[..place], &events[place + 1..]);
        match *event {
            Event::RoundBegun { round, .. } => briefs.push(Brief::begins(message!("brief-round", round = round))),
            Event::Engine { seat, tile } => {
                let did = message!("brief-train-engine", tile = Value::Tile(tile));
                briefs.extend(Brief::deed(seat, did, ear));
            }
            Event::Drew { seat, .. } if !goes_on(seat, after) && ear.hears(Fact::Draws) => {
                briefs.extend(Brief::deed(seat, message!("brief-drew"), ear));
            }
            Event::Passed { seat, marked } => briefs.extend(passed(seat, marked, drew(seat, before, ear), ear)),
            Event::Laid { seat, tile, train, holds, .. } => {
                let did = message!(
                    "brief-train-laid",
                    drew = if drew(seat, before, ear) { "yes" } else { "no" },
                    tile = Value::Tile(tile),
                    own = if train == Train::Of(seat) { "yes" } else { "no" },
                    train = on(train, ear),
                    holds = holds
                );
                briefs.extend(Brief::deed(seat, did, ear));
            }
            Event::RoundOver { ending, .. } => {
                let out = if let Ending::Out(seat) = ending { Some(seat) } else { None };
                briefs.extend(Brief::round_over(out, ear));
            }
            Event::Scored { seat, points, .. } => briefs.push(Brief::points(ear.anybody(seat), points)),
            Event::Won { winners, .. } => {
                let won = |seat: Seat| Brief::won((!ear.is(seat)).then(|| ear.anybody(seat)));
                briefs.extend(winners.iter().map(won));
            }
            _ => {}
        }
    }
    briefs
}

/// A pass, with its effect of opening the player's train.
fn passed(seat: Seat, opened: bool, drew: bool, ear: &Ear) -> Option<Brief> {
    if !opened {
        return Brief::passed(seat, drew, ear);
    }
    let drew = if drew { "yes" } else { "no" };
    let said = |many: &str| message!("brief-train-opened", drew = drew, many = many);
    Brief::deed(seat, said("no"), ear).map(|brief| Brief { all: said("yes"), ..brief })
}

/// Whether the player's turn continues with more draws, a tile or a pass.
fn goes_on(seat: Seat, after: &[Event]) -> bool {
    matches!(after.first(), Some(Event::Drew { seat: next, .. } | Event::Laid { seat: next, .. } | Event::Passed { seat: next, .. }) if *next == seat)
}

/// Whether the player has just drawn, and the listener wants to hear of it.
fn drew(seat: Seat, before: &[Event], ear: &Ear) -> bool {
    ear.hears(Fact::Draws) && matches!(before.last(), Some(Event::Drew { seat: drawer, .. }) if *drawer == seat)
}
