//! Moves of Mexican Train as they are typed: `2-6`, `2 6 own`, `2-6 mexican train`, `2-6 train 2`,
//! `stop`, and the form of records.

use super::{TrainPart, rows};
use crate::games::Seat;
use crate::games::domino::Tile;
use crate::games::train::{Train, TrainAction, TrainView, seat_numbered};
use crate::narration::message::message;
use crate::narration::{Listener, Message, SideKey, TypedMove, typed_side, typed_tile};
use std::iter::Peekable;

pub fn typed(text: &str, view: &TrainView) -> Option<TypedMove<TrainAction, TrainPart>> {
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| letter.is_whitespace() || "-,|/".contains(letter)).filter(|word| !word.is_empty()).peekable();
    match words.peek() {
        Some(&"pass") => return Some(TypedMove::Action(TrainAction::Pass)),
        Some(&"stop") => return Some(TypedMove::Action(TrainAction::Stop)),
        Some(&"lay") => drop(words.next()),
        _ => {}
    }
    let mut parts = vec![TrainPart::Tile(typed_tile(&mut words)?)];
    let Some(word) = words.next() else { return Some(TypedMove::Steps(parts)) };
    let place = match (typed_side(word), word) {
        (Some(SideKey::Right), _) => OWN,
        (Some(SideKey::Left), _) => MEXICAN,
        (None, word) => train(word, &mut words, view)?,
    };
    parts.push(TrainPart::Train(place));
    if words.next().is_some() { None } else { Some(TypedMove::Steps(parts)) }
}

/// The place of the train that a word names, and the words behind it: `own`, `mexican train`, `train 2`.
fn train<'a>(word: &str, words: &mut Peekable<impl Iterator<Item = &'a str>>, view: &TrainView) -> Option<u8> {
    let place = match word {
        "own" => OWN,
        "mexican" => MEXICAN,
        "train" => match words.next()? {
            "train" => return train("train", words, view),
            "own" => OWN,
            "mexican" => MEXICAN,
            number => {
                let seat = seat_numbered(number).filter(|seat| seat.index() < view.players())?;
                rows::place(Train::Of(seat), view)
            }
        },
        _ => return None,
    };
    words.next_if_eq(&"train");
    Some(place)
}

/// The forms of a typed move, with a tile of the listener's and the train of the player after them.
pub fn forms(view: &TrainView, listener: &Listener) -> Option<Message> {
    let tile = view.hand.iter().next()?;
    let next = Seat(((view.eye.index() + 1) % view.players()) as u8);
    let typed = format!("{} {}", tile.high(), tile.low());
    Some(message!("train-typed", tile = typed, number = next.index() + 1, who = listener.name(next)))
}

/// The place of the player's own train among all of them.
pub const OWN: u8 = 0;
/// The place of the Mexican train.
pub const MEXICAN: u8 = 1;

/// The distance of an action: those with the same tile are nearest, then those sharing a number
/// with it; then the same train.
pub fn distance(action: &TrainAction, wanted: &[TrainPart], view: &TrainView) -> u32 {
    /// A distance above that of any tile.
    const NO_TILE: u32 = 1000;
    let TrainAction::Lay { tile: laid, train } = action else { return NO_TILE };
    let numbers = |tile: &Tile| [tile.low(), tile.high()];
    let far = |part: &TrainPart| match part {
        TrainPart::Tile(tile) if tile == laid => 0,
        TrainPart::Tile(tile) if numbers(tile).iter().any(|number| laid.has(*number)) => 10,
        TrainPart::Tile(tile) => 20 + u32::from(tile.pips().abs_diff(laid.pips())),
        TrainPart::Train(place) => u32::from(rows::at(*place, view) != Some(*train)) * 2,
    };
    wanted.iter().map(far).sum()
}
