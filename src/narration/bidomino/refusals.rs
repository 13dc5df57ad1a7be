//! Refusals in Bidomino: the act, the reason, the alternatives.

use super::lays;
use crate::games::bidomino::{BidominoRefusal, BidominoView, LaidCards, Misfit};
use crate::narration::message::message;
use crate::narration::{Message, Value};

pub fn refused(refusal: BidominoRefusal, view: &BidominoView) -> Message {
    match refusal {
        BidominoRefusal::NobodyMoves => message!("cards-no-turn"),
        BidominoRefusal::NotInHand(card) => message!("card-not-held", card = Value::TheCard(card)),
        BidominoRefusal::Misfit(Misfit::NotWorth { laid, value, values }) => {
            let cards = lays::cards(laid);
            let makes = Value::either(values.iter());
            match laid {
                LaidCards::Pair(_) if view.needs().iter().any(|place| values.contains(place.value)) => {
                    message!("pair-not-here", cards = cards, values = makes, value = value)
                }
                LaidCards::Pair(_) => message!("pair-idle", cards = cards, values = makes, wanted = lays::wanted(view)),
                LaidCards::Single(card) => message!("alone-idle", card = Value::TheCard(card), wanted = lays::wanted(view)),
            }
        }
        BidominoRefusal::Misfit(Misfit::NotNeeded { place, .. }) => {
            message!("value-not-wanted", value = place.value, wanted = lays::wanted(view))
        }
        BidominoRefusal::NotTheOnlyCard { hand } => message!("not-the-only-card", count = hand),
        BidominoRefusal::NoPairYet => message!("no-pair-yet"),
        BidominoRefusal::PairLies => message!("pair-lies"),
        BidominoRefusal::PointIsWritten => message!("point-is-written"),
        BidominoRefusal::CardEndsTurn => message!("card-ends-turn"),
        BidominoRefusal::MustLay => {
            let pairs: Vec<Value> = lays::all(view).into_iter().map(|(laid, _)| lays::cards(laid)).collect();
            message!("must-lay-cards", cards = Value::Series(pairs))
        }
    }
}
