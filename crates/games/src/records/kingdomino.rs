//! Kingdomino's events as JSON.

use super::{EventJson, Observer};
use crate::games::kingdomino::{Kingdomino, KingdominoEvent, OfferLine};
use crate::games::{Game, Seat, SeatSet, Stage};
use serde_json::{Value, json};

impl EventJson for Kingdomino {
    fn facts(event: &KingdominoEvent, _: Observer) -> (&'static str, Value) {
        match *event {
            KingdominoEvent::OrderDrawn { kings } => {
                ("order-drawn", json!({ "kings": kings.iter().flatten().map(number).collect::<Vec<_>>() }))
            }
            KingdominoEvent::RoundStarted { round, rounds, line } => {
                ("round-started", json!({ "round": round, "rounds": rounds, "tiles": tiles(&line) }))
            }
            KingdominoEvent::Placed { seat, placement, before } => {
                let preview = before.preview(&placement);
                let squares = [placement.left(), placement.right()].map(|square| square.named(placement.mode()).to_string());
                let tile = placement.tile().number();
                let facts =
                    json!({ "seat": number(&seat), "tile": tile, "squares": squares, "points": preview.gain, "total": preview.points });
                ("placed", facts)
            }
            KingdominoEvent::Took { seat, tile } => ("took", json!({ "seat": number(&seat), "tile": tile.number() })),
            KingdominoEvent::Skipped { seat } => ("skipped", json!({ "seat": number(&seat) })),
            KingdominoEvent::Discarded { seat, tile } => ("discarded", json!({ "seat": number(&seat), "tile": tile.number() })),
            KingdominoEvent::RoundOver { round } => ("round-over", json!({ "round": round })),
            KingdominoEvent::Scored { seat, score } => (
                "scored",
                json!({
                    "seat": number(&seat),
                    "territories": score.territories,
                    "never-skipped": score.never_skipped,
                    "centred": score.centred,
                    "total": score.total()
                }),
            ),
            KingdominoEvent::KingdomBegan { number, kingdoms } => ("kingdom-began", json!({ "kingdom": number, "kingdoms": kingdoms })),
            KingdominoEvent::KingdomOver { number, kingdoms, .. } => ("kingdom-over", json!({ "kingdom": number, "kingdoms": kingdoms })),
            KingdominoEvent::MatchOver { winners } => ("match-over", json!({ "winners": seats(winners) })),
        }
    }

    fn scores(&self) -> Vec<i64> {
        match self.stage() {
            Stage::Over(outcome) => outcome.scores.iter().map(|score| i64::from(*score)).collect(),
            // Bonuses are added at the end of a kingdom, since a player may still lose them before.
            _ => {
                let seats = (0..self.table().players().len() as u8).map(Seat);
                seats.map(|seat| i64::from(self.table().built(seat))).collect()
            }
        }
    }
}

/// The number of a seat, from 1 as in every text.
fn number(seat: &Seat) -> u8 {
    seat.0 + 1
}

fn seats(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| number(&seat)).collect()
}

fn tiles(line: &OfferLine) -> Vec<u8> {
    line.iter().map(|offer| offer.tile.number()).collect()
}
