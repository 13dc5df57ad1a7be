//! What a player wants kept from one evening to the next. [`settings_file`](super::settings_file)
//! reads and writes the file.

use crate::bots::{Contender, Level};
use crate::games::worded;
use crate::input::keymap::{Keymap, Refused};
use crate::locale::{Language, TilesIn};
use crate::narration::{Detail, HandOrder, Switches};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// All settings; a file may lack any of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// None for the system's.
    pub language: Option<Language>,
    /// How much is said.
    pub detail: Detail,
    /// Whether the program speaks by itself.
    pub speech: Speech,
    /// In percent; 50 is the synthesizer's own rate.
    #[serde(deserialize_with = "percent")]
    pub rate: u8,
    /// Percent.
    #[serde(deserialize_with = "percent")]
    pub volume: u8,
    /// The name of the program's voice; None for the language's usual one.
    pub voice_name: Option<String>,
    /// Where the terminal's cursor rests.
    pub layout: Layout,
    /// How long a bot's move stands.
    pub pace: Pace,
    /// In which order a hand is walked.
    pub order: HandOrder,
    /// Whether positions in lists are said.
    pub positions: Positions,
    /// Whether names of squares are said.
    pub coordinates: Coordinates,
    /// How tiles are said.
    pub tiles: TilesIn,
    /// Whether a bell rings when it is the player's turn.
    pub bell: Bell,
    /// After how many seconds the player is reminded of their turn at a table with others; 0: never.
    pub reminder: u16,
    /// Whether the player may ask for advice.
    pub advice: Aid,
    /// Whether the program keeps count of unseen tiles and passes.
    pub counts: Aid,
    /// Whether each turn has to reach the disk.
    pub disk: Disk,
    /// The player's name; None for the language's word for "you".
    pub name: Option<String>,
    /// Whether the player was asked for it: once is enough.
    pub name_asked: bool,
    /// The finished lessons: the game's English name and the lesson's number.
    pub lessons: Vec<String>,
    /// The solved puzzles of the program's own, by name.
    pub puzzles: Vec<String>,
    /// The houses that the player has been to, the latest first.
    pub houses: Vec<String>,
    /// The last game played, by its English name.
    pub game: Option<String>,
    /// The bots as `--bots` takes them: one for all, or a list by seat.
    #[serde(deserialize_with = "bots")]
    pub bots: String,
    /// Chosen options, by game and name.
    pub options: BTreeMap<String, BTreeMap<String, String>>,
    /// What is said about a move or left out, regardless of the detail.
    pub tell: Switches,
    /// The keys of rebound commands, by the commands' words.
    pub keys: BTreeMap<String, KeyNames>,
}

/// Which help is available at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// Advice.
    pub advice: Aid,
    /// The count of unseen tiles.
    pub unseen: Aid,
    /// The numbers each opponent has passed on.
    pub passes: Aid,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            detail: Detail::Normal,
            speech: Speech::Auto,
            rate: 50,
            volume: 100,
            voice_name: None,
            layout: Layout::Auto,
            pace: Pace::Quick,
            order: HandOrder::Drawn,
            positions: Positions::Said,
            coordinates: Coordinates::Said,
            tiles: TilesIn::Words,
            bell: Bell::Off,
            reminder: 0,
            advice: Aid::On,
            counts: Aid::On,
            disk: Disk::Safe,
            name: None,
            name_asked: false,
            lessons: Vec::new(),
            puzzles: Vec::new(),
            houses: Vec::new(),
            game: None,
            bots: Level::Normal.to_string(),
            options: BTreeMap::new(),
            tell: Switches::new(),
            keys: BTreeMap::new(),
        }
    }
}

/// The keys of a command, as the file names them: one, or several in brackets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeyNames {
    /// `ends = "x"`
    One(String),
    /// `ends = ["x", "F10"]`
    Several(Vec<String>),
}

impl KeyNames {
    /// The names, in order.
    pub fn all(&self) -> &[String] {
        match self {
            KeyNames::One(name) => std::slice::from_ref(name),
            KeyNames::Several(names) => names,
        }
    }
}

/// An enum whose words are written into the file of settings.
macro_rules! setting_words {
    ($(#[$doc:meta])* pub enum $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? }) => {
        worded! {
            $(#[$doc])*
            #[derive(Serialize, Deserialize)]
            pub enum $name { $($(#[$value_doc])* #[serde(rename = $word)] $value = $word),* }
        }
    };
}

setting_words! {
    /// Whether the program speaks with a voice of its own.
    pub enum Speech {
        /// If no screen reader is found.
        Auto = "auto",
        /// Always.
        On = "on",
        /// Never.
        Off = "off",
    }
}

setting_words! {
    /// Where a terminal's cursor rests while nothing is typed.
    pub enum Layout {
        /// As `braille` if brltty runs and Orca doesn't: Orca would say some lines twice.
        Auto = "auto",
        /// Below the answer.
        Speech = "speech",
        /// On the answer, where a braille display follows it.
        Braille = "braille",
    }
}

setting_words! {
    /// How long a bot's move stands before the next.
    pub enum Pace {
        /// Not at all.
        None = "none",
        /// 0.4 seconds.
        Quick = "quick",
        /// 1.2 seconds.
        Calm = "calm",
        /// 3 seconds.
        Slow = "slow",
        /// Until Enter is pressed.
        Key = "key",
    }
}

setting_words! {
    /// Whether each of the player's turns is on the disk before a power cut can take it.
    pub enum Disk {
        /// It is synced after each turn, though nobody waits for that.
        Safe = "safe",
        /// The system writes when it chooses: for a slow memory card.
        Fast = "fast",
    }
}

setting_words! {
    /// Whether the position in a list is said ("3 of 7").
    pub enum Positions {
        /// It is, after the item.
        Said = "on",
        /// It isn't.
        Unsaid = "off",
    }
}

setting_words! {
    /// Whether the program helps with something that players may want to do themselves.
    pub enum Aid {
        /// It helps when asked.
        On = "on",
        /// It says that this help is switched off.
        Off = "off",
    }
}

setting_words! {
    /// Whether the terminal's bell rings when it is the player's turn.
    pub enum Bell {
        /// It rings, just before the words.
        On = "on",
        /// It doesn't.
        Off = "off",
    }
}

setting_words! {
    /// Whether the name of a square is said when the cursor reaches it ("c4").
    pub enum Coordinates {
        /// It is, with what lies there.
        Said = "on",
        /// Only what lies there is.
        Unsaid = "off",
    }
}

impl Pace {
    /// How long a bot's move stands before the next: 0 to 3 seconds.
    pub(in crate::session) fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::None | Pace::Key => 0,
            Pace::Quick => 400,
            Pace::Calm => 1200,
            Pace::Slow => 3000,
        })
    }
}

impl Settings {
    /// What the keys do, and which bindings in the file are refused.
    pub fn keymap(&self) -> (Keymap, Vec<Refused>) {
        Keymap::bound(self.keys.iter().map(|(word, names)| (word.as_str(), names.all())))
    }

    /// The bots, seat by seat, without unknown ones.
    pub fn contenders(&self) -> Vec<Contender> {
        self.bots.split(',').filter_map(|bot| bot.trim().parse().ok()).collect()
    }
}

/// Reads bots from the file: each has to exist.
fn bots<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    let bots = String::deserialize(value)?;
    let all = bots.split(',').all(|bot| bot.trim().parse::<Contender>().is_ok());
    if all { Ok(bots) } else { Err(D::Error::custom("no such bot")) }
}

/// Reads a percentage from the file: 0 to 100.
fn percent<'de, D: Deserializer<'de>>(value: D) -> Result<u8, D::Error> {
    let number = u8::deserialize(value)?;
    if number <= 100 { Ok(number) } else { Err(D::Error::custom("a percentage is at most 100")) }
}
