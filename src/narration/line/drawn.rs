//! The picture of a line of tiles and of a hand.

use crate::games::domino::{Line, Lying, Tile};
use crate::narration::{DrawnKind, DrawnPart};

pub fn drawn(held: &[Tile], line: &Line) -> Vec<DrawnPart> {
    let lying = |Lying { left, right, crosswise, .. }: Lying| format!("{left}{}{right}", if crosswise { 'x' } else { '-' });
    let line: Vec<String> = line.from_left().into_iter().map(lying).collect();
    let parts = [DrawnPart::of(DrawnKind::Line, [line]), DrawnPart::of(DrawnKind::Hand, [held.to_vec()])];
    parts.into_iter().filter(|part| part.rows.iter().any(|row| !row.is_empty())).collect()
}
