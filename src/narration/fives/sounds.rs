//! What is heard of All fives.

use super::View;
use crate::games::fives::{Arm, Event};
use crate::games::line::{Ending, Side};
use crate::narration::Ear;
use crate::narration::sound::{Sound, SoundCue, match_over, round};

pub fn sounds(event: &Event, view: &View, ear: &Ear) -> Vec<SoundCue> {
    let table = &view.table;
    let by = |sound: Sound, seat| SoundCue::of(sound, seat, table.order(), ear);
    let is_own = |side: Side| ear.seat.is_some_and(|own| table.side(own) == side);
    match *event {
        Event::LeadDrawn { seat, .. } | Event::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        Event::RoundBegun { .. } => vec![Sound::Shuffle.into()],
        Event::Dealt { hand, .. } => ear.sees(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        Event::Laid { seat, tile, arm, .. } => {
            let sound = match arm {
                Arm::Left => Sound::Left,
                Arm::Right => Sound::Right,
                Arm::Start => Sound::Start,
                Arm::Up(_) | Arm::Down(_) => Sound::Lay,
            };
            vec![by(sound, seat).at_end().ringing(tile.is_double())]
        }
        Event::Passed { seat } => vec![by(Sound::Pass, seat)],
        Event::Earned { seat, points, .. } => Sound::of_points(points, SOME).map(|sound| by(sound, seat)).into_iter().collect(),
        Event::RoundOver { ending: Ending::Out(seat) | Ending::Goal(seat), .. } => vec![round(is_own(table.side(seat))).into()],
        Event::RoundOver { ending: Ending::Blocked, .. } => vec![Sound::RoundBlocked.into()],
        Event::Won { side, .. } => vec![match_over(is_own(side)).into()],
        // Told by the deal, or by the end of the round.
        Event::Opens { .. } | Event::Showed { .. } | Event::Equal | Event::Scored { .. } | Event::ExtraRound => Vec::new(),
    }
}

/// From how many points on a tile earns some, and no longer a few: 5 are the least.
const SOME: u32 = 10;
