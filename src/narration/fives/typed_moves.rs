//! Moves of All fives as they are typed: `2-6`, `2 6 left`, `2-6 up`, `2-6 up 4-4`, and the form of
//! records.

use super::{FivesPart, SpinnerSide};
use crate::games::domino::Tile;
use crate::games::fives::{Arm, FivesAction, FivesView};
use crate::narration::{SideKey, TypedMove, typed_side, typed_tile};

pub fn typed(text: &str, view: &FivesView) -> Option<TypedMove<FivesAction, FivesPart>> {
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| letter.is_whitespace() || "-,|/".contains(letter)).filter(|word| !word.is_empty()).peekable();
    match words.peek() {
        Some(&"pass") => return Some(TypedMove::Action(FivesAction::Pass)),
        Some(&"lay") => drop(words.next()),
        _ => {}
    }
    let mut parts = vec![FivesPart::Tile(typed_tile(&mut words)?)];
    let Some(word) = words.next() else { return Some(TypedMove::Steps(parts)) };
    let way = match (typed_side(word), word) {
        (Some(SideKey::Left), _) => FivesPart::Arm(Arm::Left),
        (Some(SideKey::Right), _) => FivesPart::Arm(Arm::Right),
        (None, "up") => FivesPart::Any(SpinnerSide::Up),
        (None, "down") => FivesPart::Any(SpinnerSide::Down),
        (None, _) => return None,
    };
    let way = match (way, words.peek().is_some()) {
        (FivesPart::Any(SpinnerSide::Up), true) => FivesPart::Arm(Arm::Up(double(&mut words)?)),
        (FivesPart::Any(SpinnerSide::Down), true) => FivesPart::Arm(Arm::Down(double(&mut words)?)),
        (way, _) => way,
    };
    // The first tile has no ends to choose from.
    if !view.cross.is_empty() {
        parts.push(way);
    }
    if words.next().is_some() { None } else { Some(TypedMove::Steps(parts)) }
}

fn tile<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Tile> {
    format!("{}-{}", words.next()?, words.next()?).parse().ok()
}

fn double<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<u8> {
    tile(words).filter(|tile| tile.is_double() && tile.high() <= 6).map(Tile::high)
}

/// The distance of an action: those with the same tile are nearest, then those sharing a number
/// with it; then the same end.
pub fn distance(action: &FivesAction, wanted: &[FivesPart]) -> u32 {
    /// A distance above that of any tile.
    const NO_TILE: u32 = 1000;
    let FivesAction::Lay { tile: laid, arm } = action else { return NO_TILE };
    let far = |part: &FivesPart| match part {
        FivesPart::Tile(tile) if tile == laid => 0,
        FivesPart::Tile(tile) => match [tile.low(), tile.high()].iter().any(|number| laid.has(*number)) {
            true => 10,
            false => 20 + u32::from(tile.pips().abs_diff(laid.pips())),
        },
        FivesPart::Arm(_) | FivesPart::Any(_) => u32::from(!part.means(FivesPart::Arm(*arm))) * 2,
    };
    wanted.iter().map(far).sum()
}
