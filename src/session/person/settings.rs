//! The settings: what a player wants kept from one evening to the next, and how each is asked for.
//! [`settings_file`](super::settings_file) reads and writes the file.

use super::bound::KeyNames;
use crate::bots::{Contender, Level};
use crate::games::worded;
use crate::input::keymap::{Keymap, Refused};
use crate::locale::{Language, TilesIn};
use crate::narration::message::message;
use crate::narration::{Detail, HandOrder, Message, Switches};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// The settings, each with what it is while the file says nothing else.
macro_rules! settings {
    ($($(#[$meta:meta])* $name:ident: $kind:ty = $default:expr;)*) => {
        /// All settings; a file may lack any of them.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Settings { $($(#[$meta])* pub $name: $kind),* }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $($name: $default),* }
            }
        }
    };
}

settings! {
    /// None for the system's.
    language: Option<Language> = None;
    /// How much is said.
    detail: Detail = Detail::Normal;
    /// Whether the program speaks by itself.
    speech: Speech = Speech::Auto;
    /// In percent; 50 is the synthesizer's own rate.
    #[serde(deserialize_with = "percent")]
    rate: u8 = 50;
    /// Percent.
    #[serde(deserialize_with = "percent")]
    volume: u8 = 100;
    /// The name of the program's voice; None for the language's usual one.
    voice_name: Option<String> = None;
    /// Where the terminal's cursor rests.
    layout: Layout = Layout::Auto;
    /// How long a bot's move stands.
    pace: Pace = Pace::Quick;
    /// In which order a hand is walked.
    order: HandOrder = HandOrder::Drawn;
    /// Whether positions in lists are said.
    positions: Positions = Positions::Said;
    /// Whether names of squares are said.
    coordinates: Coordinates = Coordinates::Said;
    /// How tiles are said.
    tiles: TilesIn = TilesIn::Words;
    /// Whether a bell rings when it is the player's turn.
    bell: Bell = Bell::Off;
    /// After how many seconds the player is reminded of their turn at a table with others; 0: never.
    reminder: u16 = 0;
    /// Whether a house says that a friend has come in.
    friends: FriendsTold = FriendsTold::On;
    /// Whether the player may ask for advice.
    advice: Aid = Aid::On;
    /// Whether the program keeps count of unseen tiles and passes.
    counts: Aid = Aid::On;
    /// Whether each turn has to reach the disk.
    disk: Disk = Disk::Safe;
    /// The player's name; None for the language's word for "you".
    name: Option<String> = None;
    /// Whether the player was asked for it: once is enough.
    name_asked: bool = false;
    /// The finished lessons: the game's English name and the lesson's number.
    lessons: Vec<String> = Vec::new();
    /// The solved puzzles of the program's own, by name.
    puzzles: Vec<String> = Vec::new();
    /// The houses that the player has been to, the latest first.
    houses: Vec<String> = Vec::new();
    /// The last game played, by its English name.
    game: Option<String> = None;
    /// The bots as `--bots` takes them: one for all, or a list by seat.
    #[serde(deserialize_with = "bots")]
    bots: String = Level::Normal.to_string();
    /// Chosen options, by game and name.
    options: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    /// Ways of playing that the player has named, by game and name: the options, as
    /// [`preset_text`](crate::records::preset_text) writes them.
    presets: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    /// What is said about a move or left out, regardless of the detail.
    tell: Switches = Switches::new();
    /// The keys of rebound commands, by the commands' words.
    keys: BTreeMap<String, KeyNames> = BTreeMap::new();
}

/// A setting in the list of settings.
pub struct Listed {
    /// Who has it.
    pub of: Of,
    /// How it is asked for.
    pub asked: Asked,
}

/// Who has a setting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Everybody.
    All,
    /// Only people at this machine: it concerns the machine's voice or disk, or is something that
    /// people far away agree for their table.
    Here,
    /// Who plays from afar, where others wait for them.
    Elsewhere,
}

/// How another value of a setting is asked for: one of a few words is chosen, and nothing but the
/// setting changes; or it is asked for in a way of its own.
pub enum Asked {
    /// One of a few words.
    Word(Words),
    /// The language.
    Language,
    /// Whether the program speaks.
    Speech,
    /// Where the terminal's cursor rests.
    Layout,
    /// The player's name.
    Name,
    /// How tiles are said.
    Tiles,
    /// After how long the player is reminded.
    Reminder,
    /// What is said about a move.
    Facts,
    /// The program's voice.
    Voice,
}

/// A setting whose value is one of a few words.
pub struct Words {
    /// The setting with this value.
    pub item: fn(&'static str) -> Message,
    /// The title of the list of its values.
    pub title: fn() -> Message,
    /// A value in that list.
    pub value: fn(&'static str) -> Message,
    /// The values.
    pub words: &'static [&'static str],
    /// The value now.
    pub now: fn(&Settings) -> &'static str,
    /// Sets it to one of the words.
    pub set: fn(&mut Settings, &str),
}

/// A setting in the list whose values are the words of an enum, with its sentences.
macro_rules! word {
    ($of:ident, $name:ident: $kind:ty, $is:ident => $item:expr, $title:expr, $value:expr) => {
        Listed {
            of: Of::$of,
            asked: Asked::Word(Words {
                item: |$is| $item,
                title: || $title,
                value: |$is| $value,
                words: <$kind>::WORDS,
                now: |settings| settings.$name.word(),
                set: |settings, word| settings.$name = <$kind>::of_word(word).unwrap_or(settings.$name),
            }),
        }
    };
}

/// The settings that can be changed in the list of settings, in its order.
pub static LISTED: [Listed; 17] = [
    Listed { of: Of::All, asked: Asked::Language },
    word!(All, detail: Detail, is => message!("setting-detail", detail = is), message!("detail-title"), message!("detail-is", detail = is)),
    Listed { of: Of::Here, asked: Asked::Speech },
    word!(All, pace: Pace, is => message!("setting-pace", pace = is), message!("pace-title"), message!("pace-is", pace = is)),
    word!(All, positions: Positions, is =>
        message!("setting-positions", positions = is), message!("positions-title"), message!("positions-are", positions = is)),
    word!(All, coordinates: Coordinates, is =>
        message!("setting-coordinates", coordinates = is), message!("coordinates-title"), message!("coordinates-are", coordinates = is)),
    word!(Here, advice: Aid, is => message!("setting-advice", advice = is), message!("advice-title"), message!("aid-is", aid = is)),
    word!(Here, counts: Aid, is => message!("setting-counts", counts = is), message!("counts-title"), message!("aid-is", aid = is)),
    Listed { of: Of::All, asked: Asked::Layout },
    Listed { of: Of::Here, asked: Asked::Name },
    Listed { of: Of::All, asked: Asked::Tiles },
    word!(All, bell: Bell, is => message!("setting-bell", bell = is), message!("bell-title"), message!("bell-is", bell = is)),
    Listed { of: Of::Elsewhere, asked: Asked::Reminder },
    word!(Elsewhere, friends: FriendsTold, is => message!("setting-friends", friends = is), message!("friends-told-title"), message!("friends-told", friends = is)),
    Listed { of: Of::All, asked: Asked::Facts },
    Listed { of: Of::Here, asked: Asked::Voice },
    word!(Here, disk: Disk, is => message!("setting-disk", disk = is), message!("disk-title"), message!("disk-is", disk = is)),
];

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
    /// Whether one hears at a house that a friend has come in.
    pub enum FriendsTold {
        /// One does, except in one's turn.
        On = "on",
        /// One doesn't.
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
