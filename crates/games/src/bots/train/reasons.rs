//! The reasons for a lay in Mexican Train, as far as its player can know them.

use super::super::Reason;
use crate::games::Choices;
use crate::games::domino::SingleSet;
use crate::games::train::{Train, TrainAction, TrainChoices, TrainView};
use arrayvec::ArrayVec;

/// The reasons for `action`, the strongest first.
pub fn reasons(view: &TrainView, choices: &TrainChoices, action: TrainAction) -> Vec<Reason> {
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    let TrainAction::Lay { tile, train } = action else { return Vec::new() };
    let rest = view.hand - SingleSet::from_iter([tile]);
    if rest.is_empty() {
        return vec![Reason::GoesOut];
    }
    let (mut reasons, own) = (Vec::new(), Train::Of(view.eye));
    if train == own && view.trains.marked().contains(view.eye) {
        reasons.push(Reason::ClosesTrain);
    }
    let new = tile.opposite(view.trains.open(train));
    let more = (rest & SingleSet::with(new)).len();
    if train == own && more > 0 {
        reasons.push(Reason::KeepsOpen { numbers: ArrayVec::from_iter([(new, more)]) });
    }
    if train != own && !(rest & SingleSet::with(view.trains.open(own))).is_empty() {
        reasons.push(Reason::SparesOwnTrain);
    }
    reasons.extend(Reason::of_tile(tile, choices.tiles().iter(), |tile| u32::from(tile.pips())));
    reasons
}
