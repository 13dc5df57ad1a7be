//! The files of matches: listing, reading, adding notes.

use crate::records::{LONGEST, Record, parse};
use std::fs::{self, File, OpenOptions};
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

/// Whether the path can be a match: a folder, a pipe or a device can't.
fn is_match(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "salotto") && fs::metadata(path).is_ok_and(|data| data.is_file())
}

/// When a match was last played: the later of its file's time and the time in its name. Times in
/// the future don't count.
fn played_at(path: &Path) -> SystemTime {
    let changed = fs::metadata(path).and_then(|data| data.modified());
    let begun = path.file_name().unwrap_or_default().to_string_lossy().split('-').next().and_then(|number| number.parse().ok());
    let begun = begun.map(|number| UNIX_EPOCH + Duration::from_millis(number));
    changed.ok().into_iter().chain(begun).filter(|time| *time <= SystemTime::now()).max().unwrap_or(UNIX_EPOCH)
}

/// The records in a folder, the most recently written first.
pub(in crate::session) fn records_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| is_match(path)).collect();
    let latest = fs::read_to_string(folder.join(LATEST)).unwrap_or_default();
    let is_latest = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy() == latest);
    paths.sort_by_key(|path| (is_latest(path), played_at(path), path.clone()));
    paths.reverse();
    paths
}

/// When the match in this file began, by its name; for a renamed file, its modification time.
pub fn began(path: &Path) -> SystemTime {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let named = name.split('-').next().and_then(|number| number.parse().ok()).filter(|milliseconds| *milliseconds >= EARLIEST);
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
/// It can't be read, or isn't a file: a pipe or a device might never end, or react to being opened.
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
