//! The picture of a line of tiles and of a hand.

use crate::games::domino::{Line, OrientedTile, Tile};
use crate::narration::{PictureKind, PicturePart};

pub fn drawn(held: &[Tile], line: &Line) -> Vec<PicturePart> {
    let lying = |OrientedTile { left, right, crosswise, .. }: OrientedTile| format!("{left}{}{right}", if crosswise { 'x' } else { '-' });
    let line: Vec<String> = line.from_left().into_iter().map(lying).collect();
    let parts = [PicturePart::new(PictureKind::Line, [line]), PicturePart::new(PictureKind::Hand, [held.to_vec()])];
    parts.into_iter().filter(|part| part.rows.iter().any(|row| !row.is_empty())).collect()
}
