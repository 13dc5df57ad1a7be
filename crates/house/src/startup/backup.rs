//! Backup of a server while it runs: the database in a new file, and the host key beside it.

use crate::startup::options::HouseOptions;
use crate::startup::owner::Owner;
use crate::store::{StoreError, copy};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Reason why no backup was made.
#[derive(Debug)]
pub enum BackupError {
    /// This file exists already.
    There(PathBuf),
    /// The folder has no data.
    NoHouse,
    /// The data is in PostgreSQL, which has its own backups.
    Server,
    /// The database can't be read or copied.
    Database(StoreError),
    /// The files can't be written.
    System(io::Error),
}

/// Copies the database into the new file `to`, and the host key into a file named `to` with
/// `.host_key` appended. Both are readable for the server's user only.
///
/// # Errors
/// There is nothing to copy, or the files can't be written; then neither of them exists.
pub fn back_up(options: &HouseOptions, to: &Path) -> Result<(), BackupError> {
    if options.database.is_some() {
        return Err(BackupError::Server);
    }
    let from = options.data.join("house.sqlite");
    // A file without read permission isn't missing.
    if !from.try_exists().map_err(BackupError::System)? {
        return Err(BackupError::NoHouse);
    }
    let owner = Owner::of(&options.data);
    let key = with(to, ".host_key");
    if let Some(there) = [to, &key].into_iter().find(|file| file.exists()) {
        return Err(BackupError::There(there.to_path_buf()));
    }
    // The draft is renamed into place once it is complete and on disk.
    let draft = with(to, ".draft");
    let _ = fs::remove_file(&draft);
    let written = || -> io::Result<()> {
        File::open(&draft)?.sync_all()?;
        if options.key().exists() {
            fs::copy(options.key(), &key)?;
            File::open(&key)?.sync_all()?;
        }
        // Root creates it for the server's user, who goes on from here.
        for file in [&draft, &key].into_iter().filter(|file| file.exists()) {
            owner.as_ref().map_or(Ok(()), |owner| owner.give(file))?;
        }
        fs::rename(&draft, to)
    };
    let copied = copy(&from, &draft).map_err(BackupError::Database).and_then(|()| written().map_err(BackupError::System));
    if copied.is_err() {
        // Neither an incomplete copy nor a stray key is left behind.
        for file in [&draft, &key] {
            let _ = fs::remove_file(file);
        }
    }
    copied
}

/// The path with `end` appended.
fn with(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}
