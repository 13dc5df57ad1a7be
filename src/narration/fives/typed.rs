//! Moves of All fives as they are typed: `2-6`, `2 6 left`, `2-6 up`, `2-6 up 4-4`, and the form of
//! records.

use super::{Direction, Part};
use crate::games::domino::Tile;
use crate::games::fives::{Action, Arm, View};
use crate::narration::{SideKey, TypedMove, typed_side, typed_tile};

pub fn typed(text: &str, view: &View) -> Option<TypedMove<Action, Part>> {
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| letter.is_whitespace() || "-,|/".contains(letter)).filter(|word| !word.is_empty()).peekable();
    match words.peek() {
        Some(&"pass") => return Some(TypedMove::Action(Action::Pass)),
        Some(&"lay") => drop(words.next()),
        _ => {}
    }
    let mut parts = vec![Part::Tile(typed_tile(&mut words)?)];
    let Some(word) = words.next() else { return Some(TypedMove::Steps(parts)) };
    let way = match (typed_side(word), word) {
        (Some(SideKey::Left), _) => Part::Arm(Arm::Left),
        (Some(SideKey::Right), _) => Part::Arm(Arm::Right),
        (None, "up") => Part::Any(Direction::Up),
        (None, "down") => Part::Any(Direction::Down),
        (None, _) => return None,
    };
    let way = match (way, words.peek().is_some()) {
        (Part::Any(Direction::Up), true) => Part::Arm(Arm::Up(double(&mut words)?)),
        (Part::Any(Direction::Down), true) => Part::Arm(Arm::Down(double(&mut words)?)),
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
pub fn distance(action: &Action, wanted: &[Part]) -> u32 {
    /// A distance above that of any tile.
    const NO_TILE: u32 = 1000;
    let Action::Lay { tile: laid, arm } = action else { return NO_TILE };
    let far = |part: &Part| match part {
        Part::Tile(tile) if tile == laid => 0,
        Part::Tile(tile) => match [tile.low(), tile.high()].iter().any(|number| laid.has(*number)) {
            true => 10,
            false => 20 + u32::from(tile.pips().abs_diff(laid.pips())),
        },
        Part::Arm(_) | Part::Any(_) => u32::from(!part.means(Part::Arm(*arm))) * 2,
    };
    wanted.iter().map(far).sum()
}
