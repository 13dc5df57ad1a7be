//! The seven games by name: the one place that knows them all.

use super::Game;
use super::bidomino::{Bidomino, BidominoOptions, BidominoRules, PlayOn};
use super::kingdomino::{Kingdomino, KingdominoOptions, KingdominoRules, Mode};
use super::line::{LineGame, Rulebook, classic, five_and_three, jolly, pairs, salotto};
use super::options::{GameOptions, OptionSpec};

/// A game's name, as records and the command line have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameName {
    Salotto,
    FiveAndThree,
    Classic,
    Pairs,
    Jolly,
    Bidomino,
    Kingdomino,
}

impl GameName {
    pub const ALL: &'static [GameName] = &[
        GameName::Salotto,
        GameName::FiveAndThree,
        GameName::Classic,
        GameName::Pairs,
        GameName::Jolly,
        GameName::Bidomino,
        GameName::Kingdomino,
    ];

    /// Its name in English, which records keep, and in Italian.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            GameName::Salotto => ("salotto", "salotto"),
            GameName::FiveAndThree => ("five-and-three", "cinque-e-tre"),
            GameName::Classic => ("classic", "classico"),
            GameName::Pairs => ("pairs", "coppie"),
            GameName::Jolly => ("jolly", "jolly"),
            GameName::Bidomino => ("bidomino", "bidomino"),
            GameName::Kingdomino => ("kingdomino", "kingdomino"),
        }
    }

    /// What can be agreed before a match of it, in the order in which it is best asked for.
    pub fn options(self) -> &'static [OptionSpec] {
        with_game!(self, G => <<G as Listed>::Options as GameOptions>::OPTIONS)
    }

    /// The game with this name in either language.
    pub fn named(name: &str) -> Option<GameName> {
        GameName::ALL.iter().copied().find(|game| game.names().0 == name || game.names().1 == name)
    }
}

/// A game that can be chosen by its name.
pub trait Listed: Game<View: Send + Sync, Choices: Send, Action: Send, Event: Send, Refusal: Send> + Send + 'static {
    type Options: GameOptions<Rules = Self::Rules>;

    const NAME: GameName;

    /// How many seats a match has.
    fn players(rules: &Self::Rules) -> usize;

    /// The options of a record that names none: what it meant when records were first written, also where the default has changed since.
    fn unnamed_options() -> Self::Options {
        Self::Options::default()
    }
}

macro_rules! listed_line_game {
    ($name:ident, $rules:ty, $options:ty) => {
        impl Listed for LineGame<$rules> {
            type Options = $options;

            const NAME: GameName = GameName::$name;

            fn players(rules: &$rules) -> usize {
                rules.players()
            }
        }
    };
}
listed_line_game!(Salotto, salotto::Salotto, salotto::Options);
listed_line_game!(FiveAndThree, five_and_three::FiveAndThree, five_and_three::Options);
listed_line_game!(Classic, classic::Classic, classic::Options);
listed_line_game!(Pairs, pairs::Pairs, pairs::Options);
listed_line_game!(Jolly, jolly::Jolly, jolly::Options);

impl Listed for Bidomino {
    type Options = BidominoOptions;

    const NAME: GameName = GameName::Bidomino;

    fn players(rules: &BidominoRules) -> usize {
        rules.players()
    }

    fn unnamed_options() -> BidominoOptions {
        BidominoOptions { play_on: PlayOn::On, ..BidominoOptions::default() }
    }
}

impl Listed for Kingdomino {
    type Options = KingdominoOptions;

    const NAME: GameName = GameName::Kingdomino;

    fn players(rules: &KingdominoRules) -> usize {
        rules.options().players.into()
    }

    fn unnamed_options() -> KingdominoOptions {
        KingdominoOptions { mode: Some(Mode::Grid), ..KingdominoOptions::default() }
    }
}

/// Goes from a name to a type: `with_game!(name, G => start::<G>(…))`.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::games::catalogue::GameName::Salotto => {
                type $game = $crate::games::line::LineGame<$crate::games::line::salotto::Salotto>;
                $body
            }
            $crate::games::catalogue::GameName::FiveAndThree => {
                type $game = $crate::games::line::LineGame<$crate::games::line::five_and_three::FiveAndThree>;
                $body
            }
            $crate::games::catalogue::GameName::Classic => {
                type $game = $crate::games::line::LineGame<$crate::games::line::classic::Classic>;
                $body
            }
            $crate::games::catalogue::GameName::Pairs => {
                type $game = $crate::games::line::LineGame<$crate::games::line::pairs::Pairs>;
                $body
            }
            $crate::games::catalogue::GameName::Jolly => {
                type $game = $crate::games::line::LineGame<$crate::games::line::jolly::Jolly>;
                $body
            }
            $crate::games::catalogue::GameName::Bidomino => {
                type $game = $crate::games::bidomino::Bidomino;
                $body
            }
            $crate::games::catalogue::GameName::Kingdomino => {
                type $game = $crate::games::kingdomino::Kingdomino;
                $body
            }
        }
    };
}

pub(crate) use with_game;
