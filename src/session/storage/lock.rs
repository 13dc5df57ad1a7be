//! Locks for matches: a lock file beside each match under way, so that only one window plays it.

use super::clock::now;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// More matches than can begin in one second.
const MOST_TRIES: u128 = 100_000;

/// The lock of a match; released on drop or when the program ends.
#[derive(Debug)]
pub struct MatchLock {
    _file: File,
    path: PathBuf,
}

/// Result of claiming a match.
#[derive(Debug)]
pub enum Claim {
    Ours(MatchLock),
    /// Another window plays it.
    Elsewhere,
    /// Unknown: the folder can't be written, or the file system has no locks.
    Unknown(io::Error),
}

impl MatchLock {
    /// Claims the match in the file at `path`.
    pub fn claim(path: &Path) -> Claim {
        loop {
            let beside = lock_path(path);
            let file = match OpenOptions::new().create(true).append(true).open(&beside) {
                Ok(file) => file,
                Err(error) => return Claim::Unknown(error),
            };
            match file.try_lock() {
                // The previous holder may have removed the file between the two calls.
                Ok(()) if is_still(&file, &beside) => return Claim::Ours(MatchLock { _file: file, path: beside }),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Claim::Elsewhere,
                Err(TryLockError::Error(error)) => return Claim::Unknown(error),
            }
        }
    }

    /// A name for a new match, unused so far, and its lock.
    ///
    /// # Errors
    /// The folder can't be written.
    pub fn claim_new(folder: &Path, game: &str) -> io::Result<(PathBuf, MatchLock)> {
        let now = u128::try_from(now().timestamp_millis()).unwrap_or_default();
        for number in now..now + MOST_TRIES {
            let name = format!("{number}-{game}.salotto");
            let path = folder.join(&name);
            let beside = lock_path(&path);
            match OpenOptions::new().create_new(true).append(true).open(&beside) {
                Ok(file) => {
                    // Without locks, only the name is ours.
                    let _ = file.try_lock();
                    let lock = MatchLock { _file: file, path: beside };
                    if !path.exists() && !folder.join("finished").join(&name).exists() {
                        return Ok((path, lock));
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

impl Drop for MatchLock {
    fn drop(&mut self) {
        // Removed while still held: a process that opened the file before will notice that it is
        // another one.
        let _ = fs::remove_file(&self.path);
    }
}

/// The lock in the file at `path`, held until the returned file is dropped; None if locks aren't available.
pub(in crate::session) fn hold(path: &Path) -> Option<File> {
    let file = OpenOptions::new().create(true).append(true).open(path).ok()?;
    file.lock().ok()?;
    Some(file)
}

fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".lock");
    path.with_file_name(name)
}

/// Whether the file at `path` is still the opened one.
#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |data: io::Result<fs::Metadata>| data.ok().map(|data| (data.dev(), data.ino()));
    number(file.metadata()).is_some_and(|open| number(fs::metadata(path)) == Some(open))
}

/// An open file can't be replaced on this system.
#[cfg(not(unix))]
fn is_still(_: &File, path: &Path) -> bool {
    path.exists()
}
