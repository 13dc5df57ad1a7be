//! The sounds of Bidomino.

use super::BidominoView;
use crate::games::bidomino::BidominoEvent;
use crate::narration::Listener;
use crate::narration::sound::{Sound, SoundCue, match_over, round_end};

pub fn sounds(event: &BidominoEvent, _view: &BidominoView, listener: &Listener) -> Vec<SoundCue> {
    let by = |sound: Sound, seat| SoundCue::by_seat(sound, seat, listener);
    match *event {
        BidominoEvent::DealBegan { .. } | BidominoEvent::NewStock { .. } => vec![Sound::Shuffle.into()],
        BidominoEvent::Dealt { hand, .. } => listener.reveal(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        BidominoEvent::PairLaid { seat, .. } | BidominoEvent::SingleLaid { seat, .. } => vec![by(Sound::Card, seat)],
        // Nothing was laid.
        BidominoEvent::Discarded { seat, .. } => vec![by(Sound::Pass, seat)],
        BidominoEvent::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        BidominoEvent::Scored { seat, earned, .. } => {
            let points = u32::from(earned.pairs) + u32::from(earned.bonus);
            Sound::of_points(points, SOME).map(|sound| by(sound, seat)).into_iter().collect()
        }
        BidominoEvent::ExhaustedAgain => vec![Sound::RoundBlocked.into()],
        BidominoEvent::DealOver { points, .. } => {
            let most = points.iter().copied().max().unwrap_or_default();
            vec![round_end(listener.seat.is_some_and(|own| points.get(own.index()) == Some(&most))).into()]
        }
        BidominoEvent::MatchOver { winners, .. } => vec![match_over(listener.seat.is_some_and(|own| winners.contains(own))).into()],
        // Told by the points of the turn.
        BidominoEvent::MarkedFromHand { .. }
        | BidominoEvent::MarkedFromStock { .. }
        | BidominoEvent::Written { .. }
        | BidominoEvent::MarkersLost { .. }
        | BidominoEvent::Exhausted { .. } => Vec::new(),
    }
}

/// The number of points from which on a turn earns some points, no longer a few.
const SOME: u32 = 2;
