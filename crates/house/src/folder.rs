//! The house's folder: its own user reads it, and nobody else at its machine.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// How many bytes are written to see whether there is room.
const TRIAL: usize = 64 * 1024;

/// How the house's folder was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Closed to others, or not there yet.
    Closed,
    /// Others could look into it; now they can't.
    Open,
    /// Others can look into it, and it can't be closed: it is somebody else's, or everybody's.
    NotOurs,
}

/// Whatever this process makes from now on is for its own user alone.
pub fn ours_from_now_on() {
    modes::ours_from_now_on();
}

/// Closes the folder `data`, made if there is none, and what a house keeps there. Whatever this
/// process makes from now on is for its own user alone.
///
/// Where the house's `socket` lies in the folder as well, its group may pass through, to reach it.
///
/// # Errors
/// The folder can't be made or read, or something in it can't be closed.
pub fn close(data: &Path, socket: Option<&Path>) -> io::Result<Found> {
    modes::ours_from_now_on();
    fs::create_dir_all(data)?;
    let holds_socket = socket.and_then(Path::parent).is_some_and(|parent| is_same(parent, data));
    let mut found = modes::close_folder(data, holds_socket)?;
    for entry in fs::read_dir(data)? {
        let entry = entry?;
        if !is_kept(&entry.file_name().to_string_lossy()) {
            continue;
        }
        match modes::close_file(&entry) {
            Ok(true) if found == Found::Closed => found = Found::Open,
            // Whoever has just read the database takes away what lay beside it.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            closed => _ = closed?,
        }
    }
    Ok(found)
}

/// Writes a file into the folder `data`, and removes it: whether there is room, and a right to it.
///
/// # Errors
/// It can't be written.
pub fn check_writable(data: &Path) -> io::Result<()> {
    let file = data.join("house.trial");
    let written = File::create(&file).and_then(|mut open| open.write_all(&[0; TRIAL]).and_then(|()| open.sync_all()));
    // What isn't there needs no removing.
    let _ = fs::remove_file(&file);
    written
}

/// Whether a house makes a file of this name: what else lies there is its keeper's.
fn is_kept(name: &str) -> bool {
    name.starts_with("house.") || name.starts_with("host_key")
}

/// Whether both are the same folder; a path without a folder before it begins where we are.
fn is_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| fs::canonicalize(if path.as_os_str().is_empty() { Path::new(".") } else { path });
    matches!((whole(one), whole(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(unix)]
mod modes {
    use super::Found;
    use nix::sys::stat::{Mode, umask};
    use std::fs::{self, DirEntry, Permissions};
    use std::io::{self, ErrorKind};
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    /// The bits of the group and of all others.
    const OTHERS: u32 = 0o077;
    /// A folder is passed through by its group, to a file whose name is known.
    const PASSES: u32 = 0o010;
    /// In such a folder everybody has files of their own.
    const EVERYBODYS: u32 = 0o1000;

    pub fn ours_from_now_on() {
        umask(Mode::S_IRWXG | Mode::S_IRWXO);
    }

    pub fn close_folder(folder: &Path, holds_socket: bool) -> io::Result<Found> {
        let mode = fs::metadata(folder)?.permissions().mode();
        let closed = mode & !OTHERS | if holds_socket { PASSES } else { 0 };
        if mode & EVERYBODYS != 0 {
            return Ok(Found::NotOurs);
        }
        if mode == closed {
            return Ok(Found::Closed);
        }
        match fs::set_permissions(folder, Permissions::from_mode(closed)) {
            Ok(()) if mode & OTHERS & !closed == 0 => Ok(Found::Closed),
            Ok(()) => Ok(Found::Open),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(Found::NotOurs),
            Err(error) => Err(error),
        }
    }

    /// Closes a file; whether others could read or write it.
    pub fn close_file(entry: &DirEntry) -> io::Result<bool> {
        let found = entry.metadata()?;
        let mode = found.permissions().mode();
        let is_open = found.is_file() && mode & OTHERS != 0;
        if is_open {
            fs::set_permissions(entry.path(), Permissions::from_mode(mode & !OTHERS))?;
        }
        Ok(is_open)
    }
}

/// Other systems have no such modes: there the folder lies where only its user looks.
#[cfg(not(unix))]
mod modes {
    use super::Found;
    use std::fs::DirEntry;
    use std::io;
    use std::path::Path;

    pub fn ours_from_now_on() {}

    pub fn close_folder(_: &Path, _: bool) -> io::Result<Found> {
        Ok(Found::Closed)
    }

    pub fn close_file(_: &DirEntry) -> io::Result<bool> {
        Ok(false)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_cannot_be_closed_is_somebody_elses_and_no_failure() {
        // Its mode is the system's: not even root changes it.
        assert_eq!(modes::close_folder(Path::new("/proc/self"), false).ok(), Some(Found::NotOurs));
    }
}
