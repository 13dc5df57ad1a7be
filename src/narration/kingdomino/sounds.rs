//! The sounds of Kingdomino.

use crate::games::kingdomino::{KingdominoEvent as Event, KingdominoView};
use crate::narration::Listener;
use crate::narration::sound::{Sound, SoundCue, match_over, round_end};

pub fn sounds(event: &Event, _view: &KingdominoView, listener: &Listener) -> Vec<SoundCue> {
    let by = |sound: Sound, seat| SoundCue::by_seat(sound, seat, listener);
    match *event {
        Event::KingdomBegan { .. } => vec![Sound::Shuffle.into()],
        Event::RoundStarted { .. } => vec![Sound::Deal.into()],
        Event::Placed { seat, .. } => vec![by(Sound::Land, seat)],
        Event::Took { seat, .. } => vec![by(Sound::Take, seat)],
        Event::Skipped { seat } | Event::Discarded { seat, .. } => vec![by(Sound::Pass, seat)],
        Event::KingdomOver { totals, .. } => {
            let most = totals.iter().copied().max().unwrap_or_default();
            vec![round_end(listener.seat.is_some_and(|own| totals.get(own.index()) == Some(&most))).into()]
        }
        Event::MatchOver { winners } => vec![match_over(listener.seat.is_some_and(|own| winners.contains(own))).into()],
        // Told by the tiles on offer, or by the end of the match.
        Event::OrderDrawn { .. } | Event::RoundOver { .. } | Event::Scored { .. } => Vec::new(),
    }
}
