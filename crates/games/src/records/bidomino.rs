//! Bidomino's events as JSON.

use super::json::{AsJson, Eyes, number};
use crate::games::bidomino::{Bidomino, Bonus, Event, Operation, Place};
use crate::games::cards::{Card, Cards};
use crate::games::{Game, Seat, Stage};
use serde_json::{Value, json};

impl AsJson for Bidomino {
    fn facts(event: &Event, eyes: Eyes) -> (&'static str, Value) {
        match *event {
            Event::DealBegan { deal, deals, dealer, opener, stock } => {
                ("deal-began", json!({ "deal": deal, "deals": deals, "dealer": number(dealer), "opener": number(opener), "stock": stock }))
            }
            Event::Dealt { seat, hand } => ("dealt", json!({ "seat": number(seat), "hand": eyes.see(&hand, seat).map(texts) })),
            Event::PairLaid { seat, pair, calculation, place, bonus } => {
                let way = match calculation.operation {
                    Operation::Sum => "sum",
                    Operation::Difference => "difference",
                };
                let facts = json!({ "cards": pair.cards().map(text), "way": way, "counts": calculation.faces, "bonus": word(bonus), "points": 1 + bonus.points() });
                ("pair-laid", placed(seat, place, facts))
            }
            Event::SingleLaid { seat, card, place, points } => {
                ("single-laid", placed(seat, place, json!({ "card": text(card), "points": points })))
            }
            Event::MarkedFromHand { seat, card } => {
                ("marked-from-hand", json!({ "seat": number(seat), "card": eyes.see(&card, seat).map(text) }))
            }
            Event::MarkedFromStock { seat, markers, stock } => {
                ("marked-from-stock", json!({ "seat": number(seat), "markers": markers, "stock": stock }))
            }
            Event::Written { seat, points } => ("written", json!({ "seat": number(seat), "points": points })),
            Event::MarkersLost { seat, markers } => ("markers-lost", json!({ "seat": number(seat), "markers": markers })),
            Event::Discarded { seat, card } => ("discarded", json!({ "seat": number(seat), "card": eyes.see(&card, seat).map(text) })),
            Event::Drew { seat, cards, stock, .. } => {
                ("drew", json!({ "seat": number(seat), "cards": eyes.see(&cards, seat).map(texts), "stock": stock }))
            }
            Event::Exhausted { noted, pile } => ("exhausted", json!({ "noted": noted, "pile": pile })),
            Event::NewStock { stock } => ("new-stock", json!({ "stock": stock })),
            Event::ExhaustedAgain => ("exhausted-again", json!({})),
            Event::Scored { seat, earned, points } => {
                ("scored", json!({ "seat": number(seat), "pairs": earned.pairs, "bonus": earned.bonus, "points": points }))
            }
            Event::DealOver { deal, held, points, totals, .. } => {
                ("deal-over", json!({ "deal": deal, "held": held, "points": points, "totals": totals }))
            }
            Event::MatchOver { winners, totals } => {
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

fn word(bonus: Bonus) -> Option<&'static str> {
    match bonus {
        Bonus::Nothing => None,
        Bonus::SameSuit => Some("same-suit"),
        Bonus::SameRank => Some("same-rank"),
        Bonus::Identical => Some("identical"),
    }
}

/// The fields of a lay, with its player and its place.
fn placed(seat: Seat, place: Place, mut facts: Value) -> Value {
    facts["seat"] = number(seat).into();
    facts["value"] = place.value.into();
    facts["row"] = place.row.to_string().into();
    facts["side"] = place.side.to_string().into();
    facts
}
