//! Bidomino's events as JSON.

use super::json::{EventJson, Observer, number};
use crate::games::bidomino::{Bidomino, BidominoEvent, Operation, PairBonus, RowPlace};
use crate::games::cards::{Card, Cards};
use crate::games::{Game, Seat, Stage};
use serde_json::{Value, json};

impl EventJson for Bidomino {
    fn facts(event: &BidominoEvent, observer: Observer) -> (&'static str, Value) {
        match *event {
            BidominoEvent::DealBegan { deal, deals, dealer, opener, stock } => {
                ("deal-began", json!({ "deal": deal, "deals": deals, "dealer": number(dealer), "opener": number(opener), "stock": stock }))
            }
            BidominoEvent::Dealt { seat, hand } => ("dealt", json!({ "seat": number(seat), "hand": observer.see(&hand, seat).map(texts) })),
            BidominoEvent::PairLaid { seat, pair, calculation, place, bonus } => {
                let way = match calculation.operation {
                    Operation::Sum => "sum",
                    Operation::Difference => "difference",
                };
                let facts = json!({ "cards": pair.cards().map(text), "way": way, "counts": calculation.faces, "bonus": word(bonus), "points": 1 + bonus.points() });
                ("pair-laid", placed(seat, place, facts))
            }
            BidominoEvent::SingleLaid { seat, card, place, points } => {
                ("single-laid", placed(seat, place, json!({ "card": text(card), "points": points })))
            }
            BidominoEvent::MarkedFromHand { seat, card } => {
                ("marked-from-hand", json!({ "seat": number(seat), "card": observer.see(&card, seat).map(text) }))
            }
            BidominoEvent::MarkedFromStock { seat, markers, stock } => {
                ("marked-from-stock", json!({ "seat": number(seat), "markers": markers, "stock": stock }))
            }
            BidominoEvent::Written { seat, points } => ("written", json!({ "seat": number(seat), "points": points })),
            BidominoEvent::MarkersLost { seat, markers } => ("markers-lost", json!({ "seat": number(seat), "markers": markers })),
            BidominoEvent::Discarded { seat, card } => {
                ("discarded", json!({ "seat": number(seat), "card": observer.see(&card, seat).map(text) }))
            }
            BidominoEvent::Drew { seat, cards, stock, .. } => {
                ("drew", json!({ "seat": number(seat), "cards": observer.see(&cards, seat).map(texts), "stock": stock }))
            }
            BidominoEvent::Exhausted { noted, pile } => ("exhausted", json!({ "noted": noted, "pile": pile })),
            BidominoEvent::NewStock { stock } => ("new-stock", json!({ "stock": stock })),
            BidominoEvent::ExhaustedAgain => ("exhausted-again", json!({})),
            BidominoEvent::Scored { seat, earned, points } => {
                ("scored", json!({ "seat": number(seat), "pairs": earned.pairs, "bonus": earned.bonus, "points": points }))
            }
            BidominoEvent::DealOver { deal, held, points, totals, .. } => {
                ("deal-over", json!({ "deal": deal, "held": held, "points": points, "totals": totals }))
            }
            BidominoEvent::MatchOver { winners, totals } => {
                ("match-over", json!({ "winners": winners.iter().map(number).collect::<Vec<_>>(), "totals": totals }))
            }
        }
    }

    fn scores(&self) -> Vec<i64> {
        match self.stage() {
            Stage::Over(outcome) => outcome.scores.iter().map(|score| i64::from(*score)).collect(),
            _ => self.view(Seat(0)).players.iter().map(|player| i64::from(player.total())).collect(),
        }
    }
}

fn text(card: Card) -> String {
    card.to_string()
}

fn texts(cards: Cards) -> Vec<String> {
    cards.iter().map(text).collect()
}

fn word(bonus: PairBonus) -> Option<&'static str> {
    match bonus {
        PairBonus::Nothing => None,
        PairBonus::SameSuit => Some("same-suit"),
        PairBonus::SameRank => Some("same-rank"),
        PairBonus::Identical => Some("identical"),
    }
}

/// The fields of a lay, with its player and its place.
fn placed(seat: Seat, place: RowPlace, mut facts: Value) -> Value {
    facts["seat"] = number(seat).into();
    facts["value"] = place.value.into();
    facts["row"] = place.row.to_string().into();
    facts["side"] = place.side.to_string().into();
    facts
}
