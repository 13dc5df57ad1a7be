//! What is heard of a line game.

use crate::games::domino::End;
use crate::games::line::{Ending, Event, LineView, Rulebook, Side};
use crate::narration::Ear;
use crate::narration::sound::{Sound, SoundCue, match_over, round};

pub fn sounds<R: Rulebook>(event: &Event, view: &LineView<R>, ear: &Ear) -> Vec<SoundCue> {
    let table = &view.table;
    let by = |sound: Sound, seat| SoundCue::of(sound, seat, table.order(), ear);
    let is_own = |side: Side| ear.seat.is_some_and(|own| table.side(own) == side);
    let points = |points: u32, seat| Sound::of_points(points, SOME).map(|sound| by(sound, seat));
    match *event {
        Event::LeadDrawn { seat, .. } | Event::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        Event::RoundBegun { .. } => vec![Sound::Shuffle.into()],
        Event::Dealt { hand, .. } => ear.sees(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        Event::Laid { seat, tile, side, .. } => {
            let sound = match side {
                End::Left => Sound::Left,
                End::Right => Sound::Right,
                End::Start => Sound::Start,
            };
            vec![by(sound, seat).at_end().ringing(tile.is_double())]
        }
        Event::Passed { seat, .. } => vec![by(Sound::Pass, seat)],
        Event::Earned { seat, awarded, .. } => points(awarded, seat).into_iter().collect(),
        Event::Bonus(bonus) => points(bonus.points, bonus.seat).into_iter().collect(),
        Event::RoundOver { ending: Ending::Out(seat) | Ending::Goal(seat), .. } => vec![round(is_own(table.side(seat))).into()],
        Event::RoundOver { ending: Ending::Blocked, .. } => vec![Sound::RoundBlocked.into()],
        Event::Won { side, .. } => vec![match_over(is_own(side)).into()],
        // Told by the deal, or by the end of the round.
        Event::Seated { .. }
        | Event::Redealt
        | Event::Opens { .. }
        | Event::Showed { .. }
        | Event::Void { .. }
        | Event::Scored { .. }
        | Event::ExtraRound
        | Event::Eliminated { .. } => Vec::new(),
    }
}

/// From how many points on a tile earns some, and no longer a few.
const SOME: u32 = 3;
