//! Events as JSON, one object per line: either all facts, since a record has no secrets, or those
//! that one seat saw.

use crate::games::domino::{Half, LineEnd, OpenEnd, TileSet};
use crate::games::line::{
    BonusReason, LineEvent, LineGame, OpeningReason, PassReason, RoundEnding, Rulebook, Side, TileOrientation, VoidOpener,
};
use crate::games::{Game, Seat, Stage, Veiled};
use serde_json::{Map, Value, json};

/// The observer of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observer {
    /// An observer who sees every hand.
    All,
    /// The observer at this seat.
    Seat(Seat),
}

impl Observer {
    /// The value under `owner`'s veil, if this observer sees it.
    pub fn see<T: Copy>(self, secret: &Veiled<T>, owner: Seat) -> Option<T> {
        let looking = match self {
            Observer::All => owner,
            Observer::Seat(seat) => seat,
        };
        secret.seen_by(looking).copied()
    }
}

/// A game whose events can be written as data.
pub trait EventJson: Game {
    /// The event's name and its fields, with null for fields that the observer `eyes` can't see;
    /// seats are numbered from 1.
    fn facts(event: &Self::Event, observer: Observer) -> (&'static str, Value);
    /// The points of each seat so far; bonuses for the end are added only then.
    fn scores(&self) -> Vec<i64>;
}

/// One line of JSON: the event, its fields as the observer `eyes` sees them, the scores after the
/// step it belongs to.
pub fn event_line<G: EventJson>(event: &G::Event, after: &G, observer: Observer) -> String {
    let (name, facts) = G::facts(event, observer);
    let mut object = Map::new();
    object.insert("event".into(), name.into());
    if let Value::Object(facts) = facts {
        object.extend(facts);
    }
    object.insert("scores".into(), after.scores().into());
    Value::Object(object).to_string()
}

pub(super) fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

fn tiles(set: TileSet) -> Vec<String> {
    set.iter().map(|tile| tile.to_string()).collect()
}

fn end(end: OpenEnd) -> Value {
    match end.half {
        Half::Number(open) => json!(open),
        Half::Crosswise(_) => json!("crosswise"),
    }
}

fn side(side: Side) -> u8 {
    side.0 + 1
}

/// The facts of an event of any line game.
fn line_facts(event: &LineEvent, observer: Observer) -> (&'static str, Value) {
    match *event {
        LineEvent::LeadDrawn { seat, tile } => ("lead-drawn", json!({ "seat": number(seat), "tile": tile.to_string() })),
        LineEvent::Seated { order } => ("seated", json!({ "order": order.map(number) })),
        LineEvent::RoundBegun { round, hand, boneyard, drawable } => {
            ("round-begun", json!({ "round": round, "hand": hand, "boneyard": boneyard, "drawable": drawable }))
        }
        LineEvent::Dealt { seat, hand } => {
            let hand = observer.see(&hand, seat).map(|hand| hand.tiles().iter().map(|tile| tile.to_string()).collect::<Vec<_>>());
            ("dealt", json!({ "seat": number(seat), "hand": hand }))
        }
        LineEvent::Redealt => ("redealt", json!({})),
        LineEvent::Opens { seat, reason: why } => {
            let (why, double, tile) = match why {
                OpeningReason::HighestDouble(double) => ("highest-double", Some(double.to_string()), None),
                OpeningReason::HeaviestTile(tile) => ("heaviest-tile", None, Some(tile.to_string())),
                OpeningReason::HighestDrawn => ("highest-drawn", None, None),
                OpeningReason::FirstSeat => ("first-seat", None, None),
                OpeningReason::NextInTurn => ("next-in-turn", None, None),
                OpeningReason::WonTheLast => ("won-the-last", None, None),
                OpeningReason::Again => ("again", None, None),
            };
            ("opens", json!({ "seat": number(seat), "why": why, "double": double, "tile": tile }))
        }
        LineEvent::Laid { seat, tile, side, way, ends, holds } => ("laid", laid(seat, tile.to_string(), side, way, ends, holds)),
        LineEvent::Drew { seat, tile, drawable, holds } => {
            let tile = observer.see(&tile, seat).map(|tile| tile.to_string());
            ("drew", json!({ "seat": number(seat), "tile": tile, "drawable": drawable, "holds": holds }))
        }
        LineEvent::Passed { seat, kind: PassReason::LeavesOpening(partner) } => {
            ("leaves-opening", json!({ "seat": number(seat), "partner": number(partner) }))
        }
        LineEvent::Passed { seat, kind } => ("passed", json!({ "seat": number(seat), "after-drawing": kind == PassReason::AfterDrawing })),
        LineEvent::Earned { seat, earning, awarded, total } => (
            "earned",
            json!({ "seat": number(seat), "sum": earning.sum, "points": earning.points, "out": earning.out, "awarded": awarded, "total": total }),
        ),
        LineEvent::Bonus(bonus) => {
            let earned = match bonus.earned {
                BonusReason::Pass => "pass",
                BonusReason::Capicua | BonusReason::CapicuaTwice => "capicua",
                BonusReason::Chuchazo => "chuchazo",
            };
            ("bonus", json!({ "seat": number(bonus.seat), "for": earned, "points": bonus.points }))
        }
        LineEvent::RoundOver { ending, round } => {
            let (how, seat) = match ending {
                RoundEnding::Out(seat) => ("out", Some(number(seat))),
                RoundEnding::Blocked => ("blocked", None),
                RoundEnding::Goal(seat) => ("goal", Some(number(seat))),
            };
            ("round-over", json!({ "round": round, "ending": how, "seat": seat }))
        }
        LineEvent::Showed { seat, hand } => ("showed", json!({ "seat": number(seat), "hand": tiles(hand), "pips": hand.pips() })),
        LineEvent::Void { then } => ("void", json!({ "again": then == VoidOpener::Again })),
        LineEvent::ExtraRound => ("extra-round", json!({})),
        LineEvent::Scored { side: scoring, points, total, winner } => {
            ("scored", json!({ "side": side(scoring), "points": points, "total": total, "winner": winner }))
        }
        LineEvent::Eliminated { side: leaving, total } => ("eliminated", json!({ "side": side(leaving), "total": total })),
        LineEvent::Won { side: winning, total, sharing, matches } => {
            ("won", json!({ "side": side(winning), "total": total, "sharing": sharing, "matches": matches }))
        }
    }
}

impl<R: Rulebook> EventJson for LineGame<R> {
    fn facts(event: &LineEvent, observer: Observer) -> (&'static str, Value) {
        line_facts(event, observer)
    }

    fn scores(&self) -> Vec<i64> {
        match self.stage() {
            Stage::Over(outcome) => outcome.scores.iter().map(|score| i64::from(*score)).collect(),
            _ => {
                let view = self.view(Seat(0));
                (0..view.table.players() as u8).map(|seat| i64::from(view.total(view.table.side(Seat(seat))))).collect()
            }
        }
    }
}

fn laid(seat: Seat, tile: String, side: LineEnd, way: TileOrientation, ends: [OpenEnd; 2], holds: u16) -> Value {
    let way = match way {
        TileOrientation::Crosswise => "crosswise",
        TileOrientation::Matching | TileOrientation::LowTouching | TileOrientation::HighTouching => "lengthwise",
    };
    json!({ "seat": number(seat), "tile": tile, "side": side.to_string(), "way": way, "ends": ends.map(end), "holds": holds })
}
