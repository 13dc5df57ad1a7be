//! The events of Bidomino in the fewest words.

use crate::games::Seat;
use crate::games::bidomino::{BidominoEvent, BidominoView};
use crate::narration::brief::Brief;
use crate::narration::message::message;
use crate::narration::{Listener, Value};

pub fn brief(events: &[BidominoEvent], view: &BidominoView, ear: &Listener) -> Vec<Brief> {
    events.iter().flat_map(|event| one(event, view, ear)).collect()
}

fn one(event: &BidominoEvent, view: &BidominoView, ear: &Listener) -> Vec<Brief> {
    let players = || (0..view.players.len() as u8).map(Seat);
    match *event {
        BidominoEvent::DealBegan { deal, .. } => vec![Brief::begins(message!("brief-deal", deal = deal))],
        BidominoEvent::PairLaid { seat, pair, place, bonus, .. } => {
            let [low, high] = pair.cards().map(|card| Value::Rank(card.rank()));
            let did = message!("brief-pair", high = high, low = low, value = place.value, points = 1 + bonus.points());
            Brief::deed(seat, did, ear).into_iter().collect()
        }
        BidominoEvent::SingleLaid { seat, card, place, .. } => {
            let did = message!("brief-single", card = Value::Rank(card.rank()), value = place.value);
            Brief::deed(seat, did, ear).into_iter().collect()
        }
        BidominoEvent::Discarded { seat, .. } => {
            let said = |many: &str| message!("brief-discards", many = many);
            Brief::deed(seat, said("no"), ear).map(|brief| Brief { all: said("yes"), ..brief }).into_iter().collect()
        }
        BidominoEvent::Exhausted { .. } => vec![Brief::fact(message!("brief-stock-out"))],
        BidominoEvent::DealOver { points, .. } => {
            let points = players().map(|seat| Brief::points(ear.anybody(seat), points[seat.index()].into()));
            [Brief::fact(message!("brief-deal-over")).at_the_end()].into_iter().chain(points).collect()
        }
        BidominoEvent::MatchOver { winners, .. } => {
            winners.iter().map(|seat| Brief::won((!ear.is(seat)).then(|| ear.anybody(seat)))).collect()
        }
        _ => Vec::new(),
    }
}
