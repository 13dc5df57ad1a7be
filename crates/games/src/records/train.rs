//! The events of Mexican Train as JSON.

use super::json::{EventJson, Observer, number};
use crate::games::line::RoundEnding;
use crate::games::train::{MexicanTrain, Train, TrainEvent};
use serde_json::{Value, json};

impl EventJson for MexicanTrain {
    fn facts(event: &TrainEvent, observer: Observer) -> (&'static str, Value) {
        match *event {
            TrainEvent::RoundBegun { round, rounds, hand, boneyard, engine } => (
                "round-begun",
                json!({ "round": round, "rounds": rounds, "hand": hand, "boneyard": boneyard, "engine": engine.to_string() }),
            ),
            TrainEvent::Dealt { seat, hand } => {
                let hand = observer.see(&hand, seat).map(|hand| hand.tiles().iter().map(|tile| tile.to_string()).collect::<Vec<_>>());
                ("dealt", json!({ "seat": number(seat), "hand": hand }))
            }
            TrainEvent::Sought { seat, tile } => {
                ("sought", json!({ "seat": number(seat), "tile": observer.see(&tile, seat).map(|tile| tile.to_string()) }))
            }
            TrainEvent::Engine { seat, tile } => ("engine", json!({ "seat": number(seat), "tile": tile.to_string() })),
            TrainEvent::Laid { seat, tile, train, outwards, covered, unmarked, holds } => {
                let (train, of) = match train {
                    Train::Mexican => ("mexican", None),
                    Train::Of(whose) => ("player", Some(number(whose))),
                };
                (
                    "laid",
                    json!({
                        "seat": number(seat), "tile": tile.to_string(), "train": train, "of": of, "open": outwards,
                        "covered": covered, "unmarked": unmarked, "holds": holds
                    }),
                )
            }
            TrainEvent::Drew { seat, tile, boneyard, holds } => {
                let tile = observer.see(&tile, seat).map(|tile| tile.to_string());
                ("drew", json!({ "seat": number(seat), "tile": tile, "boneyard": boneyard, "holds": holds }))
            }
            TrainEvent::Passed { seat, marked } => ("passed", json!({ "seat": number(seat), "marked": marked })),
            TrainEvent::Stopped { seat } => ("stopped", json!({ "seat": number(seat) })),
            TrainEvent::RoundOver { ending, round } => {
                let (how, seat) = match ending {
                    RoundEnding::Out(seat) => ("out", Some(number(seat))),
                    RoundEnding::Blocked | RoundEnding::Goal(_) => ("blocked", None),
                };
                ("round-over", json!({ "round": round, "ending": how, "seat": seat }))
            }
            TrainEvent::Showed { seat, hand } => {
                let tiles: Vec<String> = hand.iter().map(|tile| tile.to_string()).collect();
                ("showed", json!({ "seat": number(seat), "hand": tiles, "pips": hand.pips() }))
            }
            TrainEvent::Scored { seat, points, total } => ("scored", json!({ "seat": number(seat), "points": points, "total": total })),
            TrainEvent::Won { winners, total, rounds } => {
                let seats: Vec<u8> = winners.iter().map(number).collect();
                ("won", json!({ "seats": seats, "total": total, "rounds": rounds }))
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.totals()[..self.seats()].iter().map(|total| i64::from(*total)).collect()
    }
}
