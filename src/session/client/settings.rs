//! The settings a player keeps, and how each is asked for. [`settings_file`](super::settings_file)
//! reads and writes the file.

use super::key_bindings::KeyNames;
use super::sound_settings::SoundSettings;
use crate::bots::{Contender, Level, Opponent};
use crate::games::catalogue::GameName;
use crate::games::worded;
use crate::input::keymap::{Keymap, RefusedBinding};
use crate::locale::{Language, TileWording, folded, words_for};
use crate::narration::message::message;
use crate::narration::{Detail, FactSettings, HandOrder, Message, Value};
use crate::speech::reader_speed::ReaderSpeed;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

/// Defines the settings, each with its default.
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
    /// The level of detail.
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
    /// Whether each key makes a screen reader fall silent that is given the sentences.
    keys_cut: KeyCut = KeyCut::Cuts;
    /// The speed of the screen reader, if its user has measured it.
    reader_speed: Option<ReaderSpeed> = None;
    /// The resting place of the terminal's cursor.
    layout: Layout = Layout::Auto;
    /// How long a bot's move stands.
    pace: Pace = Pace::Quick;
    /// The order of a hand.
    order: HandOrder = HandOrder::Drawn;
    /// Whether positions in lists are announced.
    positions: PositionSetting = PositionSetting::Said;
    /// Whether names of squares are announced.
    coordinates: CoordinateSetting = CoordinateSetting::Said;
    /// How tiles are named.
    tiles: TileWording = TileWording::Words;
    /// The sounds.
    sounds: SoundSettings = SoundSettings::default();
    /// Whether a bell rings when it is the player's turn.
    bell: BellSetting = BellSetting::Off;
    /// After how many seconds the player is reminded of their turn at a table with others; 0 for
    /// never.
    reminder: u16 = 0;
    /// Whether a server announces that a friend has logged in.
    friends: FriendAlerts = FriendAlerts::On;
    /// Whether the player may ask for advice.
    advice: AssistOption = AssistOption::On;
    /// Whether the program keeps count of unseen tiles and passes.
    counts: AssistOption = AssistOption::On;
    /// Whether each turn is synced to the disk.
    disk: Sync = Sync::Safe;
    /// The player's name; None for the language's word for "you".
    name: Option<String> = None;
    /// Whether the player was asked for a name: once is enough.
    name_asked: bool = false;
    /// The finished lessons: the game's English name and the lesson's number.
    lessons: Vec<String> = Vec::new();
    /// The solved built-in puzzles, by name.
    puzzles: Vec<String> = Vec::new();
    /// The day whose puzzle was solved last, in UTC.
    puzzle_day: Option<String> = None;
    /// The puzzles of the series until one is missed, by name, in their order; the last one isn't solved yet.
    series: Vec<String> = Vec::new();
    /// The most puzzles solved in a series.
    series_best: usize = 0;
    /// The puzzles missed in a series and not solved since, by name.
    missed: Vec<String> = Vec::new();
    /// Whether output stays in a file, to be read back after the program was started again.
    history: HistoryKeeping = HistoryKeeping::Kept;
    /// Whether the news of the day is announced before the first list.
    news: News = News::Told;
    /// The last day whose news was announced, in UTC.
    news_told: Option<String> = None;
    /// The time at which the cup that was called off began, in seconds since 1970: with it all earlier ones are.
    cup_called_off: i64 = 0;
    /// Whether named opponents have a word at the end of a round.
    remarks: OpponentRemarks = OpponentRemarks::Untold;
    /// The servers that the player has visited, the latest first.
    houses: Vec<String> = Vec::new();
    /// The last game played, by its English name.
    game: Option<String> = None;
    /// The bots as `--bots` takes them: one for all, or a list by seat.
    #[serde(deserialize_with = "bots")]
    bots: String = Level::Normal.to_string();
    /// Chosen options, by game and name.
    options: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    /// The player's presets, by game and name: the options, as
    /// [`preset_text`](crate::records::preset_text) writes them.
    presets: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    /// The player's own pace by game, in percent of the measured one, learned from match to match.
    own_pace: BTreeMap<String, u16> = BTreeMap::new();
    /// Facts about a move that are announced or omitted, regardless of the detail.
    tell: FactSettings = FactSettings::new();
    /// The keys of rebound commands, by the commands' words.
    keys: BTreeMap<String, KeyNames> = BTreeMap::new();
}

/// The paces that a player can have, in percent of the measured one.
const PACES: RangeInclusive<u16> = 20..=500;

/// A setting in the list of settings.
pub struct ListedSetting {
    /// The users who have it.
    pub scope: SettingScope,
    /// How it is asked for.
    pub input: SettingInput,
}

/// The users who have a setting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SettingScope {
    /// All.
    All,
    /// Users at this machine only: it concerns the machine's voice or disk, or is agreed per table
    /// by remote users.
    Here,
    /// Users at this machine with a screen reader that is given sentences or reads written lines, and all on
    /// Windows, where one may be started later.
    MayMeetReader,
    /// Users at this machine with such a screen reader now.
    WithReader,
    /// Remote users only, who play with others.
    Elsewhere,
}

/// How another value of a setting is asked for: from a list of words, or in a way of its own.
pub enum SettingInput {
    /// One of a few words.
    Word(WordSetting),
    /// The language.
    Language,
    /// Whether the program speaks.
    Speech,
    /// The resting place of the terminal's cursor.
    Layout,
    /// The player's name.
    Name,
    /// How tiles are named.
    Tiles,
    /// After how long the player is reminded.
    Reminder,
    /// The facts announced about a move.
    Facts,
    /// The program's voice.
    Voice,
    /// The speed of the screen reader.
    ReaderSpeed,
    /// The sounds.
    Sounds,
}

/// A setting whose value is one of a few words.
pub struct WordSetting {
    /// The setting with this value.
    pub item: fn(&'static str) -> Message,
    /// The title of the list of its values.
    pub title: fn() -> Message,
    /// A value in that list.
    pub value: fn(&'static str) -> Message,
    /// The values.
    pub words: &'static [&'static str],
    /// The current value.
    pub now: fn(&Settings) -> &'static str,
    /// Sets it to one of the words.
    pub set: fn(&mut Settings, &str),
}

/// Defines a listed setting whose values are the words of an enum, with its messages.
macro_rules! word {
    ($scope:ident, $name:ident: $kind:ty, $is:ident => $item:expr, $title:expr, $value:expr) => {
        ListedSetting {
            scope: SettingScope::$scope,
            input: SettingInput::Word(WordSetting {
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

/// The list of settings, in its order.
pub static LISTED: [ListedSetting; 23] = [
    ListedSetting { scope: SettingScope::All, input: SettingInput::Language },
    word!(All, detail: Detail, is => message!("setting-detail", detail = is), message!("detail-title"), message!("detail-is", detail = is)),
    ListedSetting { scope: SettingScope::Here, input: SettingInput::Speech },
    word!(All, pace: Pace, is => message!("setting-pace", pace = is), message!("pace-title"), message!("pace-is", pace = is)),
    word!(All, positions: PositionSetting, is =>
        message!("setting-positions", positions = is), message!("positions-title"), message!("positions-are", positions = is)),
    word!(All, coordinates: CoordinateSetting, is =>
        message!("setting-coordinates", coordinates = is), message!("coordinates-title"), message!("coordinates-are", coordinates = is)),
    word!(Here, advice: AssistOption, is => message!("setting-advice", advice = is), message!("advice-title"), message!("aid-is", aid = is)),
    word!(Here, counts: AssistOption, is => message!("setting-counts", counts = is), message!("counts-title"), message!("aid-is", aid = is)),
    ListedSetting { scope: SettingScope::All, input: SettingInput::Layout },
    ListedSetting { scope: SettingScope::Here, input: SettingInput::Name },
    ListedSetting { scope: SettingScope::All, input: SettingInput::Tiles },
    word!(All, bell: BellSetting, is => message!("setting-bell", bell = is), message!("bell-title"), message!("bell-is", bell = is)),
    ListedSetting { scope: SettingScope::Elsewhere, input: SettingInput::Reminder },
    word!(Elsewhere, friends: FriendAlerts, is => message!("setting-friends", friends = is), message!("friends-told-title"), message!("friends-told", friends = is)),
    ListedSetting { scope: SettingScope::All, input: SettingInput::Facts },
    ListedSetting { scope: SettingScope::Here, input: SettingInput::Voice },
    word!(MayMeetReader, keys_cut: KeyCut, is =>
        message!("setting-keys-cut", cut = is), message!("keys-cut-title"), message!("keys-cut-is", cut = is)),
    ListedSetting { scope: SettingScope::WithReader, input: SettingInput::ReaderSpeed },
    ListedSetting { scope: SettingScope::Here, input: SettingInput::Sounds },
    word!(Here, disk: Sync, is => message!("setting-disk", disk = is), message!("disk-title"), message!("disk-is", disk = is)),
    word!(Here, news: News, is => message!("setting-news", news = is), message!("news-title"), message!("news-are", news = is)),
    word!(Here, history: HistoryKeeping, is => message!("setting-history", history = is), message!("history-kept-title"), message!("history-is", history = is)),
    word!(Here, remarks: OpponentRemarks, is => message!("setting-remarks", remarks = is), message!("remarks-title"), message!("remarks-are", remarks = is)),
];

/// The assistance available at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableAssists {
    /// Advice.
    pub advice: AssistOption,
    /// The count of unseen tiles.
    pub unseen: AssistOption,
    /// The numbers each opponent has passed on.
    pub passes: AssistOption,
}

/// Defines an enum whose words are written into the settings file.
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
    /// The resting place of a terminal's cursor while nothing is typed.
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
    /// Whether each key makes a screen reader fall silent.
    pub enum KeyCut {
        /// It does, as NVDA and JAWS do by themselves.
        Cuts = "cuts",
        /// The player has set the reader otherwise.
        Keeps = "keeps",
    }
}

setting_words! {
    /// Whether each of the player's turns is synced to the disk.
    pub enum Sync {
        /// Synced after each turn; no answer waits for it.
        Safe = "safe",
        /// The system writes when it chooses: for slow memory cards.
        Fast = "fast",
    }
}

setting_words! {
    /// Whether the position in a list is announced ("3 of 7").
    pub enum PositionSetting {
        /// The position is announced, after the item.
        Said = "on",
        /// The position isn't announced.
        Unsaid = "off",
    }
}

setting_words! {
    /// Whether the program helps with something players may want to do themselves.
    pub enum AssistOption {
        /// The program helps when asked.
        On = "on",
        /// The program says that this help is switched off.
        Off = "off",
    }
}

setting_words! {
    /// Whether the terminal's bell rings on the player's turn.
    pub enum BellSetting {
        /// The bell rings, just before the words.
        On = "on",
        /// The bell doesn't ring.
        Off = "off",
    }
}

setting_words! {
    /// Whether a server announces that a friend has logged in.
    pub enum FriendAlerts {
        /// Announced, except during the player's turn.
        On = "on",
        /// Not announced.
        Off = "off",
    }
}

setting_words! {
    /// Whether output stays in a file.
    pub enum HistoryKeeping {
        /// The last lines stay.
        Kept = "on",
        /// Nothing is written; the file stays as it is.
        Unkept = "off",
    }
}

setting_words! {
    /// Whether the news of the day is announced.
    pub enum News {
        /// Once a day.
        Told = "on",
        /// Never.
        Untold = "off",
    }
}

setting_words! {
    /// Whether named opponents have a word at the end of a round.
    pub enum OpponentRemarks {
        /// One sentence, after the result.
        Told = "on",
        /// Nothing.
        Untold = "off",
    }
}

setting_words! {
    /// Whether the name of a square is announced when the cursor reaches it ("c4").
    pub enum CoordinateSetting {
        /// The name and the contents.
        Said = "on",
        /// The contents only.
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
    /// The key bindings, and the refused ones of the file.
    pub fn keymap(&self) -> (Keymap, Vec<RefusedBinding>) {
        Keymap::with_bindings(self.keys.iter().map(|(word, names)| (word.as_str(), names.all())))
    }

    /// The measured pace, in percent of itself.
    pub const AVERAGE_PACE: u16 = 100;

    /// The player's own pace at a game, in percent of the measured one.
    pub fn own_pace(&self, game: GameName) -> u16 {
        self.own_pace.get(game.key()).copied().filter(|pace| PACES.contains(pace)).unwrap_or(Settings::AVERAGE_PACE)
    }

    /// The pace to expect at a game, in percent of the measured one: the player's own at it, or before the first
    /// match of it the mean of their own at other games.
    pub fn expected_pace(&self, game: GameName) -> u16 {
        let known: Vec<u32> = self.own_pace.values().filter(|pace| PACES.contains(pace)).map(|pace| u32::from(*pace)).collect();
        let mean = known.iter().sum::<u32>().checked_div(known.len() as u32).and_then(|mean| u16::try_from(mean).ok());
        let own = self.own_pace.get(game.key()).copied().filter(|pace| PACES.contains(pace));
        own.or(mean).unwrap_or(Settings::AVERAGE_PACE)
    }

    /// The bots by seat, without unknown ones.
    pub fn bot_contenders(&self) -> Vec<Contender> {
        self.bots.split(',').filter_map(|bot| bot.trim().parse().ok()).collect()
    }
}

/// Reads bots from the file: each has to exist.
fn bots<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    let bots = to_settings_words(&String::deserialize(value)?);
    let all = bots.split(',').all(|bot| bot.trim().parse::<Contender>().is_ok());
    if all { Ok(bots) } else { Err(D::Error::custom("no such bot")) }
}

/// The levels and the named opponents in the words of the settings, where they are those of any language;
/// other text unchanged.
fn to_settings_words(bots: &str) -> String {
    let level = |typed: &str| {
        let names = |level: &Level| words_for(&Message::named(format!("level-{}", level.word()), Vec::new()));
        Level::ALL.iter().find(|level| names(level).iter().any(|name| folded(name) == folded(typed))).map(|level| level.word())
    };
    let opponent =
        |typed: &str| Opponent::ALL.iter().find(|opponent| folded(opponent.name()) == folded(typed)).map(|opponent| opponent.word());
    let bot = |bot: &str| {
        let (typed, budget) = bot.split_at(bot.find(':').unwrap_or(bot.len()));
        level(typed).or_else(|| opponent(typed)).map_or(bot.to_string(), |word| format!("{word}{budget}"))
    };
    bots.split(',').map(|typed| bot(typed.trim())).collect::<Vec<_>>().join(",")
}

/// The words that the settings of words take.
const WORDS_OF: [(&str, &[&str]); 15] = [
    ("detail", Detail::WORDS),
    ("speech", Speech::WORDS),
    ("layout", Layout::WORDS),
    ("pace", Pace::WORDS),
    ("order", HandOrder::WORDS),
    ("positions", PositionSetting::WORDS),
    ("coordinates", CoordinateSetting::WORDS),
    ("tiles", TileWording::WORDS),
    ("bell", BellSetting::WORDS),
    ("friends", FriendAlerts::WORDS),
    ("advice", AssistOption::WORDS),
    ("counts", AssistOption::WORDS),
    ("disk", Sync::WORDS),
    ("news", News::WORDS),
    ("remarks", OpponentRemarks::WORDS),
];

/// The settings file's word that `typed` means in any language, for the settings whose command-line
/// options accept such words.
pub fn parse_word(setting: &str, typed: &str) -> Option<&'static str> {
    let is_option = ["detail", "speech", "layout", "pace"].contains(&setting);
    let (_, words) = WORDS_OF.into_iter().find(|(name, _)| is_option && *name == setting)?;
    let names = |word: &str| words_for(&Message::named(format!("word-{word}"), Vec::new()));
    words.iter().copied().find(|word| names(word).iter().any(|name| folded(name) == folded(typed)))
}

/// The values that a setting of this name takes, as a sentence; None if any text will do.
pub fn allowed_values(setting: &str) -> Option<Message> {
    let one_of = |words: &[&'static str]| message!("setting-takes", words = Value::list(words.iter().copied()));
    Some(match setting {
        "rate" | "volume" => message!("setting-takes-percent"),
        "reader_speed" => message!("setting-takes-speed", least = ReaderSpeed::SLOWEST, most = ReaderSpeed::FASTEST),
        "reminder" => message!("setting-takes-seconds", most = u16::MAX),
        "language" => one_of(&Language::all().into_iter().map(Language::code).collect::<Vec<_>>()),
        "bots" => one_of(&[Level::WORDS, Opponent::WORDS].concat()),
        _ => one_of(WORDS_OF.into_iter().find(|(name, _)| *name == setting)?.1),
    })
}

/// Reads a percentage from the file: 0 to 100.
pub(super) fn percent<'de, D: Deserializer<'de>>(value: D) -> Result<u8, D::Error> {
    let number = u8::deserialize(value)?;
    if number <= 100 { Ok(number) } else { Err(D::Error::custom("a percentage is at most 100")) }
}
