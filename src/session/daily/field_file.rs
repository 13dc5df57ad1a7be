//! The file of fields. It is a cache: it can be deleted at any time, and is made anew if it is broken.

use super::field::Field;
use crate::session::storage::cache_file;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

/// The version of the file; other versions are ignored.
const VERSION: u32 = 1;

/// The most fields in the file. A field takes about two kilobytes.
const MOST: usize = 100;

/// Fields as texts, by their keys.
#[derive(Debug, Default, Serialize, Deserialize)]
struct StoredFields {
    version: u32,
    fields: BTreeMap<String, String>,
}

/// State of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum FileState {
    /// Readable, or not there.
    Sound,
    /// Unreadable: it is made anew.
    Broken,
}

/// The file of fields.
#[derive(Clone, Debug)]
pub(in crate::session) struct FieldFile {
    path: PathBuf,
}

impl FieldFile {
    /// The file at `path`.
    pub(in crate::session) fn new(path: PathBuf) -> FieldFile {
        FieldFile { path }
    }

    /// The field with this key, empty if there is none, and the state of the file.
    pub(in crate::session) fn load(&self, key: &str) -> (Field, FileState) {
        let (stored, state) = self.read();
        match stored.fields.get(key).map(|text| Field::parse(text)) {
            Some(Some(field)) => (field, state),
            Some(None) => (Field::default(), FileState::Broken),
            None => (Field::default(), state),
        }
    }

    /// All fields by their keys, without unreadable ones.
    pub(in crate::session) fn load_all(&self) -> BTreeMap<String, Field> {
        self.read().0.fields.into_iter().filter_map(|(key, text)| Some((key, Field::parse(&text)?))).collect()
    }

    /// Stores a field, unless the file has more of its runs: another window may have computed them. If the
    /// file can't be written, only time is lost.
    pub(in crate::session) fn store(&self, key: &str, field: &Field) {
        let known = self.read().0.fields.get(key).and_then(|text| Field::parse(text));
        if known.is_none_or(|known| known.count() < field.count()) {
            self.replace(key, field);
        }
    }

    /// Stores a field in place of a stored one.
    pub(in crate::session) fn replace(&self, key: &str, field: &Field) {
        let mut stored = self.read().0;
        stored.fields.insert(key.to_string(), field.text());
        while stored.fields.len() > MOST {
            // The earliest versions and dates come first.
            let Some(earliest) = stored.fields.keys().find(|other| *other != key).cloned() else { break };
            stored.fields.remove(&earliest);
        }
        cache_file::write(&self.path, &stored);
    }

    fn read(&self) -> (StoredFields, FileState) {
        let new = || StoredFields { version: VERSION, fields: BTreeMap::new() };
        match cache_file::read::<StoredFields>(&self.path) {
            Ok(stored) if stored.version == VERSION => (stored, FileState::Sound),
            Ok(_) => (new(), FileState::Sound),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (new(), FileState::Sound),
            Err(_) => (new(), FileState::Broken),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A file in a folder of its own.
    fn file(name: &str) -> FieldFile {
        let folder = std::env::temp_dir().join(format!("salotto-fields-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        FieldFile::new(folder.join("fields.json"))
    }

    fn field(text: &str) -> Field {
        Field::parse(text).unwrap()
    }

    #[test]
    fn of_two_windows_the_one_with_more_runs_is_kept() {
        let file = file("windows");
        assert_eq!(file.load("a"), (Field::default(), FileState::Sound));
        file.store("a", &field("1 2+ 3"));
        file.store("a", &field("1 2+"));
        file.store("b", &field("7"));
        assert_eq!(file.load("a"), (field("1 2+ 3"), FileState::Sound));
        file.replace("a", &field("9"));
        assert_eq!((file.load("a").0, file.load("b").0), (field("9"), field("7")));
        assert_eq!(file.load_all().len(), 2);
    }

    #[test]
    fn a_broken_file_is_noticed_and_made_anew() {
        let file = file("broken");
        file.store("a", &field("1"));
        for broken in ["{\"version\":1", "{\"version\":1,\"fields\":{\"a\":\"one\"}}"] {
            fs::write(&file.path, broken).unwrap();
            assert_eq!(file.load("a"), (Field::default(), FileState::Broken));
            file.store("a", &field("1 2"));
            assert_eq!(file.load("a"), (field("1 2"), FileState::Sound));
        }
        // That of another version isn't broken.
        fs::write(&file.path, "{\"version\":2,\"fields\":{\"a\":\"1\"}}").unwrap();
        assert_eq!(file.load("a"), (Field::default(), FileState::Sound));
    }

    #[test]
    fn the_file_is_bounded_and_the_latest_stay() {
        let file = file("bounded");
        for number in 0..MOST + 5 {
            file.store(&format!("4 day {number:03}"), &field("1"));
        }
        let kept = file.load_all();
        assert_eq!(kept.len(), MOST);
        assert_eq!(kept.keys().next().map(String::as_str), Some("4 day 005"));
        // An early day that is played now stays, too.
        file.store("4 day 000", &field("1 2"));
        assert_eq!(file.load("4 day 000").0, field("1 2"));
        assert_eq!(file.load_all().len(), MOST);
    }
}
