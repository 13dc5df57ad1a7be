//! The actions of All fives as data and as text, and the reasons for refusing one.

use super::cross::{Arm, MOST_ENDS};
use super::rules::HIGHEST;
use crate::games::Choices;
use crate::games::ParseActionError;
use crate::games::domino::{MiddleSet, Tile};
use arrayvec::ArrayVec;
use std::fmt;
use std::str::FromStr;

/// `lay 2-6`, `lay 2-6 left`, `lay 2-6 up 6-6`, `draw` or `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FivesAction {
    /// Lays a tile of the hand.
    Lay {
        /// The tile, which is in the hand.
        tile: Tile,
        /// The end, or the start for the first tile.
        arm: Arm,
    },
    /// Takes one tile from the boneyard.
    Draw,
    /// Passes, unable to lay or to draw.
    Pass,
}

/// The legal actions of the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FivesChoices {
    /// The legal tiles by arm.
    pub lays: ArrayVec<(Arm, MiddleSet), MOST_ENDS>,
    /// Whether a tile may be drawn.
    pub draw: bool,
    /// Whether passing is allowed.
    pub pass: bool,
}

impl FivesChoices {
    /// Whether `action` is among them.
    pub fn allow(&self, action: FivesAction) -> bool {
        match action {
            FivesAction::Lay { tile, arm } => self.lays.iter().any(|(at, tiles)| *at == arm && tiles.contains(tile)),
            FivesAction::Draw => self.draw,
            FivesAction::Pass => self.pass,
        }
    }

    /// The tiles that can be laid on any arm.
    #[inline]
    pub fn tiles(&self) -> MiddleSet {
        self.lays.iter().fold(MiddleSet::EMPTY, |all, (_, tiles)| all | *tiles)
    }
}

impl Choices<FivesAction> for FivesChoices {
    #[inline]
    fn count(&self) -> usize {
        self.lays.iter().map(|(_, tiles)| tiles.len()).sum::<usize>() + usize::from(self.draw) + usize::from(self.pass)
    }

    #[inline]
    fn nth(&self, mut index: usize) -> FivesAction {
        for (arm, tiles) in &self.lays {
            let count = tiles.len();
            if index < count {
                return FivesAction::Lay { tile: tiles.nth(index), arm: *arm };
            }
            index -= count;
        }
        if self.draw && index == 0 { FivesAction::Draw } else { FivesAction::Pass }
    }
}

/// The reason why an action is illegal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FivesRefusal {
    /// No player is to move: tiles have to be shuffled, or the match is over.
    NoTurn,
    /// The tile is not in the hand.
    NotHeld(Tile),
    /// The round must be led with one of these.
    MustOpenWith(MiddleSet),
    /// There are no ends yet: the first tile goes to the start.
    NoEndsYet,
    /// There is a line already: an end has to be named.
    SideNeeded(Tile),
    /// There is no such end, or none yet.
    NoSuchEnd(Arm),
    /// The tile doesn't fit there.
    DoesNotFit {
        /// The tile that was to be laid.
        tile: Tile,
        /// The end at which it was to be laid.
        arm: Arm,
    },
    /// A tile can be laid, so drawing isn't allowed.
    CanLay(MiddleSet),
    /// There are no tiles left to draw; `kept` tiles stay in the boneyard.
    NothingToDraw {
        /// The number of tiles that are never drawn: 0 if the boneyard is empty.
        kept: u8,
    },
    /// A tile can be laid, so passing isn't allowed.
    MustLay(MiddleSet),
    /// There are tiles to draw, so passing isn't allowed yet.
    MustDraw,
}

impl fmt::Display for FivesAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FivesAction::Draw => f.write_str("draw"),
            FivesAction::Pass => f.write_str("pass"),
            FivesAction::Lay { tile, arm: Arm::Start } => write!(f, "lay {tile}"),
            FivesAction::Lay { tile, arm } => write!(f, "lay {tile} {arm}"),
        }
    }
}

impl FromStr for FivesAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<FivesAction, ParseActionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let tile = |text: &str| text.parse::<Tile>().ok().filter(|tile| tile.high() <= HIGHEST).ok_or(ParseActionError);
        let number = |text: &str| tile(text).and_then(|tile| if tile.is_double() { Ok(tile.high()) } else { Err(ParseActionError) });
        Ok(match words[..] {
            ["draw"] => FivesAction::Draw,
            ["pass"] => FivesAction::Pass,
            ["lay", laid] => FivesAction::Lay { tile: tile(laid)?, arm: Arm::Start },
            ["lay", laid, "left"] => FivesAction::Lay { tile: tile(laid)?, arm: Arm::Left },
            ["lay", laid, "right"] => FivesAction::Lay { tile: tile(laid)?, arm: Arm::Right },
            ["lay", laid, "up", of] => FivesAction::Lay { tile: tile(laid)?, arm: Arm::Up(number(of)?) },
            ["lay", laid, "down", of] => FivesAction::Lay { tile: tile(laid)?, arm: Arm::Down(number(of)?) },
            _ => return Err(ParseActionError),
        })
    }
}
