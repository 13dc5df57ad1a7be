//! The games: nothing but rules. Nothing here knows words, terminals, clocks, files or random
//! numbers.

pub mod any;
pub mod bidomino;
pub mod cards;
pub mod catalogue;
pub mod domino;
pub mod fives;
mod goal;
pub mod kingdomino;
pub mod line;
pub mod train;

pub mod options;
mod seat;
mod veiled;
mod worded;

#[doc(hidden)]
pub use worded::worded;

pub use goal::{Goal, MOST_ROUNDS};
pub use seat::{Seat, SeatSet};
pub use veiled::Veiled;

use arrayvec::ArrayVec;
use rand::Rng;
use std::fmt::{self, Debug, Display, Write};

/// The most players that any game seats (Kingdomino in class).
pub const MOST_SEATS: usize = 40;

/// The rules of one game, and where a match of it stands. Pure: the same calls give the same match.
///
/// To run a match, ask for its [`Stage`] again and again, and do what that asks for.
pub trait Game: Clone {
    /// What was agreed before the match. Valid by construction: options that don't go together make
    /// no rules.
    type Rules: Clone + Debug + PartialEq;
    /// What is shuffled: a tile, a card.
    type Piece: Copy + Eq + Ord + Debug + Display;
    /// What a player does. Its text is what records keep.
    type Action: Copy + Eq + Debug + Display;
    /// What the player to move may do; never empty.
    type Choices: Choices<Self::Action>;
    /// What happened, with secrets veiled.
    type Event: Copy + Debug;
    /// All that one seat may know.
    type View: Clone + PartialEq + Debug + InformationState;
    /// Why an action is not allowed.
    type Refusal: Copy + Eq + Debug;

    /// A match under `rules` before its first shuffle, everybody with no points.
    fn new(rules: Self::Rules) -> Self;

    /// How many seats a match has.
    fn players(rules: &Self::Rules) -> usize;

    /// What has to happen now: a shuffle, a move, or nothing any more.
    fn stage(&self) -> Stage<Self::Piece, Self::Choices>;

    /// Takes the order into which the pile of [`Stage::ToShuffle`] was shuffled.
    ///
    /// # Errors
    /// `order` is not a permutation of the pile, or nothing has to be shuffled; nothing has changed
    /// then.
    fn shuffled(&mut self, order: &[Self::Piece], log: &mut impl Log<Self::Event>) -> Result<(), NotAPermutation>;

    /// Whether the seat to move may do `action`; allows exactly the choices of [`Stage::ToMove`].
    ///
    /// # Errors
    /// Why not.
    fn judge(&self, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Does `action`, which [`Game::judge`] allows.
    fn apply(&mut self, action: &Self::Action, log: &mut impl Log<Self::Event>);

    /// What the player at `eye` may know; for [`Seat::NOBODY`], what everybody may.
    fn view(&self, eye: Seat) -> Self::View;

    /// The points of each seat as they stand (its team's, if it has one).
    fn points(view: &Self::View) -> ArrayVec<i32, MOST_SEATS>;

    /// A complete game that `view` allows: what its seat can't see is drawn by `chance`.
    fn imagine(view: &Self::View, chance: &mut impl Rng) -> Self;

    /// As how many matches this one counts, now that it is over.
    fn counts_as(&self) -> u8 {
        1
    }

    /// What the player of this view sees in their turn of the present round, where that is still to
    /// come and nothing that others do before it changes what they may do then. None otherwise.
    fn ahead(_view: &Self::View) -> Option<Self::View> {
        None
    }

    /// What that player sees once they have done `action` ahead of the others, and what happened.
    fn done_ahead(_view: &Self::View, _action: &Self::Action) -> Option<(Self::View, Self::Event)> {
        None
    }
}

/// What a seat knows, as text.
pub trait InformationState {
    /// Writes the seat, its hand and what it has seen of the round, in the words of a record: one fact a
    /// line, and nothing that only this version of the program calls so. Bots draw their chance from this
    /// text, so that a change of it changes every match with a seed (`tests/engine/chance.txt`).
    ///
    /// # Errors
    /// Those of `text`.
    fn write_information_state(&self, text: &mut impl Write) -> fmt::Result;
}

/// Writes a line of `name` and the texts of `things`: `hand 0-1 2-3`.
fn write_things<T: Display>(text: &mut impl Write, name: &str, things: impl IntoIterator<Item = T>) -> fmt::Result {
    text.write_str(name)?;
    things.into_iter().try_for_each(|thing| write!(text, " {thing}"))?;
    text.write_char('\n')
}

/// What a game is like, whatever was agreed.
pub trait Kind {
    /// Whether points are won or suffered.
    const POINTS_ARE: Points = Points::Prize;
    /// Whether players hold what others can't see.
    const HAS_HANDS: bool = true;
}

/// Somebody shuffles, somebody moves, or it is over: exactly one of them.
#[derive(Clone, Debug)]
pub enum Stage<P, C> {
    /// These pieces have to be shuffled; [`Game::shuffled`] takes the order.
    ToShuffle(Pile<P>),
    /// Somebody is to move.
    ToMove {
        /// Whose turn it is.
        seat: Seat,
        /// All that this player may do.
        choices: C,
    },
    /// The match has ended; nothing can be done any more.
    Over(Outcome),
}

/// What has to be shuffled, in no particular order: 364 tiles at most.
pub type Pile<P> = ArrayVec<P, { domino::MOST_TILES }>;

/// The actions allowed now, counted and numbered without building a list.
pub trait Choices<A>: Clone + Debug {
    /// How many there are, at least one.
    fn count(&self) -> usize;
    /// Action number `index`, from 0 to `count() - 1`, always in the same order.
    fn nth(&self, index: usize) -> A;

    /// Every allowed action, in the order of [`Choices::nth`].
    fn all(&self) -> impl Iterator<Item = A> {
        (0..self.count()).map(|index| self.nth(index))
    }
}

/// What points are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// They win the match.
    Prize,
    /// They count against whoever gets them.
    Penalty,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won: several if they share the victory, all the seats of a winning team.
    pub winners: SeatSet,
    /// The final score of each seat (its team's score, if it has one).
    pub scores: ArrayVec<i32, MOST_SEATS>,
}

/// Receives what happens in a match.
pub trait Log<E> {
    /// Receives `event`; events come in the order in which things happened.
    fn note(&mut self, event: E);

    /// Whether it does anything with what it receives.
    fn listens(&self) -> bool {
        true
    }
}

/// A log that keeps nothing, and costs nothing.
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn note(&mut self, _event: E) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: E) {
        self.push(event);
    }
}

/// A text that is no action of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAction;

/// An order that is not a permutation of the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPermutation;
