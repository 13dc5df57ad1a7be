//! Moves of the line games as they are typed: `2-6`, `2 6 d`, `2-6 left`, and the form of records.

use super::LinePart;
use crate::games::domino::{LineEnd, Tile};
use crate::games::line::{Lay, LineAction, LineView, Rulebook, TileOrientation};
use crate::narration::{SideKey, TypedMove, typed_side, typed_tile};

pub fn typed<R: Rulebook>(text: &str, view: &LineView<R>) -> Option<TypedMove<LineAction, LinePart>> {
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| letter.is_whitespace() || "-,|/".contains(letter)).filter(|word| !word.is_empty()).peekable();
    match words.peek() {
        Some(&"pass") => return Some(TypedMove::Action(LineAction::Pass)),
        Some(&"lay") => drop(words.next()),
        _ => {}
    }
    let tile = typed_tile(&mut words)?;
    let mut parts = vec![LinePart::Tile(tile)];
    for (place, word) in words.enumerate() {
        match (typed_side(word), parts.len()) {
            // The first tile has no ends to choose from.
            (Some(_), 1) if view.line.is_empty() && place == 0 => {}
            (Some(SideKey::Left), 1) => parts.push(LinePart::End(LineEnd::Left)),
            (Some(SideKey::Right), 1) => parts.push(LinePart::End(LineEnd::Right)),
            (None, 2) => parts.push(LinePart::Way(way(word, tile)?)),
            _ => return None,
        }
    }
    Some(TypedMove::Steps(parts))
}

fn way(word: &str, tile: Tile) -> Option<TileOrientation> {
    match word {
        "crosswise" => Some(TileOrientation::Crosswise),
        _ if word == tile.low().to_string() => Some(TileOrientation::LowTouching),
        _ if word == tile.high().to_string() => Some(TileOrientation::HighTouching),
        _ => None,
    }
}

/// The distance of an action: those with the same tile are nearest, then those sharing a number
/// with it; then the same end.
pub fn distance(action: &LineAction, wanted: &[LinePart]) -> u32 {
    /// A distance above that of any tile.
    const NO_TILE: u32 = 1000;
    let LineAction::Lay(lay) = action else { return NO_TILE };
    wanted.iter().map(|part| from(lay, part)).sum()
}

fn from(lay: &Lay, part: &LinePart) -> u32 {
    match part {
        LinePart::Tile(tile) if *tile == lay.tile => 0,
        LinePart::Tile(tile) => {
            let shares = [tile.low(), tile.high()].iter().any(|number| lay.tile.has(*number));
            if shares { 10 } else { 20 + u32::from(tile.pips().abs_diff(lay.tile.pips())) }
        }
        LinePart::End(side) => u32::from(*side != lay.side) * 2,
        LinePart::Way(way) => u32::from(*way != lay.way),
    }
}
