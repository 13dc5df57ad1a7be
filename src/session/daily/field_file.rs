//! The file of fields. It is a cache: it can be deleted at any time, and is made anew if it is broken.

use super::field::{Field, SeatResult};
use crate::session::storage::cache_file::{self, CacheContent, FileState};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The most fields in the file. A field takes about three kilobytes.
const MOST: usize = 100;

/// Fields as texts, by their keys.
#[derive(Debug, Serialize, Deserialize)]
struct StoredFields {
    version: u32,
    fields: BTreeMap<String, String>,
    /// The places of the player's results, by [`place_key`]: they stay when a field goes.
    #[serde(default)]
    places: BTreeMap<String, usize>,
}

impl CacheContent for StoredFields {
    const VERSION: u32 = 3;

    fn version(&self) -> u32 {
        self.version
    }

    fn empty() -> StoredFields {
        StoredFields { version: StoredFields::VERSION, fields: BTreeMap::new(), places: BTreeMap::new() }
    }
}

/// The content of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::session) struct KnownFields {
    /// The fields by their keys, without unreadable ones.
    pub fields: BTreeMap<String, Field>,
    /// The places of results by [`place_key`], among all runs with a place.
    pub places: BTreeMap<String, usize>,
}

/// The name of a result in the field with this key.
pub(in crate::session) fn place_key(field: &str, result: SeatResult) -> String {
    format!("{field} {result}")
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
        let (stored, state) = cache_file::load::<StoredFields>(&self.path);
        match stored.fields.get(key).map(|text| Field::parse(text)) {
            Some(Some(field)) => (field, state),
            Some(None) => (Field::default(), FileState::Broken),
            None => (Field::default(), state),
        }
    }

    /// The whole content, and the state of the file.
    pub(in crate::session) fn load_all(&self) -> (KnownFields, FileState) {
        let (StoredFields { fields, places, .. }, state) = cache_file::load(&self.path);
        let fields = fields.into_iter().filter_map(|(key, text)| Some((key, Field::parse(&text)?))).collect();
        (KnownFields { fields, places }, state)
    }

    /// Stores a field, unless the file has more of its runs: another window may have computed them. If the
    /// file can't be written, only time is lost.
    pub(in crate::session) fn store(&self, key: &str, field: &Field) {
        self.change(|stored| {
            let known = stored.fields.get(key).and_then(|text| Field::parse(text));
            if known.is_none_or(|known| known.count() < field.count()) {
                // The earliest versions and dates come first.
                cache_file::insert_bounded(&mut stored.fields, key, field.text(), MOST);
            }
        });
    }

    /// Stores a field in place of a stored one.
    pub(in crate::session) fn replace(&self, key: &str, field: &Field) {
        self.change(|stored| cache_file::insert_bounded(&mut stored.fields, key, field.text(), MOST));
    }

    /// Stores the places of all results, instead of those that are there.
    pub(in crate::session) fn store_places(&self, places: BTreeMap<String, usize>) {
        self.change(|stored| stored.places = places);
    }

    fn change(&self, change: impl FnOnce(&mut StoredFields)) {
        cache_file::update(&self.path, change);
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
        file.store("a", &field("1/0 2+/1 3/0"));
        file.store("a", &field("1/0 2+/1"));
        file.store("b", &field("7/0"));
        assert_eq!(file.load("a"), (field("1/0 2+/1 3/0"), FileState::Sound));
        file.replace("a", &field("9/0"));
        assert_eq!((file.load("a").0, file.load("b").0), (field("9/0"), field("7/0")));
        assert_eq!(file.load_all().0.fields.len(), 2);
    }

    #[test]
    fn a_broken_file_is_noticed_and_made_anew() {
        let file = file("broken");
        file.store("a", &field("1/0"));
        let begins = format!("{{\"version\":{}", StoredFields::VERSION);
        for broken in [begins.clone(), format!("{begins},\"fields\":{{\"a\":\"one\"}}}}")] {
            fs::write(&file.path, broken).unwrap();
            assert_eq!(file.load("a"), (Field::default(), FileState::Broken));
            file.store("a", &field("1/0 2/0"));
            assert_eq!(file.load("a"), (field("1/0 2/0"), FileState::Sound));
        }
        // That of another version isn't broken.
        fs::write(&file.path, "{\"version\":1,\"fields\":{\"a\":\"1\"}}").unwrap();
        assert_eq!(file.load("a"), (Field::default(), FileState::Sound));
    }

    #[test]
    fn the_file_is_bounded_and_the_latest_stay() {
        let file = file("bounded");
        for number in 0..MOST + 5 {
            file.store(&format!("4 day {number:03}"), &field("1/0"));
        }
        let kept = file.load_all().0.fields;
        assert_eq!(kept.len(), MOST);
        assert_eq!(kept.keys().next().map(String::as_str), Some("4 day 005"));
        // An early day that is played now stays, too.
        file.store("4 day 000", &field("1/0 2/0"));
        assert_eq!(file.load("4 day 000").0, field("1/0 2/0"));
        assert_eq!(file.load_all().0.fields.len(), MOST);
    }
}
