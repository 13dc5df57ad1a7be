//! A copy of what a house keeps, made while it is open: its database in a new file, and its key beside
//! it.

use crate::opening::options::Options;
use crate::opening::owner::Owner;
use crate::store::{Trouble, copy};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Why no copy was made.
#[derive(Debug)]
pub enum NotCopied {
    /// Something has this name already.
    There(PathBuf),
    /// Nothing is kept in the folder.
    NoHouse,
    /// It is kept by a server, which has its own copies.
    Server,
    /// The database can't be read, or copied.
    Database(Trouble),
    /// The files can't be written.
    System(io::Error),
}

/// Copies what the house keeps into the new file `to`, and its key into one of the same name with
/// `.host_key` behind it. Both are for the house's user alone.
///
/// # Errors
/// There is nothing to copy, or the files can't be written: then neither is there.
pub fn back_up(options: &Options, to: &Path) -> Result<(), NotCopied> {
    if options.database.is_some() {
        return Err(NotCopied::Server);
    }
    let from = options.data.join("house.sqlite");
    // What may not be looked at isn't missing.
    if !from.try_exists().map_err(NotCopied::System)? {
        return Err(NotCopied::NoHouse);
    }
    let owner = Owner::of(&options.data);
    let key = with(to, ".host_key");
    if let Some(there) = [to, &key].into_iter().find(|file| file.exists()) {
        return Err(NotCopied::There(there.to_path_buf()));
    }
    // It has its name only once it is whole, and on the disk.
    let draft = with(to, ".draft");
    let _ = fs::remove_file(&draft);
    let written = || -> io::Result<()> {
        File::open(&draft)?.sync_all()?;
        if options.key().exists() {
            fs::copy(options.key(), &key)?;
            File::open(&key)?.sync_all()?;
        }
        // Root makes it for the house's user, who goes on from it.
        for file in [&draft, &key].into_iter().filter(|file| file.exists()) {
            owner.as_ref().map_or(Ok(()), |owner| owner.is_given(file))?;
        }
        fs::rename(&draft, to)
    };
    let copied = copy(&from, &draft).map_err(NotCopied::Database).and_then(|()| written().map_err(NotCopied::System));
    if copied.is_err() {
        // Neither a part of it stays behind, nor a key that nobody looks after.
        for file in [&draft, &key] {
            let _ = fs::remove_file(file);
        }
    }
    copied
}

/// The path with this behind it.
fn with(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}
