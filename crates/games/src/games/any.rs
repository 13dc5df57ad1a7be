//! A match of any game as one type, for code that plays, stores or describes a match without
//! depending on its game. Such code is compiled once instead of once per game.
//!
//! Code that visits many matches per second (bots, simulations, the puzzle generator) uses the
//! game's own type, by [`with_game`].

use super::catalogue::{CatalogueGame, GameName, with_game};
use super::options::{GameOptions, OfferedValue, OptionSpec, OptionsError};
use super::{Choices, Game, InformationState, Log, MOST_SEATS, PermutationError, Pile, Seat, Stage};
use arrayvec::ArrayVec;
use rand::Rng;
use std::fmt::{self, Debug, Display, Write};
use std::marker::PhantomData;

/// The counterpart in any game of a type that belongs to the game `G`.
pub trait KindOf<G>: Sized {
    /// The game's own type.
    type Own;
    /// Converts from the game's own type.
    fn wrap(own: Self::Own) -> Self;
    /// Converts back to the game's own type. Panics if the value belongs to another game, which is
    /// a bug: the parts of one match belong to one game.
    fn own(self) -> Self::Own;
    /// Borrows the value as the game's own type.
    fn as_own(&self) -> &Self::Own;
}

/// [`KindOf::wrap`]
pub fn wrap<G, A: KindOf<G>>(own: A::Own) -> A {
    A::wrap(own)
}

/// [`KindOf::own`]
pub fn own<G, A: KindOf<G>>(any: A) -> A::Own {
    any.own()
}

/// [`KindOf::as_own`]
pub fn as_own<G, A: KindOf<G>>(any: &A) -> &A::Own {
    any.as_own()
}

/// [`KindOf::own`] of each.
pub fn owns<G, A: KindOf<G> + Copy>(any: &[A]) -> Vec<A::Own> {
    any.iter().map(|one| one.own()).collect()
}

/// [`KindOf::wrap`] of each.
pub fn wraps<G, A: KindOf<G>>(own: Vec<A::Own>) -> Vec<A> {
    own.into_iter().map(A::wrap).collect()
}

#[doc(hidden)]
pub fn foreign() -> ! {
    unreachable!("what belongs to one match is of one game")
}

/// Defines an enum with a variant for each game: `any_kind!(AnyPiece = Game Piece)`, expanded by
/// [`crate::catalogue`].
#[doc(hidden)]
#[macro_export]
macro_rules! any_kind {
    ([$(#[$about:meta])* $name:ident = $trait:ident $kind:ident] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        $(#[$about])*
        #[allow(clippy::large_enum_variant, reason = "one stands for a whole match")]
        pub enum $name { $(
            #[doc = concat!("That of `", $key, "`.")]
            $variant(<$type as $trait>::$kind)
        ),* }

        $(impl $crate::games::any::KindOf<$type> for $name {
            type Own = <$type as $trait>::$kind;

            fn wrap(own: Self::Own) -> Self {
                $name::$variant(own)
            }

            fn own(self) -> Self::Own {
                if let $name::$variant(own) = self { own } else { $crate::games::any::foreign() }
            }

            fn as_own(&self) -> &Self::Own {
                if let $name::$variant(own) = self { own } else { $crate::games::any::foreign() }
            }
        })*
    };
}

/// Evaluates an expression with the game's own value and type:
/// `of_any!(AnyView, view, G, view => G::turn(view))`.
#[doc(hidden)]
#[macro_export]
macro_rules! of_any {
    ($kind:ident, $any:expr, $game:ident, $own:pat => $body:expr) => {
        $crate::catalogue!([$crate::of_one] $kind, $any, $game, $own => $body)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! of_one {
    ([$kind:ident, $any:expr, $game:ident, $own:pat => $body:expr] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        match $any {
            $($kind::$variant($own) => {
                #[allow(dead_code, reason = "not every use names the game")]
                type $game = $type;
                $body
            })*
        }
    };
}

pub use crate::of_any;

macro_rules! any_game {
    ([] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        /// A match of any game.
        #[derive(Clone)]
        #[allow(clippy::large_enum_variant, reason = "one stands for a whole match")]
        pub enum AnyGame { $(
            #[doc = concat!("Of `", $key, "`.")]
            $variant($type)
        ),* }

        $(impl KindOf<$type> for AnyGame {
            type Own = $type;

            fn wrap(own: $type) -> AnyGame {
                AnyGame::$variant(own)
            }

            fn own(self) -> $type {
                if let AnyGame::$variant(own) = self { own } else { foreign() }
            }

            fn as_own(&self) -> &$type {
                if let AnyGame::$variant(own) = self { own } else { foreign() }
            }
        })*
    };
}
crate::catalogue!([any_game]);
crate::catalogue!([crate::any_kind]
    /// The rules of a match of any game.
    #[derive(Clone, Debug, PartialEq)]
    AnyRules = Game Rules);
crate::catalogue!([crate::any_kind]
    /// The options of any game.
    #[derive(Clone, Debug, PartialEq)]
    AnyOptions = CatalogueGame Options);
crate::catalogue!([crate::any_kind]
    /// A piece of any game that is shuffled, such as a tile or a card.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    AnyPiece = Game Piece);
crate::catalogue!([crate::any_kind]
    /// An action of a player in any game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    AnyAction = Game Action);
crate::catalogue!([crate::any_kind]
    /// The legal actions of the player to move, in any game.
    #[derive(Clone, Debug)]
    AnyChoices = Game Choices);
crate::catalogue!([crate::any_kind]
    /// An event of any game.
    #[derive(Clone, Copy, Debug)]
    AnyEvent = Game Event);
crate::catalogue!([crate::any_kind]
    /// The view of one seat in any game.
    #[derive(Clone, Debug, PartialEq)]
    AnyView = Game View);
crate::catalogue!([crate::any_kind]
    /// The reason why an action is illegal, in any game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    AnyRefusal = Game Refusal);

impl Game for AnyGame {
    type Rules = AnyRules;
    type Piece = AnyPiece;
    type Action = AnyAction;
    type Choices = AnyChoices;
    type Event = AnyEvent;
    type View = AnyView;
    type Refusal = AnyRefusal;

    fn new(rules: AnyRules) -> AnyGame {
        of_any!(AnyRules, rules, G, rules => wrap::<G, _>(G::new(rules)))
    }

    fn players(rules: &AnyRules) -> usize {
        of_any!(AnyRules, rules, G, rules => G::players(rules))
    }

    fn stage(&self) -> Stage<AnyPiece, AnyChoices> {
        of_any!(AnyGame, self, G, game => match game.stage() {
            Stage::ToShuffle(pile) => Stage::ToShuffle(pile.into_iter().map(wrap::<G, _>).collect::<Pile<AnyPiece>>()),
            Stage::ToMove { seat, choices } => Stage::ToMove { seat, choices: wrap::<G, _>(choices) },
            Stage::Over(outcome) => Stage::Over(outcome),
        })
    }

    fn shuffled(&mut self, order: &[AnyPiece], log: &mut impl Log<AnyEvent>) -> Result<(), PermutationError> {
        self.shuffled_dyn(order, log)
    }

    fn judge(&self, action: &AnyAction) -> Result<(), AnyRefusal> {
        of_any!(AnyGame, self, G, game => game.judge(as_own::<G, _>(action)).map_err(wrap::<G, _>))
    }

    fn apply(&mut self, action: &AnyAction, log: &mut impl Log<AnyEvent>) {
        self.apply_dyn(action, log);
    }

    fn view(&self, eye: Seat) -> AnyView {
        of_any!(AnyGame, self, G, game => wrap::<G, _>(game.view(eye)))
    }

    fn points(view: &AnyView) -> ArrayVec<i32, MOST_SEATS> {
        of_any!(AnyView, view, G, view => G::points(view))
    }

    fn imagine(view: &AnyView, chance: &mut impl Rng) -> AnyGame {
        AnyGame::imagine_dyn(view, chance)
    }

    fn only_passes_follow(&self) -> bool {
        of_any!(AnyGame, self, G, game => game.only_passes_follow())
    }

    fn counts_as(&self) -> u8 {
        of_any!(AnyGame, self, G, game => game.counts_as())
    }

    fn ahead(view: &AnyView) -> Option<AnyView> {
        of_any!(AnyView, view, G, view => G::ahead(view).map(wrap::<G, _>))
    }

    fn done_ahead(view: &AnyView, action: &AnyAction) -> Option<(AnyView, AnyEvent)> {
        of_any!(AnyView, view, G, view => {
            let (view, event) = G::done_ahead(view, as_own::<G, _>(action))?;
            Some((wrap::<G, _>(view), wrap::<G, _>(event)))
        })
    }
}

/// The generic functions of [`Game`], compiled once for all logs and random numbers: otherwise each
/// crate that plays a match of any game would compile all games again.
impl AnyGame {
    fn shuffled_dyn(&mut self, order: &[AnyPiece], log: &mut dyn Log<AnyEvent>) -> Result<(), PermutationError> {
        of_any!(AnyGame, self, G, game => game.shuffled(&owns::<G, _>(order), &mut LogAdapter::<G>(log, PhantomData)))
    }

    fn apply_dyn(&mut self, action: &AnyAction, log: &mut dyn Log<AnyEvent>) {
        of_any!(AnyGame, self, G, game => game.apply(as_own::<G, _>(action), &mut LogAdapter::<G>(log, PhantomData)));
    }

    fn imagine_dyn(view: &AnyView, mut chance: &mut dyn Rng) -> AnyGame {
        of_any!(AnyView, view, G, view => wrap::<G, _>(G::imagine(view, &mut chance)))
    }
}

/// A log of any game's events as one of the game's own.
struct LogAdapter<'a, G>(&'a mut dyn Log<AnyEvent>, PhantomData<G>);

impl<G, E> Log<E> for LogAdapter<'_, G>
where
    AnyEvent: KindOf<G, Own = E>,
{
    fn note(&mut self, event: E) {
        self.0.note(wrap::<G, AnyEvent>(event));
    }
}

impl Choices<AnyAction> for AnyChoices {
    fn count(&self) -> usize {
        of_any!(AnyChoices, self, G, choices => choices.count())
    }

    fn nth(&self, index: usize) -> AnyAction {
        of_any!(AnyChoices, self, G, choices => wrap::<G, _>(choices.nth(index)))
    }
}

impl InformationState for AnyView {
    fn write_information_state(&self, text: &mut impl Write) -> fmt::Result {
        of_any!(AnyView, self, G, view => view.write_information_state(text))
    }
}

impl Display for AnyPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_any!(AnyPiece, self, G, piece => Display::fmt(piece, f))
    }
}

impl Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of_any!(AnyAction, self, G, action => Display::fmt(action, f))
    }
}

/// As [`GameOptions`].
impl AnyOptions {
    /// The defaults of a game.
    pub fn of(game: GameName) -> AnyOptions {
        with_game!(game, G => wrap::<G, _>(<G as CatalogueGame>::Options::default()))
    }

    /// The options of a record that names none of them.
    pub fn unnamed(game: GameName) -> AnyOptions {
        with_game!(game, G => wrap::<G, _>(<G as CatalogueGame>::Options::unnamed()))
    }

    /// All options, in the order in which they are best asked for.
    pub fn specs(&self) -> &'static [OptionSpec] {
        fn specs<O: GameOptions>(_: &O) -> &'static [OptionSpec] {
            O::OPTIONS
        }
        of_any!(AnyOptions, self, G, options => specs(options))
    }

    /// [`GameOptions::get`]
    pub fn get(&self, name: &str) -> Option<String> {
        of_any!(AnyOptions, self, G, options => options.get(name))
    }

    /// [`GameOptions::with`]
    ///
    /// # Errors
    /// There is no such option, or it has no such value.
    pub fn with(self, named: &[(String, String)]) -> Result<AnyOptions, OptionsError> {
        of_any!(AnyOptions, self, G, options => options.with(named).map(wrap::<G, _>))
    }

    /// [`GameOptions::rules`]
    ///
    /// # Errors
    /// The first options that don't go together, and values that would.
    pub fn rules(&self) -> Result<AnyRules, OptionsError> {
        of_any!(AnyOptions, self, G, options => options.rules().map(wrap::<G, _>))
    }

    /// The number of seats in a match with these options.
    ///
    /// # Errors
    /// The first options that don't go together, and values that would.
    pub fn players(&self) -> Result<usize, OptionsError> {
        self.rules().map(|rules| AnyGame::players(&rules))
    }

    /// [`GameOptions::named`]
    pub fn named(&self) -> Vec<(String, String)> {
        of_any!(AnyOptions, self, G, options => options.named())
    }

    /// [`GameOptions::changed`]
    pub fn changed(&self) -> Vec<(String, String)> {
        of_any!(AnyOptions, self, G, options => options.changed())
    }

    /// [`GameOptions::is_endless`]
    pub fn is_endless(&self) -> bool {
        of_any!(AnyOptions, self, G, options => options.is_endless())
    }

    /// [`GameOptions::offer`]
    pub fn offer(&self) -> Option<OfferedValue> {
        of_any!(AnyOptions, self, G, options => options.offer())
    }
}
