//! The events of Bidomino in the fewest words.

use crate::games::Seat;
use crate::games::bidomino::{BidominoEvent, BidominoView};
use crate::games::cards::Card;
use crate::narration::brief::BriefEvent;
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Value};

pub fn brief(events: &[BidominoEvent], view: &BidominoView, listener: &Listener) -> Vec<BriefEvent> {
    events.iter().flat_map(|event| one(event, view, listener)).collect()
}

/// The cards that the listener has drawn at the end of a turn in which no pair is told, several by their ranks; the card
/// discarded or made a marker has just been chosen.
pub fn own_move(events: &[BidominoEvent], listener: &Listener) -> Option<Message> {
    let is_told = |event: &BidominoEvent| {
        matches!(event, BidominoEvent::PairLaid { .. } | BidominoEvent::SingleLaid { .. } | BidominoEvent::MarkersLost { .. })
    };
    let drawn = events.iter().find_map(|event| match event {
        BidominoEvent::Drew { seat, cards, .. } if listener.is(*seat) => listener.reveal(cards),
        _ => None,
    })?;
    let is_short = listener.detail != Detail::Long && !events.iter().any(is_told);
    let named = |card: Card| if drawn.len() == 1 { Value::Card(card) } else { Value::Rank(card.rank()) };
    is_short.then(|| message!("brief-drew-you", cards = Value::list(drawn.iter().map(named))))
}

fn one(event: &BidominoEvent, view: &BidominoView, listener: &Listener) -> Vec<BriefEvent> {
    let players = || (0..view.players.len() as u8).map(Seat);
    match *event {
        BidominoEvent::DealBegan { deal, .. } => vec![BriefEvent::begin(message!("brief-deal", deal = deal))],
        BidominoEvent::PairLaid { seat, pair, place, bonus, .. } => {
            let [low, high] = pair.cards().map(|card| Value::Rank(card.rank()));
            let did = message!("brief-pair", high = high, low = low, value = place.value, points = 1 + bonus.points());
            BriefEvent::deed(seat, did, listener).into_iter().collect()
        }
        BidominoEvent::SingleLaid { seat, card, place, .. } => {
            let did = message!("brief-single", card = Value::Rank(card.rank()), value = place.value);
            BriefEvent::deed(seat, did, listener).into_iter().collect()
        }
        BidominoEvent::Discarded { seat, .. } => {
            let said = |many: &str| message!("brief-discards", many = many);
            BriefEvent::deed(seat, said("no"), listener).map(|brief| BriefEvent { all: said("yes"), ..brief }).into_iter().collect()
        }
        BidominoEvent::Exhausted { .. } => vec![BriefEvent::fact(message!("brief-stock-out"))],
        BidominoEvent::DealOver { points, .. } => {
            let points = players().map(|seat| BriefEvent::points(listener.name_or_you(seat), points[seat.index()].into()));
            [BriefEvent::fact(message!("brief-deal-over")).at_the_end()].into_iter().chain(points).collect()
        }
        BidominoEvent::MatchOver { winners, .. } => {
            winners.iter().map(|seat| BriefEvent::won((!listener.is(seat)).then(|| listener.name_or_you(seat)))).collect()
        }
        _ => Vec::new(),
    }
}
