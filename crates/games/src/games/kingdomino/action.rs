//! The actions of players and the shuffled pieces, with their text in records.

use super::placement::Placement;
use super::tiles::KingdominoTile;
use crate::games::ParseActionError;
use crate::games::Seat;
use std::fmt;
use std::str::FromStr;

/// The action of a player. Its text is the form stored in records:
///
/// ```
/// use salotto_games::games::kingdomino::KingdominoAction;
/// for text in ["place 41 d3 south", "place 41 +1,+0 south", "take 17", "skip", "discard"] {
///     let action: KingdominoAction = text.parse().unwrap();
///     assert_eq!(action.to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingdominoAction {
    /// Places a tile: one on offer, or in the original draft the reserved one. The square is the
    /// left half's.
    Place(Placement),
    /// Original draft: reserves a tile on offer.
    Take(KingdominoTile),
    /// None of the tiles on offer can be placed.
    Skip,
    /// Original draft: the reserved tile can't be placed.
    Discard,
}

impl fmt::Display for KingdominoAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KingdominoAction::Place(placement) => write!(f, "place {placement}"),
            KingdominoAction::Take(tile) => write!(f, "take {tile}"),
            KingdominoAction::Skip => f.write_str("skip"),
            KingdominoAction::Discard => f.write_str("discard"),
        }
    }
}

impl FromStr for KingdominoAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<KingdominoAction, ParseActionError> {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match (word, rest) {
            ("place", placement) => placement.parse().map(KingdominoAction::Place).map_err(|_| ParseActionError),
            ("take", tile) => tile.trim().parse().map(KingdominoAction::Take).map_err(|_| ParseActionError),
            ("skip", "") => Ok(KingdominoAction::Skip),
            ("discard", "") => Ok(KingdominoAction::Discard),
            _ => Err(ParseActionError),
        }
    }
}

/// A piece that is shuffled. Text: `17` for a tile, `king-2` for a king of the second player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// A king of the original draft, whose order is drawn before the match.
    King(Seat),
    /// A tile of the pile.
    Tile(KingdominoTile),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::King(seat) => write!(f, "king-{seat}"),
            Piece::Tile(tile) => write!(f, "{tile}"),
        }
    }
}

/// A text that names no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePieceError;

impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        match text {
            "king-1" => Ok(Piece::King(Seat(0))),
            "king-2" => Ok(Piece::King(Seat(1))),
            "king-3" => Ok(Piece::King(Seat(2))),
            "king-4" => Ok(Piece::King(Seat(3))),
            _ => text.parse().map(Piece::Tile).map_err(|_| ParsePieceError),
        }
    }
}
