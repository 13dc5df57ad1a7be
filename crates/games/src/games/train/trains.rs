//! The layout on the table: trains that begin at the engine, the trains open to all players, and
//! the doubles that are not covered yet.

use super::rules::MOST_PLAYERS;
use crate::games::domino::{SingleSet, Tile};
use crate::games::{Seat, SeatSet};
use arrayvec::ArrayVec;
use std::fmt;

/// The number of tiles of double eighteen, the largest set of the game.
pub const TILES: usize = 190;

/// The maximum number of trains: one for each player, and the Mexican one.
pub const MOST_TRAINS: usize = MOST_PLAYERS + 1;

/// One of the trains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Train {
    /// The one that belongs to all.
    Mexican,
    /// The player's own train of this player.
    Of(Seat),
}

impl Train {
    /// The number of the train, as an index: the Mexican one is 0.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Train::Mexican => 0,
            Train::Of(seat) => seat.0 as usize + 1,
        }
    }

    /// All trains in the order for the player at `seat`: their own one, the Mexican one, then the
    /// others' in order of play.
    pub fn all(seat: Seat, players: usize) -> impl Iterator<Item = Train> {
        let own = if seat.index() < players { seat.index() } else { 0 };
        let after = (1..players).map(move |step| Train::Of(Seat(((own + step) % players) as u8)));
        [Train::Of(Seat(own as u8)), Train::Mexican].into_iter().chain(after)
    }
}

/// `mexican`, or `train 3` for the train of a seat.
impl fmt::Display for Train {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Train::Mexican => f.write_str("mexican"),
            Train::Of(seat) => write!(f, "train {seat}"),
        }
    }
}

/// Several trains, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TrainSet(u32);

impl TrainSet {
    /// Adds `train`.
    #[inline]
    pub fn insert(&mut self, train: Train) {
        self.0 |= 1 << train.index();
    }

    /// Removes `train`, if it is there.
    #[inline]
    pub fn remove(&mut self, train: Train) {
        self.0 &= !(1 << train.index());
    }

    /// Whether `train` is one of them.
    #[inline]
    pub const fn contains(self, train: Train) -> bool {
        self.0 >> train.index() & 1 == 1
    }
}

impl FromIterator<Train> for TrainSet {
    fn from_iter<T: IntoIterator<Item = Train>>(trains: T) -> Self {
        let mut set = TrainSet::default();
        trains.into_iter().for_each(|train| set.insert(train));
        set
    }
}

/// A tile that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainTile {
    /// The laid tile.
    pub tile: Tile,
    /// The train.
    pub train: Train,
    /// The number it turned outwards.
    pub outwards: u8,
}

/// The layout on the table; empty by default.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Trains {
    /// The tile that all trains begin at; None before a round.
    engine: Option<Tile>,
    laid: ArrayVec<TrainTile, TILES>,
    /// By train: the number that the next tile has to touch.
    open: [u8; MOST_TRAINS],
    /// By train: the number of its tiles, without the engine.
    lengths: [u8; MOST_TRAINS],
    marked: SeatSet,
    /// The trains with a double as their last tile, in the order in which the doubles were laid.
    uncovered: ArrayVec<Train, MOST_TRAINS>,
}

impl Trains {
    /// A table with only this engine.
    pub(super) fn from(engine: Tile) -> Trains {
        Trains { engine: Some(engine), open: [engine.high(); MOST_TRAINS], ..Trains::default() }
    }

    /// The double at which all trains begin; None before a round.
    pub fn engine(&self) -> Option<Tile> {
        self.engine
    }

    /// The tiles laid after the engine, in the order of laying.
    pub fn laid(&self) -> &[TrainTile] {
        &self.laid
    }

    /// The tiles of `train`, from the engine outwards.
    pub fn on(&self, train: Train) -> impl DoubleEndedIterator<Item = TrainTile> {
        self.laid.iter().copied().filter(move |laid| laid.train == train)
    }

    /// All tiles on the table, with the engine.
    pub fn tiles(&self) -> SingleSet {
        self.laid.iter().map(|laid| laid.tile).chain(self.engine).collect()
    }

    /// The number that the next tile on `train` has to touch.
    #[inline]
    pub fn open(&self, train: Train) -> u8 {
        self.open[train.index()]
    }

    /// The number of tiles of `train`, without the engine.
    #[inline]
    pub fn length(&self, train: Train) -> u8 {
        self.lengths[train.index()]
    }

    /// The players whose train is open to all.
    #[inline]
    pub fn marked(&self) -> SeatSet {
        self.marked
    }

    /// The trains that end with an uncovered double, in the order in which the doubles were laid.
    #[inline]
    pub fn uncovered(&self) -> &[Train] {
        &self.uncovered
    }

    /// Whether `train` ends with an uncovered double.
    #[inline]
    pub fn is_uncovered(&self, train: Train) -> bool {
        self.uncovered.contains(&train)
    }

    /// Opens the train of `seat` to all; returns whether that is new.
    pub(super) fn mark(&mut self, seat: Seat) -> bool {
        let new = !self.marked.contains(seat);
        self.marked.insert(seat);
        new
    }

    /// Closes the train of `seat` to others; returns whether that is new.
    pub(super) fn unmark(&mut self, seat: Seat) -> bool {
        let was = self.marked.contains(seat);
        self.marked.0 &= !(1 << seat.0);
        was
    }

    /// Lays `tile` on `train`, where it must fit.
    #[inline]
    pub fn lay(&mut self, tile: Tile, train: Train) {
        let outwards = tile.opposite(self.open(train));
        self.open[train.index()] = outwards;
        self.lengths[train.index()] += 1;
        self.uncovered.retain(|other| *other != train);
        if tile.is_double() {
            self.uncovered.push(train);
        }
        self.laid.push(TrainTile { tile, train, outwards });
    }
}
