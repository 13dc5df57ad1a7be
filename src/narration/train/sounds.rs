//! What is heard of Mexican Train.

use super::View;
use crate::games::line::Ending;
use crate::games::train::Event;
use crate::narration::Ear;
use crate::narration::sound::{Sound, SoundCue, match_over, round};

pub fn sounds(event: &Event, _view: &View, ear: &Ear) -> Vec<SoundCue> {
    let by = |sound: Sound, seat| SoundCue::by_seat(sound, seat, ear);
    match *event {
        Event::RoundBegun { .. } => vec![Sound::Shuffle.into()],
        Event::Dealt { hand, .. } => ear.sees(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        Event::Sought { seat, .. } | Event::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        Event::Engine { seat, .. } => vec![by(Sound::Start, seat).at_end().ringing(true)],
        Event::Laid { seat, tile, holds, .. } => {
            let covers = (tile.is_double() && holds > 0).then_some(Sound::Cover.into());
            [by(Sound::Lay, seat).ringing(tile.is_double())].into_iter().chain(covers).collect()
        }
        Event::Passed { seat, marked } => {
            let opens = marked.then(|| by(Sound::Train, seat));
            [by(Sound::Pass, seat)].into_iter().chain(opens).collect()
        }
        Event::RoundOver { ending: Ending::Out(seat) | Ending::Goal(seat), .. } => vec![round(ear.is(seat)).into()],
        Event::RoundOver { ending: Ending::Blocked, .. } => vec![Sound::RoundBlocked.into()],
        Event::Won { winners, .. } => vec![match_over(ear.seat.is_some_and(|own| winners.contains(own))).into()],
        // Told by the tiles before it, or by the end of the round.
        Event::Stopped { .. } | Event::Showed { .. } | Event::Scored { .. } => Vec::new(),
    }
}
