//! Moves of the line games as they are typed: `2-6`, `2 6 d`, `2-6 left`, and the form of records.

use super::Part;
use crate::games::domino::{End, Tile};
use crate::games::line::{Action, Lay, LineView, Rulebook, Way};
use crate::narration::{SideKey, TypedMove, typed_side, typed_tile};

pub fn typed<R: Rulebook>(text: &str, view: &LineView<R>) -> Option<TypedMove<Action, Part>> {
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| letter.is_whitespace() || "-,|/".contains(letter)).filter(|word| !word.is_empty()).peekable();
    match words.peek() {
        Some(&"pass") => return Some(TypedMove::Action(Action::Pass)),
        Some(&"lay") => drop(words.next()),
        _ => {}
    }
    let tile = typed_tile(&mut words)?;
    let mut parts = vec![Part::Tile(tile)];
    for (place, word) in words.enumerate() {
        match (typed_side(word), parts.len()) {
            // The first tile has no ends to choose from.
            (Some(_), 1) if view.line.is_empty() && place == 0 => {}
            (Some(SideKey::Left), 1) => parts.push(Part::End(End::Left)),
            (Some(SideKey::Right), 1) => parts.push(Part::End(End::Right)),
            (None, 2) => parts.push(Part::Way(way(word, tile)?)),
            _ => return None,
        }
    }
    Some(TypedMove::Steps(parts))
}

fn way(word: &str, tile: Tile) -> Option<Way> {
    match word {
        "crosswise" => Some(Way::Crosswise),
        _ if word == tile.low().to_string() => Some(Way::LowTouching),
        _ if word == tile.high().to_string() => Some(Way::HighTouching),
        _ => None,
    }
}

/// The distance of an action: those with the same tile are nearest, then those sharing a number
/// with it; then the same end.
pub fn distance(action: &Action, wanted: &[Part]) -> u32 {
    /// A distance above that of any tile.
    const NO_TILE: u32 = 1000;
    let Action::Lay(lay) = action else { return NO_TILE };
    wanted.iter().map(|part| from(lay, part)).sum()
}

fn from(lay: &Lay, part: &Part) -> u32 {
    match part {
        Part::Tile(tile) if *tile == lay.tile => 0,
        Part::Tile(tile) => {
            let shares = [tile.low(), tile.high()].iter().any(|number| lay.tile.has(*number));
            if shares { 10 } else { 20 + u32::from(tile.pips().abs_diff(lay.tile.pips())) }
        }
        Part::End(side) => u32::from(*side != lay.side) * 2,
        Part::Way(way) => u32::from(*way != lay.way),
    }
}
