//! Options of a game as names and values, as used on the command line, in the menu and in records.

use super::Goal;
use super::domino::DominoSet;
use std::fmt::Debug;

/// The options of a match of one game, each by name.
pub trait GameOptions: Clone + Default + Debug + PartialEq {
    /// The rules made from valid options.
    type Rules;

    /// All options, in the best order for a dialog: the ones most people change, then the rest.
    const OPTIONS: &'static [OptionSpec];

    /// Options that go together under a name.
    const PRESETS: &'static [Preset] = &[];

    /// The value of the option `name`, as [`GameOptions::set`] takes it.
    fn get(&self, name: &str) -> Option<String>;

    /// Sets the option `name` to the value named by `value`.
    ///
    /// # Errors
    /// There is no such option, or it has no such value. [`GameOptions::rules`] checks whether the
    /// options go together.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionsError>;

    /// The rules made from these options.
    ///
    /// # Errors
    /// The first options that don't go together, and values that would.
    fn rules(&self) -> Result<Self::Rules, OptionsError>;

    /// Every option's name and value, as records write them.
    fn named(&self) -> Vec<(String, String)> {
        Self::OPTIONS.iter().map(|spec| (spec.name.to_string(), self.get(spec.name).unwrap_or_default())).collect()
    }

    /// The options that differ from the defaults, with their values.
    fn changed(&self) -> Vec<(String, String)> {
        let defaults = Self::default();
        self.named().into_iter().filter(|(name, value)| defaults.get(name).as_ref() != Some(value)).collect()
    }

    /// Whether a match with them ends only when it is left.
    fn is_endless(&self) -> bool {
        let goal = Self::OPTIONS.iter().find(|spec| matches!(spec.values, OptionValues::Goal { .. }));
        goal.and_then(|spec| self.get(spec.name)) == Some(Goal::Endless.to_text())
    }

    /// The options of a record that names none: the defaults of the time when records were first
    /// written, even if a default has changed since.
    fn unnamed() -> Self {
        Self::default()
    }

    /// A value that goes better with these options, if there is one.
    fn offer(&self) -> Option<OfferedValue> {
        None
    }

    /// These options with the named values; if only teams are named, they decide the number of
    /// players.
    ///
    /// # Errors
    /// There is no such option, or it has no such value.
    fn with(mut self, named: &[(String, String)]) -> Result<Self, OptionsError> {
        named.iter().try_for_each(|(name, value)| self.set(name, value))?;
        let teams = named.iter().rev().find(|(name, _)| name == "teams").and_then(|(_, teams)| players_of(teams));
        if let Some(players) = teams.filter(|_| !named.iter().any(|(name, _)| name == "players")) {
            // Impossible teams are refused as teams, not as a number of players.
            self.set("players", &players.to_string()).ok();
        }
        Ok(self)
    }
}

/// Rules that are agreed through options.
pub trait AgreedRules {
    /// The options these rules are made from.
    type Options: GameOptions<Rules = Self>;
}

/// The number of players that `2x3` means; None for `none`.
fn players_of(teams: &str) -> Option<usize> {
    let (teams, size) = teams.split_once('x')?;
    teams.parse::<usize>().ok()?.checked_mul(size.parse().ok()?)
}

/// An option: its name, its values, and how soon it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The English name of the option, as typed and as written in records: `draw-when-able`.
    pub name: &'static str,
    /// The values of the option.
    pub values: OptionValues,
    /// The priority of asking for it.
    pub prominence: Prominence,
}

impl OptionSpec {
    /// Whether the option sets the length of a match, apart from the number of players.
    pub fn is_length(&self) -> bool {
        const LENGTHS: [&str; 5] = ["deals", "kingdoms", "rounds", "set", "size"];
        matches!(self.values, OptionValues::Goal { .. }) || LENGTHS.contains(&self.name)
    }
}

/// The priority of asking for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prominence {
    /// Most people want to choose it.
    First,
    /// Only a few do: it is asked for later, with the rest.
    Later,
}

/// The values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// One of these words.
    Words(&'static [&'static str]),
    /// From `from` to `to`.
    Number {
        /// The lowest number that is allowed.
        from: u32,
        /// The highest number that is allowed.
        to: u32,
    },
    /// From `from` to `to`, or this word.
    NumberOr {
        /// The lowest number that is allowed.
        from: u32,
        /// The highest number that is allowed.
        to: u32,
        /// The word that stands for no number: `auto`.
        word: &'static str,
    },
    /// The end of a match: `from` to `to` points, `6-rounds`, or `endless`.
    Goal {
        /// The fewest points.
        from: u32,
        /// The most points.
        to: u32,
    },
    /// `2x3`: the number of teams and of players in each; or `none`.
    Teams,
}

impl OptionValues {
    /// Whether the option has this value; combinations of options aren't checked.
    pub fn allow(self, text: &str) -> bool {
        let number = |from: u32, to: u32| text.parse().is_ok_and(|number| (from..=to).contains(&number));
        match self {
            OptionValues::Words(words) => words.contains(&text),
            OptionValues::Number { from, to } => number(from, to),
            OptionValues::NumberOr { from, to, word } => text == word || number(from, to),
            OptionValues::Goal { from, to } => {
                Goal::from_text(text).is_some_and(|goal| goal.points().is_none_or(|points| (from..=to).contains(&points)))
            }
            OptionValues::Teams => true,
        }
    }
}

/// Options with a name: a preset is chosen first, and its options can be changed afterwards. The
/// sources are in `docs/rules/SOURCES.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The English name of the preset, as typed: `playroom`.
    pub name: &'static str,
    /// The options that differ from the defaults, with their values.
    pub options: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// The options of the preset and their values, in the form of agreed options.
    pub fn named(self) -> Vec<(String, String)> {
        self.options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }
}

/// Another value for an option, offered because the game goes better with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferedValue {
    /// With the double nine, the sum of seven blocks nearly every round of the Jolly game.
    SumOfTen,
}

impl OfferedValue {
    /// The option and the value.
    pub fn value(self) -> (&'static str, &'static str) {
        match self {
            OfferedValue::SumOfTen => ("sum", "10"),
        }
    }
}

/// The reason why options are refused, with the options that would fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsError {
    /// No option of the game has this name.
    NoSuchOption {
        /// The given name.
        name: String,
        /// All the options that the game has.
        options: &'static [OptionSpec],
    },
    /// The option has no such value.
    NoSuchValue {
        /// The option and its values.
        spec: OptionSpec,
        /// The given value.
        value: String,
    },
    /// The game is for `from` to `to` players.
    Players {
        /// The fewest players.
        from: usize,
        /// The most players.
        to: usize,
    },
    /// The set doesn't have enough tiles for the players.
    SetTooSmall {
        /// The number of players asked for.
        players: usize,
        /// The smallest set with enough tiles.
        needed: DominoSet,
    },
    /// Teams must be 2 to 5, of 2 to 5 players, ten players at most in all.
    Teams,
    /// The teams don't make the number of players.
    TeamsAndPlayers {
        /// The number of teams asked for.
        teams: usize,
        /// The number of players in each of them.
        size: usize,
        /// The number of players asked for, which differs from the teams'.
        players: usize,
    },
    /// The match has to end by itself, and these make it endless.
    Endless,
    /// A hand here has `from` to `to` tiles.
    Hand {
        /// The fewest tiles.
        from: usize,
        /// The maximum number of tiles that can be dealt to each.
        to: usize,
    },
    /// `option` can be `value` only if `needs` is `needed`.
    Needs {
        /// The option that can't have its value.
        option: &'static str,
        /// The value it was given.
        value: &'static str,
        /// The option that it depends on.
        needs: &'static str,
        /// The value that option must have.
        needed: &'static str,
    },
}

/// A value of an option, as text.
pub trait OptionValue: Sized {
    /// The value as typed and as written in records.
    fn to_text(&self) -> String;
    /// The value that `text` means; None if it means no value of this type.
    fn from_text(text: &str) -> Option<Self>;
}

/// The value that `text` names.
///
/// # Errors
/// The text names no value of the option.
pub(super) fn read<T: OptionValue>(spec: &OptionSpec, text: &str) -> Result<T, OptionsError> {
    let refused = || OptionsError::NoSuchValue { spec: *spec, value: text.to_string() };
    if text.contains('+') {
        return Err(refused()); // a number may be read with a sign, but is never written so
    }
    if spec.values.allow(text) { T::from_text(text).ok_or_else(refused) } else { Err(refused()) }
}

/// Checks that each option has a possible value, not whether they go together.
///
/// # Errors
/// The first option with an impossible value.
pub(super) fn check_values<O: GameOptions>(options: &O) -> Result<(), OptionsError> {
    let mut copy = options.clone();
    O::OPTIONS.iter().try_for_each(|spec| copy.set(spec.name, &options.get(spec.name).unwrap_or_default()))
}

macro_rules! number_values {
    ($($number:ty),*) => { $(
        impl OptionValue for $number {
            fn to_text(&self) -> String {
                self.to_string()
            }
            fn from_text(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    )* };
}
number_values!(u8, u32, usize);

/// `on` or `off`.
impl OptionValue for bool {
    fn to_text(&self) -> String {
        if *self { "on" } else { "off" }.to_string()
    }
    fn from_text(text: &str) -> Option<Self> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }
}

/// A number, or `auto` for the game's own.
impl OptionValue for Option<usize> {
    fn to_text(&self) -> String {
        self.map_or("auto".to_string(), |number| number.to_string())
    }
    fn from_text(text: &str) -> Option<Self> {
        if text == "auto" { Some(None) } else { text.parse().ok().map(Some) }
    }
}

/// Defines an enum whose values are words:
/// `option_words! { /// doc pub enum Opening { AnyDouble = "any-double", … } }`.
macro_rules! option_words {
    ($(#[$doc:meta])* pub enum $name:ident $values:tt) => {
        $crate::games::worded! { $(#[$doc])* pub enum $name $values }

        impl $crate::games::options::OptionValue for $name {
            fn to_text(&self) -> String {
                self.word().to_string()
            }
            fn from_text(text: &str) -> Option<Self> {
                $name::of_word(text)
            }
        }
    };
}

/// Makes a struct's fields the options of a game: `game_options! { Options => Salotto { First {
/// "set" => set: Values::Words(…), … } Later { … } } }`. Add `, offer offer` before the brace if a
/// function offers other values, and `, unnamed unnamed` if a function gives the options of a
/// record that names none. The rules come from `Salotto::new(options)`.
macro_rules! game_options {
    ($options:ty => $rules:ty $(, offer $offer:path)? $(, unnamed $unnamed:path)? $(, presets $presets:path)? { $($prominence:ident { $($name:literal => $($field:ident).+: $values:expr),* $(,)? })* }) => {
        impl $crate::games::options::GameOptions for $options {
            type Rules = $rules;

            const OPTIONS: &'static [$crate::games::options::OptionSpec] = &[$($(
                $crate::games::options::OptionSpec { name: $name, values: $values, prominence: $crate::games::options::Prominence::$prominence }
            ),*),*];

            $(const PRESETS: &'static [$crate::games::options::Preset] = $presets;)?

            fn get(&self, name: &str) -> Option<String> {
                match name {
                    $($($name => Some($crate::games::options::OptionValue::to_text(&self.$($field).+)),)*)*
                    _ => None,
                }
            }

            fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::games::options::OptionsError> {
                match name {
                    $($($name => self.$($field).+ = $crate::games::options::read(&$crate::games::options::OptionSpec {
                        name: $name,
                        values: $values,
                        prominence: $crate::games::options::Prominence::$prominence,
                    }, value)?,)*)*
                    _ => return Err($crate::games::options::OptionsError::NoSuchOption { name: name.to_string(), options: Self::OPTIONS }),
                }
                Ok(())
            }

            $(fn unnamed() -> Self {
                $unnamed()
            })?

            $(fn offer(&self) -> Option<$crate::games::options::OfferedValue> {
                $offer(self)
            })?

            fn rules(&self) -> Result<$rules, $crate::games::options::OptionsError> {
                <$rules>::new(self.clone())
            }
        }

        impl $crate::games::options::AgreedRules for $rules {
            type Options = $options;
        }
    };
}

pub(super) use {game_options, option_words};
