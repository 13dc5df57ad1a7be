//! The sounds of a line game.

use crate::games::domino::LineEnd;
use crate::games::line::{LineEvent, LineView, RoundEnding, Rulebook, Side};
use crate::narration::Listener;
use crate::narration::sound::{Sound, SoundCue, match_over, round_end};

pub fn sounds<R: Rulebook>(event: &LineEvent, view: &LineView<R>, listener: &Listener) -> Vec<SoundCue> {
    let table = &view.table;
    let by = |sound: Sound, seat| SoundCue::by_player(sound, seat, table.order(), listener);
    let is_own = |side: Side| listener.seat.is_some_and(|own| table.side(own) == side);
    let points = |points: u32, seat| Sound::of_points(points, SOME).map(|sound| by(sound, seat));
    match *event {
        LineEvent::LeadDrawn { seat, .. } | LineEvent::Drew { seat, .. } => vec![by(Sound::Draw, seat)],
        LineEvent::RoundBegun { .. } => vec![Sound::Shuffle.into()],
        LineEvent::Dealt { hand, .. } => listener.reveal(&hand).map(|_| Sound::Deal.into()).into_iter().collect(),
        LineEvent::Laid { seat, tile, side, .. } => {
            let sound = match side {
                LineEnd::Left => Sound::Left,
                LineEnd::Right => Sound::Right,
                LineEnd::Start => Sound::Start,
            };
            vec![by(sound, seat).at_end().ringing(tile.is_double())]
        }
        LineEvent::Passed { seat, .. } => vec![by(Sound::Pass, seat)],
        LineEvent::Earned { seat, awarded, .. } => points(awarded, seat).into_iter().collect(),
        LineEvent::Bonus(bonus) => points(bonus.points, bonus.seat).into_iter().collect(),
        LineEvent::RoundOver { ending: RoundEnding::Out(seat) | RoundEnding::Goal(seat), .. } => {
            vec![round_end(is_own(table.side(seat))).into()]
        }
        LineEvent::RoundOver { ending: RoundEnding::Blocked, .. } => vec![Sound::RoundBlocked.into()],
        LineEvent::Won { side, .. } => vec![match_over(is_own(side)).into()],
        // Told by the deal, or by the end of the round.
        LineEvent::Seated { .. }
        | LineEvent::Redealt
        | LineEvent::Opens { .. }
        | LineEvent::Showed { .. }
        | LineEvent::Void { .. }
        | LineEvent::Scored { .. }
        | LineEvent::ExtraRound
        | LineEvent::Eliminated { .. } => Vec::new(),
    }
}

/// The number of points from which on a tile earns some points, no longer a few.
const SOME: u32 = 3;
