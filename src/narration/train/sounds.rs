//! The sounds of Mexican Train.

use super::TrainView;
use crate::games::line::RoundEnding;
use crate::games::train::TrainEvent;
use crate::narration::Listener;
use crate::narration::sound::{Sound, SoundCue, match_over, round_end};

pub fn sounds(event: &TrainEvent, _view: &TrainView, listener: &Listener) -> Vec<SoundCue> {
    let by = |sound: Sound, seat| SoundCue::by_seat(sound, seat, listener);
    match *event {
        TrainEvent::RoundBegun { .. } => vec![Sound::Shuffle.into()],
        TrainEvent::Dealt { hand, .. } => listener.reveal(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        TrainEvent::Sought { seat, .. } | TrainEvent::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        TrainEvent::Engine { seat, .. } => vec![by(Sound::Start, seat).at_end().ringing(true)],
        TrainEvent::Laid { seat, tile, holds, .. } => {
            let covers = (tile.is_double() && holds > 0).then_some(Sound::Cover.into());
            [by(Sound::Lay, seat).ringing(tile.is_double())].into_iter().chain(covers).collect()
        }
        TrainEvent::Passed { seat, marked } => {
            let opens = marked.then(|| by(Sound::Train, seat));
            [by(Sound::Pass, seat)].into_iter().chain(opens).collect()
        }
        TrainEvent::RoundOver { ending: RoundEnding::Out(seat) | RoundEnding::Goal(seat), .. } => vec![round_end(listener.is(seat)).into()],
        TrainEvent::RoundOver { ending: RoundEnding::Blocked, .. } => vec![Sound::RoundBlocked.into()],
        TrainEvent::Won { winners, .. } => vec![match_over(listener.seat.is_some_and(|own| winners.contains(own))).into()],
        // Told by the tiles before it, or by the end of the round.
        TrainEvent::Stopped { .. } | TrainEvent::Showed { .. } | TrainEvent::Scored { .. } => Vec::new(),
    }
}
