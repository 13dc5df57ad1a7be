//! Files of values that can be computed anew: JSON that can be deleted at any time.

use super::writer::replace;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::io;
use std::path::Path;

/// The value in the file.
///
/// # Errors
/// The file can't be read, is no regular file, or has other content.
pub fn read<T: DeserializeOwned>(path: &Path) -> io::Result<T> {
    // Opening a pipe of this name would block.
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

/// Writes the value atomically, so that another window never reads half of it. If it can't be written,
/// only time is lost.
pub fn write<T: Serialize>(path: &Path, value: &T) {
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let bytes = serde_json::to_vec(value).map_err(io::Error::from);
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let _ = bytes.and_then(|bytes| folder.and_then(|()| replace(path, &draft, &bytes, || {})));
}
