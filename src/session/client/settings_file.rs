//! The settings file. It is read and changed value by value: wrong values, values of a newer
//! version and comments stay, and another window's changes are kept.

use super::key_bindings::refused_binding_message;
use super::settings::{Settings, allowed_values, parse_word};
use super::settings_lines::{BadLine, BadLineReason, UnreadableSettings, parse_lenient};
use crate::games::catalogue::GameName;
use crate::games::options::OptionSpec;
use crate::input::keymap::BindError;
use crate::narration::message::{message, shorten};
use crate::narration::{Fact, FactSetting, Message};
use crate::records::{preset_name, preset_options};
use crate::session::storage::folders::Folders;
use crate::session::storage::io_messages::reason;
use crate::session::storage::lock::hold;
use crate::session::storage::writer::replace;
use crate::speech::reader_speed::ReaderSpeed;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use toml_edit::{DocumentMut, Item, Table};

/// More bytes than any settings file has.
const LONGEST: u64 = 1 << 20;

/// An unusable part of a settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsIssue {
    /// A value out of range: `rate = 300`.
    Value(String),
    /// A setting unknown to this version.
    Unknown(String),
    /// A command that can't be bound to these keys: `keys.ends = "5"`.
    Key(String, BindError),
    /// A line that can't be parsed. The next change makes it a comment.
    Line(BadLine),
    /// The whole file can't be parsed. The next change keeps it beside the new one.
    File(PathBuf),
    /// The whole file can't be read, and isn't written.
    Unread(PathBuf, io::ErrorKind),
    /// The whole file isn't UTF-8. The next change keeps it beside the new one.
    Encoding(PathBuf),
}

/// Reads the settings in `folders`, with the unusable parts of the file; the defaults if there is
/// no file.
pub fn load(folders: &Folders) -> (Settings, Vec<SettingsIssue>) {
    let file = folders.settings_found();
    match read_text(&file) {
        Ok(text) => parse(&text).unwrap_or_else(|_| (Settings::default(), vec![SettingsIssue::File(file)])),
        // If a file stands in the place of the folder, a match announces that it isn't saved.
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => (Settings::default(), Vec::new()),
        Err(error) if error.get_ref().is_some_and(|inner| inner.is::<FromUtf8Error>()) => {
            (Settings::default(), vec![SettingsIssue::Encoding(file)])
        }
        Err(error) if error.kind() == io::ErrorKind::InvalidData => (Settings::default(), vec![SettingsIssue::File(file)]),
        Err(error) => (Settings::default(), vec![SettingsIssue::Unread(file, error.kind())]),
    }
}

/// Writes the difference between `before` and `after` to `folders`, and nothing else.
///
/// # Errors
/// The file can't be written; the old one is whole.
pub fn save(folders: &Folders, before: &Settings, after: &Settings) -> io::Result<()> {
    fs::create_dir_all(&folders.settings)?;
    let named = folders.settings_file();
    // A link stays a link: its target is written.
    let target = fs::canonicalize(&named).unwrap_or(named);
    // On a file system without locks, if two windows change settings at one moment, the later
    // change wins.
    let lock = hold(&folders.settings.join("settings.lock"));
    let text = match read_text(&target) {
        Ok(text) => apply_changes(&text, before, after),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // A file of an earlier version moves here.
            let earlier = read_text(&folders.settings_found()).unwrap_or_default();
            apply_changes(&earlier, before, after).or_else(|_| apply_changes("", &Settings::default(), after))
        }
        Err(error) => Err(error),
    };
    let text = match text {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            move_aside(&target)?;
            apply_changes("", &Settings::default(), after)?
        }
        Err(error) => return Err(error),
    };
    let draft = match lock {
        Some(_) => target.with_extension("toml.new"),
        None => target.with_extension(format!("toml.{}.new", std::process::id())),
    };
    replace(&target, &draft, text.as_bytes(), || {})
}

/// Parses settings, with the unusable parts.
///
/// # Errors
/// The text is no settings file at all.
pub fn parse(text: &str) -> Result<(Settings, Vec<SettingsIssue>), UnreadableSettings> {
    let (document, bad) = parse_lenient(text)?;
    let mut usable = DocumentMut::new();
    let mut unusable: Vec<SettingsIssue> = bad.into_iter().map(SettingsIssue::Line).collect();
    let known = leave(&to_document(&complete_settings()));
    for (path, item) in leave(&document) {
        let meant = if let ([name], Some(typed)) = (&path[..], item.as_str()) { parse_word(name, typed) } else { None };
        let item = meant.map_or(item, toml_edit::value);
        // One by one: in a common document each line would be as long as the file.
        let mut tried = DocumentMut::new();
        set_value(&mut tried, &path, item.clone());
        let option = option_spec(&path);
        let preset = preset_game(&path);
        let is_known =
            option.is_some() || preset.is_some() || is_pace(&path) || is_of_keys(&path) || known.iter().any(|(other, _)| *other == path);
        let is_allowed = option.is_none_or(|spec| item.as_str().is_some_and(|value| spec.values.allow(value)));
        let is_playable = preset.is_none_or(|game| item.as_str().is_some_and(|options| preset_options(game, options).is_ok()));
        if is_known && is_allowed && is_playable && toml_edit::de::from_document::<Settings>(tried).is_ok() {
            set_value(&mut usable, &path, item);
        } else {
            let line = render_line(&path, &item);
            unusable.push(if is_known { SettingsIssue::Value(line) } else { SettingsIssue::Unknown(line) });
        }
    }
    let settings: Settings = toml_edit::de::from_document(usable.clone()).unwrap_or_default();
    let refused: HashMap<String, BindError> = settings.keymap().1.into_iter().map(|refused| (refused.word, refused.why)).collect();
    let why = |path: &[String]| refused.get(path.get(1)?).filter(|_| is_of_keys(path));
    let not_bound = |(path, item): (Vec<String>, Item)| why(&path).map(|why| SettingsIssue::Key(render_line(&path, &item), why.clone()));
    unusable.extend(leave(&usable).into_iter().filter_map(not_bound));
    Ok((settings, unusable))
}

/// Messages about the unusable parts; of many, the number.
pub fn unusable_messages(unusable: &[SettingsIssue]) -> Vec<Message> {
    const TOLD: usize = 5;
    let more = unusable.len().saturating_sub(TOLD);
    let rest = (more > 0).then(|| message!("bad-settings-more", count = more));
    unusable.iter().take(TOLD).map(SettingsIssue::to_message).chain(rest).collect()
}

impl SettingsIssue {
    /// A message about the unusable part, and what happens to it.
    pub fn to_message(&self) -> Message {
        match self {
            SettingsIssue::Value(line) => match line.split_once(" = ").and_then(|(name, _)| allowed_values(name)) {
                Some(allowed) => message!("bad-setting-of", line = shorten(line), allowed = allowed),
                None => message!("bad-setting", line = shorten(line)),
            },
            SettingsIssue::Unknown(line) => message!("unknown-setting", line = shorten(line)),
            SettingsIssue::Key(line, why) => refused_binding_message(line, why),
            SettingsIssue::Line(bad) => {
                let (number, line) = (bad.number, shorten(&bad.text));
                match bad.why {
                    BadLineReason::Twice => message!("settings-line-twice", number = number, line = line),
                    BadLineReason::NoSetting => message!("settings-line-bad", number = number, line = line),
                }
            }
            SettingsIssue::File(file) => message!("bad-settings", file = file.display().to_string()),
            SettingsIssue::Unread(file, kind) => {
                message!("settings-not-read", file = file.display().to_string(), reason = reason(&io::Error::from(*kind)))
            }
            SettingsIssue::Encoding(file) => message!("settings-encoding", file = file.display().to_string()),
        }
    }

    /// Whether it concerns key bindings, as far as that can be known.
    pub fn concerns_keys(&self) -> bool {
        match self {
            SettingsIssue::Value(line) | SettingsIssue::Unknown(line) => line.starts_with("keys"),
            SettingsIssue::Key(..)
            | SettingsIssue::Line(_)
            | SettingsIssue::File(_)
            | SettingsIssue::Unread(..)
            | SettingsIssue::Encoding(_) => true,
        }
    }
}

/// `text` with the values that differ between `before` and `after`.
///
/// # Errors
/// The text is no settings file at all (`InvalidData`).
pub fn apply_changes(text: &str, before: &Settings, after: &Settings) -> io::Result<String> {
    let (mut document, _) = parse_lenient(text).map_err(|UnreadableSettings| io::Error::from(io::ErrorKind::InvalidData))?;
    let (before, after) = (leave(&to_document(before)), leave(&to_document(after)));
    let same = |one: &Item, other: &Item| one.to_string() == other.to_string();
    for (path, item) in &after {
        if !before.iter().any(|(other, old)| other == path && same(old, item)) {
            set_value(&mut document, path, item.clone());
        }
    }
    for (path, _) in before.iter().filter(|(path, _)| !after.iter().any(|(other, _)| other == path)) {
        remove(&mut document, path);
    }
    Ok(document.to_string())
}

/// The text of a file, if it is UTF-8 and not too long.
fn read_text(path: &Path) -> io::Result<String> {
    let found = fs::metadata(path)?;
    if !found.is_file() {
        return Err(if found.is_dir() { io::ErrorKind::IsADirectory } else { io::ErrorKind::Unsupported }.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// Moves an unusable file aside, under a free name.
fn move_aside(file: &Path) -> io::Result<()> {
    let free = (1..).map(|number| file.with_extension(format!("toml.bad{number}"))).find(|name| !name.exists());
    fs::rename(file, free.expect("one of all numbers is free"))
}

/// The settings as a document.
fn to_document(settings: &Settings) -> DocumentMut {
    toml_edit::ser::to_document(settings).unwrap_or_default()
}

/// Settings with every value set.
fn complete_settings() -> Settings {
    let text = || Some(String::new());
    let tell = Fact::ALL.iter().copied().map(|fact| (fact, FactSetting::On)).collect();
    Settings {
        language: Some(crate::locale::Language::OF_RECORDS),
        name: text(),
        game: text(),
        voice_name: text(),
        news_told: text(),
        puzzle_day: text(),
        reader_speed: ReaderSpeed::try_from(ReaderSpeed::FASTEST).ok(),
        tell,
        ..Settings::default()
    }
}

/// All values with their paths, which include the names of the tables around them.
fn leave(table: &Table) -> Vec<(Vec<String>, Item)> {
    let mut leaves = Vec::new();
    for (name, item) in table {
        let below = match item.clone().into_table() {
            Ok(table) => self::leave(&table),
            Err(item) => vec![(Vec::new(), item)],
        };
        leaves.extend(below.into_iter().map(|(path, item)| ([vec![name.to_string()], path].concat(), item)));
    }
    leaves
}

/// Sets the value at `path`, keeping the comment after the old one.
fn set_value(document: &mut DocumentMut, path: &[String], mut item: Item) {
    let Some((name, tables)) = path.split_last() else { return };
    let mut table = document.as_table_mut();
    for step in tables {
        let inner = table.entry(step).or_insert_with(toml_edit::table);
        if !inner.is_table() {
            // An inline table, `options = { … }`, or a value in place of a table.
            *inner = inner.clone().into_table().map_or_else(|_| toml_edit::table(), Item::Table);
        }
        table = inner.as_table_mut().expect("it was made one");
    }
    let decor = table.get(name).and_then(Item::as_value).map(|value| value.decor().clone());
    if let (Some(decor), Some(value)) = (decor, item.as_value_mut()) {
        *value.decor_mut() = decor;
    }
    match table.get_mut(name) {
        Some(old) => *old = item,
        None => drop(table.insert(name, item)),
    }
}

/// The file's line for a value at `path`.
fn render_line(path: &[String], item: &Item) -> String {
    format!("{} = {}", path.join("."), item.to_string().trim())
}

/// Whether it is a command under `[keys]`, or a value in place of that table.
fn is_of_keys(path: &[String]) -> bool {
    path.len() <= 2 && path.first().is_some_and(|name| name == "keys")
}

/// Whether it is the player's pace at a game, `own_pace.GAME`.
fn is_pace(path: &[String]) -> bool {
    matches!(path, [pace, game] if pace == "own_pace" && GameName::named(game).is_some())
}

/// The option named by `options.GAME.NAME`.
fn option_spec(path: &[String]) -> Option<&'static OptionSpec> {
    let [options, game, name] = path else { return None };
    let game = GameName::named(game).filter(|_| options == "options")?;
    game.options().iter().find(|spec| spec.name == *name)
}

/// The game of the preset named by `presets.GAME.NAME`.
fn preset_game(path: &[String]) -> Option<GameName> {
    let [presets, game, name] = path else { return None };
    GameName::named(game).filter(|_| presets == "presets" && preset_name(name).as_ref() == Some(name))
}

fn remove(document: &mut DocumentMut, path: &[String]) {
    let Some((name, tables)) = path.split_last() else { return };
    let table = tables.iter().try_fold(document.as_table_mut(), |table, step| table.get_mut(step)?.as_table_mut());
    if let Some(table) = table {
        table.remove(name);
    }
}
