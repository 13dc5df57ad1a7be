//! The files of matches: listing, reading, adding notes.

use super::clock::now;
use crate::records::{LONGEST, Record, parse};
use chrono::{DateTime, Utc};
use std::ffi::OsString;
use std::fs::{self, DirEntry, File, FileType, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The file that names the last match played; file times may be wrong.
const LATEST: &str = "latest";

/// Notes that the match at `path` is the last one played.
pub(in crate::session) fn remember_latest(path: &Path) {
    // If it can't be written, the note is merely missing.
    let _ = fs::write(path.with_file_name(LATEST), path.file_name().unwrap_or_default().as_encoded_bytes());
}

/// Whether the path has the name of a match.
fn is_named_match(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "salotto")
}

/// When a match was last played: the later of its file's time and the time in its name. Times in
/// the future don't count. None if the path can't be a match: a folder, a pipe or a device can't.
fn played_at(path: &Path) -> Option<SystemTime> {
    let data = fs::metadata(path).ok().filter(|data| is_named_match(path) && data.is_file())?;
    let begun = number_of(path).map(|number| UNIX_EPOCH + Duration::from_millis(number));
    let now = SystemTime::from(now());
    Some(data.modified().ok().into_iter().chain(begun).filter(|time| *time <= now).max().unwrap_or(UNIX_EPOCH))
}

/// The number before the first dash of a file's name: milliseconds since 1970 in a name made by the program.
fn number_of(path: &Path) -> Option<u64> {
    path.file_stem().unwrap_or_default().to_string_lossy().split('-').next().and_then(|number| number.parse().ok())
}

/// The records in a folder, the most recently written first.
pub(in crate::session) fn records_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let latest = fs::read_to_string(folder.join(LATEST)).unwrap_or_default();
    let is_latest = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy() == latest);
    let played = |path: PathBuf| Some((is_latest(&path), played_at(&path)?, path));
    let mut records: Vec<_> = entries.flatten().filter_map(|entry| played(entry.path())).collect();
    records.sort();
    records.into_iter().rev().map(|(.., path)| path).collect()
}

/// The names of the records in a folder, read once, without opening or sorting the records.
#[derive(Clone, Debug, Default)]
pub(in crate::session) struct RecordNames {
    folder: PathBuf,
    names: Vec<OsString>,
}

impl RecordNames {
    /// Reads the names in a folder; none if it can't be read.
    pub fn read(folder: &Path) -> RecordNames {
        let name = |entry: DirEntry| {
            let name = Some(entry.file_name()).filter(|name| is_named_match(Path::new(name)))?;
            let is_file = |kind: FileType| kind.is_file() || kind.is_symlink() && check_is_file(&entry.path()).is_ok();
            entry.file_type().is_ok_and(is_file).then_some(name)
        };
        let names = fs::read_dir(folder).map_or_else(|_| Vec::new(), |entries| entries.flatten().filter_map(name).collect());
        RecordNames { folder: folder.to_path_buf(), names }
    }

    /// The number of records.
    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// The records whose names say that they began at this time or later.
    pub fn begun_since(&self, time: DateTime<Utc>) -> Vec<PathBuf> {
        self.names.iter().map(Path::new).filter(|name| is_begun_since(name, time)).map(|name| self.folder.join(name)).collect()
    }
}

/// Whether the name of a record says that it began at this time or later.
pub(in crate::session) fn is_begun_since(path: &Path, time: DateTime<Utc>) -> bool {
    let since = u64::try_from(time.timestamp_millis()).unwrap_or_default();
    number_of(path).is_some_and(|number| number >= since)
}

/// When the match in this file began, by its name; for a renamed file, its modification time.
pub fn began(path: &Path) -> SystemTime {
    let named = number_of(path).filter(|milliseconds| *milliseconds >= EARLIEST);
    let written = || fs::metadata(path).and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH);
    named.map_or_else(written, |milliseconds| UNIX_EPOCH + Duration::from_millis(milliseconds))
}

/// The earliest time in a file name made by the program, in milliseconds since 1970. A smaller
/// number is a name chosen by the user.
const EARLIEST: u64 = 1_000_000_000_000;

/// Adds a comment at the end of a finished match, without changing the file's modification time.
///
/// # Errors
/// Nothing can be written there.
pub(in crate::session) fn add_note(path: &Path, line: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().read(true).append(true).open(path)?;
    let written = file.metadata()?.modified();
    let ends = fs::read(path)?.ends_with(b"\n");
    file.write_all(format!("{}{line}\n", if ends { "" } else { "\n" }).as_bytes())?;
    written.and_then(|time| file.set_modified(time))
}

/// Reads a record's file, up to the longest a record can be.
///
/// # Errors
/// The file can't be read, or isn't a file: a pipe or a device might never end, or react to being opened.
pub fn read_record(path: &Path) -> io::Result<Vec<u8>> {
    check_is_file(path)?;
    let mut bytes = Vec::new();
    // One byte too many reveals a file that is too long.
    File::open(path)?.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Checks that there is a regular file at `path`.
///
/// # Errors
/// There is none: nothing at all, or a folder, a pipe, a device.
pub(in crate::session) fn check_is_file(path: &Path) -> io::Result<()> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if kind.is_file() { Ok(()) } else { Err(io::ErrorKind::Unsupported.into()) }
}

/// Parses a saved match without replaying it.
///
/// # Errors
/// The file can't be read, or isn't a record.
pub fn look_at(path: &Path) -> io::Result<Record> {
    let bytes = read_record(path)?;
    let ended = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    parse(&bytes).or_else(|_| parse(&bytes[..ended])).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Writes `bytes` to a new file beside the one at `path`, under a name that no saved match has;
/// returns its path.
///
/// # Errors
/// The system's error if it can't be written.
pub(in crate::session) fn keep_beside(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut number = 1;
    loop {
        let beside = path.with_file_name(if number == 1 { format!("{name}.old") } else { format!("{name}.old{number}") });
        match OpenOptions::new().create_new(true).write(true).open(&beside) {
            Ok(mut file) => return file.write_all(bytes).map(|()| beside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => number += 1,
            Err(error) => return Err(error),
        }
    }
}
