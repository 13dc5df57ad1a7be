//! The options by their names, as the command line, the menu and a record say them.

use super::rules::{BadRules, Draft, KingdominoOptions, KingdominoRules, Means, Mode, Size, Tie};
use crate::games::options::Asked::{First, Later};
use crate::games::options::{BadOptions, GameOptions, OptionSpec, OptionValue, Values, read};

const SPECS: [OptionSpec; 8] = [
    OptionSpec { name: "players", values: Values::Number { from: 1, to: 40 }, asked: First },
    OptionSpec { name: "draft", values: Values::Words(&["each", "exclusive", "original"]), asked: First },
    OptionSpec { name: "mode", values: Values::Words(&["grid", "free"]), asked: First },
    OptionSpec { name: "size", values: Values::Words(&["5", "7"]), asked: First },
    OptionSpec { name: "bonus-no-skip", values: Values::Words(&["off", "on"]), asked: Later },
    OptionSpec { name: "bonus-centre", values: Values::Words(&["off", "on"]), asked: Later },
    OptionSpec { name: "tie", values: Values::Words(&["official", "shared"]), asked: Later },
    OptionSpec { name: "tiles", values: Values::Words(&["on", "off"]), asked: Later },
];

impl GameOptions for KingdominoOptions {
    type Rules = KingdominoRules;

    const OPTIONS: &'static [OptionSpec] = &SPECS;

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "players" => self.players.to_text(),
            "draft" => self.draft.to_text(),
            "mode" => self.mode.to_text(),
            "size" => self.size.to_text(),
            "bonus-no-skip" => Bonus::of(self.bonus_no_skip).to_text(),
            "bonus-centre" => Bonus::of(self.bonus_centre).to_text(),
            "tie" => self.tie.to_text(),
            "tiles" => self.means.to_text(),
            _ => return None,
        })
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), BadOptions> {
        let no_such_option = || BadOptions::NoSuchOption { name: name.to_string(), options: &SPECS };
        let spec = SPECS.iter().find(|spec| spec.name == name).ok_or_else(no_such_option)?;
        match name {
            "players" => self.players = read(spec, value)?,
            "draft" => self.draft = read(spec, value)?,
            "mode" => self.mode = read(spec, value)?,
            "size" => self.size = read(spec, value)?,
            "bonus-no-skip" => self.bonus_no_skip = read::<Bonus>(spec, value)? == Bonus::On,
            "bonus-centre" => self.bonus_centre = read::<Bonus>(spec, value)? == Bonus::On,
            "tie" => self.tie = read(spec, value)?,
            "tiles" => self.means = read(spec, value)?,
            _ => return Err(no_such_option()),
        }
        Ok(())
    }

    fn rules(&self) -> Result<KingdominoRules, BadOptions> {
        KingdominoRules::new(*self).map_err(|bad| bad.by_name(self))
    }
}

impl BadRules {
    /// The same with the options by their names. `options` are those that didn't go together.
    fn by_name(self, options: &KingdominoOptions) -> BadOptions {
        match self {
            BadRules::Players { least, most, .. } => BadOptions::Players { from: least.into(), to: most.into() },
            BadRules::BonusCentre { .. } => BadOptions::Needs { option: "bonus-centre", value: "on", needs: "mode", needed: "free" },
            BadRules::SevenSquares { players, draft, mode } => {
                let needs = |needs, needed| BadOptions::Needs { option: "size", value: "7", needs, needed };
                if options.draft != draft {
                    needs("draft", "original")
                } else if options.mode != mode {
                    needs("mode", "free")
                } else {
                    BadOptions::Players { from: players.into(), to: players.into() }
                }
            }
        }
    }
}

/// Whether a bonus is played for.
#[derive(PartialEq)]
enum Bonus {
    Off,
    On,
}

impl Bonus {
    fn of(played: bool) -> Bonus {
        if played { Bonus::On } else { Bonus::Off }
    }
}

/// Values that are words.
macro_rules! words {
    ($($kind:ident { $($value:ident => $word:literal),* })*) => { $(
        impl OptionValue for $kind {
            fn to_text(&self) -> String {
                match self { $($kind::$value => $word),* }.to_string()
            }

            fn from_text(text: &str) -> Option<Self> {
                match text { $($word => Some($kind::$value),)* _ => None }
            }
        }
    )* };
}
words! {
    Draft { Each => "each", Exclusive => "exclusive", Original => "original" }
    Mode { Grid => "grid", Free => "free" }
    Size { Five => "5", Seven => "7" }
    Tie { Official => "official", Shared => "shared" }
    Means { Tiles => "on", Colours => "off" }
    Bonus { Off => "off", On => "on" }
}
