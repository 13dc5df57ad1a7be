//! What is heard of Bidomino.

use super::View;
use crate::games::bidomino::Event;
use crate::narration::Ear;
use crate::narration::sound::{Sound, SoundCue, match_over, round};

pub fn sounds(event: &Event, _view: &View, ear: &Ear) -> Vec<SoundCue> {
    let by = |sound: Sound, seat| SoundCue::by_seat(sound, seat, ear);
    match *event {
        Event::DealBegan { .. } | Event::NewStock { .. } => vec![Sound::Shuffle.into()],
        Event::Dealt { hand, .. } => ear.sees(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        Event::PairLaid { seat, .. } | Event::SingleLaid { seat, .. } => vec![by(Sound::Card, seat)],
        // Nothing was laid.
        Event::Discarded { seat, .. } => vec![by(Sound::Pass, seat)],
        Event::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        Event::Scored { seat, earned, .. } => {
            let points = u32::from(earned.pairs) + u32::from(earned.bonus);
            Sound::of_points(points, SOME).map(|sound| by(sound, seat)).into_iter().collect()
        }
        Event::ExhaustedAgain => vec![Sound::RoundBlocked.into()],
        Event::DealOver { points, .. } => {
            let most = points.iter().copied().max().unwrap_or_default();
            vec![round(ear.seat.is_some_and(|own| points.get(own.index()) == Some(&most))).into()]
        }
        Event::MatchOver { winners, .. } => vec![match_over(ear.seat.is_some_and(|own| winners.contains(own))).into()],
        // Told by the points of the turn.
        Event::MarkedFromHand { .. }
        | Event::MarkedFromStock { .. }
        | Event::Written { .. }
        | Event::MarkersLost { .. }
        | Event::Exhausted { .. } => Vec::new(),
    }
}

/// From how many points on a turn earns some, and no longer a few.
const SOME: u32 = 2;
