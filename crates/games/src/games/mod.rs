//! The games: the rules only, independent of words, terminals, clocks, files and random numbers.

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

/// The maximum number of players in any game (Kingdomino in class).
pub const MOST_SEATS: usize = 40;

/// The rules of one game and the state of a match. Pure: equal calls give equal matches.
///
/// To run a match, ask for its [`Stage`] again and again, and do what it asks for.
pub trait Game: Clone {
    /// The rules of a match. Valid by construction: options that don't go together make no rules.
    type Rules: Clone + Debug + PartialEq;
    /// A piece that is shuffled: a tile, a card.
    type Piece: Copy + Eq + Ord + Debug + Display;
    /// An action of a player. Its text is stored in records.
    type Action: Copy + Eq + Debug + Display;
    /// The legal actions of the player to move; never empty.
    type Choices: Choices<Self::Action>;
    /// An event of the match, with secrets veiled.
    type Event: Copy + Debug;
    /// The information available to one seat.
    type View: Clone + PartialEq + Debug + InformationState;
    /// The reason why an action is illegal.
    type Refusal: Copy + Eq + Debug;

    /// A match under `rules` before its first shuffle, with no points.
    fn new(rules: Self::Rules) -> Self;

    /// The number of seats in a match.
    fn players(rules: &Self::Rules) -> usize;

    /// The next step: a shuffle, a move, or none any more.
    fn stage(&self) -> Stage<Self::Piece, Self::Choices>;

    /// Applies the order into which the pile of [`Stage::ToShuffle`] was shuffled.
    ///
    /// # Errors
    /// `order` is not a permutation of the pile, or nothing has to be shuffled; nothing has changed
    /// then.
    fn shuffled(&mut self, order: &[Self::Piece], log: &mut impl Log<Self::Event>) -> Result<(), PermutationError>;

    /// Whether the seat to move may do `action`; allows exactly the choices of [`Stage::ToMove`].
    ///
    /// # Errors
    /// The reason against it.
    fn judge(&self, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Does `action`, which [`Game::judge`] must allow.
    fn apply(&mut self, action: &Self::Action, log: &mut impl Log<Self::Event>);

    /// The view of the seat `eye`; for [`Seat::NOBODY`], that of a spectator.
    fn view(&self, eye: Seat) -> Self::View;

    /// The current points of each seat (its team's, if it has one).
    fn points(view: &Self::View) -> ArrayVec<i32, MOST_SEATS>;

    /// Samples a complete game that `view` allows: `chance` draws the hidden pieces.
    fn imagine(view: &Self::View, chance: &mut impl Rng) -> Self;

    /// Whether nothing but passes can follow until the round ends, whichever player is to move: each has one
    /// legal action, and none of them changes the legal actions of another.
    fn only_passes_follow(&self) -> bool {
        false
    }

    /// The number of matches that this one counts as, once it is over.
    fn counts_as(&self) -> u8 {
        1
    }

    /// The view of this player's own turn in the present round, if the turn is still to come and no
    /// action of others before it changes the legal actions in it. None otherwise.
    fn ahead(_view: &Self::View) -> Option<Self::View> {
        None
    }

    /// The view of that player after doing `action` ahead of the others, and the event of it.
    fn done_ahead(_view: &Self::View, _action: &Self::Action) -> Option<(Self::View, Self::Event)> {
        None
    }
}

/// The knowledge of a seat, as text.
pub trait InformationState {
    /// Writes the seat, its hand and its knowledge of the round, in the words of a record: one fact
    /// a line, in terms that don't depend on the program's version. Bots seed their random numbers
    /// from this text, so that a change of it changes every match with a seed
    /// (`crates/games/tests/chance`).
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

/// The properties of a game that don't depend on its options.
pub trait GameProperties {
    /// Whether points are won or suffered.
    const POINTS_ARE: PointsMeaning = PointsMeaning::Prize;
    /// Whether players hold hidden hands.
    const HAS_HANDS: bool = true;
}

/// The next step of a match: exactly one of a shuffle, a move, or the end.
#[derive(Clone, Debug)]
pub enum Stage<P, C> {
    /// These pieces have to be shuffled; [`Game::shuffled`] takes the order.
    ToShuffle(Pile<P>),
    /// A player is to move.
    ToMove {
        /// The player to move.
        seat: Seat,
        /// The legal actions of this player.
        choices: C,
    },
    /// The match has ended; no further step is possible.
    Over(Outcome),
}

/// The pieces to be shuffled, in no particular order: 364 tiles at most.
pub type Pile<P> = ArrayVec<P, { domino::MOST_TILES }>;

/// The legal actions, counted and numbered without building a list.
pub trait Choices<A>: Clone + Debug {
    /// The number of actions, at least one.
    fn count(&self) -> usize;
    /// Action number `index`, from 0 to `count() - 1`, always in the same order.
    fn nth(&self, index: usize) -> A;

    /// All legal actions, in the order of [`Choices::nth`].
    fn all(&self) -> impl Iterator<Item = A> {
        (0..self.count()).map(|index| self.nth(index))
    }
}

/// The meaning of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsMeaning {
    /// Points win the match.
    Prize,
    /// Points count against the side that gets them.
    Penalty,
}

/// The outcome of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winners: several if they share the victory, all the seats of a winning team.
    pub winners: SeatSet,
    /// The final score of each seat (its team's score, if it has one).
    pub scores: ArrayVec<i32, MOST_SEATS>,
}

/// A receiver of the events of a match.
pub trait Log<E> {
    /// Receives `event`. Events come in order.
    fn note(&mut self, event: E);

    /// Whether it uses the events it receives.
    fn listens(&self) -> bool {
        true
    }
}

/// A log that discards all events, at no cost.
pub struct NullLog;

impl<E> Log<E> for NullLog {
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
pub struct ParseActionError;

/// An order that is not a permutation of the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PermutationError;
