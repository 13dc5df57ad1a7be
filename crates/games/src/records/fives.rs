//! The events of All fives as JSON.

use super::json::{EventJson, Observer, number};
use crate::games::fives::{Arm, Fives, FivesEvent};
use crate::games::line::{OpeningReason, RoundEnding};
use crate::games::{Game, Seat, Stage};
use serde_json::{Value, json};

impl EventJson for Fives {
    fn facts(event: &FivesEvent, observer: Observer) -> (&'static str, Value) {
        match *event {
            FivesEvent::LeadDrawn { seat, tile } => ("lead-drawn", json!({ "seat": number(seat), "tile": tile.to_string() })),
            FivesEvent::RoundBegun { round, hand, boneyard, drawable } => {
                ("round-begun", json!({ "round": round, "hand": hand, "boneyard": boneyard, "drawable": drawable }))
            }
            FivesEvent::Dealt { seat, hand } => {
                let hand = observer.see(&hand, seat).map(|hand| hand.tiles().iter().map(|tile| tile.to_string()).collect::<Vec<_>>());
                ("dealt", json!({ "seat": number(seat), "hand": hand }))
            }
            FivesEvent::Opens { seat, reason: why } => {
                let (why, tile) = match why {
                    OpeningReason::HighestDouble(tile) => ("highest-double", Some(tile.to_string())),
                    OpeningReason::HeaviestTile(tile) => ("heaviest-tile", Some(tile.to_string())),
                    OpeningReason::HighestDrawn => ("highest-drawn", None),
                    OpeningReason::FirstSeat => ("first-seat", None),
                    OpeningReason::NextInTurn | OpeningReason::WonTheLast | OpeningReason::Again => ("went-out", None),
                };
                ("opens", json!({ "seat": number(seat), "why": why, "tile": tile }))
            }
            FivesEvent::Laid { seat, tile, arm, outwards, sum, holds } => {
                let (side, spinner) = side(arm);
                (
                    "laid",
                    json!({
                        "seat": number(seat), "tile": tile.to_string(), "side": side, "spinner": spinner, "open": outwards,
                        "sum": sum, "holds": holds
                    }),
                )
            }
            FivesEvent::Drew { seat, tile, drawable, holds } => {
                let tile = observer.see(&tile, seat).map(|tile| tile.to_string());
                ("drew", json!({ "seat": number(seat), "tile": tile, "drawable": drawable, "holds": holds }))
            }
            FivesEvent::Passed { seat } => ("passed", json!({ "seat": number(seat) })),
            FivesEvent::Earned { seat, points, total } => ("earned", json!({ "seat": number(seat), "points": points, "total": total })),
            FivesEvent::RoundOver { ending, round } => {
                let (how, seat) = match ending {
                    RoundEnding::Out(seat) => ("out", Some(number(seat))),
                    RoundEnding::Blocked => ("blocked", None),
                    RoundEnding::Goal(seat) => ("goal", Some(number(seat))),
                };
                ("round-over", json!({ "round": round, "ending": how, "seat": seat }))
            }
            FivesEvent::Showed { seat, hand } => {
                let tiles: Vec<String> = hand.iter().map(|tile| tile.to_string()).collect();
                ("showed", json!({ "seat": number(seat), "hand": tiles, "pips": hand.pips() }))
            }
            FivesEvent::Equal => ("equal", json!({})),
            FivesEvent::Scored { side, pips, points, total } => {
                ("scored", json!({ "side": side.0 + 1, "pips": pips, "points": points, "total": total }))
            }
            FivesEvent::ExtraRound => ("extra-round", json!({})),
            FivesEvent::Won { side, total, sharing } => ("won", json!({ "side": side.0 + 1, "total": total, "sharing": sharing })),
        }
    }

    fn scores(&self) -> Vec<i64> {
        match self.stage() {
            Stage::Over(outcome) => outcome.scores.iter().map(|score| i64::from(*score)).collect(),
            _ => {
                let of = |seat: u8| i64::from(self.totals()[usize::from(self.table().side(Seat(seat)).0)]);
                (0..self.table().players() as u8).map(of).collect()
            }
        }
    }
}

/// The side as a word, and the double of the arm.
fn side(arm: Arm) -> (&'static str, Option<String>) {
    match arm {
        Arm::Start => ("start", None),
        Arm::Left => ("left", None),
        Arm::Right => ("right", None),
        Arm::Up(number) => ("up", Some(format!("{number}-{number}"))),
        Arm::Down(number) => ("down", Some(format!("{number}-{number}"))),
    }
}
