//! Refusals in Bidomino: the act, the reason, the alternatives.

use super::lays;
use crate::games::bidomino::{Laid, Misfit, Refusal, View};
use crate::narration::message::message;
use crate::narration::{Message, Value};

pub fn refused(refusal: Refusal, view: &View) -> Message {
    match refusal {
        Refusal::NobodyMoves => message!("cards-no-turn"),
        Refusal::NotInHand(card) => message!("card-not-held", card = Value::TheCard(card)),
        Refusal::Misfit(Misfit::NotWorth { laid, value, values }) => {
            let cards = lays::cards(laid);
            let makes = Value::list(values.iter());
            match laid {
                Laid::Pair(_) if view.needs().iter().any(|place| values.contains(place.value)) => {
                    message!("pair-not-here", cards = cards, values = makes, value = value)
                }
                Laid::Pair(_) => message!("pair-idle", cards = cards, values = makes, wanted = lays::wanted(view)),
                Laid::Single(card) => message!("alone-idle", card = Value::TheCard(card), wanted = lays::wanted(view)),
            }
        }
        Refusal::Misfit(Misfit::NotNeeded { place, .. }) => {
            message!("value-not-wanted", value = place.value, wanted = lays::wanted(view))
        }
        Refusal::NotTheOnlyCard { hand } => message!("not-the-only-card", count = hand),
        Refusal::NoPairYet => message!("no-pair-yet"),
        Refusal::PairLies => message!("pair-lies"),
        Refusal::PointIsWritten => message!("point-is-written"),
        Refusal::CardEndsTurn => message!("card-ends-turn"),
        Refusal::MustLay => {
            let pairs: Vec<Value> = lays::all(view).into_iter().map(|(laid, _)| lays::cards(laid)).collect();
            message!("must-lay-cards", cards = Value::Series(pairs))
        }
    }
}
