//! The picture of the table for sighted players, in parts made of signs common to all languages.
//! All of it is also told in words.

use crate::games::worded;

worded! {
    /// A part of the picture.
    pub enum PictureKind {
        /// The line of tiles: `0-6` with its left number first, `6x6` across the line.
        Line = "line",
        /// A line with arms, row by row from the top: `0-6` as in a line, `3x4` upright with its
        /// upper number first, or `.` for an empty place.
        Cross = "cross",
        /// A train from the engine outwards, in one row: a tile as it lies, or `6x6` across it;
        /// with a `*` behind the last one if all may play on a player's train.
        Train = "train",
        /// The rows of a game with cards: `15=7H+8S`, a value and the cards that make it, added
        /// (`+`) or subtracted (`-`).
        Rows = "rows",
        /// The player's hand: tiles, or cards as `9D`.
        Hand = "hand",
        /// The tiles on offer, `19=wheat1-forest0`: a number and two lands with their crowns; with
        /// a `*` behind it if it is taken.
        Offer = "offer",
        /// A kingdom, row by row from the top: `castle`, a land with its crowns, or `.` for an
        /// empty place.
        Kingdom = "kingdom",
    }
}

/// A part of the picture with its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PicturePart {
    /// The kind of the part.
    pub kind: PictureKind,
    /// The name of its owner; empty if it has none, or if it is obvious.
    pub whose: String,
    /// The rows from the top, each with its signs from left to right, separated by blanks.
    pub rows: Vec<String>,
}

impl PicturePart {
    /// A part without an owner, with these rows.
    pub fn new<S: ToString>(kind: PictureKind, rows: impl IntoIterator<Item = Vec<S>>) -> PicturePart {
        PicturePart { kind, whose: String::new(), rows: rows.into_iter().map(|row| in_signs(&row)).collect() }
    }
}

fn in_signs<S: ToString>(row: &[S]) -> String {
    row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
