//! The actions of a line game, as data and as text.

use super::rulebook::Rulebook;
use crate::games::Choices;
use crate::games::ParseActionError;
use crate::games::domino::{Half, Line, LineEnd, OpenEnd, Tile, TileSet, Tiles};
use std::fmt;
use std::str::FromStr;

/// `lay 2-6 left`, `draw` or `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineAction {
    /// Lays a tile of the hand.
    Lay(Lay),
    /// Takes one tile from the boneyard.
    Draw,
    /// Passes: unable to lay, or keeping the tile just drawn.
    Pass,
}

/// A tile, its place, and its orientation there. Its text is `2-6` as the first tile, `2-6 left`,
/// `1-6 left crosswise`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lay {
    /// The tile, which is in the hand.
    pub tile: Tile,
    /// The end, or the start for the first tile.
    pub side: LineEnd,
    /// The orientation of the tile at that end.
    pub way: TileOrientation,
}

/// The orientation of a tile at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TileOrientation {
    /// By the rule of matching: the only way, except for a jolly.
    Matching,
    /// A jolly after a zero, its lower half touching.
    LowTouching,
    /// A jolly after a zero, its higher half touching.
    HighTouching,
    /// A jolly in place of any tile, across the line.
    Crosswise,
}

/// Every place and way, in the order in which [`LaySets`] holds the tiles for them.
pub const PLACES: [(LineEnd, TileOrientation); 9] = [
    (LineEnd::Start, TileOrientation::Matching),
    (LineEnd::Left, TileOrientation::Matching),
    (LineEnd::Right, TileOrientation::Matching),
    (LineEnd::Left, TileOrientation::LowTouching),
    (LineEnd::Right, TileOrientation::LowTouching),
    (LineEnd::Left, TileOrientation::HighTouching),
    (LineEnd::Right, TileOrientation::HighTouching),
    (LineEnd::Left, TileOrientation::Crosswise),
    (LineEnd::Right, TileOrientation::Crosswise),
];

/// The tiles that can be laid in each of the [`PLACES`], one of each kind: three sets if tiles lie
/// only one way, nine with jollies. The first is only used for an empty line, the others only
/// afterwards.
pub trait LaySets: Copy + Default + fmt::Debug + AsRef<[Self::Set]> + AsMut<[Self::Set]> {
    /// Tiles in as many bits as the match needs.
    type Set: Tiles;

    /// The choices of an opener: `tiles`, each as the first of the line.
    fn opening(tiles: Self::Set) -> Self {
        let mut sets = Self::default();
        sets.as_mut()[0] = tiles;
        sets
    }

    /// The sets in the widest bits.
    fn wide<L: LaySets<Set = TileSet>>(&self) -> L {
        let mut wide = L::default();
        wide.as_mut().iter_mut().zip(self.as_ref()).for_each(|(wide, set)| *wide = set.wide());
        wide
    }

    /// Whether no tile can be laid.
    #[inline]
    fn none(&self) -> bool {
        self.tiles().is_empty()
    }

    /// The number of ways in which a tile can be laid.
    #[inline]
    fn count(&self) -> usize {
        let [start, ends @ ..] = self.as_ref() else { return 0 };
        if !start.is_empty() {
            return start.len();
        }
        ends.chunks_exact(2).map(|end| Self::Set::len_of_both(end[0], end[1])).sum()
    }

    /// Lay number `index`, from 0, in the order of [`PLACES`]; None if there are fewer.
    #[inline]
    fn nth(&self, mut index: usize) -> Option<Lay> {
        let [start, ends @ ..] = self.as_ref() else { return None };
        if !start.is_empty() {
            return nth_opening(*start, index);
        }
        for (number, (end, places)) in ends.chunks_exact(2).zip(PLACES[1..].chunks_exact(2)).enumerate() {
            if let Some((tile, which)) = Self::Set::nth_of_both(end[0], end[1], index) {
                return Some(Lay { tile, side: if which == 0 { LineEnd::Left } else { LineEnd::Right }, way: places[0].1 });
            }
            if 2 * number + 2 < ends.len() {
                index -= Self::Set::len_of_both(end[0], end[1]);
            }
        }
        None
    }

    /// The tiles that can be laid in any place.
    #[inline]
    fn tiles(&self) -> Self::Set {
        self.as_ref().iter().fold(Self::Set::EMPTY, |all, set| all | *set)
    }

    /// Only the plays with one of `tiles`.
    #[inline]
    fn within(mut self, tiles: Self::Set) -> Self {
        self.as_mut().iter_mut().for_each(|set| *set = *set & tiles);
        self
    }

    /// Whether `lay` is one of them: this tile, at this end, this way.
    #[inline]
    fn allows(&self, lay: Lay) -> bool {
        PLACES.iter().zip(self.as_ref()).any(|(place, set)| *place == (lay.side, lay.way) && set.contains(lay.tile))
    }
}

impl<S: Tiles> LaySets for [S; 3] {
    type Set = S;
}
impl<S: Tiles> LaySets for [S; 9] {
    type Set = S;
}

/// The lay number `index` of an opening. A function by itself, to keep the code after an opening
/// short.
#[cold]
fn nth_opening<S: Tiles>(tiles: S, index: usize) -> Option<Lay> {
    let (tile, _) = S::nth_of_both(tiles, S::EMPTY, index)?;
    Some(Lay { tile, side: LineEnd::Start, way: TileOrientation::Matching })
}

/// The legal actions of the player to move: lay one of these, draw, pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineChoices<L> {
    /// The legal lays by place.
    pub lays: L,
    /// Whether a tile may be drawn.
    pub draw: bool,
    /// Whether passing is allowed.
    pub pass: bool,
}

impl<L: LaySets> LineChoices<L> {
    /// Whether `action` is among them.
    pub fn allow(&self, action: LineAction) -> bool {
        match action {
            LineAction::Lay(lay) => self.lays.allows(lay),
            LineAction::Draw => self.draw,
            LineAction::Pass => self.pass,
        }
    }
}

impl<L: LaySets> Choices<LineAction> for LineChoices<L> {
    #[inline]
    fn count(&self) -> usize {
        self.lays.count() + usize::from(self.draw) + usize::from(self.pass)
    }

    #[inline]
    fn nth(&self, index: usize) -> LineAction {
        match self.lays.nth(index) {
            Some(lay) => LineAction::Lay(lay),
            None if self.draw && (!self.pass || index == self.lays.count()) => LineAction::Draw,
            None => LineAction::Pass,
        }
    }
}

/// The outward half of `lay`. The first tile turns both halves outwards; its higher one is
/// returned.
#[inline]
pub fn outwards(lay: Lay, line: &Line, rules: &impl Rulebook) -> Half {
    number_outwards(lay, line, rules).map_or_else(|| outwards_in_any_case(lay, line, rules), Half::Number)
}

/// The outward number of `lay` in the common case, a tile that matches a number. None otherwise.
#[inline]
pub(super) fn number_outwards(lay: Lay, line: &Line, rules: &impl Rulebook) -> Option<u8> {
    let open = line.open(lay.side).filter(|_| lay.way == TileOrientation::Matching)?;
    Some(lay.tile.opposite(rules.touching(open)))
}

/// The outward half of `lay`, in all cases.
#[cold]
pub(super) fn outwards_in_any_case(lay: Lay, line: &Line, rules: &impl Rulebook) -> Half {
    match (lay.way, line.end(lay.side)) {
        (TileOrientation::Crosswise, _) => Half::Crosswise(lay.tile),
        (TileOrientation::LowTouching, _) => Half::Number(lay.tile.high()),
        (TileOrientation::HighTouching, _) => Half::Number(lay.tile.low()),
        (TileOrientation::Matching, None) if rules.opens_crosswise(lay.tile) => Half::Crosswise(lay.tile),
        (TileOrientation::Matching, None) => Half::Number(lay.tile.high()),
        (TileOrientation::Matching, Some(end)) => match end.half {
            Half::Number(open) => Half::Number(lay.tile.opposite(rules.touching(open))),
            Half::Crosswise(across) => {
                let [one, other] = rules.touching_across(across);
                Half::Number(lay.tile.opposite(if lay.tile.has(one) { one } else { other }))
            }
        },
    }
}

/// The two ends after `lay`.
#[inline]
pub fn ends_after<R: Rulebook>(rules: &R, line: &Line, lay: Lay) -> [OpenEnd; 2] {
    let Some([left, right]) = line.ends() else {
        let half = |open| if rules.opens_crosswise(lay.tile) { Half::Crosswise(lay.tile) } else { Half::Number(open) };
        return [lay.tile.low(), lay.tile.high()].map(|open| OpenEnd { tile: lay.tile, half: half(open) });
    };
    let new = OpenEnd { tile: lay.tile, half: outwards(lay, line, rules) };
    if lay.side == LineEnd::Left { [new, right] } else { [left, new] }
}

/// The reason why an action is illegal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineRefusal {
    /// No player is to move: tiles have to be shuffled, or the match is over.
    NoTurn,
    /// The tile is not in the hand.
    NotHeld(Tile),
    /// The round must be opened with one of these.
    MustOpenWith(TileSet),
    /// There are no ends yet: the first tile goes to the start.
    NoEndsYet,
    /// There is a line already: an end has to be named.
    SideNeeded(Tile),
    /// The tile doesn't fit there.
    DoesNotFit {
        /// The tile that was to be laid.
        tile: Tile,
        /// The end at which it was to be laid.
        side: LineEnd,
        /// The open halves of the left end and the right end.
        ends: [Half; 2],
    },
    /// The tile fits there, but not that way.
    NotThatWay(Lay),
    /// After drawing only this tile may be laid.
    OnlyTheDrawn(Tile),
    /// After drawing only this tile might be laid, and it doesn't fit.
    DrawnDoesNotFit(Tile),
    /// A tile can be laid, so drawing isn't allowed.
    CanLay(TileSet),
    /// There are no tiles left to draw; `kept` tiles stay in the boneyard.
    NothingToDraw {
        /// The number of tiles that are never drawn: 0 if the boneyard is empty.
        kept: u8,
    },
    /// This game is played without drawing.
    NoDrawing,
    /// This tile was drawn in this turn, and a second draw is illegal.
    DrewAlready(Tile),
    /// A tile can be laid, so passing isn't allowed.
    MustLay(TileSet),
    /// There are tiles to draw, so passing isn't allowed yet.
    MustDraw,
}

impl fmt::Display for LineAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineAction::Draw => f.write_str("draw"),
            LineAction::Pass => f.write_str("pass"),
            LineAction::Lay(lay) => {
                write!(f, "lay {}", lay.tile)?;
                if lay.side != LineEnd::Start {
                    write!(f, " {}", lay.side)?;
                }
                match lay.way {
                    TileOrientation::Matching => Ok(()),
                    TileOrientation::LowTouching => write!(f, " {}", lay.tile.low()),
                    TileOrientation::HighTouching => write!(f, " {}", lay.tile.high()),
                    TileOrientation::Crosswise => f.write_str(" crosswise"),
                }
            }
        }
    }
}

impl FromStr for LineAction {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<LineAction, ParseActionError> {
        let mut words = text.split_whitespace();
        let action = match words.next() {
            Some("draw") => LineAction::Draw,
            Some("pass") => LineAction::Pass,
            Some("lay") => {
                let tile: Tile = words.next().and_then(|word| word.parse().ok()).ok_or(ParseActionError)?;
                let side = match words.next() {
                    None => LineEnd::Start,
                    Some("left") => LineEnd::Left,
                    Some("right") => LineEnd::Right,
                    Some(_) => return Err(ParseActionError),
                };
                let way = match words.next() {
                    None => TileOrientation::Matching,
                    Some("crosswise") => TileOrientation::Crosswise,
                    Some(touching) if touching == tile.low().to_string() => TileOrientation::LowTouching,
                    Some(touching) if touching == tile.high().to_string() => TileOrientation::HighTouching,
                    Some(_) => return Err(ParseActionError),
                };
                LineAction::Lay(Lay { tile, side, way })
            }
            _ => return Err(ParseActionError),
        };
        if words.next().is_some() { Err(ParseActionError) } else { Ok(action) }
    }
}
