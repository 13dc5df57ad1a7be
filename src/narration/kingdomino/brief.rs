//! The events of Kingdomino in the fewest words.

use super::events::{alike, is_place_known};
use super::quiet;
use crate::games::Seat;
use crate::games::kingdomino::{KingdominoEvent as Event, KingdominoView};
use crate::narration::brief::BriefEvent;
use crate::narration::message::message;
use crate::narration::{Listener, Message, Value};

pub fn brief(events: &[Event], view: &KingdominoView, listener: &Listener) -> Vec<BriefEvent> {
    let mut briefs = Vec::new();
    let mut rest = events;
    while let [event, after @ ..] = rest {
        let alike = alike(rest, view, listener);
        let several = if let [_, _, ..] = alike[..] { one(event, view, listener).pop() } else { None };
        if let Some(placed) = several {
            briefs.push(BriefEvent { who: Some(Value::list(alike.iter().map(|seat| listener.name(*seat)))), ..placed });
            rest = &rest[alike.len()..];
        } else {
            briefs.extend(one(event, view, listener));
            rest = after;
        }
    }
    briefs
}

/// The listener's own move, if it is no more than a tile placed where they chose to: its points.
pub fn own_move(events: &[Event], listener: &Listener) -> Option<Message> {
    let [Event::Placed { seat, placement, before }] = events else { return None };
    let is_told = listener.is(*seat) && is_place_known(placement, before, listener);
    is_told.then(|| message!("brief-placed-you", points = before.preview(placement).gain))
}

fn one(event: &Event, view: &KingdominoView, listener: &Listener) -> Vec<BriefEvent> {
    let deed = |seat: Seat, did: &dyn Fn(&str) -> Message| {
        // With too many other players, their single acts aren't told.
        let told = BriefEvent::deed(seat, did("no"), listener).filter(|_| !quiet(view, listener));
        told.map(|brief| BriefEvent { all: did("yes"), ..brief }).into_iter().collect()
    };
    match *event {
        Event::KingdomBegan { number, .. } => vec![BriefEvent::begin(message!("brief-kingdom", number = number))],
        Event::RoundStarted { round, line, .. } => {
            let tiles = Value::list(line.tiles().iter().map(|tile| tile.number()));
            let offer = if line.is_empty() { "no" } else { "yes" };
            vec![BriefEvent::begin(message!("brief-kingdom-round", round = round, offer = offer, tiles = tiles))]
        }
        Event::Placed { seat, placement, before } => {
            let gain = before.preview(&placement).gain;
            deed(seat, &|_| message!("brief-placed", number = placement.tile().number(), points = gain))
        }
        Event::Took { seat, tile } => deed(seat, &|many| message!("brief-took", many = many, number = tile.number())),
        Event::Skipped { seat } => deed(seat, &|many| message!("brief-skipped", many = many)),
        Event::Discarded { seat, tile } => deed(seat, &|many| message!("brief-discarded", many = many, number = tile.number())),
        Event::Scored { seat, score } => {
            vec![BriefEvent::fact(message!("brief-kingdom-points", who = listener.name_or_you(seat), points = score.total())).at_the_end()]
        }
        Event::MatchOver { winners } => {
            winners.iter().map(|seat| BriefEvent::won((!listener.is(seat)).then(|| listener.name_or_you(seat)))).collect()
        }
        _ => Vec::new(),
    }
}
