//! The sounds of All fives.

use super::FivesView;
use crate::games::fives::{Arm, FivesEvent};
use crate::games::line::{RoundEnding, Side};
use crate::narration::Listener;
use crate::narration::sound::{Sound, SoundCue, match_over, round_end};

pub fn sounds(event: &FivesEvent, view: &FivesView, listener: &Listener) -> Vec<SoundCue> {
    let table = &view.table;
    let by = |sound: Sound, seat| SoundCue::by_player(sound, seat, table.order(), listener);
    let is_own = |side: Side| listener.seat.is_some_and(|own| table.side(own) == side);
    match *event {
        FivesEvent::LeadDrawn { seat, .. } | FivesEvent::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        FivesEvent::RoundBegun { .. } => vec![Sound::Shuffle.into()],
        FivesEvent::Dealt { hand, .. } => listener.reveal(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        FivesEvent::Laid { seat, tile, arm, .. } => {
            let sound = match arm {
                Arm::Left => Sound::Left,
                Arm::Right => Sound::Right,
                Arm::Start => Sound::Start,
                Arm::Up(_) | Arm::Down(_) => Sound::Lay,
            };
            vec![by(sound, seat).at_end().ringing(tile.is_double())]
        }
        FivesEvent::Passed { seat } => vec![by(Sound::Pass, seat)],
        FivesEvent::Earned { seat, points, .. } => Sound::of_points(points, SOME).map(|sound| by(sound, seat)).into_iter().collect(),
        FivesEvent::RoundOver { ending: RoundEnding::Out(seat) | RoundEnding::Goal(seat), .. } => {
            vec![round_end(is_own(table.side(seat))).into()]
        }
        FivesEvent::RoundOver { ending: RoundEnding::Blocked, .. } => vec![Sound::RoundBlocked.into()],
        FivesEvent::Won { side, .. } => vec![match_over(is_own(side)).into()],
        // Told by the deal, or by the end of the round.
        FivesEvent::Opens { .. } | FivesEvent::Showed { .. } | FivesEvent::Equal | FivesEvent::Scored { .. } | FivesEvent::ExtraRound => {
            Vec::new()
        }
    }
}

/// The number of points from which on a tile earns some points, no longer a few: 5 are the least.
const SOME: u32 = 10;
