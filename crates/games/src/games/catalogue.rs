//! The games by name: the only list of all of them.

use super::options::{AgreedRules, GameOptions, OptionSpec, OptionsError, Preset};
use super::{Game, GameProperties, PointsMeaning};
use std::str::FromStr;

/// All games, in the order in which they are offered: each with its name in the code, its key, the
/// Italian name that records may also use (docs/en/record.md), and its type. `catalogue!([macro]
/// arguments)` passes these rows to a macro.
#[macro_export]
macro_rules! catalogue {
    ([$($rows:tt)*] $($given:tt)*) => {
        $($rows)*! {
            [$($given)*]
            Salotto "salotto" "salotto" $crate::games::line::LineGame<$crate::games::line::salotto::Salotto>;
            FiveAndThree "five-and-three" "cinque-e-tre" $crate::games::line::LineGame<$crate::games::line::five_and_three::FiveAndThree>;
            Classic "classic" "classico" $crate::games::line::LineGame<$crate::games::line::classic::Classic>;
            Pairs "pairs" "coppie" $crate::games::line::LineGame<$crate::games::line::pairs::Pairs>;
            Jolly "jolly" "jolly" $crate::games::line::LineGame<$crate::games::line::jolly::Jolly>;
            Bidomino "bidomino" "bidomino" $crate::games::bidomino::Bidomino;
            Kingdomino "kingdomino" "kingdomino" $crate::games::kingdomino::Kingdomino;
            AllFives "all-fives" "tutti-cinque" $crate::games::fives::Fives;
            MexicanTrain "mexican-train" "treno-messicano" $crate::games::train::MexicanTrain;
        }
    };
}

/// Evaluates an expression with the type of a game's name: `with_game!(name, G => start::<G>(…))`.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => { $crate::catalogue!([$crate::with_one_game] $name, $game => $body) };
}

#[doc(hidden)]
#[macro_export]
macro_rules! with_one_game {
    ([$name:expr, $game:ident => $body:expr] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        match $name {
            $($crate::games::catalogue::GameName::$variant => {
                type $game = $type;
                $body
            })*
        }
    };
}

pub use crate::with_game;

/// A game that can be chosen by its name.
pub trait CatalogueGame:
    GameProperties + Game<View: Send + Sync, Choices: Send, Action: Send + FromStr, Piece: FromStr, Event: Send, Refusal: Send> + Send + 'static
{
    /// The options of a match, each by name.
    type Options: GameOptions<Rules = Self::Rules>;

    /// The name of the game.
    const NAME: GameName;
}

macro_rules! name_the_games {
    ([] $($variant:ident $key:literal $alias:literal $type:ty;)*) => {
        /// A game's name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum GameName { $(
            #[doc = concat!("`", $key, "` in records and in the names of files; its rules are in `docs/rules/en/", $key, ".md`.")]
            $variant
        ),* }

        impl GameName {
            /// Every game, in the order in which they are offered.
            pub const ALL: &'static [GameName] = &[$(GameName::$variant),*];

            /// The English name, which identifies the game in records, files, messages and
            /// settings.
            pub const fn key(self) -> &'static str {
                match self { $(GameName::$variant => $key),* }
            }

            fn alias(self) -> &'static str {
                match self { $(GameName::$variant => $alias),* }
            }
        }

        $(impl CatalogueGame for $type {
            type Options = <<$type as Game>::Rules as AgreedRules>::Options;

            const NAME: GameName = GameName::$variant;
        })*
    };
}
crate::catalogue!([name_the_games]);

impl GameName {
    /// The name of the game in English and in Italian.
    pub fn names(self) -> (&'static str, &'static str) {
        (self.key(), self.alias())
    }

    /// The options of the game, in the best order for a dialog.
    pub fn options(self) -> &'static [OptionSpec] {
        with_game!(self, G => <<G as CatalogueGame>::Options as GameOptions>::OPTIONS)
    }

    /// The presets of the game, besides its rules.
    pub fn presets(self) -> &'static [Preset] {
        with_game!(self, G => <<G as CatalogueGame>::Options as GameOptions>::PRESETS)
    }

    /// Whether its players hold hidden hands.
    pub fn has_hands(self) -> bool {
        with_game!(self, G => G::HAS_HANDS)
    }

    /// Whether its points are won or suffered.
    pub fn points_are(self) -> PointsMeaning {
        with_game!(self, G => G::POINTS_ARE)
    }

    /// The named options that differ from the defaults.
    ///
    /// # Errors
    /// An option that the game doesn't have, an impossible value, or options that don't go together.
    pub fn agreed(self, named: &[(String, String)]) -> Result<Vec<(String, String)>, OptionsError> {
        with_game!(self, G => {
            let options = <G as CatalogueGame>::Options::default().with(named)?;
            options.rules().map(|_| options.changed())
        })
    }

    /// The game with this name in either language.
    pub fn named(name: &str) -> Option<GameName> {
        GameName::ALL.iter().copied().find(|game| game.key() == name || game.names().1 == name)
    }
}
