//! Files of values that can be computed anew: JSON that can be deleted at any time.

use super::lock::hold;
use super::writer::{private, replace};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// The content of a cache file.
pub trait CacheContent: Serialize + DeserializeOwned {
    /// The version of the content; that of other versions is ignored.
    const VERSION: u32;

    /// The version of this content.
    fn version(&self) -> u32;

    /// Content of the present version without values.
    fn empty() -> Self;
}

/// State of a cache file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FileState {
    /// Readable, of another version, or not there.
    #[default]
    Sound,
    /// Unreadable: it is made anew, which the player is to be told.
    Broken,
}

/// The version of any content.
#[derive(Deserialize)]
struct AnyVersion {
    version: u32,
}

/// Loads the content of the file at `path`, and replaces a broken file by an empty one.
pub fn load<T: CacheContent>(path: &Path) -> (T, FileState) {
    let (content, state) = read(path);
    if state == FileState::Broken {
        // Another window may have made it anew.
        update(path, |_: &mut T| {});
    }
    (content, state)
}

/// Reads the file, changes its content and writes it; other windows do the same before or after. If it can't be
/// written, only time is lost.
pub fn update<T: CacheContent>(path: &Path, change: impl FnOnce(&mut T)) {
    let _lock = lock(path);
    let mut content = read(path).0;
    change(&mut content);
    write(path, &content);
}

/// Writes the file, whatever was in it. If it can't be written, only time is lost.
pub fn store<T: CacheContent>(path: &Path, content: &T) {
    let _lock = lock(path);
    write(path, content);
}

/// The lock of the file, in a folder that is made for it.
fn lock(path: &Path) -> Option<File> {
    path.parent().map_or(Ok(()), fs::create_dir_all).ok()?;
    hold(&path.with_extension("lock"))
}

fn read<T: CacheContent>(path: &Path) -> (T, FileState) {
    let bytes = match read_bytes(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return (T::empty(), FileState::Sound),
        Err(_) => return (T::empty(), FileState::Broken),
    };
    let is_other_version = || serde_json::from_slice::<AnyVersion>(&bytes).is_ok_and(|any| any.version != T::VERSION);
    match serde_json::from_slice::<T>(&bytes) {
        Ok(content) if content.version() == T::VERSION => (content, FileState::Sound),
        Ok(_) => (T::empty(), FileState::Sound),
        // Other versions may have another shape.
        Err(_) if is_other_version() => (T::empty(), FileState::Sound),
        Err(_) => (T::empty(), FileState::Broken),
    }
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe of this name would block.
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    fs::read(path)
}

/// Writes the content atomically, so that another window never reads half of it, for its owner only.
fn write<T: CacheContent>(path: &Path, content: &T) {
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let bytes = serde_json::to_vec(content).map_err(io::Error::from);
    // The draft is opened again to be written, and keeps its mode.
    let opened = private(OpenOptions::new().create(true).write(true)).open(&draft);
    let _ = opened.and(bytes).and_then(|bytes| replace(path, &draft, &bytes, || {}));
}

/// Inserts a value, and removes the first others while there are more than `most`.
pub fn insert_bounded<T>(values: &mut BTreeMap<String, T>, key: &str, value: T, most: usize) {
    values.insert(key.to_string(), value);
    while values.len() > most {
        let Some(first) = values.keys().find(|other| *other != key).cloned() else { break };
        values.remove(&first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Numbers {
        version: u32,
        numbers: Vec<u32>,
    }

    impl CacheContent for Numbers {
        const VERSION: u32 = 7;

        fn version(&self) -> u32 {
            self.version
        }

        fn empty() -> Numbers {
            Numbers { version: Numbers::VERSION, numbers: Vec::new() }
        }
    }

    #[test]
    fn windows_that_add_a_value_at_one_moment_lose_none() {
        let folder = std::env::temp_dir().join(format!("salotto-cache-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let path = folder.join("state/numbers.json");
        thread::scope(|scope| {
            for number in 0..20 {
                let path = &path;
                scope.spawn(move || update(path, |stored: &mut Numbers| stored.numbers.push(number)));
            }
        });
        let (mut stored, state) = load::<Numbers>(&path);
        stored.numbers.sort();
        assert_eq!((stored.numbers, state), ((0..20).collect(), FileState::Sound));
        // A broken file is told once; another version isn't broken, whatever its shape.
        for (text, expected) in [("nonsense", FileState::Broken), (r#"{"version":8,"numbers":"one"}"#, FileState::Sound)] {
            fs::write(&path, text).unwrap();
            assert_eq!(load::<Numbers>(&path), (Numbers::empty(), expected), "{text}");
            assert_eq!(load::<Numbers>(&path), (Numbers::empty(), FileState::Sound), "{text}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
