//! The settings file. It is read and changed value by value: wrong values, values of a newer
//! version and comments stay, and another window's changes are kept.

use super::bound::not_bound;
use super::settings::{Settings, allowed, word_meant};
use super::settings_lines::{BadLine, Unreadable, WhyBad, understood};
use crate::games::catalogue::GameName;
use crate::games::options::OptionSpec;
use crate::input::keymap::CantBind;
use crate::narration::message::{message, shortened};
use crate::narration::{Fact, FactSetting, Message};
use crate::records::{preset_name, preset_options};
use crate::session::disk::folders::Folders;
use crate::session::disk::reason::reason;
use crate::session::disk::writer::replace;
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use toml_edit::{DocumentMut, Item, Table};

/// More bytes than any settings file has.
const LONGEST: u64 = 1 << 20;

/// An unusable part of a settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// A value out of range: `rate = 300`.
    Value(String),
    /// A setting unknown to this version.
    Unknown(String),
    /// A command that can't be bound to these keys: `keys.ends = "5"`.
    Key(String, CantBind),
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
pub fn load(folders: &Folders) -> (Settings, Vec<Unusable>) {
    let file = folders.settings_found();
    match text_of(&file) {
        Ok(text) => read(&text).unwrap_or_else(|_| (Settings::default(), vec![Unusable::File(file)])),
        // Of a file in the place of the folder, a match tells that it isn't saved.
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => (Settings::default(), Vec::new()),
        Err(error) if error.get_ref().is_some_and(|inner| inner.is::<FromUtf8Error>()) => {
            (Settings::default(), vec![Unusable::Encoding(file)])
        }
        Err(error) if error.kind() == io::ErrorKind::InvalidData => (Settings::default(), vec![Unusable::File(file)]),
        Err(error) => (Settings::default(), vec![Unusable::Unread(file, error.kind())]),
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
    let lock = lock(&folders.settings);
    let text = match text_of(&target) {
        Ok(text) => changed(&text, before, after),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // A file of an earlier version moves here.
            let earlier = text_of(&folders.settings_found()).unwrap_or_default();
            changed(&earlier, before, after).or_else(|_| changed("", &Settings::default(), after))
        }
        Err(error) => Err(error),
    };
    let text = match text {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            keep_beside(&target)?;
            changed("", &Settings::default(), after)?
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
/// It is no settings file at all.
pub fn read(text: &str) -> Result<(Settings, Vec<Unusable>), Unreadable> {
    let (document, bad) = understood(text)?;
    let mut usable = DocumentMut::new();
    let mut unusable: Vec<Unusable> = bad.into_iter().map(Unusable::Line).collect();
    let known = leaves(&written(&full()));
    for (path, item) in leaves(&document) {
        let meant = if let ([name], Some(typed)) = (&path[..], item.as_str()) { word_meant(name, typed) } else { None };
        let item = meant.map_or(item, toml_edit::value);
        // One by one: in a common document each line would be as long as the file.
        let mut tried = DocumentMut::new();
        put(&mut tried, &path, item.clone());
        let option = option_spec(&path);
        let preset = preset_game(&path);
        let is_known =
            option.is_some() || preset.is_some() || is_pace(&path) || is_of_keys(&path) || known.iter().any(|(other, _)| *other == path);
        let is_allowed = option.is_none_or(|spec| item.as_str().is_some_and(|value| spec.values.allow(value)));
        let is_playable = preset.is_none_or(|game| item.as_str().is_some_and(|options| preset_options(game, options).is_ok()));
        if is_known && is_allowed && is_playable && toml_edit::de::from_document::<Settings>(tried).is_ok() {
            put(&mut usable, &path, item);
        } else {
            let line = line(&path, &item);
            unusable.push(if is_known { Unusable::Value(line) } else { Unusable::Unknown(line) });
        }
    }
    let settings: Settings = toml_edit::de::from_document(usable.clone()).unwrap_or_default();
    let refused: HashMap<String, CantBind> = settings.keymap().1.into_iter().map(|refused| (refused.word, refused.why)).collect();
    let why = |path: &[String]| refused.get(path.get(1)?).filter(|_| is_of_keys(path));
    let not_bound = |(path, item): (Vec<String>, Item)| why(&path).map(|why| Unusable::Key(line(&path, &item), why.clone()));
    unusable.extend(leaves(&usable).into_iter().filter_map(not_bound));
    Ok((settings, unusable))
}

/// Messages about the unusable parts; of many, the number.
pub fn told(unusable: &[Unusable]) -> Vec<Message> {
    const TOLD: usize = 5;
    let more = unusable.len().saturating_sub(TOLD);
    let rest = (more > 0).then(|| message!("bad-settings-more", count = more));
    unusable.iter().take(TOLD).map(Unusable::sentence).chain(rest).collect()
}

impl Unusable {
    /// A message about the unusable part, and what happens to it.
    pub fn sentence(&self) -> Message {
        match self {
            Unusable::Value(line) => match line.split_once(" = ").and_then(|(name, _)| allowed(name)) {
                Some(allowed) => message!("bad-setting-of", line = shortened(line), allowed = allowed),
                None => message!("bad-setting", line = shortened(line)),
            },
            Unusable::Unknown(line) => message!("unknown-setting", line = shortened(line)),
            Unusable::Key(line, why) => not_bound(line, why),
            Unusable::Line(bad) => {
                let (number, line) = (bad.number, shortened(&bad.text));
                match bad.why {
                    WhyBad::Twice => message!("settings-line-twice", number = number, line = line),
                    WhyBad::NoSetting => message!("settings-line-bad", number = number, line = line),
                }
            }
            Unusable::File(file) => message!("bad-settings", file = file.display().to_string()),
            Unusable::Unread(file, kind) => {
                message!("settings-not-read", file = file.display().to_string(), reason = reason(&io::Error::from(*kind)))
            }
            Unusable::Encoding(file) => message!("settings-encoding", file = file.display().to_string()),
        }
    }

    /// Whether it concerns key bindings, as far as that can be known.
    pub fn concerns_keys(&self) -> bool {
        match self {
            Unusable::Value(line) | Unusable::Unknown(line) => line.starts_with("keys"),
            Unusable::Key(..) | Unusable::Line(_) | Unusable::File(_) | Unusable::Unread(..) | Unusable::Encoding(_) => true,
        }
    }
}

/// `text` with the values that differ between `before` and `after`.
///
/// # Errors
/// It is no settings file at all (`InvalidData`).
pub fn changed(text: &str, before: &Settings, after: &Settings) -> io::Result<String> {
    let (mut document, _) = understood(text).map_err(|Unreadable| io::Error::from(io::ErrorKind::InvalidData))?;
    let (before, after) = (leaves(&written(before)), leaves(&written(after)));
    let same = |one: &Item, other: &Item| one.to_string() == other.to_string();
    for (path, item) in &after {
        if !before.iter().any(|(other, old)| other == path && same(old, item)) {
            put(&mut document, path, item.clone());
        }
    }
    for (path, _) in before.iter().filter(|(path, _)| !after.iter().any(|(other, _)| other == path)) {
        remove(&mut document, path);
    }
    Ok(document.to_string())
}

/// The text of a file, if it is UTF-8 and not too long.
fn text_of(path: &Path) -> io::Result<String> {
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

/// The lock held while a file is read, changed and written; None if locks aren't available.
fn lock(folder: &Path) -> Option<File> {
    let file = OpenOptions::new().create(true).append(true).open(folder.join("settings.lock")).ok()?;
    file.lock().ok()?;
    Some(file)
}

/// Moves an unusable file aside, under a free name.
fn keep_beside(file: &Path) -> io::Result<()> {
    let free = (1..).map(|number| file.with_extension(format!("toml.bad{number}"))).find(|name| !name.exists());
    fs::rename(file, free.expect("one of all numbers is free"))
}

/// The settings as a document.
fn written(settings: &Settings) -> DocumentMut {
    toml_edit::ser::to_document(settings).unwrap_or_default()
}

/// Settings with every value set.
fn full() -> Settings {
    let text = || Some(String::new());
    let tell = Fact::ALL.iter().copied().map(|fact| (fact, FactSetting::On)).collect();
    Settings {
        language: Some(crate::locale::Language::OF_RECORDS),
        name: text(),
        game: text(),
        voice_name: text(),
        news_told: text(),
        puzzle_day: text(),
        tell,
        ..Settings::default()
    }
}

/// All values with their paths, which include the names of the tables around them.
fn leaves(table: &Table) -> Vec<(Vec<String>, Item)> {
    let mut leaves = Vec::new();
    for (name, item) in table {
        let below = match item.clone().into_table() {
            Ok(table) => self::leaves(&table),
            Err(item) => vec![(Vec::new(), item)],
        };
        leaves.extend(below.into_iter().map(|(path, item)| ([vec![name.to_string()], path].concat(), item)));
    }
    leaves
}

/// Sets the value at `path`, keeping the comment after the old one.
fn put(document: &mut DocumentMut, path: &[String], mut item: Item) {
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
fn line(path: &[String], item: &Item) -> String {
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
