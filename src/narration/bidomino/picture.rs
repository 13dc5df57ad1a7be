//! The picture of the rows and of a hand of cards.

use crate::games::bidomino::{BidominoView, Calculation, LaidCards, Operation};
use crate::games::cards::Card;
use crate::narration::{PictureKind, PicturePart};

pub fn drawn(held: &[Card], view: &BidominoView) -> Vec<PicturePart> {
    let rows = view.rows.iter().map(|(_, row)| row.from_left().map(|(value, laid)| lies(value, laid)).collect());
    let parts = [PicturePart::new::<String>(PictureKind::Rows, rows), PicturePart::new(PictureKind::Hand, [held.to_vec()])];
    parts.into_iter().filter(|part| part.rows.iter().any(|row| !row.is_empty())).collect()
}

/// A value and the cards that make it.
fn lies(value: u8, laid: LaidCards) -> String {
    match laid {
        LaidCards::Single(card) => format!("{value}={card}"),
        LaidCards::Pair(pair) => {
            let [one, other] = pair.cards();
            match pair.calculation(value) {
                Some(Calculation { operation: Operation::Difference, faces: [face, second] }) if face < second => {
                    format!("{value}={other}-{one}")
                }
                Some(Calculation { operation: Operation::Difference, .. }) => format!("{value}={one}-{other}"),
                _ => format!("{value}={one}+{other}"),
            }
        }
    }
}
