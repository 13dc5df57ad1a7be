//! The actions of Mexican Train as data and as text, and the reasons for refusing one.

use super::rules::MOST_PLAYERS;
use super::trains::{MOST_TRAINS, Train};
use crate::games::ParseActionError;
use crate::games::domino::{SingleSet, Tile};
use crate::games::{Choices, Seat};
use arrayvec::ArrayVec;
use std::fmt;
use std::str::FromStr;

/// `lay 2-6 mexican`, `lay 2-6 train 3`, `draw`, `pass` or `stop`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrainAction {
    /// Lays a tile of the hand.
    Lay {
        /// The tile, which is in the hand.
        tile: Tile,
        /// The train.
        train: Train,
    },
    /// Takes one tile from the boneyard.
    Draw,
    /// Marks the player's own train, and passes.
    Pass,
    /// Ends the chain of a player's first turn.
    Stop,
}

/// The legal actions of the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainChoices {
    /// The legal tiles by train: the player's own train, the Mexican one, then the others' in
    /// order.
    pub lays: ArrayVec<(Train, SingleSet), MOST_TRAINS>,
    /// Whether a tile may be drawn.
    pub draw: bool,
    /// Whether passing is allowed.
    pub pass: bool,
    /// Whether the chain of a first turn may be ended.
    pub stop: bool,
}

impl TrainChoices {
    /// Whether `action` is among them.
    pub fn allow(&self, action: TrainAction) -> bool {
        match action {
            TrainAction::Lay { tile, train } => self.lays.iter().any(|(on, tiles)| *on == train && tiles.contains(tile)),
            TrainAction::Draw => self.draw,
            TrainAction::Pass => self.pass,
            TrainAction::Stop => self.stop,
        }
    }

    /// The tiles that can be laid on any train.
    #[inline]
    pub fn tiles(&self) -> SingleSet {
        self.lays.iter().fold(SingleSet::EMPTY, |all, (_, tiles)| all | *tiles)
    }
}

impl Choices<TrainAction> for TrainChoices {
    #[inline]
    fn count(&self) -> usize {
        let others = usize::from(self.draw) + usize::from(self.pass) + usize::from(self.stop);
        self.lays.iter().map(|(_, tiles)| tiles.len()).sum::<usize>() + others
    }

    #[inline]
    fn nth(&self, mut index: usize) -> TrainAction {
        for (train, tiles) in &self.lays {
            if index < tiles.len() {
                return TrainAction::Lay { tile: tiles.nth(index), train: *train };
            }
            index -= tiles.len();
        }
        let others = [(self.draw, TrainAction::Draw), (self.pass, TrainAction::Pass), (self.stop, TrainAction::Stop)];
        others.into_iter().filter(|(allowed, _)| *allowed).nth(index).map_or(TrainAction::Pass, |(_, action)| action)
    }
}

/// The reason why an action is illegal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainRefusal {
    /// No player is to move: tiles have to be shuffled, or the match is over.
    NoTurn,
    /// The tile is not in the hand.
    NotHeld(Tile),
    /// There is no such train.
    NoSuchTrain,
    /// A train that isn't marked belongs to its player alone.
    NotMarked(Seat),
    /// The double at the end of this train has to be covered first.
    CoverFirst {
        /// The train that has to be played on.
        train: Train,
        /// The double's number.
        number: u8,
    },
    /// A chain is played on the player's own train only.
    OnlyOwn,
    /// The Mexican train may not be begun before the player's own.
    OwnFirst,
    /// The tile doesn't fit there.
    DoesNotFit {
        /// The tile that was to be laid.
        tile: Tile,
        /// The train on which it was to be laid.
        train: Train,
    },
    /// Only the tile that was drawn may be laid now.
    OnlyDrawn(Tile),
    /// A tile can be laid, so drawing isn't allowed.
    CanLay(SingleSet),
    /// One tile has been drawn in this turn already.
    HasDrawn,
    /// The boneyard is empty.
    NothingToDraw,
    /// A tile can be laid, so passing isn't allowed.
    MustLay(SingleSet),
    /// There are tiles to draw, so passing isn't allowed yet.
    MustDraw,
    /// There is no chain to end.
    NoChain,
    /// A chain isn't passed on, but ended.
    InChain,
}

impl fmt::Display for TrainAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainAction::Draw => f.write_str("draw"),
            TrainAction::Pass => f.write_str("pass"),
            TrainAction::Stop => f.write_str("stop"),
            TrainAction::Lay { tile, train } => write!(f, "lay {tile} {train}"),
        }
    }
}

impl FromStr for TrainAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<TrainAction, ParseActionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let tile = |text: &str| text.parse::<Tile>().map_err(|_| ParseActionError);
        Ok(match words[..] {
            ["draw"] => TrainAction::Draw,
            ["pass"] => TrainAction::Pass,
            ["stop"] => TrainAction::Stop,
            ["lay", laid, "mexican"] => TrainAction::Lay { tile: tile(laid)?, train: Train::Mexican },
            ["lay", laid, "train", seat] => {
                TrainAction::Lay { tile: tile(laid)?, train: Train::Of(seat_numbered(seat).ok_or(ParseActionError)?) }
            }
            _ => return Err(ParseActionError),
        })
    }
}

/// The seat with a number from 1, written without a sign.
pub fn seat_numbered(text: &str) -> Option<Seat> {
    let number: usize = text.parse().ok().filter(|_| text.bytes().all(|letter| letter.is_ascii_digit()))?;
    (1..=MOST_PLAYERS).contains(&number).then(|| Seat(number as u8 - 1))
}
