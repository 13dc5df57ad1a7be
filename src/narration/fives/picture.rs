//! The picture of the table and the hand: a line that wraps, or a cross as soon as there is a tile
//! on an arm.

use super::cross::{line, on};
use crate::games::domino::Tile;
use crate::games::fives::{Arm, Cross, CrossTile, FivesView};
use crate::narration::{PictureKind, PicturePart};

/// The picture for sighted players: the table and the hand.
pub fn drawn(held: &[Tile], view: &FivesView) -> Vec<PicturePart> {
    let rows = table(&view.cross);
    let kind = if rows.len() > 1 { PictureKind::Cross } else { PictureKind::Line };
    let parts = [PicturePart::new(kind, rows), PicturePart::new(PictureKind::Hand, [held.to_vec()])];
    parts.into_iter().filter(|part| part.rows.iter().any(|row| !row.is_empty())).collect()
}

/// Row by row from the top, the line among them, with a square for each of its tiles.
fn table(cross: &Cross) -> Vec<Vec<String>> {
    let line = line(cross).0;
    let arm = |laid: &CrossTile, arm: fn(u8) -> Arm| if laid.tile.is_double() { on(arm(laid.tile.high()), cross) } else { Vec::new() };
    let arms: Vec<[Vec<CrossTile>; 2]> = line.iter().map(|laid| [arm(laid, Arm::Up), arm(laid, Arm::Down)]).collect();
    let longest = |way: usize| arms.iter().map(|arms| arms[way].len()).max().unwrap_or(0);
    let across = |way: usize, place: usize| arms.iter().map(|arms| arms[way].get(place).map_or(".".to_string(), sign)).collect();
    let above = (0..longest(0)).rev().map(|place| across(0, place));
    let below = (0..longest(1)).map(|place| across(1, place));
    above.chain([line.iter().map(sign).collect()]).chain(below).collect()
}

/// A tile as it lies: lengthwise on its line or arm, but for doubles.
fn sign(laid: &CrossTile) -> String {
    let inwards = laid.tile.opposite(laid.outwards);
    let (one, other) = match laid.arm {
        Arm::Left | Arm::Up(_) => (laid.outwards, inwards),
        Arm::Start | Arm::Right | Arm::Down(_) => (inwards, laid.outwards),
    };
    let is_level = matches!(laid.arm, Arm::Start | Arm::Left | Arm::Right) != laid.tile.is_double();
    format!("{one}{}{other}", if is_level { '-' } else { 'x' })
}
